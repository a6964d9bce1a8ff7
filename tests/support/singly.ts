import type { Dice } from '../../src/kernel/dice.ts';

/** The same dice without their short roads: every die of a pool is a branch of its own, and no ways are joined. */
export function singly(dice: Dice): Dice {
  return {
    roll: (sides, label, need) => dice.roll(sides, label, need),
    shuffle: (n, label) => dice.shuffle(n, label),
    fork: (key) => singly(dice.fork(key)),
  };
}
