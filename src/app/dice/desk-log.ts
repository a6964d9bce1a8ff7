/** The desk's log as its readers may know it, and whether it holds. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { DeskChain } from '../../kernel/desk-chain.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Deps } from '../deps.ts';
import { enter } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { DeskRollRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { commitmentOf } from './desk-secrets.ts';
import type { DeskLog, DeskVerification, LogPage, SeenRoll } from './desk-use-cases.ts';
import { lastRoll, nextNumber } from './next-roll.ts';
import { seenBy } from './see-roll.ts';
import { verifyDeskChain } from './verify-desk.ts';

const MOST_ON_A_PAGE = 200;
const CHAIN_PAGE = 1000;

export async function deskLog(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  page: LogPage,
): Promise<Result<DeskLog>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const last = await lastRoll(deps, id);
  const count = last?.number ?? 0;
  const offset = Math.max(0, count - Math.max(0, (page.before ?? count + 1) - 1));
  const limit = Math.min(page.limit, MOST_ON_A_PAGE);
  const rows = await deps.store.listDeskRolls(id, { limit, offset });
  const rulings = await deps.store.listDeskRulings(id);
  const number = nextNumber(last);
  return ok({
    campaign,
    rolls: rows.map((row) => seenBy(seat, row, rulings)),
    count,
    next: { number, commitment: commitmentOf(deps, campaign, number) },
  });
}

export async function deskRoll(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  number: number,
): Promise<Result<SeenRoll>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const row = await deps.store.findDeskRoll(id, number);
  if (row === undefined) return refuse('unclear/roll', { number });
  return ok(seenBy(entered.value.seat, row, await deps.store.listDeskRulings(id)));
}

export async function deskChain(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<DeskChain>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const rows = await allRolls(deps, id);
  const entries = rows.map((row) => {
    const { audience, ...entry } = seenBy(seat, row);
    return entry;
  });
  const start = commitmentOf(deps, campaign, 1);
  return ok({ format: 'fieldpost/dice-desk/1', campaign: id, start, entries });
}

/** The first first. */
async function allRolls(deps: Deps, id: CampaignId): Promise<readonly DeskRollRow[]> {
  const rows: DeskRollRow[] = [];
  for (;;) {
    const page = await deps.store.listDeskRolls(id, { limit: CHAIN_PAGE, offset: rows.length });
    rows.push(...page);
    if (page.length < CHAIN_PAGE) return rows.reverse();
  }
}

export async function verifyDesk(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
): Promise<Result<DeskVerification>> {
  const chain = await deskChain(deps, asker, id);
  return chain.ok ? ok(verifyDeskChain(chain.value)) : chain;
}
