/** Ordinary moves (ET-MOV). */

import { distance, type Point, squaredDistance } from '../../kernel/plane.ts';
import { rememberLast } from '../../kernel/remember.ts';
import type { Refused } from '../../kernel/result.ts';
import { otherSide } from '../../kernel/ruleset.ts';
import type { Move } from './actions.ts';
import { isBarred, isSlowed } from './ground.ts';
import { dot, isNearer } from './plane.ts';
import { emit, type Play } from './play.ts';
import { fighterOf, indexOf, isLocked, profileOf, type State, sideOf, unitOf, unitsOf } from './state.ts';
import { CLEARANCE, MARKS_PER_INCH, TABLE } from './tables.ts';
import { refuse } from './words/refuse.ts';

/** A path of more legs than this is no order but a riddle. */
const MOST_LEGS = 12;

/** ET-MOV-01, 02: who may still move in this step. */
export const toMove: (state: State) => readonly number[] = rememberLast((state) =>
  unitsOf(state, state.active).filter((index) => {
    const unit = unitOf(state, index);
    return !unit.isDone && !unit.isShaken && !isLocked(state, index);
  }),
);

/** ET-MOV-03: how far a unit goes, in marks; `speed` with what a spell adds. */
export function allowance(speed: number, isSlow: boolean): number {
  return (speed * MARKS_PER_INCH) / (isSlow ? 2 : 1);
}

/** ET-MOV-01..07. Refusals: `illegal/locked`, `illegal/path`, `illegal/too-far`, `illegal/enemy-near`, ... */
export function whyNotMove(state: State, { unit, path }: Move): Refused | undefined {
  const index = indexOf(state, unit);
  if (!toMove(state).includes(index)) return noMover(state, index, unit);
  if (path.length === 0 || path.length > MOST_LEGS || !path.every(isPlace)) {
    return refuse('illegal/path', { most: MOST_LEGS }, 'ET-MOV-05');
  }
  return whyNotPath(state, index, path);
}

function noMover(state: State, index: number, id: string): Refused {
  if (index >= 0 && isLocked(state, index)) {
    const { name } = fighterOf(state, index);
    return refuse('illegal/locked', { name }, 'ET-MOV-02');
  }
  return refuse('illegal/unit.no-move', { id }, 'ET-MOV-01');
}

function isPlace(point: Point): boolean {
  return Number.isInteger(point[0]) && Number.isInteger(point[1]);
}

/** ET-SET-01, ET-MOV-06: the centre of a unit stays on the table. */
export function isOnGround([x, y]: Point): boolean {
  return x >= 0 && x <= TABLE.width && y >= 0 && y <= TABLE.depth;
}

/** What forbids a free unit this path, if anything. */
export function whyNotPath(state: State, index: number, path: readonly Point[]): Refused | undefined {
  const { radius, at } = unitOf(state, index);
  let from = at;
  let length = 0;
  let isSlow = false;
  for (const to of path) {
    const refused = whyNotLeg(state, index, [from, to]);
    if (refused !== undefined) return refused;
    length += distance(from, to);
    isSlow ||= isSlowed(state.terrain, [from, to], radius);
    from = to;
  }
  const most = allowance(profileOf(state, index).speed, isSlow);
  return Math.floor(length) > most ? tooFar(state, index, { length, most }) : whyNotEnd(state, index, from);
}

function tooFar(
  state: State,
  index: number,
  { length, most }: { readonly length: number; readonly most: number },
): Refused {
  const { name } = fighterOf(state, index);
  const inches = (marks: number): string => (marks / MARKS_PER_INCH).toFixed(2);
  return refuse('illegal/too-far', { name, most: inches(most), length: inches(length) }, 'ET-MOV-01');
}

/** ET-MOV-06: on the table, off lakes and cliffs, and no nearer than an inch to any enemy. */
function whyNotLeg(state: State, index: number, leg: readonly [Point, Point]): Refused | undefined {
  const { name } = fighterOf(state, index);
  if (!isOnGround(leg[1])) return refuse('illegal/off-table', { name }, 'ET-MOV-06');
  if (isBarred(state.terrain, leg, unitOf(state, index).radius)) {
    return refuse('illegal/impassable.cross', { name }, 'ET-MOV-06');
  }
  const enemy = unitsOf(state, otherSide(sideOf(state, index))).find((other) =>
    isTooNear(state, index, other, leg),
  );
  if (enemy === undefined) return undefined;
  return refuse('illegal/enemy-near', { name, enemy: fighterOf(state, enemy).name }, 'ET-MOV-06');
}

/** A unit that starts within an inch of an enemy may only move away from it. */
function isTooNear(state: State, index: number, enemy: number, leg: readonly [Point, Point]): boolean {
  const { at, radius } = unitOf(state, enemy);
  const clear = unitOf(state, index).radius + radius + CLEARANCE;
  if (squaredDistance(leg[0], at) < clear * clear) return dot(leg, [at, leg[0]]) < 0;
  return isNearer(at, leg, clear);
}

/** ET-MOV-06: a move ends clear of every footprint. */
function whyNotEnd(state: State, index: number, end: Point): Refused | undefined {
  const other = overlapping(state, index, end);
  if (other === undefined) return undefined;
  const facts = { name: fighterOf(state, index).name, other: fighterOf(state, other).name };
  return refuse('illegal/occupied', facts, 'ET-MOV-06');
}

/** A unit whose footprint a unit would overlap at a place. */
export function overlapping(state: State, index: number, place: Point): number | undefined {
  const { radius } = unitOf(state, index);
  for (let other = 0; other < state.units.length; other += 1) {
    const unit = state.units[other];
    if (other === index || unit === undefined || unit.is !== 'on-table') continue;
    const apart = radius + unit.radius;
    if (squaredDistance(place, unit.at) < apart * apart) return other;
  }
  return undefined;
}

export function move(play: Play, { unit, path }: Move): void {
  const { at } = unitOf(play.state, indexOf(play.state, unit));
  emit(play, { kind: 'unit-moved', rule: 'ET-MOV-01', unit, from: at, path, to: path.at(-1) ?? at });
}
