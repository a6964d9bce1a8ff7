import type { FactionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import { digestOrders, turnSeed } from '../../kernel/fairness.ts';
import type { OrderBook, TurnRow } from '../records.ts';
import type { TurnSecrets } from './new-turn.ts';

/** The books in force, by faction; a faction without one has no orders. */
export function ordersOf(books: readonly OrderBook[]): Readonly<Record<FactionId, readonly Order[]>> {
  return Object.fromEntries(books.map((book) => [book.faction, book.orders]));
}

/** Players' luck words by faction; those who gave none are absent. */
export function luckWordsOf(
  books: readonly Pick<OrderBook, 'faction' | 'luckWord'>[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    books.flatMap(({ faction, luckWord }) => (luckWord === undefined ? [] : [[faction, luckWord]])),
  );
}

/** The digest of the orders in force and the seed made of it, at the lock. */
export function sealOrders(
  turn: TurnRow,
  { secret, salt }: TurnSecrets,
  books: readonly OrderBook[],
): { readonly ordersDigest: string; readonly seed: string } {
  const ordersDigest = digestOrders(salt, ordersOf(books));
  const luckWords = luckWordsOf(books);
  return {
    ordersDigest,
    seed: turnSeed({ secret, campaign: turn.campaign, turn: turn.number, luckWords, ordersDigest }),
  };
}
