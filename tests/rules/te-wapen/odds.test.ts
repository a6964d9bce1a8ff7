import { describe, expect, test } from 'vitest';
import type { Dice } from '../../../src/kernel/dice.ts';
import { enumerate } from '../../../src/kernel/dice-enumerating.ts';
import { asNumber, type Fraction, fraction, plus } from '../../../src/kernel/fraction.ts';
import { oddsOf, rollProcedure } from '../../../src/kernel/procedures.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';
import { rollItem } from '../../../src/rules/te-wapen/item-rolls.ts';
import {
  BANNERS,
  DECK,
  getRow,
  type ItemRow,
  OTHER_ITEMS,
  WEAPONS,
} from '../../../src/rules/te-wapen/tables.ts';

import { chanceOf, duel, type Found, mean, NIL, n, say, sayFraction, times } from './odds-support.ts';

describe('assassins, gazes, monsters', () => {
  test('TW-ODD-31 differences of two dice', () => {
    const chance = (difference: number): string =>
      say('assassination', {}, (one) => one['difference'] === difference);
    expect([0, 1, 2, 3, 4, 5].map(chance)).toEqual(['1/6', '5/36', '1/9', '1/12', '1/18', '1/36']);
    expect([-1, -2, -3, -4, -5].map(chance)).toEqual(['5/36', '1/9', '1/12', '1/18', '1/36']);
  });

  test('TW-ODD-32, TW-TYP-02..05 what becomes of an attempt', () => {
    const chance = (outcome: string): string => say('assassination', {}, (one) => one['outcome'] === outcome);
    expect(['slain', 'slips-away', 'kills-and-caught', 'kills'].map(chance)).toEqual([
      '1/6',
      '5/12',
      '1/4',
      '1/6',
    ]);
    expect(say('assassination', { inCompany: false }, (one) => one['outcome'] === 'kills')).toBe('5/12');
  });

  test('TW-ODD-33 once, and in attempts until it is decided', () => {
    const kills = chanceOf('assassination', {}, (one) => String(one['outcome']).startsWith('kills'));
    const both = chanceOf('assassination', {}, (one) => one['outcome'] === 'kills-and-caught');
    const again = chanceOf('assassination', {}, (one) => one['outcome'] === 'slips-away');
    const decided = fraction(again.denominator - again.numerator, again.denominator);
    const over = (part: Fraction): string =>
      sayFraction(fraction(part.numerator * decided.denominator, part.denominator * decided.numerator));
    expect([sayFraction(kills), over(kills), over(both)]).toEqual(['5/12', '5/7', '3/7']);
  });

  test('TW-ODD-34, TW-ABL-17 a gaze works half the time', () => {
    expect(say('freezeGaze', {}, (one) => one['frozen'] === true)).toBe('1/2');
  });

  test('TW-ODD-35, TW-ABL-15 Hydra heads', () => {
    expect([4, 5, 6, 7, 8, 9].map((heads) => say('hydraHeads', {}, (one) => one['heads'] === heads))).toEqual(
      ['1/6', '1/6', '1/6', '1/6', '1/6', '1/6'],
    );
    expect(mean('hydraHeads', {}, (one) => n(one, 'heads'))).toBe('13/2');
    const none = [4, 5, 6, 7, 8, 9].reduce((sum, heads) => sum + 0.5 ** heads / 6, 0);
    expect(1 - none).toBeCloseTo(1003 / 1024, 12);
  });

  /** A repeated power is rolled again without end, so the pairs of rolls that differ are counted, each as likely. */
  const pairs = (): readonly (readonly string[])[] => {
    const procedure = teWapen.procedures.find(({ name }) => name === 'demonPowers');
    if (procedure === undefined) throw new Error('no procedure demonPowers');
    const faces = [1, 2, 3, 4, 5, 6];
    return faces.flatMap((first) =>
      faces
        .filter((second) => second !== first)
        .map((second) => {
          const rolled = unwrap(rollProcedure('te-wapen', procedure, {}, { script: [first, first, second] }));
          return [...(rolled.result['powers'] as readonly string[])].sort();
        }),
    );
  };
  const share = (isIt: (powers: readonly string[]) => boolean): string => {
    const all = pairs();
    return sayFraction(fraction(BigInt(all.filter(isIt).length), BigInt(all.length)));
  };

  test('TW-ODD-36, TW-ABL-16 demon powers', () => {
    expect(share((powers) => powers.join() === 'causeFear,flying')).toBe('1/15');
    expect(share((powers) => powers.includes('flying'))).toBe('1/3');
    expect(
      say('demonPowers', { greater: false }, (one) => JSON.stringify(one['powers']) === '["flying"]'),
    ).toBe('1/6');
  });

  test('TW-ODD-37 what a greater demon comes to on average: dice, wounds, Move, and on foot', () => {
    const { combat, wounds, moves } = getRow('monsters/demon-greater');
    const average = (base: number, power: string): string => {
      const [part = 0n, whole = 1n] = share((powers) => powers.includes(power))
        .split('/')
        .map(BigInt);
      return sayFraction(plus(fraction(BigInt(base), 1n), fraction(part, whole)));
    };
    expect([
      average(combat?.[0] ?? 0, 'extraDie'),
      average(wounds ?? 0, 'extraWound'),
      average(moves[0]?.hexes ?? 0, 'extraMove'),
    ]).toEqual(['16/3', '16/3', '10/3']);
    expect(share((powers) => !powers.includes('flying'))).toBe('2/3');
  });

  test('TW-ODD-38, TW-TYP-07 turns of an animal form', () => {
    expect(
      [3, 4, 5, 6].map((turns) => say('shapechangeDuration', {}, (one) => one['turns'] === turns)),
    ).toEqual(['1/4', '1/4', '1/4', '1/4']);
    expect(mean('shapechangeDuration', {}, (one) => n(one, 'turns'))).toBe('9/2');
  });
});

