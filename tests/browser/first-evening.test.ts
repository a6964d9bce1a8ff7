/** The first evening of a game master without a mail server and with twelve players: each trap that somebody fell into once. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM, DESKTOP, PHONE, type RealBrowser, startBrowser } from './support/real-browser.ts';

const LONG = 240_000;
const SEATS = 12;
const PLAYERS = Array.from({ length: SEATS }, (_, i) => `Player ${i + 1} <p${i + 1}@players.invalid>`).join(
  '\n',
);
const PAGES = [
  '',
  '/map',
  '/people',
  '/seats',
  '/mailroom',
  '/mailroom/p10',
  '/turns',
  '/log',
  '/terms',
  '/set-right',
];

// One evening, in its order.
describe.skipIf(CHROMIUM === undefined)('the first evening in a real browser', { shuffle: false }, () => {
  let browser: RealBrowser;
  let page: Page;
  let war = '';
  beforeAll(async () => {
    browser = await startBrowser(CHROMIUM ?? '');
    page = await browser.open('/new?ruleset=eight-turns', { viewport: DESKTOP });
  }, LONG);
  afterAll(() => browser.close(), LONG);

  test('before anything is opened the page says that no letter leaves', async () => {
    const banner = page.getByRole('status').filter({ hasText: 'No letter leaves this machine yet' });
    await banner.waitFor();
    await banner.getByRole('link').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main').textContent()).toContain('SMTP_URL');
    await page.goBack();
  });

  test('two powers of one name and signs that cannot be printed are said at the players', {
    timeout: LONG,
  }, async () => {
    await fill('The War of Twelve', 'Ada, ada@x.invalid, The Tide\nBo, bo@x.invalid, the tide');
    await page.getByRole('button', { name: 'Open the campaign' }).first().click();
    expect(await page.locator('#at-players').textContent()).toContain('two powers are called');
    await fill('The War of Twelve', 'Ada, ada@x.invalid, The \u200eTide\nBo, bo@x.invalid');
    await page.getByRole('button', { name: 'Open the campaign' }).first().click();
    expect(await page.locator('main').textContent()).toContain('cannot be printed');
  });

  test('CP-MAP-12 CP-OPN-10 the map is changed by hand, a start chosen, and all twelve are shown apart', {
    timeout: LONG,
  }, async () => {
    await fill('The War of Twelve', PLAYERS);
    await openMore();
    await page.getByLabel('A map drawn for you', { exact: true }).check();
    await page.getByLabel('Drawn for you: how many regions').fill('60');
    await page.getByLabel('How many of them castles').fill('14');
    await page.getByRole('button', { name: 'Change the map by hand' }).click();
    const first = page.locator('#editor tbody tr').first();
    await first.getByRole('textbox').fill('Highwater');
    await first.getByRole('combobox').selectOption('marsh');
    await page.getByRole('button', { name: 'Show the map with these changes' }).click();
    expect(await page.locator('#editor tbody tr').first().getByRole('textbox').inputValue()).toBe(
      'Highwater',
    );
    await page.evaluate(axe.source);
    const { violations } = (await page.evaluate('axe.run()')) as axe.AxeResults;
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    const powers = page.locator('ul.powers li');
    expect(await powers.count()).toBe(SEATS);
    const swatches = await page.evaluate(
      '[...document.querySelectorAll("ul.powers .swatch")].map((each) => getComputedStyle(each).backgroundColor)',
    );
    expect(new Set(swatches as string[]).size).toBe(SEATS);
    const choice = powers.first().getByRole('combobox');
    const castle = (await choice.locator('option').last().textContent()) ?? '';
    await choice.selectOption({ label: castle });
    await page.getByRole('button', { name: 'Show me the map' }).click();
    expect(await powers.first().textContent()).toContain(castle);
    await page.setViewportSize(PHONE);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Open the campaign' }).first().click();
    await page.waitForURL('**/gm/*');
    war = new URL(page.url()).pathname;
    await page.goto(`${browser.house.url}${war}/map`);
    await page.getByText('The regions in a list').click();
    expect(await page.getByRole('cell', { name: 'Highwater' }).count()).toBe(1);
  });

  test('pages reload nothing by themselves, sort seats by number, and have no empty heading', {
    timeout: LONG,
  }, async () => {
    for (const path of PAGES) {
      await page.goto(`${browser.house.url}${war}${path}`);
      const faults = await page.evaluate(
        '[document.querySelectorAll("meta[http-equiv=refresh]").length, [...document.querySelectorAll("th")].filter((each) => each.textContent.trim() === "").length]',
      );
      expect([path, faults]).toEqual([path, [0, 0]]);
    }
    await page.goto(`${browser.house.url}${war}/mailroom`);
    const names = (await page.locator('main').textContent())?.match(/Player \d+/g) ?? [];
    expect([...new Set(names)]).toEqual(Array.from({ length: SEATS }, (_, i) => `Player ${i + 1}`));
  });

  test('the mailroom finds a letter by a word', { timeout: LONG }, async () => {
    await page.goto(`${browser.house.url}${war}/mailroom/p10`);
    const find = async (word: string): Promise<void> => {
      await page.getByRole('searchbox').fill(word);
      const isThere = (url: URL): boolean => url.searchParams.get('words') === word;
      await Promise.all([page.waitForURL(isThere), page.keyboard.press('Enter')]);
    };
    await find('nothing has this word');
    expect(await page.getByRole('link', { name: /Turn 1|turn 1/ }).count()).toBe(0);
    await find('turn');
    expect(await page.getByRole('link', { name: /Turn 1|turn 1/ }).count()).toBeGreaterThan(0);
  });

  test('the map comes packed, and is not sent again while it is the same', { timeout: LONG }, async () => {
    const [picture] = await page.context().cookies();
    const headers = { cookie: `${picture?.name}=${picture?.value}`, 'accept-encoding': 'gzip' };
    const url = `${browser.house.url}${war}/map/light.svg`;
    const sent = await fetch(url, { headers });
    expect([sent.status, sent.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    expect(sent.headers.get('cache-control')).not.toContain('no-store');
    const again = await fetch(url, {
      headers: { ...headers, 'if-none-match': sent.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  async function fill(name: string, players: string): Promise<void> {
    await page.locator('[name=name]').fill(name);
    await page.locator('[name=players]').fill(players);
    await page.locator('[name=gmName]').fill('Gwen');
    await page.locator('[name=gmAddress]').fill('gwen@players.invalid');
  }

  async function openMore(): Promise<void> {
    if ((await page.locator('#more').getAttribute('open')) === null)
      await page.locator('#more > summary').click();
  }
});
