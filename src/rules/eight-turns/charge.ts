/** Charging (ET-CHG). */

import { distance, type Point, squaredDistance, towards } from '../../kernel/plane.ts';
import type { Refused } from '../../kernel/result.ts';
import { otherSide } from '../../kernel/ruleset.ts';
import type { Charge } from './actions.ts';
import { isBarred, isSlowed } from './ground.ts';
import { boosted } from './harm.ts';
import { allowance } from './movement.ts';
import { isNearer } from './plane.ts';
import { emit, type Play } from './play.ts';
import { gapBetween } from './sight.ts';
import { fighterOf, indexOf, isLocked, profileOf, type State, sideOf, unitOf, unitsOf } from './state.ts';
import { BOOST } from './tables.ts';
import { refuse } from './words/refuse.ts';

/** Stops are rounded to the mark, so touching discs may overlap by as much. */
const ROUNDING = 1;

/** ET-CHG-01, 02: who may still charge in this step. */
export function mayCharge(state: State, index: number): boolean {
  const unit = unitOf(state, index);
  return (
    unit.is === 'on-table' && !unit.isDone && !unit.isShaken && !unit.hasCharged && !isLocked(state, index)
  );
}

/** ET-CHG-01..06: the enemies a unit can reach. */
export function chargeTargets(state: State, index: number): readonly number[] {
  if (!mayCharge(state, index)) return [];
  return unitsOf(state, otherSide(sideOf(state, index))).filter((target) => canReach(state, index, target));
}

/** ET-CHG-01, 03, 06: reach and lane; terrain on the lane counts by its switch. */
function canReach(state: State, index: number, target: number): boolean {
  const speed = boosted(state, index, profileOf(state, index).speed, BOOST);
  const gap = gapBetween(state, index, target);
  if (gap > allowance(speed, false)) return false;
  const lane = [unitOf(state, index).at, stopAgainst(state, index, target)] as const;
  const { radius } = unitOf(state, index);
  const isSlow = state.settings.terrainSlowsCharges && isSlowed(state.terrain, lane, radius);
  if (gap > allowance(speed, isSlow)) return false;
  return !isBarred(state.terrain, lane, radius) && !isLaneTaken(state, { index, target, lane });
}

/** ET-GEO-08: where the gap becomes 0 on the line of centres. */
export function stopAgainst(state: State, index: number, target: number): Point {
  const charger = unitOf(state, index);
  const other = unitOf(state, target);
  const apart = Math.min(charger.radius + other.radius, distance(charger.at, other.at));
  return towards(other.at, charger.at, apart);
}

function isLaneTaken(
  state: State,
  way: { readonly index: number; readonly target: number; readonly lane: readonly [Point, Point] },
): boolean {
  const { radius } = unitOf(state, way.index);
  return state.units.some(
    (unit, other) =>
      other !== way.index &&
      other !== way.target &&
      unit.is === 'on-table' &&
      isNearer(unit.at, way.lane, radius + unit.radius - ROUNDING),
  );
}

/** ET-CHG-01..05. Refusals: `illegal/charger`, `illegal/target`. */
export function whyNotCharge(state: State, { unit, target }: Charge): Refused | undefined {
  const index = indexOf(state, unit);
  if (index < 0 || sideOf(state, index) !== state.active || !mayCharge(state, index)) {
    return refuse('illegal/charger', { unit }, 'ET-CHG-02');
  }
  if (chargeTargets(state, index).includes(indexOf(state, target))) return undefined;
  return refuse('illegal/target.no-way', { name: fighterOf(state, index).name, target }, 'ET-CHG-03');
}

/** ET-CHG-04, ET-GEO-07: the charger touches its target, and any other enemy the stop brings it up to. */
export function charge(play: Play, { unit, target }: Charge): void {
  const { state } = play;
  const index = indexOf(state, unit);
  const to = stopAgainst(state, index, indexOf(state, target));
  const { radius, at } = unitOf(state, index);
  const others = unitsOf(state, otherSide(sideOf(state, index))).filter((enemy) => {
    const apart = radius + unitOf(state, enemy).radius;
    return (
      fighterOf(state, enemy).id !== target && squaredDistance(to, unitOf(state, enemy).at) <= apart * apart
    );
  });
  const touches = [target, ...others.map((enemy) => fighterOf(state, enemy).id)];
  emit(play, { kind: 'unit-charged', rule: 'ET-CHG-03', unit, target, from: at, to, touches });
}
