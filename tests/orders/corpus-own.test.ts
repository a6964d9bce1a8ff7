/** Our own mails: each has the form of the given ones, and none leads to a deed that its writer did not mean. */
import { expect, test } from 'vitest';
import floor from './corpus/floor.json' with { type: 'json' };
import { isCanonical, ownCorpus } from './corpus/own.ts';
import { corpus, scored, summed } from './corpus/score.ts';
import { filled } from './corpus/world.ts';

const own = ownCorpus();
const read = own.map(scored);

test('there are three hundred of them or more, in forty styles, and none twice', () => {
  expect(own.length).toBeGreaterThanOrEqual(300);
  expect(new Set(own.map(({ style }) => style.split(',')[0])).size).toBeGreaterThanOrEqual(40);
  expect(new Set(own.map(({ text }) => text)).size).toBe(own.length);
  expect(new Set([...own, ...corpus()].map(({ id }) => id)).size).toBe(own.length + corpus().length);
});

test('every one has the form of the given mails', () => {
  for (const { id, text, expect: orders, reply } of own) {
    expect(text.trim(), id).not.toBe('');
    expect(['none', 'ask', 'gm', 'answer'], id).toContain(reply);
    expect(
      orders.filter((words) => !isCanonical(words)),
      id,
    ).toEqual([]);
    expect(() => filled(`${text} ${orders.join(' ')}`), id).not.toThrow();
  }
});

test('no order is carried out that the mail does not mean', () => {
  const wrong = read.filter((one) => one.wrong.length > 0).map(({ entry }) => entry.id);
  expect(wrong.filter((id) => !floor.own.wrong.some((known) => known === id))).toEqual([]);
});

test('no fewer are understood exactly than were', () => {
  expect(summed(read).exact).toBeGreaterThanOrEqual(floor.own.exact);
});
