/** CP-CAL-17: leave with a limit, counted in days that have begun. */
import type { Instant } from '../../kernel/brand.ts';
import type { LeaveLimits } from './allowances.ts';
import { type Calendar, nextDeadline } from './calendar.ts';
import type { Leave, TimeBook } from './time-book.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The hour that a night may have more is no day. */
const daysIn = ({ from, until }: Leave): number => Math.max(0, Math.ceil((until - from - HOUR) / DAY));

/** Days of leave so far, those of the one under way all counted. */
export const daysOfLeave = ({ leaves = [] }: TimeBook = {}): number =>
  leaves.reduce((days, leave) => days + daysIn(leave), 0);

/** Leaves that are over, and when the one under way began; a new word replaces its end. */
function goingOn(
  { leaves = [] }: TimeBook,
  now: Instant,
): { readonly past: readonly Leave[]; readonly from: Instant } {
  const last = leaves.at(-1);
  return last !== undefined && last.until > now
    ? { past: leaves.slice(0, -1), from: last.from }
    : { past: leaves, from: now };
}

/** Until when the limits let a seat be away that asks for leave until then; not after `now` where nothing is left. */
export function leaveAllowed(
  { mostDays = Number.POSITIVE_INFINITY, inAll = Number.POSITIVE_INFINITY }: LeaveLimits,
  book: TimeBook = {},
  { until, now }: { readonly until: Instant; readonly now: Instant },
): Instant {
  const { past, from } = goingOn(book, now);
  const days = Math.min(mostDays, inAll - daysOfLeave({ leaves: past }));
  return daysIn({ from, until }) <= days ? until : ((from + Math.max(0, days) * DAY) as Instant);
}

/** The book with a leave until then; one under way ends then, and is none where that is before it began. */
export function withLeave(
  book: TimeBook = {},
  { until, now }: { readonly until: Instant; readonly now: Instant },
): TimeBook {
  const { leaves: _, asked: __, ...rest } = book;
  const { past, from } = goingOn(book, now);
  const leaves = until > from ? [...past, { from, until }] : past;
  return { ...rest, ...(leaves.length === 0 ? {} : { leaves }) };
}

const MOST_TURNS = 400;

/** When a turn opens, as far as the calendar tells: when orders are due for the one before it. */
export function opensAbout(
  calendar: Calendar,
  wanted: number,
  { turn, deadline }: { readonly turn: number; readonly deadline: Instant },
): Instant {
  let due = deadline;
  for (let number = turn + 1; number < Math.min(wanted, turn + MOST_TURNS); number += 1)
    due = nextDeadline(calendar, due);
  return due;
}
