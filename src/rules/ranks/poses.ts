/** How a unit stands after a rally (RK-RAL-07, RK-HOOK-09) and after a melee (RK-HOOK-13). */
import { bearing, type Point } from '../../kernel/plane.ts';
import type { Refused } from '../../kernel/result.ts';
import type { RallyPose } from './actions.ts';
import { type Box, box } from './box.ts';
import { isDegrees } from './buildings.ts';
import { nearestEnemy } from './flight.ts';
import { boxOf, defaultFiles, formationFor, sizeOf, turnedFront } from './formation.ts';
import { isFreePlace } from './movement.ts';
import { emit, idOf, type Play } from './play.ts';
import { along, nearestFree, UNIT } from './reach.ts';
import { profileAt, type State, unitOf } from './state.ts';
import { refuse } from './words/refuse.ts';

/** The rectangle of a unit about the same centre, in other files and facing another way. */
function posed(
  state: State,
  index: number,
  { facing, files }: { readonly facing: number; readonly files: number },
): Box {
  const { x, y } = boxOf(state, index);
  const { width, depth } = sizeOf(profileAt(state, index), unitOf(state, index).figures, files);
  return box([x, y], facing, width, depth);
}

/** The front point of a rectangle, in whole marks. */
function frontOf(one: Box): Point {
  const way: Point = [Math.round(one.sin * UNIT), Math.round(one.cos * UNIT)];
  return along([Math.round(one.x), Math.round(one.y)], way, one.halfDepth);
}

/** RK-RAL-07: a legal shape, facing anywhere, that fits. Refusal: `illegal/pose`. */
export function whyNotPose(state: State, index: number, { facing, files }: RallyPose): Refused | undefined {
  const { figures } = unitOf(state, index);
  const isShape = isDegrees(facing) && formationFor(figures, files) !== undefined;
  if (isShape && isFreePlace(state, index, posed(state, index, { facing, files }))) return undefined;
  // The shape it had fits on the spot, or after the smallest shift: that answer is always open.
  const before = formerPose(state, index);
  if (facing === before.facing && files === before.files) return undefined;
  return refuse('illegal/pose', {}, 'RK-RAL-07');
}

/** The shape it had before the rout. */
export function formerPose(state: State, index: number): RallyPose {
  const { facing, files, figures } = unitOf(state, index);
  const kept = Math.min(files, figures);
  const isShape = formationFor(figures, kept) !== undefined;
  return { kind: 'pose', facing, files: isShape ? kept : defaultFiles(figures, 'line') };
}

/** The default (RK-HOOK-09): in line, facing the closest enemy; else as it stood. */
export function defaultPose(state: State, index: number): RallyPose {
  const closest = nearestEnemy(state, index);
  const { x, y } = boxOf(state, index);
  const files = defaultFiles(unitOf(state, index).figures, 'line');
  if (closest === undefined) return formerPose(state, index);
  const theirs = boxOf(state, closest);
  const isThere = theirs.x === x && theirs.y === y;
  const facing = isThere ? unitOf(state, index).facing : bearing([x, y], [theirs.x, theirs.y]);
  const wanted: RallyPose = { kind: 'pose', facing, files };
  return whyNotPose(state, index, wanted) === undefined ? wanted : formerPose(state, index);
}

/** RK-RAL-03, 07: to full use again; one that fits nowhere runs on. */
export function rallied(play: Play, index: number, { facing, files }: RallyPose): void {
  const { state } = play;
  const place = posed(state, index, { facing, files });
  const shift = nearestFree(state, index, place);
  if (shift === undefined) return;
  const front = frontOf(place);
  emit(play, {
    kind: 'unit-rallied',
    rule: 'RK-RAL-03',
    unit: idOf(state, index),
    at: [front[0] + shift[0], front[1] + shift[1]],
    facing,
    files,
    formation: formationFor(unitOf(state, index).figures, files) ?? 'single',
  });
}

/** RK-HOOK-13: any facing whose rectangle fits. Refusal: `illegal/facing`. */
export function whyNotFacing(state: State, index: number, facing: number): Refused | undefined {
  const unit = unitOf(state, index);
  if (facing === unit.facing) return undefined;
  const fits =
    isDegrees(facing) && isFreePlace(state, index, posed(state, index, { facing, files: unit.files }));
  return fits ? undefined : refuse('illegal/facing', {}, 'RK-HOOK-13');
}

export function reface(play: Play, index: number, facing: number): void {
  const { state } = play;
  const unit = unitOf(state, index);
  if (facing === unit.facing || whyNotFacing(state, index, facing) !== undefined) return;
  const at = turnedFront(unit.at, unit.facing, facing, 2 * boxOf(state, index).halfDepth);
  emit(play, { kind: 'unit-refaced', rule: 'RK-HOOK-13', unit: idOf(state, index), at, facing });
}
