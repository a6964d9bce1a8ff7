/** CP-KEP: orders for later turns and for what may come. */
import { ok, type Refused } from '../../kernel/result.ts';
import type { ArmyId } from '../ids.ts';
import { getRegion } from '../map/map.ts';
import { type ArmyCondition, isMarch, isOfArmy, type Order, type StandingOrder } from '../order.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import { refuse } from '../words/refuse.ts';
import type { Checked, OrderKindOf, OrderOf } from './order-kind.ts';
import { forOwnArmy } from './own-army.ts';
import { refuseEmbargo } from './press.ts';

/** CP-KEP-07: more than anybody keeps an eye on. */
const MOST_KEPT = 40;

type KindOf = (order: Order) => OrderKindOf<Order>;

/**
 * CP-KEP-01..07: an order that waits. `slotOfWait`: what it waits for, as a part of its slot; `kindOf` describes the order
 * that it holds.
 */
export function standingKind<O extends StandingOrder>(
  slotOfWait: (order: O) => string,
  kindOf: KindOf,
): OrderKindOf<O> {
  const slotOf = (order: O) => `${slotOfWait(order)}/${kindOf(order.order).slot(order.order)}`;
  return {
    rank: 'for-later',
    slot: slotOf,
    army: ({ order }) => kindOf(order).army(order),
    check: (order, visible) => checkStanding(order, { visible, slot: slotOf(order), kindOf }),
    carryOut: (order, { faction }) => [
      { kind: 'order-kept', rule: 'CP-KEP-01', faction, slot: slotOf(order), order },
    ],
  };
}

/** CP-KEP-08, CP-KEP-15: whether a kept order is struck: that of one army, what is paid to one power every turn, or any. */
export function isForgotten(
  { army, to }: OrderOf<'forget'>,
  kept: StandingOrder,
  armyOf: (order: Order) => ArmyId | undefined,
): boolean {
  if (to !== undefined) return kept.kind === 'every' && kept.order.kind === 'gift' && kept.order.to === to;
  return army === undefined || armyOf(kept) === army;
}

/** CP-KEP-08: what waits for one army, or all of it. Refusal `unclear/army`. */
export function forgetKind(armyOf: (order: Order) => ArmyId | undefined): OrderKindOf<OrderOf<'forget'>> {
  return {
    rank: 'for-later',
    slot: ({ army, to }) => (to === undefined ? `forget/${army ?? ''}` : `forget-paying/${to}`),
    army: ({ army }) => army,
    check(order, visible) {
      const checked: Checked = ok({ order, warnings: [] });
      return order.army === undefined ? checked : forOwnArmy(order.army, visible, () => checked);
    },
    carryOut: (forget, { faction, now }) =>
      (now.kept[faction] ?? [])
        .filter(({ order }) => isForgotten(forget, order, armyOf))
        .map(({ slot, order }) => ({
          kind: 'order-dropped',
          rule: 'CP-KEP-08',
          faction,
          slot,
          order,
          why: 'asked',
        })),
  };
}

interface Asked {
  readonly visible: VisibleCampaign;
  readonly slot: string;
  readonly kindOf: KindOf;
}

/**
 * CP-KEP-01..07: what is ordered must make sense; whether it can be done is asked when its time has come, and said as a
 * warning now. Refusals `illegal/past`, `illegal/kept`, `illegal/not-yours`, `illegal/reaction`, `illegal/too-many`, and
 * what is unclear in the order itself.
 */
function checkStanding(order: StandingOrder, asked: Asked): Checked {
  const { visible, kindOf } = asked;
  const fault = faultOfWait(order, asked);
  const refused = fault ?? faultOfNumber(asked);
  if (refused !== undefined) return refused;
  if (order.order.kind === 'plan') return refuse('illegal/kept.plan', {}, 'CP-KEP-01');
  const embargo = order.order.kind === 'press' ? refuseEmbargo(visible) : undefined;
  if (embargo !== undefined) return embargo;
  if (isGoalOpen(order)) return ok({ order, warnings: [] });
  const inner = kindOf(order.order).check(order.order, visible);
  if (inner.ok) return ok({ order, warnings: [] });
  if (inner.refusal.code.startsWith('unclear/')) return inner;
  if (isHomeward(order, visible)) return ok({ order, warnings: [] });
  return ok({ order, warnings: [`As things stand now it could not be done: ${inner.refusal.message}`] });
}

/** To come back to where the army stands now is what is wished for once it has gone. */
function isHomeward({ order }: StandingOrder, { armies }: VisibleCampaign): boolean {
  if (!isMarch(order)) return false;
  return armies.find(({ id }) => id === order.army)?.at === order.path.at(-1);
}

/** CP-KEP-06: `if an enemy enters, attack with ...`: where to is only known then. */
export function isGoalOpen(order: StandingOrder): boolean {
  if (order.kind !== 'when' || order.if.kind !== 'entered') return false;
  return isMarch(order.order) && order.order.path.length === 0;
}

function faultOfWait(order: StandingOrder, asked: Asked): Refused | undefined {
  switch (order.kind) {
    case 'later':
      return faultOfTurn(order, asked.visible);
    case 'when':
      return faultOfCondition(order, asked);
    case 'every':
      return undefined;
  }
}

function faultOfTurn(order: OrderOf<'later'>, visible: VisibleCampaign) {
  const { turn } = order;
  if (turn >= visible.turn) return undefined;
  return refuse('illegal/past', { until: turn, turn: visible.turn }, 'CP-KEP-02');
}

function faultOfCondition(order: OrderOf<'when'>, { visible, kindOf }: Asked) {
  const mayReact = kindOf(order.order).mayReact === true;
  if (isOfArmy(order.if)) return faultOfArmy(order.if, mayReact && fallsBack(order), visible);
  const { kind, region } = order.if;
  if (region !== undefined && visible.map.regions[region] === undefined) {
    return refuse('unclear/region', { region }, 'CP-ORD-02');
  }
  const { reader } = visible;
  if (kind === 'lost' && (reader.kind !== 'faction' || visible.holders[region] !== reader.faction)) {
    const { name } = getRegion(visible.map, region);
    return refuse('illegal/not-yours.lost', { region: name }, 'CP-KEP-03');
  }
  if (kind === 'entered' && !mayReact) return refuse('illegal/reaction', {}, 'CP-KEP-06');
  return undefined;
}

/** CP-KEP-14: who is beaten leaves by itself, and can only be told where to. */
function fallsBack({ if: condition, order }: OrderOf<'when'>): boolean {
  return condition.kind !== 'beaten' || (order.kind === 'march' && order.army === condition.army);
}

/** CP-KEP-11..14. */
function faultOfArmy({ army }: ArmyCondition, mayReact: boolean, { armies }: VisibleCampaign) {
  const isOwn = armies.some(({ id }) => id === army);
  if (!isOwn) return refuse('unclear/army', { army, own: armies.map(({ name }) => name) }, 'CP-ORD-01');
  return mayReact ? undefined : refuse('illegal/reaction', {}, 'CP-KEP-06');
}

/** CP-KEP-07: one that takes another's place adds nothing. */
function faultOfNumber({ visible: { reader, kept }, slot }: Asked) {
  const own = reader.kind === 'faction' ? (kept[reader.faction] ?? []) : [];
  if (own.length < MOST_KEPT || own.some((one) => one.slot === slot)) return undefined;
  return refuse('illegal/too-many.kept', { most: MOST_KEPT }, 'CP-KEP-07');
}
