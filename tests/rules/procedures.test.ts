/** What the command line promises of `roll` and `odds`, for every procedure of every ruleset there is. */
import { describe, expect, test } from 'vitest';
import { oddsAtDesk, rollAtDesk } from '../../src/app/dice/dice-desk.ts';
import type { Roll } from '../../src/kernel/dice.ts';
import type { Procedure } from '../../src/kernel/procedure.ts';
import { mergeInputs } from '../../src/kernel/procedure-fields.ts';
import { readInput } from '../../src/kernel/procedures.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { rulesets } from '../../src/rules/index.ts';
import { sampleInputs } from '../support/sample-input.ts';

const SEED = 'd1ce'.repeat(16);
const INPUTS = 3;
/** Enough to see every shape of the odds, few enough for all procedures at once. */
const BOUND = 3_000;

const all = rulesets.flatMap(({ id, procedures }) =>
  procedures.map((procedure: Procedure) => ({ id, procedure, name: procedure.name })),
);

describe.each(all)('$id $name', ({ id, procedure, name }) => {
  const inputs = sampleInputs(procedure, INPUTS);

  test.each(inputs.map((input) => [JSON.stringify(input), input] as const))(
    'rolls with %s',
    (_says, input) => {
      const rolled = unwrap(rollAtDesk(id, name, input, { seed: SEED }));
      expect(Object.keys(rolled).sort()).toEqual(
        ['dice', 'input', 'modifiers', 'procedure', 'result', 'ruleset', 'seed', 'text'].sort(),
      );
      expect(rolled).toMatchObject({ ruleset: id, procedure: name, seed: SEED, input });
      expect(rolled.input).toHaveProperty('options');
      for (const die of rolled.dice) expectDie(die);
      for (const modifier of rolled.modifiers) {
        expect(Object.keys(modifier).sort()).toEqual(['by', 'rule', 'why']);
        expect(modifier.rule).toMatch(/^[A-Z]{2}-/);
      }
      expect(rolled.text.trim()).not.toBe('');
      expect(Object.keys(rolled.result).sort()).toEqual(
        fieldsOf(procedure.result, Object.keys(rolled.result)),
      );
    },
  );

  test('the same faces, typed in, come to the same', () => {
    for (const input of inputs) {
      const rolled = unwrap(rollAtDesk(id, name, input, { seed: SEED }));
      const script = rolled.dice.map(({ value }) => value);
      const typed = unwrap(rollAtDesk(id, name, input, { script }));
      expect(typed).toEqual({ ...rolled, seed: null });
    }
  });

  test('its odds have the fields of the contract, and sum to one', () => {
    const odds = unwrap(oddsAtDesk(id, name, inputs[0], { seed: SEED, bound: BOUND }));
    if (!odds.exact) return expectSampled(odds);
    expect(Object.keys(odds).sort()).toEqual(['exact', 'leaves', 'outcomes']);
    let [sum, under] = [0n, 1n];
    for (const outcome of odds.outcomes) {
      expect(Object.keys(outcome).sort()).toEqual(['fraction', 'probability', 'result']);
      const [top = 0n, bottom = 1n] = outcome.fraction.split('/').map(BigInt);
      [sum, under] = [sum * bottom + top * under, under * bottom];
      expect(outcome.probability).toBeCloseTo(Number(top) / Number(bottom), 12);
    }
    expect(sum).toBe(under);
  });

  test('what its roles fill in, it takes', () => {
    const roles = procedure.roles ?? [];
    expect(new Set(roles.map((role) => role.id)).size).toBe(roles.length);
    const troops = rulesets.find((ruleset) => ruleset.id === id)?.troops ?? [];
    for (const role of roles) {
      const ways = troops.flatMap(({ id: troop, strength }) => role.ways({ troop, left: strength }));
      expect(ways.length, `${role.id} can be played by somebody`).toBeGreaterThan(0);
      expect(role.ways({ troop: 'nobody/at-all', left: 1 })).toEqual([]);
      for (const { input } of ways) {
        const taken = readInput(procedure, mergeInputs(inputs[0] ?? {}, input));
        expect(taken.ok ? 'taken' : `${JSON.stringify(input)}: ${taken.refusal.message}`).toBe('taken');
      }
    }
  });

  test('sampled odds say so, with intervals', () => {
    const odds = unwrap(oddsAtDesk(id, name, inputs[0], { seed: SEED, samples: 50 }));
    expect(odds).toMatchObject({ exact: false, samples: 50 });
    expectSampled(odds);
  });
});

function expectDie(die: Roll): void {
  const { label, sides, value } = die;
  expect(['label', 'need', 'sides', 'success', 'value']).toEqual(expect.arrayContaining(Object.keys(die)));
  expect(label).toMatch(/^[A-Z]{2}-[A-Z]+-\d/);
  expect(value).toBeGreaterThanOrEqual(1);
  expect(value).toBeLessThanOrEqual(sides);
  expect('need' in die).toBe('success' in die);
}

function expectSampled(odds: ReturnType<typeof oddsAtDesk> extends infer R ? Value<R> : never): void {
  if (odds.exact) throw new Error('expected sampled odds');
  for (const { probability, interval, result } of odds.outcomes) {
    expect(result).toBeTypeOf('object');
    expect(interval[0]).toBeLessThanOrEqual(probability);
    expect(interval[1]).toBeGreaterThanOrEqual(probability);
  }
  expect(odds.outcomes.reduce((total, { probability }) => total + probability, 0)).toBeCloseTo(1, 9);
}

type Value<R> = Extract<R, { readonly ok: true }> extends { readonly value: infer V } ? V : never;

