import { canonicalJson } from './canonical-json.ts';
import { sha256Hex } from './hash.ts';

/*
 * Every hash here is SHA-256 over a line that says what it is, a line feed, and canonical JSON: so a value made
 * for one end can never be passed off as one for another. docs/adr/0004-dice.md gives examples to check against.
 */

/**
 * The hash that is told before orders are due. `about` ties it to where it belongs (campaign, turn), so that a
 * commitment cannot be moved to another turn.
 */
export function commit(secret: string, ...about: readonly (string | number)[]): string {
  return hashFor('fieldpost/commitment/1', { secret, about });
}

/** Whether a secret, now told, is the one that was committed to. */
export function keepsCommitment(
  commitment: string,
  secret: string,
  ...about: readonly (string | number)[]
): boolean {
  return commit(secret, ...about) === commitment;
}

/** The orders in force at the lock as a hash; `salt` keeps others from guessing at short orders. */
export function digestOrders(salt: string, orders: unknown): string {
  return hashFor('fieldpost/orders/1', { salt, orders });
}

/** What a turn's seed is made of. */
export interface TurnSeedParts {
  /** The turn's committed secret. */
  readonly secret: string;
  readonly campaign: string;
  readonly turn: number;
  /** Luck words by faction id; factions that sent none are absent. */
  readonly luckWords: Readonly<Record<string, string>>;
  /** What `digestOrders` gave at the lock. */
  readonly ordersDigest: string;
}

/** The seed of a turn's dice, 64 hex digits: made once at the lock, kept through re-runs. */
export function turnSeed(parts: TurnSeedParts): string {
  const { secret, campaign, turn, luckWords, ordersDigest } = parts;
  return hashFor('fieldpost/turn-seed/1', { secret, campaign, turn, luckWords, ordersDigest });
}

/** SHA-256 over a line that says what it is, a line feed, and the value's canonical JSON, as 64 hex digits. */
export function hashFor(domain: string, value: unknown): string {
  return sha256Hex(`${domain}\n${canonicalJson(value)}`);
}
