/** The pieces of terrain on a table (RK-TER, RK-GEO-10), and whether something touches them. */
import type { Point } from '../../kernel/plane.ts';
import { convexParts } from '../../kernel/plane-overlap.ts';
import { type Leg, type Polygon, placeIn } from '../../kernel/plane-shapes.ts';
import { once } from '../../kernel/remember.ts';
import { type Box, box, isFar } from './box.ts';
import { GAME, getTerrain, marks, type TerrainClass, type TerrainId, type TerrainRow } from './tables.ts';

/** An area by its corners, or a line of two corners and more. */
export interface Piece {
  readonly terrain: TerrainId;
  readonly corners: readonly Point[];
  /** Of a hill; 1 if it does not say. */
  readonly level?: number;
  /** Figures a building holds; the catalog's if it does not say. */
  readonly capacity?: number;
}

/** One convex part of a piece. */
interface Part {
  readonly corners: Polygon;
  /** Outward unit normals of its edges, with how far out the edge lies. */
  readonly walls: readonly { readonly x: number; readonly y: number; readonly out: number }[];
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

export interface Feature {
  readonly index: number;
  readonly row: TerrainRow;
  readonly parts: readonly Part[];
  /** Of a wall, a hedge, a cliff. */
  readonly legs: readonly Leg[];
  readonly corners: Polygon;
  readonly level: number;
  readonly capacity: number;
  /** Of a building: the box of who is inside. */
  readonly house?: Box;
}

export interface Ground {
  readonly features: readonly Feature[];
  /** Those that can slow or stop anybody. */
  readonly hindering: readonly Feature[];
  readonly hills: readonly Feature[];
  readonly opaque: readonly Feature[];
  readonly sheltering: readonly Feature[];
  readonly roads: readonly Feature[];
}

/** The same table is asked thousands of times in a battle; its pieces never move. */
export const groundOf: (pieces: readonly Piece[]) => Ground = once(groundMade);

function groundMade(pieces: readonly Piece[]): Ground {
  const features = pieces.map(featureOf);
  return {
    features,
    hindering: features.filter(({ row }) => Object.values(row.loss).some((loss) => loss > 0)),
    hills: features.filter(({ row }) => row.id === 'hill'),
    opaque: features.filter(({ row }) => row.blocksSight !== 'none'),
    sheltering: features.filter(({ row }) => row.cover !== 'none' && row.id !== 'building'),
    roads: features.filter(({ row }) => row.id === 'road'),
  };
}

export function featureOf({ terrain, corners, level, capacity }: Piece, index: number): Feature {
  const row = getTerrain(terrain);
  const legs = row.shape === 'linear' ? legsOf(corners) : [];
  const polygons = row.shape === 'linear' ? legs.map(thickened) : convexParts(corners);
  return {
    index,
    row,
    parts: polygons.map(partOf),
    legs,
    corners,
    level: row.id === 'hill' ? (level ?? 1) : 0,
    capacity: capacity ?? GAME.buildingCapacity,
    ...(row.id === 'building' ? { house: houseBox(corners) } : {}),
  };
}

function legsOf(corners: readonly Point[]): readonly Leg[] {
  return corners.slice(1).map((to, i): Leg => [corners[i] ?? to, to]);
}

const THICKNESS = marks(GAME.linearThicknessCm);

/** RK-GEO-10: a line is half a centimetre thick. */
function thickened([from, to]: Leg): Polygon {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(x * x + y * y);
  const [ax, ay] = [(y * THICKNESS) / (2 * length), (-x * THICKNESS) / (2 * length)];
  return [
    [from[0] + ax, from[1] + ay],
    [to[0] + ax, to[1] + ay],
    [to[0] - ax, to[1] - ay],
    [from[0] - ax, from[1] - ay],
  ];
}

function partOf(polygon: Polygon): Part {
  const n = polygon.length;
  const x = polygon.reduce((sum, corner) => sum + corner[0], 0) / n;
  const y = polygon.reduce((sum, corner) => sum + corner[1], 0) / n;
  const reach = Math.sqrt(Math.max(...polygon.map((corner) => (corner[0] - x) ** 2 + (corner[1] - y) ** 2)));
  const walls = polygon.map((a, i) => {
    const b = polygon[(i + 1) % n] ?? a;
    const length = Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);
    const normal = { x: (b[1] - a[1]) / length, y: (a[0] - b[0]) / length };
    const side = normal.x * (a[0] - x) + normal.y * (a[1] - y) < 0 ? -1 : 1;
    const [nx, ny] = [normal.x * side, normal.y * side];
    return { x: nx, y: ny, out: nx * a[0] + ny * a[1] };
  });
  return { corners: polygon, walls, x, y, reach };
}

