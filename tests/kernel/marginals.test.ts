import { expect, test } from 'vitest';
import { marginals } from '../../src/kernel/marginals.ts';
import type { Odds } from '../../src/kernel/procedures.ts';

const EXACT: Odds = {
  exact: true,
  leaves: 12,
  outcomes: [
    { result: { hits: 10, at: { left: true, same: 1 } }, fraction: '1/2', probability: 0.5 },
    { result: { hits: 2, at: { left: true, same: 1 } }, fraction: '1/3', probability: 1 / 3 },
    { result: { hits: 2, at: { left: false, same: 1 } }, fraction: '1/6', probability: 1 / 6 },
  ],
};

test('each field by itself, exactly: numbers from the least up, words the likeliest first', () => {
  expect(marginals(EXACT)).toEqual([
    {
      path: ['hits'],
      values: [
        { value: 2, probability: 0.5, fraction: '1/2' },
        { value: 10, probability: 0.5, fraction: '1/2' },
      ],
    },
    {
      path: ['at', 'left'],
      values: [
        { value: true, probability: 5 / 6, fraction: '5/6' },
        { value: false, probability: 1 / 6, fraction: '1/6' },
      ],
    },
  ]);
});

test('sampled odds keep their intervals, made from the counts that were added up', () => {
  const { outcomes } = EXACT;
  const sampled: Odds = {
    exact: false,
    samples: 600,
    seed: 'a'.repeat(64),
    outcomes: outcomes.map(({ result, probability }) => ({ result, probability, interval: [0, 1] })),
  };
  const [hits] = marginals(sampled);
  const [two] = hits?.values ?? [];
  expect(two).toMatchObject({ value: 2, probability: 0.5 });
  expect(two?.interval?.[0]).toBeCloseTo(0.46, 2);
  expect(two?.interval?.[1]).toBeCloseTo(0.54, 2);
});
