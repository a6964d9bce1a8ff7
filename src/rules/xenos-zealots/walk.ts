/** The way of a leader, cut at the last legal point (XZ-MOV-01..04, 08, 10, 13, XZ-TER-09..14, XZ-GEO-16). */
import type { Point } from '../../kernel/plane.ts';
import { type Leg, squaredDistanceOfLegs, squaredDistanceToLeg } from '../../kernel/plane-shapes.ts';
import { otherSide } from '../../kernel/ruleset.ts';
import { distanceOf, type Foot, gapToPoint } from './feet.ts';
import { crossingsOf, gapToOutline, isInside, type Site, sitesNear, sitesOf } from './ground.ts';
import { crossingCost, goingOn, type Mover } from './mover.ts';
import { aimedFeet, gunOf, ringOf } from './standing.ts';
import { bodiesOf, type State, sideOf } from './state.ts';
import { LEAST_MOVE, STAND_OFF, TABLE } from './tables.ts';

export interface Walk {
  readonly to: Point;
  /** The corners that were reached, the end included; empty for who stood still. */
  readonly path: readonly Point[];
  /** Marks walked, and marks paid for obstacles and levels on the way. */
  readonly length: number;
  readonly paid: number;
}

export interface Way {
  readonly index: number;
  readonly mover: Mover;
  readonly from: Point;
  readonly path: readonly Point[];
  /** Marks of one Move in the open. */
  readonly speed: number;
  /** Paid before the first step (leaving a carrier). */
  readonly paid: number;
  /** Who may be touched: the target of an assault; -1 for nobody. */
  readonly target: number;
}

/** XZ-TER-14: on hard surface all the way, or without its bonus. */
export function walked(state: State, way: Way): Walk {
  const bonus = roadBonus(way.mover, sitesOf(state.terrain), way.from);
  if (bonus === 0) return goneOn(state, way, 0);
  const road = goneOn(state, way, bonus);
  return isOnRoad(state, way, road) ? road : goneOn(state, way, 0);
}

/** What happens at a point of a leg. */
interface Stop {
  /** Marks from the start of the leg. */
  readonly at: number;
  readonly kind: 'area' | 'obstacle' | 'block';
  /** Marks added to the budget for areas (none or less), cost for obstacles. */
  readonly by: number;
}

interface Account {
  length: number;
  paid: number;
  worst: number;
}

function goneOn(state: State, way: Way, bonus: number): Walk {
  const { mover, from, path, speed } = way;
  if (speed <= 0) return { to: from, path: [], length: 0, paid: 0 };
  const sites = sitesOf(state.terrain);
  const account: Account = { length: 0, paid: way.paid, worst: worstAt(mover, sites, from) };
  const corners: Point[] = [];
  let at = from;
  for (const to of path) {
    const whole = distanceOf(at, to);
    if (whole === 0) continue;
    const stops = stopsOn(state, way, at, to);
    const gone = legGone(account, { whole, stops, speed, bonus, before: account.length });
    const end = gone >= whole ? to : along(at, to, gone / whole);
    if (gone > 0) corners.push(end);
    at = end;
    if (gone < whole) break;
  }
  return { to: at, path: corners, length: account.length, paid: account.paid };
}

function along(a: Point, b: Point, share: number): Point {
  return [Math.round(a[0] + (b[0] - a[0]) * share), Math.round(a[1] + (b[1] - a[1]) * share)];
}

/** One leg of a way: its length, what happens on it, and the marks of a Move before terrain takes its share. */
interface Stretch {
  readonly whole: number;
  readonly stops: readonly Stop[];
  readonly speed: number;
  readonly bonus: number;
  /** Gone on the legs before. */
  readonly before: number;
}

/** How far one leg is gone, with the account kept. */
function legGone(account: Account, leg: Stretch): number {
  for (const stop of leg.stops) {
    const room = roomOn(account, leg);
    if (stop.at > room || stop.kind === 'block') return stopAt(account, leg, Math.min(stop.at, room));
    const { paid, worst } = account;
    charge(account, stop);
    if (stop.at <= roomOn(account, leg)) continue;
    // It cannot be paid for: the unit stays short of it.
    account.paid = paid;
    account.worst = worst;
    return stopAt(account, leg, stop.at - 1);
  }
  return stopAt(account, leg, roomOn(account, leg));
}

