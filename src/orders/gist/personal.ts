/** Who orders instead, until when somebody is away, and a lucky word, by the gist of a sentence (ADR 110). */

import { dayInEnglish, MONTH_WORDS, monthIn } from '../day-written.ts';
import { tagsOf } from '../free/tags.ts';
import type { Instruction } from '../sheet.ts';
import type { Talk } from '../wording.ts';
import lists from './data/personal-words.json' with { type: 'json' };

const whole = (words: readonly string[], flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})(?![\\p{L}\\d])`, flags);

const DOUBT = whole(lists.doubt);

/** Undefined for all else, and where it is open. */
export function personalIn(text: string, talk: Talk): Instruction | undefined {
  if (text.length > LENGTH_MAX || DOUBT.test(text)) return undefined;
  const isOfOthers = tagsOf(text, talk).named.some(({ kind }) => kind === 'power' || kind === 'army');
  return (isOfOthers ? undefined : leaveIn(text)) ?? deputyIn(text, talk) ?? luckIn(text, talk);
}
const LENGTH_MAX = 180;

const MONTH = MONTH_WORDS.toSorted((one, other) => other.length - one.length).join('|');
const DAYS: Readonly<Record<string, number>> = lists.days;
const DAY = `\\d{1,2}(?:st|nd|rd|th|\\.)?|(?:the )?(?:${Object.keys(DAYS).join('|')})(?: day)?`;
/** `10 December`, `Dec 10th`, `10.12.`, `15/12/2026`, `2026-12-10`. */
const DATE = `(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\s?\\d{1,2}(?:[./](?:\\d{4}|\\d{2})?)?|(?:${DAY})(?: of)?\\s(?:${MONTH})\\.?|(?:${MONTH})\\.?\\s\\d{1,2}(?:st|nd|rd|th)?)`;
const RANGE = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${DATE}|\\d{1,2}\\.?)\\s*(?:to|till|until|til|unto|through|bis(?: zum)?|and|und|-|–|—)\\s*(?:the )?|(?:back|return(?:ing)?|before|until|till|bis)(?: \\p{L}+){0,4} )(${DATE})(?![\\p{L}\\d])`,
  'iu',
);
const AWAY = whole(lists.away);

function leaveIn(text: string): Instruction | undefined {
  const last = AWAY.test(text) ? RANGE.exec(text)?.[1] : undefined;
  const until = last === undefined ? undefined : dayOf(last);
  return until === undefined ? undefined : { kind: 'leave', until };
}

/** As the line for a leave has it; a day that can be read two ways (`10/11`) is not read. */
function dayOf(written: string): string | undefined {
  const [, year, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(written) ?? [];
  if (year !== undefined) return withYear(dayInEnglish(Number(isoDay), Number(isoMonth)), year);
  const [, one, sign, other, then] = /^(\d{1,2})([./])\s?(\d{1,2})(?:[./](\d{4}))?/u.exec(written) ?? [];
  if (one !== undefined) return withYear(dayOfNumbers(Number(one), Number(other), sign === '.'), then);
  const month = new RegExp(`(?<!\\p{L})(${MONTH})(?!\\p{L})`, 'iu').exec(written)?.[1];
  const day = /\d{1,2}/u.exec(written)?.[0] ?? daySpelt(written);
  return month === undefined || day === undefined ? undefined : dayInEnglish(Number(day), monthIn(month));
}

const withYear = (day: string | undefined, year: string | undefined): string | undefined =>
  day === undefined || year === undefined ? day : `${day} ${year}`;

/** With stops the day stands first; with strokes one of them must be too large for a month. */
function dayOfNumbers(one: number, other: number, isDayFirst: boolean): string | undefined {
  if (isDayFirst || one > 12) return dayInEnglish(one, other);
  return other > 12 ? dayInEnglish(other, one) : undefined;
}

const daySpelt = (written: string): number | undefined =>
  Object.entries(DAYS).find(([word]) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(written))?.[1];

const ORDERS_FOR_ME = whole(lists['orders for me']);
const NAMED = lists['named by'].map((words) => new RegExp(words, 'iu'));

/** `My colleague Susan will act as my deputy`: the only name of which it is said. */
function deputyIn(text: string, talk: Talk): Instruction | undefined {
  if (!ORDERS_FOR_ME.test(text)) return undefined;
  const names = NAMED.flatMap((pattern) => pattern.exec(text)?.[1] ?? []).filter(isName);
  const [name] = names;
  const isOurs = name === undefined || tagsOf(name, talk).named.some(({ kind }) => kind !== 'power');
  if (isOurs || tagsOf(text, talk).named.some(({ kind }) => kind === 'place' || kind === 'number'))
    return undefined;
  return { kind: 'delegate', to: name };
}

const NO_NAME = whole(lists['no name']);
const isName = (word: string): boolean => !NO_NAME.test(word);

const LUCK = lists.luck.map((words) => new RegExp(words, 'iu'));

function luckIn(text: string, talk: Talk): Instruction | undefined {
  if (!/(?<!\p{L})(?:luck\p{L}*|dice|glücks?\p{L}*|würfel\p{L}*)(?!\p{L})/iu.test(text)) return undefined;
  const word = LUCK.flatMap((pattern) => pattern.exec(text)?.[1] ?? []).find(isName);
  return word === undefined || tagsOf(word, talk).named.length > 0 ? undefined : { kind: 'luck', word };
}
