/** CP-DTY: orders that wait until everybody has marched, and then go by where others stand. `turn/duties.ts` carries them out. */
import { ok } from '../../kernel/result.ts';
import { isHostile } from '../envoys/treaty.ts';
import type { ArmyId } from '../ids.ts';
import type { DutyOrder } from '../order.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import type { Army } from '../state.ts';
import { refuse } from '../words/refuse.ts';
import type { Checked, OrderKindOf, OrderOf } from './order-kind.ts';
import { forOwnArmy } from './own-army.ts';

/** CP-DTY-01: refusals `unclear/army`, `unclear/army.target`, `illegal/pinned`, and those of each kind. */
export const DUTY_KINDS: { readonly [K in DutyOrder['kind']]: OrderKindOf<OrderOf<K>> } = {
  follow: duty((order, army, visible) => checkTarget(order, army, visible)),
  support: duty(checkSupport),
  intercept: duty(checkIntercept),
  join: duty(checkJoin),
};

function duty<O extends DutyOrder>(
  check: (order: O, army: Army, visible: VisibleCampaign) => Checked,
): OrderKindOf<O> {
  return {
    rank: 'army',
    isMove: true,
    slot: ({ army }) => `${army}/move`,
    army: ({ army }) => army,
    check: (order, visible) => forOwnArmy(order.army, visible, (army) => check(order, army, visible)),
    carryOut(order, { sheet }) {
      sheet.duties.set(order.army, order);
      return [];
    },
  };
}

/** CP-DTY-02: an army of the giver's, or one they have seen. */
function checkTarget(
  order: OrderOf<'follow' | 'support' | 'join'>,
  army: Army,
  visible: VisibleCampaign,
): Checked {
  if (order.other === army.id) return refuse('illegal/itself', { army: army.name }, 'CP-DTY-01');
  const target = targetOf(order.other, visible);
  if (target === undefined) return refuse('unclear/army.target', { army: order.other }, 'CP-DTY-01');
  return ok({ order, warnings: [] });
}

/** CP-DTY-03. Refusal `illegal/enemy`. */
function checkSupport(order: OrderOf<'support'>, army: Army, visible: VisibleCampaign): Checked {
  const target = targetOf(order.other, visible);
  if (target !== undefined && isHostile(visible, army.faction, target.faction))
    return refuse('illegal/enemy', { army: target.name }, 'CP-DTY-03');
  return checkTarget(order, army, visible);
}

/** CP-DTY-04. Refusal `unclear/region`. */
function checkIntercept(order: OrderOf<'intercept'>, _army: Army, { map }: VisibleCampaign): Checked {
  if (map.regions[order.at] === undefined) return refuse('unclear/region', { region: order.at }, 'CP-ORD-02');
  return ok({ order, warnings: [] });
}

/** CP-DTY-05: only what is one's own can be one army. Refusal `unclear/army.other`. */
function checkJoin(order: OrderOf<'join'>, army: Army, visible: VisibleCampaign): Checked {
  const target = targetOf(order.other, visible);
  if (target !== undefined && target.faction !== army.faction)
    return refuse('unclear/army.other', { army: target.name }, 'CP-DTY-05');
  return checkTarget(order, army, visible);
}

function targetOf(id: ArmyId, { armies, sightings }: VisibleCampaign) {
  return armies.find((own) => own.id === id) ?? sightings.find(({ army }) => army === id);
}
