/** RK-HOOK-04: what each unit may be told to do in a turn (the table of section 26). */
import type { Refused } from '../../kernel/result.ts';
import type { Side } from '../../kernel/ruleset.ts';
import type { Declare, Order, Path, StanceOrder } from './actions.ts';
import { mayBreathe, pieceOf, whyNotFire } from './artillery.ts';
import { attachEvents } from './attach.ts';
import { box } from './box.ts';
import { checkLeave, isAtBuilding, isDegrees, whyNotEnter, whyNotRoom } from './buildings.ts';
import { planCharge } from './charge-ways.ts';
import { followTargets, isRefused, planExit } from './flight.ts';
import { boxFor, boxOf, formationFor } from './formation.ts';
import { mayCast, whyNotSpell } from './magic.ts';
import { isFreePlace, walk } from './movement.ts';
import { named } from './names.ts';
import { flyRate, walkRate } from './rates.ts';
import { hasBow, hasJavelins, isFreeToShoot, whyNotAim } from './shooting.ts';
import {
  indexOf,
  isDisorganised,
  isEngaged,
  isOnTable,
  isPresent,
  isRouting,
  profileAt,
  type State,
  unitOf,
  unitsOf,
} from './state.ts';
import { refuse } from './words/refuse.ts';

/** Units that have a choice: not those that rout or reorganise. */
export function toDeclare(state: State, side: Side): readonly number[] {
  return unitsOf(state, side).filter((index) => !isRouting(state, index) && !isDisorganised(state, index));
}

/** What a unit does that nobody told anything (RK-HOOK-04), and what it must do. */
export function defaultOrder(state: State, index: number): Order {
  if (isRouting(state, index)) return { kind: 'rout' };
  if (isDisorganised(state, index)) return { kind: 'reorganise' };
  return isEngaged(state, index) ? { kind: 'fight-on' } : { kind: 'hold' };
}

