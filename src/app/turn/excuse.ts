/** CP-CAL-16: a turn whose deadline has come waits once for those who have sent nothing and may be excused. */
import { excusedDeadline, excusesLeft, wasExcused, withExcuse } from '../../campaign/calendar/excuses.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { excusedLetter } from '../../reports/views/time-letters.ts';
import type { Deps } from '../deps.ts';
import { versionsOf } from '../open-turn/luck.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { type SeatStatus, seatStatuses } from '../open-turn/seat-status.ts';
import { post, queueMail, sendSoon } from '../outbox/outbox.ts';
import { isAway } from '../people/away.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { CampaignRow, OutboundMail, Participant, TurnRow } from '../records.ts';
import { moveTo } from './move-deadline.ts';
import { isWaitedFor } from './silence.ts';

/**
 * Moves the deadline where a seat that could order has sent nothing and has a delay left; each of them is charged one. Answers
 * whether the turn has been seen to: it does not close now.
 */
export async function excuse(deps: Deps, campaign: CampaignRow, turn: TurnRow): Promise<boolean> {
  const { calendar } = campaign;
  const { excuses } = calendar;
  if (excuses === undefined) return false;
  const [statuses, state, books] = await Promise.all([
    seatStatuses(deps, campaign),
    deps.store.getState(campaign.id),
    deps.store.listOrderBooks(campaign.id, turn.number),
  ]);
  if (statuses.some(({ participant }) => wasExcused(participant.timeBook, turn.number))) return false;
  const now = deps.clock.now();
  const late = statuses.filter(
    (status) =>
      isWaitedFor(status) &&
      !isAway(status.participant, { turn: turn.number, now }) &&
      excusesLeft(excuses, status.participant.timeBook) > 0,
  );
  if (late.length === 0) return false;
  const charges = late.map(({ participant: from }) => ({ from, seat: withCharge(from, turn.number) }));
  const charged = charges.map(({ seat }) => seat);
  const worded = await inOwnWords(deps, campaign.id);
  const letters = charged.map((seat) => wordOfCharge(worded, { campaign, turn, excuses }, seat));
  const moved = await moveTo(deps, campaign, turn, {
    to: excusedDeadline(calendar, excuses, { deadline: turn.deadline, now }),
    reason: whyMoved(deps, late, state.hasPublicRollCall === true),
    who: 'system',
    facts: { excused: charged.map(({ id }) => id) },
    writes: [
      // Whoever has just written after all is not charged.
      { kind: 'expect-orders', campaign: campaign.id, turn: turn.number, versions: versionsOf(books) },
      ...charges.map(({ from, seat }) => ({ kind: 'save-participant' as const, participant: seat, from })),
      ...letters.map(queueMail),
    ],
  });
  if (moved.ok) await sendSoon(deps, letters);
  else await deps.jobs.wakeTurn(campaign.id, turn.number, now);
  return true;
}

const withCharge = (seat: Participant, turn: number): Participant => ({
  ...seat,
  timeBook: withExcuse(seat.timeBook, turn),
});

/** CP-FOG-08: no name, but where the campaign calls the roll in public. */
function whyMoved({ templates }: Deps, late: readonly SeatStatus[], isPublic: boolean): string {
  const { because } = templates.words.deadlineLetter;
  const powers = [...new Set(late.map(({ factionName }) => factionName))];
  return isPublic ? because.excusedByName({ powers }) : because.excused;
}

interface Charging {
  readonly campaign: CampaignRow;
  readonly turn: TurnRow;
  readonly excuses: NonNullable<CampaignRow['calendar']['excuses']>;
}

/** To the seat alone: what it was charged, and what is left. */
function wordOfCharge(deps: Deps, { campaign, turn, excuses }: Charging, to: Participant): OutboundMail {
  const letter = excusedLetter(
    {
      campaign,
      turn: turn.number,
      left: excusesLeft(excuses, to.timeBook),
      of: excuses.perSeat,
      pageLink: DESK_LINK_MARK,
    },
    deps.templates.words,
  );
  const mail = renderBattleLetter(deps.templates, letter);
  return post(deps, {
    campaign,
    to,
    kind: 'deadline',
    turn: turn.number,
    key: `excused-${turn.number}`,
    mail,
  });
}
