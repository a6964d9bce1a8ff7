/**
 * Sentences understood by their gist (ADR 106, ADR 110): what is named in them, one word of an order, and none that turns it round. And
 * sentences with the same words that order nothing: told, asked, thought of, said by others, or how things are.
 */
import { describe, expect, it } from 'vitest';
import { parseOrders } from '../../src/orders/parse.ts';
import { canonicalOrder } from './corpus/canonical.ts';
import { PEOPLE, WORLD } from './corpus/world.ts';
import lists from './gist.json' with { type: 'json' };

function deedsOf(text: string): readonly string[] {
  const { lines } = parseOrders(text, WORLD, { people: PEOPLE });
  return lines.flatMap(({ order }) => (order === null ? [] : canonicalOrder(order)));
}

describe('a sentence by its gist', () => {
  it.each(lists.heard)('"%s" is %s', (text = '', deed) => {
    expect(deedsOf(text)).toEqual([deed]);
  });

  it.each(lists['of several sentences'] as [string, string[]][])('"%s" is told whole', (text, deeds) => {
    expect(deedsOf(text)).toEqual(deeds);
  });

  it.each(lists.wished as [string, object][])('"%s" wants something of the post office', (text, wish) => {
    const { lines } = parseOrders(text, WORLD, { people: PEOPLE });
    expect(lines.flatMap(({ instruction }) => (instruction === null ? [] : [instruction]))).toEqual([wish]);
    expect(lines.filter(({ fault }) => fault !== null)).toEqual([]);
  });

  it.each(lists['not orders'])('"%s" orders nothing', (text) => {
    expect(deedsOf(text)).toEqual([]);
  });

  it.each(lists['nothing at all'])('"%s" orders nothing and wants nothing done', (text) => {
    expect(deedsOf(text)).toEqual([]);
    const { lines } = parseOrders(text, WORLD, { people: PEOPLE });
    const wishes = lines.flatMap(({ instruction }) => instruction?.kind ?? []);
    expect(wishes.filter((kind) => !['status', 'report', 'odds', 'help'].includes(kind))).toEqual([]);
  });

  it.each(lists['left open'])('"%s" is asked', (text = '', why) => {
    const { lines } = parseOrders(text, WORLD, { people: PEOPLE });
    expect(lines.flatMap(({ fault }) => fault?.message ?? [])).toEqual([why]);
    expect(deedsOf(text)).toEqual([]);
  });

  it.each(lists['nothing left open'])('"%s" is not', (text) => {
    const { lines } = parseOrders(text, WORLD, { people: PEOPLE });
    expect(lines.filter(({ fault }) => fault !== null)).toEqual([]);
  });

  it("of two armies the one that is called by number is meant, and no other power's of that number", () => {
    expect(deedsOf('The riders support the first.')).toEqual(['support Riders 1st Host']);
    expect(deedsOf('Riders follow the 1st')).toEqual(['follow Riders 1st Host']);
  });
});
