/**
 * What a sentence begins with, and by which all that stands behind it is no order of whoever writes: `Tom told me:`, `My first draft
 * said:`, `The mistake was:`; and by which it is the contrary of one: `Delete`, `Disregard`. What was read behind them
 * is asked, and of the contrary nothing is even offered.
 */
import { tagsOf } from '../free/tags.ts';
import type { Talk } from '../wording.ts';
import lists from './data/turned.json' with { type: 'json' };

const OPENERS = '(?:please|and|but|so|also|oh|well|now|ok|okay|just|hi|hello|ps|bitte|und|aber|ach|na)';
const oneOf = (words: readonly string[]): string => words.map((each) => `(?:${each})`).join('|');
const beginning = (words: readonly string[]): RegExp =>
  new RegExp(`^\\W*(?:${OPENERS}\\W+){0,2}(?:${oneOf(words)})(?![\\p{L}\\d])`, 'iu');

const TURNED = beginning(lists.turned);
const UNDONE = beginning(lists.undone);
/** Of a row of tags: a power, or whoever plays it. */
const OTHERS = new RegExp(`^ (?:[a-zäöü]+ ){0,3}@w\\d+ (?:${oneOf(lists.others)})`, 'u');

/** Whether it begins as what somebody else said, or as what was, might be, or waits for somebody's word. */
export const isTurned = (text: string, talk: Talk): boolean =>
  TURNED.test(text) || (isLed(text) && OTHERS.test(tagsOf(text, talk).row));

/** Something stands before a colon or a comma. */
const isLed = (text: string): boolean => /^[^:,]{3,60}[:,]/u.test(text);

/** Whether it begins by taking something back. */
export const isUndone = (text: string): boolean => UNDONE.test(text);
