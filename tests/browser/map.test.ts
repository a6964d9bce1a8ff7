/** Maps and boards in a real browser, large and small. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM, DESKTOP, PHONE, type RealBrowser, startBrowser } from './support/real-browser.ts';

const LONG = 120_000;
const PAGES = [
  '/',
  '/mail',
  '/new?ruleset=te-wapen',
  '/gm/demo',
  '/gm/demo/map',
  '/gm/demo/mailroom',
  '/gm/demo/people',
];

describe.skipIf(CHROMIUM === undefined)('pages in a real browser', () => {
  let browser: RealBrowser;
  beforeAll(async () => {
    browser = await startBrowser(CHROMIUM ?? '', { DEMO: '1' });
  }, LONG);
  afterAll(() => browser.close());

  test('nothing is wider than a telephone', { timeout: LONG }, async () => {
    const page = await browser.open('/', { viewport: PHONE });
    for (const path of PAGES) {
      await page.goto(`${browser.house.url}${path}`);
      const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect([path, wider]).toEqual([path, 0]);
    }
    await page.context().close();
  });

  test('the map is zoomed by keys, buttons and wheel, moved, and tells the region that is touched', {
    timeout: LONG,
  }, async () => {
    const page = await browser.open('/gm/demo/map', { viewport: DESKTOP });
    const svg = page.locator('[data-zoom] svg');
    const box = async () => (await svg.getAttribute('viewBox'))?.split(' ').map(Number) ?? [];
    const [, , whole = 0] = await box();
    await page.locator('[data-zoom]').focus();
    await page.keyboard.press('+');
    const [x = 0, , near = 0] = await box();
    expect(near).toBeLessThan(whole);
    await page.keyboard.press('ArrowRight');
    expect((await box())[0]).toBeGreaterThan(x);
    await page.getByRole('button', { name: 'The whole picture' }).click();
    expect((await box())[2]).toBe(whole);
    await svg.hover();
    await page.mouse.wheel(0, -100);
    await expect.poll(async () => (await box())[2]).toBeLessThan(whole);
    await page.keyboard.press('0');
    await page
      .locator('[data-zoom] polygon:has(title)', { hasText: 'Eskermark' })
      .first()
      .click({ force: true });
    expect(await page.locator('[data-zoom-says]').textContent()).toMatch(/^Eskermark · castle/);
    await page.context().close();
  });

  test('without JavaScript the map is there as a whole, and its regions in a list', {
    timeout: LONG,
  }, async () => {
    const page = await browser.open('/gm/demo/map', { viewport: PHONE, javaScriptEnabled: false });
    expect(await page.locator('[data-zoom] img').isVisible()).toBe(true);
    await page.getByText('The regions in a list').click();
    expect(await page.getByRole('cell', { name: 'Eskermark' }).first().isVisible()).toBe(true);
    await page.context().close();
  });
});