describe('items', () => {
  /** Chance of a row that takes effect on one roll, blank ones rolled again; and what one item comes to on average. */
  const effective = (
    rows: readonly ItemRow[],
    isMagicUser: boolean,
  ): { readonly each: string; readonly expected: string } => {
    const open = rows.filter(
      (row) => row.reroll !== true && (isMagicUser || row.rerollUnlessMagicUser !== true),
    );
    const again = open.filter((row) => row.rolls !== undefined);
    // A roll gives one ability, or two more rolls: E = (1 - t) + 2 t E.
    const t = fraction(BigInt(again.length), BigInt(open.length));
    const one = fraction(t.denominator - t.numerator, t.denominator - 2n * t.numerator);
    return { each: sayFraction(fraction(1n, BigInt(open.length))), expected: sayFraction(one) };
  };

  test.each([
    ['TW-ODD-40, TW-ITM-12 weapons', WEAPONS, true, { each: '1/10', expected: '9/8' }],
    [
      'TW-ODD-41, TW-ITM-13, TW-ITM-18 other items of a magic-user',
      OTHER_ITEMS,
      true,
      { each: '1/4', expected: '3/2' },
    ],
    ['TW-ODD-41, TW-ITM-18 of anybody else', OTHER_ITEMS, false, { each: '1/3', expected: '2' }],
    ['TW-ODD-42, TW-ITM-19, TW-ITM-26 banners', BANNERS, true, { each: '1/6', expected: '5/4' }],
  ] as readonly (readonly [string, readonly ItemRow[], boolean, object])[])(
    '%s',
    (_title, ...[rows, isMagicUser, expected]) => {
      expect(effective(rows, isMagicUser)).toEqual(expected);
    },
  );

  test('TW-ODD-40, TW-ITM-02 the engine rolls what the table says: exactly one ability with 9/10, each weapon with the same chance', () => {
    const found = enumerate((dice: Dice) => {
      const face = dice.roll(10, 'first');
      let used = false;
      const first: Dice = {
        roll: () => {
          if (used) return 1;
          used = true;
          return face;
        },
        shuffle: () => [],
        fork: () => first,
      };
      return rollItem(first, 'weapons', true).rolled;
    });
    if (found.kind !== 'exact') throw new Error('too many');
    expect(sayFraction(found.outcomes.find(({ result }) => result === 1)?.chance ?? NIL)).toBe('9/10');
  });
});

