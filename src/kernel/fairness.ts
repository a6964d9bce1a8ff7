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

/**
 * The secret of a battle that outlasts its turn. The turn's own secret is told with its result, and dice made of that alone could
 * be foreseen from then on. `root` is drawn with the turn and told when the last of its battles is over.
 */
export function battleSecret(root: string, battle: string): string {
  return hashFor('fieldpost/battle-secret/1', { root, battle });
}

/** A turn's secret is made of its root: so what is told before orders are due commits to the root as well. */
export function secretFromRoot(root: string): string {
  return hashFor('fieldpost/turn-secret/1', { root });
}

/** What the dice of a battle that outlasts its turn are made of. */
export interface BattleSeedParts {
  /** What `battleSecret` gave; told when the battle is over. */
  readonly secret: string;
  readonly campaign: string;
  readonly battle: string;
  /** Of the turn in which it began, with that turn's luck words and orders in it. */
  readonly turnSeed: string;
}

/** The seed of such a battle's dice, 64 hex digits. */
export function battleSeedFrom({ secret, campaign, battle, turnSeed: ofTurn }: BattleSeedParts): string {
  return hashFor('fieldpost/battle-seed/1', { secret, campaign, battle, turnSeed: ofTurn });
}

/** SHA-256 over a line that says what it is, a line feed, and the value's canonical JSON, as 64 hex digits. */
export function hashFor(domain: string, value: unknown): string {
  return sha256Hex(`${domain}\n${canonicalJson(value)}`);
}
