/**
 * Shapes of a table top: polygons (areas, rectangles, lanes), legs (straight ways) and discs. Touching at an edge
 * is never overlapping. Cross products of whole coordinates are exact; a squared distance to the inside of an edge
 * is a quotient, rounded by the machine as IEEE prescribes, the same everywhere.
 */
import { cosine, cross, distance, type Point, sine, squaredDistance } from './plane.ts';

/** The corners of a simple polygon, in either sense; three at least. */
export type Polygon = readonly Point[];
/** A straight way, or one edge. */
export type Leg = readonly [from: Point, to: Point];
export interface Disc {
  readonly centre: Point;
  readonly radius: number;
}

/** A rectangle by its centre: front left, front right, rear right, rear left. The corners are not rounded. */
export function rectangle(
  centre: Point,
  size: { readonly width: number; readonly depth: number },
  facing: number,
): Polygon {
  const sin = sine(facing);
  const cos = cosine(facing);
  const corner = (right: number, forward: number): Point => [
    centre[0] + right * cos + forward * sin,
    centre[1] - right * sin + forward * cos,
  ];
  const side = size.width / 2;
  const front = size.depth / 2;
  return [corner(-side, front), corner(side, front), corner(side, -front), corner(-side, -front)];
}

/** The rectangle a breadth of `width` sweeps along a leg; not rounded. A leg of no length sweeps nothing. */
export function lane([from, to]: Leg, width: number): Polygon {
  const length = distance(from, to);
  if (length === 0) return [from, from, from];
  const x = ((to[1] - from[1]) * width) / (2 * length);
  const y = ((to[0] - from[0]) * width) / (2 * length);
  return [
    [from[0] - x, from[1] + y],
    [to[0] - x, to[1] + y],
    [to[0] + x, to[1] - y],
    [from[0] + x, from[1] - y],
  ];
}

export function edgesOf(polygon: Polygon): readonly Leg[] {
  return polygon.map((corner, i) => [corner, polygon[(i + 1) % polygon.length] ?? corner] as const);
}

/** Where a point lies: a point on an edge or corner is `edge`. */
export function placeIn(polygon: Polygon, point: Point): 'inside' | 'edge' | 'outside' {
  let isInside = false;
  let a = polygon[polygon.length - 1] ?? point;
  for (const b of polygon) {
    const side = cross(a, b, point);
    if (side === 0 && isInBox(point, a, b)) return 'edge';
    if (isCrossed(point[1], a[1], b[1], side)) isInside = !isInside;
    a = b;
  }
  return isInside ? 'inside' : 'outside';
}

/** Whether a line from the point to the east meets the edge, upwards with the point to its left or downwards to its right. */
function isCrossed(y: number, from: number, to: number, side: number): boolean {
  return (from <= y && to > y && side > 0) || (to <= y && from > y && side < 0);
}

/** Whether two legs have a point in common, ends included. */
export function doLegsMeet(one: Leg, other: Leg): boolean {
  // Read by index: taking legs apart by pattern goes by way of an iterator, and this is asked very often.
  const a = one[0];
  const b = one[1];
  const c = other[0];
  const d = other[1];
  const sideOfC = cross(a, b, c);
  const sideOfD = cross(a, b, d);
  const sideOfA = cross(c, d, a);
  const sideOfB = cross(c, d, b);
  if (sideOfC * sideOfD < 0 && sideOfA * sideOfB < 0) return true;
  if (sideOfC === 0 && isInBox(c, a, b)) return true;
  if (sideOfD === 0 && isInBox(d, a, b)) return true;
  if (sideOfA === 0 && isInBox(a, c, d)) return true;
  return sideOfB === 0 && isInBox(b, c, d);
}

export function squaredDistanceToLeg(point: Point, leg: Leg): number {
  const a = leg[0];
  const b = leg[1];
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const px = point[0] - a[0];
  const py = point[1] - a[1];
  const square = dx * dx + dy * dy;
  const along = px * dx + py * dy;
  if (along <= 0) return px * px + py * py;
  if (along >= square) return squaredDistance(point, b);
  const side = dx * py - dy * px;
  return (side * side) / square;
}

