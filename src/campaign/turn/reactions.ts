/** CP-KEP-06: what standing orders do inside a turn, when everybody has marched and nobody has fought. */
import { checkOrder } from '../check.ts';
import type { CampaignEvent } from '../event.ts';
import { failOrder } from '../fail-order.ts';
import type { ArmyId, FactionId, RegionId } from '../ids.ts';
import { isMarch, type PlainOrder, type StandingOrder } from '../order.ts';
import { armyOf, kindOf } from '../orders/all.ts';
import { emptySheet, type TurnSheet } from '../orders/order-kind.ts';
import { isGoalOpen } from '../orders/standing.ts';
import { getArmy, isAmongHostile } from '../sight/sight.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import { viewCampaign } from '../sight/visible-to.ts';
import { idsOf } from '../sorted.ts';
import type { CampaignState, KeptOrder } from '../state.ts';
import { enteredRegions, intrusions } from './kept.ts';

/** What woke, and the marches it set off. */
export interface Reactions {
  readonly events: readonly CampaignEvent[];
  readonly marches: ReadonlyMap<ArmyId, readonly RegionId[]>;
}

type Watch = KeptOrder & { readonly order: Extract<StandingOrder, { kind: 'when' }> };

/** `setOut` were told to march this turn and cannot be spared; `arrived` came into another region. */
export function reactToMoves(
  state: CampaignState,
  setOut: ReadonlySet<ArmyId>,
  arrived: ReadonlySet<ArmyId>,
): Reactions {
  const sheet = emptySheet();
  const events = idsOf(state.kept).flatMap((faction) => {
    const watches = watchesOf(state, faction);
    const all = watches.length === 0 ? [] : intrusions(state, faction, arrived);
    if (all.length === 0) return [];
    const visible = viewCampaign(state, { kind: 'faction', faction });
    return watches.flatMap((watch): readonly CampaignEvent[] => {
      if (watch.order.if.kind !== 'entered') return [];
      const entered = enteredRegions(watch.order.if, faction, { holders: state.holders, entered: all });
      const army = armyOf(watch.order);
      if (entered.length === 0 || army === undefined || sheet.marches.has(army)) return [];
      const isBusy = setOut.has(army) || isAmongHostile(state, getArmy(state, army));
      if (isBusy && isMarch(watch.order.order)) return [passedOver(watch, faction)];
      return react(state, { faction, watch, entered, visible }, sheet);
    });
  });
  return { events, marches: sheet.marches };
}

function watchesOf(state: CampaignState, faction: FactionId): readonly Watch[] {
  return (state.kept[faction] ?? []).filter(
    (kept): kept is Watch =>
      kept.order.kind === 'when' &&
      kept.order.if.kind === 'entered' &&
      state.armies[armyOf(kept.order) ?? ('' as ArmyId)]?.faction === faction,
  );
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
