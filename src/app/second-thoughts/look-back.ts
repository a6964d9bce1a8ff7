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
import { type Correctables, correctablesIn, pastStates } from './correctables.ts';

export interface LookBack {
  readonly turn: number;
  /** The state that the turn began with. */
  readonly began: Correctables;
  /** What each power was resolved by, as its player would write it. */
  readonly books: readonly WrittenBook[];
}

export interface WrittenBook {
  readonly faction: FactionId;
  readonly name: string;
  readonly text: string;
}

/** GM only. `wantsLost`: see `correctables`. Refusals: those of `enterAsGm`, `late/not-resolved`. */
export async function lookBack(
  deps: Deps,
  asker: Asker,
  {
    campaign: id,
    turn,
    wantsLost,
  }: { readonly campaign: CampaignId; readonly turn: number; readonly wantsLost: boolean },
): Promise<Result<LookBack>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const record = await deps.store.findRecord(id, turn);
  if (record?.sealed === undefined) return refuse('late/not-resolved', { number: turn });
  const { before } = record.sealed;
  const books = writtenBooks(before, resolvedBy(record.sealed));
  return ok({ turn, began: correctablesIn(before, wantsLost ? await pastStates(deps, before) : []), books });
}

/** The orders of every power in its own words, one a line. */
export function writtenBooks(state: CampaignState, orders: TurnOrders): readonly WrittenBook[] {
  return inOrder(state.factions).map(({ id: faction, name }) => {
    const known = viewCampaign(state, { kind: 'faction', faction });
    const lines = (orders[faction] ?? []).map((order) => formatOrder(order, known));
    return { faction, name, text: lines.join('\n') };
  });
}
