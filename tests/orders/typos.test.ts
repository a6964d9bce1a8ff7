import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order } from '../../src/campaign/order.ts';
import { formatOrder, parseOrders } from '../../src/orders/parse.ts';
import { armyId, regionId } from '../support/campaign.ts';
import { ironKnows } from './world.ts';

const known = ironKnows();
const armies = known.armies.map(({ id }) => id);
const regions = Object.keys(known.map.regions).map(regionId);
const orders: fc.Arbitrary<Order> = fc.oneof(
  fc.record({
    kind: fc.constant('march' as const),
    army: fc.constantFrom(...armies),
    path: fc.tuple(fc.constantFrom(...regions)),
  }),
  fc.record({ kind: fc.constant('hold' as const), army: fc.constantFrom(...armies) }),
);
const slips = fc.record({
  at: fc.nat(60),
  how: fc.constantFrom('drop', 'double', 'swap', 'wrong'),
  letter: fc.constantFrom(...'aeiknrst'),
});

function slip(text: string, { at, how, letter }: { at: number; how: string; letter: string }): string {
  const i = at % text.length;
  if (/\d/.test(text.slice(i, i + 2))) return text;
  const [before, one, after] = [text.slice(0, i), text.charAt(i), text.slice(i + 1)];
  if (how === 'drop') return before + after;
  if (how === 'double') return before + one + one + after;
  if (how === 'swap') return before + after.charAt(0) + one + after.slice(1);
  return before + letter + after;
}

test('one slip of the finger never orders something else: it is forgiven, or it is a question', () => {
  fc.assert(
    fc.property(orders, slips, (order, how) => {
      const [line] = parseOrders(slip(formatOrder(order, known), how), known).lines;
      if (line?.fault === null) expect(line.order).toEqual(order);
    }),
    { numRuns: 600 },
  );
});

test('most slips are forgiven', () => {
  const cases = fc.sample(fc.tuple(orders, slips), { numRuns: 300, seed: 7 });
  const forgiven = cases.filter(([order, how]) => {
    const [line] = parseOrders(slip(formatOrder(order, known), how), known).lines;
    return JSON.stringify(line?.order) === JSON.stringify(order);
  });
  expect(forgiven.length).toBeGreaterThan(240);
});

test.each([
  ['march 1st Hsot to Ironbakc', armyId('iron-1'), 'ironback'],
  ['Mrach Ridesr to Stonwater', armyId('iron-3'), 'stonewater'],
  ['ridres too karak', armyId('iron-3'), 'karak'],
])('%s', (text, army, region) => {
  const [line] = parseOrders(text, known).lines;
  expect(line?.order ?? line?.fault).toEqual({ kind: 'march', army, path: [region] });
});
