/** Getting away and coming after: routs (RK-ROU), leaving a melee (RK-EXIT), following up (RK-FOL). */
import { type Point, roundSymmetric, turned } from '../../kernel/plane.ts';
import { rememberLastBy } from '../../kernel/remember.ts';
import type { Refused } from '../../kernel/result.ts';
import { otherSide, type Side } from '../../kernel/ruleset.ts';
import { box, doOverlap, extent, gapOf, isFar, moved, sweep } from './box.ts';
import { destroy } from './casualties.ts';
import { touch } from './charge.ts';
import { boxFor, boxOf, centreOf, houseOf, isOnGround } from './formation.ts';
import { isOnImpassable } from './movement.ts';
import { passThrough } from './passing.ts';
import { emit, idOf, type Play } from './play.ts';
import { allowanceOf, followRate, routRate, walkRate } from './rates.ts';
import { along, areInContact, degreesOf, type Retreat, reachOver, retreat, UNIT, wayFrom } from './reach.ts';
import {
  attachedTo,
  fighterOf,
  isDisorganised,
  isEnemyThere,
  isEngaged,
  isOnTable,
  isRouting,
  type State,
  sideOf,
  touching,
  unitOf,
} from './state.ts';
import { GAME, marks, TABLE } from './tables.ts';
import { refuse } from './words/refuse.ts';

const ROUT_LEAST = marks(GAME.routLeastCm);
const EXIT_LEAST = marks(GAME.exitLeastCm);

/** What was found while nobody moved, by unit: the adjutant asks it again and again. */
const nearestIn = rememberLastBy(
  ({ units }: State) => units,
  (): { readonly enemy: number | undefined }[] => [],
);

/** RK-GEO-06: the enemy whose edge is nearest; ties by roster order. Undefined where there is none. */
export function nearestEnemy(state: State, index: number): number | undefined {
  const found = nearestIn(state);
  const known = found[index] ?? { enemy: nearestOf(state, index, enemiesOf(state, index)) };
  found[index] = known;
  return known.enemy;
}

/** Enemies on the table and in buildings, in roster order. */
export function enemiesOf(state: State, index: number): readonly number[] {
  return standingIn(state)[otherSide(sideOf(state, index))];
}

const standingIn = rememberLastBy(
  ({ units }: State) => units,
  (state): Readonly<Record<Side, readonly number[]>> => ({
    red: standingOf(state, 'red'),
    black: standingOf(state, 'black'),
  }),
);

function standingOf(state: State, side: Side): readonly number[] {
  const found: number[] = [];
  for (let index = 0; index < state.units.length; index += 1) {
    const is = state.units[index]?.is;
    if ((is === 'on-table' || is === 'inside') && state.fighters[index]?.side === side) found.push(index);
  }
  return found;
}

function nearestOf(state: State, index: number, others: readonly number[]): number | undefined {
  const own = boxOf(state, index);
  let nearest: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const theirs = boxOf(state, other);
    if (isFar(theirs, own, own.reach + least)) continue;
    const gap = gapOf(own, theirs);
    if (gap < least) [nearest, least] = [other, gap];
  }
  return nearest;
}

/** RK-ROU-03, 04: away from the closest enemy, or from two of them where it would run into the second. */
export function routWay(state: State, index: number): Point {
  const here = centreOf(state, index);
  const closest = nearestEnemy(state, index);
  if (closest === undefined) return homeWay(state, index);
  const away = wayFrom(centreOf(state, closest), here) ?? homeWay(state, index);
  const second = nextInTheWay(state, index, { closest, way: away });
  return second === undefined ? away : awayFromBoth(here, away, wayFrom(centreOf(state, second), here));
}

/** With nobody to flee from: to its own edge. */
function homeWay(state: State, index: number): Point {
  return state.edges[sideOf(state, index)] === 'south' ? [0, -UNIT] : [0, UNIT];
}

