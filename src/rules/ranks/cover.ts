/** What terrain hides and shelters (RK-COV, RK-GEO-09). */
import type { Point } from '../../kernel/plane.ts';
import { doLegsMeet, lengthInside, type Polygon, squaredDistanceToLeg } from '../../kernel/plane-shapes.ts';
import { type Box, cornersOf, squareTo } from './box.ts';
import { doesTouch, type Feature, type Ground, isIn } from './ground.ts';
import type { Settings } from './options.ts';
import { GAME, marks } from './tables.ts';

export type Cover = 'none' | 'soft' | 'hard';

const NEAR = marks(GAME.obstacleCoverCm);
const WOOD_SIGHT = marks(GAME.woodSightCm);

/** RK-COV-03, 04: what cover adds to the armour, against missiles and in the first round of a melee. */
export function coverArmour({ softCoverArmour }: Pick<Settings, 'softCoverArmour'>, cover: Cover): number {
  return { none: 0, soft: softCoverArmour, hard: GAME.hardCoverArmour }[cover];
}

/** RK-COV-01, 02: the best cover a box has against somebody whose centre is at `from`. */
export function coverAgainst(ground: Ground, target: Box, from: Point): Cover {
  let best: Cover = 'none';
  for (const feature of ground.sheltering) {
    if (feature.row.cover === 'soft' && best !== 'none') continue;
    if (shelters(feature, target, from)) best = feature.row.cover;
    if (best === 'hard') return best;
  }
  return best;
}

function shelters(feature: Feature, target: Box, from: Point): boolean {
  if (feature.legs.length > 0) {
    const line = [from, [target.x, target.y] as Point] as const;
    return feature.legs.some((leg) => isNearLeg(target, leg) && doLegsMeet(line, leg));
  }
  return (
    doesTouch(feature, target) && 2 * areaInside(feature, target) > 4 * target.halfWidth * target.halfDepth
  );
}

/** Whether the nearest point of a box lies within two centimetres of a line. */
function isNearLeg(one: Box, leg: readonly [Point, Point]): boolean {
  const least = Math.min(
    squareTo(one, leg[0][0], leg[0][1]),
    squareTo(one, leg[1][0], leg[1][1]),
    ...cornersOf(one).map((corner) => squaredDistanceToLeg(corner, leg)),
  );
  return least <= NEAR * NEAR;
}

/** The area of a box that lies within a piece. */
function areaInside({ parts }: Feature, one: Box): number {
  return parts.reduce((sum, part) => sum + areaOf(cut(cornersOf(one), part.walls)), 0);
}

interface Wall {
  readonly x: number;
  readonly y: number;
  readonly out: number;
}

/** What is left of a polygon inside all walls. */
function cut(polygon: Polygon, walls: readonly Wall[]): Polygon {
  let rest = polygon;
  for (const wall of walls) rest = cutBy(rest, wall);
  return rest;
}

function cutBy(polygon: Polygon, { x, y, out }: Wall): Polygon {
  const height = (point: Point): number => x * point[0] + y * point[1] - out;
  const kept: Point[] = [];
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    const [one, other] = [height(a), height(b)];
    if (one <= 0) kept.push(a);
    if (one <= 0 !== other <= 0) {
      const share = one / (one - other);
      kept.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
    }
  });
  return kept;
}

function areaOf(polygon: Polygon): number {
  const twice = polygon.reduce((sum, a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    return sum + a[0] * b[1] - b[0] * a[1];
  }, 0);
  return Math.abs(twice) / 2;
}

/** Who looks, and at whom. */
export interface Glance {
  readonly from: Point;
  readonly to: Point;
  readonly looker: Box;
  readonly target: Box;
  /** The buildings the two are inside, which hide nothing from them. */
  readonly houses: readonly number[];
}

/** RK-GEO-09: whether terrain stands between. */
export function isHiddenByGround(ground: Ground, glance: Glance): boolean {
  let wood = 0;
  const leg = [glance.from, glance.to] as const;
  for (const feature of ground.opaque) {
    if (!isOnTheWay(feature, leg)) continue;
    if (feature.row.blocksSight === 'beyond-4cm') wood += lengthInside(feature.corners, leg);
    else if (hides(feature, glance)) return true;
  }
  return wood > WOOD_SIGHT;
}

function hides(feature: Feature, { from, to, looker, target, houses }: Glance): boolean {
  const leg = [from, to] as const;
  switch (feature.row.blocksSight) {
    case 'full':
      return !houses.includes(feature.index) && lengthInside(feature.corners, leg) > 0;
    case 'behind-crest':
      return (
        lengthInside(feature.corners, leg) > 0 &&
        !isIn(feature, [looker.x, looker.y]) &&
        !isIn(feature, [target.x, target.y])
      );
    case 'unless-adjacent-2cm':
      return feature.legs.some(
        (wall) => doLegsMeet(leg, wall) && !isNearLeg(looker, wall) && !isNearLeg(target, wall),
      );
    default:
      return false;
  }
}

/** A quick look: whether the line comes near the circles around a piece. */
function isOnTheWay({ parts }: Feature, leg: readonly [Point, Point]): boolean {
  return parts.some((part) => squaredDistanceToLeg([part.x, part.y], leg) < part.reach * part.reach);
}
