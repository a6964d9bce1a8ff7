import { describe, expect, test } from 'vitest';
import type { Dice } from '../../src/kernel/dice.ts';
import { byLabel, imaginedDice, imaginedFrom } from '../../src/kernel/dice-imagined.ts';
import { scriptedDice } from '../../src/kernel/dice-scripted.ts';

const faces = (dice: Dice, count: number, sides = 6): readonly number[] =>
  Array.from({ length: count }, () => dice.roll(sides, 'a face'));

describe('imagined dice', () => {
  test('the same seed brings the same faces, another one others', () => {
    expect(faces(imaginedDice(7), 40)).toEqual(faces(imaginedDice(7), 40));
    expect(faces(imaginedDice(7), 40)).not.toEqual(faces(imaginedDice(8), 40));
  });

  test('a fork is the same whatever was rolled before, and another for another name or seed', () => {
    const dice = imaginedDice(7);
    const before = faces(dice.fork('one'), 40);
    faces(dice, 13);
    expect(faces(dice.fork('one'), 40)).toEqual(before);
    expect(faces(dice.fork('two'), 40)).not.toEqual(before);
    expect(faces(imaginedDice(8).fork('one'), 40)).not.toEqual(before);
  });

  test('forks with neighbouring names fall apart at their first die', () => {
    const dice = imaginedDice(1);
    const firsts = Array.from({ length: 6000 }, (_, i) => dice.fork(String(i)).roll(6, 'first'));
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const count = firsts.filter((one) => one === face).length;
      // 1000 are expected; the standard deviation is 29.
      expect(Math.abs(count - 1000)).toBeLessThan(150);
    }
    const again = firsts.filter((one, i) => i > 0 && one === firsts[i - 1]).length;
    expect(Math.abs(again - 1000)).toBeLessThan(150);
  });

  test('every face as likely as any other', () => {
    const all = faces(imaginedDice(3), 12_000, 12);
    for (let face = 1; face <= 12; face += 1) {
      expect(Math.abs(all.filter((one) => one === face).length - 1000)).toBeLessThan(150);
    }
  });

  test('a shuffle holds each card once', () => {
    const order = imaginedDice(5).shuffle(30, 'cards');
    expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i));
    expect(order).not.toEqual(order.toSorted((a, b) => a - b));
  });

  test('of real dice one is rolled, and the rest hangs on it', () => {
    const dice = scriptedDice([77]);
    expect(faces(imaginedFrom(dice), 20)).toEqual(faces(imaginedDice(77), 20));
    dice.assertSpent();
  });

  test('by label: what is rolled for one thing falls the same, whatever is rolled for others', () => {
    const some = (dice: Dice, label: string) => Array.from({ length: 20 }, () => dice.roll(6, label));
    const alone = byLabel(imaginedDice(7));
    const one = some(alone, 'one');
    expect(some(alone, 'one')).not.toEqual(one);
    const among = byLabel(imaginedDice(7));
    expect(some(among, 'other')).not.toEqual(one);
    among.shuffle(9, 'cards');
    expect(some(among, 'one')).toEqual(one);
    expect(byLabel(imaginedDice(7)).shuffle(9, 'cards')).toEqual(
      byLabel(imaginedDice(7)).shuffle(9, 'cards'),
    );
    expect(some(byLabel(imaginedDice(8)), 'one')).not.toEqual(one);
    expect(some(byLabel(imaginedDice(7)).fork('a'), 'one')).not.toEqual(one);
    expect(some(byLabel(imaginedDice(7)).fork('a'), 'one')).toEqual(some(among.fork('a'), 'one'));
  });
});
