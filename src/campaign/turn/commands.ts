import { checkOrder } from '../check.ts';
import { carryMessages, type Trespass } from '../envoys/envoys.ts';
import { mayEnter } from '../envoys/treaty.ts';
import type { CampaignEvent } from '../event.ts';
import { evolveAll } from '../evolve.ts';
import { failOrder } from '../fail-order.ts';
import type { ArmyId, FactionId, RegionId } from '../ids.ts';
import { type DutyOrder, isMarch, type Order, type PlainOrder } from '../order.ts';
import { armyOf, isPlain, kindOf, slotOf } from '../orders/all.ts';
import { emptySheet, RANKS, type TurnSheet } from '../orders/order-kind.ts';
import { deliverPress } from '../orders/press.ts';
import { armiesOf } from '../sight/sight.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import { viewCampaign } from '../sight/visible-to.ts';
import { compare, idsOf, inOrder } from '../sorted.ts';
import type { Army, CampaignState, KeptOrder } from '../state.ts';
import { dropOrder, isDue, keptAfter } from './kept.ts';
import { pinnedArmies } from './under-way.ts';

/** The orders in force at the lock; a faction without any may be absent. */
export type TurnOrders = Readonly<Record<FactionId, readonly Order[]>>;

/** What the orders in force come to: where armies set out for, and what is changed before anybody moves. */
export interface Commands {
  readonly state: CampaignState;
  readonly events: readonly CampaignEvent[];
  /** Regions each marching army goes through, by army. */
  readonly marches: ReadonlyMap<ArmyId, readonly RegionId[]>;
  /** Armies that were told to hold. */
  readonly holding: ReadonlySet<ArmyId>;
  /** CP-DTY-01: what armies do once everybody has marched. */
  readonly duties: ReadonlyMap<ArmyId, DutyOrder>;
}

interface CommandDraft {
  /** As the turn began: orders do not change what is seen or who stands where. */
  readonly before: CampaignState;
  /** What the orders up to `unfolded` have left, of armies and kept orders those of the faction whose turn it is. */
  folded: CampaignState;
  /** What has happened since. Most orders never ask what those before them left, so their events are folded together. */
  unfolded: CampaignEvent[];
  readonly events: CampaignEvent[];
  readonly sheet: TurnSheet;
  readonly trespasses: Trespass[];
}

/** CP-ORD-05, CP-ORD-06: orders are read faction by faction, each on what its giver knew; their order never matters. */
export function readCommands(state: CampaignState, orders: TurnOrders): Commands {
  const draft: CommandDraft = {
    before: state,
    folded: state,
    unfolded: [],
    events: [],
    sheet: emptySheet(),
    trespasses: [],
  };
  for (const faction of idsOf(state.factions)) {
    draft.folded = ownPart(state, faction);
    draft.unfolded = [];
    const given = inForce(orders[faction] ?? []);
    const visible = viewCampaign(state, { kind: 'faction', faction });
    keepForLater(draft, faction, { given, visible });
    const plain = given.filter(isPlain);
    const woken = wake(draft, faction, plain);
    const isSilent = given.length + woken.length === 0;
    readOrders(draft, faction, { plain: inForce([...woken, ...plain]), isSilent, visible });
  }
  const { marches, holding, duties, messages, letters } = draft.sheet;
  const said = [...carryMessages(state, messages, draft.trespasses), ...deliverPress(state, letters)];
  const events = [...draft.events, ...said];
  return { state: evolveAll(state, events), events, marches, holding, duties };
}

/** What the orders read so far have left. */
function stateNow(draft: CommandDraft): CampaignState {
  if (draft.unfolded.length === 0) return draft.folded;
  draft.folded = evolveAll(draft.folded, draft.unfolded);
  draft.unfolded = [];
  return draft.folded;
}

/** A faction's orders touch nothing but its own: so a copy of its own is all that each of them costs. */
function ownPart(state: CampaignState, faction: FactionId): CampaignState {
  const kept = state.kept[faction];
  const armies: Readonly<Record<ArmyId, Army>> = Object.fromEntries(
    armiesOf(state, faction).map((army) => [army.id, army]),
  );
  return { ...state, armies, kept: kept === undefined ? {} : { [faction]: kept } };
}

/** The same view with what a faction's own orders may have changed in it. */
function seenNow(visible: VisibleCampaign, draft: CommandDraft, faction: FactionId): VisibleCampaign {
  const now = stateNow(draft);
  const { kept } = now;
  const treasuries = { [faction]: now.treasuries[faction] ?? 0 };
  return { ...visible, armies: inOrder(now.armies), kept, treasuries };
}