function roomOn({ worst, paid }: Account, { speed, bonus, before }: Stretch): number {
  return Math.max(0, Math.max(LEAST_MOVE, speed + worst) + bonus - paid - before);
}

function stopAt(account: Account, { whole, before }: Stretch, gone: number): number {
  const done = Math.max(0, Math.min(gone, whole));
  account.length = before + done;
  return done;
}

function charge(account: Account, { kind, by }: Stop): void {
  if (kind === 'area') account.worst = Math.min(account.worst, by);
  else account.paid += by;
}

/** XZ-TER-13: the worst ground it starts on. */
function worstAt(mover: Mover, sites: readonly Site[], at: Point): number {
  let worst = 0;
  for (const site of sites) {
    if (site.area !== undefined && isInside(site, at)) worst = Math.min(worst, goingOn(mover, site) ?? 0);
  }
  return worst;
}

function roadBonus(mover: Mover, sites: readonly Site[], at: Point): number {
  const road = sites.find((site) => site.area?.id === 'hard-flat' && isInside(site, at));
  return road === undefined ? 0 : (goingOn(mover, road) ?? 0);
}

/** XZ-GAP-29: start, end and every corner on one and the same stretch, or on stretches that meet. */
function isOnRoad(state: State, { from }: Way, { path }: Walk): boolean {
  const roads = sitesOf(state.terrain).filter(({ area }) => area?.id === 'hard-flat');
  if (roads.length === 0) return false;
  let at = from;
  if (!roads.some((road) => isInside(road, at))) return false;
  for (const to of path) {
    for (let step = 1; step <= ROAD_STEPS; step += 1) {
      const point = along(at, to, step / ROAD_STEPS);
      if (!roads.some((road) => isInside(road, point))) return false;
    }
    at = to;
  }
  return true;
}

/** In how many places a leg on a road is looked at. */
const ROAD_STEPS = 24;

function stopsOn(state: State, way: Way, a: Point, b: Point): readonly Stop[] {
  const { mover } = way;
  const stops: Stop[] = [];
  const whole = distanceOf(a, b);
  const leg: Leg = [a, b];
  for (const site of sitesNear(sitesOf(state.terrain), leg, mover.half)) addSite(stops, mover, site, leg);
  const enemy = blockedByEnemies(state, way, a, b);
  if (enemy !== undefined) stops.push({ at: enemy, kind: 'block', by: 0 });
  const edge = edgeShare(a, b, mover.half) * whole;
  if (edge < whole) stops.push({ at: edge, kind: 'block', by: 0 });
  return stops.sort((one, other) => one.at - other.at);
}

function addSite(stops: Stop[], mover: Mover, site: Site, leg: readonly [Point, Point]): void {
  const by = site.area === undefined ? crossingCost(mover, site) : goingOn(mover, site);
  if (by === null) {
    addBarrier(stops, mover, site, leg);
    return;
  }
  const whole = distanceOf(leg[0], leg[1]);
  const isArea = site.area !== undefined;
  if (isArea && (by >= 0 || isInside(site, leg[0]))) return;
  const shares = crossingsOf(site, leg);
  for (const share of isArea ? shares.slice(0, 1) : shares) {
    stops.push({ at: share * whole, kind: isArea ? 'area' : 'obstacle', by });
  }
}

/** Ground it cannot enter: its breadth stays outside; who stands too near already may only go away. */
function addBarrier(stops: Stop[], mover: Mover, site: Site, leg: readonly [Point, Point]): void {
  if (isWellApart(site, leg, mover.half + 1)) return;
  const a = leg[0];
  const b = leg[1];
  const share = firstTouch((part) => gapToSite(site, exactly(a, b, part)), mover.half);
  if (share !== undefined) stops.push({ at: share * distanceOf(a, b), kind: 'block', by: 0 });
}

