/** RK-HOOK-03, the default: missiles in front of foot, cavalry on the wings, engines and characters behind. */

import { membersOf } from '../../kernel/fighters.ts';
import type { Point } from '../../kernel/plane.ts';
import { rememberLast } from '../../kernel/remember.ts';
import type { Side } from '../../kernel/ruleset.ts';
import type { Deploy, Pose } from './actions.ts';
import type { Box } from './box.ts';
import { boxFor, defaultFiles, legalFiles, sizeOf } from './formation.ts';
import { fighterOf, profileAt, type State, unitOf } from './state.ts';
import { CLEARANCE, getPiece, marks, TABLE } from './tables.ts';
import { forward, whyNotPose, zoneOf } from './zone.ts';

/** Nearest to the centre of the line first. */
const OUTWARDS = ['shooter', 'foot', 'monster', 'engine', 'person', 'wing'] as const;
type Post = (typeof OUTWARDS)[number];
/** How far behind the front of the zone each likes to stand, in centimetres. */
const BEHIND: Readonly<Record<Post, number>> = {
  shooter: 0,
  foot: 5,
  monster: 5,
  engine: 0,
  person: 10,
  wing: 5,
};

function postOf(state: State, index: number): Post {
  const { character, piece, isMonster, isMounted, isArcher } = profileAt(state, index);
  if (character !== undefined) return 'person';
  if (piece !== undefined) return 'engine';
  if (isMonster) return 'monster';
  if (isMounted) return 'wing';
  return isArcher ? 'shooter' : 'foot';
}

const LINES: Readonly<Record<Side, (state: State) => Deploy>> = {
  red: rememberLast((state) => linedUp(state, 'red')),
  black: rememberLast((state) => linedUp(state, 'black')),
};

/** A pose for every unit of a side that finds room (RK-SET-10: the others wait). */
export function lineUp(state: State, side: Side): Deploy {
  return LINES[side](state);
}

/** The units a side has to set up, in roster order: all that find room in the usual line. */
export function toDeploy(state: State, side: Side): readonly number[] {
  const { poses } = lineUp(state, side);
  return membersOf(state, side).filter((index) => poses[fighterOf(state, index).id] !== undefined);
}

function linedUp(state: State, side: Side): Deploy {
  const members = membersOf(state, side);
  const order = OUTWARDS.flatMap((post) => members.filter((index) => postOf(state, index) === post));
  const placed: Box[] = [];
  const poses: Record<string, Deploy['poses'][string]> = {};
  const crowded = new Set<string>();
  for (const index of order) {
    // Who is as large as somebody who found no room finds none.
    const size = `${fighterOf(state, index).troop} ${unitOf(state, index).figures}`;
    const pose = crowded.has(size) ? undefined : poseFor(state, index, placed, shapesOf(state, index));
    if (pose === undefined) {
      crowded.add(size);
      continue;
    }
    placed.push(boxFor(state, index, pose));
    poses[fighterOf(state, index).id] = reachesAcross(state, index) ? { ...pose, isUnlimbered: true } : pose;
  }
  return { kind: 'deploy', poses };
}

/** Whether a piece can strike the other zone from its own: then it is set up ready for action. */
function reachesAcross(state: State, index: number): boolean {
  const { piece } = profileAt(state, index);
  const between = TABLE.depth - 2 * marks(state.settings.deployDepthCm);
  return piece !== undefined && marks(getPiece(piece).rangeCm) >= between - marks(5);
}

/** RK-SET-10: where one that waits comes on: in its usual shape, where it likes to stand in its zone. */
export function placeInReserve(state: State, index: number, placed: readonly Box[]): Pose | undefined {
  return poseFor(state, index, placed, shapesOf(state, index).slice(0, 1));
}

/** Its usual files first, then all that are legal. */
function shapesOf(state: State, index: number): readonly number[] {
  const { figures } = unitOf(state, index);
  const usual = defaultFiles(figures, profileAt(state, index).formation);
  return [usual, ...legalFiles(figures).filter((one) => one !== usual)];
}

function poseFor(
  state: State,
  index: number,
  placed: readonly Box[],
  shapes: readonly number[],
): Pose | undefined {
  const { side } = fighterOf(state, index);
  for (const files of shapes) {
    for (const pose of places(state, side, { index, files }, placed)) {
      if (whyNotPose(state, side, { index, pose }, placed) === undefined) return pose;
    }
  }
  return undefined;
}

/** Rows from where it likes to stand, in each outwards from the centre; the wings from their ends. */
function* places(
  state: State,
  side: Side,
  { index, files }: { readonly index: number; readonly files: number },
  placed: readonly Box[],
): Generator<Pose, void> {
  const edge = state.edges[side];
  const facing = forward(edge);
  const { width } = sizeOf(profileAt(state, index), unitOf(state, index).figures, files);
  const hand = edge === 'south' ? 1 : -1;
  const columns = columnsFor(width, hand, placed);
  for (const y of rowsFor(state, side, index)) {
    for (const x of columns) yield { at: [x, y] as Point, facing, files };
  }
}

/** The centre, beside each that stands already, then anywhere. */
function columnsFor(width: number, hand: number, placed: readonly Box[]): readonly number[] {
  const middle = TABLE.width / 2;
  const beside = placed.flatMap((other) => {
    const apart = Math.ceil(other.halfWidth + width / 2 + CLEARANCE);
    return [Math.round(other.x + hand * apart), Math.round(other.x - hand * apart)];
  });
  beside.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || hand * (b - a));
  const anywhere: number[] = [];
  for (let off = MESH; off <= middle; off += MESH) anywhere.push(middle + hand * off, middle - hand * off);
  return [middle, ...beside, ...anywhere];
}

const MESH = marks(2);

function rowsFor(state: State, side: Side, index: number): readonly number[] {
  const edge = state.edges[side];
  const [least, most] = zoneOf(edge, state.settings.deployDepthCm);
  const deep = Math.floor((most - least) / MESH);
  const rows = Array.from({ length: deep }, (_, row) =>
    edge === 'south' ? most - row * MESH : least + row * MESH,
  );
  const wanted = marks(BEHIND[postOf(state, index)]) / MESH;
  const first = rows.filter((_, row) => row >= Math.floor(wanted));
  return [...first, ...rows.filter((row) => !first.includes(row))];
}
