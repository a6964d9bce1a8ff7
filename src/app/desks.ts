/** What a visitor sees: their campaigns, the campaign as they know it, their own desk. */
import { closesAtLast, isLate } from '../campaign/calendar/closing.ts';
import type { CampaignId } from '../campaign/ids.ts';
import type { VisibleCampaign } from '../campaign/sight/visible.ts';
import { viewCampaign } from '../campaign/sight/visible-to.ts';
import type { Instant } from '../kernel/brand.ts';
import { ok, type Result } from '../kernel/result.ts';
import { formatOrder } from '../orders/parse.ts';
import type { Deps } from './deps.ts';
import { currentTurn } from './open-turn/current-turn.ts';
import { type ReadyLines, readyLines } from './orders/ready-lines.ts';
import { enter, enterAsStaff, readerOf } from './people/access.ts';
import type { Asker } from './people/asker.ts';
import type { AuditRow, CampaignRow, Participant, TurnRow } from './records.ts';
import { forReader } from './turn/stories.ts';
import { refuse } from './words/refuse.ts';

/** A player's page: their campaign as they know it and the book they have given. */
export interface PlayerDesk {
  readonly campaign: CampaignRow;
  readonly turn: TurnRow;
  /** CP-CAL-15: the deadline has passed, and until then late orders count. */
  readonly lateUntil?: Instant;
  readonly participant: Participant;
  readonly known: VisibleCampaign;
  /** Their standing orders in re-sendable words. */
  readonly orders: readonly string[];
  readonly isFinal: boolean;
  /** Lines they could send, of every kind the campaign allows. */
  readonly ready: readonly ReadyLines[];
  readonly reportTurns: readonly number[];
}

const LOG_PAGE = 500;
const TURNS_PAGE = { limit: 1000 };

/** Campaigns the asker has to do with. */
export async function listCampaigns(deps: Deps, asker: Asker): Promise<readonly CampaignRow[]> {
  const all = await deps.store.listCampaigns();
  return asker.kind === 'owner' ? all : all.filter((row) => row.id === asker.campaign);
}

export async function knownCampaign(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
): Promise<Result<VisibleCampaign>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  return ok(viewCampaign(await deps.store.getState(id), readerOf(entered.value.seat)));
}

export async function playerDesk(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<PlayerDesk>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  if (seat.kind === 'owner') {
    return refuse('stranger/no-seat');
  }
  const [turn, state, turns] = await Promise.all([
    currentTurn(deps, campaign),
    deps.store.getState(id),
    deps.store.listTurns(id, TURNS_PAGE),
  ]);
  const known = viewCampaign(state, readerOf(seat));
  const { faction } = seat.participant;
  const book = faction === undefined ? undefined : await deps.store.getOrderBook(id, turn.number, faction);
  return ok({
    campaign,
    turn: forReader(turn),
    ...lateNow(deps, campaign, turn),
    participant: seat.participant,
    known,
    orders: (book?.orders ?? []).map((order) => formatOrder(order, known)),
    isFinal: book?.isFinal ?? false,
    ready: readyLines(known, deps.templates.words.readyLines),
    reportTurns: turns.filter((row) => row.status === 'resolved').map((row) => row.number),
  });
}

function lateNow(deps: Deps, campaign: CampaignRow, turn: TurnRow): Pick<PlayerDesk, 'lateUntil'> {
  const now = deps.clock.now();
  const isRunning = campaign.status === 'running' && turn.status === 'open';
  const lateUntil = closesAtLast(campaign.calendar, turn);
  return isRunning && isLate(campaign.calendar, turn, now) && now < lateUntil ? { lateUntil } : {};
}

export async function participants(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
): Promise<Result<readonly Participant[]>> {
  const entered = await enterAsStaff(deps, asker, id);
  return entered.ok ? ok(await deps.store.listParticipants(id)) : entered;
}

/** Newest first; of an older piece those before an entry's number, which rise by one without a gap. */
export async function audit(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  { limit = LOG_PAGE, before }: { readonly limit?: number; readonly before?: number } = {},
): Promise<Result<readonly AuditRow[]>> {
  const entered = await enterAsStaff(deps, asker, id);
  if (!entered.ok) return entered;
  if (before === undefined) return ok(await deps.store.listAudit(id, { limit }));
  const [newest] = await deps.store.listAudit(id, { limit: 1 });
  const offset = Math.max(0, (newest?.seq ?? 0) - before + 1);
  return ok(await deps.store.listAudit(id, { limit, offset }));
}
