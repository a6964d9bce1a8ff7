import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../kernel/result.ts';
import type { ServerDeps } from './deps.ts';
import { type Doors, doorOf, TOO_MANY } from './gate.ts';
import { strangeField } from './strange-field.ts';

const NOT_THERE: Refusal = {
  code: 'unclear/page',
  message: 'There is nothing at this address.',
  hint: 'Look at /docs for what there is.',
};

const BROKEN: Refusal = {
  code: 'fault/unexpected',
  message: 'Something broke on our side; nothing of yours was lost.',
  hint: 'Try again in a minute. If it stays, look into the log of this Fieldpost.',
};

/** What Fastify itself refuses, in our words. */
const KNOWN: Readonly<Record<number, Refusal>> = {
  413: {
    code: 'input/too-large',
    message: 'That is more than we take at once.',
    hint: 'Send less text, or the mail without its attachments.',
  },
  415: {
    code: 'input/media-type',
    message: 'We do not read this kind of content here.',
    hint: 'Send application/json, or message/rfc822 to /v1/mail.',
  },
  429: TOO_MANY,
  503: {
    code: 'late/busy',
    message: 'This Fieldpost has its hands full at the moment.',
    hint: 'Wait ten seconds, then try again.',
  },
};

const AWAY: Refusal = {
  code: 'late/database',
  message: 'The database of this Fieldpost is away at the moment; nothing of yours was lost.',
  hint: 'Try again in a minute.',
};

/** Every way out that is not a plain answer: unknown addresses, malformed requests, faults. */
export function answerErrors(server: FastifyInstance, doors: Doors, outage?: ServerDeps['outage']): void {
  server.setNotFoundHandler((request, reply) =>
    doorOf(request, doors).turnAway(request, reply, 404, NOT_THERE),
  );
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (outage?.isAway(error) === true) {
      outage.report(error);
      return doorOf(request, doors).turnAway(request, reply, 503, AWAY);
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
  const refusal = { code: 'input/address', message: 'This address cannot be read.', hint: '' };
  reply
    .code(error.statusCode ?? 400)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ refusal }));
}

function refusalOf(error: FastifyError, status: number, request: FastifyRequest): Refusal {
  const known = KNOWN[status];
  if (known !== undefined) return known;
  if (status >= 500) return BROKEN;
  const where = error.validationContext ?? 'request';
  const what = error.validation?.[0];
  if (what === undefined) return { code: `input/${where}`, message: `${error.message}.`, hint: '' };
  const schema = (request.routeOptions.schema as Readonly<Record<string, unknown>> | undefined)?.[where];
  const stranger = strangeField(error.validation ?? [], { where, schema });
  if (stranger !== undefined) return stranger;
  const place = what.instancePath === '' ? `The ${where}` : `${what.instancePath.slice(1)} in the ${where}`;
  return { code: `input/${where}`, message: `${place} ${what.message}.`, hint: 'See /docs for its shape.' };
}
