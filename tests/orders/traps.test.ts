/** Mails that name our armies and places, and order nothing: sarcasm, quotes, the past, what others do, negation far away. */
import { expect, test } from 'vitest';
import { parseOrders } from '../../src/orders/parse.ts';
import { canonicalOrder } from './corpus/canonical.ts';
import traps from './corpus/traps.json' with { type: 'json' };
import { filled, PEOPLE, WORLD } from './corpus/world.ts';

const ordered = (text: string): readonly string[] =>
  parseOrders(filled(text), WORLD, { people: PEOPLE }).lines.flatMap(({ order }) =>
    order === null ? [] : canonicalOrder(order),
  );

const all: readonly { kind: string; text: string; allow?: readonly string[] }[] = traps;

/** `allow`: orders that would be no harm, as an army that is told not to march may be put down as holding. */
test.each(all)('$kind: $text', ({ text, allow = [] }) => {
  const isMeant = (words: string) => allow.includes(words);
  expect(ordered(text).filter((words) => !isMeant(words))).toEqual([]);
  expect(
    ordered(`Good evening, all well here.\n${text}\nThat's all for now.`).filter((words) => !isMeant(words)),
  ).toEqual([]);
});

/** What cannot be had back, or takes something back. */
const GRAVE = ['resign', 'cancel', 'delegate', 'undelegate', 'leave', 'repeat'];

test.each(all)('nothing grave is wanted of the post office: $text', ({ text }) => {
  const { lines } = parseOrders(filled(text), WORLD, { people: PEOPLE });
  expect(
    lines.flatMap(({ instruction }) => instruction?.kind ?? []).filter((kind) => GRAVE.includes(kind)),
  ).toEqual([]);
});

test('there are enough of them, and none twice', () => {
  expect(traps.length).toBeGreaterThanOrEqual(60);
  expect(new Set(traps.map(({ text }) => text)).size).toBe(traps.length);
});
