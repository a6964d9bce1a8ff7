/** Where a unit may be set up (RK-SET-08, 09). */
import { type Refused, refuse } from '../../kernel/result.ts';
import type { Side } from '../../kernel/ruleset.ts';
import type { Edge, Pose } from './actions.ts';
import { type Box, cornersOf } from './box.ts';
import { isDegrees } from './buildings.ts';
import { boxFor, formationFor, isOnGround } from './formation.ts';
import { isNearer, isOnImpassable } from './movement.ts';
import { fighterOf, type State, unitOf } from './state.ts';
import { CLEARANCE, marks, TABLE } from './tables.ts';

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
    return notSetUp('deploy', 'Places are whole hundredths of a centimetre, facings whole degrees.');
  }
  if (formationFor(unitOf(state, index).figures, pose.files) === undefined) {
    return notSetUp('deploy', `${name} cannot stand ${pose.files} wide: that is neither line nor column.`);
  }
  const place = boxFor(state, index, pose);
  const [least, most] = zoneOf(state.edges[side], state.settings.deployDepthCm);
  const isIn = isOnGround(place) && cornersOf(place).every(([, y]) => y >= least - EDGE && y <= most + EDGE);
  if (!isIn)
    return notSetUp(
      'zone',
      `${name} has to be wholly within ${state.settings.deployDepthCm} cm of its edge.`,
    );
  if (isOnImpassable(state, index, place)) return notSetUp('zone', `${name} cannot stand on that ground.`);
  const isCrowded = placed.some((other) => isNearer(place, other, CLEARANCE));
  return isCrowded
    ? notSetUp('apart', `${name} stands within half a centimetre of another unit.`)
    : undefined;
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

/** A refusal of the set-up. */
export function notSetUp(code: string, message: string): Refused {
  return refuse(`illegal/${code}`, message, '', code === 'zone' ? 'RK-SET-08' : 'RK-SET-09');
}