function gapToSite(site: Site, at: Point): number {
  return isInside(site, at) ? 0 : gapToOutline(site, at);
}

/** Whether a way comes nowhere nearer to a piece than that: most do not, and need not be searched. */
function isWellApart(site: Site, leg: readonly [Point, Point], least: number): boolean {
  if (isInside(site, leg[0])) return false;
  for (const edge of site.edges) if (squaredDistanceOfLegs(edge, leg) <= least * least) return false;
  return true;
}

function exactly(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/**
 * The share of a way at which a distance that falls and then rises comes down to `least`; 0 where it is already
 * there and falls on; undefined where it never does.
 */
function firstTouch(gap: (share: number) => number, least: number): number | undefined {
  const start = gap(0);
  if (start <= least) return gap(0.001) < start ? 0 : undefined;
  let low = 0;
  let high = 1;
  for (let i = 0; i < HALVINGS; i += 1) {
    const one = low + (high - low) / 3;
    const other = high - (high - low) / 3;
    if (gap(one) <= gap(other)) high = other;
    else low = one;
  }
  const nearest = (low + high) / 2;
  if (gap(nearest) > least) return undefined;
  let outside = 0;
  let within = nearest;
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (outside + within) / 2;
    if (gap(middle) > least) outside = middle;
    else within = middle;
  }
  return outside;
}

const HALVINGS = 24;

/** XZ-MOV-03, 08: an inch before the first enemy, the target of an assault apart; undefined for a free way. */
function blockedByEnemies(state: State, way: Way, a: Point, b: Point): number | undefined {
  const { index, mover, target } = way;
  const leg: Leg = [a, b];
  const whole = distanceOf(a, b);
  let first: number | undefined;
  for (const other of bodiesOf(state, otherSide(sideOf(state, index)))) {
    if (other === target) continue;
    const ring = ringOf(state, other);
    const reach = ring.radius + mover.half + STAND_OFF;
    const gun = gunOf(state, other);
    if (gun === undefined && squaredDistanceToLeg(ring.at, leg) > reach * reach) continue;
    for (const foot of aimedFeet(state, other)) {
      const share = touchShare(foot, a, b, mover.half + STAND_OFF);
      if (share !== undefined) first = Math.min(first ?? whole, share * whole);
    }
  }
  return first;
}

function touchShare(foot: Foot, a: Point, b: Point, least: number): number | undefined {
  const reach = least + foot.size.radius;
  if (foot.size.hull !== undefined) {
    if (squaredDistanceToLeg(foot.at, [a, b]) > reach * reach) return undefined;
    return firstTouch((share) => gapToPoint(foot, exactly(a, b, share)), least);
  }
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const ox = a[0] - foot.at[0];
  const oy = a[1] - foot.at[1];
  const square = dx * dx + dy * dy;
  const towards = ox * dx + oy * dy;
  const inside = ox * ox + oy * oy - reach * reach;
  if (inside <= 0) return towards < 0 ? 0 : undefined;
  const root = towards * towards - square * inside;
  if (root <= 0 || towards >= 0) return undefined;
  const share = (-towards - Math.sqrt(root)) / square;
  return share <= 1 ? share : undefined;
}

/** The share of a way that stays on the table. */
function edgeShare(a: Point, b: Point, half: number): number {
  return Math.min(
    shareWithin(a[0], b[0], half, TABLE.width - half),
    shareWithin(a[1], b[1], half, TABLE.depth - half),
  );
}

/** The share of a way along one axis that stays between two bounds; who is beyond one may come back. */
function shareWithin(from: number, to: number, least: number, most: number): number {
  if (to >= least && to <= most) return 1;
  if (to < least) return outside(from - least, to - least);
  return outside(most - from, most - to);
}

/** Both measured inwards from the bound that the way leads over. */
function outside(from: number, to: number): number {
  if (from >= 0) return from / (from - to);
  return to >= from ? 1 : 0;
}
