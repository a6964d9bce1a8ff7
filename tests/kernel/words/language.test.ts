import { expect, test } from 'vitest';
import { createLanguage, english } from '../../../src/kernel/words/language.ts';

test('numbers bring the form that goes with them', () => {
  expect([0, 1, 2, 21].map((n) => english.count(n, 'turn', 'turns'))).toEqual([
    '0 turns',
    '1 turn',
    '2 turns',
    '21 turns',
  ]);
});

test('lists have no comma before the last word', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((items) => english.and(items))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
  expect(english.or(['a', 'b', 'c'])).toBe('a, b or c');
});

test('large numbers are grouped', () => {
  expect(english.number(12_500)).toBe('12,500');
});

test('forms stand in one order, whatever order Intl knows them in', () => {
  const polish = createLanguage('pl');
  const forms = ['tura', 'tury', 'tur', 'tury'];
  expect([1, 3, 5, 1.5].map((n) => polish.pick(n, forms))).toEqual(['tura', 'tury', 'tur', 'tury']);
});

test('a language with fewer forms than it has numbers for takes the last', () => {
  expect(createLanguage('pl').pick(5, ['Runde'])).toBe('Runde');
});
