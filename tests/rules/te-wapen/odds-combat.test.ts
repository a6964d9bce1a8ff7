import { describe, expect, test } from 'vitest';
import type { Dice } from '../../../src/kernel/dice.ts';
import { enumerate } from '../../../src/kernel/dice-enumerating.ts';
import { type Fraction, fraction, plus } from '../../../src/kernel/fraction.ts';
import { readInput } from '../../../src/kernel/procedures.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';
import { chanceOf, duel, type Found, mean, NIL, n, say, sayFraction, times } from './odds-support.ts';
import { act, attack, scene, stand, whereIs } from './support.ts';

describe('one attack', () => {
  test('TW-ODD-01, TW-CMB-25 hits of four dice at 4+', () => {
    expect(
      [0, 1, 2, 3, 4].map((hits) => say('attack', { ...duel, wounds: 9 }, (one) => n(one, 'hits') === hits)),
    ).toEqual(['1/16', '1/4', '3/8', '1/4', '1/16']);
  });

  const rows: readonly (readonly [string, Found, (result: Found) => boolean, string])[] = [
    ['TW-ODD-02 destroys a fresh unit, retreat open', duel, (one) => one['destroyed'] === true, '1/16'],
    [
      'TW-ODD-03 with every Retreat blocked',
      { ...duel, freeSteps: 0 },
      (one) => one['destroyed'] === true,
      '16/81',
    ],
    ['TW-ODD-04 pushed back alive', duel, (one) => n(one, 'retreats') > 0, '671/1296'],
    ['TW-ODD-04 stands', duel, (one) => n(one, 'retreats') === 0 && one['destroyed'] === false, '34/81'],
    ['TW-ODD-05 a follow-up', duel, (one) => n(one, 'retreats') > 0 || one['destroyed'] === true, '47/81'],
    [
      'TW-ODD-09, TW-ITM-22 against Steadfastness',
      { ...duel, ignoreRetreats: 1 },
      (one) => n(one, 'retreats') > 0,
      '19/144',
    ],
    ['TW-ODD-14 polearms destroy', { ...duel, dice: 5 }, (one) => one['destroyed'] === true, '3/16'],
    ['TW-ODD-14 polearms push back', { ...duel, dice: 5 }, (one) => n(one, 'retreats') > 0, '2123/3888'],
    [
      'TW-ODD-14 it stands',
      { ...duel, dice: 5 },
      (one) => n(one, 'retreats') === 0 && one['destroyed'] === false,
      '259/972',
    ],
    [
      'TW-ODD-15 infantry destroys cavalry',
      { dice: 4, hitAt: 5, wounds: 3 },
      (one) => one['destroyed'] === true,
      '1/9',
    ],
    [
      'TW-ODD-16 cavalry destroys infantry: never',
      { ...duel, dice: 3 },
      (one) => one['destroyed'] === true,
      '0',
    ],
    ['TW-ODD-17, TW-ABL-06 frenzied', { ...duel, frenzy: true }, (one) => one['destroyed'] === true, '5/16'],
    ['TW-ODD-18 six dice, clear', { ...duel, dice: 6 }, (one) => one['destroyed'] === true, '11/32'],
    ['TW-ODD-18 six dice, woods', { ...duel, dice: 5 }, (one) => one['destroyed'] === true, '3/16'],
    ['TW-ODD-18 six dice, village', { ...duel, dice: 4 }, (one) => one['destroyed'] === true, '1/16'],
    [
      'TW-ODD-21 archers at d2, clear',
      { ...duel, dice: 3, close: false },
      (one) => n(one, 'hits') > 0,
      '7/8',
    ],
    ['TW-ODD-21 woods', { ...duel, dice: 2, close: false }, (one) => n(one, 'hits') > 0, '3/4'],
    ['TW-ODD-21, TW-CMB-19 village', { ...duel, dice: 1, close: false }, (one) => n(one, 'hits') > 0, '1/2'],
    [
      'TW-ODD-39, TW-ITM-10 Accuracy: four hits',
      { ...duel, wounds: 9, rerollMisses: 1 },
      (one) => n(one, 'hits') === 4,
      '3/16',
    ],
    [
      'TW-ODD-54, TW-IND-12 four dice at a lone individual',
      { dice: 4, hitAt: 6, wounds: 1 },
      (one) => one['destroyed'] === true,
      '671/1296',
    ],
    ['TW-ODD-30, TW-TYP-26 Animate Forest', { ...duel, close: false }, (one) => n(one, 'hits') > 0, '15/16'],
    [
      'TW-ODD-52 a garrison under rubble',
      { ...duel, close: false },
      (one) => one['destroyed'] === true,
      '1/16',
    ],
  ];
  test.each(rows)('%s', (_title, ...[input, isIt, expected]) => {
    expect(say('attack', input, isIt)).toBe(expected);
  });

  test('TW-ODD-06 hits and 1s together', () => {
    const table = {
      '0,0': '1/81',
      '0,1': '2/81',
      '0,2': '1/54',
      '0,3': '1/162',
      '0,4': '1/1296',
      '1,0': '2/27',
      '1,1': '1/9',
      '1,2': '1/18',
      '1,3': '1/108',
      '2,0': '1/6',
      '2,1': '1/6',
      '2,2': '1/24',
      '3,0': '1/6',
      '3,1': '1/12',
      '4,0': '1/16',
    };
    for (const [key, expected] of Object.entries(table)) {
      const [hits, ones] = key.split(',').map(Number);
      expect(
        say('attack', { ...duel, wounds: 9 }, (one) => n(one, 'hits') === hits && n(one, 'ones') === ones),
        key,
      ).toBe(expected);
    }
  });

  test('TW-ODD-07 at least one Retreat with n dice', () => {
    const none = (dice: number): Fraction =>
      chanceOf('attack', { ...duel, dice, wounds: 99 }, (one) => n(one, 'retreats') === 0);
    const some = (...pools: readonly number[]): string => {
      const all = pools.map(none).reduce(times);
      return sayFraction(fraction(all.denominator - all.numerator, all.denominator));
    };
    // Dice do not know of each other, so seven are four and three.
    expect([some(1), some(2), some(3), some(4), some(5), some(6), some(4, 3), some(4, 4)]).toEqual([
      '1/6',
      '11/36',
      '91/216',
      '671/1296',
      '4651/7776',
      '31031/46656',
      '201811/279936',
      '1288991/1679616',
    ]);
  });

  test('TW-ODD-19 two attacks in a row destroy a unit', () => {
    const hits = [0, 1, 2, 3, 4].map((count) =>
      chanceOf('attack', { ...duel, wounds: 99 }, (one) => n(one, 'hits') === count),
    );
    const enough = hits.flatMap((first, i) =>
      hits.filter((_, j) => i + j >= 4).map((second) => times(first, second)),
    );
    expect(sayFraction(enough.reduce(plus))).toBe('163/256');
  });

  test('TW-ODD-08, TW-RET-01 how many Retreats', () => {
    expect(
      [0, 1, 2, 3, 4].map((retreats) =>
        say('attack', { ...duel, wounds: 99 }, (one) => n(one, 'retreats') === retreats),
      ),
    ).toEqual(['625/1296', '125/324', '25/216', '5/324', '1/1296']);
  });

  test.each([
    ['TW-ODD-10, TW-ABL-02 with Fear at 4+', 4, ['2/3', '8/9', '26/27', '80/81', '242/243', '728/729']],
    ['TW-ODD-11 at 5+', 5, ['1/2', '3/4', '7/8', '15/16', '31/32', '63/64']],
    ['TW-ODD-12 at 6+', 6, ['1/3', '5/9', '19/27', '65/81', '211/243', '665/729']],
  ])('%s', (_title, hitAt, expected) => {
    expect(
      [1, 2, 3, 4, 5, 6].map((dice) =>
        say('attack', { dice, hitAt, wounds: 99, fear: true }, (one) => n(one, 'retreats') > 0),
      ),
    ).toEqual(expected);
  });

  test('TW-ODD-13, TW-ODD-16, TW-ODD-20 expected hits', () => {
    const hits = (dice: number): string =>
      mean('attack', { dice, hitAt: 4, wounds: 99 }, (one) => n(one, 'hits'));
    expect([hits(4), hits(3), hits(2), hits(5)]).toEqual(['2', '3/2', '1', '5/2']);
    expect([1, 3, 2, 1].map(hits)).toEqual(['1/2', '3/2', '1', '1/2']);
  });

  test('TW-ODD-17 frenzied: expected wounds; TW-ODD-39 rerolled: expected hits', () => {
    expect(
      mean('attack', { ...duel, wounds: 99, frenzy: true, close: false }, (one) => n(one, 'wounds')),
    ).toBe('47/16');
    expect(mean('attack', { ...duel, wounds: 99, rerollMisses: 1 }, (one) => n(one, 'hits'))).toBe('79/32');
  });

  test('TW-ODD-04, TW-ODD-05 the board agrees with the desk: infantry against infantry', () => {
    const state = scene({ red: { a: { at: [0, 0] } }, black: { b: { at: [1, 0] } } });
    const told = act(state, attack('a', 'b'), [1, 4, 4, 4]);
    expect([whereIs(told, 'b'), stand(told.state, 'b').left, told.state.phase.kind]).toEqual([
      '2,0',
      1,
      'follow-up',
    ]);
  });
});

