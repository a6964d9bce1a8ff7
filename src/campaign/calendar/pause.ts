/** CP-CAL-10: what becomes of a deadline when a pause ends. */
import type { Instant } from '../../kernel/brand.ts';
import { type Calendar, nextDeadline } from './calendar.ts';

/** A pause of the campaign's clock. */
export interface Pause {
  readonly since: Instant;
  /** It ends by itself then; absent: at the GM's word. */
  readonly until?: Instant;
  /** CP-CAL-21: it has not begun: it waits for players who were asked, and begins when so many seats are taken, or at `until`. */
  readonly gathering?: { readonly need: number };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The deadline after a pause. It stays where it leaves as much time as was left when the pause began, or the least hours of the
 * calendar if that is less; else it is the next by the calendar that does. A day is left at least, where the calendar gives one.
 */
export function deadlineAfterPause(
  calendar: Calendar,
  { deadline, since, now }: { readonly deadline: Instant; readonly since: Instant; readonly now: Instant },
): Instant {
  const fair = Math.min(calendar.minHours * HOUR, Math.max(deadline - since, DAY));
  if (deadline > now && deadline - now >= fair) return deadline;
  return nextDeadline({ ...calendar, minHours: fair / HOUR }, now);
}
