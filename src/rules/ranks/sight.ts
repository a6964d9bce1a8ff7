/** Who sees whom, and who may aim at whom (RK-GEO-09, RK-SHT-08). */
import type { Point } from '../../kernel/plane.ts';
import { type Box, doesLineCross, gapOf, nearestPoint } from './box.ts';
import { isHiddenByGround } from './cover.ts';
import { faceOf } from './faces.ts';
import { boxOf } from './formation.ts';
import { levelAt } from './ground.ts';
import { groundFor, isRouting, type State, unitOf } from './state.ts';

/** RK-GEO-06: in marks, not rounded. */
export function gapBetween(state: State, a: number, b: number): number {
  return gapOf(boxOf(state, a), boxOf(state, b));
}

/** RK-SHT-07: of the ground under its centre. */
export function levelOf(state: State, index: number): number {
  const { x, y } = boxOf(state, index);
  return levelAt(groundFor(state), [x, y]);
}

/** RK-SHT-08: whether a unit stands in another's front zone; from a building every way is front. */
export function isInFront(state: State, looker: number, target: number): boolean {
  if (unitOf(state, looker).is === 'inside') return true;
  const { x, y } = boxOf(state, target);
  return faceOf(boxOf(state, looker), [x, y]) === 'front';
}

/** RK-GEO-09: the straight line from the front point to the nearest point of the target is free. */
export function canSee(state: State, looker: number, target: number): boolean {
  const [own, theirs] = [boxOf(state, looker), boxOf(state, target)];
  const from = eyeOf(state, looker, theirs);
  const to = nearestPoint(theirs, from);
  const houses = [unitOf(state, looker).inside, unitOf(state, target).inside];
  const ground = groundFor(state);
  if (isHiddenByGround(ground, { from, to, looker: own, target: theirs, houses })) return false;
  const level = Math.max(levelOf(state, looker), levelOf(state, target));
  return !state.units.some((unit, other) => {
    if (other === looker || other === target || unit.is !== 'on-table' || isRouting(state, other))
      return false;
    return doesLineCross(boxOf(state, other), from, to) && levelOf(state, other) >= level;
  });
}

/** The front point; in a building the wall nearest to the target. */
function eyeOf(state: State, looker: number, theirs: Box): Point {
  const unit = unitOf(state, looker);
  if (unit.is === 'attached') return eyeOf(state, unit.host, theirs);
  return unit.is === 'inside' ? nearestPoint(boxOf(state, looker), [theirs.x, theirs.y]) : unit.at;
}
