import { asRoll, type Dice, type Need, type Roll } from './dice.ts';

/**
 * The same dice, with every fall written down in the order rolled; forks write into the same list. A shuffle
 * of n cards writes n entries, cards numbered from 1, top card first: so the values of a log, given to
 * `scriptedDice`, play the same again.
 */
export function loggingDice(dice: Dice): { readonly dice: Dice; readonly rolls: readonly Roll[] } {
  const rolls: Roll[] = [];
  const note: NoteFall = (value, sides, label, need) => void rolls.push(asRoll(sides, label, value, need));
  return { dice: watchedDice(dice, note), rolls };
}

/** Told of a die as it falls: what it shows, and what it was thrown for. */
export type NoteFall = (value: number, sides: number, label: string, need?: Need) => void;

/** The same dice, each fall told to `note`, as `loggingDice` writes them down: for those who want less of it than a log. */
export function watchedDice(dice: Dice, note: NoteFall): Dice {
  return {
    roll(sides, label, need) {
      const value = dice.roll(sides, label, need);
      note(value, sides, label, need);
      return value;
    },
    shuffle(n, label) {
      const order = dice.shuffle(n, label);
      for (const card of order) note(card + 1, n, label);
      return order;
    },
    fork(key) {
      return watchedDice(dice.fork(key), note);
    },
  };
}
