/** The registry of order kinds, in the order in which the help tells of them: one line each. */
import type { Order, OrderKind } from '../../campaign/order.ts';
import type { Say, Wording } from '../wording.ts';
import { doctrine } from './doctrine.ts';
import { follow, intercept, join, support } from './duty.ts';
import { entrench } from './entrench.ts';
import { accept, declareWar, denounce, offer, reject, withdraw } from './envoy.ts';
import { forceMarch } from './force-march.ts';
import { gift } from './gift.ts';
import { hold } from './hold.ts';
import { march } from './march.ts';
import { appoint, merge, split, transfer } from './organise.ts';
import { plan } from './plan.ts';
import { press } from './press.ts';
import { ransom } from './ransom.ts';
import { build, recruit } from './realm.ts';
import { scout, spy } from './scout.ts';
import { everyWording, forget, laterWording, whenWording } from './standing.ts';

export const KINDS: { readonly [K in OrderKind]: Wording<K> } = {
  march,
  'force-march': forceMarch,
  hold,
  entrench,
  follow,
  support,
  intercept,
  doctrine,
  plan,
  split,
  merge,
  join,
  transfer,
  appoint,
  recruit,
  build,
  ransom,
  scout,
  spy,
  offer,
  accept,
  reject,
  withdraw,
  denounce,
  'declare-war': declareWar,
  gift,
  press,
  later: laterWording(writeOrder),
  every: everyWording(writeOrder),
  when: whenWording(writeOrder),
  forget,
};

/** An order in the standard words. */
export function writeOrder(order: Order, say: Say): string {
  const wording: { write(order: Order, say: Say): string } = KINDS[order.kind];
  return wording.write(order, say);
}
