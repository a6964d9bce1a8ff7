/** `1 Karak / 2 Oxley / R stay`, `1. Karak, 2. Oxley`: a list whose numbers are those of armies, as lines that say so (`1: Karak`). */
import { WHOLE_NAME } from './find-named.ts';
import { findPlace, type Talk } from './wording.ts';
import { splitWords } from './words.ts';

/**
 * The text, its lists of armies with a colon behind each number; as it is where a number stands in front of anything but a place or a word for
 * staying, since `1. Karak needs walls` counts matters and not armies. Every line stays where it is.
 */
export function withArmyNumbers(text: string, talk: Talk): string {
  if (text.length > LENGTH_MAX || talk.known === undefined) return text;
  const parts = text.split(PARTING);
  const numbered = parts.flatMap((part) => {
    const [, , number = '', rest = ''] = NUMBERED.exec(part) ?? [];
    return number === '' ? [] : [{ number: Number(number), isPlace: isPlace(rest, talk), rest }];
  });
  const most = talk.known.armies.length;
  const isList =
    numbered.length >= 2 &&
    new Set(numbered.map(({ number }) => number)).size === numbered.length &&
    numbered.every(({ number }) => number >= 1 && number <= most) &&
    numbered.every((one) => one.isPlace || STAYS.test(one.rest)) &&
    numbered.some((one) => one.isPlace);
  return isList ? parts.map((part) => part.replace(NUMBERED, '$1$2: $3$4')).join('') : text;
}

/** A longer mail is no list. */
const LENGTH_MAX = 600;
/** Between the parts of a list; kept, so that they can be put together again. */
const PARTING = /(\r\n|\r|\n|[,;]\s+|\s+(?=\(?\d{1,2}\)\s))/u;
const NUMBERED = /^(\s*)\(?(\d{1,2})(?:\s*[.):]+\s*|\s+)(\p{L}.*?)(\s*[.!]?\s*)$/su;
const STAYS = /^(?:stays?|holds?|sits?|waits?|stops?|stay put|nothing|bleibt|bleiben|hält|wartet|steht)$/iu;

function isPlace(text: string, talk: Talk): boolean {
  const line = splitWords(text);
  const found = findPlace(line, { from: 0, to: line.words.length }, talk);
  return found.isFound && found.cost <= WHOLE_NAME;
}
