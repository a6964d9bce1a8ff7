import { randomInt } from 'node:crypto';
import { loggingDice } from '../../src/kernel/dice-log.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import type { Bench } from './bench.ts';

const SEED = 'be'.repeat(32);
const DICE = 100_000;
const FORKS = 10_000;
const dice = seededDice(SEED);

/** A d6: ours against the system's. */
export const bench: Bench = {
  unit: 'dice',
  baseline: {
    name: 'node:crypto randomInt',
    run: () => {
      let sum = 0;
      for (let i = 0; i < DICE; i += 1) sum += randomInt(1, 7);
      return used(sum, DICE);
    },
  },
  contenders: [
    {
      name: 'seeded dice, one stream',
      run: () => {
        let sum = 0;
        for (let i = 0; i < DICE; i += 1) sum += dice.roll(6, 'd6');
        return used(sum, DICE);
      },
    },
    {
      name: 'seeded dice, logged',
      run: () => {
        const logged = loggingDice(dice);
        for (let i = 0; i < DICE; i += 1) logged.dice.roll(6, 'd6');
        return used(logged.rolls.length, DICE);
      },
    },
    {
      name: 'seeded dice, a fork for every die',
      run: () => {
        let sum = 0;
        for (let i = 0; i < FORKS; i += 1) sum += dice.fork(`step/${i}`).roll(6, 'd6');
        return used(sum, FORKS);
      },
    },
  ],
};

/** Keeps the sum from being optimised away. */
function used(sum: number, units: number): number {
  if (sum <= 0) throw new Error('dice show something');
  return units;
}
