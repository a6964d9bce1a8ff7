import { ok } from '../../kernel/result.ts';
import type { Army } from '../state.ts';
import { refuse } from '../words/refuse.ts';
import type { Checked, OrderKindOf, OrderOf } from './order-kind.ts';
import { forOwnArmy } from './own-army.ts';

type PlanOrder = OrderOf<'plan'>;

/** CP-ORD-04: more than anybody needs; keeps a mail from filling the campaign. */
const MOST_LINES = 40;

/** CP-ORD-04: stands from this turn's battles on; no lines clear it. Refusal `illegal/long-plan`. */
export const PLAN: OrderKindOf<PlanOrder> = {
  rank: 'army',
  slot: ({ army }) => `${army}/plan`,
  army: ({ army }) => army,
  check: (order, visible) => forOwnArmy(order.army, visible, (army) => checkLength(order, army)),
  carryOut: ({ army, lines: plan }, { faction }) => [
    { kind: 'plan-set', rule: 'CP-ORD-04', army, faction, plan },
  ],
};

/** CP-ORD-04: lines of a battle plan are the ruleset's affair; here they are only counted. */
function checkLength(order: PlanOrder, army: Army): Checked {
  const { length: lines } = order.lines;
  if (lines <= MOST_LINES) return ok({ order, warnings: [] });
  return refuse('illegal/long-plan', { army: army.name, lines, most: MOST_LINES }, 'CP-ORD-04');
}