/** A whole declaration. Refusals: `illegal/order`, and what each order is refused for. */
export function whyNotDeclare(
  state: State,
  side: Side,
  { orders, attach = {} }: Declare,
): Refused | undefined {
  const joined = attachEvents(state, side, attach);
  if (!joined.ok) return joined;
  const now = joined.value.state;
  const asked = toDeclare(now, side);
  for (const [id, order] of Object.entries(orders)) {
    const index = indexOf(now, id);
    if (!asked.includes(index)) return refuse('illegal/order.not-asked', { id }, 'RK-SEQ-04');
    const refused = whyNotOrder(now, index, order);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/** Why a unit cannot be told this now; undefined if it can. */
export function whyNotOrder(state: State, index: number, order: Order): Refused | undefined {
  const engaged = isEngaged(state, index);
  switch (order.kind) {
    case 'fight-on':
      return engaged ? undefined : refuse('illegal/order.no-melee', named(state, index), 'RK-MOV-16');
    case 'exit': {
      const plan = planExit(state, index);
      return isRefused(plan) ? plan : undefined;
    }
    case 'follow':
      return followTargets(state, index).includes(indexOf(state, order.target))
        ? undefined
        : refuse('illegal/order.follow', named(state, index), 'RK-FOL-02');
    case 'reorganise':
    case 'rout':
      return refuse('illegal/order.untold', named(state, index), 'RK-PAS-02');
    default:
      return engaged
        ? refuse('illegal/order.in-melee', named(state, index), 'RK-MOV-16')
        : whyNotFree(state, index, order);
  }
}

type FreeOrder = Exclude<Order, { kind: 'fight-on' | 'exit' | 'follow' | 'reorganise' | 'rout' }>;

/** What a unit may do that is in no melee. */
function whyNotFree(state: State, index: number, order: FreeOrder): Refused | undefined {
  switch (order.kind) {
    case 'hold':
      return undefined;
    case 'cast':
      return whyNotCastOrder(state, index, order);
    case 'leave': {
      const checked = checkLeave(state, index, order);
      return checked.ok ? undefined : checked;
    }
    case 'shoot':
      if (!hasBow(state, index) || !isFreeToShoot(state, index))
        return refuse('illegal/order.shoot', named(state, index), 'RK-SHT-08');
      return whyNotAim(state, index, order.target);
    default:
      if (!isOnTable(state, index))
        return refuse('illegal/order.not-on-table', named(state, index), 'RK-HER-04');
      return whyNotStanding(state, index, order);
  }
}

type StandingOrder = Exclude<FreeOrder, { kind: 'hold' | 'cast' | 'leave' | 'shoot' }>;

function whyNotStanding(state: State, index: number, order: StandingOrder): Refused | undefined {
  switch (order.kind) {
    case 'move':
      return whyNotMoveOrder(state, index, order.path);
    case 'charge':
      return whyNotCharge(state, index, order);
    case 'throw':
      if (!hasJavelins(state, index))
        return refuse('illegal/order.nothing-to-throw', named(state, index), 'RK-SHT-12');
      return whyNotAim(state, index, order.target) ?? whyNotPath(state, index, order.path);
    case 'breathe':
      if (!mayBreathe(state, index)) return refuse('illegal/order.breath', named(state, index), 'RK-FIRE-02');
      return whyNotAim(state, index, order.target) ?? whyNotPath(state, index, order.path);
    case 'fire':
      return whyNotFireOrder(state, index, order);
    case 'enter':
      return whyNotEnter(state, index, order.building);
    default:
      return whyNotStance(state, index, order);
  }
}

/** Whole turns spent on how a unit stands. */
function whyNotStance(state: State, index: number, order: StanceOrder): Refused | undefined {
  const unit = unitOf(state, index);
  const piece = pieceOf(state, index);
  switch (order.kind) {
    case 'form':
      return whyNotForm(state, index, order);
    case 'limber':
      return piece !== undefined && !unit.isLimbered
        ? undefined
        : refuse('illegal/order.limber', named(state, index), 'RK-ART-01');
    case 'unlimber':
      if (piece === undefined || !unit.isLimbered)
        return refuse('illegal/order.unlimber', named(state, index), 'RK-ART-01');
      return whyNotUnlimber(state, index, order.facing);
    case 'dismount':
      return whyNotDismount(state, index, order.building);
    case 'mount':
      return unit.isDismounted
        ? undefined
        : refuse('illegal/order.not-dismounted', named(state, index), 'RK-TER-14');
  }
}

/** RK-FRM-02, 04: another shape, whose rectangle fits behind the same front. */
function whyNotForm(
  state: State,
  index: number,
  { formation, files }: Extract<Order, { kind: 'form' }>,
): Refused | undefined {
  const unit = unitOf(state, index);
  if (formationFor(unit.figures, files) !== formation) {
    return refuse('illegal/order.formation', { ...named(state, index), formation, files }, 'RK-FRM-02');
  }
  if (formation === unit.formation && files === unit.files)
    return refuse('illegal/order.same-formation', named(state, index), 'RK-FRM-04');
  if (isFreePlace(state, index, boxFor(state, index, { ...unit, files }))) return undefined;
  return refuse('illegal/order.no-room', named(state, index), 'RK-GEO-05');
}

function whyNotUnlimber(state: State, index: number, facing: number): Refused | undefined {
  if (!isDegrees(facing)) return refuse('illegal/order.facing', named(state, index), 'RK-GEO-01');
  const { x, y, halfWidth, halfDepth } = boxOf(state, index);
  const turned = box([x, y], facing, 2 * halfWidth, 2 * halfDepth);
  return isFreePlace(state, index, turned)
    ? undefined
    : refuse('illegal/order.no-room', named(state, index), 'RK-GEO-05');
}

function whyNotDismount(state: State, index: number, building: number | undefined): Refused | undefined {
  const isRider = profileAt(state, index).figureType === 'cavalry' && !unitOf(state, index).isDismounted;
  if (!isRider) return refuse('illegal/order.no-horses', named(state, index), 'RK-TER-14');
  if (building === undefined) return undefined;
  const crowded = whyNotRoom(state, index, building);
  if (crowded !== undefined) return crowded;
  return isAtBuilding(state, index, building)
    ? undefined
    : refuse('illegal/order.not-at-building', named(state, index), 'RK-TER-14');
}

function whyNotMoveOrder(state: State, index: number, path: Path | undefined): Refused | undefined {
  if (walkRate(state, index) === 0 && flyRate(state, index) === 0) {
    return refuse('illegal/order.move', named(state, index), 'RK-MOV-03');
  }
  return whyNotPath(state, index, path);
}

function whyNotPath(state: State, index: number, path: Path | undefined): Refused | undefined {
  if (path === undefined) return undefined;
  const walked = walk(state, index, path);
  return walked.ok ? undefined : walked;
}

function whyNotCharge(
  state: State,
  index: number,
  { target, isFlying }: { readonly target: string; readonly isFlying?: true },
): Refused | undefined {
  const refused = whyNotAim(state, index, target);
  if (refused !== undefined) return refused;
  const plan = planCharge(state, index, { target: indexOf(state, target), isFlying: isFlying === true });
  return plan.ok ? undefined : plan;
}

function whyNotFireOrder(
  state: State,
  index: number,
  { target, intoMelee }: { readonly target: string; readonly intoMelee?: true },
): Refused | undefined {
  const aim = { target: indexOf(state, target), intoMelee: intoMelee === true };
  const reason = whyNotFire(state, index, aim);
  return reason === undefined
    ? undefined
    : refuse('illegal/order.fire', { ...named(state, index), reason }, 'RK-ART-05');
}

/** RK-MAG-01, RK-HOOK-14: in range and sight, unless it means to move first. */
function whyNotCastOrder(
  state: State,
  index: number,
  { spell, target, path }: Extract<Order, { kind: 'cast' }>,
): Refused | undefined {
  const at = indexOf(state, target);
  if (!mayCast(state, index) || at < 0 || !isPresent(state, at))
    return refuse('illegal/order.cast-now', named(state, index), 'RK-MAG-01');
  const reason = whyNotSpell(state, index, { spell, target: at });
  if (path === undefined) return reason === undefined ? undefined : notCast(state, index, reason);
  if (reason === 'unknown-spell' || reason === 'target-gone') return notCast(state, index, reason);
  if (isOnTable(state, index)) return whyNotPath(state, index, path);
  return refuse('illegal/order.with-unit', named(state, index), 'RK-HER-04');
}

function notCast(state: State, index: number, reason: string): Refused {
  return refuse('illegal/order.cast', { ...named(state, index), reason }, 'RK-MAG-01');
}
