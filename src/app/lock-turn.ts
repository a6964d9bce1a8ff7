import type { CampaignId, FactionId } from '../campaign/ids.ts';
import type { Order } from '../campaign/order.ts';
import { planTurn } from '../campaign/resolve.ts';
import type { Json } from '../kernel/brand.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { turnSeed } from '../kernel/fairness.ts';
import { sha256Hex } from '../kernel/hash.ts';
import { auditWrite } from './audit.ts';
import { battleRows } from './battle-rows.ts';
import type { Deps } from './deps.ts';
import type { BattleRow, CampaignRow, OrderBook, TurnRow } from './records.ts';

/**
 * Closes a turn's orders, makes its seed once, and sets the first battles down. Losing the race to another worker, or
 * finding the turn closed, is no fault: then it is being taken care of.
 */
export async function lockTurn(
  deps: Deps,
  campaign: CampaignRow,
  request: { number: number; why: 'clock' | 'gm'; who?: string },
): Promise<void> {
  const turn = await deps.store.findTurn(campaign.id, request.number);
  if (turn === undefined || turn.status === 'locked' || turn.status === 'resolved') return;
  const [state, books] = await Promise.all([
    deps.store.getState(campaign.id),
    deps.store.listOrderBooks(campaign.id, turn.number),
  ]);
  const locked = close(deps, turn, books);
  const plan = planTurn(state, ordersOf(books));
  const battles = battleRows(campaign.id, turn.number, 1, plan.engagements);
  const commit = await deps.store.commit([
    { kind: 'save-turn', turn: locked },
    { kind: 'add-battles', battles },
    auditWrite(deps, campaign.id, {
      who: request.who ?? 'system',
      what: 'turn-locked',
      detail: {
        turn: turn.number,
        why: request.why,
        battles: battles.length,
        ordersDigest: locked.ordersDigest ?? '',
      },
    }),
  ]);
  if (commit.kind === 'conflict') return;
  deps.log.info({ campaign: campaign.id, turn: turn.number, battles: battles.length }, 'turn locked');
  await deps.jobs.resolveTurn(campaign.id, turn.number, idsOf(battles));
}

/** The books in force, by faction; a faction without one has no orders. */
export function ordersOf(books: readonly OrderBook[]): Readonly<Record<FactionId, readonly Order[]>> {
  return Object.fromEntries(books.map((book) => [book.faction, book.orders]));
}

/** Hash of the orders in force, salted with the turn's secret so that nobody can guess them from it. */
export function digestOrders(secret: string, books: readonly OrderBook[]): string {
  return sha256Hex(`fieldpost/orders/1\n${secret}\n${canonicalJson(ordersOf(books) as unknown as Json)}`);
}

/** Players' luck words by faction. */
export function luckWordsOf(books: readonly OrderBook[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    books.flatMap((book) => (book.luckWord === undefined ? [] : [[book.faction, book.luckWord]])),
  );
}

const idsOf = (battles: readonly BattleRow[]) => battles.map((battle) => battle.id);

function close(deps: Deps, turn: TurnRow, books: readonly OrderBook[]): TurnRow {
  const secret = deps.keys.unseal(turn.sealedSecret);
  const ordersDigest = digestOrders(secret, books);
  const luckWords = luckWordsOf(books);
  const seed = turnSeed({ secret, campaign: turn.campaign, turn: turn.number, luckWords, ordersDigest });
  return {
    ...turn,
    status: 'locked',
    lockedAt: deps.clock.now(),
    seed,
    ordersDigest,
    version: turn.version + 1,
  };
}

export type { CampaignId };
