/** CP-CAL-06, 15: when a turn closes, and what came late. */
import type { Instant } from '../../kernel/brand.ts';
import type { Calendar } from './calendar.ts';

const HOUR = 3_600_000;

export interface DueTurn {
  readonly deadline: Instant;
  /** Of a turn that is held: everybody was told this instead. */
  readonly holdUntil?: Instant;
}

/**
 * CP-CAL-15: when a turn closes for which somebody is waited for: after the hours for late orders, whoever has sent what, so that
 * nobody can tell from it whether somebody was late.
 */
export const closesAtLast = (
  { lateHours = 0 }: Pick<Calendar, 'lateHours'>,
  { deadline, holdUntil }: DueTurn,
): Instant => holdUntil ?? ((deadline + Math.round(lateHours * HOUR)) as Instant);

/**
 * CP-CAL-06: when a turn closes in which everybody has said `final`, the last of them at `finalSince`: after the cool-off, at the
 * deadline at the latest; in the hours for late orders at their end.
 */
export function closesAfterFinal(
  calendar: Pick<Calendar, 'coolOff' | 'lateHours'>,
  turn: DueTurn,
  finalSince: Instant,
): Instant {
  const { coolOff = 0 } = calendar;
  const last = closesAtLast(calendar, turn);
  if (coolOff === 'never') return last;
  const isLate = finalSince > turn.deadline;
  return Math.min(
    isLate ? last : (turn.holdUntil ?? turn.deadline),
    finalSince + coolOff * 60_000,
  ) as Instant;
}

/** CP-CAL-15: whether orders that came then came late, and count all the same. Whoever sends to a held turn is in time. */
export const isLate = (
  { lateHours = 0 }: Pick<Calendar, 'lateHours'>,
  { deadline, holdUntil }: DueTurn,
  at: Instant,
): boolean => lateHours > 0 && holdUntil === undefined && at > deadline;
