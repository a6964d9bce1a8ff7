/** Ordinary moves and flights (RK-MOV, RK-TER-02..05, RK-PAS): which are allowed, and where they lead. */
import { ahead, normalDegrees, type Point } from '../../kernel/plane.ts';
import { ok, type Refused, type Result } from '../../kernel/result.ts';
import type { Path } from './actions.ts';
import { type Box, boxBehind, doOverlap, gapOf, isFar, laneOf } from './box.ts';
import { evolve } from './evolve.ts';
import { boxOf, isOnGround, turnedFront } from './formation.ts';
import { doesTouch, featuresNear, groundOf, IMPASSABLE, lossOf, worstLoss } from './ground.ts';
import { named } from './names.ts';
import { allowanceOf, flyRate, walkerOf, walkRate } from './rates.ts';
import { fighterOf, groundFor, isEngaged, type State, sideOf, unitOf } from './state.ts';
import { CLEARANCE, HALF_TURN } from './tables.ts';
import { refuse } from './words/refuse.ts';

/** Where a path leads. */
export interface Walked {
  readonly at: Point;
  readonly facing: number;
  /** Straight legs together. */
  readonly length: number;
  /** Friends passed through who roll for it, in the order met. */
  readonly passed: readonly number[];
}

interface Trace extends Omit<Walked, 'passed'> {
  readonly turned: number;
  /** The rectangle at the end of each leg. */
  readonly ends: readonly Box[];
  /** What each straight leg sweeps. */
  readonly lanes: readonly Box[];
}

/** RK-MOV-11: turns about the centre, then straight ahead; rounded after each leg (RK-GEO-05). */
function traceOf(state: State, index: number, { legs }: Path): Trace {
  const { halfWidth, halfDepth } = boxOf(state, index);
  const width = 2 * halfWidth;
  const depth = 2 * halfDepth;
  let { at, facing } = unitOf(state, index);
  let length = 0;
  let turned = 0;
  const ends: Box[] = [];
  const lanes: Box[] = [];
  for (const leg of legs) {
    const way = normalDegrees(facing + leg.turn);
    at = turnedFront(at, facing, way, depth);
    facing = way;
    if (leg.length > 0) lanes.push(laneOf(boxBehind(at, facing, width, depth), leg.length));
    at = ahead(at, facing, leg.length);
    ends.push(boxBehind(at, facing, width, depth));
    length += leg.length;
    turned += Math.abs(leg.turn);
  }
  return { at, facing, length, turned, ends, lanes };
}

/** Whether a path costs no more than the allowance (RK-MOV-09, 10). */
export function isAffordable(allowance: number, turned: number, length: number): boolean {
  return turned * allowance + HALF_TURN * length <= HALF_TURN * allowance;
}

/**
 * RK-MOV-09..16: the end of an ordinary move. Refusals: `illegal/path`, `illegal/rate`, `illegal/impassable`,
 * `illegal/table`, `illegal/blocked`, `illegal/clearance`.
 */
export function walk(state: State, index: number, path: Path): Result<Walked> {
  const shape = whyNotShape(path);
  if (shape !== undefined) return shape;
  const isFlying = path.isFlying === true;
  const rate = isFlying ? flyRate(state, index) : walkRate(state, index);
  if (isFlying && rate === 0) return refuse('illegal/path.no-flight', {}, 'RK-MOV-13');
  const trace = traceOf(state, index, path);
  if (!isAffordable(rate, trace.turned, trace.length)) return refuse('illegal/rate.too-far', {}, 'RK-MOV-10');
  const passed: number[] = [];
  const refused = isFlying
    ? whyNotLand(state, index, trace)
    : (whyNotTerrain(state, index, { trace, rate }) ?? whyNotWay(state, index, trace, passed));
  if (refused !== undefined) return refused;
  const { at, facing, length } = trace;
  const end = whyNotStand(state, index, trace.ends.at(-1));
  return end ?? ok({ at, facing, length, passed });
}

/** The table after a walk, before any dice for order: what the next move of a side starts from. */
export function afterWalk(state: State, index: number, { at, facing, length }: Walked): State {
  return evolve(state, {
    kind: 'unit-moved',
    rule: 'RK-MOV-11',
    unit: fighterOf(state, index).id,
    why: 'move',
    from: unitOf(state, index).at,
    to: at,
    facing,
    length,
  });
}

function whyNotShape({ legs }: Path): Refused | undefined {
  const isWhole = legs.every(
    ({ turn, length }) =>
      Number.isInteger(turn) && Number.isInteger(length) && length >= 0 && Math.abs(turn) <= 180,
  );
  if (isWhole && legs.length > 0 && legs.length <= MOST_LEGS) return undefined;
  return refuse('illegal/path.form', {}, 'RK-MOV-11');
}

const MOST_LEGS = 8;

