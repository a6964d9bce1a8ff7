import { expect, test } from 'vitest';
import { readOrders } from '../../src/orders/read.ts';
import { ironKnows } from './world.ts';

const ordersIn = (text: string) => readOrders(text, ironKnows()).lines.flatMap(({ order }) => order ?? []);

test('1H is the 1st Host, in every place where an army is named', () => {
  expect(ordersIn('1H -> Alderholt')).toMatchObject([{ kind: 'march', army: 'iron-1' }]);
  expect(ordersIn('1H, 2H hold')).toEqual([
    { kind: 'hold', army: 'iron-1' },
    { kind: 'hold', army: 'iron-2' },
  ]);
  expect(ordersIn('2H supports 1H')).toEqual([{ kind: 'support', army: 'iron-2', other: 'iron-1' }]);
});

test('hours and numbers of other things are no armies', () => {
  for (const text of ['2h later we hold', 'send 10H gold', '3H to Karak']) expect(ordersIn(text)).toEqual([]);
});
