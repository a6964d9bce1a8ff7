/** What the GM does with a running turn: resolve it now, move its deadline, pause the campaign. Every step is in the log. */

import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { readAllTaken } from '../post/read-many.ts';
import type { CampaignRow, TurnRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { lockTurn } from './lock-turn.ts';

const DAY = 86_400_000;
const MOST_DAYS_AHEAD = 366;

/** Locks the campaign's turn at once and has it resolved by the jobs. Answers the locked turn. */
export async function resolveNow(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<TurnRow>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  await readAllTaken(deps, id);
  await lockTurn(deps, campaign, { number: campaign.turn, why: 'gm', who: nameOf(seat) });
  return ok(await currentTurn(deps, campaign));
}

/** Gives the turn another deadline; a held turn is open again. */
export async function moveDeadline(
  deps: Deps,
  asker: Asker,
  request: { campaign: CampaignId; deadline: Instant; reason: string },
): Promise<Result<TurnRow>> {
  const entered = await enterAsGm(deps, asker, request.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const due = checkDeadline(deps.clock.now(), request.deadline);
  if (!due.ok) return due;
  const turn = await currentTurn(deps, campaign);
  if (turn.status === 'locked') return refuse('late/locked.move-deadline', { turn: turn.number });
  // Asked twice, done once: nothing moves, and nothing is logged.
  if (turn.status === 'open' && turn.deadline === request.deadline) return ok(turn);
  const { holdUntil, ...rest } = turn;
  const moved: TurnRow = { ...rest, status: 'open', deadline: request.deadline, version: turn.version + 1 };
  const detail = { turn: turn.number, from: turn.deadline, to: request.deadline, reason: request.reason };
  const commit = await deps.store.commit([
    { kind: 'save-turn', turn: moved },
    auditWrite(deps, campaign.id, { who: nameOf(seat), what: 'deadline-moved', detail }),
  ]);
  if (commit.kind === 'conflict') return refuse('conflict/turn.move-deadline');
  await deps.jobs.wakeTurn(campaign.id, turn.number, request.deadline);
  return ok(moved);
}

/** The store and the calendar cannot tell every moment a number can name, and nobody waits for a turn that long. */
function checkDeadline(now: Instant, deadline: Instant): Result<Instant> {
  if (deadline <= now) {
    return refuse('input/deadline');
  }
  if (deadline > now + MOST_DAYS_AHEAD * DAY) {
    return refuse('input/deadline.deadline', { mostDaysAhead: MOST_DAYS_AHEAD });
  }
  return ok(deadline);
}

/** Stops the campaign's clock, or lets it run again; a deadline that passed meanwhile is held, not sprung. */
export async function pause(
  deps: Deps,
  asker: Asker,
  request: { campaign: CampaignId; isPaused: boolean; reason: string },
): Promise<Result<CampaignRow>> {
  const entered = await enterAsGm(deps, asker, request.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const row: CampaignRow = { ...campaign, status: request.isPaused ? 'paused' : 'running' };
  await deps.store.commit([
    { kind: 'save-campaign', row },
    auditWrite(deps, campaign.id, {
      who: nameOf(seat),
      what: request.isPaused ? 'campaign-paused' : 'campaign-resumed',
      detail: { reason: request.reason },
    }),
  ]);
  if (!request.isPaused) await deps.jobs.wakeTurn(campaign.id, campaign.turn, deps.clock.now());
  return ok(row);
}