describe('spells', () => {
  const table = (name: string, hitAt: number, to: number): readonly string[] =>
    Array.from({ length: to }, (_, i) =>
      say(name, { distance: i + 1, hitAt, wounds: 99 }, (one) => n(one, 'hits') > 0),
    );
  const means = (hitAt: number): readonly string[] =>
    [1, 2, 3, 4].map((distance) =>
      mean('fireball', { distance, hitAt, wounds: 99 }, (one) => n(one, 'hits')),
    );

  test.each([
    ['TW-ODD-22, TW-MAG-10', 4, ['15/16', '7/8', '3/4', '1/2']],
    ['TW-ODD-23', 5, ['65/81', '19/27', '5/9', '1/3']],
    ['TW-ODD-24', 6, ['671/1296', '91/216', '11/36', '1/6']],
  ])('%s Fireball, at least one hit', (_title, hitAt, expected) => {
    expect(table('fireball', hitAt, 4)).toEqual(expected);
  });

  test.each([
    ['TW-ODD-25', 4, ['2', '3/2', '1', '1/2']],
    ['TW-ODD-26', 5, ['4/3', '1', '2/3', '1/3']],
    ['TW-ODD-27', 6, ['2/3', '1/2', '1/3', '1/6']],
  ])('%s Fireball, expected hits', (_title, hitAt, expected) => {
    expect(means(hitAt)).toEqual(expected);
  });

  test('TW-ODD-28, TW-ITM-14 a Fireball kills a lone individual in Mithril', () => {
    // Each die kills on a 6 that the save, another 6, does not stop.
    const kills = (dice: number): string => {
      const found = enumerate((roll: Dice) => {
        const hits = Array.from({ length: dice }, () => roll.roll(6, 'die')).filter(
          (face) => face === 6,
        ).length;
        const saved = Array.from({ length: hits }, () => roll.roll(6, 'save')).filter(
          (face) => face === 6,
        ).length;
        return hits > saved;
      });
      if (found.kind !== 'exact') throw new Error('too many');
      return sayFraction(found.outcomes.find(({ result }) => result)?.chance ?? NIL);
    };
    expect([4, 3, 2, 1].map(kills)).toEqual(['756095/1679616', '16865/46656', '335/1296', '5/36']);
    const state = scene({
      red: { mage: { at: [0, 0], troop: 'humans/wizard' } },
      black: { king: { at: [3, 0], troop: 'humans/king', items: ['mithril-armour'] } },
    });
    const fire = { kind: 'cast', piece: 'mage', spell: 'fireball', store: 'own', target: 'king' } as const;
    expect([
      stand(act(state, fire, [6, 6, 6, 5]).state, 'king').left,
      stand(act(state, fire, [6, 6, 6, 6]).state, 'king').left,
    ]).toEqual([0, 1]);
  });

  test('TW-ODD-29, TW-TYP-17, TW-TYP-18 Banish Undead, at least one hit', () => {
    expect(table('banishUndead', 4, 5)).toEqual(['31/32', '15/16', '7/8', '3/4', '1/2']);
    expect(
      [1, 2, 3, 4, 5].map((distance) =>
        say('banishUndeadHorde', { distance, hitAt: 4, wounds: 99 }, (one) => one['splash'] === true),
      ),
    ).toEqual(['31/32', '15/16', '7/8', '3/4', '1/2']);
  });

  test('TW-ODD-30 the procedure animate', () => {
    expect(say('animate', { hitAt: 4, wounds: 4 }, (one) => n(one, 'hits') > 0)).toBe('15/16');
  });
});

test('TW-GAP-43, TW-GAP-49 the switches change an attack at the desk; one that does not exist is refused', () => {
  const oneTotal = { ...duel, wounds: 99, options: { retreatHexes: 'oneTotal' } };
  expect(say('attack', oneTotal, (one) => n(one, 'retreats') > 1)).toBe('0');
  expect(
    say(
      'attack',
      { ...duel, wounds: 99, close: false, fear: true, options: { fearInRangedCombat: true } },
      (one) => n(one, 'retreats') > 0,
    ),
  ).toBe('15/16');
  const procedure = teWapen.procedures.find(({ name }) => name === 'attack');
  if (procedure === undefined) throw new Error('no procedure attack');
  const refused = readInput(procedure, { ...duel, options: { retreat: 'none' } });
  expect(refused.ok ? '' : refused.refusal.code).toBe('input/option');
});
