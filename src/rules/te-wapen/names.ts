/** A general's name (TW-CAM-02..07, TW-GAP-95, 96). */
import type { Dice } from '../../kernel/dice.ts';
import { NAMES } from './tables.ts';

/** What was rolled, each from 1. */
export interface NameRolls {
  readonly title: number;
  readonly syllables: readonly number[];
  readonly origin: number;
  readonly reputation: number;
}

export interface GeneralName {
  readonly title: string;
  readonly syllables: readonly string[];
  readonly origin: string;
  readonly reputation: string;
  readonly name: string;
}

const SHORT = 3;

/** TW-CAM-02..05: title, (number of syllables,) syllables, origin, reputation, in this order. */
export function rollGeneralName(dice: Dice, syllables?: number): GeneralName {
  const title = dice.roll(NAMES.titles.length, 'TW-CAM-02 title');
  const count = syllables ?? rollCount(dice);
  const rolled: number[] = [];
  for (let i = 0; i < count; i += 1) rolled.push(rollSyllable(dice, rolled.at(-1)));
  const origin = dice.roll(NAMES.origins.length, 'TW-CAM-04 where from');
  const reputation = dice.roll(NAMES.reputations.length, 'TW-CAM-05 reputation');
  return nameOf({ title, syllables: rolled, origin, reputation });
}

/** TW-GAP-95: a D6; on a 6 the die goes on, and each 4 and more is a syllable more. */
function rollCount(dice: Dice): number {
  const { table, moreOn, most } = NAMES.syllableCount;
  const face = dice.roll(table.length, 'TW-GAP-95 number of syllables');
  let count = table[face - 1] ?? NAMES.minimumSyllables;
  if (face < table.length) return count;
  while (count < most && dice.roll(table.length, 'TW-GAP-95 one syllable more') >= moreOn) count += 1;
  return count;
}

/** TW-GAP-95: one that repeats the syllable before it is rolled once more, and stands then. */
function rollSyllable(dice: Dice, before: number | undefined): number {
  const face = dice.roll(NAMES.syllables.length, 'TW-CAM-03 syllable');
  return face === before ? dice.roll(NAMES.syllables.length, 'TW-CAM-03 syllable') : face;
}

/** TW-GAP-96: how the rolls are put together. */
export function nameOf(rolls: NameRolls): GeneralName {
  const title = NAMES.titles[rolls.title - 1] ?? '';
  const reputation = NAMES.reputations[rolls.reputation - 1] ?? '';
  const origin = NAMES.origins[rolls.origin - 1] ?? '';
  const from = origin.replace(/^The /, 'the ');
  const isLong = rolls.syllables.length > SHORT;
  const one = isLong && NAMES.adjectivalReputations.includes(rolls.reputation) ? ' One' : '';
  const name = isLong
    ? `${title} ${pairs(rolls.syllables).map(word).join(' ')}, ${reputation}${one} from ${from}`
    : `${title} ${word(rolls.syllables)} ${reputation} from ${from}`;
  return {
    title,
    syllables: rolls.syllables.map((roll) => NAMES.syllables[roll - 1] ?? ''),
    origin,
    reputation,
    name,
  };
}

/** Words of two syllables; the last one takes an odd one. */
function pairs(syllables: readonly number[]): readonly (readonly number[])[] {
  const words = Math.floor(syllables.length / 2);
  return Array.from({ length: words }, (_, i) =>
    syllables.slice(i * 2, i === words - 1 ? undefined : i * 2 + 2),
  );
}

/** Syllables after the first are small. */
function word(rolls: readonly number[]): string {
  return rolls
    .map((roll, i) => {
      const text = NAMES.syllables[roll - 1] ?? '';
      return i === 0 ? text : text.toLowerCase();
    })
    .join('');
}
