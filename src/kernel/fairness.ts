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

/*
 * Format 1 of a turn's dice: `commit`, `digestOrders` and `turnSeed`. Its salt is committed to nowhere and goes into the
 * seed, so it could be tried until a die pleased; turns that were opened with it end with it. Format 2 follows below.
 */

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

/** A turn, as hashes are tied to it. */
export interface TurnName {
  readonly campaign: string;
  readonly turn: number;
}

/** The hash of a turn's root of salts: told with the result, while the root itself is told when the campaign ends. */
export function hashSalts(salts: string, { campaign, turn }: TurnName): string {
  return hashFor('fieldpost/salts/1', { salts, campaign, turn });
}

/** Format 2: told before orders are due. It commits to the turn's secret and to all of its salts. */
export function commitTurn(secret: string, saltsHash: string, { campaign, turn }: TurnName): string {
  return hashFor('fieldpost/turn-commitment/2', { secret, saltsHash, campaign, turn });
}

/** The salt of one seat's orders: its own player may know it, and no other salt follows from it. */
export function seatSalt(salts: string, faction: string): string {
  return hashFor('fieldpost/seat-salt/1', { salts, faction });
}

/** The salt of the state that a turn begins with. */
export function stateSalt(salts: string): string {
  return hashFor('fieldpost/state-salt/1', { salts });
}

/** A state as a hash that nobody can find by trying states. */
export function hashState(salt: string, state: unknown): string {
  return hashFor('fieldpost/state/1', { salt, state });
}

/** What one seat has sent for a turn; a silent one has sent no orders and no word. */
export interface SeatOrders {
  readonly orders: unknown;
  readonly luckWord?: string | undefined;
}

/** One seat's orders and luck word as a hash. */
export function orderLeaf(salt: string, { orders, luckWord }: SeatOrders): string {
  return hashFor('fieldpost/order-leaf/1', { salt, orders, luckWord: luckWord ?? null });
}

/** Format 2: the seed of a turn's dice, made at the lock. Orders and luck words are in it by the root of their leaves. */
export function seedFromRoot(secret: string, ordersRoot: string, { campaign, turn }: TurnName): string {
  return hashFor('fieldpost/turn-seed/2', { secret, ordersRoot, campaign, turn });
}

/** What a seed is made of where chance is added after the lock. */
export interface SeedParts {
  readonly secret: string;
  readonly ordersRoot: string;
  /** Of a beacon or a slow hash, 64 hex digits. */
  readonly chance: string;
}

/** Format 2: the seed of a turn whose campaign adds chance when orders are closed. */
export function seedWithChance(parts: SeedParts, { campaign, turn }: TurnName): string {
  return hashFor('fieldpost/turn-seed/3', { ...parts, campaign, turn });
}

/** What a deal that waits for luck words is made from, as it is committed to. */
interface DealParts {
  readonly campaign: string;
  /** 64 hex digits; told when the campaign ends. */
  readonly root: string;
  /** What the campaign was opened from. */
  readonly spec: unknown;
}

/** Told when a campaign is announced whose deal is still to come. */
export function commitDeal({ campaign, root, spec }: DealParts): string {
  return hashFor('fieldpost/deal-commitment/1', { campaign, root, spec });
}

/** The seed of the deal, 64 hex digits: of the root, and of what was drawn from the dice of the turn in which it is dealt. */
export function dealSeed(root: string, drawn: string): string {
  return hashFor('fieldpost/deal-seed/1', { root, drawn });
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
