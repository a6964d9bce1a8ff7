/** Gaps between footprints, and who sees whom (ET-GEO-04, 06). */

import { distance, squaredDistance } from '../../kernel/plane.ts';
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
