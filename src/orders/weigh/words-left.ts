/**
 * What kind each word is that no slot of a reading takes. A word that can turn an order round has to be accounted for; a reason, a manner,
 * colour, an address cost nothing (ADR 52).
 */
import { has, type Item, isWord, keyOf } from '../free/items.ts';
import type { WordClass } from '../free/word-classes.ts';
import lists from './data/kinds-of-words.en.json' with { type: 'json' };

const setOf = (words: readonly string[]): ReadonlySet<string> => new Set(words);

const OTHER_MATTER = setOf(lists['another matter']);
const OTHER_TIME = setOf(lists['another time']);
const NOT_PLAINLY = setOf(lists['not plainly']);
const STAYS = setOf(lists.stays);

/** Classes that turn an order round, or make it somebody else's, or another matter. */
const TURNING: readonly WordClass[] = [
  'not',
  'no',
  'or',
  'maybe',
  'told',
  'past',
  'weigh',
  'except',
  'void',
  'until',
  'nobody',
  'accept',
  'refuse',
  'war',
  'denounce',
  'offer',
  'alliance',
  'truce',
  'passage',
  'gold',
  'every',
  'give',
  'recruit',
  'build',
  'fort',
  'fields',
  'scout',
  'split',
  'outnumbered',
  'beaten',
  'lost',
];

export interface Left {
  /** A word that may turn the order round. */
  readonly isTurned: boolean;
  /** A verb that is none of going and staying. */
  readonly isOtherMatter: boolean;
  /** Words in none of our lists. */
  readonly unknown: number;
}

/** `taken`: classes that the reading itself accounts for. */
export function leftIn(items: readonly Item[], taken: readonly WordClass[] = []): Left {
  const words = items.filter((item) => item.kind === 'word');
  const isTaken = (item: Item): boolean => taken.some((is) => isWord(item, is));
  const unknown = words.filter((item) => isWord(item, 'unknown'));
  const isTurned =
    words.some((item) => !isTaken(item) && TURNING.some((is) => isWord(item, is))) ||
    unknown.some((item) => NOT_PLAINLY.has(keyOf(item)) || OTHER_TIME.has(keyOf(item))) ||
    items.some(({ kind }) => kind === 'number' || kind === 'power' || kind === 'unit');
  return {
    isTurned,
    isOtherMatter: unknown.some((item) => OTHER_MATTER.has(keyOf(item))),
    unknown: unknown.length,
  };
}

/** Whether it is said to stay, in any words. */
export const isStaying = (items: readonly Item[]): boolean =>
  has(items, 'stay', 'nothing') || items.some((item) => isWord(item, 'unknown') && STAYS.has(keyOf(item)));

/** `Norgoz marched`, `Berta visited`: told as done, right behind who did it. */
export const isTold = (items: readonly Item[]): boolean =>
  items.some(
    (item, at) =>
      item.kind === 'army' &&
      items
        .slice(at + 1, at + 3)
        .some(
          (next) =>
            PAST.test(keyOf(next)) ||
            (isWord(next, 'unknown') &&
              /(?:[^aeiou]ed|[aeiou]{2}ed|[^e]ed)$/.test(keyOf(next)) &&
              !PASSIVE.test(keyOf(next))),
        ),
  );

const PAST =
  /^(?:came|went|got|was|were|had|saw|took|ran|rode|fought|met|fell|stood|sat|held|led|won|lost|left|made|gave|brought|sent|told|said|wrote|knew|thought|found|began|grew|drew|broke|built)$/;

/** `is ordered to`, `is needed at`. */
const PASSIVE =
  /^(?:ordered|directed|instructed|required|requested|needed|wanted|bound|headed|expected|detailed|assigned|tasked|commanded|invited|advised|allowed|bid)$/;
