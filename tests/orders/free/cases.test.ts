/** Cases as people put them: what hangs on one is never done at once, and what merely speaks of one orders nothing. */
import { describe, expect, test } from 'vitest';
import { parseOrders } from '../../../src/orders/parse.ts';
import { canonicalOrder } from '../corpus/canonical.ts';
import { filled, PEOPLE, WORLD } from '../corpus/world.ts';

const linesOf = (text: string) => parseOrders(filled(text), WORLD, { people: PEOPLE }).lines;
const done = (text: string) =>
  linesOf(text).flatMap(({ order }) => (order === null ? [] : canonicalOrder(order)));

describe('CP-KEP-03 a case in brackets, behind an order or in front of it is waited for', () => {
  test.each([
    ['{A} to {A.n1} (if empty)', ['if empty {A.n1}: march {A} to {A.n1}']],
    [
      'Riders to {C.n1}, unless there is an enemy there, in which case they stay.',
      ['if empty {C.n1}: march {C} to {C.n1}'],
    ],
    ['Riders to {C.n1} unless an enemy is there, they stay then.', ['if empty {C.n1}: march {C} to {C.n1}']],
    ['Riders to {C.n1}, but not if it is occupied.', ['if empty {C.n1}: march {C} to {C.n1}']],
    ['2nd hold; if hit & lost to {B.n1}', ['hold {B}', 'if beaten: march {B} to {B.n1}']],
    [
      '{B} waits for the Riders. When they turn up it goes to {B.n1}.',
      ['hold {B}', 'if arrives {C}: march {B} to {B.n1}'],
    ],
    [
      'The Riders go to {B.at}. Once they are there, the second host goes to {B.n1}.',
      ['march {C} to {B.at}', 'if arrives {C}: march {B} to {B.n1}'],
    ],
    ['For the following turn: riders to {C.n1}', ['later 4: march {C} to {C.n1}']],
    ['If {Y} is in {A.n1}, first host goes there.', ['if enemy at {A.n1}: march {A} to {A.n1}']],
    ["Once that's done {A.n1} is ours.", []],
  ])('%s', (text, orders) => {
    expect(done(text)).toEqual(orders.map((words) => filled(words)));
  });
});

test.each([
  ['{A} to {A.n1} (if empty), 2nd holds.', ['if empty {A.n1}: march {A} to {A.n1}', 'hold {B}']],
  ['{A} to {A.n1} if empty, {B} to {B.n1}', ['if empty {A.n1}: march {A} to {A.n1}', 'march {B} to {B.n1}']],
])('CP-KEP-03 a case without a place is of the march before it: %s', (text, orders) => {
  expect(done(text)).toEqual(orders.map((words) => filled(words)));
});

describe('nobody marches', () => {
  test.each([
    'Once the Riders are at {B.at}, 1st Host goes to {A.n1}.',
    'If {X} attacks {Y}, first host goes to {A.n1}.',
    'If {X} comes to help, first host goes to {A.n1}.',
    'If {X} accepts the truce, first host goes to {A.n1}.',
    'If you think it is safe, first host to {A.n1}.',
    "If it doesn't rain, riders to {C.n1}.",
    'When spring comes, first host goes to {A.n1}.',
    'If {E} stays where it is, first host goes to {A.n1}.',
    'First host goes to {A.n1} after the second host has left.',
    'First host goes to {A.n1} tomorrow.',
    "I wanted to send the first host to {A.n1} but I won't.",
    'I would send the first host to {A.n1} if I dared.',
    'Whatever you do, do not send the first host to {A.n1}.',
    'First host stays out of {A.n1}.',
    '{X.p} wants my first host at {A.n1}.',
    '{A.at} to {A.n1} is a long way.',
    'The road from {A.at} to {A.n1} is blocked.',
    '1st to {A.n1}, X {C.n1}',
  ])('%s', (text) => {
    expect(done(text).filter((words) => /march/.test(words))).toEqual([]);
  });
});

test('an order on the line of a letter is asked, or carried out, and never sent to somebody else', () => {
  const letters = done("Tell {X.p}: I'm on my way. First host goes to {A.n1}.").filter((words) =>
    words.startsWith('letter'),
  );
  expect(letters.filter((words) => words.includes('First host'))).toEqual([]);
});

test('a letter before a name is whose it is, and no slip of the finger in the name', () => {
  expect(done('1H={A.n2}, R={C.n1}')).toEqual(
    ['march {A} to {A.n2}', 'march {C} to {C.n1}'].map((words) => filled(words)),
  );
});
