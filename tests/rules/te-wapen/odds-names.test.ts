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

  test('TW-ODD-57 two syllables: a hundred different words', () => {
    const words = new Set(
      outcomes('generalName', { syllables: 2 }).map(({ result }) => JSON.stringify(result['syllables'])),
    );
    expect(words.size).toBe(100);
    expect(
      say('generalName', { syllables: 2 }, (one) => JSON.stringify(one['syllables']) === '["Nor","Goz"]'),
    ).toBe('1/100');
  }, 60_000);

  test('TW-ODD-56, TW-GAP-95 how many syllables when nobody says', () => {
    const faces = [1, 2, 3, 4, 5, 6].map((face) => {
      const procedure = teWapen.procedures.find(({ name }) => name === 'generalName');
      if (procedure === undefined) throw new Error('no procedure generalName');
      const count = [2, 2, 2, 3, 3, 4][face - 1] ?? 0;
      const rolled = unwrap(
        rollProcedure(
          'te-wapen',
          procedure,
          {},
          { script: [1, face, ...Array.from({ length: count }, () => 1), 1, 1] },
        ),
      );
      return (rolled.result['syllables'] as readonly string[]).length;
    });
    expect([2, 3, 4].map((count) => faces.filter((one) => one === count).length)).toEqual([3, 2, 1]);
  });

  test('TW-ODD-58 the two examples to the letter', () => {
    // Title 6, then syllables, origin and reputation 10 each.
    const chance = (syllables: number): number => 1 / (6 * 10 ** syllables * 10 * 10);
    expect([chance(2) / 2, chance(4) / 6]).toEqual(
      [1 / 120_000, 1 / 36_000_000].map((value) => expect.closeTo(value, 15)),
    );
  });
});
