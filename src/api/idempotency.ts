/** Idempotency-Key (an IETF draft): a POST that was answered already is answered the same, and not carried out again. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Asker, UseCases } from '../app/use-cases.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { answer } from './answer.ts';
import { refuse } from './words/refuse.ts';

const HEADER = 'idempotency-key';
const SENSIBLE = /^[\x21-\x7e][\x20-\x7e]{0,254}$/;
/** Where its id stands from the handler to the answer. */
const UNDER_WAY = 'underWayAs';

export function rememberAnswers(api: FastifyInstance, useCases: UseCases): void {
  api.decorateRequest(UNDER_WAY, undefined);
  api.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request);
    const asker = request.getDecorator<Asker | undefined>('asker');
    if (key === undefined || asker === undefined) return undefined;
    if (!SENSIBLE.test(key) || request.body instanceof Readable)
      return answer(reply, refuse('input/idempotency-key'));
    const turn = await useCases.takeTurn(asker, { key, request: textOf(request) });
    if (!turn.ok) return answer(reply, turn);
    if (turn.value.kind === 'first') {
      request.setDecorator<string | undefined>(UNDER_WAY, turn.value.id);
      return undefined;
    }
    const { status, body } = turn.value.answer;
    reply.code(status).type('application/json; charset=utf-8').header('idempotency-replayed', 'true');
    return reply.send(body);
  });
  api.addHook('onSend', async (request, reply, payload) => {
    const id = request.getDecorator<string | undefined>(UNDER_WAY);
    if (id === undefined) return payload;
    request.setDecorator<string | undefined>(UNDER_WAY, undefined);
    const isDone = reply.statusCode < 300 && typeof payload === 'string';
    if (isDone) await useCases.keepAnswer(id, { status: reply.statusCode, body: payload });
    else await useCases.forgetRequest(id);
    return payload;
  });
}

function keyOf({ method, headers }: FastifyRequest): string | undefined {
  const key = headers[HEADER];
  return method === 'POST' && typeof key === 'string' ? key : undefined;
}

function textOf({ method, url, body }: FastifyRequest): string {
  const sent = Buffer.isBuffer(body) ? body.toString('base64') : canonicalJson((body ?? null) as never);
  return `${method} ${url}\n${sent}`;
}
