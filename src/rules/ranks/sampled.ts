/** A random legal answer: uniform over the kinds of choice, then within the kind. */
import type { Dice } from '../../kernel/dice.ts';
import type { Point } from '../../kernel/plane.ts';
import type { Decision, Side } from '../../kernel/ruleset.ts';
import type { Action, Declare, Deploy, Moves, Order, Path, PlaceTerrain } from './actions.ts';
import type { Box } from './box.ts';
import { chargeTargets } from './charge-ways.ts';
import { followTargets } from './flight.ts';
import { boxFor, formationFor, legalFiles } from './formation.ts';
import { lineUp, toDeploy } from './line-up.ts';
import { afterWalk, walk } from './movement.ts';
import { defaultOrder, toDeclare, whyNotOrder } from './orders.ts';
import { formerPose, whyNotFacing, whyNotPose } from './poses.ts';
import { flyRate, walkRate } from './rates.ts';
import { fighterOf, groundFor, indexOf, isEngaged, type State, sideOf, unitOf } from './state.ts';
import { movers } from './step-movement.ts';
import { TABLE } from './tables.ts';
import { centralPlace, whyNotPlaced } from './terrain-setup.ts';
import { whyNotPose as whyNotDeployed, zoneOf } from './zone.ts';

/** How often something random is tried before the answer falls back on a sure one. */
const TRIES = 12;

export function sampled(state: State, decision: Decision, dice: Dice): Action {
  const unit = indexOf(state, String(decision.about));
  switch (decision.kind) {
    case 'place-terrain':
      return sampleTerrain(state, dice);
    case 'deploy':
      return sampleDeployment(state, decision.side, dice);
    case 'declare':
      return sampleDeclaration(state, decision.side, dice);
    case 'moves':
      return sampleMoves(state, decision.side, dice);
    case 'pose':
      return samplePose(state, unit, dice);
    case 'facing':
      return sampleFacing(state, unit, dice);
    default:
      throw new Error(`the answers to ${decision.kind} are few enough to list`);
  }
}

/** One of a list, each as likely. @throws Error when it is empty. */
function oneOf<T>(dice: Dice, items: readonly T[]): T {
  const item =
    items[items.length === 1 ? 0 : dice.roll(Math.max(1, items.length), 'RK-HOOK any of these') - 1];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

/** From least to most, each as likely. */
function between(dice: Dice, least: number, most: number): number {
  return least + dice.roll(Math.max(1, most - least + 1), 'RK-HOOK anything between') - 1;
}

function sampleTerrain(state: State, dice: Dice): PlaceTerrain {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const piece = between(dice, 0, state.pool.length - 1);
    const at: Point = [between(dice, 0, TABLE.width), between(dice, 0, TABLE.depth)];
    const action: PlaceTerrain = { kind: 'place-terrain', piece, at, turn: between(dice, 0, 359) };
    if (whyNotPlaced(state, action) === undefined) return action;
  }
  const sure = centralPlace(state);
  if (sure === undefined) throw new Error('there is no room for another piece of terrain');
  return sure;
}

/** Anywhere in the zone, in any legal shape, one unit after the other; where there is no room left, in line. */
function sampleDeployment(state: State, side: Side, dice: Dice): Deploy {
  const [least, most] = zoneOf(state.edges[side], state.settings.deployDepthCm);
  const placed: Box[] = [];
  const poses: Record<string, Deploy['poses'][string]> = {};
  for (const index of toDeploy(state, side)) {
    const found = anyPose(state, side, { index, least, most, placed }, dice);
    if (found === undefined) return lineUp(state, side);
    placed.push(boxFor(state, index, found));
    poses[fighterOf(state, index).id] = found;
  }
  return { kind: 'deploy', poses };
}

function anyPose(
  state: State,
  side: Side,
  at: {
    readonly index: number;
    readonly least: number;
    readonly most: number;
    readonly placed: readonly Box[];
  },
  dice: Dice,
): Deploy['poses'][string] | undefined {
  const shapes = legalFiles(unitOf(state, at.index).figures);
  for (let tried = 0; tried < TRIES * 4; tried += 1) {
    const pose = {
      at: [between(dice, 0, TABLE.width), between(dice, at.least, at.most)] as Point,
      facing: oneOf(dice, [0, 180]),
      files: oneOf(dice, shapes),
    };
    if (whyNotDeployed(state, side, { index: at.index, pose }, at.placed) === undefined) return pose;
  }
  return undefined;
}

function sampleDeclaration(state: State, side: Side, dice: Dice): Declare {
  const orders: Record<string, Order> = {};
  for (const index of toDeclare(state, side)) {
    const kinds = kindsFor(state, index);
    const order = oneOf(dice, kinds)(dice);
    const isLegal = order !== undefined && whyNotOrder(state, index, order) === undefined;
    orders[fighterOf(state, index).id] = isLegal ? order : defaultOrder(state, index);
  }
  return { kind: 'declare', orders };
}

type Draw = (dice: Dice) => Order | undefined;

