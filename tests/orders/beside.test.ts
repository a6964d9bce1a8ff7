/**
 * What is said beside an order: remarks, which change nothing though they are full of `not` and `if`, and the ways of taking an order
 * back, putting it off or disowning it, behind which nothing is carried out.
 */
import { describe, expect, it } from 'vitest';
import { parseOrders } from '../../src/orders/parse.ts';
import beside from './beside.json' with { type: 'json' };
import { canonicalInstruction, canonicalOrder } from './corpus/canonical.ts';
import { PEOPLE, WORLD } from './corpus/world.ts';

const TONGUES = [
  { tongue: 'English', but: 'But', ...beside.english },
  { tongue: 'German', but: 'Aber', ...beside.german },
];

function read(text: string) {
  const { lines } = parseOrders(text, WORLD, { people: PEOPLE });
  return {
    isAsked: lines.some(({ fault }) => fault !== null),
    deeds: lines.flatMap(({ order, instruction }) => [
      ...(order === null ? [] : canonicalOrder(order)),
      ...(instruction === null ? [] : [canonicalInstruction(instruction) ?? []].flat()),
    ]),
  };
}

const DONE = /^(?:march|force|gift|tribute|offer|war|accept|recruit|build|follow|support|split|scout) /;
const AT_ONCE = /^(?:march|force march|gift|offer) /;

const withTail = (order: string, tail: string): string =>
  `${order.charAt(0).toUpperCase()}${order.slice(1)}${tail}${/[.!?)]$/.test(tail) ? '' : '.'}`;

describe.each(TONGUES)(
  'beside an order in $tongue',
  ({ but, orders, others, cases, remarks, heads, takenBack, notOrdered, told }) => {
    const all = [...orders.map(([order = '']) => order), ...others];

    it.each(remarks)('a remark behind it changes nothing: %s', (tail) => {
      for (const [order = '', deed] of orders)
        expect(read(withTail(order, tail)), withTail(order, tail)).toEqual({ isAsked: false, deeds: [deed] });
    });

    it.each(heads)('a remark in front of it changes nothing: %s', (head) => {
      for (const [order = '', deed] of orders)
        expect(read(`${head}${order}.`), `${head}${order}.`).toEqual({ isAsked: false, deeds: [deed] });
    });

    it.each(takenBack)('what takes it back keeps it from being carried out: %s', (tail) => {
      for (const order of all) expect(read(withTail(order, tail)).deeds, withTail(order, tail)).toEqual([]);
    });

    it.each(notOrdered)('what somebody else said, or what is struck out, is not carried out: %s', (head) => {
      for (const order of all) {
        const deeds = read(`${head}${order}.`).deeds.filter((deed) => !deed.startsWith('cancel'));
        expect(deeds, `${head}${order}.`).toEqual([]);
      }
    });

    it.each(cases)('nothing is done at once that waits for something no rule knows: %s', (wait) => {
      for (const order of [...all.slice(0, 2), ...others.slice(0, 2)]) {
        const whole = [
          `${order} ${wait}`,
          `${order}, ${wait}`,
          `${wait}, ${order}`,
          `${order}. ${but} ${wait}`,
        ];
        for (const text of whole.map((one) => withTail(one, '')))
          expect(
            read(text).deeds.filter((deed) => AT_ONCE.test(deed)),
            text,
          ).toEqual([]);
      }
    });

    it.each(told)('what is told, asked or wished is not done: %s', (text) => {
      expect(read(text).deeds.filter((deed) => DONE.test(deed))).toEqual([]);
    });
  },
);
