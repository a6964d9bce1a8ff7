/**
 * Ways to begin that only say that somebody wants it done, before orders of many kinds: who reads moves and who reads gold must know
 * the same ones. And ways to begin that say that it shall not be done.
 */
import { describe, expect, it } from 'vitest';
import { parseOrders } from '../../src/orders/parse.ts';
import lists from './beginnings.json' with { type: 'json' };
import { canonicalOrder } from './corpus/canonical.ts';
import { PEOPLE, WORLD } from './corpus/world.ts';

const BY_QUESTION = /^(?:Could|Would) you/;

function read(begun: string) {
  const text = `${begun.charAt(0).toUpperCase()}${begun.slice(1)}${BY_QUESTION.test(begun) ? '?' : '.'}`;
  const { lines } = parseOrders(text, WORLD, { people: PEOPLE });
  return {
    text,
    isAsked: lines.some(({ fault }) => fault !== null),
    deeds: lines.flatMap(({ order }) => (order === null ? [] : canonicalOrder(order))),
  };
}

describe('how an order begins', () => {
  it.each(lists.beginnings)('"%s" wants it done, whatever it is', (beginning) => {
    for (const [order = '', deed] of lists.orders) {
      const { text, ...heard } = read(beginning + order);
      expect(heard, text).toEqual({ isAsked: false, deeds: [deed] });
    }
  });

  it.each(lists['not said to be done'])('"%s" does not', (beginning) => {
    for (const [order = ''] of lists.orders) {
      const { text, deeds } = read(beginning + order);
      expect(deeds, text).toEqual([]);
    }
  });
});
