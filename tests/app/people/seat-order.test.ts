import { expect, test } from 'vitest';
import { inSeatOrder } from '../../../src/app/people/seat-order.ts';

test('seats stand in the order in which people count: the tenth player after the second', () => {
  const seats = ['p10', 'p2', 'gm', 'p1', 'p11'].map((id) => ({ id }));
  expect(inSeatOrder(seats).map(({ id }) => id)).toEqual(['gm', 'p1', 'p2', 'p10', 'p11']);
});
