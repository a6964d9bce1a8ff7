/** Charges carried out (RK-CHG): into contact, half way to meet another charge, or short of it. */
import { bearing, type Point } from '../../kernel/plane.ts';
import { type Box, box, doOverlap, moved, sweep } from './box.ts';
import { type Aim, type Charge, mayCharge, planCharge, turnBetween } from './charge-ways.ts';
import { type Cover, coverAgainst } from './cover.ts';
import type { ContactMade } from './events.ts';
import { type Face, faceOf } from './faces.ts';
import { boxOf, centreOf, isOnGround, turnedFront } from './formation.ts';
import { isAffordable, isOnImpassable, isOnUnit } from './movement.ts';
import { emit, idOf, type Play } from './play.ts';
import { chargeRate } from './rates.ts';
import { along, reachOver, toEdge, UNIT, wayFrom } from './reach.ts';
import { type Contact, groundFor, indexOf, isCharacter, type State, unitOf } from './state.ts';
import { CLEARANCE, HALF_TURN } from './tables.ts';

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
    cover: how === 'follow' ? 'none' : coverFrom(state, target, from),
  };
  emit(play, event);
}

/** RK-FLK-01, 06: characters and those in buildings have no flank or rear. */
export function faceStruck(state: State, target: number, from: Point): Face {
  if (isCharacter(state, target) || unitOf(state, target).is === 'inside') return 'front';
  return faceOf(boxOf(state, target), from);
}

/** RK-COV-01, 02, 05: what cover a unit is in against somebody at `from`. */
export function coverFrom(state: State, target: number, from: Point): Cover {
  const unit = unitOf(state, target);
  if (unit.is === 'inside') return state.burning.includes(unit.inside) ? 'none' : 'hard';
  return coverAgainst(groundFor(state), boxOf(state, target), from);
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

/** Half a centimetre short of the next unit, and on the table. */
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
