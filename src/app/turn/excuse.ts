/** CP-CAL-16: a turn whose deadline has come waits once for those who have sent nothing and may be excused. */
import { excusedDeadline, excusesLeft, wasExcused, withExcuse } from '../../campaign/calendar/excuses.ts';
import type { Instant } from '../../kernel/brand.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { excusedLetter } from '../../reports/views/time-letters.ts';
import type { Deps } from '../deps.ts';
import { versionsOf } from '../open-turn/luck.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { readerIn, sayDue } from '../open-turn/say-deadline.ts';
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
  const to = excusedDeadline(calendar, excuses, { deadline: turn.deadline, now });
  const isPublic = state.hasPublicRollCall === true;
  const charging = { campaign, turn, excuses, to, isPublic };
  const letters = charged.map((seat) => wordOfCharge(worded, charging, seat));
  const moved = await moveTo(deps, campaign, turn, {
    to,
    reason: whyMoved(deps, late, isPublic),
    who: 'system',
    toldApart: charged.map(({ id }) => id),
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
  /** The deadline now. */
  readonly to: Instant;
  readonly isPublic: boolean;
}

/** What stands in the name of the letter to whom a delay was charged. */
export const excusedKey = (turn: number): string => `excused-${turn}`;

/** To the seat alone, in the place of what everybody else is told: when orders are due now, what it was charged, and what is left. */
function wordOfCharge(
  deps: Deps,
  { campaign, turn, excuses, to, isPublic }: Charging,
  seat: Participant,
): OutboundMail {
  const reader = readerIn(deps, seat.timeZone);
  const letter = excusedLetter(
    {
      campaign,
      turn: turn.number,
      was: sayDue(turn.deadline, reader).at,
      due: sayDue(to, reader),
      isNamed: isPublic,
      left: excusesLeft(excuses, seat.timeBook),
      of: excuses.perSeat,
      pageLink: DESK_LINK_MARK,
    },
    deps.templates.words,
  );
  const mail = renderBattleLetter(deps.templates, letter);
  return post(deps, {
    campaign,
    to: seat,
    kind: 'deadline',
    turn: turn.number,
    key: excusedKey(turn.number),
    dueBy: turn.deadline,
    mail,
  });
}
