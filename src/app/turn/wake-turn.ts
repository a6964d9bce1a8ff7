/** The turn's clock: what is to be done now, when its deadline has come or everybody is ready. */

import { closesAfterFinal } from '../../campaign/calendar/calendar.ts';
import { nextReminder } from '../../campaign/calendar/reminders.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { seatStatuses } from '../open-turn/seat-status.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { isAway } from '../people/away.ts';
import { readAllTaken } from '../post/read-many.ts';
import { placeOfTurn } from '../process.ts';
import type { CampaignRow, TurnRow } from '../records.ts';
import { carryTurnOn } from './carry-turn-on.ts';
import { deadlineLetters } from './deadline-letters.ts';
import { tellGmOfWait } from './hold-note.ts';
import { lockTurn } from './lock-turn.ts';
import { endPauseWhenDue } from './pause.ts';
import { remindByClock } from './remind.ts';
import { callTheRoll } from './roll-call.ts';

/** A turn looked at later than this after its deadline was slept through: its mail may still be on the way. */
const SLEPT_MS = 2 * 60_000;
const HOUR = 3_600_000;
/** After so long a locked turn's jobs are taken for lost. */
const LEFT_ALONE_MS = 60_000;

/** Looks at the turn and does what is due. May run at any time, and twice. */
export async function wakeTurn(deps: Deps, id: CampaignId, number: number): Promise<void> {
  const [campaign, turn] = await Promise.all([deps.store.findCampaign(id), deps.store.findTurn(id, number)]);
  if (campaign === undefined || turn === undefined || turn.status === 'resolved') return;
  if (turn.status === 'locked') return isBeingFought(deps, turn) ? undefined : carryTurnOn(deps, id, number);
  if (campaign.status !== 'running') return endPauseWhenDue(deps, campaign);
  await closeWhenDue(deps, campaign, turn);
}

/** CP-CAL-06: while orders are collected: the clock is set again, or the turn is held or locked. */
async function closeWhenDue(deps: Deps, campaign: CampaignRow, turn: TurnRow): Promise<void> {
  const now = deps.clock.now();
  const due = turn.status === 'held' ? (turn.holdUntil ?? turn.deadline) : turn.deadline;
  const finalSince = await allFinalSince(deps, turn);
  const closes = finalSince === undefined ? due : closesAfterFinal(campaign.calendar, { due, finalSince });
  if (now < closes) {
    if (finalSince === undefined) await askForOrders(deps, campaign, turn);
    const next = nextReminder(campaign.calendar, turn, now) ?? closes;
    return deps.jobs.wakeTurn(campaign.id, turn.number, Math.min(next, closes) as Instant);
  }
  const isSlept = turn.status === 'open' && now - turn.deadline > SLEPT_MS;
  if (finalSince === undefined && isSlept) return hold(deps, campaign, turn);
  await lockAfterReading(deps, campaign, turn.number);
}

/** The GM is told who is missing, and those are reminded, each when it is time. */
async function askForOrders(deps: Deps, campaign: CampaignRow, turn: TurnRow): Promise<void> {
  const look = () => seatStatuses(deps, campaign);
  await callTheRoll(deps, campaign, turn, look);
  await remindByClock(deps, campaign, turn, look);
}

/** The jobs queued at the lock, or when its seed was made, have it; should they be lost, the next round finds it left alone for too long. */
function isBeingFought(deps: Deps, turn: TurnRow): boolean {
  if (turn.seed === undefined) return false;
  const worked = deps.process.turns.last(placeOfTurn(turn.campaign, turn.number));
  const last = Math.max(turn.lockedAt ?? 0, worked ?? 0);
  return deps.clock.now() - last < LEFT_ALONE_MS;
}

/**
 * Since when every living faction whose player is there has said that its orders are final; undefined while one has not.
 * Nobody waits for who is away.
 */
async function allFinalSince(deps: Deps, turn: TurnRow): Promise<Instant | undefined> {
  const [seats, books, state] = await Promise.all([
    deps.store.listParticipants(turn.campaign),
    deps.store.listOrderBooks(turn.campaign, turn.number),
    deps.store.getState(turn.campaign),
  ]);
  const moment = { turn: turn.number, now: deps.clock.now() };
  const there = seats.filter((seat) => !isAway(seat, moment));
  const played = there.flatMap((seat) => (seat.faction === undefined ? [] : [seat.faction]));
  const waitedFor = played.filter((faction) => state.factions[faction]?.isAlive);
  const final = books.filter((book) => book.isFinal && waitedFor.includes(book.faction));
  if (waitedFor.length === 0 || final.length < waitedFor.length) return undefined;
  return Math.max(...final.map(({ changedAt }) => changedAt ?? turn.openedAt)) as Instant;
}

/** What was taken before the lock counts: it is read first. */
async function lockAfterReading(deps: Deps, campaign: CampaignRow, number: number): Promise<void> {
  await readAllTaken(deps, campaign.id);
  await lockTurn(deps, campaign, { number, why: 'clock' });
}

/** The deadline passed while the program was off: nothing is resolved before the mail had time to come in. */
async function hold(deps: Deps, campaign: CampaignRow, turn: TurnRow): Promise<void> {
  const holdUntil = (deps.clock.now() + campaign.calendar.graceHours * HOUR) as Instant;
  const held: TurnRow = { ...turn, status: 'held', holdUntil, version: turn.version + 1 };
  const told = await tellGmOfWait(deps, campaign, held);
  const reason = deps.templates.words.deadlineLetter.because.slept;
  const letters = await deadlineLetters(deps, campaign, {
    move: 'held',
    turn: held,
    was: turn.deadline,
    reason,
  });
  const commit = await deps.store.commit([
    { kind: 'save-turn', turn: held },
    ...told.writes,
    ...letters.map(queueMail),
    auditWrite(deps, campaign.id, {
      who: 'system',
      what: 'turn-held',
      detail: { turn: turn.number, holdUntil },
    }),
  ]);
  if (commit.kind === 'conflict') return;
  await told.send();
  await sendSoon(deps, letters);
  await deps.jobs.wakeTurn(campaign.id, turn.number, holdUntil);
  deps.log.warn(
    { campaign: campaign.id, turn: turn.number },
    'deadline passed while nobody was there; turn held',
  );
}
