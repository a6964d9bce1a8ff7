/** Whether two polygons have an area in common. Exact for whole coordinates; touching is not overlapping. */
import { cross, type Point } from './plane.ts';
import { doLegsMeet, edgesOf, type Leg, type Polygon, squaredDistanceToLeg } from './plane-shapes.ts';

/** Any two simple polygons, convex or not. */
export function doPolygonsOverlap(one: Polygon, other: Polygon): boolean {
  const parts = convexParts(other);
  return convexParts(one).some((part) => parts.some((each) => doConvexOverlap(part, each)));
}

/** Separating axes: two convex polygons are apart when an edge of one has all the other on its outer side. */
export function doConvexOverlap(one: Polygon, other: Polygon): boolean {
  return !hasSeparatingEdge(one, other) && !hasSeparatingEdge(other, one);
}

function hasSeparatingEdge(polygon: Polygon, other: Polygon): boolean {
  const sense = Math.sign(doubleArea(polygon));
  if (sense === 0) return true; // no area, nothing to overlap
  let a = polygon[polygon.length - 1] ?? [0, 0];
  for (const b of polygon) {
    if ((a[0] !== b[0] || a[1] !== b[1]) && isAllBeyond(a, b, other, sense)) return true;
    a = b;
  }
  return false;
}

/** Whether no corner lies on the inner side of the edge from a to b. */
function isAllBeyond(a: Point, b: Point, corners: Polygon, sense: number): boolean {
  for (const corner of corners) if (cross(a, b, corner) * sense > 0) return false;
  return true;
}

/** Twice the area, above 0 where the corners go counter-clockwise. */
export function doubleArea(polygon: Polygon): number {
  return edgesOf(polygon).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0);
}

/**
 * Whether three or more corners make a polygon with an inside: edges meet only at the corners they share. What
 * comes from outside is checked with this first; the other functions trust it.
 */
export function isSimple(polygon: Polygon): boolean {
  if (polygon.length < 3 || doubleArea(polygon) === 0) return false;
  const edges = edgesOf(polygon);
  return edges.every((_one, i) => edges.every((_other, j) => j <= i || doMeetAsNeighbours(edges, i, j)));
}

/** Edges i < j: next to each other they share one corner and nothing more, others share nothing. */
function doMeetAsNeighbours(edges: readonly Leg[], i: number, j: number): boolean {
  const one = edges[i];
  const other = edges[j];
  if (one === undefined || other === undefined) throw new Error('no such edge');
  const [before, after] = i === 0 && j === edges.length - 1 ? [other, one] : [one, other];
  const areNeighbours = j === i + 1 || (i === 0 && j === edges.length - 1);
  if (!areNeighbours) return !doLegsMeet(one, other);
  return squaredDistanceToLeg(after[1], before) > 0 && squaredDistanceToLeg(before[0], after) > 0;
}

/** The polygon itself if it is convex, else triangles that make it up (ears cut off one by one). */
export function convexParts(polygon: Polygon): readonly Polygon[] {
  const corners = doubleArea(polygon) < 0 ? [...polygon].reverse() : [...polygon];
  if (isConvex(corners)) return [corners];
  const parts: Polygon[] = [];
  while (corners.length > 3) {
    const ear = corners.findIndex((_, i) => isEar(corners, i));
    if (ear < 0) throw new Error('a polygon whose edges cross cannot be cut up');
    parts.push(around(corners, ear));
    corners.splice(ear, 1);
  }
  return [...parts, corners];
}

function isConvex(corners: Polygon): boolean {
  return corners.every((_, i) => cross(...around(corners, i)) >= 0);
}

/** A corner is an ear when it does not bend inwards and no other corner lies in its triangle. */
function isEar(corners: Polygon, i: number): boolean {
  const triangle = around(corners, i);
  if (cross(...triangle) < 0) return false;
  if (cross(...triangle) === 0) return true;
  return corners.every((corner) => triangle.includes(corner) || !isStrictlyWithin(triangle, corner));
}

/** Inside, or on the edge that cutting the ear would make. */
function isStrictlyWithin([a, b, c]: readonly [Point, Point, Point], point: Point): boolean {
  return cross(a, b, point) > 0 && cross(b, c, point) > 0 && cross(c, a, point) >= 0;
}

function around(corners: Polygon, i: number): readonly [Point, Point, Point] {
  const n = corners.length;
  const before = corners[(i + n - 1) % n];
  const here = corners[i];
  const after = corners[(i + 1) % n];
  if (before === undefined || here === undefined || after === undefined) throw new Error('no such corner');
  return [before, here, after];
}

/** Whether a polygon turns the same way at every corner and goes straight on at none; false for fewer than three. */
export function isStrictlyConvex(corners: Polygon): boolean {
  if (corners.length < 3) return false;
  const turns = corners.map(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] ?? [0, 0];
    const [cx, cy] = corners[(i + 2) % corners.length] ?? [0, 0];
    return Math.sign((bx - ax) * (cy - by) - (by - ay) * (cx - bx));
  });
  return turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0);
}
