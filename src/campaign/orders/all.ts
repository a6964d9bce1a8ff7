/** The registry of order kinds: one line each. Whatever is asked about an order is looked up in its kind's description. */
import type { ArmyId } from '../ids.ts';
import { type Condition, isOfArmy, type Order, type OrderKind, type PlainOrder } from '../order.ts';
import { DOCTRINE } from './doctrine.ts';
import { DUTY_KINDS } from './duty.ts';
import { ENTRENCH } from './entrench.ts';
import { ENVOY_KINDS } from './envoy.ts';
import { FORCE_MARCH } from './force-march.ts';
import { GIFT } from './gift.ts';
import { HOLD } from './hold.ts';
import { MARCH } from './march.ts';
import type { OrderKindOf, OrderOf } from './order-kind.ts';
import { APPOINT, MERGE, SPLIT, TRANSFER } from './organise.ts';
import { PLAN } from './plan.ts';
import { PRESS } from './press.ts';
import { RANSOM } from './ransom.ts';
import { BUILD, RECRUIT } from './realm.ts';
import { SCOUT, SPY } from './scout.ts';
import { forgetKind, standingKind } from './standing.ts';

const ORDER_KINDS: { readonly [K in OrderKind]: OrderKindOf<OrderOf<K>> } = {
  march: MARCH,
  'force-march': FORCE_MARCH,
  hold: HOLD,
  entrench: ENTRENCH,
  ...DUTY_KINDS,
  doctrine: DOCTRINE,
  plan: PLAN,
  split: SPLIT,
  merge: MERGE,
  transfer: TRANSFER,
  appoint: APPOINT,
  recruit: RECRUIT,
  build: BUILD,
  ransom: RANSOM,
  gift: GIFT,
  scout: SCOUT,
  spy: SPY,
  press: PRESS,
  ...ENVOY_KINDS,
  later: standingKind((order) => `later/${order.turn}`, kindOf),
  every: standingKind(() => 'every', kindOf),
  when: standingKind((order) => `when/${order.if.kind}/${subjectOf(order.if)}`, kindOf),
  forget: forgetKind(armyOf),
};

function subjectOf(condition: Condition): string {
  return isOfArmy(condition) ? condition.army : (condition.region ?? '');
}

/** The description of an order's kind. */
export function kindOf(order: Order): OrderKindOf<Order> {
  return ORDER_KINDS[order.kind];
}

/** The part of an order book an order takes: a later order for the same slot replaces the earlier one. */
export function slotOf(order: Order): string {
  return kindOf(order).slot(order);
}

/** The army an order is for; undefined where it is for none of those there are. */
export function armyOf(order: Order): ArmyId | undefined {
  return kindOf(order).army(order);
}

/** Whether it is carried out in its turn: neither kept for later, nor about what is kept. */
export function isPlain(order: Order): order is PlainOrder {
  return kindOf(order).rank !== 'for-later';
}
