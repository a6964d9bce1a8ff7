/** The turn's clock: what is to be done now, when its deadline has come or everybody is ready. */

import { closesAfterFinal, closesAtLast } from '../../campaign/calendar/closing.ts';
import { isMassAbsence } from '../../campaign/calendar/guards.ts';
import { nextReminder } from '../../campaign/calendar/reminders.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { Deps } from '../deps.ts';
import { seatStatuses } from '../open-turn/seat-status.ts';
import { isAway } from '../people/away.ts';
import { readAllTaken } from '../post/read-many.ts';
import { placeOfTurn } from '../process.ts';
import type { CampaignRow, OrderBook, TurnRow } from '../records.ts';
import { carryTurnOn } from './carry-turn-on.ts';
import { excuse } from './excuse.ts';
import { holdTurn, whyHeld } from './hold-turn.ts';
import { lockTurn } from './lock-turn.ts';
import { moveTo } from './move-deadline.ts';
import { welcomeNewcomers } from './newcomers.ts';
import { endPauseWhenDue } from './pause.ts';
import { remindByClock } from './remind.ts';
import { callTheRoll } from './roll-call.ts';
import { settleVote } from './settle-vote.ts';

/** After so long a locked turn's jobs are taken for lost. */
const LEFT_ALONE_MS = 60_000;

/** Looks at the turn and does what is due. May run at any time, and twice. */
export async function wakeTurn(deps: Deps, id: CampaignId, number: number): Promise<void> {
  const [campaign, turn] = await Promise.all([deps.store.findCampaign(id), deps.store.findTurn(id, number)]);
  if (campaign === undefined || turn === undefined || turn.status === 'resolved') return;
  if (turn.status === 'locked') return isBeingFought(deps, turn) ? undefined : carryTurnOn(deps, id, number);
  if (campaign.archivedAt !== undefined) return;
  if (campaign.status !== 'running') return endPauseWhenDue(deps, campaign);
  if (await settleVote(deps, campaign)) return;
  if (await welcomeNewcomers(deps, campaign, turn)) return;
  await closeWhenDue(deps, campaign, turn);
}

/** CP-CAL-06, 15: while orders are collected: the clock is set again, or the turn is held or locked. */
async function closeWhenDue(deps: Deps, campaign: CampaignRow, turn: TurnRow): Promise<void> {
  const now = deps.clock.now();
  if (turn.status === 'held' && now < turn.deadline) return takeBackHold(deps, campaign, turn);
  const { calendar } = campaign;
  const finalSince = await allFinalSince(deps, campaign, turn);
  const closes =
    finalSince === undefined ? closesAtLast(calendar, turn) : closesAfterFinal(calendar, turn, finalSince);
  if (now < closes) {
    if (finalSince === undefined) await askForOrders(deps, campaign, turn);
    const next = nextReminder(calendar, turn, now) ?? closes;
    return deps.jobs.wakeTurn(campaign.id, turn.number, Math.min(next, closes) as Instant);
  }
  const why = finalSince === undefined ? await whyHeld(deps, campaign, turn) : undefined;
  if (why !== undefined) return holdTurn(deps, campaign, turn, why);
  // What was taken before the lock counts: it is read first.
  if (!(await readAllTaken(deps, campaign.id))) return;
  if (finalSince === undefined && (await excuse(deps, campaign, turn))) return;
  await lockTurn(deps, campaign, { number: turn.number, why: 'clock' });
}

/** CP-CAL-13: the clock had run ahead, and was set back: the deadline is still to come, and counts. */
async function takeBackHold(deps: Deps, campaign: CampaignRow, turn: TurnRow): Promise<void> {
  const reason = deps.templates.words.deadlineLetter.because.clockSet;
  await moveTo(deps, campaign, turn, { to: turn.deadline, reason, who: 'system' });
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
 * Nobody waits for who is away, unless so many are that a guard of the calendar looks at it (CP-CAL-13).
 */
async function allFinalSince(
  deps: Deps,
  { calendar: { guards = {} } }: CampaignRow,
  turn: TurnRow,
): Promise<Instant | undefined> {
  const [seats, books, state] = await Promise.all([
    deps.store.listParticipants(turn.campaign),
    deps.store.listOrderBooks(turn.campaign, turn.number),
    deps.store.getState(turn.campaign),
  ]);
  const moment = { turn: turn.number, now: deps.clock.now() };
  const players = seats.filter(({ faction }) => faction !== undefined && state.factions[faction]?.isAlive);
  const there = players.filter((seat) => !isAway(seat, moment));
  const away = players.length - there.length;
  if (isMassAbsence(guards, { players: players.length, away })) return undefined;
  const waitedFor = there.flatMap((seat) => (seat.faction === undefined ? [] : [seat.faction]));
  const since = new Map(there.map(({ faction, seatedAt = 0 }) => [faction, seatedAt]));
  // CP-CAL-20: what somebody before them called final is not their word.
  const isTheirs = ({ faction, changedAt = turn.openedAt }: OrderBook) =>
    changedAt >= (since.get(faction) ?? 0);
  const final = books.filter((book) => book.isFinal && waitedFor.includes(book.faction) && isTheirs(book));
  if (waitedFor.length === 0 || final.length < waitedFor.length) return undefined;
  return Math.max(...final.map(({ changedAt }) => changedAt ?? turn.openedAt)) as Instant;
}
