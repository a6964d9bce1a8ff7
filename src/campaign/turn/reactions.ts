/** CP-KEP-06: what standing orders do inside a turn, when everybody has marched and nobody has fought. */
import { sayStrength, unitsFor } from '../battle/strength.ts';
import { checkOrder } from '../check.ts';
import { isHostile } from '../envoys/treaty.ts';
import type { CampaignEvent } from '../event.ts';
import { failOrder } from '../fail-order.ts';
import type { ArmyId, FactionId, RegionId } from '../ids.ts';
import {
  type ArmyCondition,
  isMarch,
  isOfArmy,
  type PlainOrder,
  type RegionCondition,
  type StandingOrder,
} from '../order.ts';
import { armyOf, kindOf } from '../orders/all.ts';
import { emptySheet, type TurnSheet } from '../orders/order-kind.ts';
import { isGoalOpen } from '../orders/standing.ts';
import { paceOf } from '../realm/troops.ts';
import { armiesAt, getArmy, isAmongHostile } from '../sight/sight.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import { viewCampaign } from '../sight/visible-to.ts';
import { idsOf } from '../sorted.ts';
import type { Army, CampaignState, KeptOrder } from '../state.ts';
import { dropOrder, enteredRegions, intrusions } from './kept.ts';

/** What woke, and the marches it set off. */
export interface Reactions {
  readonly events: readonly CampaignEvent[];
  readonly marches: ReadonlyMap<ArmyId, readonly RegionId[]>;
}

/** With the army that its order is for. */
type Watch = KeptOrder & {
  readonly order: Extract<StandingOrder, { kind: 'when' }>;
  readonly army: ArmyId;
};

/** What happened before anybody is asked. */
interface Moment {
  readonly state: CampaignState;
  /** Armies that were told to go somewhere this turn, and cannot be spared. */
  readonly setOut: ReadonlySet<ArmyId>;
  /** Armies that came into another region. */
  readonly arrived: ReadonlySet<ArmyId>;
}

export function reactToMoves(moment: Moment): Reactions {
  const sheet = emptySheet();
  const events = idsOf(moment.state.kept).flatMap((faction) => {
    const alarms = alarmsOf(moment, faction);
    const visible =
      alarms.length === 0 ? undefined : viewCampaign(moment.state, { kind: 'faction', faction });
    const woken = alarms.flatMap((alarm): readonly CampaignEvent[] => {
      const { watch } = alarm;
      if (visible === undefined || sheet.marches.has(watch.army)) return [];
      if (isMarch(watch.order.order) && isBusy(watch, moment)) return [passedOver(watch, faction)];
      return react(moment.state, { ...alarm, visible }, sheet);
    });
    return [...woken, ...lapsed(moment, faction, woken)];
  });
  return { events, marches: sheet.marches };
}

/** What a faction waited for and what has happened, by slot. */
function alarmsOf(moment: Moment, faction: FactionId): readonly Omit<Alarm, 'visible'>[] {
  const { state, arrived } = moment;
  const watches = watchesOf(state, faction);
  const isOnGuard = watches.some(({ order }) => order.if.kind === 'entered');
  const all = isOnGuard ? intrusions(state, faction, arrived) : [];
  return watches.flatMap((watch) => {
    const { if: condition } = watch.order;
    const entered = isOfArmy(condition)
      ? placesBy(condition, watch, moment)
      : placesEntered(condition, faction, { holders: state.holders, entered: all });
    return entered.length === 0 ? [] : [{ faction, watch, entered }];
  });
}

function placesEntered(
  condition: RegionCondition,
  faction: FactionId,
  found: Parameters<typeof enteredRegions>[2],
): readonly RegionId[] {
  return condition.kind === 'entered' ? enteredRegions(condition, faction, found) : [];
}

