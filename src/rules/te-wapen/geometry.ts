/**
 * Hexes without anything on them: axial (q, r), pointy-top, r growing downwards, odd rows shifted right
 * (TW-BRD-01, TW-GAP-01).
 */
import { keepForNow } from '../../kernel/remember.ts';
import { DIRECTIONS } from './tables.ts';

export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** Index into `DIRECTIONS`: E, NE, NW, W, SW, SE. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;
export const ALL_DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

/** TW-BRD-01: offset (col, row) to axial. */
export function fromOffset(col: number, row: number): Axial {
  return { q: col - Math.floor(row / 2), r: row };
}

/** TW-BRD-02: the hex next door in a direction. */
function stepped(hex: Axial, direction: Direction): Axial {
  const step = DIRECTIONS[direction];
  if (step === undefined) throw new Error(`${direction} is no direction`);
  return { q: hex.q + step.dq, r: hex.r + step.dr };
}

/** TW-BRD-03: steps on a shortest path. */
export function axialDistance(a: Axial, b: Axial): number {
  const dq = b.q - a.q;
  const dr = b.r - a.r;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** How a line goes from one crossed hex to the next (TW-LOS, the algorithm). */
export type Crossing =
  /** They share a hexside and the line goes through it. */
  | { readonly kind: 'side' }
  /** They meet at a corner which a third hex touches. */
  | { readonly kind: 'corner'; readonly third: Axial }
  /** The line runs between two hexes, along their common hexside. */
  | { readonly kind: 'lane'; readonly left: Axial; readonly right: Axial };

/** The hexes a line crosses, both ends included, and how it gets from each to the next. */
export interface Ray {
  readonly hexes: readonly Axial[];
  readonly crossings: readonly Crossing[];
}

/**
 * TW-LOS-01: the straight line from (0,0) to `to`, in whole numbers: the parameter along the line is
 * multiplied by `scale`, which makes every end of an interval an integer.
 */
export function rayTo(to: Axial): Ray {
  const key = to.q * RAY_KEY + to.r;
  const known = rays.get() ?? new Map<number, Ray>();
  rays.set(known);
  const ray = known.get(key) ?? rayThrough(to);
  known.set(key, ray);
  return ray;
}

const RAY_KEY = 1000;
const rays = keepForNow<Map<number, Ray>>();

function rayThrough(to: Axial): Ray {
  const slopes = differences(to);
  const scale = slopes.reduce((product, slope) => product * Math.max(1, Math.abs(slope)), 1);
  const spans = candidates(to)
    .map((hex) => ({ hex, span: openSpan(hex, slopes, scale) }))
    .filter(({ span }) => span.from < span.to)
    .sort((a, b) => a.span.from - b.span.from);
  const hexes = spans.map(({ hex }) => hex);
  const crossings = spans.slice(1).map((next, i) => {
    const before = spans[i] ?? next;
    return crossing(before, next, (at) => touching(to, slopes, { at, scale }));
  });
  return { hexes, crossings };
}

interface Spanned {
  readonly hex: Axial;
  readonly span: { readonly from: number; readonly to: number };
}

function crossing(before: Spanned, next: Spanned, touchingAt: (at: number) => readonly Axial[]): Crossing {
  if (before.span.to < next.span.from) {
    const [left, right] = commonNeighbours(before.hex, next.hex);
    if (left === undefined || right === undefined) throw new Error('a lane runs between two hexes');
    return { kind: 'lane', left, right };
  }
  const third = touchingAt(next.span.from).find((hex) => !isSame(hex, before.hex) && !isSame(hex, next.hex));
  return third === undefined ? { kind: 'side' } : { kind: 'corner', third };
}

/** q-r, r-s, s-q with s = -q-r: a point is inside a hex while each differs by less than 1 from the centre's. */
function differences({ q, r }: Axial): readonly [number, number, number] {
  const s = -q - r;
  return [q - r, r - s, s - q];
}

/** Where the line is strictly inside the hex, on 0..scale; empty when `from` is not below `to`. */
function openSpan(hex: Axial, slopes: readonly number[], scale: number): { from: number; to: number } {
  let from = 0;
  let to = scale;
  differences(hex).forEach((centre, i) => {
    const slope = slopes[i] ?? 0;
    if (slope === 0) {
      if (centre !== 0) to = -1;
      return;
    }
    const one = ((centre - 1) * scale) / slope;
    const other = ((centre + 1) * scale) / slope;
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  });
  return { from, to };
}

/** The hexes whose border or inside holds the point at `at` of the line. */
function touching(
  to: Axial,
  slopes: readonly number[],
  point: { readonly at: number; readonly scale: number },
): readonly Axial[] {
  return candidates(to).filter((hex) =>
    differences(hex).every(
      (centre, i) => Math.abs((slopes[i] ?? 0) * point.at - centre * point.scale) <= point.scale,
    ),
  );
}

/** Every hex that could be near the line: the box around it, one wider. */
function candidates(to: Axial): readonly Axial[] {
  const hexes: Axial[] = [];
  for (let r = Math.min(0, to.r) - 1; r <= Math.max(0, to.r) + 1; r += 1) {
    for (let q = Math.min(0, to.q) - 1; q <= Math.max(0, to.q) + 1; q += 1) hexes.push({ q, r });
  }
  return hexes;
}

function commonNeighbours(a: Axial, b: Axial): readonly Axial[] {
  return ALL_DIRECTIONS.map((direction) => stepped(a, direction)).filter(
    (hex) => axialDistance(hex, b) === 1,
  );
}

function isSame(a: Axial, b: Axial): boolean {
  return a.q === b.q && a.r === b.r;
}
