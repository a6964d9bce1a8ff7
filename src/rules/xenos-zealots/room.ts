/** Where a model may stand (XZ-MOV-02, 08, XZ-GEO-18): on the table, clear of everybody, on ground it can enter. */
import type { Point } from '../../kernel/plane.ts';
import { doLegsMeet, squaredDistanceToLeg } from '../../kernel/plane-shapes.ts';
import { distanceOf, type Foot, gapBetween, gapToPoint, hullOf, offset } from './feet.ts';
import { gapToOutline, isInside, type Site, sitesOf } from './ground.ts';
import type { Size } from './kinds.ts';
import { isBarredSite, moverOf } from './mover.ts';
import { aimedFeet, gunOf, ringOf } from './standing.ts';
import { bodiesOf, type State, sideOf } from './state.ts';
import { STAND_OFF, TABLE, TOLERANCE } from './tables.ts';

/** Who and what is around a place. */
export interface Room {
  readonly enemies: readonly Foot[];
  /** Models that nobody may overlap; what is placed is added. */
  readonly others: Foot[];
  /** Sites the mover cannot enter or stand on. */
  readonly barred: readonly Site[];
  /** How far from enemies: an inch, but in assaults. */
  readonly standOff: number;
  /** In a building models stand on several floors: they need not keep apart. */
  readonly isIndoors: boolean;
}

export interface Around {
  readonly at: Point;
  readonly radius: number;
}

/** What lies within `around`, seen by unit `index`, whose own models are left out; `target` is not an enemy here. */
export function roomFor(state: State, index: number, around: Around, target = -1): Room {
  const mover = moverOf(state, index);
  const own = sideOf(state, index);
  const enemies: Foot[] = [];
  const others: Foot[] = [];
  for (const side of ['red', 'black'] as const) {
    for (const other of bodiesOf(state, side)) {
      if (other === index) continue;
      const isEnemy = side !== own && other !== target;
      addFeet(state, other, around, isEnemy ? enemies : others);
    }
  }
  const barred = sitesOf(state.terrain).filter(
    (site) =>
      isBarredSite(mover, site) &&
      distanceOf(site.centre, around.at) <= site.reach + around.radius + mover.half,
  );
  // Of enemies all of a unit count, for they bar ways that lead past them.
  return { enemies, others: feetNear(others, around), barred, standOff: STAND_OFF, isIndoors: false };
}

function addFeet(state: State, index: number, around: Around, found: Foot[]): void {
  const ring = ringOf(state, index);
  const reach = ring.radius + around.radius + 2 * STAND_OFF;
  if (distanceOf(ring.at, around.at) > reach && gunOf(state, index) === undefined) return;
  for (const foot of aimedFeet(state, index)) found.push(foot);
}

/** Those of the feet that anybody within `around` could meet. */
export function feetNear(feet: readonly Foot[], { at, radius }: Around): Foot[] {
  const near: Foot[] = [];
  for (const foot of feet) {
    const dx = foot.at[0] - at[0];
    const dy = foot.at[1] - at[1];
    const reach = radius + foot.size.radius + 4 * STAND_OFF;
    if (dx * dx + dy * dy <= reach * reach) near.push(foot);
  }
  return near;
}

/** Whether a footprint finds room. */
export function isFree(room: Room, foot: Foot): boolean {
  if (!isOnTable(foot) || isNearAny(room.enemies, foot, room.standOff)) return false;
  if (!room.isIndoors && isNearAny(room.others, foot, 0)) return false;
  for (const site of room.barred) if (isOnSite(site, foot)) return false;
  return true;
}

function isNearAny(others: readonly Foot[], foot: Foot, least: number): boolean {
  for (const other of others) if (isNearer(foot, other, least)) return true;
  return false;
}

/**
 * Whether a footprint may turn where it stands: on the table, over nobody, and no nearer to an enemy than an inch, or than it
 * was before.
 */
export function mayTurn(room: Room, before: Foot, turned: Foot): boolean {
  if (!isOnTable(turned) || room.others.some((other) => isNearer(turned, other, 0))) return false;
  return room.enemies.every(
    (other) =>
      !isNearer(turned, other, room.standOff) || gapBetween(turned, other) >= gapBetween(before, other),
  );
}

/** Whether two footprints are nearer than `least`, with the tolerance of all measuring. */
function isNearer(one: Foot, other: Foot, least: number): boolean {
  const dx = one.at[0] - other.at[0];
  const dy = one.at[1] - other.at[1];
  const reach = one.size.radius + other.size.radius + least - TOLERANCE;
  if (dx * dx + dy * dy >= reach * reach) return false;
  if (one.size.hull === undefined && other.size.hull === undefined) return true;
  if (least === 0) return doOverlap(one, other);
  return gapBetween(one, other) < least - TOLERANCE;
}

/** Touching is not overlapping; two hulls keep a hair apart. */
function doOverlap(one: Foot, other: Foot): boolean {
  if (one.size.hull === undefined) return gapToPoint(other, one.at) < one.size.radius - TOLERANCE;
  if (other.size.hull === undefined) return gapToPoint(one, other.at) < other.size.radius - TOLERANCE;
  return gapBetween(one, other) === 0;
}

function isOnSite(site: Site, { at, size }: Foot): boolean {
  if (distanceOf(at, site.centre) > site.reach + size.half) return false;
  return isInside(site, at) || gapToOutline(site, at) < size.half - TOLERANCE;
}

/** XZ-MOV-13, XZ-GAP-85: wholly on the table. */
export function isOnTable(foot: Foot): boolean {
  const { hull, radius } = foot.size;
  if (hull === undefined || isFarFromEdge(foot.at, radius)) {
    return isFarFromEdge(foot.at, radius - TOLERANCE);
  }
  return hullOf(foot).every((corner) => isFarFromEdge(corner, -TOLERANCE));
}

function isFarFromEdge(at: Point, margin: number): boolean {
  const x = at[0];
  const y = at[1];
  return x >= margin && y >= margin && x <= TABLE.width - margin && y <= TABLE.depth - margin;
}

/** XZ-GAP-31: a straight way that crosses an enemy or a barred piece leads to its far side. */
export function isWayBarred(room: Room, from: Point, to: Point): boolean {
  const leg = [from, to] as const;
  for (const { at, size } of room.enemies) {
    if (squaredDistanceToLeg(at, leg) < size.half * size.half) return true;
  }
  return room.barred.some((site) => site.edges.some((edge) => doLegsMeet(edge, leg)));
}

/** A step outwards in the search for room, and how many directions are tried on each ring. */
const RING = 500;
const RINGS = 12;
const DIRECTIONS = 12;

/**
 * XZ-GAP-31: the place nearest to the one wanted for which `isGood` holds; undefined within six inches of none. Of
 * those as near the one straight ahead comes first, then leftwards: so no side of the table is better than another.
 */
export function nearestPlace(
  wanted: Point,
  front: number,
  isGood: (at: Point) => boolean,
  rings = RINGS,
): Point | undefined {
  if (isGood(wanted)) return wanted;
  for (let ring = 1; ring <= rings; ring += 1) {
    for (let i = 0; i < DIRECTIONS; i += 1) {
      const at = offset(wanted, front + (i * 360) / DIRECTIONS, ring * RING);
      if (isGood(at)) return at;
    }
  }
  return undefined;
}

export function footAt(at: Point, size: Size, facing: number): Foot {
  return { at, size, facing };
}
