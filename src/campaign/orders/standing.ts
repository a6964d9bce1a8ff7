/** CP-KEP: orders for later turns and for what may come. */
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { isHostile } from '../envoys/treaty.ts';
import type { CampaignEvent } from '../event.ts';
import type { ArmyId, FactionId, RegionId } from '../ids.ts';
import { getRegion } from '../map/map.ts';
import { armyOf, type Condition, type Order, type PlainOrder, type StandingOrder, slotOf } from '../order.ts';
import { armiesAt, regionsInSight } from '../sight/sight.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import type { CampaignState, KeptOrder } from '../state.ts';
import { refuseEmbargo } from './press.ts';

type Checked = Result<{ readonly order: Order; readonly warnings: readonly string[] }>;

/** CP-KEP-07: more than anybody keeps an eye on. */
const MOST_KEPT = 40;

/** CP-KEP-06: what can still be done once everybody has marched. */
const REACTIONS: readonly Order['kind'][] = ['march', 'force-march', 'hold', 'doctrine'];

/**
 * CP-KEP-01..07: what is ordered must make sense; whether it can be done is asked when its time has come, and said as a
 * warning now. Refusals `illegal/past`, `illegal/kept`, `illegal/not-yours`, `illegal/reaction`, `illegal/too-many`, and
 * what is unclear in the order itself.
 */
export function checkStanding(
  order: StandingOrder,
  visible: VisibleCampaign,
  check: (order: PlainOrder) => Checked,
): Checked {
  const fault = order.kind === 'later' ? faultOfTurn(order, visible) : faultOfCondition(order, visible);
  if (fault !== undefined) return fault;
  if (order.order.kind === 'plan') {
    const hint = 'Give it when the time has come, or order a temper for later.';
    return refuse('illegal/kept', 'A battle plan cannot be ordered for later.', hint, 'CP-KEP-01');
  }
  const embargo = order.order.kind === 'press' ? refuseEmbargo(visible) : undefined;
  if (embargo !== undefined) return embargo;
  if (isGoalOpen(order)) return ok({ order, warnings: [] });
  const inner = check(order.order);
  if (inner.ok) return ok({ order, warnings: [] });
  if (inner.refusal.code.startsWith('unclear/')) return inner;
  return ok({ order, warnings: [`As things stand now it could not be done: ${inner.refusal.message}`] });
}

/** CP-KEP-06: `if an enemy enters, attack with ...`: where to is only known then. */
export function isGoalOpen(order: StandingOrder): boolean {
  const { kind } = order.order;
  const isMarch = kind === 'march' || kind === 'force-march';
  return order.kind === 'when' && order.if.kind === 'entered' && isMarch && order.order.path.length === 0;
}

function faultOfTurn(order: Extract<StandingOrder, { kind: 'later' }>, visible: VisibleCampaign) {
  const { turn } = order;
  if (turn < visible.turn) {
    const message = `Turn ${turn} is over: this is turn ${visible.turn}.`;
    return refuse('illegal/past', message, '', 'CP-KEP-02');
  }
  return faultOfNumber(order, visible);
}

function faultOfCondition(order: Extract<StandingOrder, { kind: 'when' }>, visible: VisibleCampaign) {
  const { kind, region } = order.if;
  if (region !== undefined && visible.map.regions[region] === undefined) {
    return refuse('unclear/region', `There is no region called ${region}.`, '', 'CP-ORD-02');
  }
  const { reader } = visible;
  if (kind === 'lost' && (reader.kind !== 'faction' || visible.holders[order.if.region] !== reader.faction)) {
    const name = getRegion(visible.map, order.if.region).name;
    return refuse('illegal/not-yours', `You do not hold ${name}: it cannot be lost.`, '', 'CP-KEP-03');
  }
  if (kind === 'entered' && !REACTIONS.includes(order.order.kind)) {
    const message = 'When an enemy enters, armies can only march, hold or change their temper.';
    return refuse('illegal/reaction', message, '', 'CP-KEP-06');
  }
  return faultOfNumber(order, visible);
}

/** CP-KEP-07: one that takes another's place adds nothing. */
function faultOfNumber(order: StandingOrder, { reader, kept }: VisibleCampaign) {
  const own = reader.kind === 'faction' ? (kept[reader.faction] ?? []) : [];
  const slot = slotOf(order);
  if (own.length < MOST_KEPT || own.some((one) => one.slot === slot)) return undefined;
  const message = `No more than ${MOST_KEPT} orders are kept for later.`;
  return refuse('illegal/too-many', message, 'Write "forget standing orders" to begin anew.', 'CP-KEP-07');
}

/** CP-KEP-01. */
export function keepOrder(order: StandingOrder, faction: FactionId): CampaignEvent {
  return { kind: 'order-kept', rule: 'CP-KEP-01', faction, slot: slotOf(order), order };
}

/** CP-KEP-08: what `forget` strikes: all of it, or what waits for one army. */
export function struckBy(
  { army }: Extract<Order, { kind: 'forget' }>,
  kept: readonly KeptOrder[],
): readonly KeptOrder[] {
  return kept.filter(({ order }) => army === undefined || armyOf(order) === army);
}

/** CP-KEP-07, CP-KEP-08: what a player keeps once the order is given; the view itself where it keeps and strikes nothing. */
export function keptAfter(order: Order, visible: VisibleCampaign): VisibleCampaign {
  const { reader, kept, turn } = visible;
  if (reader.kind !== 'faction') return visible;
  const own = kept[reader.faction] ?? [];
  if (order.kind === 'forget') {
    const struck = struckBy(order, own);
    return { ...visible, kept: { [reader.faction]: own.filter((one) => !struck.includes(one)) } };
  }
  if (order.kind !== 'later' && order.kind !== 'when') return visible;
  const slot = slotOf(order);
  const others = own.filter((one) => one.slot !== slot);
  return { ...visible, kept: { [reader.faction]: [...others, { slot, since: turn, order }] } };
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
  if (order.kind === 'later') return order.turn <= state.turn;
  return holds(order.if, faction, state);
}

/** CP-KEP-02..05: the same on what a player knows as the turn begins: whether the order will act this turn. */
export function isDueFor(
  order: StandingOrder,
  { reader, turn, holders, inSight, sightings }: VisibleCampaign,
): boolean {
  if (order.kind === 'later') return order.turn <= turn;
  const { kind, region } = order.if;
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

function holds(condition: Condition, faction: FactionId, state: CampaignState): boolean {
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
