import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atLeast,
  atMost,
  type Dice,
  joinWays,
  rollClasses,
  rollPool,
  rollSuccesses,
} from '../../src/kernel/dice.ts';
import { type Enumeration, enumerate } from '../../src/kernel/dice-enumerating.ts';
import { loggingDice } from '../../src/kernel/dice-log.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { asNumber, fraction, plus, sayFraction } from '../../src/kernel/fraction.ts';
import { sample, wilson } from '../../src/kernel/sample.ts';
import { singly } from '../support/singly.ts';

const SEED = 'feedface'.repeat(8);

function table<R>(counted: Enumeration<R>): readonly [R, string][] {
  if (counted.kind !== 'exact') throw new Error('too many');
  return counted.outcomes.map(({ result, chance }) => [result, sayFraction(chance)]);
}

function hitsOf(count: number, need: number, sides = 6) {
  return (dice: Dice) => {
    let hits = 0;
    for (let i = 0; i < count; i += 1) if (dice.roll(sides, 'hit') >= need) hits += 1;
    return hits;
  };
}

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i += 1) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
}

describe('exact chances', () => {
  test('the sum of two dice', () => {
    const counted = enumerate((dice) => dice.roll(6, 'a') + dice.roll(6, 'b'));
    expect(counted).toMatchObject({ leaves: 36 });
    expect(table(counted).slice(0, 3)).toEqual([
      [7, '1/6'],
      [6, '5/36'],
      [8, '5/36'],
    ]);
  });

  test('hits of a pool are binomial', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 6 }), (count, need) => {
        const misses = need - 1;
        const counted = enumerate(hitsOf(count, need));
        if (counted.kind !== 'exact') throw new Error('too many');
        for (const { result: hits, chance } of counted.outcomes) {
          const ways =
            choose(count, hits) * BigInt(7 - need) ** BigInt(hits) * BigInt(misses) ** BigInt(count - hits);
          expect(chance).toEqual(fraction(ways, 6n ** BigInt(count)));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('leaves of unlike depth keep their weight: roll again on a 6', () => {
    const counted = enumerate((dice) => {
      const first = dice.roll(6, 'first');
      return first === 6 ? dice.roll(6, 'again') : first;
    });
    expect(counted).toMatchObject({ leaves: 11 });
    expect(table(counted)).toContainEqual([6, '1/36']);
    expect(table(counted)).toContainEqual([1, '7/36']);
  });

  test('all chances sum to one, whatever the dice', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 5 }), (sides) => {
        const counted = enumerate((dice) => sides.map((each) => dice.roll(each, 'd')).join());
        if (counted.kind !== 'exact') throw new Error('too many');
        const sum = counted.outcomes.reduce((total, { chance }) => plus(total, chance), fraction(0n, 1n));
        expect(sayFraction(sum)).toBe('1/1');
        expect(counted.leaves).toBe(sides.reduce((product, each) => product * each, 1));
      }),
      { numRuns: 50 },
    );
  });

  test('nothing rolled is certain', () => {
    expect(enumerate(() => 'done')).toMatchObject({ leaves: 1, outcomes: [{ result: 'done' }] });
  });

  test('equal results are one outcome, however their keys are ordered', () => {
    const counted = enumerate((dice) => (dice.roll(2, 'coin') === 1 ? { a: 1, b: 2 } : { b: 2, a: 1 }));
    expect(table(counted)).toEqual([[{ a: 1, b: 2 }, '1/1']]);
  });
});

