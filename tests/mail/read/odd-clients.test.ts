import { describe, expect, test } from 'vitest';
import { readMail } from '../../../src/mail/read/read-mail.ts';
import { orderLineTest } from '../../../src/orders/is-order-line.ts';
import { ironKnows } from '../../orders/world.ts';
import { letter, REPORT, US } from './build-mail.ts';
import { ODD_TEXTS } from './odd-clients.ts';

const isOrder = orderLineTest(ironKnows());
const WRITTEN = 'march 1st Host to Ironback\nhold 2nd Host\nRiders -> Stonewater';
const marked = (mark: string) =>
  REPORT.split('\n')
    .map((line) => `${mark}${line}`.trimEnd())
    .join('\n');
const filled = (text: string, address: string) =>
  text
    .replace('{w}', WRITTEN)
    .replace('{q}', marked('> '))
    .replace('{r}', REPORT)
    .replace('{bar}', marked('| '))
    .replace('{field}', marked('Field> '))
    .replaceAll(/(?<![\w.+])@(?![\w])/g, address);

/** What may be an order: the player's lines, all of them, and none of our report. */
async function ordersIn(body: string, sentText?: string): Promise<readonly string[]> {
  const { raw } = letter(() => ({ body }), WRITTEN);
  const known = sentText === undefined ? {} : { sentText };
  const { orderText, held } = await readMail(new TextEncoder().encode(raw), { isOrder, ...known });
  expect(held).toBeNull();
  return orderText.split('\n').filter((line) => isOrder(line));
}

describe('a reply gives all orders and no line of ours', () => {
  test.each(Object.entries(ODD_TEXTS))('from %s', async (_, text) => {
    expect(await ordersIn(filled(text, US))).toEqual(WRITTEN.split('\n'));
    expect(await ordersIn(filled(text, US), REPORT)).toEqual(WRITTEN.split('\n'));
  });
});
