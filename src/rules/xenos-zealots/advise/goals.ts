/** Where a side wants its units to be: objectives dealt out, enemies to close with (XZ-GAP-64). */
import type { Point } from '../../../kernel/plane.ts';
import { cosine, sine } from '../../../kernel/plane.ts';
import { otherSide, type Side } from '../../../kernel/ruleset.ts';
import { distanceOf } from '../feet.ts';
import { moverOf } from '../mover.ts';
import {
  bodiesOf,
  isBody,
  kindOf,
  leaderPlace,
  remembered,
  type State,
  sideOf,
  speedOf,
  unitOf,
} from '../state.ts';
import { INCH, OBJECTIVE_RADIUS, TABLE } from '../tables.ts';
import { walked } from '../walk.ts';

/** Units that can hold ground: on legs or wheels, not guns; each objective gets the nearest two. */
const TAKERS = 2;

/** The objective that each unit of a side makes for: by unit index. */
function dealtOut(state: State, side: Side): Readonly<Record<number, number>> {
  const dealt: Record<number, number> = {};
  const able = bodiesOf(state, side).filter((index) => isTaker(state, index));
  const needs = byNeed(state, side);
  for (let round = 0; round < TAKERS; round += 1) {
    for (const objective of needs) {
      const at = state.objectives[objective];
      const best = at === undefined ? -1 : soonestOf(state, able, dealt, at);
      if (best >= 0) dealt[best] = objective;
    }
  }
  return dealt;
}

function isTaker(state: State, index: number): boolean {
  const { morale } = unitOf(state, index);
  return speedOf(state, index) > 0 && !kindOf(state, index).isArtillery && morale !== 'ROUTED';
}

/** Of the units that have none yet the one that is there first; -1 for none. */
function soonestOf(
  state: State,
  able: readonly number[],
  dealt: Readonly<Record<number, number>>,
  at: Point,
): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const index of able) {
    if (dealt[index] !== undefined) continue;
    const time = timeTo(state, index, at);
    if (time < least) {
      best = index;
      least = time;
    }
  }
  return best;
}

/** The nearest to the own line first. */
function byNeed(state: State, side: Side): readonly number[] {
  const own = bodiesOf(state, side).map((index) => leaderPlace(state, index));
  return state.objectives
    .map((at, i) => ({ i, gap: leastOf(own, at) }))
    .sort((a, b) => a.gap - b.gap || a.i - b.i)
    .map(({ i }) => i);
}

function leastOf(own: readonly Point[], at: Point): number {
  let least: number = TABLE.width;
  for (const place of own) least = Math.min(least, distanceOf(place, at));
  return least;
}

function timeTo(state: State, index: number, at: Point): number {
  return distanceOf(leaderPlace(state, index), at) / Math.max(1, speedOf(state, index));
}

const dealt: Readonly<Record<Side, (state: State) => Readonly<Record<number, number>>>> = {
  red: remembered((state) => dealtOut(state, 'red')),
  black: remembered((state) => dealtOut(state, 'black')),
};

/** The objective a unit is to hold; undefined for who has none. */
export function objectiveFor(state: State, index: number): Point | undefined {
  const objective = dealt[sideOf(state, index)](state)[index];
  return objective === undefined ? undefined : state.objectives[objective];
}

export function isAtObjective(state: State, index: number, at: Point): boolean {
  return distanceOf(leaderPlace(state, index), at) <= OBJECTIVE_RADIUS;
}

/** The enemy unit nearest to a place; -1 for none. */
export function nearestEnemy(state: State, side: Side, from: Point): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of bodiesOf(state, otherSide(side))) {
    const distance = distanceOf(from, leaderPlace(state, enemy));
    if (distance < least) {
      best = enemy;
      least = distance;
    }
  }
  return best;
}

/** Turns tried where the straight way is blocked. */
const TURNS = [0, 35, -35, 70, -70];

/** As near to a goal as one move brings a unit, around what is in the way. */
export function stepTowards(state: State, index: number, goal: Point): Point {
  const from = startOf(state, index);
  const whole = distanceOf(from, goal);
  const speed = speedOf(state, index);
  if (whole < INCH / 4 || speed === 0) return from;
  const mover = moverOf(state, index);
  const ux = (goal[0] - from[0]) / whole;
  const uy = (goal[1] - from[1]) / whole;
  const length = Math.min(whole, speed + 2 * INCH);
  let best = from;
  let least = whole;
  for (const turn of TURNS) {
    const cos = cosine(turn);
    const sin = sine(turn);
    const to: Point = [
      Math.round(from[0] + (ux * cos - uy * sin) * length),
      Math.round(from[1] + (ux * sin + uy * cos) * length),
    ];
    const walk = walked(state, { index, mover, from, path: [to], speed, paid: 0, target: -1 });
    const left = distanceOf(walk.to, goal);
    if (left < least - INCH / 10) {
      best = walk.to;
      least = left;
    }
    if (turn === 0 && walk.length >= Math.min(whole, speed * 0.75)) break;
  }
  return best;
}

function startOf(state: State, index: number): Point {
  const { carrier } = unitOf(state, index);
  return carrier >= 0 && isBody(state, carrier) ? leaderPlace(state, carrier) : leaderPlace(state, index);
}

/** A place or a unit that a plan line names. */
export function plannedGoal(
  state: State,
  line: Readonly<Record<string, unknown>> | undefined,
): Point | undefined {
  const at = line?.['at'];
  if (Array.isArray(at)) return [Number(at[0]), Number(at[1])];
  const towards = line?.['to'];
  if (typeof towards !== 'string') return undefined;
  const index = state.fighters.findIndex(({ id }) => id === towards);
  return index < 0 || unitOf(state, index).is !== 'on-table' ? undefined : leaderPlace(state, index);
}
