/** CP-CAL-20: whoever takes a seat over has a full turn before orders are due. */
import { dueForNewcomer } from '../../campaign/calendar/extension.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { Deps } from '../deps.ts';
import { isEmpty } from '../people/away.ts';
import type { WriteOf } from '../ports.ts';
import type { CampaignRow, Participant, TurnRow } from '../records.ts';
import { moveTo } from './move-deadline.ts';

const HOUR = 3_600_000;

/**
 * Moves the deadline where it would come too early for somebody new. Each is looked at once: what the GM does with the deadline
 * afterwards stands. Answers whether it has moved.
 */
export async function welcomeNewcomers(deps: Deps, campaign: CampaignRow, turn: TurnRow): Promise<boolean> {
  const { calendar } = campaign;
  if (calendar.newcomerHours === undefined) return false;
  const seats = await deps.store.listParticipants(campaign.id);
  const newcomers = seats.filter(isNew);
  if (newcomers.length === 0) return false;
  const least = calendar.newcomerHours * HOUR;
  const due = turn.holdUntil ?? turn.deadline;
  const early = newcomers.filter(({ seatedAt = 0 }) => due - seatedAt < least);
  const moments = early.flatMap(({ seatedAt }) =>
    seatedAt === undefined ? [] : [dueForNewcomer(calendar, seatedAt) ?? due],
  );
  const to = Math.max(due, ...moments) as Instant;
  const writes = newcomers.map(welcomed);
  if (to === due || to <= deps.clock.now()) {
    await deps.store.commit(writes);
    return false;
  }
  const moved = await moveTo(deps, campaign, turn, {
    to,
    reason: deps.templates.words.deadlineLetter.because.newcomer,
    who: 'system',
    facts: { newcomers: early.map(({ id }) => id) },
    writes,
  });
  return moved.ok;
}

const isNew = (seat: Participant): boolean =>
  seat.role === 'player' &&
  !isEmpty(seat) &&
  seat.seatedAt !== undefined &&
  seat.timeBook?.welcomed !== seat.seatedAt;

const welcomed = (seat: Participant): WriteOf<'save-participant'> => ({
  kind: 'save-participant',
  from: seat,
  participant: {
    ...seat,
    ...(seat.seatedAt === undefined ? {} : { timeBook: { ...seat.timeBook, welcomed: seat.seatedAt } }),
  },
});
