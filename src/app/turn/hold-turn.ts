/** A turn that does not close at its deadline: it was slept through, or a guard of the calendar holds it. */
import { closesAtLast } from '../../campaign/calendar/closing.ts';
import { type Guards, guardThatHolds } from '../../campaign/calendar/guards.ts';
import type { Instant } from '../../kernel/brand.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { sleptThrough } from '../gathering/awake.ts';
import { dueAnew } from '../open-turn/due-anew.ts';
import { type SeatStatus, seatStatuses } from '../open-turn/seat-status.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import type { CampaignRow, InboundMail, TurnRow } from '../records.ts';
import { deadlineLetters } from './deadline-letters.ts';
import { tellGmOfWait } from './hold-note.ts';
import { isWaitedFor } from './silence.ts';

const HOUR = 3_600_000;
/** A turn that a guard holds waits for somebody to look, whatever the grace for mail is. */
const LEAST_HOURS_TO_LOOK = 12;
/** By which mail comes that was not written on a page of ours. */
const FROM_OUTSIDE: readonly InboundMail['door'][] = ['smtp', 'lmtp', 'imap', 'hook', 'file'];

export type HoldReason = 'slept' | keyof Guards;

/** Why a turn whose deadline has come shall not close yet; undefined: it may. It is held once. */
export async function whyHeld(
  deps: Deps,
  campaign: CampaignRow,
  turn: TurnRow,
): Promise<HoldReason | undefined> {
  if (turn.status !== 'open') return undefined;
  const wasSlept = sleptThrough(deps.process.awake, closesAtLast(campaign.calendar, turn), deps.clock.now());
  return wasSlept ? 'slept' : guardAtDeadline(deps, campaign);
}

/** CP-CAL-13: the guard that holds it; undefined: none does. */
async function guardAtDeadline(deps: Deps, campaign: CampaignRow): Promise<keyof Guards | undefined> {
  const { guards } = campaign.calendar;
  if (guards === undefined) return undefined;
  const [statuses, [last]] = await Promise.all([
    seatStatuses(deps, campaign),
    deps.store.listInbound({ doors: FROM_OUTSIDE }, { limit: 1 }),
  ]);
  return guardThatHolds(guards, {
    players: statuses.filter(couldOrder).length,
    missing: statuses.filter(isWaitedFor).length,
    away: statuses.filter((status) => couldOrder(status) && status.awaySays !== '').length,
    now: deps.clock.now(),
    ...(last === undefined ? {} : { lastMail: last.receivedAt }),
  });
}

const couldOrder = ({ orders, armiesWithoutOrders }: SeatStatus): boolean =>
  orders > 0 || armiesWithoutOrders > 0;

/**
 * Orders are still taken; the turn closes by itself after the hours of grace. CP-FOG-08: players are told of any guard by the same
 * words, since each tells something of others.
 */
export async function holdTurn(
  deps: Deps,
  campaign: CampaignRow,
  turn: TurnRow,
  why: HoldReason,
): Promise<void> {
  const { graceHours } = campaign.calendar;
  const hours = why === 'slept' ? graceHours : Math.max(graceHours, LEAST_HOURS_TO_LOOK);
  const holdUntil = (deps.clock.now() + hours * HOUR) as Instant;
  const held: TurnRow = { ...dueAnew(turn), status: 'held', holdUntil };
  const { because } = deps.templates.words.deadlineLetter;
  const reason = why === 'slept' ? because.slept : because.guarded;
  const note = await tellGmOfWait(deps, campaign, held, why === 'slept' ? 'held' : why);
  const toAll = await deadlineLetters(deps, campaign, {
    move: 'held',
    turn: held,
    was: turn.deadline,
    reason,
  });
  // The note says all that this letter would, and more.
  const letters = toAll.filter(({ participant }) => !note.told.includes(participant));
  const commit = await deps.store.commit([
    { kind: 'save-turn', turn: held },
    ...note.writes,
    ...letters.map(queueMail),
    auditWrite(deps, campaign.id, {
      who: 'system',
      what: 'turn-held',
      detail: { turn: turn.number, holdUntil, why },
    }),
  ]);
  if (commit.kind === 'conflict') return;
  await note.send();
  await sendSoon(deps, letters);
  await deps.jobs.wakeTurn(campaign.id, turn.number, holdUntil);
  deps.log.warn({ campaign: campaign.id, turn: turn.number, why }, 'turn held at its deadline');
}
