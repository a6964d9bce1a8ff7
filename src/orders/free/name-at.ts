/** The names of one sort that stand in a row of words from one place on, as the map and the campaign call them. */
import { findNamed } from '../find-named.ts';
import { strictly } from '../interpret.ts';
import type { Choices } from '../names.ts';
import type { Talk } from '../wording.ts';
import { isSign, type Words } from '../words.ts';
import { classAt } from './word-classes.ts';

export const PHRASE_MAX = 6;
export const ARTICLES = [
  'the',
  'my',
  'our',
  'your',
  'das',
  'die',
  'der',
  'den',
  'dem',
  'mein',
  'meine',
  'meiner',
  's',
  'd',
];

export const keyAt = (line: Words, at: number): string => line.words[at]?.key ?? '';
export const keysFrom = (line: Words, from: number, to: number): string =>
  line.words
    .slice(from, to)
    .map(({ key }) => key)
    .join(' ');
export const writtenAt = ({ words, text }: Words, at: number): string =>
  text.slice(words[at]?.start ?? 0, words[at]?.end ?? 0);

export const skipArticles = (line: Words, at: number): number => {
  let to = at;
  while (ARTICLES.includes(keyAt(line, to))) to += 1;
  return to;
};

export const LISTED = ['armies', 'units', 'places', 'foes', 'factions'] as const;
export type Listed = (typeof LISTED)[number];

export interface Hit {
  readonly id: string;
  readonly to: number;
  readonly cost: number;
}

/** What `findNamed` takes for a whole name, and for words of one. */
const WHOLE = 1;
export const PART = 2;

export function nameOf(talk: Talk, listed: Listed, line: Words, at: number): Hit | undefined {
  const choices: Choices<string> = strictly(talk.names).names[listed];
  for (let to = Math.min(line.words.length, at + PHRASE_MAX); to > at; to -= 1) {
    const hit = isName(line, at, to) ? namedBy(choices, { line, from: at, to, listed }) : undefined;
    if (hit !== undefined) return isOnlyAWord(line, at, to) ? undefined : hit;
  }
  return undefined;
}

const SORTS = {
  armies: 'army',
  units: 'unit',
  places: 'region',
  foes: 'region',
  factions: 'faction',
} as const satisfies Record<Listed, string>;

/** No sign stands in a name, and no small word at its ends. */
export function isName(line: Words, from: number, to: number): boolean {
  const keys = line.words.slice(from, to).map(({ key }) => key);
  return !keys.some(isSign) && !EDGES.includes(keys[0] ?? '') && !EDGES.includes(keys.at(-1) ?? '');
}

function namedBy(choices: Choices<string>, part: Part): Hit | undefined {
  const { line, from, to, listed } = part;
  const found = findNamed(choices, line, { from, to }, SORTS[listed]);
  if (!found.isFound || found.cost > PART) return undefined;
  if (found.cost > WHOLE && !isTellingPart(choices, found.id, part)) return undefined;
  return { id: found.id, to, cost: found.cost };
}

const EDGES = [...ARTICLES, 'in', 'at', 'to', 'of', 'on', 'and', 'enemy'];

interface Part {
  readonly line: Words;
  readonly from: number;
  readonly to: number;
  readonly listed: Listed;
}

/** `Jackdaw` is Jackdaw Hills, `hills` is nothing: how a name begins, with a capital unless it is an army of ours. */
function isTellingPart({ all }: Choices<string>, id: string, { line, from, to, listed }: Part): boolean {
  const first = keyAt(line, from);
  const calls = all.find((one) => one.id === id)?.calls ?? [];
  if (!calls.some((call) => call.find((key) => !EDGES.includes(key)) === first) || /^\d+$/.test(first))
    return false;
  return to - from > 1 || listed === 'armies' || /^\p{Lu}\p{L}{2}/u.test(writtenAt(line, from));
}

/** A region called `March` or `Hold`, written small: nobody can tell it from the verb. */
function isOnlyAWord(line: Words, at: number, to: number): boolean {
  const isSmall = /^\p{Ll}/u.test(writtenAt(line, at));
  return to - at === 1 && isSmall && classAt([keyAt(line, at)], 0) !== undefined;
}
