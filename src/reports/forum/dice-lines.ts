import type { Roll } from '../../kernel/dice.ts';
import { oneLine } from '../plain-text.ts';

/** Dice of one throw on one line: `TW-CMB-04 the Bows shoot at the Pikes: 3 5 6 (d6, 5+)`. */
export function diceLines(rolls: readonly Roll[]): readonly string[] {
  const throws: Roll[][] = [];
  for (const roll of rolls) {
    const last = throws.at(-1);
    if (last !== undefined && isSameThrow(last[0], roll)) last.push(roll);
    else throws.push([roll]);
  }
  return throws.map(sayThrow);
}

function isSameThrow(first: Roll | undefined, roll: Roll): boolean {
  return first?.label === roll.label && first.sides === roll.sides && first.need === roll.need;
}

function sayThrow(rolls: readonly Roll[]): string {
  const [first] = rolls;
  if (first === undefined) return '';
  const need = first.need === undefined ? '' : `, ${first.need}`;
  return `${oneLine(first.label)}: ${rolls.map(({ value }) => value).join(' ')} (d${first.sides}${need})`;
}
