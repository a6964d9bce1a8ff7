import { expect, test } from 'vitest';
import { asRoll, atLeast, atMost, meets, oneOf, rollPool, sayNeed } from '../../src/kernel/dice.ts';
import { scriptedDice } from '../../src/kernel/dice-scripted.ts';

test.each([
  [atLeast(4), '4+', [4, 5, 6]],
  [atMost(2), '2-', [1, 2]],
  [oneOf(1, 6), '1 or 6', [1, 6]],
  [atLeast(7), '7+', []],
])('%j reads %s and is met by %j', (need, says, faces) => {
  expect(sayNeed(need)).toBe(says);
  expect([1, 2, 3, 4, 5, 6].filter((face) => meets(need, face))).toEqual(faces);
});

test('the entry of a log says need and success only where something was needed', () => {
  expect(asRoll(6, 'table', 3)).toEqual({ label: 'table', sides: 6, value: 3 });
  expect(asRoll(6, 'save', 3, oneOf(3, 4))).toEqual({
    label: 'save',
    sides: 6,
    value: 3,
    need: '3 or 4',
    success: true,
  });
});

test('a pool is its dice in the order rolled, each under the one label', () => {
  const dice = scriptedDice([2, 6, 4]);
  expect(rollPool(dice, { count: 3, sides: 6, label: 'pool' })).toEqual([2, 6, 4]);
  expect(rollPool(dice, { count: 0, sides: 6, label: 'none' })).toEqual([]);
  dice.assertSpent();
});
