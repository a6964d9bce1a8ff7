import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainRefusal, type Refusal } from '../kernel/result.ts';
import type { ServerDeps } from './deps.ts';
import { type Doors, doorOf, TOO_MANY } from './gate.ts';
import { strangeField } from './strange-field.ts';
import { refuse } from './words/refuse.ts';

const NOT_THERE = refuse('unclear/page').refusal;
const BROKEN = refuse('fault/unexpected').refusal;

const BUSY = refuse('late/busy').refusal;

/** What Fastify itself refuses, in our words. */
const KNOWN: Readonly<Record<number, Refusal>> = {
  413: refuse('input/too-large').refusal,
  415: refuse('input/media-type').refusal,
  429: TOO_MANY,
  503: BUSY,
};

const AWAY = refuse('late/database').refusal;

/** In how many seconds whoever was told so may ask again. */
const AGAIN = { away: 60, busy: 10 };

/** Every way out that is not a plain answer: unknown addresses, malformed requests, faults. */
export function answerErrors(server: FastifyInstance, doors: Doors, outage?: ServerDeps['outage']): void {
  server.setNotFoundHandler((request, reply) =>
    doorOf(request, doors).turnAway(request, reply, 404, NOT_THERE),
  );
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (outage?.isAway(error) === true) {
      outage.report(error);
      reply.header('retry-after', AGAIN.away);
      return doorOf(request, doors).turnAway(request, reply, 503, AWAY);
    }
    if (outage?.isBusy(error) === true) {
      outage.report(error);
      reply.header('retry-after', AGAIN.busy);
      return doorOf(request, doors).turnAway(request, reply, 503, BUSY);
    }
    const status = error.statusCode ?? 500;
    if (status >= 500 && status !== 503) request.log.error(error, 'a request failed');
    const door = doorOf(request, doors);
    return door.turnAway(request, reply, status, refusalOf(error, status, request));
  });
}

/** An address that cannot even be read never comes to a door: it is answered here. */
export function answerFrameworkError(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = plainRefusal(refuse('input/address').refusal);
  reply
    .code(error.statusCode ?? 400)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ refusal }));
}

interface Fault {
  readonly instancePath: string;
  readonly message?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** Of a body that may have one of several shapes every shape complains: a value that is there and fits none tells most. */
function tellingFault(faults: readonly Fault[]): Fault | undefined {
  const isTelling = ({ instancePath, message }: Fault) =>
    instancePath !== '' && message !== 'schema is false';
  const fault = faults.find(isTelling) ?? faults[0];
  if (fault === undefined || fault.instancePath === '') return fault;
  const words = faults
    .filter(({ instancePath }) => instancePath === fault.instancePath)
    .flatMap(({ params }) => (params?.['allowedValue'] === undefined ? [] : [`"${params['allowedValue']}"`]));
  return words.length === 0 ? fault : { ...fault, message: `must be ${words.join(' or ')}` };
}

function refusalOf(error: FastifyError, status: number, request: FastifyRequest): Refusal {
  const known = KNOWN[status];
  if (known !== undefined) return known;
  if (status >= 500) return BROKEN;
  const where = error.validationContext;
  const what = tellingFault(error.validation ?? []);
  if (where === undefined || what === undefined)
    return refuse('input/request', { says: error.message }).refusal;
  const schema = (request.routeOptions.schema as Readonly<Record<string, unknown>> | undefined)?.[where];
  const stranger = strangeField(error.validation ?? [], { where, schema });
  if (stranger !== undefined) return stranger;
  const facts = { at: what.instancePath.slice(1), says: what.message ?? '' };
  return refuse(`input/${where}`, facts).refusal;
}