/** CP-KEP-01, CP-KEP-08: what is to be forgotten goes first, then what is new is kept; what has no army any more is dropped. */
function keepForLater(
  draft: CommandDraft,
  faction: FactionId,
  { given, visible }: { readonly given: readonly Order[]; readonly visible: VisibleCampaign },
): void {
  let seen = visible;
  for (const order of given.filter((one) => !isPlain(one))) {
    const checked = checkOrder(order, seen);
    if (checked.ok) happen(draft, carryOut(draft, faction, order));
    else happen(draft, [failOrder({ faction, order }, checked.refusal)]);
    if (checked.ok) seen = keptAfter(order, seen);
  }
  const { kept, armies } = stateNow(draft);
  const orphans = (kept[faction] ?? []).filter(({ order }) => {
    const army = armyOf(order);
    return army !== undefined && armies[army]?.faction !== faction;
  });
  happen(
    draft,
    orphans.map((orphan) => dropOrder(orphan, faction, 'gone')),
  );
}

/** CP-KEP-02..05, CP-KEP-09: kept orders whose time has come, without those that an order of this turn overrules; CP-KEP-10: what is for every turn stays. */
function wake(draft: CommandDraft, faction: FactionId, given: readonly PlainOrder[]): readonly PlainOrder[] {
  const due = (stateNow(draft).kept[faction] ?? []).filter((kept) => isDue(kept, faction, draft.before));
  const overruled = new Set(given.map(slotOf));
  const woken = due.filter(({ order }) => !overruled.has(slotOf(order.order)));
  const once = due.filter(({ order }) => order.kind !== 'every');
  const isWoken = (kept: KeptOrder) => woken.includes(kept);
  happen(draft, [
    ...once
      .filter(isWoken)
      .map(({ slot, order }) => ({ kind: 'order-woken', rule: 'CP-KEP-02', faction, slot, order }) as const),
    ...once.filter((kept) => !isWoken(kept)).map((kept) => dropOrder(kept, faction, 'overruled')),
  ]);
  return woken.map(({ order }) => order.order);
}

interface Book {
  readonly plain: readonly PlainOrder[];
  readonly isSilent: boolean;
  readonly visible: VisibleCampaign;
}

function readOrders(
  draft: CommandDraft,
  faction: FactionId,
  { plain, isSilent, visible: first }: Book,
): void {
  const { factions } = draft.before;
  if (isSilent && factions[faction]?.isAlive && !isBound(stateNow(draft), faction)) {
    happen(draft, [{ kind: 'no-orders', rule: 'CP-ORD-06', faction }]);
  }
  let visible = seenNow(first, draft, faction);
  for (const order of plain) {
    happen(draft, eventsOf(draft, faction, order, visible));
    if (kindOf(order).changesWhatMayBeOrdered) visible = seenNow(visible, draft, faction);
  }
}

/** CP-BAT-12: a faction whose armies are all in battles under way has nothing to order. */
function isBound(state: CampaignState, faction: FactionId): boolean {
  const pinned = pinnedArmies(state);
  const armies = armiesOf(state, faction);
  return armies.length > 0 && armies.every((army) => pinned.has(army.id));
}

function happen(draft: CommandDraft, events: readonly CampaignEvent[]): void {
  draft.events.push(...events);
  draft.unfolded.push(...events);
}

function eventsOf(
  draft: CommandDraft,
  faction: FactionId,
  order: PlainOrder,
  visible: VisibleCampaign,
): readonly CampaignEvent[] {
  const checked = checkOrder(order, visible);
  if (!checked.ok) return [failOrder({ faction, order }, checked.refusal)];
  const ready = checked.value.order;
  if (!isPlain(ready)) return [];
  draft.trespasses.push(...trespassesOf(ready, faction, visible));
  return carryOut(draft, faction, ready);
}

/** CP-DIP-11: land on the way that the giver knows to belong to somebody who is not at war with them and has not let them in. */
function trespassesOf(order: PlainOrder, faction: FactionId, visible: VisibleCampaign): readonly Trespass[] {
  if (visible.diplomacy === undefined || !isMarch(order)) return [];
  return order.path.flatMap((region) => {
    const against = visible.holders[region];
    return against === undefined || mayEnter(visible, faction, against) ? [] : [{ faction, against, region }];
  });
}

function carryOut(draft: CommandDraft, faction: FactionId, order: Order): readonly CampaignEvent[] {
  return kindOf(order).carryOut(order, {
    faction,
    sheet: draft.sheet,
    get now() {
      return stateNow(draft);
    },
  });
}

/** CP-ORD-07: what is done before what; within a rank, by slot. */
function rankOf(order: Order): number {
  return RANKS.indexOf(kindOf(order).rank);
}

/** CP-ORD-05: the last order for a slot is the one in force; then by rank and slot, so that the order of lines is nothing. */
function inForce<O extends Order>(orders: readonly O[]): readonly O[] {
  const bySlot = new Map(orders.map((order) => [slotOf(order), order]));
  return [...bySlot.entries()]
    .sort(([one, first], [other, second]) => compare(rankOf(first), rankOf(second)) || compare(one, other))
    .map(([, order]) => order);
}
