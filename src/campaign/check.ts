import { ok, type Result, refuse } from '../kernel/result.ts';
import { armyOf, type Order } from './order.ts';
import { checkDoctrine } from './orders/doctrine.ts';
import { checkEnvoy } from './orders/envoy.ts';
import { checkForceMarch } from './orders/force-march.ts';
import { checkHold } from './orders/hold.ts';
import { checkMarch } from './orders/march.ts';
import { checkAppoint, checkMerge, checkSplit, checkTransfer } from './orders/organise.ts';
import { checkPlan } from './orders/plan.ts';
import { checkPress } from './orders/press.ts';
import { checkRansom } from './orders/ransom.ts';
import { checkBuild, checkRecruit } from './orders/realm.ts';
import { checkScout, checkSpy } from './orders/scout.ts';
import { checkStanding } from './orders/standing.ts';
import type { VisibleCampaign } from './sight/visible.ts';
import type { Army } from './state.ts';
import { refusePinned } from './turn/under-way.ts';

/** An order as it will be carried out (a march with every step of its way) and what its giver may want to know. */
export interface CheckedOrder {
  readonly order: Order;
  readonly warnings: readonly string[];
}

/**
 * CP-ORD-01..04: whether a reader may give this order, on nothing but what he knows. Refusals: `unclear/army`,
 * `unclear/region`, `illegal/not-adjacent`, `illegal/too-far`, `illegal/sea`, `illegal/stop`, `illegal/path`,
 * `illegal/long-plan`, `illegal/pinned`, `illegal/battle-under-way`, and those that the kind of order names where it is checked.
 */
export function checkOrder(order: Order, visible: VisibleCampaign): Result<CheckedOrder> {
  switch (order.kind) {
    case 'march':
      return forArmy(order, visible, (army) => checkMarch(order, army, visible));
    case 'force-march':
      return forArmy(order, visible, (army) => checkForceMarch(order, army, visible));
    case 'hold':
      return forArmy(order, visible, () => checkHold(order));
    case 'doctrine':
      return forArmy(order, visible, (army) => checkDoctrine(order, army));
    case 'plan':
      return forArmy(order, visible, (army) => checkPlan(order, army));
    case 'split':
      return forArmy(order, visible, (army) => checkSplit(order, army));
    case 'merge':
      return forArmy(order, visible, (army) => checkMerge(order, army, visible));
    case 'appoint':
      return forArmy(order, visible, (army) => checkAppoint(order, army, visible));
    case 'later':
    case 'when':
      return checkStanding(order, visible, (inner) => checkOrder(inner, visible));
    case 'forget':
      return checkForget(order, visible);
    case 'transfer':
      return checkTransfer(order, visible);
    case 'recruit':
      return checkRecruit(order, visible);
    case 'build':
      return checkBuild(order, visible);
    case 'ransom':
      return checkRansom(order, visible);
    case 'scout':
      return forArmy(order, visible, (army) => checkScout(order, army, visible));
    case 'spy':
      return checkSpy(order, visible);
    case 'press':
      return checkPress(order, visible);
    case 'offer':
    case 'withdraw':
    case 'accept':
    case 'reject':
    case 'denounce':
    case 'declare-war':
      return checkEnvoy(order, visible);
  }
}

/** CP-KEP-08: one army's, or all. Refusal `unclear/army`. */
function checkForget(
  order: Extract<Order, { kind: 'forget' }>,
  visible: VisibleCampaign,
): Result<CheckedOrder> {
  const checked: CheckedOrder = { order, warnings: [] };
  return order.army === undefined ? ok(checked) : forArmy(order, visible, () => ok(checked));
}

function forArmy(
  order: Order,
  visible: VisibleCampaign,
  check: (army: Army) => Result<CheckedOrder>,
): Result<CheckedOrder> {
  const army = visible.armies.find((own) => own.id === armyOf(order));
  if (army === undefined) return refuseArmy(order, visible);
  return refusePinned(army, visible) ?? check(army);
}

/** CP-ORD-01: nobody commands another's armies, nor learns by trying which of them there are. */
function refuseArmy(order: Order, visible: VisibleCampaign): Result<CheckedOrder> {
  const message = `You have no army called ${armyOf(order) ?? 'that'}.`;
  return refuse('unclear/army', message, sayOwn(visible.armies), 'CP-ORD-01');
}

function sayOwn(armies: readonly Army[]): string {
  if (armies.length === 0) return 'You have no armies left to command.';
  return `Yours are: ${armies.map((army) => army.name).join(', ')}.`;
}
