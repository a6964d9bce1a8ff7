/** Who orders instead, until when somebody is away, and a lucky word, by the gist of a sentence (ADR 110). */
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

const MONTHS: Readonly<Record<string, number>> = lists.months;
const MONTH = Object.keys(MONTHS).join('|');
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

/** `22/12` as `22 December`: the day before the month, as most of the world writes it, or the only way it can be. */
function dayOf(written: string): string | undefined {
  const iso = /^\d{4}-(\d{2})-(\d{2})$/u.exec(written);
  if (iso !== null) return dated(Number(iso[2]), Number(iso[1]));
  const [, one, other] = /^(\d{1,2})[./]\s?(\d{1,2})/u.exec(written) ?? [];
  if (one !== undefined && other !== undefined)
    return Number(other) > 12 ? dated(Number(other), Number(one)) : dated(Number(one), Number(other));
  const month = new RegExp(`(?<!\\p{L})(${MONTH})(?!\\p{L})`, 'iu').exec(written)?.[1]?.toLowerCase();
  const day = /\d{1,2}/u.exec(written)?.[0] ?? daySpelt(written);
  return month === undefined || day === undefined ? undefined : dated(Number(day), MONTHS[month] ?? 0);
}

const daySpelt = (written: string): number | undefined =>
  Object.entries(DAYS).find(([word]) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(written))?.[1];

const dated = (day: number, month: number): string | undefined => {
  const name = lists['month names'][month - 1];
  return name === undefined || day < 1 || day > 31 ? undefined : `${day} ${name}`;
};

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