/** Buildings are rectangles (checked by `parseScenario`): those inside are as large as the house. */
function houseBox([a, b, c]: readonly Point[]): Box {
  if (a === undefined || b === undefined || c === undefined) throw new Error('a building has four corners');
  const [width, depth] = [lengthOf(a, b), lengthOf(b, c)];
  const plain = box([(a[0] + c[0]) / 2, (a[1] + c[1]) / 2], 0, width, depth);
  return { ...plain, cos: (b[0] - a[0]) / width, sin: (a[1] - b[1]) / width };
}

function lengthOf(a: Point, b: Point): number {
  return Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);
}

/** Meeting exactly at an edge is not touching (RK-GEO-07); positions are rounded to the mark. */
const EDGE = 1;

/** RK-GEO-07: whether a box has an area in common with a piece. */
export function doesTouch({ parts }: Feature, one: Box): boolean {
  for (const part of parts) if (doesTouchPart(part, one)) return true;
  return false;
}

function doesTouchPart(part: Part, one: Box): boolean {
  if (isFar(one, part, part.reach)) return false;
  for (const { x, y, out } of part.walls) {
    const across = one.halfWidth * Math.abs(x * one.cos - y * one.sin);
    const along = one.halfDepth * Math.abs(x * one.sin + y * one.cos);
    if (x * one.x + y * one.y - across - along >= out - EDGE) return false;
  }
  return !isBeyond(part.corners, one);
}

/** Whether all corners lie beyond one side of the box. */
function isBeyond(corners: Polygon, one: Box): boolean {
  let left = true;
  let right = true;
  let behind = true;
  let before = true;
  for (const corner of corners) {
    const dx = corner[0] - one.x;
    const dy = corner[1] - one.y;
    const across = dx * one.cos - dy * one.sin;
    const along = dx * one.sin + dy * one.cos;
    if (across > -one.halfWidth + EDGE) left = false;
    if (across < one.halfWidth - EDGE) right = false;
    if (along > -one.halfDepth + EDGE) behind = false;
    if (along < one.halfDepth - EDGE) before = false;
  }
  return left || right || behind || before;
}

/** Who walks: what the terrain table asks for. */
export interface Walker {
  readonly terrainClass: TerrainClass;
  readonly race: string;
}

export const IMPASSABLE = 100;

/** RK-TER-01, 05: what a piece takes of a walker's rate, in percent; 100 is impassable. */
export function lossOf({ row }: Feature, { terrainClass, race }: Walker): number {
  const { exception, loss } = row;
  if (exception?.race === race && exception.terrainClass === terrainClass) return exception.loss;
  // Whoever means to go into a building says so: to all others it is a wall (RK-TER-12).
  return row.id === 'building' ? IMPASSABLE : loss[terrainClass];
}

/** Those with a part nearer than that to a place: a quick look before a close one. */
export function featuresNear(
  features: readonly Feature[],
  place: { readonly x: number; readonly y: number },
  within: number,
): readonly Feature[] {
  let near = NONE;
  for (const feature of features) if (isFeatureNear(feature, place, within)) near = [...near, feature];
  return near;
}

const NONE: readonly Feature[] = [];

