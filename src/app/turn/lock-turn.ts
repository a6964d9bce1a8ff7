import { awaitChance, dueOf } from '../../campaign/chance.ts';
import { planTurn } from '../../campaign/resolve.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { resultOf } from '../field/battle-result.ts';
import { battleRows } from '../field/battle-rows.ts';
import { countEnded, endOverdue } from '../field/count-ended.ts';
import { traceOfTurn } from '../ids.ts';
import { ordersOf, sealOrders, sentOrders, versionsOf } from '../open-turn/luck.ts';
import { secretsOf } from '../open-turn/new-turn.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import type { BattleRow, CampaignRow, TurnRow } from '../records.ts';
import { lockLetters } from './lock-letters.ts';
import { turnKept } from './turn-kept.ts';

export interface LockRequest {
  readonly number: number;
  readonly why: 'clock' | 'gm';
  /** Who asked, for the log; the clock when absent. */
  readonly who?: string;
}

/** Orders may come in while the turn is being locked: then it is locked with them. */
const TRIES = 10;

/**
 * Closes a turn's orders, makes its seed once, and sets the first battles down. Finding the turn closed is no fault: then
 * it is being taken care of.
 */
export async function lockTurn(deps: Deps, campaign: CampaignRow, request: LockRequest): Promise<void> {
  await endOverdue(deps, campaign, request.number);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const turn = await deps.store.findTurn(campaign.id, request.number);
    if (turn === undefined || turn.status === 'locked' || turn.status === 'resolved') return;
    if (await tryToLock(deps, campaign, turn, request)) return;
  }
  throw new Error(
    `turn ${request.number} of ${campaign.id} changed again and again while it was being locked`,
  );
}

async function tryToLock(
  deps: Deps,
  campaign: CampaignRow,
  turn: TurnRow,
  request: LockRequest,
): Promise<boolean> {
  const [state, books, counted] = await Promise.all([
    deps.store.getState(campaign.id),
    deps.store.listOrderBooks(campaign.id, turn.number),
    countEnded(deps, campaign.id, turn.number),
  ]);
  const sent = sentOrders(state, books);
  const lockedAt = deps.clock.now();
  const awaited = state.chance === undefined ? undefined : awaitChance(state.chance, lockedAt);
  const sealed = sealOrders(turn, secretsOf(deps, turn), { sent, awaited });
  const version = turn.version + 1;
  const locked: TurnRow = { ...turn, ...sealed, status: 'locked', lockedAt, version };
  const carried = counted.rows.map((row) => resultOf(state, row));
  const battles = battleRows(campaign.id, turn.number, planTurn(state, ordersOf(books), carried));
  const detail = {
    turn: turn.number,
    why: request.why,
    battles: battles.length,
    counted: counted.rows.length,
    ordersDigest: sealed.ordersDigest ?? '',
    ...(sealed.chance === undefined ? {} : { chance: sealed.chance }),
    kept: await turnKept(deps, campaign, turn),
  };
  const letters = await lockLetters(deps, campaign, locked, { sent, why: request.why });
  const commit = await deps.store.commit([
    { kind: 'expect-orders', campaign: campaign.id, turn: turn.number, versions: versionsOf(books) },
    { kind: 'save-turn', turn: locked },
    { kind: 'add-battles', battles: [...counted.rows, ...battles] },
    ...counted.writes,
    ...letters.map(queueMail),
    auditWrite(deps, campaign.id, { who: request.who ?? 'system', what: 'turn-locked', detail }),
  ]);
  if (commit.kind === 'conflict') return false;
  deps.log.info({ trace: traceOfTurn(campaign.id, turn.number), battles: battles.length }, 'turn locked');
  await sendSoon(deps, letters);
  await resolveLater(deps, locked, battles);
  return true;
}

/** At once, or when the chance is there that is added to the dice. */
async function resolveLater(deps: Deps, turn: TurnRow, battles: readonly BattleRow[]): Promise<void> {
  const { campaign, number, chance } = turn;
  if (chance !== undefined) return deps.jobs.wakeTurn(campaign, number, dueOf(chance, deps.clock.now()));
  await deps.jobs.resolveTurn(
    campaign,
    number,
    battles.map(({ id }) => id),
  );
}
