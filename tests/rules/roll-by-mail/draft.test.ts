import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import type { BattleReader } from '../../../src/kernel/ruleset.ts';
import { copyBody, copyState } from '../../../src/rules/roll-by-mail/draft.ts';
import type { Event } from '../../../src/rules/roll-by-mail/events.ts';
import { evolve } from '../../../src/rules/roll-by-mail/evolve.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import type { State } from '../../../src/rules/roll-by-mail/state.ts';
import { viewOf } from '../../../src/rules/roll-by-mail/view.ts';
import { cases } from '../../support/cases.ts';

const READERS: readonly BattleReader[] = ['red', 'black', 'public', 'gm'];
const seeds = fc.integer({ min: 1, max: 1_000_000 }).map((n) => n.toString(16).padStart(64, '0'));

/** A battle of random play: its first state, and all that happened in it. */
function battleOf(seed: string): { readonly first: State; readonly events: readonly Event[] } {
  const scenario = rollByMail.standard(4, seededDice(seed).fork('scenario'));
  const players = { red: { kind: 'random' }, black: { kind: 'random' } } as const;
  const { run } = fight(rollByMail, scenario, seed, { players });
  const { state } = rollByMail.deploy(scenario, seededDice(seed).fork('deploy'));
  return { first: state, events: run.events.slice(1).flat() as Event[] };
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/** The same value of other objects, of which nobody has kept anything. */
const anew = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('no event writes into the state before it, and all states have the same fields in the same order', () => {
  fc.assert(
    fc.property(seeds, fc.boolean(), (seed, hasWays) => {
      const { first, events } = battleOf(seed);
      let state: State = hasWays ? { ...first, ways: [{ between: [1, 2], isOpen: true }] } : first;
      const fields = Object.keys(copyState(state));
      const bodyFields = Object.keys(first.bodies[0] ?? {});
      for (const event of events) {
        const before = frozen(state);
        const kept = anew(before);
        state = evolve(before, event);
        expect(before).toEqual(kept);
        expect(Object.keys(copyState(state))).toEqual(fields);
        for (const body of state.bodies) expect(Object.keys(body)).toEqual(bodyFields);
      }
    }),
    { numRuns: cases(30) },
  );
});

test('a copy is the same state and the same body, and of other objects', () => {
  const { first } = battleOf('1'.padStart(64, '0'));
  const told: State = { ...first, ways: [{ between: [1, 2], isOpen: false }] };
  for (const state of [first, told]) {
    expect(copyState(state)).toEqual(state);
    expect(copyState(state)).not.toBe(state);
  }
  expect('ways' in copyState(first)).toBe(false);
  for (const body of first.bodies) {
    expect(copyBody(body)).toEqual(body);
    expect(copyBody(body)).not.toBe(body);
  }
});

test('RM-SPC-02, RM-MAG-11 what somebody has looked at before looks as it does to who sees it for the first time', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { first, events } = battleOf(seed);
      let state = first;
      for (const event of events) {
        state = evolve(state, event);
        for (const reader of READERS) expect(viewOf(state, reader)).toEqual(viewOf(anew(state), reader));
      }
    }),
    { numRuns: cases(15) },
  );
});

test('RM-MAG-11 a wizard seen before their first spell is seen with their art after it, by foes and by the public', () => {
  const { first } = battleOf('2'.padStart(64, '0'));
  const wizard = { mastery: 2, lists: ['light'] };
  const at = first.fighters.findIndex(({ side }) => side === 'black');
  const fighters = first.fighters.map((fighter, i) => (i === at ? { ...fighter, wizard } : fighter));
  const state = { ...first, fighters } as unknown as State;
  const id = state.fighters[at]?.id ?? '';
  for (const reader of ['red', 'public'] as const) {
    expect(viewOf(state, reader).state.fighters[at]).not.toHaveProperty('wizard');
    const bodies = state.bodies.map((body, i) => (i === at ? { ...body, hasCast: true } : body));
    expect(viewOf({ ...state, bodies }, reader).state.fighters[at]).toMatchObject({ id, wizard });
    expect(viewOf(state, reader).state.fighters[at]).not.toHaveProperty('wizard');
  }
});

test('a scenario that was fought before is fought as one read from paper', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const scenario = rollByMail.standard(4, seededDice(seed).fork('scenario'));
      const steady = { kind: 'adjutant', doctrine: { temper: 'steady' } } as const;
      const fought = (paper: typeof scenario) =>
        fight(rollByMail, paper, seed, { players: { red: steady, black: steady } }).record;
      const record = fought(scenario);
      expect(fought(scenario)).toEqual(record);
      expect(fought(anew(scenario))).toEqual(record);
    }),
    { numRuns: cases(10) },
  );
});
