/** What people think of behind an order: what is plainly meant instead is done, and all else is asked. */
import { describe, expect, test } from 'vitest';
import { parseOrders } from '../../src/orders/parse.ts';
import { canonicalOrder } from './corpus/canonical.ts';
import { filled, PEOPLE, WORLD } from './corpus/world.ts';

const doneBy = (text: string): readonly string[] =>
  parseOrders(filled(text), WORLD, { people: PEOPLE }).lines.flatMap(({ order }) =>
    order === null ? [] : canonicalOrder(order),
  );

const askedOf = (text: string): number =>
  parseOrders(filled(text), WORLD, { people: PEOPLE }).lines.filter(({ fault }) => fault !== null).length;

const put = (canonical: string): string => filled(canonical);

describe('another place, by itself, is meant instead', () => {
  test.each([
    ['{A} to {A.n1}. Sorry, {A.n2}.', 'march {A} to {A.n2}'],
    ['{A} to {A.n1}\nSorry, {A.n2}', 'march {A} to {A.n2}'],
    ['{B} to {B.n1}. Oh bother. {B.n2}.', 'march {B} to {B.n2}'],
    ["I'd written {B.n1} for the 2nd; read {B.n2}.", 'march {B} to {B.n2}'],
    ["Riders {C.n1}, oh hang on, that's where the marsh is. {C.n3}.", 'march {C} to {C.n3}'],
  ])('%s', (text, meant) => {
    expect(doneBy(text)).toEqual([put(meant)]);
  });
});

test.each([
  ['Two archers at {castle}, make that three.', 'recruit 3 Archers at {castle}'],
  ['Raise 2 Archers at {castle}, or rather 4', 'recruit 4 Archers at {castle}'],
])('another number, in plain words, counts: %s', (text, meant) => {
  expect(doneBy(text)).toEqual([put(meant)]);
});

describe('what nobody can follow is asked, and not done', () => {
  test.each([
    '5 gold for {X}. Hmm, that is too generous. 3.',
    'Truce with {X} until turn 5; strike 5, put 8.',
    '{A}: {A.n3}. (Later: dog walked, head cleared, {A.n1} it is.)',
    'I hereby declare war upon {X} (typo, {Y}).',
    'Riders, {C.n1}! Whoa. Whoa! Back in the stable with you.',
    '{C} rides to {C.n1}. (Condition: unoccupied.)',
    '{B} to {B.n2}, subject to my wife’s veto.',
    'Assuming {X} accepts, {B} goes to {B.n1}.',
    'Gift of 6 gold to {Y}: release it when he has written me a civil letter.',
    'Of the orders below carry out only the second. {A} to {A.n1}.',
    '{A}: march to {A.n3}, express, never mind the fatigue',
    '{Y} in {castle}? {B} to {castle}.',
  ])('%s', (text) => {
    expect(doneBy(text)).toEqual([]);
    expect(askedOf(text)).toBeGreaterThan(0);
  });
});

test('one of several is struck by its number: none is done before that is settled', () => {
  expect(doneBy('1. {A} to {A.n1}\n2. {B} to {B.n1}\n3. {C} to {C.n1}\n4. Disregard 2.')).toEqual([]);
});

test('who stays with all others, and is then sent somewhere in words that nobody follows, is asked; the others stay', () => {
  expect(doneBy('Everyone stays. Well, everyone but {B.gen}, she can have {B.n1} after all.')).toEqual([
    put('hold {A}'),
    put('hold {C}'),
  ]);
});

describe('what is said besides, and changes nothing, asks nothing', () => {
  test.each([
    ['{A} to {A.n1}. Sorry for writing so late.', 'march {A} to {A.n1}'],
    ['{A} to {A.n1}. If that is not possible, no matter.', 'march {A} to {A.n1}'],
    ['{A} to {A.n1}. It is enough talking.', 'march {A} to {A.n1}'],
    [
      'Recruit 2 Archers at {castle}. My neighbour says I should move to Spain.',
      'recruit 2 Archers at {castle}',
    ],
  ])('%s', (text, meant) => {
    expect(doneBy(text)).toEqual([put(meant)]);
    expect(askedOf(text)).toBe(0);
  });
});

test('a line that names none of ours is refused by itself, and what stands above it is done', () => {
  expect(doneBy('march {A} to {A.n1}\nmarch the Phantom Legion to Karak')).toEqual([
    put('march {A} to {A.n1}'),
  ]);
});

test.each(['final', 'Final!', 'fertig', 'not final'])(
  'a closing word below a long line is a line of its own: %s',
  (word) => {
    const text = filled(`1st Host to {A.n1} (if empty), 2nd Host holds, Riders to {C.n1}\n${word}`);
    const { lines } = parseOrders(text, WORLD, { people: PEOPLE });
    expect(lines.at(-1)?.instruction?.kind).toBe(word === 'not final' ? 'not-final' : 'final');
  },
);
