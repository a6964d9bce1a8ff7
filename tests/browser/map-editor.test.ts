/** CP-MAP-12: the map's editor in a real browser: its columns on a desk and on a telephone, and what the enter key does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM, DESKTOP, PHONE, type RealBrowser, startBrowser } from './support/real-browser.ts';

const LONG = 240_000;

describe.skipIf(CHROMIUM === undefined)('CP-MAP-12 the map changed by hand', () => {
  let browser: RealBrowser;
  beforeAll(async () => {
    browser = await startBrowser(CHROMIUM ?? '');
  }, LONG);
  afterAll(() => browser.close());

  test.each([
    ['a desk', DESKTOP, true],
    ['a telephone', PHONE, false],
  ])(
    'on %s: enter shows the map and opens nothing; what is amiss is found by its link',
    {
      timeout: LONG,
    },
    async (_, viewport, isWide) => {
      const page = await browser.open('/new?ruleset=te-wapen', { viewport });
      await page.locator('[name=name]').fill('The River War');
      await page.locator('[name=players]').fill('Ada <ada@example.org>\nBo <bo@example.org>');
      await page.locator('[name=gmName]').fill('Gwen');
      await page.locator('[name=gmAddress]').fill('gwen@example.org');
      await page.locator('[name=weekday]').first().check();
      await page.getByRole('button', { name: 'Show me who starts where' }).click();
      await page.getByRole('button', { name: 'Change the map by hand' }).click();
      const name = page.locator('[name="r.alderholt.name"]');
      await name.fill('Amberlea');
      await name.press('Enter');
      await page.getByRole('link', { name: 'To where it stands' }).click();
      expect(page.url()).toContain('/new#at-r-');
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      const row = page.locator('tr.wrong');
      expect(await row.locator('p.fault').textContent()).toContain('the name of another region too');
      const tops = await row
        .locator('td')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(isWide ? 1 : 4);
      expect((await browser.house.api('GET', '/v1/campaigns')).body).toEqual([]);
      await page.context().close();
    },
  );
});