describe('shuffles and forks', () => {
  test('the top card of 54 is counted in 54 ways', () => {
    const counted = enumerate((dice) => (dice.shuffle(54, 'deck')[0] ?? 0) >= 52);
    expect(counted).toMatchObject({ leaves: 54 });
    expect(table(counted)).toEqual([
      [false, '26/27'],
      [true, '1/27'],
    ]);
  });

  test('all orders of four cards', () => {
    const counted = enumerate((dice) => [...dice.shuffle(4, 'deck')].join(''));
    expect(counted).toMatchObject({ leaves: 24 });
    expect(table(counted).every(([, chance]) => chance === '1/24')).toBe(true);
  });

  test('two cards from the middle: never the same', () => {
    const counted = enumerate((dice) => {
      const deck = dice.shuffle(5, 'deck');
      return deck[3] === deck[1];
    });
    expect(counted).toMatchObject({ leaves: 20, outcomes: [{ result: false }] });
  });

  test('a fork asked for twice shows the same dice, as seeded dice do', () => {
    const same = (dice: Dice) => {
      const [first, second] = [dice.fork('x'), dice.fork('x')];
      return first.roll(6, 'a') === second.roll(6, 'a');
    };
    expect(table(enumerate(same))).toEqual([[true, '1/1']]);
    expect(same(seededDice(SEED))).toBe(true);
  });

  test('two forks are independent', () => {
    const counted = enumerate((dice) => dice.fork('x').roll(6, 'a') === dice.fork('y').roll(6, 'a'));
    expect(table(counted)).toContainEqual([true, '1/6']);
  });
});

describe('pools by classes', () => {
  const pools = fc.record({
    count: fc.integer({ min: 0, max: 3 }),
    sides: fc.integer({ min: 1, max: 4 }),
    bounds: fc
      .array(fc.integer({ min: -1, max: 8 }), { maxLength: 3 })
      .map((bounds) => bounds.sort((a, b) => a - b)),
  });

  test('have the odds of the same dice one by one', () => {
    fc.assert(
      fc.property(pools, pools, (one, other) => {
        const run = (dice: Dice) => {
          const first = rollClasses(dice, { ...one, label: 'one' }, one.bounds);
          return [first, rollClasses(dice, { ...other, count: first[0] ?? 0, label: 'other' }, other.bounds)];
        };
        expect(enumerate(run)).toEqual(enumerate((dice) => run(singly(dice))));
      }),
      { numRuns: 100 },
    );
  });

  test('other dice throw each die, in the same order and with the same words', () => {
    fc.assert(
      fc.property(pools, ({ bounds, ...kind }) => {
        const pool = { ...kind, label: 'pool', need: atLeast(3) };
        const [classed, plain] = [loggingDice(seededDice(SEED)), loggingDice(seededDice(SEED))];
        const counts = rollClasses(classed.dice, pool, bounds);
        const faces = rollPool(plain.dice, pool);
        expect(classed.rolls).toEqual(plain.rolls);
        const classOf = (face: number) => bounds.filter((last) => face > last).length;
        expect(counts).toEqual(
          [...bounds, 0].map((_, at) => faces.filter((face) => classOf(face) === at).length),
        );
      }),
    );
  });

  test('forty dice to hit and forty to wound are counted in an instant', () => {
    let runs = 0;
    const counted = enumerate((dice) => {
      runs += 1;
      const hits = rollSuccesses(dice, { count: 40, sides: 6, label: 'hit', need: atMost(2) });
      return rollSuccesses(dice, { count: hits, sides: 6, label: 'wound', need: atLeast(4) });
    });
    expect(runs).toBeLessThan(3_000);
    // Each die wounds with 1/6.
    expect(table(counted)).toContainEqual([0, sayFraction(fraction(5n ** 40n, 6n ** 40n))]);
  });

  test('count every way of single dice as a leaf', () => {
    const counted = enumerate((dice) =>
      rollSuccesses(dice, { count: 4, sides: 6, label: 'd', need: atLeast(4) }),
    );
    expect(counted).toMatchObject({ leaves: 1296 });
  });

  test('in a fork they are kept for the next who asks', () => {
    const same = (dice: Dice) => {
      const hits = () => rollSuccesses(dice.fork('x'), { count: 3, sides: 6, label: 'd', need: atLeast(4) });
      const [first, again] = [hits(), hits()];
      return first === again;
    };
    expect(table(enumerate(same))).toEqual([[true, '1/1']]);
  });
});

