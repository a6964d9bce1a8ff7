/** `1 Karak / 2 Oxley / R stay`, `1. Karak, 2. Oxley`: a list whose numbers are those of armies, as lines that say so (`1: Karak`). */
import { findNamed, WHOLE_NAME } from './find-named.ts';
import type { Talk } from './wording.ts';
import { splitWords } from './words.ts';

/**
 * The text, its lists of armies with a colon behind each number; as it is where a number stands in front of anything but a place or a word for
 * staying, since `1. Karak needs walls` counts matters and not armies. Every line stays where it is.
 */
export function withArmyNumbers(text: string, talk: Talk): string {
  if (text.length > LENGTH_MAX || talk.known === undefined) return text;
  const parts = text.split(PARTING);
  const numbered = parts.map((part) => NUMBERED.exec(part)).filter((found) => found !== null);
  const numbers = numbered.map(([, , number]) => Number(number));
  const isList =
    numbers.length >= 2 &&
    new Set(numbers).size === numbers.length &&
    numbers.every((number) => number >= 1 && number <= (talk.known?.armies.length ?? 0)) &&
    numbered.every(([, , , rest = '']) => STAYS.test(rest) || isPlace(rest, talk)) &&
    numbered.some(([, , , rest = '']) => isPlace(rest, talk));
  return isList ? parts.map((part) => part.replace(NUMBERED, '$1$2: $3$4')).join('') : text;
}

/** A longer mail is no list. */
const LENGTH_MAX = 600;
/** Between the parts of a list; kept, so that they can be put together again. */
const PARTING = /(\r\n|\r|\n|[,;]\s+|\s+(?=\(?\d{1,2}\)\s))/u;
const NUMBERED = /^(\s*)\(?(\d{1,2})(?:\s*[.):]+\s*|\s+)(\p{L}.*?)(\s*[.!]?\s*)$/su;
const STAYS = /^(?:stays?|holds?|sits?|waits?|stops?|stay put|nothing|bleibt|bleiben|hält|wartet|steht)$/iu;

function isPlace(text: string, { names }: Talk): boolean {
  const line = splitWords(text);
  const found = findNamed(names.places, line, { from: 0, to: line.words.length }, 'region');
  return found.isFound && found.cost <= WHOLE_NAME;
}
