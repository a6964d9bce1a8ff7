/** CP-CAL-17: a player's own word that they are away, within the limits of the campaign. */
import { leaveAllowed, opensAbout, withLeave } from '../../campaign/calendar/leave.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { Away, CampaignRow, Participant, TurnRow } from '../records.ts';

type Wanted = Extract<Away, { kind: 'until' | 'until-turn' }>;

export interface Leaving {
  /** The seat with its leave, and with what it asks of the GM beyond it. */
  readonly seat: Participant;
  /** Until when they are away now; absent: not at all. */
  readonly away?: Wanted;
  /** Until when they wanted to be, where the limits do not let them. */
  readonly asked?: Instant;
}

/** Nothing is counted in a campaign that has no limits. */
export function leaveOf(
  { calendar }: Pick<CampaignRow, 'calendar'>,
  seat: Participant,
  { wanted, turn, now }: { readonly wanted: Wanted; readonly turn: TurnRow; readonly now: Instant },
): Leaving {
  const { leave: limits } = calendar;
  if (limits === undefined) return { seat: { ...seat, away: wanted }, away: wanted };
  const until =
    wanted.kind === 'until'
      ? wanted.at
      : opensAbout(calendar, wanted.turn, { turn: turn.number, deadline: turn.deadline });
  const allowed = leaveAllowed(limits, seat.timeBook, { until, now });
  if (allowed === until) {
    return {
      seat: { ...seat, away: wanted, timeBook: withLeave(seat.timeBook, { until, now }) },
      away: wanted,
    };
  }
  const isAny = allowed > now;
  const book = isAny ? withLeave(seat.timeBook, { until: allowed, now }) : seat.timeBook;
  const cut = isAny ? { away: { kind: 'until' as const, at: allowed } } : {};
  return { seat: { ...seat, ...cut, timeBook: { ...book, asked: until } }, ...cut, asked: until };
}