/** One way of drawing an order for each kind that a unit might have. */
function kindsFor(state: State, index: number): readonly Draw[] {
  const unit = unitOf(state, index);
  const { profile, spells } = fighterOf(state, index);
  if (isEngaged(state, index)) return engagedKinds(state, index);
  const idle: Draw = () => ({ kind: 'hold' });
  if (unit.is === 'inside') return [idle, leaving(state, index), ...aiming(state, index)];
  if (unit.is === 'attached') return [idle];
  const buildings = groundFor(state).features.flatMap(({ house, index: piece }) =>
    house === undefined ? [] : [piece],
  );
  return [
    idle,
    ...(walkRate(state, index) > 0 ? [(): Order => ({ kind: 'move' })] : []),
    ...(profile.piece === undefined
      ? [charging(state, index), forming(state, index)]
      : pieceKinds(state, index)),
    ...aiming(state, index),
    ...(spells.length > 0 ? [casting(state, index)] : []),
    ...(buildings.length > 0 && profile.terrainClass === 'infantry'
      ? [(dice: Dice): Order => ({ kind: 'enter', building: oneOf(dice, buildings) })]
      : []),
  ];
}

function engagedKinds(state: State, index: number): readonly Draw[] {
  const targets = followTargets(state, index).map((target) => fighterOf(state, target).id);
  return [
    () => ({ kind: 'fight-on' }),
    () => ({ kind: 'exit' }),
    ...(targets.length > 0
      ? [(dice: Dice): Order => ({ kind: 'follow', target: oneOf(dice, targets) })]
      : []),
  ];
}

function enemyIds(state: State, index: number): readonly string[] {
  return state.units.flatMap((unit, other) =>
    (unit.is === 'on-table' || unit.is === 'inside') && sideOf(state, other) !== sideOf(state, index)
      ? [fighterOf(state, other).id]
      : [],
  );
}

function aiming(state: State, index: number): readonly Draw[] {
  const { missile, hasBreath, skill } = fighterOf(state, index).profile;
  const at = (dice: Dice): string | undefined => {
    const ids = enemyIds(state, index);
    return ids.length === 0 ? undefined : oneOf(dice, ids);
  };
  const aimed = (kind: 'shoot' | 'throw' | 'breathe'): Draw => {
    return (dice) => {
      const target = at(dice);
      return target === undefined ? undefined : { kind, target };
    };
  };
  return [
    ...(missile !== undefined && skill !== undefined ? [aimed(missile.mayMove ? 'throw' : 'shoot')] : []),
    ...(hasBreath ? [aimed('breathe')] : []),
  ];
}

function charging(state: State, index: number): Draw {
  return (dice) => {
    const charges = chargeTargets(state, index);
    if (charges.length === 0) return undefined;
    const { target, isFlying } = oneOf(dice, charges);
    const id = fighterOf(state, target).id;
    return isFlying ? { kind: 'charge', target: id, isFlying: true } : { kind: 'charge', target: id };
  };
}

function forming(state: State, index: number): Draw {
  const { figures } = unitOf(state, index);
  return (dice) => {
    const files = oneOf(dice, legalFiles(figures));
    const formation = formationFor(figures, files);
    return formation === 'line' || formation === 'column' ? { kind: 'form', formation, files } : undefined;
  };
}

function pieceKinds(state: State, index: number): readonly Draw[] {
  return [
    () => ({ kind: 'limber' }),
    (dice) => ({ kind: 'unlimber', facing: between(dice, 0, 359) }),
    (dice) => {
      const ids = enemyIds(state, index);
      return ids.length === 0 ? undefined : { kind: 'fire', target: oneOf(dice, ids) };
    },
  ];
}

function casting(state: State, index: number): Draw {
  return (dice) => {
    const spell = oneOf(dice, fighterOf(state, index).spells);
    const target = oneOf(dice, state.fighters).id;
    return { kind: 'cast', spell, target };
  };
}

function leaving(state: State, index: number): Draw {
  return (dice) => ({
    kind: 'leave',
    at: [between(dice, 0, TABLE.width), between(dice, 0, TABLE.depth)],
    facing: between(dice, 0, 359),
    files: oneOf(dice, legalFiles(unitOf(state, index).figures)),
  });
}

function sampleMoves(state: State, side: Side, dice: Dice): Moves {
  const moves: Moves['moves'][number][] = [];
  let now = state;
  for (const index of movers(state, side)) {
    const path = anyPath(now, index, dice);
    if (path === undefined) continue;
    const unit = fighterOf(now, index).id;
    const walked = walk(now, index, path);
    if (!walked.ok) continue;
    moves.push({ unit, ...path });
    now = afterWalk(now, index, walked.value);
  }
  return { kind: 'moves', moves };
}

function anyPath(state: State, index: number, dice: Dice): Path | undefined {
  const canFly = flyRate(state, index) > 0;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const isFlying = canFly && oneOf(dice, [true, false]);
    const rate = isFlying ? flyRate(state, index) : walkRate(state, index);
    const turn = between(dice, -90, 90);
    const most = Math.floor((rate * (180 - Math.abs(turn))) / 180);
    const legs = [{ turn, length: between(dice, 0, most) }];
    const path: Path = isFlying ? { legs, isFlying } : { legs };
    if (walk(state, index, path).ok) return path;
  }
  return undefined;
}

function samplePose(state: State, index: number, dice: Dice): Action {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const files = oneOf(dice, legalFiles(unitOf(state, index).figures));
    const pose = { kind: 'pose', facing: between(dice, 0, 359), files } as const;
    if (whyNotPose(state, index, pose) === undefined) return pose;
  }
  return formerPose(state, index);
}

function sampleFacing(state: State, index: number, dice: Dice): Action {
  const facing = between(dice, 0, 359);
  const isLegal = whyNotFacing(state, index, facing) === undefined;
  return { kind: 'facing', facing: isLegal ? facing : unitOf(state, index).facing };
}
