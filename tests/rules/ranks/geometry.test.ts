import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/kernel/brand.ts';
import type { Choice } from '../../../src/kernel/ruleset.ts';
import type { Action } from '../../../src/rules/ranks/actions.ts';
import { ranks } from '../../../src/rules/ranks/index.ts';
import { applied, choicesOf, decisionsOf } from '../../../src/rules/ranks/legal.ts';
import type { State } from '../../../src/rules/ranks/state.ts';
import { type Choosing, mixed as mixedChoices, played as playOn, seeds } from '../../support/free-play.ts';
import { area, FAR, type Scene, SPARE, type Stand, scene } from './support.ts';
import { faultsOf, longMoves } from './table-faults.ts';

const TROOPS = [
  'elf-spearmen',
  'elf-archers',
  'orc-riders',
  'orc-warriors',
  'giant',
  'elf-chariots',
  'wolf-pack',
];
const GROUND = ['wood', 'hill', 'marsh', 'water-deep', 'water-shallow'] as const;

/** Somewhere near a place of the line, turned by up to this many degrees. */
const stand = (x: number, y: number, facing: number): fc.Arbitrary<Stand> =>
  fc
    .record({
      troop: fc.constantFrom(...TROOPS),
      dx: fc.integer({ min: -400, max: 400 }),
      dy: fc.integer({ min: -300, max: 300 }),
      turn: fc.integer({ min: -40, max: 40 }),
    })
    .map(({ troop, dx, dy, turn }) => ({
      troop,
      at: [x + dx / 100, y + dy / 100],
      facing: (facing + turn + 360) % 360,
    }));

const piece = fc
  .record({
    kind: fc.constantFrom(...GROUND),
    x: fc.integer({ min: 5, max: 95 }),
    y: fc.integer({ min: 20, max: 60 }),
    wide: fc.integer({ min: 4, max: 20 }),
    deep: fc.integer({ min: 4, max: 15 }),
  })
  .map(({ kind, x, y, wide, deep }) => area(kind, [x, y], [x + wide, y + deep]));

/** Two short lines near each other, on broken ground. */
const scenes: fc.Arbitrary<Scene> = fc.record({
  red: fc.record({ a: stand(28, 39, 0), b: stand(58, 39, 0), c: stand(88, 39, 0), far: fc.constant(FAR) }),
  black: fc.record({
    d: stand(30, 51, 180),
    e: stand(60, 51, 180),
    f: stand(90, 51, 180),
    spare: fc.constant(SPARE),
  }),
  terrain: fc.array(piece, { maxLength: 3 }),
});

/** A table seen otherwise: where points and facings go, and whether turns go the other way round. */
interface Change {
  readonly x: (x: number) => number;
  readonly y: (y: number) => number;
  readonly facing: (facing: number) => number;
  readonly sense: 1 | -1;
}
const same = (value: number): number => value;
const MIRROR_X: Change = {
  x: (x) => 12_000 - x,
  y: same,
  facing: (facing) => (360 - facing) % 360,
  sense: -1,
};
const MIRROR_Y: Change = {
  x: same,
  y: (y) => 9000 - y,
  facing: (facing) => (540 - facing) % 360,
  sense: -1,
};
const TURN: Change = { x: MIRROR_X.x, y: MIRROR_Y.y, facing: (facing) => (facing + 180) % 360, sense: 1 };

/** The same state on the changed table: before anybody has moved, places and facings are all there is to change. */
function changedState(state: State, { x, y, facing }: Change): State {
  return {
    ...state,
    units: state.units.map((unit) => ({
      ...unit,
      at: [x(unit.at[0]), y(unit.at[1])],
      facing: facing(unit.facing),
    })),
    terrain: state.terrain.map((one) => ({
      ...one,
      corners: one.corners.map(([cx, cy]) => [x(cx), y(cy)] as const),
    })),
  };
}

/** The same answer on the changed table. */
function changedAction(action: Json, change: Change): Json {
  if (Array.isArray(action)) return action.map((one) => changedAction(one, change));
  if (typeof action !== 'object' || action === null) return action;
  return Object.fromEntries(
    Object.entries(action).map(([key, value]) => {
      if (key === 'turn') return [key, Number(value) * change.sense];
      if (key === 'facing') return [key, change.facing(Number(value))];
      if (key === 'at' && Array.isArray(value))
        return [key, [change.x(Number(value[0])), change.y(Number(value[1]))]];
      return [key, changedAction(value, change)];
    }),
  );
}

const TURN_OF_ONE = {
  applied,
  isOver: (state: State, start: State) => state.turn !== start.turn || state.phase.kind === 'over',
};
const played = (start: State, seed: string, choose: Choosing<State, Action>) =>
  playOn(TURN_OF_ONE, start, seed, choose);

/** Every other answer is any that is allowed, the rest are what an adjutant would do who likes to charge. */
const mixed = (seed: string) =>
  mixedChoices<State, Action>(seed, {
    decisionsOf,
    choicesOf,
    isFree: (_, dice) => dice.roll(2, 'who chooses') === 1,
    advise: (state, decision, dice) =>
      ranks.advise(ranks.view(state, decision.side), decision, { temper: 'aggressive' }, dice),
  });

describe('any scene, any choices', () => {
  test('RK-GEO-05, RK-SET-01, RK-MOV-09 nobody overlaps, leaves the table unseen or goes too far', () => {
    fc.assert(
      fc.property(scenes, seeds, (one, seed) => {
        const start = scene(one);
        fc.pre(faultsOf(start).length === 0);
        const { last, events } = played(start, seed, mixed(seed));
        expect(faultsOf(last)).toEqual([]);
        expect(longMoves(start, events.flat())).toEqual([]);
      }),
      { numRuns: 120, seed: 41 },
    );
  }, 60_000);

  test.each([
    ['mirrored west to east', MIRROR_X],
    ['mirrored south to north', MIRROR_Y],
    ['turned by 180 degrees', TURN],
  ])(
    'RK-GEO-01, RK-GEO-05 %s it plays the same, within a mark a move',
    (_how, change) => {
      let met = 0;
      fc.assert(
        fc.property(scenes, seeds, (one, seed) => {
          const start = scene(one);
          fc.pre(faultsOf(start).length === 0);
          const plain = played(start, seed, mixed(seed));
          const other = played(changedState(start, change), seed, (_, step) =>
            (plain.steps[step] ?? []).map(
              // What went in as an action comes out as one.
              (choice) => changedAction(choice as unknown as Json, change) as unknown as Choice<Action>,
            ),
          );
          const moves = (index: number): number =>
            plain.events
              .flat()
              .filter((event) => event.kind === 'unit-moved' && event.unit === plain.last.fighters[index]?.id)
              .length;
          plain.last.units.forEach((unit, index) => {
            const there = other.last.units[index];
            const apart = [
              change.x(unit.at[0]) - (there?.at[0] ?? 0),
              change.y(unit.at[1]) - (there?.at[1] ?? 0),
            ];
            expect(Math.max(...apart.map(Math.abs))).toBeLessThanOrEqual(moves(index));
            expect([there?.facing, there?.figures, there?.is]).toEqual([
              change.facing(unit.facing),
              unit.figures,
              unit.is,
            ]);
          });
          expect(other.last.contacts).toEqual(plain.last.contacts);
          met += plain.last.contacts.length;
        }),
        { numRuns: 60, seed: 42 },
      );
      expect(met).toBeGreaterThan(30);
    },
    60_000,
  );
});
