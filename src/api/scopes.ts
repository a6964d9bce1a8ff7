/** What a token may ask for: every route wants one scope of it. Sessions and the owner key have no scopes, and may all that their seat may. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Asker } from '../app/use-cases.ts';
import { answer } from './answer.ts';
import { refuse } from './words/refuse.ts';

type Scope = NonNullable<Extract<Asker, { readonly kind: 'participant' }>['scopes']>[number];

/** By method and address: what a player does in their turn. */
const ORDERS: readonly RegExp[] = [
  /^\/v1\/campaigns\/:campaign\/orders(\/|$)/,
  /^\/v1\/campaigns\/:campaign\/battles\/:battle\/(sheet|orders|text)$/,
  /^\/v1\/mails\/:mail\/(answer|answers)$/,
];

/** `gm` is for whatever steers or changes anything else; what of it the seat may is judged there. */
export function guardScopes(api: FastifyInstance): void {
  api.addHook('preValidation', async (request, reply) => {
    const asker = request.getDecorator<Asker | undefined>('asker');
    if (asker?.kind !== 'participant' || asker.scopes === undefined) return undefined;
    const wanted = scopeOf(request);
    if (asker.scopes.includes(wanted)) return undefined;
    return answer(reply, refuse('stranger/scope', { wanted }));
  });
}

function scopeOf({ method, routeOptions: { url = '' } }: FastifyRequest): Scope {
  if (method === 'GET' || method === 'HEAD') return 'read';
  return ORDERS.some((address) => address.test(url)) ? 'orders' : 'gm';
}
