import Value from 'typebox/value';
import { expect, test } from 'vitest';
import {
  counted,
  inputOf,
  isOn,
  numberOf,
  OneOf,
  partOf,
  partsOf,
  Whole,
  wordsOf,
  YesNo,
} from '../../src/kernel/procedure-input.ts';

const SCHEMA = inputOf({
  dice: Whole(1, 6),
  wounds: Whole(1, 12, 2),
  isClose: YesNo(true),
  cover: OneOf(['none', 'soft'], 'none'),
});

test('an input is filled with its standards, the switches among them', () => {
  const filled = Value.Default(SCHEMA, { dice: 3 });
  expect(filled).toStrictEqual({ dice: 3, wounds: 2, isClose: true, cover: 'none', options: {} });
  expect(Value.Check(SCHEMA, filled)).toBe(true);
});

test.each([
  [{ dice: 0, wounds: 1, isClose: true, cover: 'none', options: {} }],
  [{ dice: 1.5, wounds: 1, isClose: true, cover: 'none', options: {} }],
  [{ dice: 1, wounds: 1, isClose: true, cover: 'hard', options: {} }],
  [{ dice: 1, wounds: 1, isClose: true, cover: 'none', options: {}, other: 1 }],
])('%o does not fit', (input) => {
  expect(Value.Check(SCHEMA, input)).toBe(false);
});

test('fields are read as what they are, and what is not there as nothing', () => {
  const input = { n: 3, on: true, kit: ['bow', 'horse'], target: { t: 4 }, rows: [{ a: 1 }, 5] };
  expect(numberOf(input, 'n')).toBe(3);
  expect([isOn(input, 'on'), isOn(input, 'off')]).toStrictEqual([true, false]);
  expect([wordsOf(input, 'kit'), wordsOf(input, 'n')]).toStrictEqual([['bow', 'horse'], []]);
  expect([partOf(input, 'target'), partOf(input, 'kit')]).toStrictEqual([{ t: 4 }, {}]);
  expect([partsOf(input, 'rows'), partsOf(input, 'none')]).toStrictEqual([[{ a: 1 }, {}], []]);
});

test('things are counted in words', () => {
  expect([counted(1, 'hit'), counted(0, 'hit'), counted(2, 'knife', 'knives')]).toStrictEqual([
    '1 hit',
    '0 hits',
    '2 knives',
  ]);
});
