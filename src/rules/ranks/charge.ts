/** Charges (RK-CHG): a turn on the spot, then straight ahead into contact. */
import { ahead, bearing, type Point } from '../../kernel/plane.ts';
import { ok, type Refused, type Result, refuse } from '../../kernel/result.ts';
import { type Box, box, doOverlap, extent, moved, nearestPoint, sweep } from './box.ts';
import { coverAgainst } from './cover.ts';
import type { ContactMade } from './events.ts';
import { type Face, faceOf } from './faces.ts';
import { boxOf, centreOf, isOnGround, turnedFront } from './formation.ts';
import { IMPASSABLE, lossOf, touchesAt } from './ground.ts';
import { isAffordable, isOnImpassable, isOnUnit } from './movement.ts';
import { emit, idOf, type Play } from './play.ts';
import { allowanceOf, chargeRate, walkerOf } from './rates.ts';
import { along, reachOver, toEdge, UNIT, wayFrom } from './reach.ts';
import {
  type Contact,
  fighterOf,
  groundFor,
  indexOf,
  isCharacter,
  isDisorganised,
  isEngaged,
  isRouting,
  profileAt,
  type State,
  sideOf,
  unitOf,
} from './state.ts';
import { CLEARANCE, HALF_TURN } from './tables.ts';

/** Where a charge leads. */
export interface Charge {
  readonly target: number;
  readonly at: Point;
  readonly facing: number;
  readonly turn: number;
  readonly length: number;
  readonly isFlying: boolean;
  /** Turn and way as a share of the allowance, 0 to 1. */
  readonly cost: number;
}

/** RK-CHG-07: who may charge at all. */
function mayCharge(state: State, index: number): boolean {
  const unit = unitOf(state, index);
  if (unit.is !== 'on-table' || profileAt(state, index).piece !== undefined) return false;
  return !isRouting(state, index) && !isDisorganised(state, index) && !isEngaged(state, index);
}

/** RK-CHG-03, RK-JOIN-01: the cheapest way into contact. Refusal: `illegal/charge`. */
export function planCharge(
  state: State,
  index: number,
  { target, isFlying }: { readonly target: number; readonly isFlying: boolean },
): Result<Charge> {
  if (!mayCharge(state, index)) return no(state, index, 'cannot charge now', 'RK-CHG-07');
  const rate = chargeRate(state, index, isFlying);
  const theirs = boxOf(state, target);
  const own = boxOf(state, index);
  if (rate === 0 || isBeyond(own, theirs, rate))
    return no(state, index, 'cannot reach that enemy', 'RK-CHG-03');
  let best: Charge | undefined;
  for (const facing of facings(state, index, theirs)) {
    const found = chargeAt(state, index, { target, isFlying }, { facing, rate });
    if (found !== undefined && (best === undefined || found.cost < best.cost)) best = found;
  }
  return best === undefined ? no(state, index, 'has no free way to that enemy', 'RK-CHG-03') : ok(best);
}

/** A quick look: further off than it could go. */
function isBeyond(own: Box, theirs: Box, rate: number): boolean {
  const reach = own.reach + theirs.reach + rate;
  return (own.x - theirs.x) ** 2 + (own.y - theirs.y) ** 2 > reach * reach;
}

function no(state: State, index: number, why: string, rule: string): Refused {
  return refuse('illegal/charge', `${fighterOf(state, index).name} ${why}.`, '', rule);
}

/** Ways to face that may lead into contact: the target's centre, its nearest point, straight on. */
function facings(state: State, index: number, theirs: Box): readonly number[] {
  const own = boxOf(state, index);
  const here: Point = [own.x, own.y];
  const near = nearestPoint(theirs, here);
  const all = [
    bearing(here, [theirs.x, theirs.y]),
    unitOf(state, index).facing,
    near[0] === own.x && near[1] === own.y ? unitOf(state, index).facing : bearing(here, near),
  ];
  return all.filter((facing, i) => all.indexOf(facing) === i);
}

interface Aim {
  readonly target: number;
  readonly isFlying: boolean;
}

