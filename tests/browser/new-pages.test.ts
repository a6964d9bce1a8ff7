/** Pages of every kind as a visitor has them, on a desk and on a telephone: nothing too wide, nothing without a name. */
import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Instant } from '../../src/kernel/brand.ts';
import { ok } from '../../src/kernel/result.ts';
import { P1, P1_TOKEN } from '../support/demo-answers.ts';
import { SLUG } from '../support/fake-public-page.ts';
import { LETTER_TOKEN } from '../support/fake-seats.ts';
import { INVITATION_TOKEN } from '../support/fake-staff.ts';
import { aCampaignRow } from '../support/rows.ts';
import { aServer, OWNER_KEY, type TestServer } from '../support/web-server.ts';
import { addressOf } from '../web/routes.ts';
import { ARGS, CHROMIUM, DESKTOP, PHONE } from './support/real-browser.ts';

const LONG = 60_000;
const REPORT = new URL('../reports/views/golden/turn-report.iron.txt', import.meta.url);
const REPLAY = '/turns/:turn/battles/:battle/replay';

type Visitor = 'owner' | 'p1' | 'nobody';
const PAGES: readonly (readonly [Visitor, string])[] = [
  ['owner', '/gm/:campaign'],
  ['owner', '/gm/:campaign/calendar'],
  ['owner', '/gm/:campaign/step/deadline'],
  ['owner', '/gm/:campaign/step/pause'],
  ['owner', '/gm/:campaign/preview'],
  ['owner', '/gm/:campaign/seats'],
  ['owner', '/gm/:campaign/public'],
  ['owner', '/gm/:campaign/words'],
  ['owner', '/gm/:campaign/reliability'],
  ['owner', '/gm/:campaign/dice/rolls/:number'],
  ['owner', '/gm/:campaign/boards'],
  ['owner', '/gm/:campaign/boards/:board'],
  ['owner', '/gm/:campaign/whole'],
  ['owner', '/gm/:campaign/terms'],
  ['owner', '/gm/:campaign/chronicle'],
  ['owner', '/gm/:campaign/turns'],
  ['owner', '/import'],
  ['owner', '/gm/:campaign/people'],
  ['owner', '/gm/:campaign/staff'],
  ['owner', '/gm/:campaign/invitations'],
  ['owner', '/gm/:campaign/mail/:mail'],
  ['owner', '/gm/:campaign/sessions'],
  ['owner', '/gm/:campaign/mailroom/p1'],
  ['owner', `/gm/:campaign${REPLAY}`],
  ['owner', '/new?ruleset=te-wapen'],
  ['p1', '/desk/:campaign/:seat'],
  ['p1', '/desk/:campaign/:seat/delegation'],
  ['p1', '/desk/:campaign/:seat/reliability'],
  ['p1', '/desk/:campaign/:seat/dice/rolls/:number'],
  ['p1', '/desk/:campaign/:seat/sessions'],
  ['p1', '/desk/:campaign/:seat/mailroom'],
  ['p1', '/desk/:campaign/:seat/my-data'],
  ['p1', '/desk/:campaign/:seat/feed'],
  ['p1', '/desk/:campaign/:seat/chronicle'],
  ['p1', '/desk/:campaign/:seat/turns'],
  ['p1', `/desk/:campaign/:seat${REPLAY}`],
  ['nobody', `/w/${SLUG}`],
  ['nobody', `/w/${SLUG}/turns/2`],
  ['nobody', `/w/${SLUG}/turns/2/battles/t2-karak/replay`],
  ['nobody', '/sign-in'],
  ['nobody', `/i/${INVITATION_TOKEN}`],
  ['nobody', '/join/demo'],
  ['nobody', `/p/${P1_TOKEN}`],
  ['nobody', `/l/${LETTER_TOKEN}`],
];

/** What is wrong on the page that is open; run in the browser, hence text. */
const FAULTS = `(() => {
  const faults = [];
  const seen = (node) => node.checkVisibility() && node.type !== 'hidden';
  const all = (what) => [...document.querySelectorAll(what)].filter(seen);
  const alt = (node) => [...node.querySelectorAll('img')].map((picture) => picture.alt).join('');
  const name = (node) => (node.getAttribute('aria-label') ?? node.textContent + alt(node)).trim();
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) faults.push('wider than the screen by ' + wider);
  if (all('h1').length !== 1) faults.push(all('h1').length + ' headings of level one');
  if (document.documentElement.lang === '') faults.push('no language');
  for (const field of all('input, select, textarea')) {
    const told = field.getAttribute('aria-label') ?? [...(field.labels ?? [])].map(name).join('');
    if (told === '') faults.push('no label: ' + field.name);
    const isTyped = !['checkbox', 'radio', 'range', 'file'].includes(field.type);
    const { fontSize, borderRadius } = getComputedStyle(field);
    if (isTyped && borderRadius === '0px') faults.push('not in our style: ' + field.name);
    if (isTyped && innerWidth < 500 && parseFloat(fontSize) < 16) faults.push('a telephone zooms in: ' + field.name);
  }
  for (const node of all('a, button, summary')) if (name(node) === '') faults.push('no name: ' + node.outerHTML);
  for (const picture of all('img')) if (!picture.alt) faults.push('no words for ' + picture.src);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  for (const id of new Set(ids)) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push('twice: #' + id);
  return faults;
})()`;