/** CP-KEP-11..13: where what is said of an army is so; nowhere if it is not. Of CP-KEP-14 the battle asks. */
function placesBy(
  { kind, army: id }: ArmyCondition,
  { army }: Watch,
  { state, arrived }: Moment,
): readonly RegionId[] {
  const named = state.armies[id];
  if (named === undefined) return [];
  switch (kind) {
    case 'attacked':
      return isAmongHostile(state, named) ? [named.at] : [];
    case 'outnumbered':
      return isOutnumbered(state, named) ? [named.at] : [];
    case 'arrived':
      return getArmy(state, army).at === named.at ? [named.at] : [];
    case 'goes':
      return arrived.has(id) ? [named.at] : [];
    case 'beaten':
      return [];
  }
}

/** CP-KEP-12: at the fewest that the sizes of the enemies can mean, against all units of one's own there. */
function isOutnumbered(state: CampaignState, { at, faction }: Army): boolean {
  const fewest = foesAt(state, at, faction).map((foe) => unitsFor(sayStrength(state, foe))?.[0] ?? 0);
  const own = armiesAt(state, at, faction).map(({ units }) => units.length);
  const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0);
  return sum(fewest) > sum(own);
}

function foesAt(state: CampaignState, at: RegionId, faction: FactionId): readonly Army[] {
  return armiesAt(state, at).filter((army) => isHostile(state, faction, army.faction));
}

/** CP-KEP-06; CP-KEP-11: who was told to leave before an enemy gets away from those who are not faster. */
function isBusy({ army: id, order }: Watch, { state, setOut }: Moment): boolean {
  if (setOut.has(id)) return true;
  const army = getArmy(state, id);
  const foes = foesAt(state, army.at, army.faction);
  const { kind } = order.if;
  if (kind !== 'attacked' && kind !== 'outnumbered') return foes.length > 0;
  return foes.some((foe) => paceOf(state, foe.units) > paceOf(state, army.units));
}

/** CP-KEP-13: an order that goes by whether another army goes is for one turn. */
function lapsed(
  { state }: Moment,
  faction: FactionId,
  woken: readonly CampaignEvent[],
): readonly CampaignEvent[] {
  const gone = new Set(woken.flatMap((event) => (event.kind === 'order-woken' ? [event.slot] : [])));
  return watchesOf(state, faction)
    .filter(({ slot, order }) => order.if.kind === 'goes' && !gone.has(slot))
    .map((watch) => dropOrder(watch, faction, 'lapsed'));
}

/** Orders of a faction for one of its armies that are asked inside the turn. */
function watchesOf(state: CampaignState, faction: FactionId): readonly Watch[] {
  return (state.kept[faction] ?? []).flatMap((kept) => {
    const { order } = kept;
    const army = armyOf(order);
    if (order.kind !== 'when' || army === undefined || state.armies[army]?.faction !== faction) return [];
    return isOfArmy(order.if) || order.if.kind === 'entered' ? [{ ...kept, order, army }] : [];
  });
}

function passedOver({ order }: Watch, faction: FactionId): CampaignEvent {
  return { kind: 'order-passed-over', rule: 'CP-KEP-06', faction, order };
}

interface Alarm {
  readonly faction: FactionId;
  readonly watch: Watch;
  readonly entered: readonly RegionId[];
  readonly visible: VisibleCampaign;
}

function react(
  state: CampaignState,
  { faction, watch, entered, visible }: Alarm,
  sheet: TurnSheet,
): readonly CampaignEvent[] {
  const { slot, order } = watch;
  const choices = isGoalOpen(order) ? entered.map((region) => towards(order.order, region)) : [order.order];
  const checked = choices.map((choice) => checkOrder(choice, visible));
  const chosen = checked.find((answer) => answer.ok) ?? checked[0];
  if (chosen === undefined) return [];
  const woken: CampaignEvent = { kind: 'order-woken', rule: 'CP-KEP-06', faction, slot, order };
  if (!chosen.ok) return [woken, failOrder({ faction, order: order.order }, chosen.refusal)];
  const { order: ready } = chosen.value;
  return [woken, ...kindOf(ready).carryOut(ready, { faction, now: state, sheet })];
}

function towards(order: PlainOrder, region: RegionId): PlainOrder {
  return isMarch(order) ? { ...order, path: [region] } : order;
}