function chargeAt(
  state: State,
  index: number,
  { target, isFlying }: Aim,
  { facing, rate }: { readonly facing: number; readonly rate: number },
): Charge | undefined {
  const { at, facing: before } = unitOf(state, index);
  const own = boxOf(state, index);
  const start = box([own.x, own.y], facing, 2 * own.halfWidth, 2 * own.halfDepth);
  const theirs = boxOf(state, target);
  const length = Math.floor(sweep(start, theirs, start.sin, start.cos));
  const turn = turnBetween(before, facing);
  if (length > rate || !isWide(start, theirs)) return undefined;
  const loss = isFlying ? 0 : lossOnWay(state, index, start, length);
  const allowance = allowanceOf(rate, loss);
  if (loss >= IMPASSABLE || !isAffordable(allowance, turn, length)) return undefined;
  const end = moved(start, start.sin * length, start.cos * length);
  if (!isOnGround(end)) return undefined;
  const isFree = isFlying
    ? !isOnUnit(state, index, end) && !isOnImpassable(state, index, end)
    : isLaneFree(state, { index, target }, start, length);
  if (!isFree) return undefined;
  const front = turnedFront(at, before, facing, 2 * own.halfDepth);
  const cost = turn / HALF_TURN + length / allowance;
  return { target, at: ahead(front, facing, length), facing, turn, length, isFlying, cost };
}

/** Degrees from one way to another, the shorter way round. */
export function turnBetween(from: number, to: number): number {
  const turn = Math.abs(from - to) % 360;
  return Math.min(turn, 360 - turn);
}

/** RK-CHG-03: at least half a centimetre of the target's edge lies in the lane. */
function isWide(start: Box, theirs: Box): boolean {
  const aside = (theirs.x - start.x) * start.cos - (theirs.y - start.y) * start.sin;
  const half = extent(theirs, start.cos, -start.sin);
  const shared = Math.min(start.halfWidth, aside + half) - Math.max(-start.halfWidth, aside - half);
  return shared >= CLEARANCE;
}

function lossOnWay(state: State, index: number, start: Box, length: number): number {
  const walker = walkerOf(state, index);
  let worst = 0;
  for (const feature of groundFor(state).hindering) {
    const loss = lossOf(feature, walker);
    if (loss > worst && touchesAt(feature, start, start.sin, start.cos) < length) worst = loss;
  }
  return worst;
}

/** RK-CHG-03, RK-PAS-06: nobody else stands in the lane, friend or enemy. */
function isLaneFree(
  state: State,
  { index, target }: { readonly index: number; readonly target: number },
  start: Box,
  length: number,
): boolean {
  for (let other = 0; other < state.units.length; other += 1) {
    if (other === index || other === target || state.units[other]?.is !== 'on-table') continue;
    if (sweep(start, boxOf(state, other), start.sin, start.cos) < length) return false;
  }
  return true;
}

/** RK-SEQ-06 (d): carries out one charge that was declared, or what is left of it (RK-SEQ-09). */
export function charge(play: Play, index: number, aim: Aim): void {
  const mutual = mutualCharge(play.state, index, aim.target);
  if (mutual !== undefined) {
    meet(play, index, aim.target, mutual);
    return;
  }
  const plan = planCharge(play.state, index, aim);
  if (plan.ok) {
    const before = centreOf(play.state, index);
    advance(play, index, plan.value);
    touch(play, { attacker: index, target: aim.target, from: before, how: 'charge' });
    return;
  }
  failCharge(play, index, aim);
}

function advance(
  play: Play,
  index: number,
  { at, facing, length }: Omit<Charge, 'cost' | 'target' | 'turn' | 'isFlying'>,
): void {
  const { state } = play;
  const from = unitOf(state, index).at;
  emit(play, {
    kind: 'unit-moved',
    rule: 'RK-CHG-03',
    unit: idOf(state, index),
    why: 'charge',
    from,
    to: at,
    facing,
    length,
  });
}

