/** Where a unit may be set up (RK-SET-08, 09). */
import type { Refused } from '../../kernel/result.ts';
import type { Side } from '../../kernel/ruleset.ts';
import type { Edge, Pose } from './actions.ts';
import { type Box, cornersOf } from './box.ts';
import { isDegrees } from './buildings.ts';
import { boxFor, formationFor, isOnGround } from './formation.ts';
import { isNearer, isOnImpassable } from './movement.ts';
import { fighterOf, type State, unitOf } from './state.ts';
import { CLEARANCE, marks, TABLE } from './tables.ts';
import { refuse } from './words/refuse.ts';

export interface Placing {
  readonly index: number;
  readonly pose: Pose;
}

/** Why a unit cannot be set up like that beside those that stand already. */
export function whyNotPose(
  state: State,
  side: Side,
  { index, pose }: Placing,
  placed: readonly Box[],
): Refused | undefined {
  const { name } = fighterOf(state, index);
  if (!pose.at.every(Number.isInteger) || !isDegrees(pose.facing)) {
    return refuse('illegal/deploy.fractions', {}, 'RK-SET-09');
  }
  if (formationFor(unitOf(state, index).figures, pose.files) === undefined) {
    return refuse('illegal/deploy.files', { name, files: pose.files }, 'RK-SET-09');
  }
  const place = boxFor(state, index, pose);
  const [least, most] = zoneOf(state.edges[side], state.settings.deployDepthCm);
  const isIn = isOnGround(place) && cornersOf(place).every(([, y]) => y >= least - EDGE && y <= most + EDGE);
  if (!isIn)
    return refuse('illegal/zone.outside', { name, depth: state.settings.deployDepthCm }, 'RK-SET-08');
  if (isOnImpassable(state, index, place)) return refuse('illegal/zone.ground', { name }, 'RK-SET-08');
  const isCrowded = placed.some((other) => isNearer(place, other, CLEARANCE));
  return isCrowded ? refuse('illegal/apart', { name }, 'RK-SET-09') : undefined;
}

/** Corners are not rounded, positions are. */
const EDGE = 0.5;

/** The zone of an edge: its least and most y, in marks. */
export function zoneOf(edge: Edge, depthCm: number): readonly [number, number] {
  const depth = marks(depthCm);
  return edge === 'south' ? [0, depth] : [TABLE.depth - depth, TABLE.depth];
}

/** The way to the enemy from an edge. */
export const forward = (edge: Edge): number => (edge === 'south' ? 0 : 180);
