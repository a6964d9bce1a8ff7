/**
 * What a German sentence tells by the way it begins: rumours, dreams, advice, what was or might have been, proverbs. It names our armies
 * and places and asks for nothing, so it is passed on and not asked about.
 */
import { armiesNamed } from '../free/items.ts';
import type { Talk } from '../wording.ts';
import lists from './data/told.json' with { type: 'json' };

const LENGTH_MAX = 300;
/** What may stand in front for manners. */
const START = '^\\W*(?:(?:ach|na|tja|übrigens|und|ja|also|naja|nun|hm|ps|p\\.s\\.):?,? ){0,2}';

const beginning = (words: readonly string[]): RegExp =>
  new RegExp(`${START}(?:${words.join('|')})(?!\\p{L})`, 'iu');

const TOLD = beginning(lists.told.map((words) => `(?:${words})`));
const GUESSED = beginning(lists.guesses.map((words) => `(?:${words})`));
/** Behind it something may be ordered all the same. */
const YET = new RegExp(`(?<=.)(?<!\\p{L})(?:${lists.yet})(?!\\p{L})|[;:]\\s`, 'iu');

/** Whether it only tells; a guess only where it is of nobody of ours. */
export function isToldInGerman(text: string, talk: Talk): boolean {
  if (text.length > LENGTH_MAX) return false;
  const begun = TOLD.exec(text);
  if (begun !== null) return !YET.test(text.slice(begun[0].length));
  return GUESSED.test(text) && !YET.test(text) && armiesNamed(text, talk).length === 0;
}
