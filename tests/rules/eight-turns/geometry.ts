/** What the geometry of a battle is measured by: overlaps, lengths of moves, the table seen otherwise. */
import { expect } from 'vitest';
import { distance, type Point } from '../../../src/kernel/plane.ts';
import type { Event, UnitMoved } from '../../../src/rules/eight-turns/events.ts';
import { profileOf, type State, type Unit } from '../../../src/rules/eight-turns/state.ts';
import { TABLE } from '../../../src/rules/eight-turns/tables.ts';

const onTable = (state: State): readonly Unit[] => state.units.filter(({ is }) => is === 'on-table');

/** Stops of charges and flights are rounded to the mark: discs may overlap by so much. */
const ROUNDING = 1.5;

/** Pairs that overlap by more than the rounding. */
export function overlapsOf(state: State): readonly (readonly [Unit, Unit])[] {
  const units = onTable(state);
  return units.flatMap((one, i) =>
    units
      .slice(i + 1)
      .filter((other) => distance(one.at, other.at) <= one.radius + other.radius - ROUNDING)
      .map((other) => [one, other] as const),
  );
}

/** Units that count as standing, with their centre off the table. */
export const offTable = (state: State): readonly Unit[] =>
  onTable(state).filter(({ at: [x, y] }) => x < 0 || y < 0 || x > TABLE.width || y > TABLE.depth);

function lengthOf({ from, path }: UnitMoved): number {
  return path.reduce((sum, end, i) => sum + distance(path[i - 1] ?? from, end), 0);
}

/** Half a mark in each direction, and a flight may have to go on over friends. */
export function expectNoOverstep(before: State, event: Event): void {
  if (event.kind !== 'unit-moved' && event.kind !== 'unit-charged') return;
  const index = before.fighters.findIndex(({ id }) => id === event.unit);
  const boost = before.units[index]?.isBoosted === true ? 1 : 0;
  const most = (profileOf(before, index).speed + boost) * 100;
  const length = event.kind === 'unit-moved' ? lengthOf(event) : distance(event.from, event.to);
  expect(length).toBeLessThan(most + 1);
}

/** The table mirrored in one axis or in both (turned by 180 degrees): places change, edges with y, nothing else does. */
export interface Flip {
  readonly x: boolean;
  readonly y: boolean;
}

export function flipped(value: unknown, flip: Flip): unknown {
  if (isPlace(value)) {
    return [flip.x ? TABLE.width - value[0] : value[0], flip.y ? TABLE.depth - value[1] : value[1]];
  }
  if (Array.isArray(value)) return value.map((one) => flipped(one, flip));
  if (value === 'south' || value === 'north') return flip.y ? otherEdge(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      PLACES.includes(key) ? flipped(one, flip) : flippedDeeper(one, flip),
    ]),
  );
}

/** Pairs of numbers are places only where a place is kept. */
const PLACES = ['at', 'path', 'corners', 'from', 'to', 'red', 'black', 'edge'];

function flippedDeeper(value: unknown, flip: Flip): unknown {
  if (Array.isArray(value)) return value.map((one) => (Array.isArray(one) ? one : flipped(one, flip)));
  return typeof value === 'object' ? flipped(value, flip) : value;
}

const otherEdge = (edge: 'south' | 'north'): string => (edge === 'south' ? 'north' : 'south');

function isPlace(value: unknown): value is Point {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');
}

/** The same, except that places may be a mark apart after each rounded stop. */
export function expectSame(one: State, other: State, apart = 1): void {
  const bare = ({ at: _at, ...unit }: Unit) => unit;
  expect(one.units.map(bare)).toEqual(other.units.map(bare));
  expect([one.contacts, one.phase, one.playerTurn]).toEqual([other.contacts, other.phase, other.playerTurn]);
  one.units.forEach((unit, i) => {
    expect(distance(unit.at, other.units[i]?.at ?? [0, 0])).toBeLessThanOrEqual(apart);
  });
}
