import { randomFrom } from '../../tests/support/random.ts';

/** Draws that repeat with their seed: what a fuzzer found is thrown again by the seed it prints. */
export interface Chance {
  /** A whole number from 0 to `n` - 1. */
  below(n: number): number;
  pick<T>(things: readonly T[]): T;
}

export function chanceFrom(seed: number): Chance {
  const random = randomFrom(seed);
  const below = (n: number): number => Math.floor(random() * n);
  return {
    below,
    pick(things) {
      const thing = things[below(things.length)];
      if (thing === undefined) throw new Error('expected something to choose from');
      return thing;
    },
  };
}
