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
}

/** What a die has to show. */
export type Need =
  | { readonly kind: 'at-least'; readonly value: number }
  | { readonly kind: 'at-most'; readonly value: number }
  | { readonly kind: 'one-of'; readonly values: readonly number[] };

export const atLeast = (value: number): Need => ({ kind: 'at-least', value });
export const atMost = (value: number): Need => ({ kind: 'at-most', value });
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

/** `n` dice of the same kind for the same end, in the order rolled. */
export function rollPool(
  dice: Dice,
  pool: { readonly count: number; readonly sides: number; readonly label: string; readonly need?: Need },
): readonly number[] {
  const faces: number[] = [];
  for (let i = 0; i < pool.count; i += 1) faces.push(dice.roll(pool.sides, pool.label, pool.need));
  return faces;
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
