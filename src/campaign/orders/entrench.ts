import { ok } from '../../kernel/result.ts';
import { isWalled } from '../map/lands.ts';
import { getRegion } from '../map/map.ts';
import { getArmy } from '../sight/sight.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import type { Army } from '../state.ts';
import type { Checked, OrderKindOf, OrderOf } from './order-kind.ts';
import { forOwnArmy } from './own-army.ts';

type EntrenchOrder = OrderOf<'entrench'>;

/** CP-DIG-01: the army stays and digs in, before anybody marches. */
export const ENTRENCH: OrderKindOf<EntrenchOrder> = {
  rank: 'army',
  isMove: true,
  slot: ({ army }) => `${army}/move`,
  army: ({ army }) => army,
  check: (order, visible) => forOwnArmy(order.army, visible, (army) => checkGround(order, army, visible)),
  carryOut({ army }, { now, sheet }) {
    sheet.holding.add(army);
    const { faction, at } = getArmy(now, army);
    const isDone = now.dugIn?.[army] === at;
    return isDone ? [] : [{ kind: 'army-entrenched', rule: 'CP-DIG-01', army, faction, at }];
  },
};

/** CP-DIG-04: behind walls, or in works of its own, it is told that there is nothing to gain. */
function checkGround(
  order: EntrenchOrder,
  { id, name, at, faction }: Army,
  visible: VisibleCampaign,
): Checked {
  const region = getRegion(visible.map, at).name;
  if (isWalled(visible, at, faction))
    return ok({ order, warnings: [`${name} has walls in ${region}; earthworks add nothing to them.`] });
  const isDone = visible.dugIn?.[id] === at;
  return ok({ order, warnings: isDone ? [`${name} has dug in there already.`] : [] });
}
