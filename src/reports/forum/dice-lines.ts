import type { Roll } from '../../kernel/dice.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';

/** Dice of one throw on one line: `TW-CMB-04 the Bows shoot at the Pikes: 3 5 6 (d6, 5+)`. */
export function diceLines(rolls: readonly Roll[], words: ReportWords): readonly string[] {
  const throws: Roll[][] = [];
  for (const roll of rolls) {
    const last = throws.at(-1);
    if (last !== undefined && isSameThrow(last[0], roll)) last.push(roll);
    else throws.push([roll]);
  }
  return throws.map((together) => sayThrow(together, words));
}

function isSameThrow(first: Roll | undefined, roll: Roll): boolean {
  return first?.label === roll.label && first.sides === roll.sides && first.need === roll.need;
}

function sayThrow(rolls: readonly Roll[], { forumPost }: ReportWords): string {
  const [first] = rolls;
  if (first === undefined) return '';
  const { sides, need } = first;
  const values = rolls.map(({ value }) => value);
  return forumPost.thrown({ label: oneLine(first.label), values, sides, need });
}
