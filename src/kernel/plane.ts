/**
 * Points and directions of a table top. Coordinates are whole numbers of the smallest mark a ruleset measures
 * (1/100 cm, 1/100 or 1/1000 inch); up to 2^20 of them, so that products stay exact. Angles are whole degrees,
 * clockwise from north, y growing northwards: 0 is (0, 1), 90 is (1, 0). Rulesets that count otherwise turn
 * their angles before they come here.
 */
import table from './data/sines.json' with { type: 'json' };

export type Point = readonly [x: number, y: number];

/** The nearest whole number, halves away from zero: so what is mirrored or turned by 180 degrees stays mirrored. */
export function roundSymmetric(value: number): number {
  const rounded = Math.floor(Math.abs(value) + 0.5);
  return value < 0 && rounded > 0 ? -rounded : rounded;
}

/** The greatest whole number whose square is not above n, for 0 <= n <= 2^53. */
export function isqrt(n: number): number {
  if (!(n >= 0 && n <= Number.MAX_SAFE_INTEGER)) throw new Error(`no whole root of ${n}`);
  let root = Math.floor(Math.sqrt(n));
  while (root * root > n) root -= 1;
  while ((root + 1) * (root + 1) <= n) root += 1;
  return root;
}

/** Sine of whole degrees, from a table of nine decimals: the same on every machine. */
export function sine(degrees: number): number {
  return SINES[wholeDegrees(degrees)] ?? notWhole(degrees);
}

/** Cosine of whole degrees, from the same table. */
export function cosine(degrees: number): number {
  return SINES[wholeDegrees(degrees + 90)] ?? notWhole(degrees);
}

/** Degrees brought into 0..359. */
export function normalDegrees(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** The point turned clockwise by whole degrees about another, rounded to the mark. */
export function turned(point: Point, degrees: number, about: Point = [0, 0]): Point {
  const x = point[0] - about[0];
  const y = point[1] - about[1];
  const sin = scaledSine(degrees);
  const cos = scaledSine(degrees + 90);
  return [
    about[0] + roundSymmetric((x * cos + y * sin) / table.scale),
    about[1] + roundSymmetric((y * cos - x * sin) / table.scale),
  ];
}

/** The point so far ahead in a direction of whole degrees, rounded to the mark. */
export function ahead(from: Point, degrees: number, length: number): Point {
  return [
    from[0] + roundSymmetric((length * scaledSine(degrees)) / table.scale),
    from[1] + roundSymmetric((length * scaledSine(degrees + 90)) / table.scale),
  ];
}

/** The point so far from `from` straight towards `to` (past it, if the length says so), rounded to the mark. */
export function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  if (whole === 0) return from;
  return [
    from[0] + roundSymmetric(((to[0] - from[0]) * length) / whole),
    from[1] + roundSymmetric(((to[1] - from[1]) * length) / whole),
  ];
}

export function squaredDistance(a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  return dx * dx + dy * dy;
}

/** In marks, not rounded. Compare squared distances where the edge matters. */
export function distance(a: Point, b: Point): number {
  return Math.sqrt(squaredDistance(a, b));
}

/**
 * Twice the area of the triangle a, b, c: above 0 where c lies left of the way from a to b, 0 on its line.
 * Exact for whole coordinates.
 */
export function cross(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/**
 * The whole degrees (0..359) nearest to the direction from one point to another; of two as near the one nearer
 * north or south, so that mirrored ways get mirrored degrees.
 * @throws Error when the points are the same: there is no direction.
 */
export function bearing(from: Point, to: Point): number {
  const x = to[0] - from[0];
  const y = to[1] - from[1];
  if (x === 0 && y === 0) throw new Error('a point has no direction to itself');
  const steep = nearestInQuadrant(Math.abs(x), Math.abs(y));
  const northern = y >= 0 ? steep : 180 - steep;
  return normalDegrees(x >= 0 ? northern : -northern);
}

/**
 * Whether the way from one point to another lies between two directions of whole degrees, clockwise from the
 * first to the second and both included. An arc of 360 holds everything.
 */
export function isInArc(
  from: Point,
  to: Point,
  arc: { readonly first: number; readonly last: number },
): boolean {
  const width = arc.last - arc.first;
  if (width >= 360) return true;
  const x = to[0] - from[0];
  const y = to[1] - from[1];
  if (x === 0 && y === 0) return true;
  const pastFirst = sideOf(x, y, arc.first) <= 0;
  const beforeLast = sideOf(x, y, arc.last) >= 0;
  if (width > 180) return pastFirst || beforeLast;
  if (width === 180) return pastFirst;
  return pastFirst && beforeLast && isSameHalf(x, y, arc.first + Math.floor(width / 2));
}

/** Above 0 where the vector points left (counter-clockwise) of the direction, below 0 right of it. */
function sideOf(x: number, y: number, degrees: number): number {
  return scaledSine(degrees) * y - scaledSine(degrees + 90) * x;
}

function isSameHalf(x: number, y: number, degrees: number): boolean {
  return scaledSine(degrees) * x + scaledSine(degrees + 90) * y >= 0;
}

/** 0..90 for a vector with x, y >= 0: the degree whose direction it strays from least. */
function nearestInQuadrant(x: number, y: number): number {
  let least = 0;
  let most = 90;
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (sideOf(x, y, middle) <= 0) least = middle;
    else most = middle;
  }
  return Math.abs(sideOf(x, y, least)) <= Math.abs(sideOf(x, y, most)) ? least : most;
}

function scaledSine(degrees: number): number {
  return SCALED_SINES[wholeDegrees(degrees)] ?? notWhole(degrees);
}

/** As `normalDegrees`, at once for what lies there already. */
function wholeDegrees(degrees: number): number {
  return degrees >= 0 && degrees < 360 ? degrees : normalDegrees(degrees);
}

function notWhole(degrees: number): never {
  throw new Error(`angles are whole degrees, not ${degrees}`);
}

/** The whole circle, from the quarter that the table holds: directions are asked for all the time. */
const SCALED_SINES: readonly number[] = Array.from({ length: 360 }, (_, degrees) =>
  degrees > 180 ? -quarterSine(degrees - 180) : quarterSine(degrees),
);
const SINES: readonly number[] = SCALED_SINES.map((scaled) => scaled / table.scale);

function quarterSine(degrees: number): number {
  return table.sines[degrees <= 90 ? degrees : 180 - degrees] ?? notWhole(degrees);
}

/** A table with its south-west corner at 0, 0. */
export interface TableArea {
  readonly width: number;
  readonly depth: number;
}

/** Whether a point lies on the table or on its edge. */
export function isOnArea({ width, depth }: TableArea, [x, y]: Point): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= depth;
}

/** The point that lies there after the table is turned by half a circle. */
export function turnedRound({ width, depth }: TableArea, [x, y]: Point): Point {
  return [width - x, depth - y];
}
