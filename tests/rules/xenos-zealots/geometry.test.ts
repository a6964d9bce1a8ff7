/**
 * The table turned by half a turn: no rule knows north from south, so the same dice and orders must give the same
 * battle. Of the mirrored table that is not true: XZ-GAP-21 turns left first, and so does the search for room.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/kernel/brand.ts';
import type { Choice } from '../../../src/kernel/ruleset.ts';
import type { Action } from '../../../src/rules/xenos-zealots/actions.ts';
import type { Event } from '../../../src/rules/xenos-zealots/events.ts';
import { xenosZealots } from '../../../src/rules/xenos-zealots/index.ts';
import { applied, choicesOf, decisionsOf } from '../../../src/rules/xenos-zealots/legal.ts';
import type { State } from '../../../src/rules/xenos-zealots/state.ts';
import { TABLE } from '../../../src/rules/xenos-zealots/tables.ts';
import { rout } from '../../../src/rules/xenos-zealots/withdraw.ts';
import { type Choosing, mixed as mixedChoices, played as playOn, seeds } from '../../support/free-play.ts';
import { battle, box, type Put, play } from './support.ts';

type Place = readonly [number, number];
const over = ([x, y]: Place): Place => [TABLE.width - x, TABLE.depth - y];
const about = (facing: number): number => (facing + 180) % 360;

function turnedState(state: State): State {
  return {
    ...state,
    units: state.units.map((unit) => ({ ...unit, at: unit.at.map(over), facing: about(unit.facing) })),
    terrain: state.terrain.map((one) => ({ ...one, corners: one.corners.map(over) })),
    objectives: state.objectives.map(over),
    edges: { red: state.edges.black, black: state.edges.red },
  };
}

const isPlace = (value: Json): boolean =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'number';

/** The same answer on the turned table. */
function turnedAction(action: Json): Json {
  if (isPlace(action)) return [...over(action as unknown as Place)];
  if (Array.isArray(action)) return action.map(turnedAction);
  if (typeof action !== 'object' || action === null) return action;
  return Object.fromEntries(
    Object.entries(action).map(([key, value]) =>
      key === 'facing' ? [key, about(Number(value))] : [key, turnedAction(value)],
    ),
  );
}

const TURN_OF_ALL = {
  applied,
  isOver: (state: State, start: State) => state.turn !== start.turn || state.phase.kind === 'over',
};
const played = (start: State, seed: string, choose: Choosing<State, Action>) =>
  playOn(TURN_OF_ALL, start, seed, choose);

/** A third of the answers are any that is legal, the others those of an adjutant who likes to charge. */
const mixed = (seed: string) =>
  mixedChoices<State, Action>(seed, {
    decisionsOf,
    choicesOf,
    isFree: (_, dice) => dice.roll(3, 'who chooses') === 1,
    advise: (state, decision, dice) =>
      xenosZealots.advise(xenosZealots.view(state, decision.side), decision, { temper: 'aggressive' }, dice),
  });

const CARDS = [
  'z-space-knights',
  'z-dominator',
  'z-seraph-choir',
  'x-skitterlings',
  'x-coil-wurm',
  'z-tithe-guard',
];
const put = (id: string, x: number, y: number): fc.Arbitrary<Put> =>
  fc
    .record({
      card: fc.constantFrom(...CARDS),
      left: fc.integer({ min: 1, max: 8 }),
      dx: fc.integer({ min: -2000, max: 2000 }),
      dy: fc.integer({ min: -2000, max: 2000 }),
      facing: fc.integer({ min: 0, max: 359 }),
    })
    .map(({ card, left, dx, dy, facing }) => ({
      id,
      card,
      left,
      at: [[x + dx / 1000, y + dy / 1000]],
      facing,
    }));

const GROUND = ['light-woods', 'heavy-woods', 'water', 'difficult', 'building'] as const;
const piece = fc
  .record({
    type: fc.constantFrom(...GROUND),
    x: fc.integer({ min: 4, max: 60 }),
    y: fc.integer({ min: 22, max: 24 }),
    wide: fc.integer({ min: 3, max: 9 }),
  })
  .map(({ type, x, y, wide }) => box(type, [x, y, x + wide, y + 3]));

