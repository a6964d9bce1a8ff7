/** CP-CAL-11: when players are reminded of a deadline by itself. */
import type { Instant } from '../../kernel/brand.ts';
import type { Calendar } from './calendar.ts';

const HOUR = 3_600_000;

export interface OpenSpan {
  readonly openedAt: Instant;
  readonly deadline: Instant;
}

/** The moments at which a reminder is due, the first first; none that would come before the turn has opened. */
export function remindersOf(
  { reminders = [] }: Pick<Calendar, 'reminders'>,
  { openedAt, deadline }: OpenSpan,
): readonly Instant[] {
  const moments = reminders.map((hours) => (deadline - hours * HOUR) as Instant);
  return moments.filter((at) => at > openedAt).sort((one, other) => one - other);
}

/** The last of them that has come; undefined before the first, and once the deadline has passed. */
export function reminderDue(
  calendar: Pick<Calendar, 'reminders'>,
  span: OpenSpan,
  now: Instant,
): Instant | undefined {
  return now < span.deadline ? remindersOf(calendar, span).findLast((at) => at <= now) : undefined;
}

/** The first that is still to come. */
export function nextReminder(
  calendar: Pick<Calendar, 'reminders'>,
  span: OpenSpan,
  now: Instant,
): Instant | undefined {
  return remindersOf(calendar, span).find((at) => at > now);
}
