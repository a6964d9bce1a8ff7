import { expect, test } from 'vitest';
import { box, sweep } from '../../../src/rules/ranks/box.ts';
import { FAR, move, refusal, SPARE, scene } from './support.ts';

const one = box([0, 0], 0, 1000, 1000);
test.each([
  ['straight into it', box([0, 5000], 0, 1000, 1000), 4000],
  ['into a corner that is turned towards it', box([0, 5000], 45, 1000, 1000), 3793],
  ['past it', box([3000, 5000], 0, 1000, 1000), Number.POSITIVE_INFINITY],
  ['past it, turned', box([1300, 5000], 45, 1000, 1000), Number.POSITIVE_INFINITY],
  ['away from it', box([0, -5000], 0, 1000, 1000), Number.POSITIVE_INFINITY],
  ['touching it already', box([0, 1000], 0, 1000, 1000), 0],
])('RK-GEO-07 a box goes ahead %s', (_way, other, length) => {
  expect(Math.round(sweep(one, other, 0, 1))).toBe(length);
});

test.each([
  [12, 'RK-GEO-05'],
  [9.9, undefined],
])('RK-GEO-05 a unit that stands at the end of a long move is in the way: %d cm', (cm, rule) => {
  const state = scene({
    red: {
      one: { troop: 'elf-riders', at: [60, 20], figures: 1, original: 8 },
      friend: { at: [60, 32], figures: 1, original: 12 },
      far: FAR,
    },
    black: { two: SPARE },
  });
  expect(refusal(state, 'one', move(0, cm))).toBe(rule);
});

test.each([
  ['into it', box([4500, 5000], 0, 1000, 1000), 5657],
  ['past it', box([2500, 5000], 0, 1000, 1000), Number.POSITIVE_INFINITY],
])('RK-GEO-07 a box goes aslant %s', (_way, other, length) => {
  expect(Math.round(sweep(one, other, Math.SQRT1_2, Math.SQRT1_2))).toBe(length);
});
