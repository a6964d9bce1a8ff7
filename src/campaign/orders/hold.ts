import { ok, type Result } from '../../kernel/result.ts';
import type { CampaignEvent } from '../event.ts';
import type { Order } from '../order.ts';
import type { Army } from '../state.ts';

type HoldOrder = Extract<Order, { kind: 'hold' }>;

/** CP-MOV-06: any army may stay where it is. */
export function checkHold(
  order: HoldOrder,
): Result<{ readonly order: Order; readonly warnings: readonly string[] }> {
  return ok({ order, warnings: [] });
}

/** CP-MOV-06: it stays and defends, by order or for want of one. */
export function holdArmy(army: Army, ordered: boolean): CampaignEvent {
  return { kind: 'army-held', rule: 'CP-MOV-06', army: army.id, faction: army.faction, at: army.at, ordered };
}
