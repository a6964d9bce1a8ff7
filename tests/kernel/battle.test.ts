import { describe, expect, test } from 'vitest';
import { choose, type Player } from '../../src/kernel/adjutant.ts';
import { beginBattle, continueBattle, fight } from '../../src/kernel/battle.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { parseBattleRecord } from '../../src/kernel/record-schema.ts';
import { replay, verifyRecord } from '../../src/kernel/replay.ts';
import { unwrap } from '../../src/kernel/result.ts';
import type { AnyRuleset, Side } from '../../src/kernel/ruleset.ts';
import { byRound, tellBattle } from '../../src/kernel/telling.ts';
import { duel } from '../support/duel.ts';

const SEED = 'b0a7'.repeat(16);
const steady: Player = { kind: 'adjutant', doctrine: { temper: 'steady' } };
const random: Player = { kind: 'random' };
const players: Record<Side, Player> = { red: steady, black: random };
const scenario = duel.standard(3, seededDice(SEED));
const { record, run } = fight(duel, scenario, SEED, { players });

function breaking(change: Partial<AnyRuleset>): AnyRuleset {
  return { ...duel, ...change };
}

describe('a battle', () => {
  test('is a fold: one entry of events for deployment and one a step', () => {
    expect(run.outcome).toBeDefined();
    expect(run.choices).toHaveLength(run.step);
    expect(run.events).toHaveLength(run.step + 1);
    expect(run.events[0]?.map(({ kind }) => kind)).toEqual(['luck-drawn', 'luck-drawn']);
  });

  test('pauses before the round asked for', () => {
    const dice = seededDice(SEED);
    const paused = continueBattle(duel, beginBattle(duel, scenario, dice), dice, { players, untilRound: 3 });
    expect(paused.step).toBe(2);
    expect(paused.outcome).toBeUndefined();
    expect(paused.choices).toEqual(run.choices.slice(0, 2));
  });

  test('step n draws from the fork step/n, no matter who chose', () => {
    const dice = seededDice(SEED);
    const { state } = beginBattle(duel, scenario, dice);
    const apply = duel.apply as AnyRuleset['apply'];
    expect(apply(state, run.choices[0] ?? [], dice.fork('step/1')).events).toEqual(run.events[1]);
  });

  test("one side's adviser does not touch the other side's dice", () => {
    const random2 = fight(duel, scenario, SEED, { players: { red: random, black: random } }).run;
    expect(random2.choices[0]?.find(({ decision }) => decision.startsWith('black'))).toEqual(
      run.choices[0]?.find(({ decision }) => decision.startsWith('black')),
    );
  });

  test('a person chooses where they have something to say', () => {
    const guarded = fight(duel, scenario, SEED, {
      players,
      choose: (_state, { side }) => (side === 'red' ? { kind: 'guard' } : undefined),
    });
    const actions = guarded.run.choices.flat().filter(({ decision }) => decision.startsWith('red'));
    expect(actions.every(({ action }) => JSON.stringify(action) === '{"kind":"guard"}')).toBe(true);
    expect(guarded.run.outcome?.winner).not.toBe('red');
  });

  test('an unchecked choice of a person is a fault', () => {
    const cheat = () => ({ kind: 'strike', at: 'nobody' });
    expect(() => fight(duel, scenario, SEED, { players, choose: cheat })).toThrow(
      'an unchecked choice for red/1',
    );
  });

  test('that never ends is a fault', () => {
    const askRed = { id: 'red/1', side: 'red', kind: 'blow', isSecret: true, rule: 'DU-02' } as const;
    const endless = breaking({ outcome: () => undefined, decisions: () => [askRed] });
    const still = { ...endless, apply: (state: object) => ({ state, events: [] }) } as unknown as AnyRuleset;
    expect(() => fight(still, scenario, SEED, { players, maxSteps: 50 })).toThrow(
      'has not ended after 50 steps',
    );
  });

  test('that asks nothing and has no outcome is a fault', () => {
    const silent = breaking({ decisions: () => [] });
    expect(() => fight(silent, scenario, SEED, { players })).toThrow('asks for no decision at step 1');
  });
});

describe('the adjutant', () => {
  const { state } = duel.deploy(scenario, seededDice(SEED));
  const [decision] = duel.decisions(state);
  if (decision === undefined) throw new Error('a duel asks at once');
  const question = { state: JSON.parse(JSON.stringify(state)), decision };

  test('is given the view of their side and nothing else', () => {
    let seen: unknown;
    const watching = breaking({
      advise: (view) => {
        seen = view;
        return { kind: 'guard' };
      },
    });
    choose(watching, question, steady, seededDice(SEED));
    expect(seen).toEqual(duel.view(state, 'red'));
    expect(seen).toHaveProperty('luck', { red: state.luck.red });
  });

  test('who advises the illegal is a fault that says where', () => {
    const mad = breaking({ advise: () => ({ kind: 'strike', at: 'nobody' }) });
    expect(() => choose(mad, question, steady, seededDice(SEED))).toThrow(
      'duel advised steady red what it does not allow at red/1 (DU-02): illegal/target',
    );
  });

  test('keeps to a plan while it applies', () => {
    const doctrine = { temper: 'steady', plan: [{ kind: 'strike', at: 'black-3' }] } as const;
    expect(choose(duel, question, { kind: 'adjutant', doctrine }, seededDice(SEED))).toEqual({
      kind: 'strike',
      at: 'black-3',
    });
  });
});

