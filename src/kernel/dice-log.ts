import { asRoll, type Dice, type Roll } from './dice.ts';

/**
 * The same dice, with every fall written down in the order rolled; forks write into the same list. A shuffle
 * of n cards writes n entries, cards numbered from 1, top card first: so the values of a log, given to
 * `scriptedDice`, play the same again.
 */
export function loggingDice(dice: Dice): { readonly dice: Dice; readonly rolls: readonly Roll[] } {
  const rolls: Roll[] = [];
  return { dice: logInto(rolls, dice), rolls };
}

function logInto(rolls: Roll[], dice: Dice): Dice {
  return {
    roll(sides, label, need) {
      const value = dice.roll(sides, label, need);
      rolls.push(asRoll(sides, label, value, need));
      return value;
    },
    shuffle(n, label) {
      const order = dice.shuffle(n, label);
      for (const card of order) rolls.push(asRoll(n, label, card + 1));
      return order;
    },
    fork(key) {
      return logInto(rolls, dice.fork(key));
    },
  };
}
