import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rollPool } from '../../src/kernel/dice.ts';
import { forkSeed, seededDice } from '../../src/kernel/dice-seeded.ts';

const SEED = '00112233445566778899aabbccddeeff'.repeat(2);
const aSeed = fc.stringMatching(/^[0-9a-f]{64}$/);

/** The bytes of ADR 0004, written a second time with Node's own hash. */
function streamBytes(seed: string, path: readonly string[], count: number): readonly number[] {
  let key: Buffer = Buffer.from(seed, 'hex');
  for (const name of path) key = sha256('fork:', key, Buffer.from(name, 'utf8'));
  const blocks = Array.from({ length: Math.ceil(count / 32) }, (_, i) => {
    const index = Buffer.alloc(4);
    index.writeUInt32BE(i);
    return sha256('dice:', key, index);
  });
  return [...Buffer.concat(blocks)].slice(0, count);
}

function sha256(tag: string, ...parts: readonly Buffer[]): Buffer {
  return createHash('sha256')
    .update(Buffer.concat([Buffer.from(tag, 'ascii'), ...parts]))
    .digest();
}

describe('the byte format of ADR 0004', () => {
  test('a die of 256 sides shows the bytes as they are', () => {
    const faces = rollPool(seededDice(SEED), { count: 100, sides: 256, label: 'byte' });
    expect(faces.map((face) => face - 1)).toEqual(streamBytes(SEED, [], 100));
  });

  test.each([[['step/1']], [['battle/7', 'step/12']], [['häuser ⚔ 龙']], [['x'.repeat(400)]], [['']]])(
    'the fork %j has its own key',
    (path) => {
      const dice = path.reduce((parent, name) => parent.fork(name), seededDice(SEED));
      const faces = rollPool(dice, { count: 70, sides: 256, label: 'byte' });
      expect(faces.map((face) => face - 1)).toEqual(streamBytes(SEED, path, 70));
    },
  );

  test('a d6 throws 252 to 255 away and takes the rest by remainder', () => {
    const bytes = streamBytes(SEED, ['d6'], 2000);
    expect(bytes.some((byte) => byte >= 252)).toBe(true);
    const expected = bytes.filter((byte) => byte < 252).map((byte) => (byte % 6) + 1);
    const faces = rollPool(seededDice(SEED).fork('d6'), { count: expected.length, sides: 6, label: 'd6' });
    expect(faces).toEqual(expected);
  });

  test('a d1000 takes four bytes, the first the highest', () => {
    const [a = 0, b = 0, c = 0, d = 0] = streamBytes(SEED, ['d1000'], 4);
    const word = ((a * 256 + b) * 256 + c) * 256 + d;
    expect(seededDice(SEED).fork('d1000').roll(1000, 'd1000')).toBe((word % 1000) + 1);
  });

  test('the same rolls on every machine, for ever', () => {
    const dice = seededDice(SEED);
    expect(rollPool(dice, { count: 12, sides: 6, label: 'd6' })).toMatchInlineSnapshot(`
      [
        5,
        2,
        4,
        2,
        5,
        5,
        2,
        3,
        2,
        4,
        3,
        1,
      ]
    `);
    expect(dice.fork('step/1').shuffle(10, 'cards')).toMatchInlineSnapshot(`
      [
        6,
        2,
        9,
        1,
        4,
        8,
        3,
        0,
        5,
        7,
      ]
    `);
    expect(dice.fork('far').roll(2 ** 32, 'word')).toMatchInlineSnapshot(`2472522063`);
  });
});

describe('forks', () => {
  test('a fork does not depend on what was rolled before, nor on other forks', () => {
    fc.assert(
      fc.property(aSeed, fc.string(), fc.string(), fc.nat(40), (seed, name, other, before) => {
        const fresh = rollPool(seededDice(seed).fork(name), { count: 8, sides: 20, label: 'd20' });
        const used = seededDice(seed);
        rollPool(used, { count: before, sides: 6, label: 'd6' });
        rollPool(used.fork(other), { count: before, sides: 6, label: 'd6' });
        expect(rollPool(used.fork(name), { count: 8, sides: 20, label: 'd20' })).toEqual(fresh);
      }),
    );
  });

  test('forking changes nothing for the parent', () => {
    const forked = seededDice(SEED);
    forked.fork('x').roll(6, 'd6');
    expect(forked.roll(1000, 'd')).toBe(seededDice(SEED).roll(1000, 'd'));
  });

  test('the seed of a fork gives the dice of the fork', () => {
    fc.assert(
      fc.property(aSeed, fc.string(), (seed, name) => {
        const pool = { count: 40, sides: 100, label: 'd100' };
        expect(rollPool(seededDice(forkSeed(seed, name)), pool)).toEqual(
          rollPool(seededDice(seed).fork(name), pool),
        );
      }),
    );
  });
});

describe('fairness', () => {
  /** The chi-square of the faces of one long stream; about `sides - 1` when the die is fair. */
  function chiSquare(sides: number, rolls: number): number {
    const counts = Array.from({ length: sides }, () => 0);
    for (const face of rollPool(seededDice(SEED).fork(`chi/${sides}`), { count: rolls, sides, label: 'd' })) {
      counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    }
    const wanted = rolls / sides;
    return counts.reduce((sum, count) => sum + (count - wanted) ** 2 / wanted, 0);
  }

  // Limits: the 99.9 % quantiles of chi-square at sides - 1 degrees of freedom.
  test.each([
    [2, 10.83],
    [4, 16.27],
    [6, 20.52],
    [10, 27.88],
    [20, 43.82],
    [54, 90.57],
    [100, 148.23],
    [300, 382.7],
  ])('a d%i is fair', (sides, limit) => {
    expect(chiSquare(sides, 200_000)).toBeLessThan(limit);
  });

  test('each of the six orders of three cards comes as often', () => {
    const counts = new Map<string, number>();
    const dice = seededDice(SEED).fork('cards');
    for (let i = 0; i < 60_000; i += 1) {
      const order = dice.shuffle(3, 'cards').join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(20.52);
  });

  test('a shuffle holds every card once', () => {
    fc.assert(
      fc.property(aSeed, fc.nat(60), (seed, n) => {
        const order = [...seededDice(seed).shuffle(n, 'cards')].sort((a, b) => a - b);
        expect(order).toEqual(Array.from({ length: n }, (_, i) => i));
      }),
    );
  });
});

describe('faults', () => {
  test.each(['', 'abc', 'G'.repeat(64), 'A'.repeat(64), `${SEED}00`])('%j is no seed', (seed) => {
    expect(() => seededDice(seed)).toThrow('64 lower-case hex digits');
    expect(() => forkSeed(seed, 'x')).toThrow('64 lower-case hex digits');
  });

  test.each([0, -1, 2.5, Number.NaN, 2 ** 32 + 1])('there is no die with %d sides', (sides) => {
    expect(() => seededDice(SEED).roll(sides, 'odd')).toThrow('a die has 1 to 2^32 sides');
  });
});
