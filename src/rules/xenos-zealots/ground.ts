/** The table's terrain (XZ-TER, XZ-GEO-11, 12), laid out for the many questions asked about it. */
import { distance, type Point } from '../../kernel/plane.ts';
import { doubleArea } from '../../kernel/plane-overlap.ts';
import { edgesOf, type Leg, placeIn, squaredDistanceToLeg } from '../../kernel/plane-shapes.ts';
import { once } from '../../kernel/remember.ts';
import { type Agreed, agreedRow } from './agreed.ts';
import {
  AREAS,
  type AreaRow,
  type AreaType,
  type Mobility,
  OBSTACLES,
  type ObstacleRow,
  type ObstacleType,
} from './tables.ts';

/** An area or a building (three corners or more, convex), or a line of two corners or more. */
export interface Piece {
  readonly type: AreaType | ObstacleType;
  readonly corners: readonly Point[];
  /** XZ-GAP-27: mobilities that this piece is closed to. */
  readonly closedTo?: readonly Mobility[];
  /** XZ-TER-17: what else was agreed about it. */
  readonly agreed?: Agreed;
}

export interface Site {
  readonly index: number;
  readonly piece: Piece;
  readonly area?: AreaRow;
  readonly obstacle?: ObstacleRow;
  /** Can be inside of it. */
  readonly isClosed: boolean;
  readonly edges: readonly Leg[];
  /** 1 where the corners go counter-clockwise, -1 where they go clockwise. */
  readonly sense: number;
  /** A circle around the piece. */
  readonly centre: Point;
  readonly reach: number;
}

// The same table is asked thousands of times in a battle; its pieces never move.
export const sitesOf: (pieces: readonly Piece[]) => readonly Site[] = once((pieces) => pieces.map(siteFrom));

const AREA_TYPES: readonly string[] = AREAS.map(({ id }) => id);

export function isAreaType(type: string): boolean {
  return AREA_TYPES.includes(type);
}

/** Things one can be inside of. */
export function isEnterable(type: string): boolean {
  return OBSTACLES.some((row) => row.id === type && row.capacityModels !== undefined);
}

function siteFrom(piece: Piece, index: number): Site {
  const area = AREAS.find(({ id }) => id === piece.type);
  const printed = OBSTACLES.find(({ id }) => id === piece.type);
  const obstacle = printed === undefined ? undefined : agreedRow(printed, piece.agreed ?? {});
  const isClosed = area !== undefined || obstacle?.capacityModels !== undefined;
  const edges = isClosed ? edgesOf(piece.corners) : edgesOf(piece.corners).slice(0, -1);
  const xs = piece.corners.map(([x]) => x);
  const ys = piece.corners.map(([, y]) => y);
  const centre: Point = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const reach = Math.max(...piece.corners.map((corner) => distance(corner, centre)));
  return {
    index,
    piece,
    ...(area === undefined ? {} : { area }),
    ...(obstacle === undefined ? {} : { obstacle }),
    isClosed,
    edges,
    sense: doubleArea(piece.corners) < 0 ? -1 : 1,
    centre,
    reach,
  };
}

/** XZ-GEO-11: a point on the border is inside. */
export function isInside(site: Site, at: Point): boolean {
  if (!site.isClosed || distance(at, site.centre) > site.reach) return false;
  return placeIn(site.piece.corners, at) !== 'outside';
}

/** From a point to the outline of a piece, in marks. */
export function gapToOutline(site: Site, at: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (const edge of site.edges) least = Math.min(least, squaredDistanceToLeg(at, edge));
  return Math.sqrt(least);
}

/** Sites that come nearer to a leg than `margin`. */
export function sitesNear(sites: readonly Site[], leg: Leg, margin: number): readonly Site[] {
  let found: Site[] | undefined;
  for (const site of sites) {
    const reach = site.reach + margin;
    if (squaredDistanceToLeg(site.centre, leg) > reach * reach) continue;
    found ??= [];
    found.push(site);
  }
  return found ?? NONE;
}

const NONE: readonly Site[] = [];

/** XZ-GEO-13: how much of the way from a to b lies within an area, in marks: cut edge by edge, as areas are convex. */
export function lengthWithin({ edges, sense }: Site, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  let first = 0;
  let last = 1;
  for (const edge of edges) {
    const c = edge[0];
    const d = edge[1];
    const ex = d[0] - c[0];
    const ey = d[1] - c[1];
    const start = sense * (ex * (a[1] - c[1]) - ey * (a[0] - c[0]));
    const by = sense * (ex * dy - ey * dx);
    if (by === 0) {
      if (start < 0) return 0;
    } else if (by > 0) first = Math.max(first, -start / by);
    else last = Math.min(last, -start / by);
    if (first >= last) return 0;
  }
  return (last - first) * Math.sqrt(dx * dx + dy * dy);
}

/** Where along a leg (0 to 1) it meets the outline of a piece, in order. */
export function crossingsOf(site: Site, leg: Leg): readonly number[] {
  const shares: number[] = [];
  for (const edge of site.edges) {
    const share = meetingShare(leg[0], leg[1], edge);
    if (share !== undefined && !shares.includes(share)) shares.push(share);
  }
  return shares.sort((one, other) => one - other);
}

/** The share of the way from a to b at which it meets an edge; undefined where it does not, or runs along it. */
function meetingShare(a: Point, b: Point, edge: Leg): number | undefined {
  const c = edge[0];
  const d = edge[1];
  const rx = b[0] - a[0];
  const ry = b[1] - a[1];
  const sx = d[0] - c[0];
  const sy = d[1] - c[1];
  const det = rx * sy - ry * sx;
  if (det === 0) return undefined;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / det;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / det;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : undefined;
}
