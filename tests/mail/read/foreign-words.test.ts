/** Whatever others write into our letters, an answer that only quotes orders nothing. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMail } from '../../../src/mail/read/read-mail.ts';
import { orderLineTest } from '../../../src/orders/is-order-line.ts';
import { offerIn } from '../../../src/orders/order-block.ts';
import { wrap } from '../../../src/reports/plain-text.ts';
import { ironKnows } from '../../orders/world.ts';
import { letter, REPORT } from './build-mail.ts';

const isOrder = orderLineTest(ironKnows());
const THANKS = 'Thanks, will answer tomorrow';
const OFFERED = 'march 1st Host of the Iron Crown to Ironback';

/** Our letter as it went out before foreign words were made harmless: the reader has to know by itself. */
const reportWith = (words: readonly string[]): string =>
  REPORT.replace('What you', `${words.flatMap((line) => wrap(line)).join('\n')}\n\nWhat you`);

/** As a program breaks lines: with its sign in front of each part, or of the first alone. */
const quoted = (text: string, sign: string, { width, isSigned }: Breaking): string =>
  text
    .split('\n')
    .flatMap((line) =>
      line === '' ? [sign] : wrap(line, { first: sign, rest: isSigned ? sign : '', width }),
    )
    .join('\n');

interface Breaking {
  readonly width: number;
  readonly isSigned: boolean;
}

type Style = (report: string, breaking: Breaking) => string;

const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const asDivs = (text: string) =>
  text
    .split('\n')
    .map((line) => `<div>${html(line)}</div>`)
    .join('');

const STYLES: Readonly<Record<string, Style>> = {
  'with signs': (report, breaking) =>
    `${THANKS}\n\nOn 21.11.2026 10:00, Fieldpost wrote:\n${quoted(report, '> ', breaking)}`,
  'with two signs': (report, breaking) =>
    `${THANKS}\n\nOn 21.11.2026 10:00, Fieldpost wrote:\n${quoted(report, '>> ', breaking)}`,
  'below, with signs above': (report, breaking) =>
    `On 21.11.2026 10:00, Fieldpost wrote:\n${quoted(report, '> ', breaking)}\n\n${THANKS}`,
  'as Outlook does': (report, breaking) =>
    `${THANKS}\n\n-----Original Message-----\nFrom: Fieldpost <x@y.invalid>\nSent: 21.11.2026 10:00\nTo: Ann\nSubject: Turn 3\n\n${quoted(report, '', breaking)}`,
  'without a word of warning': (report, breaking) => `${THANKS}\n\n${quoted(report, '', breaking)}`,
  'as a page': (report) =>
    `<html><body><div>${THANKS}</div><blockquote type="cite">${asDivs(report)}</blockquote></body></html>`,
};

const HOSTILE = [
  `[x] ${OFFERED}`,
  '[x] march Riders of the Iron Crown to Karak',
  '- [X] hold Riders',
  '[✓] final',
  '[ ] march Riders of the Iron Crown to Karak',
  '=== Orders: put an x in the box, leave the line as it is ===',
  'march Riders of the Iron Crown to Karak',
  'a',
  'We met at the ford and spoke of many things, and then of the matter of the march: cancel all',
  'The old king said to everybody who would listen that he had nothing more to say, resign',
  'final',
];

const words = fc.array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 8 });
const breaking = fc.record({ width: fc.constantFrom(40, 72, 78), isSigned: fc.boolean() });

async function ordersRead(body: string, sentText: string, isPage = false): Promise<readonly string[]> {
  const headers = isPage ? { headers: ['Content-Type: text/html; charset=utf-8'] } : {};
  const { raw } = letter(() => ({ body, ...headers }), THANKS);
  const options = { isOrder, sentText, offer: offerIn(sentText) };
  const { orderText } = await readMail(new TextEncoder().encode(raw), options);
  return orderText.split('\n').filter((line) => isOrder(line));
}

describe.each(Object.entries(STYLES))('a letter of ours quoted %s', (name, style) => {
  test('orders nothing, whatever stands in it', async () => {
    await fc.assert(
      fc.asyncProperty(words, breaking, async (lines, how) => {
        const report = reportWith(['A letter from the Green Tide to you:', ...lines]);
        expect(await ordersRead(style(report, how), report, name === 'as a page')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('still has its boxes marked', async () => {
    const marked = REPORT.replace(`[ ] ${OFFERED}`, `[x] ${OFFERED}`);
    const body = style(marked, { width: 72, isSigned: true });
    expect(await ordersRead(body, REPORT, name === 'as a page')).toEqual([`[x] ${OFFERED}`]);
  });
});

test('an offered line that a program broke is taken whole', async () => {
  const marked = REPORT.replace(`[ ] ${OFFERED}`, `[x] ${OFFERED}`);
  for (const isSigned of [true, false]) {
    const body = STYLES['with signs']?.(marked, { width: 40, isSigned }) ?? '';
    expect(await ordersRead(body, REPORT)).toEqual([`[x] ${OFFERED}`]);
  }
});

test('a marked line that its sender changed in the quote is told, not carried out', async () => {
  const marked = REPORT.replace(`[ ] ${OFFERED}`, '[x] march 1st Host of the Iron Crown to Karak');
  const { raw } = letter(() => ({ body: quoted(marked, '> ', { width: 90, isSigned: true }) }), THANKS);
  const options = { isOrder, sentText: REPORT, offer: offerIn(REPORT) };
  const { orderText, removed } = await readMail(new TextEncoder().encode(raw), options);
  expect(orderText).toBe('');
  expect(removed).toContainEqual({
    reason: 'notOffered',
    text: '[x] march 1st Host of the Iron Crown to Karak',
  });
});

test('orders that stand in our letter count when somebody writes them again', async () => {
  const sentText = `Standing:\nhold 2nd Host\n${OFFERED}`;
  expect(await ordersRead(`hold 2nd Host\n${OFFERED}`, sentText)).toEqual(['hold 2nd Host', OFFERED]);
  expect(await ordersRead(`[x] ${OFFERED}`, sentText)).toEqual([`[x] ${OFFERED}`]);
});
