import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/rules/eight-turns/actions.ts';
import type { Event } from '../../../src/rules/eight-turns/events.ts';
import { eightTurns } from '../../../src/rules/eight-turns/index.ts';
import { applied, choicesOf, decisionsOf } from '../../../src/rules/eight-turns/legal.ts';
import type { State } from '../../../src/rules/eight-turns/state.ts';
import { type Choosing, mixed as mixedChoices, played as playOn, seeds } from '../../support/free-play.ts';
import { expectNoOverstep, expectSame, type Flip, flipped, offTable, overlapsOf } from './geometry.ts';
import { area, type Scene, type Stand, scene } from './support.ts';

const TROOPS = ['swordsmen', 'archers', 'knights', 'wolf-riders', 'trolls', 'giant', 'wizard'];
const GROUND = ['wood', 'hill', 'marsh', 'building', 'lake'] as const;

/** Somewhere near a place of its line. */
const stand = (x: number, y: number): fc.Arbitrary<Stand> =>
  fc
    .record({
      troop: fc.constantFrom(...TROOPS),
      dx: fc.integer({ min: -300, max: 300 }),
      dy: fc.integer({ min: -250, max: 250 }),
    })
    .map(({ troop, dx, dy }) => ({ troop, at: [x + dx / 100, y + dy / 100] }));

const piece = fc
  .record({
    kind: fc.constantFrom(...GROUND),
    x: fc.integer({ min: 5, max: 60 }),
    y: fc.integer({ min: 5, max: 38 }),
    wide: fc.integer({ min: 2, max: 9 }),
    deep: fc.integer({ min: 2, max: 8 }),
  })
  .map(({ kind, x, y, wide, deep }) => area(kind, [x, y], [x + wide, y + deep]));

/** Two lines within a charge of each other, somewhere on broken ground, at times near the edge of the table. */
const scenes: fc.Arbitrary<Scene> = fc.integer({ min: 6, max: 34 }).chain((y) =>
  fc.record({
    red: fc.record({ a: stand(8, y), b: stand(20, y), c: stand(32, y), d: stand(44, y) }),
    black: fc.record({ e: stand(9, y + 8), f: stand(21, y + 8), g: stand(33, y + 8), h: stand(64, y + 8) }),
    terrain: fc.array(piece, { maxLength: 4 }),
    options: fc.constant({ breakTests: true }),
  }),
);
/** A player turn of each side. */
const BOTH_SIDES = {
  applied,
  isOver: (state: State, start: State) =>
    state.playerTurn >= start.playerTurn + 2 || state.phase.kind === 'over',
};
const played = (start: State, seed: string, choose: Choosing<State, Action>) =>
  playOn(BOTH_SIDES, start, seed, choose);

/** Every other answer is any that is allowed, the rest are what an adjutant would do who likes to charge. Nobody gives up. */
const mixed = (seed: string) =>
  mixedChoices<State, Action>(seed, {
    decisionsOf,
    choicesOf,
    isFree: ({ phase }, dice) => phase.kind !== 'concede' && dice.roll(2, 'who chooses') === 1,
    advise: (state, decision, dice) =>
      eightTurns.advise(eightTurns.view(state, decision.side), decision, { temper: 'aggressive' }, dice),
  });

const isSound = (state: State): boolean => overlapsOf(state).length === 0 && offTable(state).length === 0;

describe('any scene, any choices', () => {
  test('ET-GEO-02, ET-SET-01, ET-MOV-01, ET-CHG-01 nobody overlaps, leaves the table unseen or goes too far', () => {
    let charges = 0;
    fc.assert(
      fc.property(scenes, seeds, (one, seed) => {
        const start = scene(one);
        fc.pre(isSound(start));
        const { states, events } = played(start, seed, mixed(seed));
        for (const [i, told] of events.entries()) {
          const [before, after] = [states[i], states[i + 1]];
          if (before === undefined || after === undefined) throw new Error('a step without states');
          for (const event of told) expectNoOverstep(before, event);
          expect(overlapsOf(after)).toEqual([]);
          expect(offTable(after)).toEqual([]);
          charges += told.filter(({ kind }) => kind === 'unit-charged').length;
        }
      }),
      { numRuns: 100, seed: 41 },
    );
    expect(charges).toBeGreaterThan(50);
  }, 60_000);

  test.each<[string, Flip]>([
    ['mirrored west to east', { x: true, y: false }],
    ['mirrored south to north', { x: false, y: true }],
    ['turned by 180 degrees', { x: true, y: true }],
  ])(
    'ET-GEO-01, ET-MOV-05, ET-CHG-03 %s it plays the same, within a mark a move',
    (_how, flip) => {
      let met = 0;
      fc.assert(
        fc.property(scenes, seeds, (one, seed) => {
          const start = scene(one);
          fc.pre(isSound(start));
          const plain = played(start, seed, mixed(seed));
          const choices = plain.steps.map((step) =>
            step.map((choice) => ({ ...choice, action: flipped(choice.action, flip) as Action })),
          );
          const other = played(flipped(start, flip) as State, seed, (_, step) => choices[step] ?? []);
          for (const [step, state] of plain.states.entries()) {
            const there = other.states[step];
            if (there === undefined) throw new Error(`the other table ended at step ${step}`);
            expectSame(there, flipped(state, flip) as State, 1 + movesIn(plain.events.slice(0, step)));
          }
          met += plain.states.at(-1)?.contacts.length ?? 0;
        }),
        { numRuns: 60, seed: 42 },
      );
      expect(met).toBeGreaterThan(20);
    },
    60_000,
  );
});

/** How often the unit that moved most did so. */
function movesIn(events: readonly (readonly Event[])[]): number {
  const movers = events.flat().flatMap((event) => ('unit' in event && 'from' in event ? [event.unit] : []));
  return Math.max(0, ...movers.map((unit) => movers.filter((other) => other === unit).length));
}
