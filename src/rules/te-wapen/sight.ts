/** Line of sight (TW-LOS). */
import { once } from '../../kernel/remember.ts';
import {
  distance,
  type Hex,
  type Lay,
  type Line,
  type LineStep,
  layOf,
  lineBetween,
  OFF_BOARD,
  SIDE,
  sideBetween,
} from './board.ts';
import { isOccupied } from './occupancy.ts';
import type { State } from './state.ts';

/** TW-MAG-15: a hex in a cloud: a centre or its ring. */
export function isInFog(state: State, hex: Hex): boolean {
  if (state.clouds.length === 0) return false;
  const lay = layOf(state.board);
  return state.clouds.some(({ centre }) => distance(lay, centre, hex) <= 1);
}

/** TW-MAG-16: the middle of a cloud, where nobody can be fought. */
export function isFogCentre(state: State, hex: Hex): boolean {
  return state.clouds.some(({ centre }) => centre === hex);
}

/** TW-LOS-01..14: whether one hex sees another. */
export function canSee(state: State, from: Hex, to: Hex): boolean {
  if (isInFog(state, from) || isInFog(state, to)) return false;
  const lay = layOf(state.board);
  if (distance(lay, from, to) <= 1) return true;
  const line = lineBetween(lay, from, to);
  const look = { state, lay, from, to, ...overWhat(state, lay, from, to) };
  for (let i = 1; i < line.hexes.length - 1; i += 1) if (blocks(look, line.hexes[i] ?? -1)) return false;
  return line.steps.every((step, i) => isStepClear(look, line, step, i));
}

const hasCliffs = once((lay: Lay) => lay.sides.includes(SIDE.impassable ?? 0));

/** TW-CMB-20: whether the line to there leads across an impassable hexside; along one, only where both ways beside it do. */
export function isCutOff({ board }: State, from: Hex, to: Hex): boolean {
  const lay = layOf(board);
  if (!hasCliffs(lay)) return false;
  const { hexes, steps } = lineBetween(lay, from, to);
  const isCliff = (a: Hex, b: Hex): boolean => a >= 0 && b >= 0 && sideBetween(lay, a, b) === SIDE.impassable;
  return steps.some(({ kind, a, b }, i) => {
    const [x, y] = [hexes[i] ?? OFF_BOARD, hexes[i + 1] ?? OFF_BOARD];
    const isCutBeside = (beside: Hex): boolean => isCliff(x, beside) || isCliff(beside, y);
    if (kind === 'side') return isCliff(x, y);
    return kind === 'corner' ? isCliff(x, y) && isCutBeside(a) : isCutBeside(a) && isCutBeside(b);
  });
}

interface Look {
  readonly state: State;
  readonly lay: Lay;
  readonly from: Hex;
  readonly to: Hex;
  readonly overHills: boolean;
  /** TW-GAP-42: walls and gates that stand. */
  readonly overWalls: boolean;
}

/** TW-LOS-05 (TW-GAP-38): hills between do not matter at the same height; by switch, and for walls, only to those on high. */
function overWhat(state: State, lay: Lay, from: Hex, to: Hex): Pick<Look, 'overHills' | 'overWalls'> {
  const heightFrom = lay.terrain[from]?.height ?? 0;
  const heightTo = lay.terrain[to]?.height ?? 0;
  const overWalls = heightFrom > 0 && heightTo > 0;
  const isSame = heightFrom === heightTo;
  return { overHills: state.settings.hillLos === 'sameHeightLiteral' ? isSame : overWalls, overWalls };
}

/** TW-LOS-03..05, 11, 14: whether what is in a hex between stops the line. */
function blocks(look: Look, hex: Hex): boolean {
  if (hex < 0) return false;
  const { blocksLos } = look.lay.terrain[hex] ?? { blocksLos: false };
  if (blocksLos === true) return true;
  if (blocksLos === 'unlessSameHeight' && !look.overHills) return true;
  if (blocksLos === 'unlessBothOnHeight1' && !look.overWalls) return true;
  return look.lay.opaque[hex] === 1 || isOccupied(look.state, hex) || isInFog(look.state, hex);
}

function isStepClear(look: Look, line: Line, step: LineStep, i: number): boolean {
  const x = line.hexes[i] ?? -1;
  const y = line.hexes[i + 1] ?? -1;
  if (step.kind === 'side') return !isWalled(look, x, y);
  if (step.kind === 'corner') return !isWalled(look, x, y) || isLaneClear(look, x, step.a, y);
  return isLaneClear(look, x, step.a, y) || isLaneClear(look, x, step.b, y);
}

/** TW-LOS-07..10: the way over one hex beside the line. Off the board there is nothing to block it. */
function isLaneClear(look: Look, x: Hex, beside: Hex, y: Hex): boolean {
  if (beside < 0) return true;
  const isEnd = beside === look.from || beside === look.to;
  if (!isEnd && blocks(look, beside)) return false;
  return !isWalled(look, x, beside) && !isWalled(look, beside, y);
}

/** TW-LOS-06 (TW-GAP-41): a wall stops the line unless it is a hexside of one of its ends. */
function isWalled(look: Look, a: Hex, b: Hex): boolean {
  if (a === look.from || b === look.from || a === look.to || b === look.to) return false;
  return a >= 0 && b >= 0 && sideBetween(look.lay, a, b) === SIDE.wall;
}

/** TW-GAP-35: whether the line enters the target's hex across a hexside of this kind. */
export function entersAcross(lay: Lay, from: Hex, to: Hex, side: number): boolean {
  if (distance(lay, from, to) <= 1) return sideBetween(lay, from, to) === side;
  const line = lineBetween(lay, from, to);
  const last = line.steps.at(-1);
  const before = line.hexes.at(-2) ?? from;
  if (last === undefined) return false;
  const isDirect = last.kind !== 'lane' && sideBetween(lay, before, to) === side;
  if (last.kind === 'side') return isDirect;
  const isBeside = (hex: Hex): boolean => hex >= 0 && sideBetween(lay, hex, to) === side;
  return last.kind === 'corner' ? isDirect && isBeside(last.a) : isBeside(last.a) && isBeside(last.b);
}