describe('cards', () => {
  const first = (isIt: (result: Found) => boolean): string => say('nextCard', {}, isIt);
  test('TW-ODD-43, TW-TRN-02, TW-TRN-20 red, black, Joker', () => {
    expect([
      first((one) => one['side'] === 'red'),
      first((one) => one['side'] === 'black'),
      first((one) => one['card'] === 'Joker'),
    ]).toEqual(['13/27', '13/27', '1/27']);
  });

  test('TW-ODD-44, TW-TRN-04..06 number card, court card, ace', () => {
    expect([1, 2, 3].map((count) => first((one) => one['activations'] === count))).toEqual([
      '2/3',
      '2/9',
      '2/27',
    ]);
  });

  test('TW-ODD-45 means: activations a card, cards before the Joker, activations a side', () => {
    const suits = DECK.filter(({ side }) => side !== undefined);
    const total = suits.reduce((sum, { activations }) => sum + activations, 0);
    const perCard = fraction(BigInt(total), BigInt(suits.length));
    // Two Jokers cut 52 cards into three equal parts.
    const cards = fraction(BigInt(suits.length), BigInt(DECK.length - suits.length + 1));
    const perSide = fraction(
      perCard.numerator * cards.numerator,
      perCard.denominator * cards.denominator * 2n,
    );
    expect([perCard, cards, perSide].map(sayFraction)).toEqual(['18/13', '52/3', '12']);
  });

  test('TW-ODD-46 the turn lasts at least n suit cards', () => {
    const jokers = DECK.filter(({ side }) => side === undefined).length;
    const lasts = (count: number): string => {
      let chance = fraction(1n, 1n);
      for (let i = 0; i < count; i += 1) {
        chance = fraction(
          chance.numerator * BigInt(DECK.length - jokers - i),
          chance.denominator * BigInt(DECK.length - i),
        );
      }
      return sayFraction(chance);
    };
    expect([1, 5, 10, 17, 26].map(lasts)).toEqual(['26/27', '392/477', '946/1431', '74/159', '14/53']);
  });

  test('TW-ODD-47 a side is offered at least k activations before the Joker', () => {
    const red = DECK.filter(({ side }) => side === 'red');
    const jokers = DECK.filter(({ side }) => side === undefined).length;
    const of_ = (value: number): number => red.filter(({ activations }) => activations === value).length;
    expect(
      [1, 4, 6, 8, 10, 12].map((wanted) =>
        offered({ ones: of_(1), twos: of_(2), threes: of_(3), jokers }, wanted),
      ),
    ).toEqual([
      '13/14',
      '48326/61425',
      '1970771/2825550',
      '4237309/6906900',
      '2496983/4668300',
      '545249219/1181079900',
    ]);
  });
});

