/** CP-KEP: orders that wait, and whether their time has come. */
import { isHostile } from '../envoys/treaty.ts';
import type { CampaignEvent } from '../event.ts';
import type { ArmyId, FactionId, RegionId } from '../ids.ts';
import { type Condition, isOfArmy, type Order, type RegionCondition, type StandingOrder } from '../order.ts';
import { armyOf, isPlain, slotOf } from '../orders/all.ts';
import { isForgotten } from '../orders/standing.ts';
import { armiesAt, regionsInSight } from '../sight/sight.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import type { CampaignState, KeptOrder } from '../state.ts';

/** CP-KEP-07, CP-KEP-08: what a player keeps once the order is given; the view itself where it keeps and strikes nothing. */
export function keptAfter(order: Order, visible: VisibleCampaign): VisibleCampaign {
  const { reader, kept, turn } = visible;
  if (reader.kind !== 'faction') return visible;
  const own = kept[reader.faction] ?? [];
  if (order.kind === 'forget') {
    const struck = struckBy(order, own);
    return { ...visible, kept: { [reader.faction]: own.filter((one) => !struck.includes(one)) } };
  }
  if (isPlain(order)) return visible;
  const slot = slotOf(order);
  const others = own.filter((one) => one.slot !== slot);
  return { ...visible, kept: { [reader.faction]: [...others, { slot, since: turn, order }] } };
}

/** CP-KEP-08: what `forget` strikes: all of it, or what waits for one army. */
export function struckBy(
  forget: Extract<Order, { kind: 'forget' }>,
  kept: readonly KeptOrder[],
): readonly KeptOrder[] {
  return kept.filter(({ order }) => isForgotten(forget, order, armyOf));
}

/** CP-KEP-08. */
export function dropOrder(
  { slot, order }: KeptOrder,
  faction: FactionId,
  why: Extract<CampaignEvent, { kind: 'order-dropped' }>['why'],
): CampaignEvent {
  return { kind: 'order-dropped', rule: 'CP-KEP-08', faction, slot, order, why };
}

/** CP-KEP-02..05: whether its time has come as the turn begins. What happens inside a turn is asked later. */
export function isDue({ order }: KeptOrder, faction: FactionId, state: CampaignState): boolean {
  if (order.kind === 'every') return true;
  if (order.kind === 'later') return order.turn <= state.turn;
  return !isOfArmy(order.if) && holds(order.if, faction, state);
}

/** CP-KEP-02..05: the same on what a player knows as the turn begins: whether the order will act this turn. */
export function isDueFor(order: StandingOrder, visible: VisibleCampaign): boolean {
  if (order.kind === 'every') return true;
  if (order.kind === 'later') return order.turn <= visible.turn;
  return !isOfArmy(order.if) && holdsFor(order.if, visible);
}

function holdsFor(
  { kind, region }: RegionCondition,
  { reader, holders, inSight, sightings }: VisibleCampaign,
): boolean {
  const isOwn = region !== undefined && reader.kind === 'faction' && holders[region] === reader.faction;
  switch (kind) {
    case 'lost':
      return !isOwn;
    case 'held':
      return isOwn;
    case 'empty':
      return inSight.includes(region) && !sightings.some(({ at }) => at === region);
    case 'entered':
      return false;
  }
}

function holds(condition: RegionCondition, faction: FactionId, state: CampaignState): boolean {
  switch (condition.kind) {
    case 'lost':
      return state.holders[condition.region] !== faction;
    case 'held':
      return state.holders[condition.region] === faction;
    case 'empty': {
      const isSeen = regionsInSight(state, faction).includes(condition.region);
      return isSeen && armiesAt(state, condition.region).every((army) => army.faction === faction);
    }
    case 'entered':
      return false;
  }
}

/** CP-KEP-06: of the regions an order is about those that somebody `entered`, by id. */
export function enteredRegions(
  { region }: Extract<Condition, { kind: 'entered' }>,
  faction: FactionId,
  { holders, entered }: { readonly holders: CampaignState['holders']; readonly entered: readonly RegionId[] },
): readonly RegionId[] {
  return entered.filter((id) => (region === undefined ? holders[id] === faction : id === region));
}

/** CP-KEP-06: where a faction sees another's army that `arrived` this turn, by id. */
export function intrusions(
  state: CampaignState,
  faction: FactionId,
  arrived: ReadonlySet<ArmyId>,
): readonly RegionId[] {
  return regionsInSight(state, faction).filter((id) =>
    armiesAt(state, id).some((army) => isHostile(state, faction, army.faction) && arrived.has(army.id)),
  );
}