const scenes = fc
  .record({
    red: fc.tuple(put('a', 14, 15), put('b', 34, 15), put('c', 54, 15)),
    black: fc.tuple(put('d', 16, 32), put('e', 36, 32), put('f', 56, 32)),
    terrain: fc.array(piece, { maxLength: 2 }),
  })
  .map((scene) => battle({ ...scene, phase: { kind: 'orders' } }));

describe('the table turned by 180 degrees', () => {
  test('XZ-GEO-01, XZ-GEO-05 plays the same, within the smallest mark a move', () => {
    let [moves, shots, fights] = [0, 0, 0];
    fc.assert(
      fc.property(scenes, seeds, (start, seed) => {
        const plain = played(start, seed, mixed(seed));
        const other = played(turnedState(start), seed, (_, step) =>
          (plain.steps[step] ?? []).map(
            // What went in as an action comes out as one.
            (choice) => turnedAction(choice as unknown as Json) as unknown as Choice<Action>,
          ),
        );
        const own = (index: number): number =>
          plain.events
            .flat()
            .filter((event) => event.kind === 'unit-moved' && event.unit === plain.last.fighters[index]?.id)
            .length;
        expect(other.events.flat().map(({ kind }) => kind)).toEqual(
          plain.events.flat().map(({ kind }) => kind),
        );
        plain.last.units.forEach((unit, index) => {
          const there = other.last.units[index];
          unit.at.forEach((at, model) => {
            const [x, y] = over(there?.at[model] ?? [0, 0]);
            expect(Math.max(Math.abs(x - at[0]), Math.abs(y - at[1]))).toBeLessThanOrEqual(own(index));
          });
          const { at: _, facing, ...rest } = unit;
          expect({ ...there, at: undefined, facing: undefined }).toEqual({ ...rest });
          expect(there?.facing).toBe(about(facing));
        });
        const count = (kind: Event['kind']): number =>
          plain.events.flat().filter((event) => event.kind === kind).length;
        moves += count('unit-moved');
        shots += count('unit-shot');
        fights += count('assault-begun');
      }),
      { numRuns: 120, seed: 6 },
    );
    expect(Math.min(moves / 3, shots, 5 * fights)).toBeGreaterThan(30);
  }, 60_000);
});

describe('the table mirrored', () => {
  /** Routed men with an enemy to the east and a wall of water to the west, or the other way round. */
  const cornered = (mirror: (x: number) => number): State =>
    battle({
      red: [{ id: 'a', card: 'z-pilgrim-levy', left: 1, at: [[mirror(30), 24]], morale: 'ROUTED' }],
      black: [{ id: 'b', card: 'x-skitterlings', left: 1, at: [[mirror(40), 24]] }],
      terrain: [box('water', [Math.min(mirror(20), mirror(28)), 22, Math.max(mirror(20), mirror(28)), 26])],
      phase: { kind: 'act', stage: 'primary', side: 'black' },
    });
  const fled = (state: State): Place =>
    play(state, [], (under) => rout(under, 0)).state.units[0]?.at[0] ?? [0, 0];

  test('XZ-GAP-21 is another table: who is barred from straight ahead turns to the left first, on both', () => {
    const [x, y] = fled(cornered((one) => one));
    const [mirroredX, mirroredY] = fled(cornered((one) => 72 - one));
    // Westwards his left is south; eastwards it is north.
    expect([x < 30_000, y < 24_000]).toEqual([true, true]);
    expect([mirroredX > 42_000, mirroredY > 24_000]).toEqual([true, true]);
    expect(Math.abs(mirroredX - (TABLE.width - x))).toBeLessThanOrEqual(1);
    expect(Math.abs(mirroredY - (TABLE.depth - y))).toBeLessThanOrEqual(1);
  });
});
