import { describe, expect, test } from 'vitest';
import { rollProcedure } from '../../../src/kernel/procedures.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';

import { outcomes, say } from './odds-support.ts';

describe('names', () => {
  test('TW-ODD-55 a given title, origin, reputation', () => {
    const given = (field: string, value: string): string =>
      say('generalName', { syllables: 2 }, (one) => one[field] === value);
    expect([
      given('title', 'Lord'),
      given('origin', 'The Desert'),
      given('reputation', 'The Slayer'),
    ]).toEqual(['1/6', '1/10', '1/10']);
  }, 60_000);

  test('TW-ODD-57 two syllables: a hundred words, a doubled one a tenth as likely as it was', () => {
    const words = new Set(
      outcomes('generalName', { syllables: 2 }).map(({ result }) => JSON.stringify(result['syllables'])),
    );
    expect(words.size).toBe(100);
    const chance = (word: string): string =>
      say('generalName', { syllables: 2 }, (one) => JSON.stringify(one['syllables']) === word);
    expect([chance('["Nor","Goz"]'), chance('["Bar","Bar"]')]).toEqual(['11/1000', '1/1000']);
  }, 60_000);

  test('TW-ODD-56, TW-GAP-95 how many syllables when nobody says', () => {
    const procedure = teWapen.procedures.find(({ name }) => name === 'generalName');
    if (procedure === undefined) throw new Error('no procedure generalName');
    const count = (faces: readonly number[], syllables: number): number => {
      const script = [1, ...faces, ...Array.from({ length: syllables }, (_, i) => i + 1), 1, 1];
      const rolled = unwrap(rollProcedure('te-wapen', procedure, {}, { script }));
      return (rolled.result['syllables'] as readonly string[]).length;
    };
    expect([count([1], 2), count([3], 2), count([4], 3), count([5], 3)]).toEqual([2, 2, 3, 3]);
    expect([count([6, 3], 4), count([6, 4, 3], 5), count([6, 6, 6, 6, 6], 8)]).toEqual([4, 5, 8]);
  });

  test('TW-ODD-58 the two examples to the letter', () => {
    // Title 6, then syllables, origin and reputation 10 each.
    const chance = (syllables: number): number => 1 / (6 * 10 ** syllables * 10 * 10);
    // A tenth of the syllables is rolled again: each of the others comes up a tenth more often after the first.
    expect([(chance(2) / 2) * 1.1, (chance(4) / 12) * 1.1 ** 3]).toEqual(
      [1.1 / 120_000, 1.331 / 72_000_000].map((value) => expect.closeTo(value, 15)),
    );
  });
});
