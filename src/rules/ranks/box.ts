/**
 * Oriented rectangles of the table (RK-GEO-02): units, lanes, buildings. Lengths in marks. Two boxes that overlap by no
 * more than the rounding of positions do not overlap: what was moved into contact only touches.
 */
import { cosine, type Point, sine } from '../../kernel/plane.ts';

export interface Box {
  /** The centre. */
  readonly x: number;
  readonly y: number;
  /** The way it faces: ahead is (sin, cos), to its right (cos, -sin). */
  readonly sin: number;
  readonly cos: number;
  readonly halfWidth: number;
  readonly halfDepth: number;
  /** Of the circle around it. */
  readonly reach: number;
}

/** How far boxes may lie in each other by rounding. */
const SLACK = 2;

export function box(centre: Point, facing: number, width: number, depth: number): Box {
  const halfWidth = width / 2;
  const halfDepth = depth / 2;
  return {
    x: centre[0],
    y: centre[1],
    sin: sine(facing),
    cos: cosine(facing),
    halfWidth,
    halfDepth,
    reach: Math.sqrt(halfWidth * halfWidth + halfDepth * halfDepth),
  };
}

/** The box whose front edge has its middle at `front` (RK-GEO-03). */
export function boxBehind(front: Point, facing: number, width: number, depth: number): Box {
  const half = depth / 2;
  return box([front[0] - sine(facing) * half, front[1] - cosine(facing) * half], facing, width, depth);
}

export function moved(one: Box, dx: number, dy: number): Box {
  const { sin, cos, halfWidth, halfDepth, reach } = one;
  return { x: one.x + dx, y: one.y + dy, sin, cos, halfWidth, halfDepth, reach };
}

/** What a box sweeps on its way: itself, and as far ahead as it goes (RK-GEO-07). */
export function laneOf(one: Box, length: number): Box {
  const { sin, cos, halfWidth } = one;
  const half = length / 2;
  const halfDepth = one.halfDepth + half;
  return {
    x: one.x + sin * half,
    y: one.y + cos * half,
    sin,
    cos,
    halfWidth,
    halfDepth,
    reach: Math.sqrt(halfWidth * halfWidth + halfDepth * halfDepth),
  };
}

export function cornersOf(one: Box): readonly Point[] {
  const [rx, ry] = [one.cos * one.halfWidth, -one.sin * one.halfWidth];
  const [fx, fy] = [one.sin * one.halfDepth, one.cos * one.halfDepth];
  return [
    [one.x - rx + fx, one.y - ry + fy],
    [one.x + rx + fx, one.y + ry + fy],
    [one.x + rx - fx, one.y + ry - fy],
    [one.x - rx - fx, one.y - ry - fy],
  ];
}

/** Whether two boxes have more in common than rounding explains. */
export function doOverlap(a: Box, b: Box, slack: number = SLACK): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const reach = a.reach + b.reach - slack;
  if (dx * dx + dy * dy >= reach * reach) return false;
  const c = Math.abs(a.cos * b.cos + a.sin * b.sin);
  const s = Math.abs(a.sin * b.cos - a.cos * b.sin);
  return (
    Math.abs(dx * a.cos - dy * a.sin) < a.halfWidth + b.halfWidth * c + b.halfDepth * s - slack &&
    Math.abs(dx * a.sin + dy * a.cos) < a.halfDepth + b.halfWidth * s + b.halfDepth * c - slack &&
    Math.abs(dx * b.cos - dy * b.sin) < b.halfWidth + a.halfWidth * c + a.halfDepth * s - slack &&
    Math.abs(dx * b.sin + dy * b.cos) < b.halfDepth + a.halfWidth * s + a.halfDepth * c - slack
  );
}

/** Whether all of one box lies further than that from the centre of another. */
export function isFar(theirs: Box, own: { readonly x: number; readonly y: number }, within: number): boolean {
  const reach = within + theirs.reach;
  return (own.x - theirs.x) ** 2 + (own.y - theirs.y) ** 2 >= reach * reach;
}

/** RK-GEO-06: between the nearest points of two boxes, in marks, not rounded; 0 where they touch. */
export function gapOf(a: Box, b: Box): number {
  if (doOverlap(a, b, 0)) return 0;
  return Math.sqrt(Math.min(leastSquare(a, b), leastSquare(b, a)));
}

/** Boxes that are apart come nearest at a corner of one of them. */
function leastSquare(a: Box, b: Box): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 4; i += 1) {
    const across = i === 0 || i === 3 ? -a.halfWidth : a.halfWidth;
    const along = i < 2 ? a.halfDepth : -a.halfDepth;
    const square = squareTo(b, a.x + a.cos * across + a.sin * along, a.y - a.sin * across + a.cos * along);
    if (square < least) least = square;
  }
  return least;
}

