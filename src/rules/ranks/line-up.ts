/** RK-HOOK-03, the default: missiles in front of foot, cavalry on the wings, engines and characters behind. */
import type { Point } from '../../kernel/plane.ts';
import type { Side } from '../../kernel/ruleset.ts';
import type { Deploy, Pose } from './actions.ts';
import type { Box } from './box.ts';
import { forward, toDeploy, whyNotPose, zoneOf } from './deploy.ts';
import { boxFor, defaultFiles, legalFiles, sizeOf } from './formation.ts';
import { fighterOf, profileAt, type State, unitOf } from './state.ts';
import { CLEARANCE, getPiece, marks, TABLE } from './tables.ts';

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

/**
 * A pose for every unit of a side.
 * @throws Error when the zone has no room for them all: musters make it deep enough.
 */
export function lineUp(state: State, side: Side): Deploy {
  const order = OUTWARDS.flatMap((post) =>
    toDeploy(state, side).filter((index) => postOf(state, index) === post),
  );
  const placed: Box[] = [];
  const poses: Record<string, Deploy['poses'][string]> = {};
  for (const index of order) {
    const pose = poseFor(state, side, index, placed);
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

function poseFor(state: State, side: Side, index: number, placed: readonly Box[]): Pose {
  const { figures } = unitOf(state, index);
  const usual = defaultFiles(figures, profileAt(state, index).formation);
  for (const files of [usual, ...legalFiles(figures).filter((one) => one !== usual)]) {
    for (const pose of places(state, side, { index, files }, placed)) {
      if (whyNotPose(state, side, { index, pose }, placed) === undefined) return pose;
    }
  }
  throw new Error(`there is no room to set up ${fighterOf(state, index).name}`);
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
  for (const y of rowsFor(state, side, index)) {
    for (const x of columnsFor(width, hand, placed)) yield { at: [x, y] as Point, facing, files };
  }
}

/** The centre, beside each that stands already, then anywhere. */
function* columnsFor(width: number, hand: number, placed: readonly Box[]): Generator<number, void> {
  const middle = TABLE.width / 2;
  yield middle;
  const beside = placed.flatMap((other) => {
    const apart = Math.ceil(other.halfWidth + width / 2 + CLEARANCE);
    return [other.x + hand * apart, other.x - hand * apart];
  });
  yield* [...new Set(beside.map(Math.round))].sort(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle) || hand * (b - a),
  );
  for (let off = MESH; off <= middle; off += MESH) {
    yield middle + hand * off;
    yield middle - hand * off;
  }
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
