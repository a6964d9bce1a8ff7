/** Lines of sight and cover (XZ-LOS, XZ-GEO-13..15). */
import type { Point } from '../../kernel/plane.ts';
import { doLegsMeet, edgesOf, type Leg, squaredDistanceToLeg } from '../../kernel/plane-shapes.ts';
import { SIDES } from '../../kernel/ruleset.ts';
import { type Foot, gapToPoint, hullOf, isAtMost } from './feet.ts';
import {
  crossingsOf,
  gapToOutline,
  isInside,
  lengthWithin,
  type Site,
  sitesNear,
  sitesOf,
} from './ground.ts';
import { gunOf, memberFeet, ringOf } from './standing.ts';
import { bodiesOf, kindOf, type Member, placeOf, remembered, type State, unitOf } from './state.ts';
import { COVER_DISTANCE, INCH, SIGHT_DEPTH, TOLERANCE } from './tables.ts';

/** Who looks, or is looked at. */
export interface Spot {
  readonly at: Point;
  readonly level: number;
  /** The piece it occupies, or -1. */
  readonly inside: number;
}

export function spotOf(state: State, member: Member): Spot {
  const { level, inside } = unitOf(state, member.unit);
  return { at: placeOf(state, member), level, inside };
}

/** What may stand in the way between two groups of models. */
export interface Corridor {
  readonly sites: readonly Site[];
  readonly hulls: readonly Foot[];
}

const OPEN: Corridor = { sites: [], hulls: [] };

/** Whatever a line from one unit's ground to another's could meet; usually nothing at all. */
export function corridorOf(state: State, from: number, to: number): Corridor {
  const one = ringOf(state, from);
  const other = ringOf(state, to);
  const margin = Math.max(one.radius, other.radius) + COVER_DISTANCE + TOLERANCE;
  const sites = sitesNear(sitesOf(state.terrain), [one.at, other.at], margin).filter(
    ({ area, obstacle }) => obstacle !== undefined || area?.blocksSight === true || area?.cover === true,
  );
  const hulls = hullsOf(state, from, to, { leg: [one.at, other.at], margin });
  return sites.length === 0 && hulls.length === 0 ? OPEN : { sites, hulls };
}

/** XZ-GAP-36: vehicles and monsters of neither unit that a line between two of their models could meet. */
function hullsOf(state: State, from: number, to: number, { leg, margin }: Strip): readonly Foot[] {
  // A gun may stand outside of the circle around its crew.
  const isAnywhere = gunOf(state, from) !== undefined || gunOf(state, to) !== undefined;
  const found: Foot[] = [];
  for (const index of largeOnes(state)) {
    if (index === from || index === to) continue;
    for (const foot of memberFeet(state, index)) {
      const reach = foot.size.radius + margin;
      if (isAnywhere || squaredDistanceToLeg(foot.at, leg) <= reach * reach) found.push(foot);
    }
  }
  return found;
}

interface Strip {
  readonly leg: Leg;
  readonly margin: number;
}

const largeOnes = remembered((state) =>
  SIDES.flatMap((side) => bodiesOf(state, side).filter((index) => kindOf(state, index).isLarge)),
);

/** XZ-GEO-13: more than four inches of blocking terrain, or a building, hide what is behind them. */
export function isClear(sites: readonly Site[], from: Spot, to: Spot): boolean {
  let depth = 0;
  for (const site of sites) {
    if (site.obstacle?.blocksSight === true && isHiddenBy(site, from, to)) return false;
    if (site.area?.blocksSight !== true || overlooks(site, from, to)) continue;
    depth += lengthWithin(site, from.at, to.at);
  }
  return isAtMost(depth, SIGHT_DEPTH);
}

/** XZ-GAP-37. */
function overlooks(site: Site, from: Spot, to: Spot): boolean {
  const levels = site.area?.levels ?? site.obstacle?.levels ?? 0;
  return levels > 0 && (from.level >= levels || to.level >= levels);
}

function isHiddenBy(site: Site, from: Spot, to: Spot): boolean {
  if (from.inside === site.index || to.inside === site.index || overlooks(site, from, to)) return false;
  return doesCross(site, from.at, to.at);
}

