/** How far a unit gets on a straight way that it must go, and places where it fits (RK-ROU, RK-FOL, RK-EXIT). */
import { bearing, distance, normalDegrees, type Point, roundSymmetric } from '../../kernel/plane.ts';
import { type Box, box, doOverlap, gapOf, moved, sweep } from './box.ts';
import { boxOf, turnedFront } from './formation.ts';
import { IMPASSABLE, isFeatureNear, lossOf, touchesAt } from './ground.ts';
import { isFreePlace } from './movement.ts';
import { allowanceOf, walkerOf } from './rates.ts';
import { groundFor, type State, sideOf, unitOf } from './state.ts';
import { CLEARANCE, TABLE } from './tables.ts';

/** Unit vectors are kept in millionths. */
export const UNIT = 1_000_000;

/** The unit vector from one point to another; undefined where they are the same. */
export function wayFrom(from: Point, to: Point): Point | undefined {
  const length = distance(from, to);
  if (length === 0) return undefined;
  return [
    roundSymmetric(((to[0] - from[0]) * UNIT) / length),
    roundSymmetric(((to[1] - from[1]) * UNIT) / length),
  ];
}

/** The whole degrees nearest to a way (RK-GEO-01). */
export function degreesOf(way: Point): number {
  return bearing([0, 0], way);
}

/** So far along a way, rounded to the mark. */
export function along(from: Point, way: Point, length: number): Point {
  return [
    from[0] + roundSymmetric((way[0] * length) / UNIT),
    from[1] + roundSymmetric((way[1] * length) / UNIT),
  ];
}

/**
 * RK-TER-01..04: how far a box may go along a way at a rate: through slow ground at what that leaves, or up to its
 * edge. 0 where impassable ground is next.
 */
export function reachOver(
  state: State,
  index: number,
  { start, way, rate }: { readonly start: Box; readonly way: Point; readonly rate: number },
): number {
  const walker = walkerOf(state, index);
  const [ux, uy] = [way[0] / UNIT, way[1] / UNIT];
  const met: { readonly at: number; readonly loss: number }[] = [];
  for (const feature of groundFor(state).hindering) {
    const loss = lossOf(feature, walker);
    if (loss === 0 || !isFeatureNear(feature, start, start.reach + rate)) continue;
    const at = touchesAt(feature, start, ux, uy);
    if (at < rate) met.push({ at: Math.floor(at), loss });
  }
  const levels = [0, ...met.map(({ loss }) => loss)].filter((loss) => loss < IMPASSABLE);
  return levels.reduce((best, level) => {
    const edge = met.reduce((least, { at, loss }) => (loss > level ? Math.min(least, at) : least), rate);
    return Math.max(best, Math.min(edge, allowanceOf(rate, level)));
  }, 0);
}

/** How a unit gets away. */
export interface Retreat {
  readonly at: Point;
  readonly facing: number;
  readonly length: number;
  readonly passed: readonly number[];
}

export interface Flight {
  readonly way: Point;
  readonly rate: number;
  /** A router goes through friends, as far as its move lets it, and over the edge (RK-PAS-06, RK-ROU-07). */
  readonly isRout: boolean;
  /** What enemies and ground have to leave it at least. */
  readonly least: number;
}

/** The way back of a unit that flees or leaves a melee, with its back to it; undefined where it cannot. */
export function retreat(state: State, index: number, flight: Flight): Retreat | undefined {
  const unit = unitOf(state, index);
  for (const facing of [degreesOf(flight.way), unit.facing]) {
    const found = retreatFacing(state, index, flight, facing);
    if (found !== undefined) return found;
  }
  return undefined;
}

function retreatFacing(state: State, index: number, flight: Flight, facing: number): Retreat | undefined {
  const { way, rate, isRout, least } = flight;
  const own = boxOf(state, index);
  const start = box([own.x, own.y], facing, 2 * own.halfWidth, 2 * own.halfDepth);
  const free = freeLength(state, index, start, flight);
  const length = Math.min(free, reachOver(state, index, { start, way, rate }));
  if (length < least) return undefined;
  const { at, facing: before } = unitOf(state, index);
  const front = turnedFront(at, before, facing, 2 * own.halfDepth);
  const gone = isRout ? upToFriends(state, index, { start, way, length }) : { length, passed: [] };
  const end = moved(start, (way[0] * gone.length) / UNIT, (way[1] * gone.length) / UNIT);
  const isBad = isRout ? isOnAnybody(state, index, end) : !isFreePlace(state, index, end);
  if (isBad) return undefined;
  return { at: along(front, way, gone.length), facing, ...gone };
}

