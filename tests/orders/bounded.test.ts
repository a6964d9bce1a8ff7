/** A line without end costs no more than a line: what looks for words in it would else try again at each of its signs, to the third power. */
import { describe, expect, test } from 'vitest';
import { formatOrder, parseOrders } from '../../src/orders/parse.ts';
import { bounded } from '../../src/orders/written-line.ts';
import { PEOPLE, WORLD } from './corpus/world.ts';

describe('a text of bounded lines', () => {
  test('is what was written, where people wrote it', () => {
    const text = `march 1st Host to Karak\r\n\n  - hold   2nd Host${' '.repeat(40)}# later\n${'word '.repeat(300)}`;
    expect(bounded(text)).toBe(text);
  });

  test.each([
    ['words', `${'word '.repeat(40_000)}end`],
    ['one word', 'x'.repeat(200_000)],
    ['commas', `a${', '.repeat(60_000)}b`],
  ])('parts a line of many %s, and loses nothing of it', (_, text) => {
    const lines = bounded(text).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(2_000);
    expect(lines.join('')).toBe(text);
  });

  test.each([' ', '\t', '\u00a0'])('has no gap that is wider than a screen (%j)', (space) => {
    expect(bounded(`hold${space.repeat(300_000)}x`)).toBe(`hold${' '.repeat(80)}x`);
  });
});

test.each(['who plays x', 'hold 1st Host', 'cancel', 'if a', '1st Host waits for', 'press to'])(
  '%j with a gap of 300,000 spaces reads like one with a few',
  (start) => {
    const [line] = parseOrders(`${start}${' '.repeat(300_000)}x?`).lines;
    const [plain] = parseOrders(`${start}   x?`).lines;
    expect(line?.fault?.code).toBe(plain?.fault?.code);
    expect(line?.order?.kind).toBe(plain?.order?.kind);
  },
);

/** Found by the fuzzer: the line of a letter was said back longer than a line may be, and came back as two. */
test.each([1_990, 1_998, 2_000, 2_001, 5_000])(
  'a letter of %i characters in a line reads back as it is said back',
  (length) => {
    const words = 'word '.repeat(length / 5).trim();
    for (const text of [`Tell Tom that we ${words}.`, `press to House Morn:\n${words}\nend`]) {
      const [order] = parseOrders(text, WORLD, { people: PEOPLE }).lines.flatMap((line) => line.order ?? []);
      expect(order?.kind).toBe('press');
      if (order === undefined) return;
      const [back] = parseOrders(formatOrder(order, WORLD), WORLD, { people: PEOPLE }).lines;
      expect(back?.order).toEqual(order);
    }
  },
);