function doesCross(site: Site, a: Point, b: Point): boolean {
  const leg = [a, b] as const;
  for (const edge of site.edges) if (doLegsMeet(edge, leg)) return true;
  return false;
}

/** Of a target: half of its breadth, and whether it can kneel. */
interface Hidden {
  readonly half: number;
  readonly isOnFoot: boolean;
}

/** XZ-GEO-14: what is added to Stealth: 0, 1 or 2. Ask only where the line is clear. */
export function coverOf(corridor: Corridor, from: Spot, to: Spot, target: Hidden): 0 | 1 | 2 {
  let cover: 0 | 1 = 0;
  for (const site of corridor.sites) {
    const given = site.area === undefined ? obstacleCover(site, from, to, target) : areaCover(site, from, to);
    if (given === 2) return 2;
    if (given === 1) cover = 1;
  }
  if (cover === 1) return 1;
  for (const hull of corridor.hulls) if (isHullBetween(hull, from.at, to.at)) return 1;
  return 0;
}

/** XZ-LOS-03, XZ-GAP-38. */
function areaCover(site: Site, from: Spot, to: Spot): 0 | 1 {
  if (site.area?.cover !== true) return 0;
  if (isInside(site, to.at)) return 1;
  if (overlooks(site, from, to) || isInside(site, from.at)) return 0;
  return lengthWithin(site, from.at, to.at) > TOLERANCE ? 1 : 0;
}

/** XZ-LOS-04..06, XZ-GEO-15. */
function obstacleCover(site: Site, from: Spot, to: Spot, target: Hidden): 0 | 1 | 2 {
  const row = site.obstacle;
  if (row === undefined) return 0;
  const hard = row.substantial ? 2 : 1;
  if (to.inside === site.index) return hard;
  if (row.profile === 'low' && !target.isOnFoot) return 0;
  const gap = gapToOutline(site, to.at) - target.half;
  if (!isAtMost(gap, COVER_DISTANCE) || !doesCross(site, from.at, to.at)) return 0;
  return hard;
}

function isHullBetween(hull: Foot, a: Point, b: Point): boolean {
  const leg = [a, b] as const;
  const reach = hull.size.radius + TOLERANCE;
  // Corners cost more than all else here, and most lines pass well by.
  if (squaredDistanceToLeg(hull.at, leg) > reach * reach) return false;
  if (hull.size.hull === undefined) return passes(hull, a, b);
  return edgesOf(hullOf(hull)).some((edge) => doLegsMeet(edge, leg));
}

function passes(foot: Foot, a: Point, b: Point): boolean {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  if (square === 0) return false;
  const along = ((foot.at[0] - a[0]) * dx + (foot.at[1] - a[1]) * dy) / square;
  if (along <= 0 || along >= 1) return false;
  return gapToPoint(foot, [a[0] + dx * along, a[1] + dy * along]) === 0;
}

/** Whether a straight way meets the outline of a piece. */
export function isAcross(site: Site, a: Point, b: Point): boolean {
  return crossingsOf(site, [a, b]).length > 0;
}

/** XZ-LOS-08: whether one model sees another. */
export function canSee(state: State, from: Member, to: Member): boolean {
  const one = spotOf(state, from);
  const other = spotOf(state, to);
  return isClear(sitesNear(sitesOf(state.terrain), [one.at, other.at], 0), one, other);
}

/** Whether no terrain at all lies between a model and a unit: then it sees everybody of it. */
export function isWideOpen(state: State, from: Member, target: number): boolean {
  // A gun may stand outside of the circle around its crew.
  if (gunOf(state, target) !== undefined) return false;
  const { at, radius } = ringOf(state, target);
  return sitesNear(sitesOf(state.terrain), [placeOf(state, from), at], radius).length === 0;
}

/** Whether a model sees a point of the table. */
export function canSeePoint(state: State, from: Member, at: Point): boolean {
  const one = spotOf(state, from);
  return isClear(sitesNear(sitesOf(state.terrain), [one.at, at], 0), one, { at, level: 0, inside: -1 });
}

/** The terrain that may matter between two places. */
export function sitesNearLine(state: State, a: Point, b: Point): readonly Site[] {
  return sitesNear(sitesOf(state.terrain), [a, b], COVER_DISTANCE + INCH);
}
