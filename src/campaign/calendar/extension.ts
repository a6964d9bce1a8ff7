/** CP-CAL-09: more time, counted in days on the calendar's own clock. */
import type { Instant } from '../../kernel/brand.ts';
import { type Calendar, nextDeadline } from './calendar.ts';
import { addDays } from './day.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/**
 * The clock time of the calendar on the day that comes so many days after the one `from` lies in; on the first day after it that
 * is no holiday. Always later than `from`; `days` is 1 or more.
 */
export function extendedBy(calendar: Calendar, from: Instant, days: number): Instant {
  const day = addDays(from, days, calendar.timeZone);
  const anyDay = { ...calendar, weekdays: EVERY_DAY, minHours: 0 };
  return nextDeadline(anyDay, (Math.max(day, from + 1) - 1) as Instant);
}

/** CP-CAL-20: when orders may be due at the earliest for whoever took a seat over then; undefined: nobody is given more time. */
export function dueForNewcomer(calendar: Calendar, seatedAt: Instant): Instant | undefined {
  const { newcomerHours } = calendar;
  return newcomerHours === undefined
    ? undefined
    : nextDeadline({ ...calendar, minHours: newcomerHours }, seatedAt);
}
