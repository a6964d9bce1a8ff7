import { Temporal } from 'temporal-polyfill';
import type { Instant } from '../../kernel/brand.ts';

/** The hour of the day, 0 to 23, on the clock of a time zone. */
export function hourOf(now: Instant, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).hour;
}

/** The next moment after `now` at which the clock of a time zone shows a full hour; the night when clocks change has it too. */
export function nextHour(hour: number, timeZone: string, now: Instant): Instant {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  const today = here.withPlainTime({ hour });
  const next = Temporal.ZonedDateTime.compare(today, here) > 0 ? today : today.add({ days: 1 });
  return next.epochMilliseconds as Instant;
}
