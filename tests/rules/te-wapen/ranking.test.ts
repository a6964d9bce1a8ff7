import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byWorth } from '../../../src/rules/te-wapen/advise/ranking.ts';
import { cases } from '../../support/cases.ts';

const worths = fc.array(
  fc.record({ worth: fc.integer({ min: -3, max: 3 }), over: fc.integer({ min: 0, max: 4 }) }),
  {
    maxLength: 12,
  },
);

test('those of most worth come first, of equals the lower number, whatever the bounds', () => {
  fc.assert(
    fc.property(worths, (pieces) => {
      const numbers = pieces.map((_, index) => index);
      const worthOf = (index: number): number => pieces[index]?.worth ?? 0;
      const atMost = (index: number): number => worthOf(index) + (pieces[index]?.over ?? 0);
      const sorted = [...numbers].sort((a, b) => worthOf(b) - worthOf(a) || a - b);
      expect([...byWorth(numbers, atMost, worthOf)]).toEqual(sorted);
    }),
    { numRuns: cases(200) },
  );
});

test('who cannot come first is not weighed', () => {
  const weighed: number[] = [];
  const worthOf = (index: number): number => {
    weighed.push(index);
    return 5 - index;
  };
  const [first] = byWorth([0, 1, 2, 3], (index) => (index === 1 ? 9 : 5 - index), worthOf);
  expect(first).toBe(0);
  expect(weighed).toEqual([1, 0]);
});
