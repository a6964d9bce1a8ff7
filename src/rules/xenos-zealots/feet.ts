/** Footprints of models and what lies between them (XZ-GEO-03, 04, 08..10, XZ-GAP-76). */
import type { Point } from '../../kernel/plane.ts';
import { cosine, sine } from '../../kernel/plane.ts';
import { type Polygon, squaredDistanceOfPolygons } from '../../kernel/plane-shapes.ts';
import type { Size } from './kinds.ts';
import { TOLERANCE } from './tables.ts';

/** A model's ground: a circle, or a hull turned to `facing`. */
export interface Foot {
  readonly at: Point;
  readonly size: Size;
  readonly facing: number;
}

/** XZ-GEO-04: the shortest way between two footprints, in marks; 0 where they touch or overlap. */
export function gapBetween(one: Foot, other: Foot): number {
  if (one.size.hull === undefined && other.size.hull === undefined) {
    const dx = one.at[0] - other.at[0];
    const dy = one.at[1] - other.at[1];
    return Math.max(0, Math.sqrt(dx * dx + dy * dy) - one.size.radius - other.size.radius);
  }
  if (one.size.hull === undefined) return Math.max(0, gapToPoint(other, one.at) - one.size.radius);
  if (other.size.hull === undefined) return Math.max(0, gapToPoint(one, other.at) - other.size.radius);
  return Math.sqrt(squaredDistanceOfPolygons(hullOf(one), hullOf(other)));
}

/** From a footprint to a point, in marks. */
export function gapToPoint(foot: Foot, to: Point): number {
  // By index, here and wherever it is asked often: a pattern goes by way of an iterator, and is no short code.
  const dx = to[0] - foot.at[0];
  const dy = to[1] - foot.at[1];
  const { hull, radius } = foot.size;
  if (hull === undefined) return Math.max(0, Math.sqrt(dx * dx + dy * dy) - radius);
  const cos = cosine(foot.facing);
  const sin = sine(foot.facing);
  const along = Math.max(0, Math.abs(dx * cos + dy * sin) - hull.length / 2);
  const aside = Math.max(0, Math.abs(dy * cos - dx * sin) - hull.width / 2);
  return Math.sqrt(along * along + aside * aside);
}

/** The corners of a hull, front left first; not rounded. */
export function hullOf({ at, size, facing }: Foot): Polygon {
  const { hull } = size;
  if (hull === undefined) throw new Error('a round base has no corners');
  const cos = cosine(facing);
  const sin = sine(facing);
  const front: Point = [(hull.length / 2) * cos, (hull.length / 2) * sin];
  const left: Point = [-(hull.width / 2) * sin, (hull.width / 2) * cos];
  return [
    [at[0] + front[0] + left[0], at[1] + front[1] + left[1]],
    [at[0] + front[0] - left[0], at[1] + front[1] - left[1]],
    [at[0] - front[0] - left[0], at[1] - front[1] - left[1]],
    [at[0] - front[0] + left[0], at[1] - front[1] + left[1]],
  ];
}

/** The point of a footprint nearest to another point; the point itself where it lies within. */
export function nearestPoint(foot: Foot, to: Point): Point {
  const dx = to[0] - foot.at[0];
  const dy = to[1] - foot.at[1];
  const { hull, radius } = foot.size;
  if (hull === undefined) {
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length <= radius) return [to[0], to[1]];
    return [foot.at[0] + (dx * radius) / length, foot.at[1] + (dy * radius) / length];
  }
  const cos = cosine(foot.facing);
  const sin = sine(foot.facing);
  const along = clamp(dx * cos + dy * sin, hull.length / 2);
  const aside = clamp(dy * cos - dx * sin, hull.width / 2);
  return [foot.at[0] + along * cos - aside * sin, foot.at[1] + along * sin + aside * cos];
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

/** XZ-GEO-02: the sine of a hundredth of a degree. */
const SLACK = 0.000174533;

/**
 * XZ-GEO-08, 09: whether a way lies between two bearings of a facing, left positive, both included. The arc is at
 * most half a turn wide, or all round.
 */
export function isWithinArc(facing: number, way: Point, arc: readonly [number, number]): boolean {
  if (arc[1] - arc[0] >= 360) return true;
  const dx = way[0];
  const dy = way[1];
  const slack = SLACK * Math.sqrt(dx * dx + dy * dy);
  const right = facing + arc[0];
  const left = facing + arc[1];
  return cosine(right) * dy - sine(right) * dx >= -slack && dx * sine(left) - dy * cosine(left) >= -slack;
}

/** XZ-ARC-09, XZ-GAP-43: which armour an attack from that point meets. */
export function armourArc(target: Foot, from: Point): 'front' | 'side' | 'rear' {
  const way: Point = [from[0] - target.at[0], from[1] - target.at[1]];
  if (isWithinArc(target.facing, way, [-45, 45])) return 'front';
  return isWithinArc(target.facing, way, [135, 225]) ? 'rear' : 'side';
}

/** XZ-GEO-02. */
export function isAtMost(distance: number, most: number): boolean {
  return distance <= most + TOLERANCE;
}

/** The nearest whole degree of a way, left of the x axis, 0 to 359. */
export function degreesOf(way: Point): number {
  const dx = way[0];
  const dy = way[1];
  if (dx === 0 && dy === 0) return 0;
  // By halves of the quarter it lies in, from a table: the same on every machine, unlike an arc tangent.
  let least = quarterOf(dx, dy);
  let most = least + 90;
  while (most - least > 1) {
    const middle = (least + most) >> 1;
    if (cosine(middle) * dy >= sine(middle) * dx) least = middle;
    else most = middle;
  }
  return (alongOf(dx, dy, most) > alongOf(dx, dy, least) ? most : least) % 360;
}

/** How far a way goes in a direction. */
function alongOf(dx: number, dy: number, degrees: number): number {
  return dx * cosine(degrees) + dy * sine(degrees);
}

function quarterOf(dx: number, dy: number): number {
  if (dx >= 0) return dy >= 0 ? 0 : 270;
  return dy >= 0 ? 90 : 180;
}

/** The point so far from another in a direction of whole degrees, rounded to the mark. */
export function offset(from: Point, degrees: number, length: number): Point {
  return [Math.round(from[0] + length * cosine(degrees)), Math.round(from[1] + length * sine(degrees))];
}

/** The point so far from `from` towards `to`, rounded to the mark. */
export function between(from: Point, to: Point, length: number): Point {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const whole = Math.sqrt(dx * dx + dy * dy);
  if (whole === 0) return from;
  return [Math.round(from[0] + (dx * length) / whole), Math.round(from[1] + (dy * length) / whole)];
}

export function distanceOf(a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  return Math.sqrt(dx * dx + dy * dy);
}
