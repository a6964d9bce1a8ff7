import type { Roll } from '../../kernel/dice.ts';
import { oneLine } from '../plain-text.ts';

/** Dice of one throw on one line: `TW-CMB-04 the Bows shoot at the Pikes: 3 5 6 (d6, 5+)`. */
export function diceLines(rolls: readonly Roll[]): readonly string[] {
  const throws = rolls.reduce<readonly (readonly Roll[])[]>(addRoll, []);
  return throws.map(sayThrow);
}

function addRoll(throws: readonly (readonly Roll[])[], roll: Roll): readonly (readonly Roll[])[] {
  const last = throws.at(-1);
  const first = last?.[0];
  const isSame = first?.label === roll.label && first.sides === roll.sides && first.need === roll.need;
  if (last === undefined || !isSame) return [...throws, [roll]];
  return [...throws.slice(0, -1), [...last, roll]];
}

function sayThrow(rolls: readonly Roll[]): string {
  const [first] = rolls;
  if (first === undefined) return '';
  const need = first.need === undefined ? '' : `, ${first.need}`;
  return `${oneLine(first.label)}: ${rolls.map(({ value }) => value).join(' ')} (d${first.sides}${need})`;
}
