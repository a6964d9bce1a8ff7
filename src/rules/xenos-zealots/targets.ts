/** What a unit may shoot at (XZ-SHT-02..06, XZ-LOS-08, XZ-GAP-39, 42, 88, XZ-DOC-08, 09). */
import type { Point } from '../../kernel/plane.ts';
import type { Refused } from '../../kernel/result.ts';
import { otherSide } from '../../kernel/ruleset.ts';
import type { Fire, Shoot } from './actions.ts';
import { armOf, canFire, firersOf, readyArms } from './arms.ts';
import { gapBetween, gapToPoint, isAtMost } from './feet.ts';
import type { Arm } from './kinds.ts';
import { type Aim, isInArc, type Lane, lanesOf, rangeOf } from './lanes.ts';
import { canSee, canSeePoint, isWideOpen } from './sight.ts';
import { aimedFeet, aimedMembers, footOf } from './standing.ts';
import {
  bodiesOf,
  has,
  indexOf,
  kindOf,
  leaderOf,
  type Member,
  placeOf,
  remembered,
  type State,
  sideOf,
  unitOf,
} from './state.ts';
import { INCH, PIVOT, ZONE_RADIUS } from './tables.ts';
import { bestCentre } from './templates.ts';
import { refuse } from './words/refuse.ts';

/** XZ-ORD-05, 10, XZ-GAP-23, 24: whether it has made ready for full effect. */
export function isReadied(state: State, index: number): boolean {
  const unit = unitOf(state, index);
  return unit.morale === 'OK' && unit.counter === 'FIRE_SUPPORT';
}

/** How far it may turn before it shoots (XZ-ARC-05, XZ-GAP-45). */
export function pivotOf(state: State, index: number): number {
  const kind = kindOf(state, index);
  if (kind.mayPivot && !(kind.hasTracks && unitOf(state, index).mobility === 0)) return PIVOT;
  return kind.unitType === 'massive-artillery' && isReadied(state, index) ? 180 : 0;
}

/** The members of a unit that its leader sees. */
export function seenMembers(state: State, index: number, target: number): readonly Member[] {
  const members = aimedMembers(state, target);
  return isWideOpen(state, leaderOf(state, index), target)
    ? members
    : members.filter((member) => canSee(state, leaderOf(state, index), member));
}

/** The first of them; undefined for none. */
export function firstSeen(state: State, index: number, target: number): Member | undefined {
  const leader = leaderOf(state, index);
  return aimedMembers(state, target).find((member) => canSee(state, leader, member));
}

/** Whether the leader may aim at a point: a model or free ground that the leader sees. */
function mayAimAt(state: State, index: number, at: Point, isIndirect: boolean): boolean {
  const leader = leaderOf(state, index);
  const there = memberAt(state, index, at);
  if (there !== undefined && canSee(state, leader, there)) return true;
  if (there !== undefined && isIndirect) return isSpotted(state, index, there);
  return there === undefined && canSeePoint(state, leader, at);
}

function memberAt(state: State, index: number, at: Point): Member | undefined {
  for (const enemy of bodiesOf(state, otherSide(sideOf(state, index)))) {
    for (const member of aimedMembers(state, enemy)) {
      const place = placeOf(state, member);
      if (place[0] === at[0] && place[1] === at[1]) return member;
    }
  }
  return undefined;
}

/** XZ-GAP-42: seen by any friendly unit on good morale. */
export function isSpotted(state: State, index: number, member: Member): boolean {
  return bodiesOf(state, sideOf(state, index)).some(
    (friend) => unitOf(state, friend).morale === 'OK' && canSee(state, leaderOf(state, friend), member),
  );
}

export function isIndirect({ weapon }: Arm): boolean {
  return weapon.abilities.includes('indirect');
}

/** XZ-GAP-42: models that an indirect weapon may aim at. */
export function indirectAims(state: State, aim: Aim, number: number, arm: Arm): readonly Member[] {
  const gun = firersOf(state, aim.index, number)[0];
  if (gun === undefined) return [];
  const own = footOf(state, gun);
  const from = { ...own, facing: (own.facing + aim.pivot + 360) % 360 };
  const { rangeMin, rangeMax } = arm.weapon;
  return aimedMembers(state, aim.target).filter((member) => {
    const foot = footOf(state, member);
    const range = rangeOf(from, arm, foot);
    if (!isAtMost(range, rangeMax * INCH) || !isAtMost(rangeMin * INCH, range)) return false;
    if (!isAtMost(gapToPoint(foot, aim.at), ZONE_RADIUS) || !isInArc(from, arm, foot)) return false;
    return canSee(state, leaderOf(state, aim.index), member) || isSpotted(state, aim.index, member);
  });
}

/** XZ-GAP-88: whom a Suppressed unit may return fire at; undefined for no limit. */
export function returnTargets(state: State, index: number): readonly number[] | undefined {
  if (unitOf(state, index).morale !== 'SUPPRESSED') return undefined;
  const known = returning(state);
  const found = known.get(index) ?? returnList(state, index);
  known.set(index, found);
  return found;
}

