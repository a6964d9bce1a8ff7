/** Will to fight (ET-MOR): house rules under `breakTests`. */

import { distance, type Point, squaredDistance, towards } from '../../kernel/plane.ts';
import { squaredDistanceLegToPolygon } from '../../kernel/plane-shapes.ts';
import { otherSide } from '../../kernel/ruleset.ts';
import { rollDie } from './attack.ts';
import { impassablePieces, isSlowed } from './ground.ts';
import { allowance, isOnGround, overlapping } from './movement.ts';
import { dot } from './plane.ts';
import { emit, type Play } from './play.ts';
import { gapBetween } from './sight.ts';
import { fighterOf, profileOf, type State, sideOf, type Unit, unitOf, unitsOf } from './state.ts';
import { BREAK_AT, TABLE } from './tables.ts';

/** ET-MOR-02: whether losses of `lost` wounds out of `total` call for a test. */
export function mustTest(lost: number, total: number): boolean {
  return lost * BREAK_AT.of >= total * BREAK_AT.lost;
}

/** ET-MOR-02, 07: who tests at the end of a player turn, the active side first. */
function toTest(state: State): readonly number[] {
  if (!state.settings.breakTests) return [];
  const all = [...unitsOf(state, state.active), ...unitsOf(state, otherSide(state.active))];
  return all.filter((index) => {
    const { lost, hasTested } = unitOf(state, index);
    return !hasTested && lost > 0 && mustTest(lost, fighterOf(state, index).total);
  });
}

/** ET-MOR-02, 03: all tests, then all who failed fall back, in the same order. */
export function testLosses(play: Play): void {
  const tested = toTest(play.state);
  const failed = tested.filter((index) => !testWill(play, index, 'losses'));
  for (const index of failed) fallBack(play, index);
}

/** ET-MOR-05: at the start of its own player turn a shaken unit pulls itself together or falls back again. */
export function rally(play: Play): void {
  const shaken = unitsOf(play.state, play.state.active).filter((index) => unitOf(play.state, index).isShaken);
  for (const index of shaken) {
    if (!testWill(play, index, 'shaken')) fallBack(play, index);
  }
}

/** ET-MOR-01. */
function testWill(play: Play, index: number, why: 'losses' | 'shaken'): boolean {
  const { id, name } = fighterOf(play.state, index);
  const need = profileOf(play.state, index).morale;
  const face = rollDie(play.dice, `ET-MOR-01 ${name} tests its will`, need);
  const rule = why === 'losses' ? 'ET-MOR-02' : 'ET-MOR-05';
  emit(play, { kind: 'will-tested', rule, unit: id, why, need, face, isPassed: face <= need });
  return face <= need;
}

/** ET-MOR-03, 04: straight away from the nearest enemy. */
function fallBack(play: Play, index: number): void {
  const { state } = play;
  const from = unitOf(state, index).at;
  const enemies = unitsOf(state, otherSide(sideOf(state, index)));
  const [nearest] = [...enemies].sort(
    (a, b) => gapBetween(state, index, a) - gapBetween(state, index, b) || a - b,
  );
  if (nearest === undefined) return;
  const to = flightOf(state, index, unitOf(state, nearest).at);
  emit(play, {
    kind: 'unit-fell-back',
    rule: 'ET-MOR-03',
    unit: fighterOf(state, index).id,
    from,
    to,
    isLost: !isOnGround(to),
  });
}

/** Where a flight ends; off the table where it crosses the edge. */
function flightOf(state: State, index: number, fromEnemy: Point): Point {
  const { at, radius } = unitOf(state, index);
  const away = farAlong(at, fromEnemy, sideOf(state, index) === 'red' ? state.edges.red : state.edges.black);
  const { speed } = profileOf(state, index);
  const full = towards(at, away, allowance(speed, false));
  const length = allowance(speed, isSlowed(state.terrain, [at, full], radius));
  const most = Math.min(wayToEnemies(state, index, away), wayToGround(state, index, away));
  return clearSpot(state, index, { away, length: Math.min(length, most), most });
}