describe('joined ways', () => {
  const sumOfSix = (dice: Dice, join: typeof joinWays): number => {
    let sum = 0;
    for (let i = 0; i < 6; i += 1) {
      sum += dice.roll(6, 'd');
      join(dice, sum);
    }
    return sum;
  };

  test('change no chance, and go on from equal states once', () => {
    let runs = 0;
    const joined = enumerate((dice) => {
      runs += 1;
      return sumOfSix(dice, joinWays);
    });
    expect(joined).toEqual(enumerate((dice) => sumOfSix(dice, () => undefined)));
    expect(runs).toBeLessThan(6 ** 4);
  });

  test('keep their weight where the dice before were not as many', () => {
    const run = (dice: Dice) => {
      let last = dice.roll(4, 'first');
      if (last === 1) last = dice.roll(6, 'again');
      joinWays(dice, Math.min(2, last));
      return last < 2 ? 'low' : dice.roll(3, 'then');
    };
    const same = (dice: Dice) => run(singly(dice));
    expect(enumerate(run)).toEqual(enumerate(same));
  });
});

describe('bounds', () => {
  test('a run that may go on for ever is sampled, not waited for', () => {
    const untilSix = (dice: Dice): number => {
      let rolls = 1;
      while (dice.roll(6, 'again') !== 6) rolls += 1;
      return rolls;
    };
    expect(enumerate(untilSix)).toEqual({ kind: 'too-many', bound: 2_000_000 });
    const broken = (): never => {
      throw new Error('a fault of the run itself');
    };
    expect(() => enumerate(broken)).toThrow('a fault of the run itself');
  });

  test('a count past the bound says so', () => {
    expect(enumerate(hitsOf(4, 4), { bound: 1000 })).toEqual({ kind: 'too-many', bound: 1000 });
    expect(enumerate(hitsOf(4, 4), { bound: 1296 })).toMatchObject({ kind: 'exact', leaves: 1296 });
  });

  test('a hopeless count is not begun', () => {
    let runs = 0;
    const counted = enumerate((dice) => {
      runs += 1;
      return hitsOf(30, 4)(dice);
    });
    expect(counted).toEqual({ kind: 'too-many', bound: 2_000_000 });
    expect(runs).toBeLessThan(1000);
  });
});

describe('samples', () => {
  test('lie about the exact chances', () => {
    const exact = enumerate(hitsOf(3, 4));
    if (exact.kind !== 'exact') throw new Error('too many');
    const sampled = sample(hitsOf(3, 4), SEED, 20_000);
    expect(sampled.reduce((sum, { count }) => sum + count, 0)).toBe(20_000);
    for (const { result, chance } of exact.outcomes) {
      const found = sampled.find((each) => each.result === result);
      expect(Math.abs((found?.probability ?? 0) - asNumber(chance))).toBeLessThan(0.02);
    }
  });

  // Worked by hand from Wilson's formula with z = 1.96.
  test.each([
    [5, 10, 0.2366, 0.7634],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [500, 1000, 0.4691, 0.5309],
  ])('%i of %i lies between %d and %d', (hits, count, low, high) => {
    const [foundLow, foundHigh] = wilson(hits, count);
    expect(foundLow).toBeCloseTo(low, 4);
    expect(foundHigh).toBeCloseTo(high, 4);
  });
});

describe('fractions', () => {
  test('are in lowest terms', () => {
    expect(fraction(6n, 8n)).toEqual({ numerator: 3n, denominator: 4n });
    expect(sayFraction(fraction(0n, 9n))).toBe('0/1');
  });

  test('a part of nothing is a fault', () => {
    expect(() => fraction(1n, 0n)).toThrow('denominator above 0');
  });

  test.each([
    [1n, 3n, 1 / 3],
    [10n ** 40n, 3n * 10n ** 40n, 1 / 3],
    [7n, 2n, 3.5],
  ])('%d/%d as a number', (numerator, denominator, value) => {
    expect(asNumber(fraction(numerator, denominator))).toBeCloseTo(value, 15);
  });
});
