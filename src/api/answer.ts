import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asker } from '../app/use-cases.ts';
import { plainRefusal, type Result } from '../kernel/result.ts';
import { statusOf } from './statuses.ts';

/** The value of a use case's answer, or its refusal with the status that fits. */
export function answer<T>(reply: FastifyReply, result: Result<T>): unknown {
  if (result.ok) return result.value;
  return reply.code(statusOf(result.refusal)).send({ refusal: plainRefusal(result.refusal) });
}

/**
 * Who asks.
 * @throws Error where the gate let somebody in without a name: a bug.
 */
export function askerOf(request: FastifyRequest): Asker {
  const asker = request.getDecorator<Asker | undefined>('asker');
  if (asker === undefined) throw new Error('a request without an asker came past the gate');
  return asker;
}
