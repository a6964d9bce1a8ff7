/** ET-SET-03: the roll for the edge. */
import type { Dice } from '../../kernel/dice.ts';
import type { Side } from '../../kernel/ruleset.ts';

export interface RollOff {
  /** Red's and black's dice, ties first. */
  readonly faces: readonly (readonly [number, number])[];
  readonly winner: Side;
}

/** Both roll until one is higher. */
export function rollOff(dice: Dice): RollOff {
  const faces: (readonly [number, number])[] = [];
  for (;;) {
    const red = dice.roll(6, 'ET-SET-03 red rolls for the edge');
    const black = dice.roll(6, 'ET-SET-03 black rolls for the edge');
    faces.push([red, black]);
    if (red !== black) return { faces, winner: red > black ? 'red' : 'black' };
  }
}