/** RK-CHG-06: who touches whom, on which face, and whether in cover. */
export function touch(
  play: Play,
  {
    attacker,
    target,
    from,
    how,
  }: {
    readonly attacker: number;
    readonly target: number;
    readonly from: Point;
    readonly how: Contact['kind'];
  },
): void {
  const { state } = play;
  const event: ContactMade = {
    kind: 'contact-made',
    rule: how === 'follow' ? 'RK-FOL-03' : 'RK-CHG-06',
    attacker: idOf(state, attacker),
    target: idOf(state, target),
    face: how === 'follow' ? 'rear' : faceStruck(state, target, from),
    how,
    isCovered: how !== 'follow' && isInHardCover(state, target, from),
  };
  emit(play, event);
}

/** RK-FLK-01, 06: characters and those in buildings have no flank or rear. */
export function faceStruck(state: State, target: number, from: Point): Face {
  if (isCharacter(state, target) || unitOf(state, target).is === 'inside') return 'front';
  return faceOf(boxOf(state, target), from);
}

/** RK-COV-01, 02, 05: whether a unit is in hard cover against somebody at `from`. */
export function isInHardCover(state: State, target: number, from: Point): boolean {
  const unit = unitOf(state, target);
  if (unit.is === 'inside') return !state.burning.includes(unit.inside);
  return coverAgainst(groundFor(state), boxOf(state, target), from) === 'hard';
}

/** RK-CHG-05: where two that charge each other meet. */
interface Meeting {
  readonly one: Pick<Charge, 'at' | 'facing' | 'length'>;
  readonly other: Pick<Charge, 'at' | 'facing' | 'length'>;
}

function mutualCharge(state: State, index: number, target: number): Meeting | undefined {
  const order = state.orders[target];
  if (order?.kind !== 'charge' || indexOf(state, order.target) !== index) return undefined;
  if (!mayCharge(state, index) || !mayCharge(state, target)) return undefined;
  const way = wayFrom(centreOf(state, index), centreOf(state, target));
  if (way === undefined) return undefined;
  const back: Point = [-way[0], -way[1]];
  const one = turnedTo(state, index, way);
  const other = turnedTo(state, target, back);
  const gap = sweep(one.start, other.start, way[0] / UNIT, way[1] / UNIT);
  const rates = [allowanceFor(state, index, one, way), allowanceFor(state, target, other, back)] as const;
  if (gap === Number.POSITIVE_INFINITY || rates[0] === 0 || rates[1] === 0) return undefined;
  const share = Math.floor((gap * rates[0]) / (rates[0] + rates[1]));
  const rest = Math.floor(gap - share);
  if (!isAffordable(rates[0], one.turn, share) || !isAffordable(rates[1], other.turn, rest)) return undefined;
  const ends = [movedAlong(one.start, way, share), movedAlong(other.start, back, rest)] as const;
  if (!isMeetingFree(state, [index, target], ends)) return undefined;
  return {
    one: { at: along(one.front, way, share), facing: one.facing, length: share },
    other: { at: along(other.front, back, rest), facing: other.facing, length: rest },
  };
}

interface Turned {
  readonly start: Box;
  readonly front: Point;
  readonly facing: number;
  readonly turn: number;
}

/** A unit turned about its centre as nearly as whole degrees allow to a way. */
function turnedTo(state: State, index: number, way: Point): Turned {
  const { at, facing: before } = unitOf(state, index);
  const own = boxOf(state, index);
  const facing = bearing([0, 0], way);
  const depth = 2 * own.halfDepth;
  return {
    start: box([own.x, own.y], facing, 2 * own.halfWidth, depth),
    front: turnedFront(at, before, facing, depth),
    facing,
    turn: turnBetween(before, facing),
  };
}

function movedAlong(start: Box, way: Point, length: number): Box {
  return moved(start, (way[0] * length) / UNIT, (way[1] * length) / UNIT);
}

function allowanceFor(state: State, index: number, { start }: Turned, way: Point): number {
  const order = state.orders[index];
  const isFlying = order?.kind === 'charge' && order.isFlying === true;
  const rate = chargeRate(state, index, isFlying);
  return isFlying ? rate : reachOver(state, index, { start, way, rate });
}

function isMeetingFree(state: State, pair: readonly [number, number], ends: readonly [Box, Box]): boolean {
  return ends.every(
    (end, i) =>
      isOnGround(end) &&
      !isOnImpassable(state, pair[i === 0 ? 0 : 1], end) &&
      state.units.every(
        (unit, other) =>
          unit.is !== 'on-table' || pair.includes(other) || !doOverlap(end, boxOf(state, other)),
      ),
  );
}