export function isFeatureNear(
  { parts }: Feature,
  { x, y }: { readonly x: number; readonly y: number },
  within: number,
): boolean {
  for (const part of parts) {
    const reach = within + part.reach;
    if ((part.x - x) ** 2 + (part.y - y) ** 2 < reach * reach) return true;
  }
  return false;
}

/**
 * RK-TER-02..04: the worst single loss of those pieces that these boxes touch. A move wholly on one road counts
 * the road alone.
 */
export function worstLoss(
  ground: Ground,
  hindering: readonly Feature[],
  walker: Walker,
  lanes: readonly Box[],
): number {
  let worst = 0;
  for (const feature of hindering) {
    const loss = lossOf(feature, walker);
    if (loss > worst && lanes.some((each) => doesTouch(feature, each))) worst = loss;
  }
  return worst > 0 && ground.roads.some((road) => lanes.every((each) => isWithinFeature(road, each)))
    ? 0
    : worst;
}

/** Whether a box lies wholly in an area. */
function isWithinFeature({ corners }: Feature, one: Box): boolean {
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const [across, along] = [side * one.halfWidth, end * one.halfDepth];
      const x = one.x + one.cos * across + one.sin * along;
      const y = one.y - one.sin * across + one.cos * along;
      if (placeIn(corners, [x, y]) === 'outside') return false;
    }
  }
  return true;
}

/** RK-SHT-07: the level of a point; the highest hill counts. */
export function levelAt(ground: Ground, at: Point): number {
  let level = 0;
  for (const hill of ground.hills) {
    if (hill.level > level && isIn(hill, at)) level = hill.level;
  }
  return level;
}

export function isIn({ parts, corners }: Feature, [x, y]: Point): boolean {
  const isNear = parts.some((part) => (x - part.x) ** 2 + (y - part.y) ** 2 <= part.reach * part.reach);
  return isNear && placeIn(corners, [x, y]) !== 'outside';
}

/** How far a box goes along a unit vector before it touches a piece: 0 where it touches already, infinity if never. */
export function touchesAt(feature: Feature, one: Box, ux: number, uy: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const part of feature.parts) least = Math.min(least, touchesPartAt(part, one, ux, uy));
  return least;
}

function touchesPartAt(part: Part, one: Box, ux: number, uy: number): number {
  const span: Span = { enter: Number.NEGATIVE_INFINITY, leave: Number.POSITIVE_INFINITY };
  within(span, part, one, { x: one.sin, y: one.cos, ux, uy });
  within(span, part, one, { x: one.cos, y: -one.sin, ux, uy });
  for (const { x, y } of part.walls) {
    within(span, part, one, { x, y, ux, uy });
    if (span.enter >= span.leave) return Number.POSITIVE_INFINITY;
  }
  return span.enter >= span.leave || span.leave <= 0 ? Number.POSITIVE_INFINITY : Math.max(0, span.enter);
}

interface Span {
  enter: number;
  leave: number;
}

/** Narrows the stretch of the way on which box and part lie over each other, seen along the axis (x, y). */
function within(
  span: Span,
  part: Part,
  one: Box,
  { x, y, ux, uy }: { readonly x: number; readonly y: number; readonly ux: number; readonly uy: number },
): void {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const corner of part.corners) {
    const at = x * corner[0] + y * corner[1];
    if (at < least) least = at;
    if (at > most) most = at;
  }
  const half =
    one.halfWidth * Math.abs(x * one.cos - y * one.sin) + one.halfDepth * Math.abs(x * one.sin + y * one.cos);
  const reach = half + (most - least) / 2 - EDGE;
  const apart = (most + least) / 2 - x * one.x - y * one.y;
  const speed = x * ux + y * uy;
  if (Math.abs(speed) < 1e-9) {
    if (Math.abs(apart) >= reach) span.enter = Number.POSITIVE_INFINITY;
    return;
  }
  const first = (apart - reach) / speed;
  const last = (apart + reach) / speed;
  span.enter = Math.max(span.enter, Math.min(first, last));
  span.leave = Math.min(span.leave, Math.max(first, last));
}