/** RK-ROU-04: another enemy within twice the rout rate and 45 degrees of the way, centre to centre; the nearest. */
function nextInTheWay(
  state: State,
  index: number,
  { closest, way }: { readonly closest: number; readonly way: Point },
): number | undefined {
  const here = centreOf(state, index);
  const reach = 2 * routRate(state, index);
  const side = otherSide(sideOf(state, index));
  let best: { readonly other: number; readonly square: number } | undefined;
  state.units.forEach((unit, other) => {
    const isThere = (unit.is === 'on-table' || unit.is === 'inside') && sideOf(state, other) === side;
    if (!isThere || other === closest) return;
    const [x, y] = centreOf(state, other);
    const [dx, dy] = [x - here[0], y - here[1]];
    const square = dx * dx + dy * dy;
    const ahead = dx * way[0] + dy * way[1];
    // Within 45 degrees: the part along the way is at least the part across it.
    const across = Math.abs(dx * way[1] - dy * way[0]);
    if (square > reach * reach || ahead <= 0 || across > ahead) return;
    if (best === undefined || square < best.square) best = { other, square };
  });
  return best?.other;
}

/** The sum of the two unit vectors; where they cancel, the perpendicular to the nearer edge (RK-ROU-04). */
function awayFromBoth(here: Point, one: Point, other: Point | undefined): Point {
  const sum: Point = [one[0] + (other?.[0] ?? 0), one[1] + (other?.[1] ?? 0)];
  const length = Math.sqrt(sum[0] * sum[0] + sum[1] * sum[1]);
  if (length >= UNIT / 100) {
    return [roundSymmetric((sum[0] * UNIT) / length), roundSymmetric((sum[1] * UNIT) / length)];
  }
  const sides: readonly Point[] = [
    [one[1], 0 - one[0]],
    [0 - one[1], one[0]],
  ];
  const [best] = [...sides].sort(
    (a, b) => edgeAlong(here, a) - edgeAlong(here, b) || a[0] - b[0] || a[1] - b[1],
  );
  return best ?? one;
}

/** How far it is to the edge of the table that way. */
function edgeAlong([x, y]: Point, [ux, uy]: Point): number {
  const acrossX = ux > 0 ? (TABLE.width - x) / ux : x / -ux;
  const acrossY = uy > 0 ? (TABLE.depth - y) / uy : y / -uy;
  return Math.min(realLength(acrossX), realLength(acrossY));
}

function realLength(length: number): number {
  return Number.isFinite(length) && length >= 0 ? length : Number.MAX_VALUE;
}

/** RK-ROU-01, 05, 06, 07: one rout move. */
export function routMove(play: Play, index: number): void {
  const rout = unitOf(play.state, index).rout;
  if (rout === null) return;
  const isAnew = rout.moves >= GAME.rally.routTurns;
  const way = isAnew ? routWay(play.state, index) : rout.way;
  if (isAnew) emit(play, { kind: 'rout-turned', rule: 'RK-ROU-06', unit: idOf(play.state, index), way });
  const found =
    unitOf(play.state, index).is === 'inside'
      ? fromHouse(play.state, index, way)
      : firstWay(play.state, index, way);
  if (found === undefined) {
    destroy(play, index, 'no-way-out');
    return;
  }
  runAway(play, index, found);
}

/**
 * RK-ROU-06: the way itself, or the smallest deviation that is free, left before right. Where only friends are in the way
 * it stops before them (RK-PAS-06); undefined where enemies or ground shut it in.
 */
function firstWay(state: State, index: number, way: Point): Retreat | undefined {
  const rate = routRate(state, index);
  let beforeFriends: Retreat | undefined;
  for (let off = 0; off <= 90; off += GAME.routDeviationDegrees) {
    for (const degrees of off === 0 ? [0] : [-off, off]) {
      const found = retreat(state, index, {
        way: turned(way, degrees),
        rate,
        isRout: true,
        least: ROUT_LEAST,
      });
      if (found !== undefined && found.length >= ROUT_LEAST) return found;
      beforeFriends ??= found;
    }
  }
  return beforeFriends;
}

