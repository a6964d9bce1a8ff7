/** Letters on a telephone: no name is so long that a reader would have to push the letter sideways. */
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderTurnReport } from '../../src/reports/views/turn-report.ts';
import { iron, turnFor } from '../reports/sample.ts';
import { ironOrders, nextTurn } from '../reports/sample-dispatch.ts';
import { houseTemplates } from '../support/templates.ts';
import { ARGS, CHROMIUM, PHONE } from './support/real-browser.ts';

const LONG = 600_000;
const NAMES = [
  'The Green Banner',
  '[url=https://evil.example/very-long-address-of-nobody]Everlasting[/url]',
  'TheExtraordinarilyLongNamedEverlastingConfederation',
  'W'.repeat(40),
];

const told = { ...turnFor(iron), player: 'Berta', battles: [], orders: ironOrders, next: nextTurn() };

/** The same turn, with a power of that name where there was the Green Banner. */
const called = (name: string, turn: typeof told): typeof told =>
  JSON.parse(JSON.stringify(turn).replaceAll('The Green Banner', () => name));

describe.skipIf(CHROMIUM === undefined)('a letter at 390 pixels', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', headless: true, args: ARGS });
  }, LONG);
  afterAll(() => browser.close());

  test.each(NAMES)(
    'is as wide as the telephone, whatever a power is called: %s',
    async (name) => {
      const { html } = renderTurnReport(houseTemplates, called(name, told));
      const page = await browser.newPage({ viewport: PHONE });
      await page.setContent(html);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
      await page.close();
    },
    LONG,
  );
});
