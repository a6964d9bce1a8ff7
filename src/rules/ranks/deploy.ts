/** Setting up (RK-SET-08, 09, RK-HOOK-03). */

import type { Dice } from '../../kernel/dice.ts';
import { normalDegrees } from '../../kernel/plane.ts';
import { type Refused, refuse } from '../../kernel/result.ts';
import type { Options, Side, Step } from '../../kernel/ruleset.ts';
import type { Deploy, Edge, Pose } from './actions.ts';
import { type Box, cornersOf } from './box.ts';
import { isDegrees } from './buildings.ts';
import type { Event } from './events.ts';
import { FRESH } from './evolve.ts';
import { boxFor, formationFor, isOnGround } from './formation.ts';
import { isNearer, isOnImpassable } from './movement.ts';
import { settingsOf } from './options.ts';
import { emit, idOf, type Play } from './play.ts';
import { type Body, fightersOf } from './scenario.ts';
import { fighterOf, profileAt, type State, unitOf } from './state.ts';
import { CLEARANCE, marks, TABLE } from './tables.ts';
import { rollForTerrain } from './terrain-setup.ts';
import { goOn } from './turn.ts';

/** The battle before its first question. */
export function setUp(body: Body, options: Options, dice: Dice): Step<State, Event> {
  const play: Play = { state: openState(body, options), events: [], dice };
  rollForTerrain(play);
  goOn(play);
  return { state: play.state, events: play.events };
}

function openState(body: Body, options: Options): State {
  const fighters = fightersOf(body, options);
  return {
    settings: settingsOf(options),
    terrain: body.terrain,
    pool: body.pool,
    burning: [],
    fighters,
    units: fighters.map(({ original, profile, total }) => ({
      ...FRESH,
      figures: original,
      pending: original * profile.wounds - total,
    })),
    orders: fighters.map(() => null),
    contacts: [],
    edges: { red: 'south', black: 'south' },
    turn: 0,
    step: 'declare',
    initiative: 'red',
    phase: { kind: 'terrain', order: [], next: 0 },
    mayConcede: body.mayConcede,
    conceded: [],
    ...(body.holder === undefined ? {} : { holder: body.holder }),
  };
}

/** The units a side has to set up, in roster order. */
export function toDeploy(state: State, side: Side): readonly number[] {
  return state.fighters.flatMap((fighter, index) => (fighter.side === side ? [index] : []));
}

export interface Placing {
  readonly index: number;
  readonly pose: Pose;
}

/** RK-SET-08, 09. Refusals: `illegal/deploy`, `illegal/zone`, `illegal/apart`. */
export function whyNotDeploy(state: State, side: Side, { poses }: Deploy): Refused | undefined {
  const units = toDeploy(state, side);
  if (Object.keys(poses).length !== units.length)
    return no('deploy', 'Every unit is set up, and nobody else.');
  const placed: Box[] = [];
  for (const index of units) {
    const pose = poses[fighterOf(state, index).id];
    if (pose === undefined) return no('deploy', `${fighterOf(state, index).name} has no place.`);
    if (pose.isUnlimbered === true && profileAt(state, index).piece === undefined) {
      return no('deploy', `${fighterOf(state, index).name} is no artillery.`);
    }
    const refused = whyNotPose(state, side, { index, pose }, placed);
    if (refused !== undefined) return refused;
    placed.push(boxFor(state, index, pose));
  }
  return undefined;
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
    return no('deploy', 'Places are whole hundredths of a centimetre, facings whole degrees.');
  }
  if (formationFor(unitOf(state, index).figures, pose.files) === undefined) {
    return no('deploy', `${name} cannot stand ${pose.files} wide: that is neither line nor column.`);
  }
  const place = boxFor(state, index, pose);
  const [least, most] = zoneOf(state.edges[side], state.settings.deployDepthCm);
  const isIn = isOnGround(place) && cornersOf(place).every(([, y]) => y >= least - EDGE && y <= most + EDGE);
  if (!isIn)
    return no('zone', `${name} has to be wholly within ${state.settings.deployDepthCm} cm of its edge.`);
  if (isOnImpassable(state, index, place)) return no('zone', `${name} cannot stand on that ground.`);
  const isCrowded = placed.some((other) => isNearer(place, other, CLEARANCE));
  return isCrowded ? no('apart', `${name} stands within half a centimetre of another unit.`) : undefined;
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

/** Sets up the units of one side. */
export function deploy(play: Play, { poses }: Deploy): void {
  for (const [index, { id }] of play.state.fighters.entries()) {
    const pose = poses[id];
    if (pose === undefined) continue;
    const { figures } = unitOf(play.state, index);
    emit(play, {
      kind: 'unit-deployed',
      rule: 'RK-SET-09',
      unit: idOf(play.state, index),
      at: pose.at,
      facing: normalDegrees(pose.facing),
      files: pose.files,
      formation: formationFor(figures, pose.files) ?? 'single',
      isLimbered: profileAt(play.state, index).piece !== undefined && pose.isUnlimbered !== true,
    });
  }
}

function no(code: string, message: string): Refused {
  return refuse(`illegal/${code}`, message, '', code === 'zone' ? 'RK-SET-08' : 'RK-SET-09');
}