/** Until half a centimetre before the unit that blocks the way; those behind its back do not block it. */
function freeLength(state: State, index: number, start: Box, { way, isRout, rate }: Flight): number {
  const [ux, uy] = [way[0] / UNIT, way[1] / UNIT];
  const side = sideOf(state, index);
  let free = isRout ? rate : Math.min(rate, toEdge(start, ux, uy));
  for (let other = 0; other < state.units.length; other += 1) {
    if (other === index || state.units[other]?.is !== 'on-table') continue;
    if (isRout && sideOf(state, other) === side) continue;
    const theirs = boxOf(state, other);
    const isBehind = (theirs.x - start.x) * ux + (theirs.y - start.y) * uy <= 0;
    const at = sweep(start, theirs, ux, uy);
    if (at > rate || (at === 0 && isBehind)) continue;
    free = Math.min(free, Math.max(0, Math.floor(at) - CLEARANCE));
  }
  return free;
}

/** How far a box may go before it leaves the table. */
export function toEdge(start: Box, ux: number, uy: number): number {
  const across = start.halfWidth * Math.abs(start.cos) + start.halfDepth * Math.abs(start.sin);
  const deep = start.halfWidth * Math.abs(start.sin) + start.halfDepth * Math.abs(start.cos);
  const x = room(start.x, across, TABLE.width, ux);
  const y = room(start.y, deep, TABLE.depth, uy);
  return Math.max(0, Math.floor(Math.min(x, y)));
}

function room(at: number, half: number, size: number, speed: number): number {
  if (Math.abs(speed) < 1e-9) return Number.POSITIVE_INFINITY;
  return speed > 0 ? (size - half - at) / speed : (at - half) / -speed;
}

/** RK-PAS-06: through friends that it can clear with the move it has; before one that it cannot clear it stops. */
function upToFriends(
  state: State,
  index: number,
  { start, way, length }: { readonly start: Box; readonly way: Point; readonly length: number },
): { readonly length: number; readonly passed: readonly number[] } {
  const [ux, uy] = [way[0] / UNIT, way[1] / UNIT];
  const side = sideOf(state, index);
  const friends = state.units.flatMap((unit, other) =>
    other !== index && unit.is === 'on-table' && sideOf(state, other) === side ? [other] : [],
  );
  let gone = length;
  for (let again = 0; again < friends.length && gone > 0; again += 1) {
    const on = friends.find((other) => doOverlap(moved(start, ux * gone, uy * gone), boxOf(state, other)));
    if (on === undefined) break;
    gone = Math.max(0, Math.floor(sweep(start, boxOf(state, on), ux, uy)) - CLEARANCE);
  }
  const passed = friends.filter((other) => sweep(start, boxOf(state, other), ux, uy) < gone);
  return { length: gone, passed };
}

function isOnAnybody(state: State, index: number, end: Box): boolean {
  return state.units.some(
    (unit, other) => other !== index && unit.is === 'on-table' && doOverlap(end, boxOf(state, other)),
  );
}

/** How far a rally may shift a unit that does not fit where it stands (RK-RAL-07), and in which steps. */
const SHIFT_STEP = 50;
const SHIFTS = 60;
const WAYS = [0, 180, 90, 270, 45, 225, 135, 315];

/** The free place nearest to a rectangle: itself, or shifted by the smallest step that fits. */
export function nearestFree(state: State, index: number, wanted: Box): Point | undefined {
  if (isFreePlace(state, index, wanted)) return [0, 0];
  for (let step = 1; step <= SHIFTS; step += 1) {
    for (const degrees of WAYS) {
      const shift = shiftBy(wanted, degrees, step * SHIFT_STEP);
      if (isFreePlace(state, index, moved(wanted, shift[0], shift[1]))) return shift;
    }
  }
  return undefined;
}

/** A step so far, in a direction as seen by the unit itself: ahead first, then back, right and left. */
function shiftBy(one: Box, degrees: number, length: number): Point {
  const turn = normalDegrees(degrees);
  const [across, ahead] = [SIGNS[turn]?.[0] ?? 0, SIGNS[turn]?.[1] ?? 0];
  return [
    roundSymmetric((one.cos * across + one.sin * ahead) * length),
    roundSymmetric((one.cos * ahead - one.sin * across) * length),
  ];
}

const SIGNS: Readonly<Record<number, Point>> = {
  0: [0, 1],
  180: [0, -1],
  90: [1, 0],
  270: [-1, 0],
  45: [0.7, 0.7],
  225: [-0.7, -0.7],
  135: [0.7, -0.7],
  315: [-0.7, 0.7],
};

/** How near base contact is: what rounding after a move leaves. */
const TOUCH = 10;

/** Whether two boxes are in base contact. */
export function areInContact(a: Box, b: Box): boolean {
  const reach = a.reach + b.reach + TOUCH;
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= reach * reach && gapOf(a, b) <= TOUCH;
}
