/** A game master's second thoughts in a real browser: a turn's letters read before they go, and the turn run again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM, DESKTOP, PHONE, type RealBrowser, startBrowser } from './support/real-browser.ts';

const LONG = 240_000;

describe.skipIf(CHROMIUM === undefined)('CP-REC-14, CP-REC-15, CP-REC-16 second thoughts', () => {
  let browser: RealBrowser;
  beforeAll(async () => {
    browser = await startBrowser(CHROMIUM ?? '', { DEMO: '1' });
  }, LONG);
  afterAll(() => browser.close());

  test('letters are read and published, gold is set, and the turn runs again for who sees it', {
    timeout: LONG,
  }, async () => {
    const page = await browser.open('/gm/demo', { viewport: DESKTOP });
    const at = (path: string) => page.goto(`${browser.house.url}/gm/demo${path}`);
    const isWide = () => page.evaluate('document.documentElement.scrollWidth - innerWidth');
    const textOf = async (path: string, part: string) => {
      await at(path);
      return page.locator(part).first().textContent();
    };

    await page.getByRole('button', { name: 'Let me read them first' }).click();
    await at('/step/resolve');
    await page.locator('main form button[type=submit]').click();
    await expect.poll(() => textOf('', 'h1'), { timeout: LONG }).toContain('letters wait');

    expect(await textOf('', '.hero .over')).toContain('battles are fought');
    await at('/staged');
    await page.locator('#to-all textarea').fill('The post was slow this week.');
    await page.locator('#to-p2 textarea').fill('Your scouts are home.');
    await page.locator('#to-several textarea').fill('You two have met.');
    await page.locator('#to-several button').click();
    expect(await page.locator('[role=alert]').textContent()).toContain('no letter is ticked');
    for (const seat of ['p1', 'p3']) await page.locator(`#to-several input[value=${seat}]`).check();
    await page.locator('#to-several button').click();
    expect(await page.locator('#to-several textarea').inputValue()).toBe('');
    const kept = (seat: string) => page.locator(`#to-${seat} textarea`).inputValue();
    expect([await kept('p1'), await kept('p2'), await kept('p3')]).toEqual([
      'You two have met.',
      'Your scouts are home.',
      'You two have met.',
    ]);
    await page.locator('#to-p1 button').click();
    await page.setViewportSize(PHONE);
    await page.locator('details').first().locator('summary').click();
    expect(await isWide()).toBe(0);
    await page.locator('#to-p1 textarea').fill('Typed, and published at once.');
    await page.getByRole('button', { name: 'Publish the turn' }).click();
    await expect.poll(() => textOf('', 'h1'), { timeout: LONG }).toContain('left');
    await at('/mailroom/p1');
    await page
      .getByRole('link', { name: /orders for turn 2/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'As plain text' }).click();
    const letter = await page.locator('pre.mail-text').textContent();
    expect(letter).toContain('The post was slow this week.');
    expect(letter).toContain('Typed, and published at once.');
    expect(letter).not.toContain('Your scouts are home.');

    await at('/turns/1/again');
    expect(await isWide()).toBe(0);
    await page.getByRole('link', { name: 'Set a treasury' }).click();
    const gold = page.locator('.wish', { hasText: 'Set a treasury' });
    expect(await isWide()).toBe(0);
    await gold.locator('input[name=gold]').fill('77');
    await gold.locator('input[name=reason]').fill('The tax of Karak was forgotten.');
    await gold.getByRole('button').click();
    expect(await page.locator('main').textContent()).toContain('The tax of Karak was forgotten.');
    expect(await page.locator('main h2').count()).toBe(1);
    await page.locator('main form button[type=submit]').click();
    expect(await page.locator('main').textContent()).toContain('The turns have been run again');
    await at('/turns/1');
    await page.getByRole('link', { name: 'Proof' }).click();
    expect(await page.locator('main').textContent()).toContain('The tax of Karak was forgotten.');
    await page.context().close();
  });
});
