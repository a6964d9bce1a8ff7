import { Temporal } from 'temporal-polyfill';
import type { Instant } from '../../kernel/brand.ts';

/**
 * A moment as a form names it, on the clock of a time zone: `2026-12-24T20:00`, or `2026-12-24` for the beginning of that day.
 * A clock time that summer time skips comes as much later; one that comes twice is the first. Undefined for anything else.
 */
export function readLocalTime(text: string, timeZone: string): Instant | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/.test(text)) return undefined;
  try {
    const local = Temporal.PlainDateTime.from(text, { overflow: 'reject' });
    return local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds as Instant;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
