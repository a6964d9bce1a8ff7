import { describe, expect, test } from 'vitest';
import { readMail } from '../../../src/mail/read/read-mail.ts';
import { orderLineTest } from '../../../src/orders/is-order-line.ts';
import { ironKnows } from '../../orders/world.ts';
import { ATTRIBUTIONS, FOOTERS } from './attributions.ts';
import { letter, REPORT, STYLES, US } from './build-mail.ts';
import { HEADER_BLOCKS } from './header-blocks.ts';

const isOrder = orderLineTest(ironKnows());
const bytes = (text: string) => new TextEncoder().encode(text);
const bare = (text: string) => text.replace(/\n+/g, '\n');
const quoted = REPORT.split('\n')
  .map((line) => `> ${line}`.trimEnd())
  .join('\n');
const withUs = (text: string) => text.replaceAll('@', (_, at: number) => (isAlone(text, at) ? US : '@'));
/** An `@` that is not part of an address. */
const isAlone = (text: string, at: number) =>
  !/[a-z]/i.test(text[at + 1] ?? '') || !/[\w.]/.test(text[at - 1] ?? '');

const bodies = {
  above: (w: string, client: string) => `${w}\n\n${client}\n${quoted}\n`,
  below: (w: string, client: string) => `${client}\n${quoted}\n\n${w}\n`,
  copied: (w: string, client: string) => `${w}\n\n${client}\n${REPORT}\n`,
};

async function check(body: string, written: string, sentText?: string): Promise<void> {
  const { raw } = letter(() => ({ body }), written);
  const reading = await readMail(bytes(raw), { isOrder, ...(sentText === undefined ? {} : { sentText }) });
  expect(bare(reading.orderText)).toBe(bare(written));
  expect(reading.held).toBeNull();
}

describe.each(Object.entries(ATTRIBUTIONS))('a quote introduced by %s', (_, text) => {
  const client = withUs(text);
  test.each(Object.entries(STYLES))('%s', async (__, written) => {
    await check(bodies.above(written, client), written, REPORT);
    await check(bodies.above(written, client), written);
    await check(bodies.below(written, client), written, REPORT);
    await check(bodies.below(written, client), written);
  });
});

describe.each(Object.entries(HEADER_BLOCKS))('a copy below %s', (_, text) => {
  const client = withUs(text);
  test.each(Object.entries(STYLES))('%s', async (__, written) => {
    await check(bodies.copied(written, client), written, REPORT);
    await check(bodies.copied(written, client), written);
  });
});

describe.each(Object.entries(FOOTERS))('a footer of %s', (_, footer) => {
  const quote = `On 21.11.2026 10:00, Fieldpost <${US}> wrote:\n${quoted}\n`;
  test.each(Object.entries(STYLES))('%s', async (__, written) => {
    await check(`${written}\n\n${footer}\n`, written);
    await check(`${written}\n\n${footer}\n\n${quote}`, written);
    await check(`${written}\n\n-- \n${footer}\n\n${quote}`, written);
  });
});
