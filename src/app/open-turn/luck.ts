import type { FactionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { type SentOrders, sealTurn } from '../../campaign/turn-dice.ts';
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

/** What the books hold, as format 2 takes it. */
export function sentOrders(
  { factions }: Pick<CampaignState, 'factions'>,
  books: readonly OrderBook[],
): SentOrders {
  return { factions, orders: ordersOf(books), luckWords: luckWordsOf(books) };
}

/** The digest of the orders in force and the seed made of it, at the lock. */
export function sealOrders(
  turn: TurnRow,
  secrets: TurnSecrets,
  sent: SentOrders,
): { readonly ordersDigest: string; readonly seed: string } {
  const name = { campaign: turn.campaign, turn: turn.number };
  if ('salts' in secrets) return sealTurn(secrets, sent, name);
  const { secret, salt } = secrets;
  const ordersDigest = digestOrders(salt, sent.orders);
  return { ordersDigest, seed: turnSeed({ secret, ...name, luckWords: sent.luckWords, ordersDigest }) };
}
