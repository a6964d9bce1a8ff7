/** RK-SET-02..04: terrain laid out by turns. */
import { type Point, turned } from '../../kernel/plane.ts';
import { doConvexOverlap } from '../../kernel/plane-overlap.ts';
import { rememberLast } from '../../kernel/remember.ts';
import type { Refused } from '../../kernel/result.ts';
import type { Side } from '../../kernel/ruleset.ts';
import type { PlaceTerrain } from './actions.ts';
import { featureOf, groundOf, type Piece } from './ground.ts';
import { emit, type Play } from './play.ts';
import { rollOff } from './roll-off.ts';
import type { PoolPiece, State } from './state.ts';
import { marks, TABLE } from './tables.ts';
import { refuse } from './words/refuse.ts';

/** RK-SET-02: the dice, once; the pieces are laid in the order they give. */
export function rollForTerrain(play: Play): void {
  if (play.state.pool.length === 0) {
    emit(play, { kind: 'terrain-rolled', rule: 'RK-SET-02', faces: [], order: [] });
    return;
  }
  const { faces, winner } = rollOff(play.dice, 'RK-SET-02 who places terrain first');
  const order: readonly Side[] = winner === 'red' ? ['red', 'black'] : ['black', 'red'];
  emit(play, { kind: 'terrain-rolled', rule: 'RK-SET-02', faces, order });
}

/** Whose turn it is to place a piece. */
export function placer(state: State): Side {
  const { phase } = state;
  return phase.kind === 'terrain' ? (phase.order[phase.next % 2] ?? 'red') : 'red';
}

/** The piece as it would lie. */
export function laid({ terrain, corners }: PoolPiece, at: Point, turn: number): Piece {
  return {
    terrain,
    corners: corners.map((corner): Point => {
      const [x, y] = turn === 0 ? corner : turned(corner, turn);
      return [at[0] + x, at[1] + y];
    }),
  };
}

/** RK-SET-04: wholly on the table, over no other piece but a road. Refusal: `illegal/terrain`. */
export function whyNotPlaced(state: State, { piece, at, turn }: PlaceTerrain): Refused | undefined {
  const row = state.pool[piece];
  if (row === undefined) return refuse('illegal/terrain.no-piece', {}, 'RK-SET-04');
  if (!at.every(Number.isInteger) || !Number.isInteger(turn))
    return refuse('illegal/terrain.fractions', {}, 'RK-SET-04');
  const lies = laid(row, at, turn);
  if (!isOnTable(lies)) return refuse('illegal/terrain.off-table', {}, 'RK-SET-04');
  return isClear(state, lies) ? undefined : refuse('illegal/terrain.on-another', {}, 'RK-SET-04');
}

function isOnTable({ corners }: Piece): boolean {
  return corners.every(([x, y]) => x >= 0 && y >= 0 && x <= TABLE.width && y <= TABLE.depth);
}

/** Whether a piece lies clear of all others; roads may cross and be crossed. */
function isClear(state: State, lies: Piece): boolean {
  if (lies.terrain === 'road') return true;
  const others = groundOf(state.terrain).features.filter(({ row }) => row.id !== 'road');
  if (others.length === 0) return true;
  const { parts } = featureOf(lies, 0);
  return others.every((other) =>
    other.parts.every((theirs) =>
      parts.every((own) => isFar(own, theirs) || !doConvexOverlap(own.corners, theirs.corners)),
    ),
  );
}

interface Round {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

function isFar(a: Round, b: Round): boolean {
  const reach = a.reach + b.reach;
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 >= reach * reach;
}

/** RK-HOOK-01, the default: the first piece at the most central free place. */
export const centralPlace: (state: State) => PlaceTerrain | undefined = rememberLast((state) =>
  firstFree(state, CENTRAL),
);

/** The first piece as far out on a flank as it finds room: for a side that wants close combat. */
export function flankPlace(state: State): PlaceTerrain | undefined {
  return firstFree(state, FLANKS);
}

function firstFree(state: State, net: readonly Point[]): PlaceTerrain | undefined {
  for (const [piece, { corners }] of state.pool.entries()) {
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    for (const at of net) {
      const [x, y] = at;
      if (x + west < 0 || x + east > TABLE.width || y + south < 0 || y + north > TABLE.depth) continue;
      const action: PlaceTerrain = { kind: 'place-terrain', piece, at, turn: 0 };
      if (whyNotPlaced(state, action) === undefined) return action;
    }
  }
  return undefined;
}

export function hasRoom(state: State): boolean {
  return centralPlace(state) !== undefined;
}

/** A net of places, the nearest to the middle first. */
const MESH = marks(5);
const CENTRAL: readonly Point[] = Array.from({ length: 25 * 19 }, (_, i): Point => {
  const [column, row] = [(i % 25) - 12, Math.floor(i / 25) - 9];
  return [TABLE.width / 2 + column * MESH, TABLE.depth / 2 + row * MESH];
}).sort((a, b) => fromMiddle(a) - fromMiddle(b) || a[0] - b[0] || a[1] - b[1]);

const FLANKS: readonly Point[] = [...CENTRAL].sort(
  (a, b) =>
    Math.abs(b[0] - TABLE.width / 2) - Math.abs(a[0] - TABLE.width / 2) || fromMiddle(a) - fromMiddle(b),
);

function fromMiddle([x, y]: Point): number {
  return (x - TABLE.width / 2) ** 2 + (y - TABLE.depth / 2) ** 2;
}