/** RK-ROU-09: out through the wall its way crosses, at half rate, or as far as its own depth. */
function fromHouse(state: State, index: number, way: Point): Retreat | undefined {
  const unit = unitOf(state, index);
  const house = houseOf(state, unit.inside);
  const facing = degreesOf(way);
  const [ux, uy] = [way[0] / UNIT, way[1] / UNIT];
  const plain = boxFor(state, index, { at: [0, 0], facing, files: unit.files });
  const half = extent(plain, ux, uy);
  const out =
    Math.ceil(extent(house, ux, uy) + Math.max(half, allowanceOf(routRate(state, index), 50) - half)) + 2;
  const centre: Point = [roundSymmetric(house.x + ux * out), roundSymmetric(house.y + uy * out)];
  const at: Point = along(centre, way, plain.halfDepth);
  const end = box(centre, facing, 2 * plain.halfWidth, 2 * plain.halfDepth);
  const isTaken = state.units.some(
    (other, i) => i !== index && other.is === 'on-table' && doOverlap(end, boxOf(state, i)),
  );
  return isTaken || isOnImpassable(state, index, end) ? undefined : { at, facing, length: out, passed: [] };
}

function runAway(play: Play, index: number, { at, facing, length, passed }: Retreat): void {
  const { state } = play;
  const unit = idOf(state, index);
  const from = unitOf(state, index).at;
  emit(play, { kind: 'unit-moved', rule: 'RK-ROU-02', unit, why: 'rout', from, to: at, facing, length });
  for (const friend of passed) passThrough(play, index, friend);
  const [x, y] = centreOf(play.state, index);
  if (x < 0 || y < 0 || x > TABLE.width || y > TABLE.depth) {
    const along = attachedTo(play.state, index).map((one) => idOf(play.state, one));
    for (const id of [unit, ...along]) emit(play, { kind: 'unit-left-table', rule: 'RK-ROU-07', unit: id });
  }
}

/** RK-EXIT-02: where a unit that leaves its melee goes. Refusal: `illegal/exit`. */
export function planExit(state: State, index: number): Retreat | Refused {
  const { name } = fighterOf(state, index);
  if (!isEngaged(state, index) || !isOnTable(state, index))
    return refuse('illegal/exit.no-melee', { name }, 'RK-EXIT-02');
  if (isRouting(state, index) || isDisorganised(state, index))
    return refuse('illegal/exit.disorder', { name }, 'RK-EXIT-02');
  const nearest = nearestOf(state, index, touching(state, index));
  const way = nearest === undefined ? undefined : wayFrom(centreOf(state, nearest), centreOf(state, index));
  if (way === undefined) return refuse('illegal/exit.nobody', { name }, 'RK-EXIT-02');
  const rate = walkRate(state, index);
  return (
    retreat(state, index, { way, rate, isRout: false, least: EXIT_LEAST }) ??
    refuse('illegal/exit.no-room', { name }, 'RK-EXIT-02')
  );
}

export function isRefused(value: Retreat | Refused): value is Refused {
  return 'refusal' in value;
}

/** RK-EXIT-02, 03: it leaves, and those it touched that follow come after it. */
export function exit(play: Play, index: number): void {
  const { state } = play;
  const plan = planExit(state, index);
  const unit = idOf(state, index);
  if (isRefused(plan)) {
    emit(play, { kind: 'order-lost', rule: 'RK-SEQ-09', unit, order: 'exit', reason: 'no-room' });
    return;
  }
  const { at, facing, length } = plan;
  const from = unitOf(state, index).at;
  emit(play, { kind: 'unit-moved', rule: 'RK-EXIT-02', unit, why: 'exit', from, to: at, facing, length });
}

/** RK-FOL-01, 02: whom a unit may declare to follow: a router it touched, an only enemy that may leave. */
export function followTargets(state: State, index: number): readonly number[] {
  if (!isOnTable(state, index) || isRouting(state, index) || isDisorganised(state, index)) return [];
  const held = touching(state, index).filter((enemy) => !isRouting(state, enemy));
  return held.length > 0 ? leaverIn(state, index, held) : routersBeside(state, index);
}

