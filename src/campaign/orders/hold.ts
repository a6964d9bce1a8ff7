import { ok } from '../../kernel/result.ts';
import type { CampaignEvent } from '../event.ts';
import type { Army } from '../state.ts';
import type { OrderKindOf, OrderOf } from './order-kind.ts';
import { forOwnArmy } from './own-army.ts';

/** CP-MOV-06: any army may stay where it is. */
export const HOLD: OrderKindOf<OrderOf<'hold'>> = {
  rank: 'army',
  isMove: true,
  mayReact: true,
  slot: ({ army }) => `${army}/move`,
  army: ({ army }) => army,
  check: (order, visible) => forOwnArmy(order.army, visible, () => ok({ order, warnings: [] })),
  carryOut({ army }, { sheet }) {
    sheet.holding.add(army);
    return [];
  },
};

/** CP-MOV-06: it stays and defends, by order, or because it has none. */
export function holdArmy(army: Army, ordered: boolean): CampaignEvent {
  return { kind: 'army-held', rule: 'CP-MOV-06', army: army.id, faction: army.faction, at: army.at, ordered };
}
