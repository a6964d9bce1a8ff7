/** CP-CAL-08: another deadline at the GM's word: everybody is told, with the reason, and it stands in the log. */
import { extendedBy } from '../../campaign/calendar/extension.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant, Json } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { isTooFarAhead, MOST_DAYS_AHEAD, TOO_FAR_AHEAD } from '../open-turn/ahead.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { dueAnew } from '../open-turn/due-anew.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, TurnRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { deadlineLetters } from './deadline-letters.ts';

/** Gives the turn another deadline; a held turn is open again. Refusals: `input/deadline`, `late/locked.move-deadline`, `conflict/turn.move-deadline`. */
export async function moveDeadline(
  deps: Deps,
  asker: Asker,
  request: { campaign: CampaignId; deadline: Instant; reason: string },
): Promise<Result<TurnRow>> {
  const entered = await enterAsGm(deps, asker, request.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const move = { to: request.deadline, reason: request.reason.trim(), who: nameOf(seat) };
  return moveTo(deps, campaign, await currentTurn(deps, campaign), move);
}

export interface Extension {
  readonly campaign: CampaignId;
  readonly days: number;
  /** The deadline that they looked at; absent: the one there is. */
  readonly from?: Instant;
  readonly reason: string;
}

/**
 * CP-CAL-09: more time by days, on the calendar's clock. They count from the deadline that was looked at, so that two who ask at
 * once have asked once. Refusals: `input/days`, `conflict/deadline`, and those of `moveDeadline`.
 */
export async function extendDeadline(
  deps: Deps,
  asker: Asker,
  { campaign: id, days, from, reason }: Extension,
): Promise<Result<TurnRow>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS_AHEAD)
    return refuse('input/days', { mostDays: MOST_DAYS_AHEAD });
  const { campaign, seat } = entered.value;
  const turn = await currentTurn(deps, campaign);
  const seen = Math.max(from ?? turn.deadline, deps.clock.now()) as Instant;
  const to = extendedBy(campaign.calendar, seen, days);
  if (from !== undefined && from !== turn.deadline && !isDueAt(turn, to)) return refuse('conflict/deadline');
  return moveTo(deps, campaign, turn, { to, reason: reason.trim(), who: nameOf(seat) });
}

export interface Move {
  readonly to: Instant;
  readonly reason: string;
  readonly who: string;
  /** What the log says beside it, and what is done with it. */
  readonly facts?: Readonly<Record<string, Json>>;
  readonly writes?: readonly Write[];
  /** Seats that are told by a letter of their own. */
  readonly toldApart?: readonly ParticipantId[];
}

/** Moves the deadline of the turn as it was looked at. Asked twice, done once: then nothing moves, nothing is logged and nobody is written to. */
export async function moveTo(
  deps: Deps,
  campaign: CampaignRow,
  turn: TurnRow,
  move: Move,
): Promise<Result<TurnRow>> {
  const due = checkAhead(deps.clock.now(), move.to);
  if (!due.ok) return due;
  if (turn.status === 'locked') return refuse('late/locked.move-deadline', { turn: turn.number });
  if (isDueAt(turn, move.to)) return ok(turn);
  const { holdUntil: was = turn.deadline, ...rest } = turn;
  const moved: TurnRow = { ...dueAnew(rest), status: 'open', deadline: move.to };
  const { facts = {}, writes = [], toldApart = [] } = move;
  const toAll = await deadlineLetters(deps, campaign, {
    move: move.to < was ? 'earlier' : 'later',
    turn: moved,
    was,
    reason: move.reason,
  });
  const letters = toAll.filter(({ participant }) => !toldApart.includes(participant));
  const detail = { turn: turn.number, from: was, to: move.to, reason: move.reason, ...facts };
  const commit = await deps.store.commit([
    { kind: 'save-turn', turn: moved },
    ...writes,
    ...letters.map(queueMail),
    auditWrite(deps, campaign.id, { who: move.who, what: 'deadline-moved', detail }),
  ]);
  if (commit.kind === 'conflict') return asMovedByOthers(deps, campaign, move.to);
  await sendSoon(deps, letters);
  await deps.jobs.wakeTurn(campaign.id, turn.number, move.to);
  return ok(moved);
}

const isDueAt = (turn: TurnRow, at: Instant): boolean => turn.status === 'open' && turn.deadline === at;

/** Two who ask for the same at once have asked once. */
async function asMovedByOthers(deps: Deps, campaign: CampaignRow, to: Instant): Promise<Result<TurnRow>> {
  const turn = await currentTurn(deps, campaign);
  return isDueAt(turn, to) ? ok(turn) : refuse('conflict/turn.move-deadline');
}

/** That a moment is ahead, but not too far. */
export function checkAhead(now: Instant, deadline: Instant): Result<Instant> {
  if (deadline <= now) {
    return refuse('input/deadline');
  }
  return isTooFarAhead(now, deadline) ? TOO_FAR_AHEAD : ok(deadline);
}
