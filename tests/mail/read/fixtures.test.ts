import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type FullReading, readMail } from '../../../src/mail/read/read-mail.ts';
import { orderLineTest } from '../../../src/orders/is-order-line.ts';
import { ironKnows } from '../../orders/world.ts';

const folder = new URL('fixtures/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.eml'))
  .map((name) => name.slice(0, -4))
  .sort();
const isOrder = orderLineTest(ironKnows());

test('there are letters to read', () => {
  expect(names.length).toBeGreaterThan(20);
});

function whyHeld({ held }: FullReading) {
  return held === null ? null : { code: held.code, message: held.message };
}

/** The whole reading, as a page to be looked through: what counts, what does not, and why. */
test.each(names)('%s.eml', async (name) => {
  const reading = await readMail(readFileSync(new URL(`${name}.eml`, folder)), { isOrder });
  const { newText, orderText, removed, ...rest } = { ...reading, held: whyHeld(reading) };
  const orders = orderText === newText ? [] : ['===== what may be orders', orderText];
  const left = removed.map(({ reason, text }) => `----- ${reason}\n${text}`);
  const page = [JSON.stringify(rest, null, 2), '===== new text', newText, ...orders, ...left].join('\n');
  await expect(`${page}\n`).toMatchFileSnapshot(`golden/${name}.txt`);
});