/** Only the side's own cards and the Jokers matter: the chance to have `wanted` activations before the first Joker. */
function offered(
  cards: { readonly ones: number; readonly twos: number; readonly threes: number; readonly jokers: number },
  wanted: number,
): string {
  const known = new Map<string, Fraction>();
  const from = (ones: number, twos: number, threes: number, left: number): Fraction => {
    if (left <= 0) return fraction(1n, 1n);
    const key = `${ones},${twos},${threes},${left}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const total = BigInt(ones + twos + threes + cards.jokers);
    const part = (count: number, next: () => Fraction): Fraction => {
      if (count === 0) return NIL;
      const rest = next();
      return fraction(BigInt(count) * rest.numerator, total * rest.denominator);
    };
    const sum = plus(
      plus(
        part(ones, () => from(ones - 1, twos, threes, left - 1)),
        part(twos, () => from(ones, twos - 1, threes, left - 2)),
      ),
      part(threes, () => from(ones, twos, threes - 1, left - 3)),
    );
    known.set(key, sum);
    return sum;
  };
  return sayFraction(from(cards.ones, cards.twos, cards.threes, wanted));
}

describe('sieges and traps', () => {
  test('TW-ODD-48, TW-SIE-06, TW-SIE-12 rams: expected wounds, and A at one blow', () => {
    expect(mean('buildingAttack', { dice: 5, building: 'A', wounds: 99 }, (one) => n(one, 'wounds'))).toBe(
      '5/3',
    );
    expect(say('buildingAttack', { dice: 5, building: 'A' }, (one) => one['destroyed'] === true)).toBe(
      '1/243',
    );
  });

  /** Mean number of attacks of five dice at 5+ until a building of `wounds` is down. */
  const attacksFor = (wounds: number): Fraction => {
    const hits = [0, 1, 2, 3, 4, 5].map((count) =>
      chanceOf('buildingAttack', { dice: 5, building: 'D', wounds: 99 }, (one) => one['hits'] === count),
    );
    const means: Fraction[] = [NIL];
    for (let left = 1; left <= wounds; left += 1) {
      const later = hits.slice(1).reduce(
        (sum, chance, i) => {
          const rest = means[Math.max(0, left - i - 1)] ?? NIL;
          return plus(
            sum,
            fraction(chance.numerator * rest.numerator, chance.denominator * rest.denominator),
          );
        },
        fraction(1n, 1n),
      );
      const miss = hits[0] ?? NIL;
      means.push(
        fraction(later.numerator * miss.denominator, later.denominator * (miss.denominator - miss.numerator)),
      );
    }
    return means[wounds] ?? NIL;
  };

  test('TW-ODD-49 rams: mean attacks for building A', () => {
    expect(sayFraction(attacksFor(5))).toBe('1422183003093/418227202051');
  });

  test('TW-ODD-50 for B, C and D', () => {
    expect([10, 15, 20].map((wounds) => asNumber(attacksFor(wounds)))).toEqual(
      [6.399999, 9.4, 12.4].map((value) => expect.closeTo(value, 5)),
    );
  });

  test('TW-ODD-51, TW-SIE-13 siege catapult on a building', () => {
    expect(
      [5, 4, 3, 2, 1].map((dice) =>
        mean('buildingAttack', { dice, building: 'D' }, (one) => n(one, 'wounds')),
      ),
    ).toEqual(['5/3', '4/3', '1', '2/3', '1/3']);
  });

  /** The fight with a trap as a chain of rounds: the trap's blow, then the unit's. */
  const survives = (
    unit: { dice: number; hitAt: number; wounds: number },
    trap: { dice: number; wounds: number },
  ): string => {
    const blows = (dice: number, hitAt: number): readonly Fraction[] =>
      Array.from({ length: dice + 1 }, (_, hits) =>
        chanceOf('attack', { dice, hitAt, wounds: 99, close: false }, (one) => one['hits'] === hits),
      );
    const theirs = blows(trap.dice, unit.hitAt);
    const ours = blows(unit.dice, 4);
    const known = new Map<string, Fraction>();
    const at = (left: number, trapLeft: number): Fraction => {
      if (left <= 0) return NIL;
      const key = `${left},${trapLeft}`;
      const seen = known.get(key);
      if (seen !== undefined) return seen;
      let sum = NIL;
      let stay = NIL;
      theirs.forEach((blow, lost) => {
        if (left - lost <= 0) return;
        ours.forEach((hit, taken) => {
          const both = times(blow, hit);
          if (trapLeft - taken <= 0) sum = plus(sum, both);
          else if (lost === 0 && taken === 0) stay = plus(stay, both);
          else sum = plus(sum, times(both, at(left - lost, trapLeft - taken)));
        });
      });
      const found = fraction(
        sum.numerator * stay.denominator,
        sum.denominator * (stay.denominator - stay.numerator),
      );
      known.set(key, found);
      return found;
    };
    return sayFraction(at(unit.wounds, trap.wounds));
  };

  test('TW-ODD-53, TW-ABL-18, TW-TYP-29 infantry survives a Trap, Thorns; cavalry a Trap', () => {
    expect(survives({ dice: 4, hitAt: 4, wounds: 4 }, { dice: 3, wounds: 3 })).toBe(
      '2945136682897/4195872914689',
    );
    expect(survives({ dice: 4, hitAt: 4, wounds: 4 }, { dice: 2, wounds: 2 })).toBe('320755333/330812181');
    expect(survives({ dice: 3, hitAt: 5, wounds: 3 }, { dice: 3, wounds: 3 })).toBe('7030399/11881376');
  });

  test('TW-ODD-53 the procedure fights in that order: the trap first', () => {
    const procedure = teWapen.procedures.find(({ name }) => name === 'trapFight');
    if (procedure === undefined) throw new Error('no procedure trapFight');
    const rolled = rollProcedure(
      'te-wapen',
      procedure,
      { dice: 4, hitAt: 4, wounds: 4 },
      { script: [4, 1, 1, 4, 4, 1, 1, 1, 1, 1, 4, 1, 1, 1] },
    );
    expect(unwrap(rolled).result).toEqual({ survives: true, left: 3 });
  });
});

test('the dice desk says exact odds as fractions that sum to 1', () => {
  const procedure = teWapen.procedures.find(({ name }) => name === 'attack');
  if (procedure === undefined) throw new Error('no procedure attack');
  const odds = unwrap(oddsOf(procedure, duel, { seed: '0'.repeat(64) }));
  expect(odds.exact).toBe(true);
  expect(odds.outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
});