/** Both count as having moved into attack. */
function meet(play: Play, index: number, target: number, { one, other }: Meeting): void {
  advance(play, index, one);
  advance(play, target, other);
  // Both have turned to meet the other, so neither is taken in flank or rear.
  touch(play, { attacker: index, target, from: centreOf(play.state, index), how: 'mutual' });
}

/** RK-SEQ-09: the charger pays for its turn, goes straight at the target, and stops short of anything. */
function failCharge(play: Play, index: number, aim: Aim): void {
  const { state } = play;
  const unit = idOf(state, index);
  const way = mayCharge(state, index) ? failedWay(state, index, aim) : undefined;
  if (way === undefined) {
    const reason = mayCharge(state, index) ? 'out-of-reach' : 'contacted';
    emit(play, { kind: 'order-lost', rule: 'RK-SEQ-09', unit, order: 'charge', reason });
    return;
  }
  const from = unitOf(state, index).at;
  emit(play, { kind: 'unit-moved', rule: 'RK-SEQ-09', unit, why: 'failed-charge', from, ...way });
}

/** How near a charge still comes that cannot succeed; undefined where it does not come nearer. */
function failedWay(
  state: State,
  index: number,
  { target, isFlying }: Aim,
): { readonly to: Point; readonly facing: number; readonly length: number } | undefined {
  const way = wayFrom(centreOf(state, index), centreOf(state, target));
  const isThere = unitOf(state, target).is === 'on-table' || unitOf(state, target).is === 'inside';
  if (way === undefined || isFlying || !isThere) return undefined;
  const turned = turnedTo(state, index, way);
  const rate = chargeRate(state, index, false);
  const afford = Math.floor((rate * (HALF_TURN - turned.turn)) / HALF_TURN);
  const room = Math.min(afford, freeAhead(state, index, turned.start, way));
  const length = Math.min(room, slowed(state, index, { turned, way, rate }));
  if (length <= 0 || isOnUnit(state, index, movedAlong(turned.start, way, length))) return undefined;
  return { to: along(turned.front, way, length), facing: turned.facing, length };
}

/** What terrain leaves of the way, the turn counted off. */
function slowed(
  state: State,
  index: number,
  { turned, way, rate }: { readonly turned: Turned; readonly way: Point; readonly rate: number },
): number {
  const reach = reachOver(state, index, { start: turned.start, way, rate });
  return Math.floor((reach * (HALF_TURN - turned.turn)) / HALF_TURN);
}

/** Half a centimetre short of whoever is next, and on the table. */
function freeAhead(state: State, index: number, start: Box, way: Point): number {
  const [ux, uy] = [way[0] / UNIT, way[1] / UNIT];
  let free = toEdge(start, ux, uy);
  for (let other = 0; other < state.units.length; other += 1) {
    const is = state.units[other]?.is;
    if (other === index || (is !== 'on-table' && is !== 'inside')) continue;
    const at = sweep(start, boxOf(state, other), ux, uy);
    if (at !== Number.POSITIVE_INFINITY) free = Math.min(free, Math.max(0, Math.floor(at) - CLEARANCE));
  }
  return free;
}

/** Enemies a unit may charge now, in roster order; by air too, where it can fly. */
export function chargeTargets(state: State, index: number): readonly Charge[] {
  if (!mayCharge(state, index)) return [];
  const ways = (profileAt(state, index).rates.flying ?? 0) > 0 ? [false, true] : [false];
  return state.units.flatMap((_, target) =>
    isEnemyThere(state, index, target) ? plansOf(state, index, target, ways) : [],
  );
}

function plansOf(state: State, index: number, target: number, ways: readonly boolean[]): readonly Charge[] {
  return ways.flatMap((isFlying) => {
    const plan = planCharge(state, index, { target, isFlying });
    return plan.ok ? [plan.value] : [];
  });
}

function isEnemyThere(state: State, index: number, target: number): boolean {
  const is = state.units[target]?.is;
  return (is === 'on-table' || is === 'inside') && sideOf(state, target) !== sideOf(state, index);
}
