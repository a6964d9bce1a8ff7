import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Player } from '../../../src/kernel/adjutant.ts';
import { fight } from '../../../src/kernel/battle.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { type Choice, TEMPERS } from '../../../src/kernel/ruleset.ts';
import type { Action } from '../../../src/rules/eight-turns/actions.ts';
import type { Event } from '../../../src/rules/eight-turns/events.ts';
import { evolve } from '../../../src/rules/eight-turns/evolve.ts';
import { eightTurns } from '../../../src/rules/eight-turns/index.ts';
import { applied, choicesOf, decisionsOf } from '../../../src/rules/eight-turns/legal.ts';
import type { State } from '../../../src/rules/eight-turns/state.ts';
import { cases } from '../../support/cases.ts';
import { expectNoOverstep, expectSame, flipped, offTable, overlapsOf } from './geometry.ts';

const seeds = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const RUNS = { numRuns: cases(8) };

/** Who chooses: each side's adjutant, or anything that is allowed. */
type Chooser = 'random' | 'adjutant';

interface Step {
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
  readonly choices: readonly Choice<Action>[];
}

/** A whole battle, step by step. */
function* played(seed: string, units: number, chooser: Chooser): Generator<Step> {
  const dice = seededDice(seed);
  let { state } = eightTurns.deploy(eightTurns.standard(units, dice.fork('scenario')), dice.fork('deploy'));
  for (let step = 1; eightTurns.outcome(state) === undefined; step += 1) {
    const choices = decisionsOf(state).map((decision): Choice<Action> => {
      const own = dice.fork(`${decision.side}/${step}`);
      const action =
        chooser === 'random'
          ? choicesOf(state, decision).sample(own)
          : eightTurns.advise(eightTurns.view(state, decision.side), decision, { temper: 'aggressive' }, own);
      return { decision: decision.id, action };
    });
    const { state: after, events } = applied(state, choices, dice.fork(`step/${step}`));
    yield { before: state, after, events, choices };
    state = after;
  }
}

const battles = fc.tuple(
  seeds,
  fc.integer({ min: 1, max: 9 }),
  fc.constantFrom<Chooser>('random', 'adjutant'),
);
describe('whatever is chosen', () => {
  test('ET-GEO-02, ET-MOV-06 no two footprints overlap by more than the rounding', () => {
    fc.assert(
      fc.property(battles, (battle) => {
        for (const { after } of played(...battle)) {
          expect(overlapsOf(after)).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  test('ET-SET-01, ET-MOR-04 no unit has its centre off the table that is not counted as lost', () => {
    fc.assert(
      fc.property(battles, (battle) => {
        for (const { after } of played(...battle)) {
          expect(offTable(after)).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  test('ET-MOV-01, ET-CHG-01 no move, charge or flight is longer than allowed', () => {
    fc.assert(
      fc.property(battles, (battle) => {
        for (const { before, events } of played(...battle)) {
          for (const event of events) expectNoOverstep(before, event);
        }
      }),
      RUNS,
    );
  });

  test('ET-GEO-07, ET-CBT-09 contacts bind one of red and one of black, both on the table, touching when made', () => {
    fc.assert(
      fc.property(battles, (battle) => {
        for (const { after } of played(...battle)) {
          for (const [red, black] of after.contacts) {
            expect([after.fighters[red]?.side, after.fighters[black]?.side]).toEqual(['red', 'black']);
            expect([after.units[red]?.is, after.units[black]?.is]).toEqual(['on-table', 'on-table']);
          }
        }
      }),
      RUNS,
    );
  });

  test('ET-WND-10 wounds never rise above what was brought, nor fall below nothing', () => {
    fc.assert(
      fc.property(battles, (battle) => {
        for (const { after } of played(...battle)) {
          after.units.forEach(({ left, is }, i) => {
            expect(left).toBeGreaterThanOrEqual(is === 'destroyed' ? 0 : 1);
            expect(left).toBeLessThanOrEqual(after.fighters[i]?.total ?? 0);
          });
        }
      }),
      RUNS,
    );
  });

  test('ET-TURN-01 every battle ends within its turns, and folding its events gives its states', () => {
    fc.assert(
      fc.property(battles, (battle) => {
        for (const { before, after, events } of played(...battle)) {
          expect(canonicalJson(events.reduce(evolve, before))).toBe(canonicalJson(after));
          expect(after.playerTurn).toBeLessThanOrEqual(16);
        }
      }),
      RUNS,
    );
  });

  test('ET-DIE-06 a record of any battle plays again to the same bytes', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...TEMPERS), (seed, temper) => {
        const players: Record<'red' | 'black', Player> = {
          red: { kind: 'adjutant', doctrine: { temper } },
          black: { kind: 'random' },
        };
        const scenario = eightTurns.standard(6, seededDice(seed));
        const [one, two] = [0, 1].map(() => fight(eightTurns, scenario, seed, { players }).record);
        expect(canonicalJson(one)).toBe(canonicalJson(two));
      }),
      RUNS,
    );
  });

  test('ET-HOOK-04, ET-HOOK-05, ET-HOOK-08 what is listed is allowed, what is drawn is allowed', () => {
    fc.assert(
      fc.property(battles, (battle) => {
        for (const { before } of played(...battle)) {
          for (const decision of decisionsOf(before)) {
            const choices = choicesOf(before, decision);
            expect((choices.list?.() ?? []).filter((action) => !choices.check(action).ok)).toEqual([]);
            expect(choices.check(choices.sample(seededDice(battle[0]))).ok).toBe(true);
          }
        }
      }),
      RUNS,
    );
  });
});

const TURN = { x: true, y: true };

describe('the table turned by 180 degrees', () => {
  test('ET-GEO-01, ET-MOV-05, ET-CHG-03 the same dice and choices give the same battle, turned', () => {
    fc.assert(
      fc.property(battles, (battle) => {
        const [seed] = battle;
        const steps = [...played(...battle)];
        let state: State | undefined;
        for (const [i, { before, after, choices }] of steps.entries()) {
          if (before.playerTurn === 0) continue;
          state ??= flipped(before, TURN) as State;
          const again = choices.map((choice) => ({
            ...choice,
            action: flipped(choice.action, TURN) as Action,
          }));
          state = applied(state, again, seededDice(seed).fork(`step/${i + 1}`)).state;
          expectSame(state, flipped(after, TURN) as State);
        }
      }),
      { numRuns: cases(20) },
    );
  });
});
