/** Two dice against each other, ties rolled again (RK-SEQ-05, RK-SET-03, 07). */
import type { Dice } from '../../kernel/dice.ts';
import type { Side } from '../../kernel/ruleset.ts';

export interface RollOff {
  /** Red's and black's dice, ties first. */
  readonly faces: readonly (readonly [number, number])[];
  readonly winner: Side;
}

export function rollOff(dice: Dice, label: string): RollOff {
  const faces: (readonly [number, number])[] = [];
  for (;;) {
    const pair = [dice.roll(6, `${label}, red`), dice.roll(6, `${label}, black`)] as const;
    faces.push(pair);
    if (pair[0] !== pair[1]) return { faces, winner: pair[0] > pair[1] ? 'red' : 'black' };
  }
}
