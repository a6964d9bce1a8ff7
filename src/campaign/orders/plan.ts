import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { CampaignEvent } from '../event.ts';
import type { Order } from '../order.ts';
import type { Army } from '../state.ts';

type PlanOrder = Extract<Order, { kind: 'plan' }>;

/** CP-ORD-04: more than anybody needs; keeps a mail from filling the campaign. */
const MOST_LINES = 40;

/** CP-ORD-04: lines of a battle plan are the ruleset's affair; here they are only counted. Refusal `illegal/long-plan`. */
export function checkPlan(
  order: PlanOrder,
  army: Army,
): Result<{ readonly order: Order; readonly warnings: readonly string[] }> {
  if (order.lines.length > MOST_LINES) {
    return refuse(
      'illegal/long-plan',
      `The plan for ${army.name} has ${order.lines.length} lines; ${MOST_LINES} are the most.`,
      'Leave out what matters least.',
      'CP-ORD-04',
    );
  }
  return ok({ order, warnings: [] });
}

/** CP-ORD-04: stands from this turn's battles on; no lines clear it. */
export function setPlan(order: PlanOrder, army: Army): CampaignEvent {
  return { kind: 'plan-set', rule: 'CP-ORD-04', army: army.id, faction: army.faction, plan: order.lines };
}
