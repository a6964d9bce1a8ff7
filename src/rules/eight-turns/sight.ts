/** Gaps between footprints, and who sees whom (ET-GEO-04, 06). */

import { distance, squaredDistance } from '../../kernel/plane.ts';
import { keepForNow } from '../../kernel/remember.ts';
import { isBehindBuilding, isBehindWood } from './ground.ts';
import { isNearer } from './plane.ts';
import { hasTrait, type State, unitOf } from './state.ts';
import { MARKS_PER_INCH } from './tables.ts';

/** ET-GEO-04: the gap in marks, not below 0. */
export function gapBetween(state: State, a: number, b: number): number {
  const one = unitOf(state, a);
  const other = unitOf(state, b);
  return Math.max(0, distance(one.at, other.at) - one.radius - other.radius);
}

/** ET-GEO-04: whether the gap is at most so many inches. Compared squared, so exact at the edge. */
export function isWithin(state: State, a: number, b: number, inches: number): boolean {
  if (a === b) return true;
  const one = unitOf(state, a);
  const other = unitOf(state, b);
  const reach = inches * MARKS_PER_INCH + one.radius + other.radius;
  return squaredDistance(one.at, other.at) <= reach * reach;
}

/** ET-GEO-06: the segment between the centres is free of buildings, deep woods and other units. */
export function canSee(state: State, from: number, to: number): boolean {
  const seen = seenIn(state);
  const at = from * state.units.length + to;
  const known = seen[at];
  if (known !== undefined) return known;
  const is = isInSight(state, from, to);
  seen[at] = is;
  return is;
}

/** Who was found to see whom, by pairs: it holds until a unit moves, shrinks or is gone. */
const sights = keepForNow<{ readonly state: State; readonly seen: (boolean | undefined)[] }>();

function seenIn(state: State): (boolean | undefined)[] {
  const known = sights.get();
  if (known?.state === state) return known.seen;
  const seen = known !== undefined && standsAs(known.state, state) ? known.seen : [];
  sights.set({ state, seen });
  return seen;
}

/** Whether every unit stands as it stood. */
function standsAs(before: State, now: State): boolean {
  if (before.fighters !== now.fighters || before.terrain !== now.terrain) return false;
  if (before.units === now.units) return true;
  for (let index = 0; index < now.units.length; index += 1) {
    const [one, other] = [before.units[index], now.units[index]];
    if (one === other) continue;
    if (one?.at !== other?.at || one?.radius !== other?.radius || one?.is !== other?.is) return false;
  }
  return true;
}

function isInSight(state: State, from: number, to: number): boolean {
  const a = unitOf(state, from).at;
  const b = unitOf(state, to).at;
  if (isBehindBuilding(state.terrain, a, b)) return false;
  if (hasTrait(state, from, 'large') || hasTrait(state, to, 'large')) return true;
  return !isBehindWood(state.terrain, a, b) && !isBehindUnit(state, from, to);
}

function isBehindUnit(state: State, from: number, to: number): boolean {
  const leg = [unitOf(state, from).at, unitOf(state, to).at] as const;
  return state.units.some(
    (unit, index) =>
      index !== from && index !== to && unit.is === 'on-table' && isNearer(unit.at, leg, unit.radius),
  );
}
