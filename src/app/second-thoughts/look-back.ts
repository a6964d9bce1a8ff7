/** A turn that is over, as it was resolved: what there is to change in it. */
import type { CampaignId, FactionId } from '../../campaign/ids.ts';
import { resolvedBy } from '../../campaign/record.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import { inOrder } from '../../campaign/sorted.ts';
import type { CampaignState } from '../../campaign/state.ts';
import type { TurnOrders } from '../../campaign/turn/commands.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { formatOrder } from '../../orders/parse.ts';
import type { Deps } from '../deps.ts';
import { enterAsGm } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { refuse } from '../words/refuse.ts';
import { type Correctables, correctablesOf, type LossesWish } from './correctables.ts';

export interface LookBack {
  readonly turn: number;
  /** The state that the turn began with. */
  readonly began: Correctables;
  /** What each power was resolved by: how many orders, and those that were asked for as their player would write them. */
  readonly books: readonly (WrittenBook & { readonly orders: number })[];
}

export interface WrittenBook {
  readonly faction: FactionId;
  readonly name: string;
  readonly text: string;
}

export interface LookingBack {
  readonly campaign: CampaignId;
  readonly turn: number;
  /** See `correctables`. */
  readonly losses?: LossesWish;
  /** Whose orders are wanted in words; absent: nobody's. */
  readonly booksOf?: string;
}

/** GM only. Refusals: those of `enterAsGm`, `late/not-resolved`. */
export async function lookBack(
  deps: Deps,
  asker: Asker,
  { campaign: id, turn, losses, booksOf }: LookingBack,
): Promise<Result<LookBack>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const record = await deps.store.findRecord(id, turn);
  if (record?.sealed === undefined) return refuse('late/not-resolved', { number: turn });
  const { before } = record.sealed;
  const orders = resolvedBy(record.sealed);
  const books = inOrder(before.factions).map(({ id: faction, name }) => ({
    faction,
    name,
    orders: orders[faction]?.length ?? 0,
    text: faction === booksOf ? writtenBook(before, orders, faction) : '',
  }));
  return ok({ turn, began: await correctablesOf(deps, before, losses), books });
}

/** The orders of every power in its own words, one a line. */
export const writtenBooks = (state: CampaignState, orders: TurnOrders): readonly WrittenBook[] =>
  inOrder(state.factions).map(({ id: faction, name }) => ({
    faction,
    name,
    text: writtenBook(state, orders, faction),
  }));

function writtenBook(state: CampaignState, orders: TurnOrders, faction: FactionId): string {
  const known = viewCampaign(state, { kind: 'faction', faction });
  return (orders[faction] ?? []).map((order) => formatOrder(order, known)).join('\n');
}