/** A point far away on the line from the enemy through the unit; towards its own edge if they share a centre. */
function farAlong(at: Point, enemy: Point, edge: 'south' | 'north'): Point {
  const [dx, dy] = [at[0] - enemy[0], at[1] - enemy[1]];
  if (dx === 0 && dy === 0) return [at[0], edge === 'south' ? -TABLE.width : 2 * TABLE.width];
  return [at[0] + dx * TABLE.width, at[1] + dy * TABLE.width];
}

/** ET-MOR-04: how far the nearest enemy on the way lets it go. Enemies that lie behind stop nobody. */
function wayToEnemies(state: State, index: number, away: Point): number {
  const unit = unitOf(state, index);
  const enemies = unitsOf(state, otherSide(sideOf(state, index)));
  return Math.min(...enemies.map((enemy) => entryOf(unit, away, unitOf(state, enemy))));
}

/** Where on its way a disc first meets another, in marks; infinite if it never does. */
function entryOf(unit: Unit, away: Point, other: Unit): number {
  const crossing = crossingOf(unit, away, other);
  if (crossing === undefined || crossing.leave <= 0) return Number.POSITIVE_INFINITY;
  return dot([unit.at, away], [unit.at, other.at]) <= 0
    ? Number.POSITIVE_INFINITY
    : Math.max(0, crossing.enter);
}

/** The stretch of the way on which two discs overlap. */
function crossingOf(
  unit: Unit,
  away: Point,
  other: Unit,
): { readonly enter: number; readonly leave: number } | undefined {
  const along = dot([unit.at, away], [unit.at, other.at]) / distance(unit.at, away);
  const apart = unit.radius + other.radius;
  const aside = squaredDistance(unit.at, other.at) - along * along;
  if (aside >= apart * apart) return undefined;
  const half = Math.sqrt(apart * apart - aside);
  return { enter: along - half, leave: along + half };
}

/** Steps of the search for the edge of a lake or cliff never end nearer to it than this, in marks. */
const NEAR = 0.5;

/** ET-MOR-04: how far lakes and cliffs let it go: on by as much as the nearest of them is still away. */
function wayToGround(state: State, index: number, away: Point): number {
  const { at, radius } = unitOf(state, index);
  const pieces = impassablePieces(state.terrain);
  const whole = distance(at, away);
  const most = allowance(profileOf(state, index).speed, false) * 4;
  let gone = 0;
  while (pieces.length > 0 && gone < most) {
    const share = gone / whole;
    const here: Point = [at[0] + (away[0] - at[0]) * share, at[1] + (away[1] - at[1]) * share];
    const squares = pieces.map(({ corners }) => squaredDistanceLegToPolygon(corners, [here, here]));
    const free = Math.sqrt(Math.min(...squares)) - radius;
    if (free < NEAR) return gone;
    gone += free;
  }
  return Number.POSITIVE_INFINITY;
}

interface Flight {
  readonly away: Point;
  readonly length: number;
  readonly most: number;
}

/** ET-MOR-04: over friends to the first clear spot; where none can be reached, back to the last one before. */
function clearSpot(state: State, index: number, { away, length, most }: Flight): Point {
  const { at } = unitOf(state, index);
  const place = (gone: number): Point => towards(at, away, gone);
  let gone = length;
  for (let end = place(gone); isOnGround(end); end = place(gone)) {
    const friend = overlapping(state, index, end);
    if (friend === undefined) return end;
    const past = crossingOf(unitOf(state, index), away, unitOf(state, friend));
    const next = Math.max(gone, Math.ceil(past?.leave ?? gone)) + 1;
    if (next > most) return backFrom(state, index, away, gone);
    gone = next;
  }
  return place(gone);
}

function backFrom(state: State, index: number, away: Point, from: number): Point {
  const { at } = unitOf(state, index);
  for (let gone = Math.floor(from); gone > 0; gone -= 1) {
    const place = towards(at, away, gone);
    if (overlapping(state, index, place) === undefined) return place;
  }
  return at;
}
