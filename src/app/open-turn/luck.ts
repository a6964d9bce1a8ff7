import { type AwaitedChance, isAdded, seedOf } from '../../campaign/chance.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { rootOfOrders, type SentOrders } from '../../campaign/turn-dice.ts';
import { digestOrders, turnSeed } from '../../kernel/fairness.ts';
import type { OrderBook, TurnRow } from '../records.ts';
import type { TurnSecrets } from './new-turn.ts';

/** The books in force, by faction; a faction without one has no orders. */
export function ordersOf(books: readonly OrderBook[]): Readonly<Record<FactionId, readonly Order[]>> {
  return Object.fromEntries(books.map((book) => [book.faction, book.orders]));
}

/** By faction: what a write expects that was thought out from these books. */
export function versionsOf(books: readonly OrderBook[]): Readonly<Record<FactionId, number>> {
  return Object.fromEntries(books.map((book) => [book.faction, book.version]));
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

/** What the lock fixes of a turn's dice. The seed is made with it, unless chance is awaited that is to be added. */
export type SealedDice = Pick<TurnRow, 'ordersDigest' | 'seed' | 'chance'>;

export function sealOrders(
  turn: TurnRow,
  secrets: TurnSecrets,
  { sent, awaited }: { readonly sent: SentOrders; readonly awaited?: AwaitedChance | undefined },
): SealedDice {
  const name = { campaign: turn.campaign, turn: turn.number };
  const { secret } = secrets;
  if ('salts' in secrets) {
    const ordersDigest = rootOfOrders(secrets.salts, sent);
    if (awaited !== undefined) return { ordersDigest, chance: awaited };
    return { ordersDigest, seed: seedOf({ secret, ordersRoot: ordersDigest }, name) };
  }
  const ordersDigest = digestOrders(secrets.salt, sent.orders);
  return { ordersDigest, seed: turnSeed({ secret, ...name, luckWords: sent.luckWords, ordersDigest }) };
}

/** CP-REC-13: what a locked turn waits for before its dice are whole. */
export function awaitedBy({ status, chance }: TurnRow): AwaitedChance | undefined {
  return status === 'locked' && chance !== undefined && !isAdded(chance) ? chance : undefined;
}
