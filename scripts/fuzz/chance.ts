/** Draws that repeat with their seed: what a fuzzer found is thrown again by the seed it prints. */
export interface Chance {
  /** A whole number from 0 to `n` - 1. */
  below(n: number): number;
  pick<T>(things: readonly T[]): T;
}

/** Mulberry32. */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return {
    below,
    pick(things) {
      const thing = things[below(things.length)];
      if (thing === undefined) throw new Error('expected something to choose from');
      return thing;
    },
  };
}
