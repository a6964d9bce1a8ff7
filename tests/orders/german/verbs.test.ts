import { expect, test } from 'vitest';
import { sortOf, verbOf } from '../../../src/orders/german/verbs.ts';

test.each([
  ['zieht', { base: 'ziehen', form: 'finite' }],
  ['gezogen', { base: 'ziehen', form: 'participle' }],
  ['zog', { base: 'ziehen', form: 'past' }],
  ['vorrucken', { base: 'rucken', form: 'infinitive', particle: 'vor' }],
  ['vorzurucken', { base: 'rucken', form: 'infinitive', particle: 'vor' }],
])('%s is a form of its verb', (word, verb) => {
  expect(verbOf(word)).toEqual(verb);
});

test.each(['bitte', 'zuruck', 'lanthorn'])('%s is none', (word) => {
  expect(verbOf(word)).toBeUndefined();
});

test.each([
  ['ziehen', '', 'go'],
  ['ziehen', 'los', 'go'],
  ['halten', '', 'stay'],
  ['halten', 'auf', undefined],
  ['ziehen', 'hinterher', 'follow'],
])('%s with %s', (base, particle, sort) => {
  expect(sortOf(base, particle)).toBe(sort);
});