describe.skipIf(CHROMIUM === undefined)('pages in a real browser', () => {
  let house: TestServer;
  let url: string;
  let browser: Browser;

  beforeAll(async () => {
    const letter = { subject: 'Turn 3: the report', text: readFileSync(REPORT, 'utf8') };
    house = await aServer({
      limits: { requestsPerMinute: 100_000 },
      useCases: { lookAtLetter: async () => ok({ campaign: aCampaignRow(), seat: P1, turn: 3, letter }) },
    });
    url = await house.server.listen({ host: '127.0.0.1', port: 0 });
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', headless: true, args: ARGS });
  }, LONG);
  afterAll(async () => {
    await browser.close();
    await house.server.close();
  });

  async function visit(visitor: Visitor, viewport: typeof PHONE): Promise<BrowserContext> {
    const context = await browser.newContext({ viewport });
    if (visitor === 'owner') await (await context.newPage()).goto(`${url}/?key=${OWNER_KEY}`);
    if (visitor === 'p1') {
      const page = await context.newPage();
      await page.goto(`${url}/p/${P1_TOKEN}`);
      await page.getByRole('button', { name: 'Sign in' }).click();
    }
    return context;
  }

  test.each([
    ['desk', DESKTOP],
    ['telephone', PHONE],
  ])(
    'on a %s: each fits the screen, has one heading, and all of it has names',
    {
      timeout: LONG,
    },
    async (_size, viewport) => {
      const wrong: unknown[] = [];
      for (const visitor of ['owner', 'p1', 'nobody'] as const) {
        const context = await visit(visitor, viewport);
        const page = await context.newPage();
        for (const [, path] of PAGES.filter(([whose]) => whose === visitor)) {
          const answer = await page.goto(`${url}${addressOf(path)}`);
          // Whatever is folded away is looked at, too.
          await page.evaluate('document.querySelectorAll("details").forEach((each) => (each.open = true))');
          const faults = (await page.evaluate(FAULTS)) as readonly string[];
          if (answer?.status() !== 200 || faults.length > 0) wrong.push([path, answer?.status(), faults]);
        }
        await context.close();
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each([DESKTOP, PHONE])(
    'an opened line of the log pushes nothing out of its card',
    {
      timeout: LONG,
    },
    async (viewport) => {
      const entry = { seq: 1, at: 0 as Instant, who: 'system', what: 'turn-locked', hash: 'a'.repeat(64) };
      const detail = { secret: 'unbroken'.repeat(60), sorted: ['one', 'two'] };
      const other = await aServer({ useCases: { audit: async () => ok([{ ...entry, detail }]) } });
      const at = await other.server.listen({ host: '127.0.0.1', port: 0 });
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      await page.goto(`${at}/?key=${OWNER_KEY}`);
      await page.goto(`${at}/gm/demo/log`);
      await page.evaluate('document.querySelectorAll("details").forEach((each) => (each.open = true))');
      const [card, table] = await Promise.all(
        ['.card.flush', '.lines.log'].map((each) => page.locator(each).boundingBox()),
      );
      expect(table?.width).toBeLessThanOrEqual((card?.width ?? 0) + 1);
      await context.close();
      await other.server.close();
    },
  );

  test('a turn that was tried is told on a telephone', { timeout: LONG }, async () => {
    const context = await visit('owner', PHONE);
    const page = await context.newPage();
    await page.goto(`${url}${addressOf('/gm/:campaign/preview')}`);
    await page.getByRole('button', { name: 'Try the orders so far' }).click();
    await page.getByRole('button', { name: 'Try it with new dice' }).waitFor();
    expect(await page.evaluate(FAULTS)).toEqual([]);
    await context.close();
  });

  test('a post is copied by a button, and without scripts there is its text alone', {
    timeout: LONG,
  }, async () => {
    const shown = async (javaScriptEnabled: boolean) => {
      const context = await browser.newContext({ viewport: DESKTOP, javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(`${url}/?key=${OWNER_KEY}`);
      await page.goto(`${url}${addressOf('/gm/:campaign/turns/:turn/posts')}`);
      const post = await page.locator('textarea').first().inputValue();
      const buttons = await page.getByRole('button', { name: 'Copy' }).count();
      await context.close();
      return [post.length > 0, buttons > 0];
    };
    expect([await shown(true), await shown(false)]).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  test('the tables of a letter keep their columns, and the page its width', {
    timeout: LONG,
  }, async () => {
    const context = await visit('nobody', PHONE);
    const page = await context.newPage();
    await page.goto(`${url}/l/${LETTER_TOKEN}`);
    const kept =
      'new Set([...document.querySelectorAll("pre")].map((each) => getComputedStyle(each).whiteSpace))';
    expect(await page.evaluate(`[...${kept}]`)).toEqual(['pre']);
    expect(await page.evaluate(FAULTS)).toEqual([]);
    expect(await page.locator('h2').count()).toBeGreaterThan(2);
    await context.close();
  });
});
