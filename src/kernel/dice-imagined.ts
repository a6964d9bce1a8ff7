import type { Dice } from './dice.ts';
import { fnv1a } from './fnv.ts';
import { shuffledBy } from './shuffled.ts';

/** For `roll`: the step and the two factors of Mulberry32, which gives 32 bits a step. */
const STEP = 0x6d2b79f5;
const ALL = 2 ** 32;

/**
 * Dice for battles that are only imagined: quick, the same on every machine, with the same forks whatever was rolled before. Nobody may
 * decide a real battle with them: who sees some of their faces can work out the others.
 */
export function imaginedDice(seed: number): Dice {
  let state = seed | 0;
  const below = (sides: number): number => {
    state = (state + STEP) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / ALL) * sides);
  };
  return {
    roll: (sides) => below(sides) + 1,
    shuffle: (n) => shuffledBy(below, n),
    fork: (name) => imaginedDice(hashed(seed, name)),
  };
}

/** Imagined dice that hang on some real ones: one of these is rolled. */
export function imaginedFrom(dice: Dice): Dice {
  return imaginedDice(dice.roll(ALL, 'the seed of imagined dice'));
}

/** The same dice, those for each label from a stream of its own: the same deed falls the same, whatever else is rolled for. */
export function byLabel(dice: Dice): Dice {
  const streams = new Map<string, Dice>();
  const of = (label: string): Dice => {
    const stream = streams.get(label) ?? dice.fork(label);
    streams.set(label, stream);
    return stream;
  };
  return {
    roll: (sides, label, need) => of(label).roll(sides, label, need),
    shuffle: (n, label) => of(label).shuffle(n, label),
    fork: (name) => byLabel(dice.fork(name)),
  };
}

function hashed(seed: number, name: string): number {
  let hash = fnv1a(name, seed);
  // Names that differ in their last sign only would else give seeds that are neighbours.
  hash = Math.imul(hash ^ (hash >>> 16), STEP);
  return hash ^ (hash >>> 15);
}
