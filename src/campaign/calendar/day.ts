import { Temporal } from 'temporal-polyfill';
import type { Instant } from '../../kernel/brand.ts';

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar'],
  ['february', 'feb', 'februar'],
  ['march', 'mar', 'märz', 'marz'],
  ['april', 'apr'],
  ['may', 'mai'],
  ['june', 'jun', 'juni'],
  ['july', 'jul', 'juli'],
  ['august', 'aug'],
  ['september', 'sep', 'sept'],
  ['october', 'oct', 'oktober', 'okt'],
  ['november', 'nov'],
  ['december', 'dec', 'dezember', 'dez'],
];
/** All names of months that are known, in lower case. */
export const MONTH_NAMES: readonly string[] = MONTHS.flat();

/**
 * The end of a day as a player writes it: `2026-12-24`, `24 December`, `December 24th, 2026`, `24.12.` (its last stop may be missing); without a year the
 * next such day, and `the 10th` the next tenth. Undefined for anything else: `24/12` and `12/24` are read two ways, so they are not read.
 */
export function endOfDay(text: string, timeZone: string, now: Instant): Instant | undefined {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const said = text.trim().toLowerCase();
  const parts = partsOf(said) ?? nextMonthsDay(said, today);
  if (parts === undefined) return undefined;
  const named = dateOf(parts.year ?? today.year, parts);
  if (named === undefined) return undefined;
  const isPast = parts.year === undefined && Temporal.PlainDate.compare(named, today) < 0;
  const date = isPast ? dateOf(today.year + 1, parts) : named;
  return date?.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds as Instant | undefined;
}

function nextMonthsDay(text: string, today: Temporal.PlainDate): DayParts | undefined {
  const day = Number(/^(?:the |den |zum )?(\d{1,2})(?:st|nd|rd|th)$/.exec(text)?.[1] ?? 0);
  if (day === 0) return undefined;
  const { month, year } = day < today.day ? today.add({ months: 1 }) : today;
  return { day, month, year };
}

interface DayParts {
  readonly day: number;
  readonly month: number;
  readonly year?: number;
}

function partsOf(text: string): DayParts | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso !== null) return parts(iso[3], Number(iso[2]), iso[1]);
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})(?:\.|\.\s?(\d{4}))?$/.exec(text);
  if (dotted !== null) return parts(dotted[1], Number(dotted[2]), dotted[3]);
  const dayFirst = /^(?:the )?(\d{1,2})(?:st|nd|rd|th|\.)?(?: of)? ([a-zä]+)\.?,?(?: (\d{4}))?$/.exec(text);
  if (dayFirst !== null) return parts(dayFirst[1], monthOf(dayFirst[2]), dayFirst[3]);
  const monthFirst = /^([a-zä]+)\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}))?$/.exec(text);
  if (monthFirst !== null) return parts(monthFirst[2], monthOf(monthFirst[1]), monthFirst[3]);
  return undefined;
}

function parts(day: string | undefined, month: number, year: string | undefined): DayParts {
  return { day: Number(day), month, ...(year === undefined ? {} : { year: Number(year) }) };
}

/** A month by its name or a short form, in English or German and small letters: from 1; 0 for no month. */
export function monthOf(word = ''): number {
  return MONTHS.findIndex((names) => names.includes(word)) + 1;
}

/** Undefined where the calendar has no such day. */
function dateOf(year: number, { day, month }: DayParts): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The beginning of the day that comes so many days after the one a moment lies in, where its time zone has it. */
export function addDays(from: Instant, days: number, timeZone: string): Instant {
  const today = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone).toPlainDate();
  return today.add({ days }).toZonedDateTime(timeZone).epochMilliseconds as Instant;
}
