/** The open turn, tried out for its game master: resolved by dice that are drawn for it and forgotten. Nothing is changed. */
import type { CampaignId, FactionId } from '../../campaign/ids.ts';
import { resolveTurn } from '../../campaign/resolve.ts';
import { viewCampaign, visibleTo } from '../../campaign/sight/visible-to.ts';
import type { CampaignState } from '../../campaign/state.ts';
import type { TurnOrders } from '../../campaign/turn/commands.ts';
import { seededDice } from '../../kernel/dice-seeded.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { type Chronicle, chronicleOf } from '../../reports/chronicle/chronicle.ts';
import { battlesTold } from '../../reports/parts/battles.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { resultOf } from '../field/battle-result.ts';
import { foughtRows } from '../field/battle-rows.ts';
import { storiesOf } from '../field/battle-stories.ts';
import { countEnded } from '../field/count-ended.ts';
import { CAMPAIGN_ENDED, currentTurn } from '../open-turn/current-turn.ts';
import { ordersOf } from '../open-turn/luck.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { BattleRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { readWritten } from './amendment.ts';
import { type WrittenBook, writtenBooks } from './look-back.ts';

export interface AskedPreview {
  readonly campaign: CampaignId;
  /** All orders of one power, to be tried beside those that it gave. */
  readonly instead?: { readonly faction: FactionId; readonly text: string };
}

export interface TurnPreview {
  readonly turn: number;
  /** What each power would be resolved by now, as its player would write it. */
  readonly books: readonly WrittenBook[];
  readonly asGiven: Tried;
  /** With the other orders, by the same dice. */
  readonly instead?: Tried;
}

/** What would be told to the game master. */
export interface Tried extends Chronicle {
  readonly battles: readonly { readonly title: string; readonly outcome: string }[];
}

const READER = { kind: 'gm' } as const;

/** What there is to try: the orders of the open turn. GM only. Refusals: `late/locked.set-right`, `late/ended`. */
export async function ordersToTry(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
): Promise<Result<Pick<TurnPreview, 'turn' | 'books'>>> {
  const open = await openTurnOf(deps, asker, id);
  if (!open.ok) return open;
  const { state, orders, turn } = open.value;
  return ok({ turn, books: writtenBooks(state, orders) });
}

/** Tried, and logged. The turn's own dice stay sealed: those here are others. GM only. Refusals: those of `ordersToTry` and `readWritten`. */
export async function previewTurn(
  deps: Deps,
  asker: Asker,
  { campaign, instead }: AskedPreview,
): Promise<Result<TurnPreview>> {
  const open = await openTurnOf(deps, asker, campaign);
  if (!open.ok) return open;
  const { state, orders, turn, who } = open.value;
  const others = instead === undefined ? undefined : readWritten(state, instead, 'now');
  if (others !== undefined && !others.ok) return others;
  const { rows } = await countEnded(deps, campaign, turn);
  const seed = deps.entropy.secret();
  const tryOut = (given: TurnOrders) => tryTurn(deps, { state, orders: given, carried: rows, seed });
  const asGiven = tryOut(orders);
  const preview = { turn, books: writtenBooks(state, orders), asGiven };
  const detail = { turn, ...(instead === undefined ? {} : { power: instead.faction }) };
  await deps.store.commit([auditWrite(deps, campaign, { who, what: 'turn-previewed', detail })]);
  if (instead === undefined || others === undefined) return ok(preview);
  return ok({ ...preview, instead: tryOut({ ...orders, [instead.faction]: others.value }) });
}

async function openTurnOf(deps: Deps, asker: Asker, id: CampaignId) {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  if (campaign.status === 'ended') return CAMPAIGN_ENDED;
  const { number: turn, status } = await currentTurn(deps, campaign);
  if (status === 'locked') return refuse('late/locked.set-right', { turn });
  const [state, books] = await Promise.all([deps.store.getState(id), deps.store.listOrderBooks(id, turn)]);
  return ok({ state, orders: ordersOf(books), turn, who: nameOf(seat) });
}

interface Trial {
  readonly state: CampaignState;
  readonly orders: TurnOrders;
  /** Battles that have ended since the turn before. */
  readonly carried: readonly BattleRow[];
  readonly seed: string;
}

function tryTurn({ templates: { words } }: Deps, { state, orders, carried, seed }: Trial): Tried {
  const results = carried.map((row) => resultOf(state, row));
  const run = resolveTurn(state, orders, seededDice(seed), results);
  const rows = [...carried, ...foughtRows(state, run)];
  const visible = visibleTo({ before: state, events: run.events, after: run.state }, READER);
  const stories = storiesOf(rows, visible.battles, { reader: READER.kind, words, events: visible.events });
  return {
    ...chronicleOf(visible, viewCampaign(state, READER), words, battlesTold(stories)),
    battles: stories.map(({ title, outcome }) => ({ title, outcome })),
  };
}