function leaverIn(state: State, index: number, [only, ...more]: readonly number[]): readonly number[] {
  if (only === undefined || more.length > 0 || followRate(state, index) < walkRate(state, only)) return [];
  return isRefused(planExit(state, only)) ? [] : [only];
}

function routersBeside(state: State, index: number): readonly number[] {
  const found: number[] = [];
  for (let enemy = 0; enemy < state.units.length; enemy += 1) {
    const unit = state.units[enemy];
    if (unit?.rout?.touching.includes(index) !== true || unit.is !== 'on-table') continue;
    if (followRate(state, index) >= routRate(state, enemy)) found.push(enemy);
  }
  return found;
}

/** RK-FOL-01..04, RK-EXIT-03: moved by the same vector, if it is fast enough and the way is free. */
export function follow(
  play: Play,
  index: number,
  { target, from }: { readonly target: number; readonly from: Point },
): void {
  const { state } = play;
  const unit = idOf(state, index);
  const found = followWay(state, index, { target, from });
  if (typeof found === 'string') {
    emit(play, { kind: 'order-lost', rule: 'RK-FOL-02', unit, order: 'follow', reason: found });
    return;
  }
  const { at, facing } = unitOf(state, index);
  emit(play, { kind: 'unit-moved', rule: 'RK-FOL-02', unit, why: 'follow', from: at, facing, ...found });
  touch(play, { attacker: index, target, from: centreOf(play.state, index), how: 'follow' });
}

/** Where a follower comes to: up to the enemy, and no further than its own move; or why it does not follow. */
function followWay(
  state: State,
  index: number,
  { target, from }: { readonly target: number; readonly from: Point },
): { readonly to: Point; readonly length: number } | string {
  if (!isOnTable(state, target) || isEngagedElsewhere(state, index, target)) return 'gone';
  const to = centreOf(state, target);
  const way = wayFrom(from, to);
  if (way === undefined) return 'not-moved';
  const whole = Math.floor(Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2));
  const near = sweep(boxOf(state, index), boxOf(state, target), way[0] / UNIT, way[1] / UNIT);
  const reach = reachOver(state, index, { start: boxOf(state, index), way, rate: followRate(state, index) });
  // The enemy's end is rounded to the mark: a follower that is just as fast may fall short by one.
  if (reach < whole - 1) return 'cannot-keep-up';
  const length = Math.floor(Math.min(whole, near, reach));
  if (!isFreeFor(state, { index, target }, { way, length })) return 'cannot-keep-up';
  return { to: along(unitOf(state, index).at, way, length), length };
}

function isEngagedElsewhere(state: State, index: number, target: number): boolean {
  return touching(state, index).some((enemy) => enemy !== target && !isRouting(state, enemy));
}

/** Whether nobody else stands in a follower's way, and it ends on ground. */
function isFreeFor(
  state: State,
  { index, target }: { readonly index: number; readonly target: number },
  { way, length }: { readonly way: Point; readonly length: number },
): boolean {
  const start = boxOf(state, index);
  const [ux, uy] = [way[0] / UNIT, way[1] / UNIT];
  const end = moved(start, ux * length, uy * length);
  return (
    isOnGround(end) &&
    state.units.every((unit, other) => {
      if (other === index || other === target || unit.is !== 'on-table') return true;
      return sweep(start, boxOf(state, other), ux, uy) >= length;
    })
  );
}

/** RK-RAL-06: whether any enemy that is not routing stands in base contact. */
export function isTouchedByEnemy(state: State, index: number): boolean {
  const own = boxOf(state, index);
  return state.units.some(
    (_, enemy) =>
      isEnemyThere(state, index, enemy) && !isRouting(state, enemy) && areInContact(own, boxOf(state, enemy)),
  );
}
