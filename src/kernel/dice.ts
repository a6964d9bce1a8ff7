import type { Json } from './brand.ts';

/**
 * Chance as an effect. Engines get a `Dice` and nothing else random; which interpreter stands behind it
 * (seeded, scripted, enumerating) is the caller's affair.
 */
export interface Dice {
  /**
   * One die: a whole number from 1 to `sides`.
   * `label` says what it is for, beginning with the rule id (`TW-CMB-04 1st Spears attack Ork archers`).
   * `need` is what counts as success, for the log.
   */
  roll(sides: number, label: string, need?: Need): number;
  /** A shuffled order of 0..n-1, the first being the top card. */
  shuffle(n: number, label: string): readonly number[];
  /** An independent stream for a sub-task: the same key gives the same stream whatever ran before. */
  fork(key: string): Dice;
  /**
   * The two short roads of dice that count every way to fall (`enumerate`). All others leave them out: they throw and log
   * each die. Procedures call `rollClasses` and `joinWays`.
   */
  readonly counting?: CountingDice;
}

/** What dice can do that look at every way they can fall. */
export interface CountingDice {
  /** See `rollClasses`. */
  classes(pool: Pool, bounds: readonly number[]): readonly number[];
  /** See `joinWays`. */
  join(state: Json): void;
}

/** Some dice of one kind, thrown for the same end. */
export interface Pool {
  readonly count: number;
  readonly sides: number;
  readonly label: string;
  readonly need?: Need;
}

/** What a die has to show. */
export type Need = Threshold | { readonly kind: 'one-of'; readonly values: readonly number[] };

/** A face that parts the dice in two: those that reach it and those that don't. */
export interface Threshold {
  readonly kind: 'at-least' | 'at-most';
  readonly value: number;
}

export const atLeast = (value: number): Threshold => ({ kind: 'at-least', value });
export const atMost = (value: number): Threshold => ({ kind: 'at-most', value });
export const oneOf = (...values: readonly number[]): Need => ({ kind: 'one-of', values });

/** One die as it fell. */
export interface Roll {
  readonly label: string;
  readonly sides: number;
  readonly value: number;
  /** `4+`, `3-`, `1 or 6`; absent where the face is read from a table. */
  readonly need?: string;
  readonly success?: boolean;
}

/** The faces of a pool, in the order rolled. */
export function rollPool(dice: Dice, pool: Pool): readonly number[] {
  const faces: number[] = [];
  for (let i = 0; i < pool.count; i += 1) faces.push(dice.roll(pool.sides, pool.label, pool.need));
  return faces;
}

/**
 * How many dice of a pool fall in each class. `bounds` rise and name the highest face of each class but the last: of d6,
 * [1, 3] asks how many show a 1, how many 2 or 3, how many 4 to 6. For rules in which only these numbers matter: their
 * exact odds then have a branch for each number of hits, not for each die.
 */
export function rollClasses(dice: Dice, pool: Pool, bounds: readonly number[]): readonly number[] {
  if (dice.counting !== undefined) return dice.counting.classes(pool, bounds);
  const counts = [...bounds, pool.sides].map(() => 0);
  for (const face of rollPool(dice, pool)) {
    const found = bounds.findIndex((last) => face <= last);
    const at = found < 0 ? bounds.length : found;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** How many dice of a pool show what they need. */
export function rollSuccesses(dice: Dice, pool: Pool & { readonly need: Threshold }): number {
  const { kind, value } = pool.need;
  const [low = 0, high = 0] = rollClasses(dice, pool, [kind === 'at-most' ? value : value - 1]);
  return kind === 'at-most' ? low : high;
}

/**
 * Says that all that comes after, the result too, depends on `state` and on no die before. Exact odds then go on from equal
 * states only once. It rolls nothing and changes no result.
 */
export function joinWays(dice: Dice, state: Json): void {
  dice.counting?.join(state);
}

export function meets(need: Need, value: number): boolean {
  switch (need.kind) {
    case 'at-least':
      return value >= need.value;
    case 'at-most':
      return value <= need.value;
    case 'one-of':
      return need.values.includes(value);
  }
}

/** `4+`, `3-`, `1 or 6`. */
export function sayNeed(need: Need): string {
  switch (need.kind) {
    case 'at-least':
      return `${need.value}+`;
    case 'at-most':
      return `${need.value}-`;
    case 'one-of':
      return need.values.join(' or ');
  }
}

/** The log's entry for a die: what both loggers and procedures print. */
export function asRoll(sides: number, label: string, value: number, need?: Need): Roll {
  if (need === undefined) return { label, sides, value };
  return { label, sides, value, need: sayNeed(need), success: meets(need, value) };
}
