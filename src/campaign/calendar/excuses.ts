/** CP-CAL-16: delays that are excused: a seat that has sent nothing moves the deadline, so often in a campaign. */
import type { Instant } from '../../kernel/brand.ts';
import type { Excuses } from './allowances.ts';
import type { Calendar } from './calendar.ts';
import { extendedBy } from './extension.ts';
import type { TimeBook } from './time-book.ts';

/** How often a seat may still be excused. */
export const excusesLeft = ({ perSeat }: Excuses, { excused }: TimeBook = {}): number =>
  Math.max(0, perSeat - (excused?.used ?? 0));

/** Whether a deadline of the turn has moved for it. */
export const wasExcused = ({ excused }: TimeBook = {}, turn: number): boolean => excused?.turn === turn;

export function withExcuse(book: TimeBook = {}, turn: number): TimeBook {
  return { ...book, excused: { used: (book.excused?.used ?? 0) + 1, turn } };
}

/** When orders are due then: days count from the deadline, or from now where that would be over already. */
export function excusedDeadline(
  calendar: Calendar,
  { days }: Excuses,
  { deadline, now }: { readonly deadline: Instant; readonly now: Instant },
): Instant {
  const to = extendedBy(calendar, deadline, days);
  return to > now ? to : extendedBy(calendar, now, days);
}
