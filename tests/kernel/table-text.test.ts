import { expect, test } from 'vitest';
import { sideMark, wrapWords } from '../../src/kernel/table-text.ts';

test('units of a side have letters of their own, whatever their number', () => {
  expect([0, 1, 25, 26, 53].map((place) => sideMark('red', place))).toStrictEqual([
    'A',
    'B',
    'Z',
    'A2',
    'B3',
  ]);
  expect(sideMark('black', 27)).toBe('b2');
});

test('the words of a key fill lines up to their width', () => {
  expect(wrapWords(['# wood', '~ river', 'n hill'], 15)).toStrictEqual(['# wood, ~ river', 'n hill']);
  expect(wrapWords(['a word too long', 'b'], 6)).toStrictEqual(['a word too long', 'b']);
  expect(wrapWords([], 6)).toStrictEqual([]);
});