/** The result's fields as its schema lists them; one it does not list is allowed where it says nothing against it. */
function fieldsOf(schema: unknown, found: readonly string[]): readonly string[] {
  const { properties = {}, required = [] } = schema as {
    readonly properties?: object;
    readonly required?: readonly string[];
  };
  expect(found).toEqual(expect.arrayContaining([...required]));
  expect(Object.keys(properties).length).toBeGreaterThan(0);
  return [...found].sort();
}

/** Fields fixed to the letter: `undefined` is a field that must be given, any other value its default. */
type Fixed = readonly [
  ruleset: string,
  procedure: string,
  input: Readonly<Record<string, unknown>>,
  result: readonly string[],
];
const HARM = { models: 100, woundsEach: 1 };
const FIGURES = { cover: 'none', wounds: 1, figures: 100 };
const [given] = [undefined];

const FIXED: readonly Fixed[] = [
  [
    'te-wapen',
    'attack',
    {
      dice: given,
      hitAt: given,
      wounds: given,
      close: true,
      fear: false,
      frenzy: false,
      ignoreRetreats: 0,
      freeSteps: null,
      rerollMisses: 0,
    },
    ['hits', 'ones', 'retreats', 'blocked', 'wounds', 'destroyed'],
  ],
  [
    'te-wapen',
    'fireball',
    { distance: given, hitAt: given, wounds: given, terrainDice: 0 },
    ['dice', 'hits', 'wounds', 'destroyed'],
  ],
  ['te-wapen', 'assassination', { inCompany: true }, ['difference', 'outcome']],
  ['te-wapen', 'nextCard', { deck: 'full' }, ['card', 'side', 'activations']],
  ['te-wapen', 'demonPowers', { greater: true }, ['powers']],
  ['te-wapen', 'generalName', { syllables: null }, ['title', 'syllables', 'origin', 'reputation', 'name']],
  [
    'ranks',
    'shoot',
    { skill: given, dice: given, armour: given, ...FIGURES, intoMelee: false },
    ['hits', 'hitsOnFriends', 'saved', 'woundsLost', 'figuresLost'],
  ],
  [
    'ranks',
    'meleeAttack',
    { skill: given, dice: given, modifiers: 0, armour: given, ...FIGURES },
    ['needed', 'hits', 'saved', 'woundsLost', 'figuresLost'],
  ],
  ['ranks', 'moraleTest', { original: given, left: given }, ['needed', 'passed']],
  ['ranks', 'rallyTest', { original: given, left: given, helperWounds: 0 }, ['allowed', 'passed']],
  ['ranks', 'passThrough', {}, ['first', 'second']],
  [
    'eight-turns',
    'shoot',
    { shots: given, aim: given, strength: given, armour: given, ...HARM },
    ['hits', 'wounds', 'modelsLost'],
  ],
  [
    'eight-turns',
    'strike',
    { attacks: given, skill: given, strength: given, resilience: given, ...HARM },
    ['hits', 'wounds', 'modelsLost'],
  ],
  ['eight-turns', 'woundTest', { strength: given, against: given, hits: given }, ['needed', 'wounds']],
  ['eight-turns', 'magicTest', { morale: given }, ['passed']],
  [
    'roll-by-mail',
    'blows',
    {
      ws: given,
      s: given,
      attacks: given,
      weapon: given,
      firstTurn: true,
      charging: false,
      target: given,
    },
    ['hits', 'wounds', 'unsaved', 'out'],
  ],
  [
    'roll-by-mail',
    'shot',
    { bs: given, weapon: given, conditions: [], target: given },
    ['hit', 'wounded', 'unsaved', 'out'],
  ],
  [
    'roll-by-mail',
    'hit',
    { strength: given, count: 1, target: given, saves: true },
    ['wounds', 'unsaved', 'out'],
  ],
  ['roll-by-mail', 'test', { value: given, modifier: 0 }, ['passed']],
  ['roll-by-mail', 'leadership', { value: given, modifier: 0 }, ['passed']],
  ['roll-by-mail', 'cast', { mastery: given, difficulty: given, dice: given }, ['cast', 'why', 'backlash']],
  [
    'xenos-zealots',
    'rollToHit',
    { dice: given, stealth: given, stealthModifiers: 0, dieModifiers: 0 },
    ['needed', 'hits'],
  ],
  [
    'xenos-zealots',
    'rollSaves',
    { hits: given, av: given, ap: given, damage: given, resilience: given, points: 1 },
    ['saved', 'suppressed', 'woundsLost', 'destroyed'],
  ],
  [
    'xenos-zealots',
    'rally',
    { morale: given, state: given, left: given, start: given, friends: 0, enemies: 0, leaderCommand: 0 },
    ['needed', 'dieModifier', 'passed'],
  ],
  [
    'xenos-zealots',
    'assaultOrder',
    { first: given, second: given },
    ['firstTotal', 'secondTotal', 'strikesFirst'],
  ],
];

const registered = FIXED.filter(([ruleset]) => rulesets.some(({ id }) => id === ruleset));

test.each(registered)('%s %s has the fields that are fixed to the letter', (ruleset, name, input, result) => {
  const found = all.find((each) => each.id === ruleset && each.name === name);
  if (found === undefined) throw new Error(`${ruleset} has no procedure ${name}`);
  const properties = propertiesOf(found.procedure.input);
  const defaults = Object.entries(properties).map(([field, schema]) => [field, schema.default]);
  expect(Object.fromEntries(defaults)).toMatchObject(input);
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(input)));
  expect(Object.keys(propertiesOf(found.procedure.result))).toEqual(expect.arrayContaining([...result]));
});

function propertiesOf(schema: object): Readonly<Record<string, { readonly default?: unknown }>> {
  const { properties = {} } = schema as {
    properties?: Readonly<Record<string, { readonly default?: unknown }>>;
  };
  return properties;
}
