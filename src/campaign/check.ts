import { type Result, refuse } from '../kernel/result.ts';
import type { Order } from './order.ts';
import { checkDoctrine } from './orders/doctrine.ts';
import { checkHold } from './orders/hold.ts';
import { checkMarch } from './orders/march.ts';
import { checkPlan } from './orders/plan.ts';
import type { Army } from './state.ts';
import { refusePinned } from './under-way.ts';
import type { VisibleCampaign } from './visible.ts';

/** An order as it will be carried out (a march with every step of its way) and what its giver may want to know. */
export interface CheckedOrder {
  readonly order: Order;
  readonly warnings: readonly string[];
}

/**
 * CP-ORD-01..04: whether a reader may give this order, on nothing but what he knows. Refusals: `unclear/army`,
 * `unclear/region`, `illegal/not-adjacent`, `illegal/too-far`, `illegal/sea`, `illegal/stop`, `illegal/path`,
 * `illegal/long-plan`, `illegal/pinned`, `illegal/battle-under-way`.
 */
export function checkOrder(order: Order, visible: VisibleCampaign): Result<CheckedOrder> {
  const army = visible.armies.find((own) => own.id === order.army);
  if (army === undefined) return refuseArmy(order, visible);
  const pinned = refusePinned(army, visible);
  if (pinned !== undefined) return pinned;
  switch (order.kind) {
    case 'march':
      return checkMarch(order, army, visible);
    case 'hold':
      return checkHold(order);
    case 'doctrine':
      return checkDoctrine(order, army);
    case 'plan':
      return checkPlan(order, army);
  }
}

/** CP-ORD-01: nobody commands another's armies, nor learns by trying which of them there are. */
function refuseArmy(order: Order, visible: VisibleCampaign): Result<CheckedOrder> {
  const message = `You have no army called ${order.army}.`;
  return refuse('unclear/army', message, sayOwn(visible.armies), 'CP-ORD-01');
}

function sayOwn(armies: readonly Army[]): string {
  if (armies.length === 0) return 'You have no armies left to command.';
  return `Yours are: ${armies.map((army) => army.name).join(', ')}.`;
}