/** By unit, worked out when first asked for. */
const returning = remembered(() => new Map<number, readonly number[]>());

function returnList(state: State, index: number): readonly number[] {
  const { shotBy, shotByLast } = unitOf(state, index);
  const foes = bodiesOf(state, otherSide(sideOf(state, index)));
  const causes = foes.filter((foe) => shotBy.includes(foe) || shotByLast.includes(foe));
  const reached = causes.filter((foe) => canReach(state, index, foe));
  if (reached.length > 0) return reached;
  const leader = footOf(state, leaderOf(state, index));
  const nearest = [...foes]
    .map((foe) => ({ foe, gap: nearestGap(state, foe, leader) }))
    .sort((a, b) => a.gap - b.gap || a.foe - b.foe)
    .find(({ foe }) => canReach(state, index, foe));
  return nearest === undefined ? [] : [nearest.foe];
}

function nearestGap(state: State, foe: number, leader: ReturnType<typeof footOf>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const foot of aimedFeet(state, foe)) least = Math.min(least, gapBetween(leader, foot));
  return least;
}

/** Whether any weapon of a unit could hit anybody of another now, without turning. */
function canReach(state: State, index: number, target: number): boolean {
  const seen = firstSeen(state, index, target);
  if (seen === undefined) return false;
  const aim = { index, target, at: placeOf(state, seen), pivot: 0 };
  return readyArms(state, index, isReadied(state, index)).some((number) => canHit(state, aim, number));
}

/** Whether a weapon has somebody to hit (XZ-DOC-09). */
export function canHit(state: State, aim: Aim, number: number): boolean {
  const armed = armOf(state, aim.index, number);
  if (armed === undefined) return false;
  if (isIndirect(armed.arm)) return indirectAims(state, aim, number, armed.arm).length > 0;
  const lanes = lanesOf(state, aim, number, armed.arm);
  const { effect } = armed.arm.weapon;
  if (effect.kind === 'dice') return lanes.length > 0;
  return lanes.some(
    (lane: Lane) => bestCentre(state, effect.value, { target: aim.target, lane }) !== undefined,
  );
}

/** Refusals: `illegal/pivot`, `illegal/aim`, `illegal/weapon`, `illegal/target`. */
export function whyNotShoot(state: State, action: Shoot): Refused | undefined {
  const index = indexOf(state, action.unit);
  if (Math.abs(action.pivot) > pivotOf(state, index)) {
    return refuse('illegal/pivot', {}, 'XZ-ARC-05');
  }
  const arms = action.fire.map(({ arm }) => armOf(state, index, arm)?.arm);
  const areAllIndirect = arms.every((arm) => arm !== undefined && isIndirect(arm));
  if (!mayAimAt(state, index, action.aim, areAllIndirect)) {
    return refuse('illegal/aim', {}, 'XZ-SHT-02');
  }
  return whyNotArms(state, index, action.fire) ?? whyNotTargets(state, index, action);
}

/** XZ-GAP-40, 45: each weapon once; a crew at its gun fires nothing else; a character alone one weapon. */
function whyNotArms(state: State, index: number, fire: readonly Fire[]): Refused | undefined {
  const numbers = fire.map(({ arm }) => arm);
  if (numbers.some((arm, i) => numbers.indexOf(arm) !== i)) {
    return refuse('illegal/weapon.twice', {}, 'XZ-SHT-17');
  }
  const idle = numbers.find((arm) => !canFire(state, index, arm, isReadied(state, index)));
  if (idle !== undefined) {
    return refuse('illegal/weapon.cannot-fire', {}, 'XZ-WPN-10');
  }
  const mounts = numbers.map((arm) => armOf(state, index, arm)?.arm.mount ?? 'contact');
  if (mounts.some((mount) => mount.startsWith('gun')) && mounts.includes('infantry')) {
    return refuse('illegal/weapon.crew', {}, 'XZ-GAP-45');
  }
  if (kindOf(state, index).isCharacter && numbers.length > 1) {
    return refuse('illegal/weapon.character', {}, 'XZ-GAP-40');
  }
  return undefined;
}

function whyNotTargets(state: State, index: number, { fire, aim: at, pivot }: Shoot): Refused | undefined {
  const allowed = returnTargets(state, index);
  for (const { arm, target } of fire) {
    const other = indexOf(state, target);
    const isThere = other >= 0 && bodiesOf(state, otherSide(sideOf(state, index))).includes(other);
    if (!isThere) return refuse('illegal/target.no-enemy', { target }, 'XZ-SHT-03');
    if (allowed?.includes(other) === false) {
      return refuse('illegal/target.return-fire', { target }, 'XZ-MOR-06');
    }
    if (canHit(state, { index, target: other, at, pivot }, arm)) continue;
    return refuse('illegal/target.none-to-hit', { target }, 'XZ-SHT-04');
  }
  return undefined;
}

/** XZ-SHT-11: what is added to every die of a firer. */
export function hasTargeting(state: State, index: number): boolean {
  return has(state, index, 'advanced-targeting');
}
