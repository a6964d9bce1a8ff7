import { ok, type Result } from '../../kernel/result.ts';
import type { CampaignEvent } from '../event.ts';
import type { Order } from '../order.ts';
import type { Army } from '../state.ts';

type DoctrineOrder = Extract<Order, { kind: 'doctrine' }>;

/** CP-ORD-03: any of the four tempers, for any army of one's own. */
export function checkDoctrine(
  order: DoctrineOrder,
  army: Army,
): Result<{ readonly order: Order; readonly warnings: readonly string[] }> {
  const isOld = army.temper === order.temper;
  return ok({ order, warnings: isOld ? [`${army.name} fights in that temper already.`] : [] });
}

/** CP-ORD-03: stands from this turn's battles on. */
export function setDoctrine(order: DoctrineOrder, army: Army): CampaignEvent {
  const { temper } = order;
  return { kind: 'doctrine-set', rule: 'CP-ORD-03', army: army.id, faction: army.faction, temper };
}
