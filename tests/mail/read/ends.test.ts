/** What programs, lists and forums put below a mail, and what people put between two orders: `ends.json`, written for this. */
import { describe, expect, test } from 'vitest';
import { readMail } from '../../../src/mail/read/read-mail.ts';
import { orderLineTest } from '../../../src/orders/is-order-line.ts';
import { ironKnows } from '../../orders/world.ts';
import first from './ends.json' with { type: 'json' };
import second from './ends-2.json' with { type: 'json' };
import third from './ends-3.json' with { type: 'json' };
import fourth from './ends-4.json' with { type: 'json' };

const ends = {
  footers: [...first.footers, ...second.footers, ...third.footers, ...fourth.footers],
  below: [...first.below, ...second.below, ...third.below],
  between: [...first.between, ...second.between, ...third.between, ...fourth.between],
};

const isOrder = orderLineTest(ironKnows());
const read = (body: string, options = {}) =>
  readMail(
    new TextEncoder().encode(
      `From: ann@players.invalid\nContent-Type: text/plain; charset=utf-8\n\n${body}\n`,
    ),
    options,
  );

describe('is left out below words of any kind and below orders', () => {
  test.each(ends.footers)('the footer %j', async (footer) => {
    expect((await read(`Thanks, that works for me.\n\n${footer}`)).newText).toBe(
      'Thanks, that works for me.',
    );
    expect((await read(`hold 2nd Host\n\n${footer}`, { isOrder })).orderText).toBe('hold 2nd Host');
  });

  test.each(ends.below)('%j', async (below) => {
    expect((await read(`Who brings the maps?\n\n${below}`)).newText).toBe('Who brings the maps?');
    expect((await read(`hold 2nd Host\n\n${below}`, { isOrder })).orderText).toBe('hold 2nd Host');
  });
});

describe('takes no order along that stands above or below it', () => {
  test.each(ends.between)('%j', async (between) => {
    for (const gap of ['\n', '\n\n']) {
      const body = ['march 1st Host to Ironback', between, 'hold 2nd Host\nmarch Riders to Stonewater'].join(
        gap,
      );
      const { orderText } = await read(body, { isOrder });
      expect(orderText.split('\n').filter((line) => isOrder(line))).toEqual(
        body.split('\n').filter((line) => isOrder(line)),
      );
    }
  });
});

test('a memo with a head of its own is an order, and a story of olden days quotes nobody', async () => {
  const memo = 'From: Ann, Iron Crown\nTo: Anneliese\nDate: 21.11.2026\n\nhold 2nd Host';
  expect((await read(memo, { isOrder })).orderText).toBe(memo);
  const story = 'hold 2nd Host\n\nDear Tom,\nOn 5 May 1901 Lord Byron wrote:\nall is lost.\nYours, Ann';
  expect((await read(story, { isOrder })).orderText).toBe(story);
});

/** Three mails of orders with each footer: alone, above a quote, and as a signature above one. */
const ORDERS = [
  'march 1st Host to Ironback\nhold 2nd Host',
  '2nd Host hold.\nRiders to Stonewater please',
  'Hi,\n\nmarch Riders to Stonewater\n\nAnn',
];
const QUOTED = '> Orders for turn 4 are due Tuesday.\n> march 1st Host to Karak\n>\n> [ ] hold 2nd Host';

test('156 mails of orders below which a program and a quote stand keep every order, and nothing else', async () => {
  const mails = fourth.footers.flatMap((footer, i) =>
    ORDERS.map((orders, k) => {
      const quote = `${fourth.introductions[(i + k) % fourth.introductions.length]}\n${QUOTED}`;
      const below = [footer, `${footer}\n\n${quote}`, `-- \n${footer}\n\n${quote}`][k];
      return { orders, text: `${orders}\n\n${below}` };
    }),
  );
  expect(mails).toHaveLength(156);
  for (const { orders, text } of mails) expect((await read(text, { isOrder })).orderText).toBe(orders);
});