describe('a record', () => {
  test('replays to the same record', () => {
    expect(verifyRecord(duel, record)).toEqual({ verified: true, differences: [] });
    expect(unwrap(replay(duel, record))).toEqual(run);
  });

  test('of a battle not yet over replays as far as it goes', () => {
    const half = fight(duel, scenario, SEED, { players, untilRound: 3 }).record;
    expect(half.outcome).toBeUndefined();
    expect(verifyRecord(duel, half)).toEqual({ verified: true, differences: [] });
  });

  test('with a changed event says where it first differs', () => {
    const events = record.events.map((step, n) =>
      n < 2 ? step : step.map((event) => ({ ...event, rule: 'DU-99' })),
    );
    const { verified, differences } = verifyRecord(duel, { ...record, events });
    expect(verified).toBe(false);
    expect(differences).toHaveLength(1);
    expect(differences[0]).toMatchObject({ at: 'events[2][0]', expected: expect.stringContaining('DU-99') });
  });

  test.each([
    ['another seed', { seed: 'a'.repeat(64) }, 'events['],
    ['another end', { outcome: { winner: 'draw', why: 'x', rule: 'y', rounds: 1 } } as const, 'outcome'],
    ['another last state', { finalState: 'a'.repeat(64) }, 'finalState'],
    ['events left out', { events: record.events.slice(0, -1) }, 'events['],
    ['another revision', { revision: 'duel-0' }, 'revision'],
    ['a choice too few', { choices: record.choices.slice(1) }, 'choices[0]'],
    ['a scenario of other rules', { scenario: { ...scenario, ruleset: 'chess' } }, 'scenario'],
  ])('with %s is not verified', (_name, change, at) => {
    const { verified, differences } = verifyRecord(duel, { ...record, ...change });
    expect(verified).toBe(false);
    expect(differences[0]?.at).toContain(at);
  });

  test.each([
    ['illegal', { kind: 'strike', at: 'nobody' }, 'choices[0][0] is not legal'],
    ['shapeless', { kind: 'strike' }, 'This is no action of duel'],
  ])('with an %s choice cannot be played', (_name, action, message) => {
    const choices = [[{ decision: 'red/1', action }, ...(record.choices[0]?.slice(1) ?? [])]];
    expect(replay(duel, { ...record, choices })).toMatchObject({
      refusal: { code: 'illegal/record-choice', message: expect.stringContaining(message) },
    });
  });

  test('that answers what nobody asked cannot be played', () => {
    const choices = [[{ decision: 'green/1', action: { kind: 'guard' } }]];
    expect(replay(duel, { ...record, choices })).toMatchObject({
      refusal: { message: 'choices[0] answers green/1, but the rules ask black/1, red/1.' },
    });
  });

  test('that goes on after the end cannot be played', () => {
    const choices = [...record.choices, record.choices[0] ?? []];
    expect(replay(duel, { ...record, choices })).toMatchObject({
      refusal: { code: 'illegal/record-too-long' },
    });
  });

  test('from outside is read', () => {
    expect(unwrap(parseBattleRecord(JSON.parse(JSON.stringify(record))))).toEqual(record);
  });

  test.each([
    ['null', null],
    ['an empty object', {}],
    ['another format', { ...record, format: 2 }],
    ['no seed', { ...record, seed: 'x' }],
    ['events that are none', { ...record, events: [[{ kind: 3 }]] }],
    ['an unknown winner', { ...record, outcome: { ...record.outcome, winner: 'green' } }],
  ])('from outside is refused: %s', (_name, document) => {
    expect(parseBattleRecord(document)).toMatchObject({ refusal: { code: 'input/record' } });
  });
});

describe('the telling', () => {
  test('goes round by round, and tells a side its own luck only', () => {
    const told = unwrap(tellBattle(duel, record, 'red'));
    expect(told.outcome).toEqual(record.outcome);
    expect(told.rounds.map(({ round }) => round)).toEqual(record.choices.map((_, i) => i + 1));
    const luck = told.rounds.flatMap(({ lines }) => lines).filter(({ key }) => key === 'luck-drawn');
    expect(luck).toEqual([{ key: 'luck-drawn', facts: { side: 'red', luck: expect.any(Number) } }]);
  });

  test('begins each round with the line that opens it', () => {
    const { rounds } = unwrap(tellBattle(duel, record, 'gm'));
    for (const { round, lines } of rounds) {
      const opening = lines.find(({ key }) => key === 'round-begun');
      expect(opening).toEqual({ key: 'round-begun', facts: { round } });
    }
    const step = [{ kind: 'guard-kept' }, { kind: 'round-begun', round: 7 }, { kind: 'guard-kept' }];
    const events = step.map((event) => ({ rule: 'DU-02', ...event }));
    expect(byRound(duel, events, 6).map(({ round, events: part }) => [round, part.length])).toEqual([
      [6, 1],
      [7, 2],
    ]);
  });

  test('of a record that cannot be played is its refusal', () => {
    expect(tellBattle(duel, { ...record, revision: 'x' }, 'gm')).toMatchObject({
      refusal: { code: 'illegal/record-ruleset' },
    });
  });
});
