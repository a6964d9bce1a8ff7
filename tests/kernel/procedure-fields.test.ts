import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import {
  type Field,
  fieldsOf,
  isNeeded,
  leavesOf,
  mergeInputs,
  optionFields,
  parseField,
  sayPath,
  valueAt,
  withValue,
} from '../../src/kernel/procedure-fields.ts';

const literals = (...words: readonly string[]) => Type.Union(words.map((word) => Type.Literal(word)));
const INPUT = Type.Object({
  hitAt: Type.Integer({ minimum: 2, maximum: 6 }),
  speed: Type.Number({ minimum: 0 }),
  steps: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { default: null }),
  close: Type.Boolean({ default: true }),
  cover: literals('none', 'soft'),
  kit: Type.Array(literals('sword', 'bow'), { default: [] }),
  near: Type.Array(Type.Object({ armour: Type.Integer() }), { default: [] }),
  deck: Type.Union([Type.Literal('full'), Type.Array(Type.Integer())], { default: 'full' }),
  name: Type.String({ default: 'red' }),
  target: Type.Object({ t: Type.Integer({ minimum: 0 }), wield: Type.Optional(literals('sword')) }),
  options: Type.Record(Type.String(), Type.Unknown(), { default: {} }),
});
const FIELDS = fieldsOf({ input: INPUT });
const named = (path: string): Field => {
  const found = FIELDS.find((field) => field.path.join('.') === path);
  if (found === undefined) throw new Error(`no field ${path}`);
  return found;
};

test('every field by its path, nested ones after each other, switches left out', () => {
  expect(FIELDS.map(({ path, value }) => [path.join('.'), value.kind])).toEqual([
    ['hitAt', 'number'],
    ['speed', 'number'],
    ['steps', 'number'],
    ['close', 'yes-no'],
    ['cover', 'choice'],
    ['kit', 'several'],
    ['near', 'numbers'],
    ['deck', 'json'],
    ['name', 'text'],
    ['target.t', 'number'],
    ['target.wield', 'choice'],
  ]);
  expect(FIELDS.filter(isNeeded).map(({ path }) => path.join('.'))).toEqual([
    'hitAt',
    'speed',
    'cover',
    'target.t',
  ]);
  expect(named('hitAt').title).toBe('Hit at');
});

describe('what somebody wrote', () => {
  test.each([
    ['hitAt', '4', 4],
    ['hitAt', ' 4+ ', 4],
    ['speed', '2.5', 2.5],
    ['steps', '', null],
    ['close', 'no', false],
    ['cover', 'SOFT', 'soft'],
    ['kit', 'bow, sword', ['bow', 'sword']],
    ['near', '3, 4', [{ armour: 3 }, { armour: 4 }]],
    ['deck', '[1, 2]', [1, 2]],
    ['deck', 'full', 'full'],
    ['name', 'north', 'north'],
    ['target.wield', '', undefined],
  ])('%s from "%s"', (path, text, value) => {
    expect(parseField(named(path), text)).toEqual({ ok: true, value });
  });

  test.each([
    ['hitAt', '', 'missing'],
    ['hitAt', '7', 'whole number from 2 to 6'],
    ['hitAt', '2.5', 'whole number'],
    ['hitAt', 'four', 'does not fit'],
    ['close', 'perhaps', 'yes or no'],
    ['cover', 'hard', 'none, soft'],
    ['kit', 'bow, axe', 'sword, bow'],
    ['near', 'three', 'commas'],
    ['deck', '[1,', 'a list in brackets, as in [1]'],
  ])('%s refuses "%s"', (path, text, says) => {
    const parsed = parseField(named(path), text);
    expect(parsed.ok ? 'taken' : `${parsed.refusal.message} ${parsed.refusal.hint}`).toContain(says);
  });
});

test('switches are fields below options: two numbers are a range, all else a choice', () => {
  const base = { title: 'x', rule: 'R' };
  const [range, choice] = optionFields([
    { ...base, id: 'turns', values: [1, 24], standard: 8 },
    { ...base, id: 'hard', values: [true, false], standard: false },
  ]);
  expect(range).toMatchObject({ path: ['options', 'turns'], value: { kind: 'number', least: 1, most: 24 } });
  expect(choice).toMatchObject({ value: { kind: 'choice', choices: [true, false] }, standard: false });
});

test('paths lead into an input, and back out of it', () => {
  const input = withValue(withValue({ a: 1 }, ['target', 't'], 3), ['target', 'w'], 2);
  expect(input).toEqual({ a: 1, target: { t: 3, w: 2 } });
  expect(valueAt(input, ['target', 't'])).toBe(3);
  expect(valueAt(input, ['target', 'x', 'y'])).toBeUndefined();
  expect(mergeInputs(input, { target: { t: 9 }, b: [1] })).toEqual({ a: 1, b: [1], target: { t: 9, w: 2 } });
  expect(leavesOf(input).map(({ path }) => sayPath(path))).toEqual(['A', 'Target: t', 'Target: w']);
});
