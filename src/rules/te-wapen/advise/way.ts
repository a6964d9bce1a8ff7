/** How far it is on foot or on wings: what the adjutant measures by, where walls and cliffs stand in the way. */
import { once } from '../../../kernel/remember.ts';
import { type Board, groundAt, type Hex, type Lay, layOf, neighbour, SIDE } from '../board.ts';
import { ALL_DIRECTIONS } from '../geometry.ts';
import { towerOf } from '../occupancy.ts';
import { fighterOf, type State } from '../state.ts';

/** No way leads there. */
export const NO_WAY = 999;

interface Walker {
  readonly isAir: boolean;
  readonly isClimber: boolean;
  readonly isSwimmer: boolean;
}

interface Field {
  readonly lay: Lay;
  readonly walker: Walker;
  /** Gates whose outer hexsides let everybody through. */
  readonly open: readonly Hex[];
}

/** By goal and kind of walker, for one state of the gates. */
interface Known {
  readonly buildings: State['buildings'];
  readonly ways: Map<number, Int16Array>;
}

const maps = new WeakMap<Board, Known>();

/** By hex: the hexes a piece has to go to a goal, a stop on the way counting as one more; pieces in the way do not count. */
export function wayTo(state: State, index: number, goal: Hex): Int16Array {
  const { ways } = knownFor(state);
  const walker = walkerOf(state, index);
  const key = goal * 8 + (walker.isAir ? 4 : 0) + (walker.isClimber ? 2 : 0) + (walker.isSwimmer ? 1 : 0);
  const known = ways.get(key);
  if (known !== undefined) return known;
  const open = state.buildings.flatMap(({ at, gate }) => (gate === 'open' ? [at] : []));
  const way = measured({ lay: layOf(state.board), walker, open }, goal);
  ways.set(key, way);
  return way;
}

function knownFor({ board, buildings }: State): Known {
  const known = maps.get(board);
  if (known !== undefined && isAlike(known.buildings, buildings)) return known;
  const fresh: Known = { buildings, ways: new Map() };
  maps.set(board, fresh);
  return fresh;
}

/** The same gates in the same state. */
function isAlike(one: State['buildings'], other: State['buildings']): boolean {
  return (
    one === other || (one.length === other.length && one.every(({ gate }, i) => gate === other[i]?.gate))
  );
}

/** Whether something on the board keeps walkers from going straight: walls, cliffs, water. */
export const hasDetours = once(
  (board: Board): boolean =>
    board.hexsides.some(({ is }) => is !== 'wall') ||
    layOf(board).terrain.some(({ movement }) => movement.prohibited === true),
);

function walkerOf(state: State, index: number): Walker {
  const { profile, items } = fighterOf(state, index);
  const { specials } = profile;
  const hasMeans =
    items.includes('ladders') || (state.buildings.length > 0 && towerOf(state, index) !== undefined);
  return {
    isAir: specials.flying !== undefined || specials.ethereal !== undefined,
    isClimber: profile.kind === 'unit' && hasMeans,
    isSwimmer: specials.swimming !== undefined,
  };
}

/** From the goal outwards, the nearest hexes first. */
function measured(field: Field, goal: Hex): Int16Array {
  const far = new Int16Array(field.lay.size).fill(NO_WAY);
  const rings: Hex[][] = [[goal]];
  far[goal] = 0;
  for (let ring = 0; ring < rings.length; ring += 1) {
    for (const hex of rings[ring] ?? []) {
      if (far[hex] === ring) spread(field, { hex, far, rings });
    }
  }
  return far;
}

/** What the neighbours of a hex cost, where that is less than was known. */
function spread(
  field: Field,
  { hex, far, rings }: { readonly hex: Hex; readonly far: Int16Array; readonly rings: Hex[][] },
): void {
  for (const direction of ALL_DIRECTIONS) {
    const next = neighbour(field.lay, hex, direction);
    if (next < 0) continue;
    const side = field.lay.sides[hex * 6 + direction] ?? SIDE.none;
    const cost = (far[hex] ?? 0) + stepCost(field, { hex, next, side });
    if (cost >= (far[next] ?? 0)) continue;
    far[next] = cost;
    while (rings.length <= cost) rings.push([]);
    rings[cost]?.push(next);
  }
}

/** The cost of the step from `next` to `hex`, which lies nearer to the goal. */
function stepCost(
  { lay, walker, open }: Field,
  { hex, next, side }: { readonly hex: Hex; readonly next: Hex; readonly side: number },
): number {
  if (walker.isAir) return 1;
  const ground = groundAt(lay, next);
  if (ground.prohibited === true && !(walker.isSwimmer && ground.swimmersMayEnter === true)) return NO_WAY;
  if (side === SIDE.none) return groundAt(lay, hex).stop === true ? 2 : 1;
  if (side === SIDE.impassable) return NO_WAY;
  if (side === SIDE.wall || open.includes(hex) || open.includes(next)) return 2;
  return walker.isClimber ? 3 : NO_WAY;
}