/** The squared distance of a point from a box. */
export function squareTo(b: Box, x: number, y: number): number {
  const dx = x - b.x;
  const dy = y - b.y;
  const across = Math.max(0, Math.abs(dx * b.cos - dy * b.sin) - b.halfWidth);
  const along = Math.max(0, Math.abs(dx * b.sin + dy * b.cos) - b.halfDepth);
  return across * across + along * along;
}

/** The point of a box nearest to another point. */
export function nearestPoint(b: Box, [x, y]: Point): Point {
  const dx = x - b.x;
  const dy = y - b.y;
  const across = Math.max(-b.halfWidth, Math.min(b.halfWidth, dx * b.cos - dy * b.sin));
  const along = Math.max(-b.halfDepth, Math.min(b.halfDepth, dx * b.sin + dy * b.cos));
  return [b.x + b.cos * across + b.sin * along, b.y - b.sin * across + b.cos * along];
}

/**
 * How far box a can go along the unit vector (ux, uy) before it touches b: 0 where they touch already,
 * infinity where it passes by. Separating axes: both boxes seen along the sides of each.
 */
export function sweep(a: Box, b: Box, ux: number, uy: number): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const c = Math.abs(a.cos * b.cos + a.sin * b.sin);
  const s = Math.abs(a.sin * b.cos - a.cos * b.sin);
  meeting.enter = Number.NEGATIVE_INFINITY;
  meeting.leave = Number.POSITIVE_INFINITY;
  meeting.touch = Number.NEGATIVE_INFINITY;
  const doMeet =
    narrow(
      dx * a.cos - dy * a.sin,
      ux * a.cos - uy * a.sin,
      a.halfWidth + b.halfWidth * c + b.halfDepth * s,
    ) &&
    narrow(
      dx * a.sin + dy * a.cos,
      ux * a.sin + uy * a.cos,
      a.halfDepth + b.halfWidth * s + b.halfDepth * c,
    ) &&
    narrow(
      dx * b.cos - dy * b.sin,
      ux * b.cos - uy * b.sin,
      b.halfWidth + a.halfWidth * c + a.halfDepth * s,
    ) &&
    narrow(dx * b.sin + dy * b.cos, ux * b.sin + uy * b.cos, b.halfDepth + a.halfWidth * s + a.halfDepth * c);
  return doMeet ? Math.max(0, meeting.touch) : Number.POSITIVE_INFINITY;
}

/**
 * When the boxes of the sweep under way begin and end to overlap by more than rounding, and when they begin to
 * touch. Written over by each sweep, for they are many.
 */
const meeting = { enter: 0, leave: 0, touch: 0 };

const STILL = 1e-9;

/** Narrows the meeting to what one axis leaves of it; false where nothing is left. */
function narrow(apart: number, speed: number, reach: number): boolean {
  const inner = reach - SLACK;
  const rate = Math.abs(speed);
  if (rate < STILL) return Math.abs(apart) < inner;
  const ahead = speed > 0 ? apart : -apart;
  meeting.enter = Math.max(meeting.enter, (ahead - inner) / rate);
  meeting.leave = Math.min(meeting.leave, (ahead + inner) / rate);
  meeting.touch = Math.max(meeting.touch, (ahead - reach) / rate);
  return meeting.enter < meeting.leave && meeting.leave > 0;
}

/** Whether a straight line has a part inside the box. */
export function doesLineCross(b: Box, from: Point, to: Point): boolean {
  const ax = from[0] - b.x;
  const ay = from[1] - b.y;
  const wx = to[0] - from[0];
  const wy = to[1] - from[1];
  const way: Way = { enter: 0, leave: 1 };
  clip(way, ax * b.cos - ay * b.sin, wx * b.cos - wy * b.sin, b.halfWidth);
  clip(way, ax * b.sin + ay * b.cos, wx * b.sin + wy * b.cos, b.halfDepth);
  return way.enter < way.leave;
}

interface Way {
  enter: number;
  leave: number;
}

/** Keeps the part of the line, 0 to 1, that lies within `half` of the middle along one axis. */
function clip(way: Way, at: number, step: number, half: number): void {
  if (Math.abs(step) < STILL) {
    if (Math.abs(at) >= half) way.enter = Number.POSITIVE_INFINITY;
    return;
  }
  const one = (-half - at) / step;
  const other = (half - at) / step;
  way.enter = Math.max(way.enter, Math.min(one, other));
  way.leave = Math.min(way.leave, Math.max(one, other));
}

/** The half extent of a box along a unit vector. */
export function extent(b: Box, ux: number, uy: number): number {
  return b.halfWidth * Math.abs(ux * b.cos - uy * b.sin) + b.halfDepth * Math.abs(ux * b.sin + uy * b.cos);
}
