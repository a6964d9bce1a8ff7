/** What the table's terrain does to moves and sight (ET-MOV-03, 04, 06, 07, ET-GEO-05, 06). */

import { distance, type Point } from '../../kernel/plane.ts';
import { doesSweptDiscOverlap, lengthInside, squaredDistanceToLeg } from '../../kernel/plane-shapes.ts';
import { once } from '../../kernel/remember.ts';
import { isNearer } from './plane.ts';
import { getTerrain, type TerrainType, WOOD_SIGHT } from './tables.ts';

/** A piece of terrain: a convex area, or a line of two corners. */
export interface Piece {
  readonly type: TerrainType;
  readonly corners: readonly Point[];
}

interface Box {
  readonly piece: Piece;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  /** A circle around the piece. */
  readonly centre: Point;
  readonly reach: number;
}

interface Ground {
  readonly slow: readonly Box[];
  readonly impassable: readonly Box[];
  readonly woods: readonly Box[];
  readonly opaque: readonly Box[];
}

/** The same table is asked thousands of times in a battle; its pieces never move. */
const groundOf = once((pieces: readonly Piece[]): Ground => {
  const boxes = pieces.map(boxOf);
  return {
    slow: boxes.filter(({ piece }) => (getTerrain(piece.type).speedFactor ?? 1) < 1),
    impassable: boxes.filter(({ piece }) => getTerrain(piece.type).impassable),
    woods: boxes.filter(({ piece }) => getTerrain(piece.type).blocksSight === 'beyond-3in'),
    opaque: boxes.filter(({ piece }) => getTerrain(piece.type).blocksSight === 'full'),
  };
});

function boxOf(piece: Piece): Box {
  const xs = piece.corners.map(([x]) => x);
  const ys = piece.corners.map(([, y]) => y);
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const centre: Point = [(left + right) / 2, (bottom + top) / 2];
  const reach = Math.max(...piece.corners.map((corner) => distance(corner, centre)));
  return { piece, left, right, bottom, top, centre, reach };
}

function isNear(box: Box, [a, b]: readonly [Point, Point], margin: number): boolean {
  return (
    Math.max(a[0], b[0]) + margin >= box.left &&
    Math.min(a[0], b[0]) - margin <= box.right &&
    Math.max(a[1], b[1]) + margin >= box.bottom &&
    Math.min(a[1], b[1]) - margin <= box.top &&
    isNearer(box.centre, [a, b], box.reach + margin + 1)
  );
}

function doTouch(boxes: readonly Box[], leg: readonly [Point, Point], radius: number): boolean {
  for (const box of boxes) {
    if (isNear(box, leg, radius) && doesSweptDiscOverlap(box.piece.corners, leg, radius)) return true;
  }
  return false;
}

/** ET-MOV-03, 04: whether a disc swept along a leg touches terrain that halves its Speed. */
export function isSlowed(pieces: readonly Piece[], leg: readonly [Point, Point], radius: number): boolean {
  return doTouch(groundOf(pieces).slow, leg, radius);
}

/** ET-MOV-06, 07: whether a disc swept along a leg would enter a lake or cross a cliff. */
export function isBarred(pieces: readonly Piece[], leg: readonly [Point, Point], radius: number): boolean {
  return doTouch(groundOf(pieces).impassable, leg, radius);
}

/** The impassable pieces, for falling back up to them. */
export function impassablePieces(pieces: readonly Piece[]): readonly Piece[] {
  return groundOf(pieces).impassable.map(({ piece }) => piece);
}

/** ET-GEO-06: whether a building stands between two points. */
export function isBehindBuilding(pieces: readonly Piece[], a: Point, b: Point): boolean {
  const leg = [a, b] as const;
  return groundOf(pieces).opaque.some(
    (box) => isNear(box, leg, 0) && lengthInside(box.piece.corners, leg) > 0,
  );
}

/** ET-GEO-06: whether more than three inches of wood lie between two points, all woods together. */
export function isBehindWood(pieces: readonly Piece[], a: Point, b: Point): boolean {
  const leg = [a, b] as const;
  let depth = 0;
  for (const box of groundOf(pieces).woods) {
    if (isNear(box, leg, 0)) depth += lengthInside(box.piece.corners, leg);
  }
  return depth > WOOD_SIGHT;
}

/**
 * About how much slow terrain lies on a straight way, in marks: pieces are taken as the circles around them, so
 * this is for choosing ways, not for ruling on them.
 */
export function slowStretch(
  pieces: readonly Piece[],
  [from, to]: readonly [Point, Point],
  radius: number,
): number {
  let stretch = 0;
  for (const { centre, reach } of groundOf(pieces).slow) {
    const around = reach + radius;
    const aside = squaredDistanceToLeg(centre, [from, to]);
    if (aside < around * around) stretch += 2 * Math.sqrt(around * around - aside);
  }
  return Math.min(stretch, distance(from, to));
}
