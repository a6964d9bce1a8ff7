/** Long lists by pieces: `?limit=50`, and a `Link` header that names the next piece (RFC 8288). */
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Result } from '../kernel/result.ts';
import { answer } from './answer.ts';
import { refuse } from './words/refuse.ts';

export const MOST_A_PIECE = 200;

const limit = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_A_PIECE, description }));

/** What a route takes in its query to be asked by pieces. */
export const PIECE = {
  limit: limit('So many at most; all if not said.'),
  after: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'Those behind the one of this mark. The Link header of a piece names the next.',
    }),
  ),
};

/** The same for a list that grows without end: it is never answered whole. */
export const LONG_PIECE = { ...PIECE, limit: limit(`So many at most; ${MOST_A_PIECE} if not said.`) };

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
  if (isMore && last !== undefined) linkNext({ url }, reply, markOf(last));
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
  if (list.value.length > limit && last !== undefined) linkNext({ url }, reply, markOf(last));
  return piece;
}

/** Names the piece behind the thing of this mark. */
export function linkNext({ url }: Pick<PieceRequest, 'url'>, reply: FastifyReply, mark: string): void {
  const [path = '', query = ''] = url.split('?', 2);
  const asked = new URLSearchParams(query);
  asked.set('after', mark);
  reply.header('link', `<${path}?${asked.toString()}>; rel="next"`);
}
