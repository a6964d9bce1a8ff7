/** Long lists by pieces: `?limit=50`, and a `Link` header that names the next piece (RFC 8288). */
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Result } from '../kernel/result.ts';
import { answer } from './answer.ts';
import { refuse } from './words/refuse.ts';

/** What a route takes in its query to be asked by pieces. */
export const PIECE = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 200, description: 'So many at most; all if not said.' }),
  ),
  after: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'Those behind the one of this mark. The Link header of a piece names the next.',
    }),
  ),
};

interface PieceRequest {
  readonly url: string;
  readonly query: { readonly limit?: number; readonly after?: string };
}

/**
 * A list as it was asked for: whole, or a piece with a `Link` to the next. What is new at the head of a list moves no piece.
 * `markOf` names each of its things, and no two alike. Refusal `input/after`: nothing in the list has this mark (any more).
 */
export function answerPiece<T>(
  { url, query: { limit, after } }: PieceRequest,
  reply: FastifyReply,
  { list, markOf }: { readonly list: Result<readonly T[]>; readonly markOf: (thing: T) => string },
): unknown {
  if (!list.ok) return answer(reply, list);
  const begin = after === undefined ? 0 : list.value.findIndex((thing) => markOf(thing) === after) + 1;
  if (after !== undefined && begin === 0) return answer(reply, refuse('input/after', { after }));
  const piece = list.value.slice(begin, limit === undefined ? undefined : begin + limit);
  const last = piece.at(-1);
  const isMore = begin + piece.length < list.value.length;
  if (isMore && last !== undefined) reply.header('link', `<${nextOf(url, markOf(last))}>; rel="next"`);
  return piece;
}

/** A piece of a list too long to be read whole: `list` holds one more than the piece, where there is one. */
export function answerBehind<T>(
  { url }: Pick<PieceRequest, 'url'>,
  reply: FastifyReply,
  {
    list,
    limit,
    markOf,
  }: {
    readonly list: Result<readonly T[]>;
    readonly limit: number;
    readonly markOf: (thing: T) => string;
  },
): unknown {
  if (!list.ok) return answer(reply, list);
  const piece = list.value.slice(0, limit);
  const last = piece.at(-1);
  if (list.value.length > limit && last !== undefined)
    reply.header('link', `<${nextOf(url, markOf(last))}>; rel="next"`);
  return piece;
}

function nextOf(url: string, mark: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const asked = new URLSearchParams(query);
  asked.set('after', mark);
  return `${path}?${asked.toString()}`;
}
