import type { Order } from './order.ts';
import { kindOf } from './orders/all.ts';
import type { Checked } from './orders/order-kind.ts';
import type { VisibleCampaign } from './sight/visible.ts';
import { refuse } from './words/refuse.ts';

/**
 * CP-ORD-01..04: whether a reader may give this order, on nothing but what they know. Refusals: `unclear/army`,
 * `unclear/region`, `illegal/not-adjacent`, `illegal/too-far`, `illegal/sea`, `illegal/stop`, `illegal/path`,
 * `illegal/long-plan`, `illegal/pinned`, `illegal/battle-under-way`, and those that the kind of order names where it is checked.
 */
export function checkOrder(order: Order, visible: VisibleCampaign): Checked {
  if (visible.dealCommitment !== undefined) return refuse('illegal/not-dealt', {}, 'CP-REC-17');
  return kindOf(order).check(order, visible);
}
