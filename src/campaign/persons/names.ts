import type { Dice } from '../../kernel/dice.ts';
import type { OwnNames } from '../content/content.ts';
import table from '../data/names.json' with { type: 'json' };

/** A general's name as rolled: 1-based rows of the tables, and how they read. */
export interface GeneralName {
  readonly title: number;
  readonly syllables: readonly number[];
  readonly origin: number;
  readonly reputation: number;
  /** `Lord Norgoz The Slayer from the Desert`. */
  readonly name: string;
  /** `Norgoz`. */
  readonly shortName: string;
}

/**
 * TW-CAM-02..05: rolls a general's name: title, how many syllables (TW-GAP-95, only when nobody says), the syllables, where
 * from, reputation.
 * CP-OWN-09: a campaign's own tables stand in place of the house's.
 * @throws Error when `syllables` is less than the table's two.
 */
export function rollGeneralName(
  dice: Dice,
  syllables?: number,
  own: OwnNames = {},
  style: NameStyle = 'long',
): GeneralName {
  if (syllables !== undefined && (!Number.isInteger(syllables) || syllables < table.leastSyllables)) {
    throw new Error(`a name has at least ${table.leastSyllables} syllables, not ${syllables}`);
  }
  const { titles, origins } = { ...table, ...own };
  const title = dice.roll(titles.length, "TW-CAM-02 the general's title");
  const rolled =
    own.people === undefined ? rollSyllables(dice, syllables, style) : rollPerson(own.people, dice);
  const origin = dice.roll(origins.length, 'TW-CAM-04 where the general comes from');
  const reputation = dice.roll(table.reputations.length, "TW-CAM-05 the general's reputation");
  return nameGeneral({ title, syllables: rolled, origin, reputation }, own, style);
}

/** CP-REC-11: `short` is how campaigns before revision 3 name: four syllables at most, doubled or not, `Ono` always capital. */
export type NameStyle = 'long' | 'short';

function rollSyllables(dice: Dice, syllables: number | undefined, style: NameStyle): readonly number[] {
  const count = syllables ?? rollSyllableCount(dice, style);
  const rolled: number[] = [];
  for (let i = 0; i < count; i += 1) rolled.push(rollSyllable(dice, i, style === 'long' ? rolled : []));
  return rolled;
}

/** TW-GAP-95: one that repeats the syllable before it is rolled once more, and stands then. */
function rollSyllable(dice: Dice, at: number, before: readonly number[]): number {
  const label = `TW-CAM-03 syllable ${at + 1} of the name`;
  const face = dice.roll(table.syllables.length, label);
  return face === before.at(-1) ? dice.roll(table.syllables.length, label) : face;
}

/** CP-OWN-09: one row of the campaign's own table is the whole name. */
function rollPerson(people: readonly string[], dice: Dice): readonly number[] {
  return [dice.roll(people.length, "CP-OWN-09 the general's name")];
}

/** The tables make some eleven thousand names; where this many rolls gave none that is free, one name is used twice. */
const MOST_ROLLS = 200;

/** CP-OPN-05, CP-PER-15: a name that nobody bears yet: one that is borne is rolled again. */
export function rollFreeName(
  borne: ReadonlySet<string>,
  dice: Dice,
  own: OwnNames = {},
  style: NameStyle = 'long',
): GeneralName {
  let rolled = rollGeneralName(dice, undefined, own, style);
  for (let rolls = 1; borne.has(rolled.shortName) && rolls < MOST_ROLLS; rolls += 1) {
    rolled = rollGeneralName(dice, undefined, own, style);
  }
  return rolled;
}

/** What the tables say in the rows a general rolled, as `generalName` of Te Wapen! gives it. */
export interface GeneralNameWords {
  readonly title: string;
  readonly syllables: readonly string[];
  readonly origin: string;
  readonly reputation: string;
  readonly name: string;
}

/** TW-CAM-02..05: the rolled rows in the words that stand in them. */
export function nameInWords({ title, syllables, origin, reputation, name }: GeneralName): GeneralNameWords {
  return {
    title: row(table.titles, title),
    syllables: syllables.map((roll) => row(table.syllables, roll)),
    origin: row(table.origins, origin),
    reputation: row(table.reputations, reputation),
    name,
  };
}

/** TW-GAP-96: how the rows of the tables read as a name. */
function nameGeneral(
  rows: Omit<GeneralName, 'name' | 'shortName'>,
  own: OwnNames,
  style: NameStyle,
): GeneralName {
  const { titles, origins } = { ...table, ...own };
  const shortName =
    own.people === undefined
      ? wordsOf(rows.syllables)
          .map((word) => spell(word, style))
          .join(' ')
      : row(own.people, rows.syllables[0] ?? 0);
  const origin = row(origins, rows.origin).replace(/^The /, 'the ');
  const name = `${row(titles, rows.title)} ${shortName}${sayReputation(rows)} from ${origin}`;
  return { ...rows, name, shortName };
}

/** TW-GAP-95: who has the most of the table rolls on: each 4 and more is a syllable more. */
function rollSyllableCount(dice: Dice, style: NameStyle): number {
  const faces = table.syllableCounts.length;
  const face = dice.roll(faces, 'TW-GAP-95 how many syllables the name has');
  let count = table.syllableCounts[face - 1] ?? table.leastSyllables;
  if (style === 'short' || face < faces) return count;
  while (count < table.mostSyllables && dice.roll(faces, 'TW-GAP-95 one syllable more') >= table.moreOn)
    count += 1;
  return count;
}

/** Up to three syllables are one word; more make words of two, the last of them taking an odd one. */
function wordsOf(syllables: readonly number[]): readonly (readonly number[])[] {
  if (syllables.length <= table.longestWord) return [syllables];
  const count = Math.floor(syllables.length / 2);
  return Array.from({ length: count }, (_, i) =>
    syllables.slice(2 * i, i === count - 1 ? undefined : 2 * i + 2),
  );
}

/** TW-GAP-96: only the first syllable of a word is capital; before revision 3 those that the booklet prints so, too. */
function spell(word: readonly number[], style: NameStyle): string {
  return word
    .map((syllable, i) => {
      const text = row(table.syllables, syllable);
      const isCapital = i === 0 || (style === 'short' && table.alwaysCapital.includes(syllable));
      return isCapital ? text : text.toLowerCase();
    })
    .join('');
}

/** The long form has a comma, and adds `One` where the reputation is a quality. */
function sayReputation({ syllables, reputation }: Pick<GeneralName, 'syllables' | 'reputation'>): string {
  const text = row(table.reputations, reputation);
  if (syllables.length <= table.longestWord) return ` ${text}`;
  return `, ${text}${table.qualities.includes(reputation) ? ' One' : ''}`;
}

function row(column: readonly string[], roll: number): string {
  const text = column[roll - 1];
  if (text === undefined) throw new Error(`the table has ${column.length} rows, not ${roll}`);
  return text;
}