/** 0 where the legs meet. */
export function squaredDistanceOfLegs(one: Leg, other: Leg): number {
  if (doLegsMeet(one, other)) return 0;
  return Math.min(
    squaredDistanceToLeg(one[0], other),
    squaredDistanceToLeg(one[1], other),
    squaredDistanceToLeg(other[0], one),
    squaredDistanceToLeg(other[1], one),
  );
}

/** 0 where the point is in the polygon or on its edge. */
export function squaredDistanceToPolygon(polygon: Polygon, point: Point): number {
  if (placeIn(polygon, point) !== 'outside') return 0;
  return edgesOf(polygon).reduce(
    (least, edge) => Math.min(least, squaredDistanceToLeg(point, edge)),
    Number.POSITIVE_INFINITY,
  );
}

/** How near a leg comes to a polygon, squared; 0 where they meet. */
export function squaredDistanceLegToPolygon(polygon: Polygon, leg: Leg): number {
  if (placeIn(polygon, leg[0]) !== 'outside') return 0;
  return edgesOf(polygon).reduce(
    (least, edge) => Math.min(least, squaredDistanceOfLegs(leg, edge)),
    Number.POSITIVE_INFINITY,
  );
}

/** How near two polygons come, squared; 0 where they touch or overlap. */
export function squaredDistanceOfPolygons(one: Polygon, other: Polygon): number {
  const [corner] = other;
  if (corner !== undefined && placeIn(one, corner) !== 'outside') return 0;
  return edgesOf(one).reduce(
    (least, edge) => Math.min(least, squaredDistanceLegToPolygon(other, edge)),
    Number.POSITIVE_INFINITY,
  );
}

export function doDiscsOverlap(one: Disc, other: Disc): boolean {
  const reach = one.radius + other.radius;
  return squaredDistance(one.centre, other.centre) < reach * reach;
}

/** Whether a disc moved along a leg (or standing still, on a leg of no length) overlaps a polygon on its way. */
export function doesSweptDiscOverlap(polygon: Polygon, leg: Leg, radius: number): boolean {
  return squaredDistanceLegToPolygon(polygon, leg) < radius * radius;
}

/** Whether a leg comes nearer to the disc's centre than its radius. */
export function doesLegCrossDisc(leg: Leg, disc: Disc): boolean {
  return squaredDistanceToLeg(disc.centre, leg) < disc.radius * disc.radius;
}

/** How much of a leg lies inside a polygon, in marks, not rounded; what runs along an edge does not count. */
export function lengthInside(polygon: Polygon, leg: Leg): number {
  const cuts = [0, 1, ...edgesOf(polygon).flatMap((edge) => cutsBy(leg, edge))].sort((a, b) => a - b);
  let share = 0;
  for (let i = 1; i < cuts.length; i += 1) {
    const from = cuts[i - 1] ?? 0;
    const to = cuts[i] ?? 0;
    if (from < to && placeIn(polygon, pointAlong(leg, (from + to) / 2)) === 'inside') share += to - from;
  }
  return share * distance(leg[0], leg[1]);
}

/** Where (0 to 1 along the leg) the line of the leg meets an edge; both ends of an edge on the same line. */
function cutsBy([a, b]: Leg, [c, d]: Leg): readonly number[] {
  const before = cross(c, d, a);
  const after = cross(c, d, b);
  if (before === after) return before === 0 ? [shareOf([a, b], c), shareOf([a, b], d)].filter(isShare) : [];
  const share = before / (before - after);
  return isShare(share) ? [share] : [];
}

function shareOf([a, b]: Leg, point: Point): number {
  const square = squaredDistance(a, b);
  if (square === 0) return 0;
  return ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / square;
}

function isShare(share: number): boolean {
  return share > 0 && share < 1;
}

function pointAlong([a, b]: Leg, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** Whether the point lies in the box of two corners, sides included. */
function isInBox(point: Point, a: Point, b: Point): boolean {
  return (
    Math.min(a[0], b[0]) <= point[0] &&
    point[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= point[1] &&
    point[1] <= Math.max(a[1], b[1])
  );
}
