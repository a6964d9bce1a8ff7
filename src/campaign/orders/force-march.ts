import type { CampaignEvent } from '../event.ts';
import { isLedBy } from '../persons/persons.ts';
import { rulesetOf, troopOf } from '../realm/troops.ts';
import { wearOf } from '../realm/wear.ts';
import { getArmy } from '../sight/sight.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import type { Army, CampaignState } from '../state.ts';
import { checkPath } from './march.ts';
import type { Checked, OrderKindOf, OrderOf } from './order-kind.ts';
import { forOwnArmy } from './own-army.ts';

type ForceMarchOrder = OrderOf<'force-march'>;

/** CP-MOV-11: one region further than the army's pace; the price in men is said. */
export const FORCE_MARCH: OrderKindOf<ForceMarchOrder> = {
  rank: 'army',
  isMove: true,
  mayReact: true,
  slot: ({ army }) => `${army}/move`,
  army: ({ army }) => army,
  check: (order, visible) => forOwnArmy(order.army, visible, (army) => checkForceMarch(order, army, visible)),
  carryOut({ army, path }, { now, sheet }) {
    sheet.marches.set(army, path);
    return strain(now, getArmy(now, army));
  },
};

function checkForceMarch(order: ForceMarchOrder, army: Army, visible: VisibleCampaign): Checked {
  const checked = checkPath(order, army, visible, 1);
  if (!checked.ok) return checked;
  const ruleset = rulesetOf(visible);
  const price = army.units.filter(
    (unit) => unit.left > 1 && troopOf(ruleset, unit.troop).strength > 1,
  ).length;
  const warning = `A forced march costs ${price === 1 ? 'one unit' : `${price} units`} a quarter of a fresh one.`;
  const { value } = checked;
  return { ok: true, value: price === 0 ? value : { ...value, warnings: [...value.warnings, warning] } };
}

/** CP-MOV-11, CP-PER-08: who is driven on loses a quarter of each unit on setting out; the Swift's men do not. */
function strain(state: CampaignState, army: Army): readonly CampaignEvent[] {
  return isLedBy(state, army, 'swift') ? [] : wearOf(state, army, 'forced-march');
}
