import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atLeast, type Dice, rollPool } from '../../src/kernel/dice.ts';
import { loggingDice } from '../../src/kernel/dice-log.ts';
import { runScripted, scriptedDice } from '../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';

const SEED = 'c0ffee00'.repeat(8);

describe('given values', () => {
  test('come in the order of the rolls, forks sharing the script', () => {
    const dice = scriptedDice([3, 6, 1]);
    expect([dice.roll(6, 'a'), dice.fork('x').roll(6, 'b'), dice.roll(6, 'c')]).toEqual([3, 6, 1]);
    expect(dice.left()).toBe(0);
    dice.assertSpent();
  });

  test('too few: the refusal names the die that is missing', () => {
    const run = (dice: Dice) => rollPool(dice, { count: 3, sides: 6, label: 'TW-CMB-05 attack' });
    expect(runScripted([4, 5], run)).toMatchObject({
      ok: false,
      refusal: {
        code: 'input/dice-missing',
        message: '2 dice were given, but the rules ask for another: number 3, "TW-CMB-05 attack".',
        hint: 'Add a value from 1 to 6.',
      },
    });
  });

  test('too many: the refusal says from where on and which', () => {
    const run = (dice: Dice) => dice.roll(6, 'only one');
    expect(runScripted([4, 5, [2, 1]], run)).toMatchObject({
      refusal: {
        code: 'input/dice-left-over',
        message: expect.stringContaining('from number 2 on: 5, [2, 1]'),
      },
    });
  });

  test.each([[0], [7], [2.5], [-1], [Number.NaN]])('%d is on no d6', (value) => {
    expect(runScripted([1, value], (dice) => [dice.roll(6, 'a'), dice.roll(6, 'b')])).toMatchObject({
      refusal: { code: 'input/dice-impossible', message: expect.stringContaining('given as number 2') },
    });
  });

  test('a list of cards is no value of a die', () => {
    expect(runScripted([[2]], (dice) => dice.roll(6, 'a'))).toMatchObject({
      refusal: { code: 'input/dice-impossible' },
    });
  });

  test('faults of the rules are not taken for a bad script', () => {
    const broken = () => {
      throw new Error('a bug');
    };
    expect(() => runScripted([], broken)).toThrow('a bug');
  });
});

describe('shuffles', () => {
  test('a list names the cards on top', () => {
    expect(scriptedDice([[4, 1]]).shuffle(5, 'deck')).toEqual([3, 0, 1, 2, 4]);
  });

  test('n numbers name all cards', () => {
    const dice = scriptedDice([2, 3, 1]);
    expect(dice.shuffle(3, 'deck')).toEqual([1, 2, 0]);
    dice.assertSpent();
  });

  test.each([
    { script: [[1, 1]], code: 'input/dice-impossible' },
    { script: [[6]], code: 'input/dice-impossible' },
    { script: [1, 2, 2, 3, 4], code: 'input/dice-impossible' },
    { script: [1, 2], code: 'input/dice-missing' },
  ])('$script is no order of five cards: $code', ({ script, code }) => {
    expect(runScripted(script, (dice) => dice.shuffle(5, 'deck'))).toMatchObject({ refusal: { code } });
  });

  test('no cards take no values', () => {
    expect(runScripted([], (dice) => dice.shuffle(0, 'deck'))).toEqual({ ok: true, value: [] });
  });
});

describe('the log', () => {
  test('holds label, need and success, of forks too', () => {
    const { dice, rolls } = loggingDice(scriptedDice([3, 5, 2]));
    dice.roll(6, 'a', atLeast(4));
    dice.fork('x').roll(6, 'b', atLeast(4));
    dice.roll(6, 'c');
    expect(rolls).toEqual([
      { label: 'a', sides: 6, value: 3, need: '4+', success: false },
      { label: 'b', sides: 6, value: 5, need: '4+', success: true },
      { label: 'c', sides: 6, value: 2 },
    ]);
  });

  test('its values, given as a script, play the same again', () => {
    const play = (dice: Dice, cards: number) => [
      ...rollPool(dice, { count: 3, sides: 10, label: 'd10' }),
      ...dice.fork('deck').shuffle(cards, 'deck'),
      dice.roll(4, 'd4'),
    ];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 54 }), (cards) => {
        const { dice, rolls } = loggingDice(seededDice(SEED).fork(`${cards}`));
        const played = play(dice, cards);
        const values = rolls.map(({ value }) => value);
        expect(runScripted(values, (again) => play(again, cards))).toEqual({ ok: true, value: played });
      }),
    );
  });
});
