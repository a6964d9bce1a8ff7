import { checkOrder } from './check.ts';
import type { CampaignEvent } from './event.ts';
import { evolveAll } from './evolve.ts';
import type { ArmyId, FactionId, RegionId } from './ids.ts';
import { type Order, slotOf } from './order.ts';
import { setDoctrine } from './orders/doctrine.ts';
import { setPlan } from './orders/plan.ts';
import { armiesOf } from './sight.ts';
import { compare, idsOf } from './sorted.ts';
import type { CampaignState } from './state.ts';
import { pinnedArmies } from './under-way.ts';
import { viewCampaign } from './visible-to.ts';

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
}

/** CP-ORD-05, CP-ORD-06: orders are read faction by faction, each on what its giver knew; their order never matters. */
export function readCommands(state: CampaignState, orders: TurnOrders): Commands {
  const marches = new Map<ArmyId, readonly RegionId[]>();
  const holding = new Set<ArmyId>();
  const events: CampaignEvent[] = [];
  const pinned = pinnedArmies(state);
  for (const faction of idsOf(state.factions)) {
    const given = inForce(orders[faction] ?? []);
    if (given.length === 0 && state.factions[faction]?.isAlive && !isBound(state, faction, pinned)) {
      events.push({ kind: 'no-orders', rule: 'CP-ORD-06', faction });
    }
    const visible = viewCampaign(state, { kind: 'faction', faction });
    for (const order of given) {
      const checked = checkOrder(order, visible);
      if (!checked.ok) {
        const { code, message } = checked.refusal;
        events.push({
          kind: 'order-failed',
          rule: checked.refusal.rule ?? 'CP-ORD-05',
          faction,
          order,
          code,
          message,
        });
        continue;
      }
      events.push(...carryOut(checked.value.order, state, marches, holding));
    }
  }
  return { state: evolveAll(state, events), events, marches, holding };
}

/** CP-BAT-12: whoever has no army but in battles under way has nothing to order. */
function isBound(state: CampaignState, faction: FactionId, pinned: ReadonlySet<ArmyId>): boolean {
  const armies = armiesOf(state, faction);
  return armies.length > 0 && armies.every((army) => pinned.has(army.id));
}

function carryOut(
  order: Order,
  state: CampaignState,
  marches: Map<ArmyId, readonly RegionId[]>,
  holding: Set<ArmyId>,
): readonly CampaignEvent[] {
  const army = state.armies[order.army];
  if (army === undefined) throw new Error(`an order for ${order.army} passed its check`);
  switch (order.kind) {
    case 'march':
      marches.set(order.army, order.path);
      return [];
    case 'hold':
      holding.add(order.army);
      return [];
    case 'doctrine':
      return [setDoctrine(order, army)];
    case 'plan':
      return [setPlan(order, army)];
  }
}

/** CP-ORD-05: the last order for a slot is the one in force; then by slot, so that the order of lines is nothing. */
function inForce(orders: readonly Order[]): readonly Order[] {
  const bySlot = new Map(orders.map((order) => [slotOf(order), order]));
  return [...bySlot.entries()].sort(([one], [other]) => compare(one, other)).map(([, order]) => order);
}
