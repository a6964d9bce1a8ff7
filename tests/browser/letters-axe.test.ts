/** axe on every kind of letter as it is sent: whole on a telephone, its colours in the dark too. */
import { readdirSync, readFileSync } from 'node:fs';
import axe from 'axe-core';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARGS, CHROMIUM, PHONE } from './support/real-browser.ts';

const LONG = 600_000;
const FOLDER = new URL('../reports/views/golden/', import.meta.url);
/** Reviewed: a letter is shown inside a page of its reader's mail program, which has the main part; the letter is an article in it. */
const WHOLE = "axe.run({ rules: { 'landmark-one-main': { enabled: false }, region: { enabled: false } } })";
const COLOURS = "axe.run({ runOnly: ['color-contrast', 'link-in-text-block'] })";
/** A roll of the dice desk is a part of a letter. */
const LETTERS = readdirSync(FOLDER).filter((name) => name.endsWith('.html') && name !== 'desk-roll.html');

describe.skipIf(CHROMIUM === undefined)('a letter', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', headless: true, args: ARGS });
  }, LONG);
  afterAll(() => browser.close());

  test.each(LETTERS)(
    '%s: axe finds nothing',
    async (name) => {
      const page = await browser.newPage({ viewport: PHONE });
      await page.setContent(readFileSync(new URL(name, FOLDER), 'utf8'));
      await page.evaluate(axe.source);
      const found = async (what: string) => {
        const { violations } = (await page.evaluate(what)) as axe.AxeResults;
        return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
      };
      expect(await found(WHOLE)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await found(COLOURS)).toEqual([]);
      await page.close();
    },
    LONG,
  );
});