/** RK-TER-02..04: the worst piece under any part of the move counts for all of it. */
function whyNotTerrain(
  state: State,
  index: number,
  { trace, rate }: { readonly trace: Trace; readonly rate: number },
): Refused | undefined {
  const loss = lossOver(state, index, trace);
  if (loss >= IMPASSABLE) return refuse('illegal/impassable', {}, 'RK-TER-01');
  const allowance = allowanceOf(rate, loss);
  if (loss === 0 || isAffordable(allowance, trace.turned, trace.length)) return undefined;
  return refuse('illegal/rate.ground', { allowance: allowance / 100 }, 'RK-TER-03');
}

function lossOver(state: State, index: number, trace: Trace): number {
  const own = boxOf(state, index);
  const near = featuresNear(groundFor(state).hindering, own, own.reach + slackOf(trace));
  if (near.length === 0) return 0;
  return worstLoss(groundFor(state), near, walkerOf(state, index), [own, ...trace.lanes, ...trace.ends]);
}

/** How far from where it stood its centre may be: a turn and a way are each rounded to the mark. */
function slackOf({ length, ends }: Trace): number {
  return length + 2 * ends.length;
}

/** RK-GEO-05, RK-PAS-05, 07: clear of everybody at the end of each leg, and through friends only on the way. */
function whyNotWay(state: State, index: number, trace: Trace, passed: number[]): Refused | undefined {
  if (!trace.ends.every(isOnGround)) return refuse('illegal/table', {}, 'RK-SET-01');
  const own = boxOf(state, index);
  const within = own.reach + slackOf(trace);
  for (let other = 0; other < state.units.length; other += 1) {
    if (other === index || state.units[other]?.is !== 'on-table') continue;
    if (isFar(boxOf(state, other), own, within)) continue;
    const meets = meeting(state, index, trace, other);
    if (meets === 'blocked') return blocked(state, other);
    if (meets === 'passed') passed.push(other);
  }
  return undefined;
}

/** What another unit is to a path: in its way, passed through with a roll, or nothing to speak of. */
function meeting(
  state: State,
  index: number,
  { ends, lanes }: Trace,
  other: number,
): 'blocked' | 'passed' | 'clear' {
  const theirs = boxOf(state, other);
  if (isOnAny(ends, theirs)) return 'blocked';
  if (!isOnAny(lanes, theirs)) return 'clear';
  return sideOf(state, other) !== sideOf(state, index) || isEngaged(state, other) ? 'blocked' : 'passed';
}

function isOnAny(boxes: readonly Box[], theirs: Box): boolean {
  for (const one of boxes) if (doOverlap(one, theirs)) return true;
  return false;
}

function blocked(state: State, other: number): Refused {
  return refuse('illegal/blocked.in-the-way', named(state, other), 'RK-GEO-05');
}

/** RK-MOV-14: a flight has to end on the table, on free and passable ground. */
function whyNotLand(state: State, index: number, trace: Trace): Refused | undefined {
  const end = trace.ends.at(-1);
  if (end === undefined || !isOnGround(end)) return refuse('illegal/table', {}, 'RK-SET-01');
  return isFreePlace(state, index, end) ? undefined : refuse('illegal/blocked.cannot-land', {}, 'RK-MOV-14');
}

/** RK-MOV-15: only a charge comes nearer to an enemy. */
function whyNotStand(state: State, index: number, end: Box | undefined): Refused | undefined {
  if (end === undefined) return undefined;
  const side = sideOf(state, index);
  for (let other = 0; other < state.units.length; other += 1) {
    const is = state.units[other]?.is;
    if ((is !== 'on-table' && is !== 'inside') || state.fighters[other]?.side === side) continue;
    if (isNearer(end, boxOf(state, other), CLEARANCE)) {
      return refuse('illegal/clearance', named(state, other), 'RK-MOV-15');
    }
  }
  return undefined;
}

/** Whether two boxes are nearer than this many marks; one mark, which rounding may take, is allowed. */
export function isNearer(a: Box, b: Box, apart: number): boolean {
  const reach = a.reach + b.reach + apart;
  if ((a.x - b.x) ** 2 + (a.y - b.y) ** 2 >= reach * reach) return false;
  return gapOf(a, b) < apart - 0.5;
}

/** Whether a rectangle stands on the table, on passable ground, over nobody. */
export function isFreePlace(state: State, index: number, place: Box): boolean {
  return isOnGround(place) && !isOnImpassable(state, index, place) && !isOnUnit(state, index, place);
}

export function isOnImpassable(state: State, index: number, place: Box): boolean {
  const walker = walkerOf(state, index);
  const { hindering } = groundOf(state.terrain);
  return hindering.some((feature) => lossOf(feature, walker) >= IMPASSABLE && doesTouch(feature, place));
}

export function isOnUnit(state: State, index: number, place: Box): boolean {
  for (let other = 0; other < state.units.length; other += 1) {
    if (other === index || state.units[other]?.is !== 'on-table') continue;
    if (doOverlap(place, boxOf(state, other))) return true;
  }
  return false;
}
