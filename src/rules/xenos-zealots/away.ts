/** Directions away from enemies, and moves that flee (XZ-GAP-21, 52, XZ-GEO-19, XZ-MOR-05, 10). */
import { cosine, isOnArea, type Point, sine } from '../../kernel/plane.ts';
import { otherSide } from '../../kernel/ruleset.ts';
import rolls from './data/rolls.json' with { type: 'json' };
import { distanceOf, gapBetween, isAtMost } from './feet.ts';
import { formedUp, type Stand } from './form.ts';
import { moverOf } from './mover.ts';
import { footOf, gunOf, membersOf } from './standing.ts';
import { bodiesOf, kindOf, leaderPlace, type Member, type State, sideOf, speedOf, unitOf } from './state.ts';
import { LEAST_MOVE, TABLE, TOLERANCE } from './tables.ts';
import { type Walk, walked } from './walk.ts';

/** XZ-GEO-19: opposite to the sum of the unit vectors towards the enemies; to the own edge where they cancel out. */
export function awayFrom(state: State, index: number, enemies: readonly number[]): Point {
  const from = leaderPlace(state, index);
  let x = 0;
  let y = 0;
  for (const enemy of enemies) {
    const at = leaderPlace(state, enemy);
    const distance = distanceOf(from, at);
    if (distance === 0) continue;
    x -= (at[0] - from[0]) / distance;
    y -= (at[1] - from[1]) / distance;
  }
  const length = Math.sqrt(x * x + y * y);
  if (length < CANCELLED) return [0, state.edges[sideOf(state, index)] === 'south' ? -1 : 1];
  return [x / length, y / length];
}

const CANCELLED = 0.01;

/** The direction, and those turned from it by steps of 15 degrees, left first, up to a right angle. */
export function turnsOf(direction: Point): readonly Point[] {
  const x = direction[0];
  const y = direction[1];
  const turns: Point[] = [direction];
  for (let step = rolls.away.step; step <= rolls.away.most; step += rolls.away.step) {
    for (const degrees of [step, -step]) {
      const cos = cosine(degrees);
      const sin = sine(degrees);
      turns.push([x * cos - y * sin, x * sin + y * cos]);
    }
  }
  return turns;
}

export interface Flight {
  readonly walk: Walk;
  readonly stand: Stand;
  readonly direction: Point;
  /** Its line leads over the edge of the table. */
  readonly isOff: boolean;
}

/** Whether a place will do; for withdrawals that have to end clear of everybody. */
type Suits = (stand: Stand) => boolean;

/**
 * One move at full speed in the first direction that is free; where none is, the longest there is of an inch or
 * more; undefined for none. Who may leave the table does so where the line says so.
 */
export function flightOf(
  state: State,
  index: number,
  direction: Point,
  flee: { readonly mayLeave: boolean; readonly suits?: Suits },
): Flight | undefined {
  const speed = speedOf(state, index);
  let best: Flight | undefined;
  for (const turn of turnsOf(direction)) {
    const flight = tried(state, index, turn, flee.mayLeave);
    if (flight === undefined || flee.suits?.(flight.stand) === false) continue;
    if (flight.isOff || flight.walk.length >= fullLength(state, index, speed, flight)) return flight;
    if (flight.walk.length > (best?.walk.length ?? 0)) best = flight;
  }
  return best;
}

/** What it could have gone on that ground: less than the speed where terrain or obstacles took their share. */
function fullLength(state: State, index: number, speed: number, { walk, direction }: Flight): number {
  const from = leaderPlace(state, index);
  const to: Point = [Math.round(from[0] + direction[0] * speed), Math.round(from[1] + direction[1] * speed)];
  const blocked = distanceOf(walk.to, to) + walk.paid;
  return blocked < LEAST_MOVE * 2.5 ? walk.length : speed - 1;
}

function tried(state: State, index: number, direction: Point, mayLeave: boolean): Flight | undefined {
  const speed = speedOf(state, index);
  const from = leaderPlace(state, index);
  const to: Point = [Math.round(from[0] + direction[0] * speed), Math.round(from[1] + direction[1] * speed)];
  const way = { index, mover: moverOf(state, index), from, speed, paid: 0, target: -1 };
  const walk = walked(state, { ...way, path: [to] });
  const half = kindOf(state, index).body.size.half;
  const isOff = mayLeave && !isOnArea(TABLE, to) && isAtEdge(walk.to, half);
  if (walk.length < LEAST_MOVE - 1 && !isOff) return undefined;
  const { at } = unitOf(state, index);
  if (isOff) return { walk, stand: { at }, direction, isOff };
  const reach = Math.min(Math.max(speed, LEAST_MOVE), coherencyOf(state, index));
  const stand = formedUp(state, index, {
    leaderAt: walk.to,
    facing: unitOf(state, index).facing,
    reach,
    inside: -1,
  });
  return stand === undefined ? undefined : { walk, stand, direction, isOff };
}

/** XZ-STA-09: single models stand alone; guns and characters go by the card. */
export function coherencyOf(state: State, index: number): number {
  const { coherency } = kindOf(state, index);
  return coherency > 0 ? coherency : LONGEST_COHERENCY;
}

const LONGEST_COHERENCY = 6000;

function isAtEdge([x, y]: Point, half: number): boolean {
  const near = half + LEAST_MOVE / 2;
  return x <= near || y <= near || x >= TABLE.width - near || y >= TABLE.depth - near;
}

/** Whether everybody of a stand is at least so far from all enemies. */
export function isClearOf(state: State, index: number, stand: Stand, least: number): boolean {
  const members = membersOf(state, index);
  const gun = gunOf(state, index);
  const all: readonly Member[] = gun === undefined ? members : [...members, gun];
  const own = all.flatMap((member) => {
    const at = member.unit === index ? stand.at[member.model] : stand.leaderAt;
    return at === undefined ? [] : [{ ...footOf(state, member), at }];
  });
  const foes = bodiesOf(state, otherSide(sideOf(state, index))).flatMap((enemy) => membersOf(state, enemy));
  return foes.every((foe) => {
    const foot = footOf(state, foe);
    return own.every((each) => !isAtMost(gapBetween(each, foot), least - 2 * TOLERANCE));
  });
}
