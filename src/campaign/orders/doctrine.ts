import { ok } from '../../kernel/result.ts';
import type { OrderKindOf, OrderOf } from './order-kind.ts';
import { forOwnArmy } from './own-army.ts';

/** CP-ORD-03: any of the four tempers, for any army of one's own; stands from this turn's battles on. */
export const DOCTRINE: OrderKindOf<OrderOf<'doctrine'>> = {
  rank: 'army',
  mayReact: true,
  slot: ({ army }) => `${army}/doctrine`,
  army: ({ army }) => army,
  check: (order, visible) =>
    forOwnArmy(order.army, visible, ({ name, temper }) =>
      ok({ order, warnings: temper === order.temper ? [`${name} fights in that temper already.`] : [] }),
    ),
  carryOut: ({ army, temper }, { faction }) => [
    { kind: 'doctrine-set', rule: 'CP-ORD-03', army, faction, temper },
  ],
};
