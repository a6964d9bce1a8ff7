/** axe on every page that the server has: the list is the router's own, so that a new page cannot be forgotten. */
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { P1_TOKEN } from '../support/demo-answers.ts';
import { SLUG } from '../support/fake-public-page.ts';
import { LETTER_TOKEN } from '../support/fake-seats.ts';
import { aServer, OWNER_KEY, type TestServer } from '../support/web-server.ts';
import { addressOf } from '../web/routes.ts';
import { ARGS, CHROMIUM, DESKTOP, PHONE } from './support/real-browser.ts';

const LONG = 600_000;

/** The API's document is shown by a page of Swagger's; a letter as it was sent stands in a frame where nothing runs, not even axe. */
const NOT_OURS = /^\/docs|\/html$/;
/** Pages that only a query, or a token, makes whole. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  '/gm/:campaign/set-right': ['/gm/demo/set-right', '/gm/demo/set-right?kind=set-gold'],
  '/gm/:campaign/turns/:turn/again': ['/gm/demo/turns/2/again', '/gm/demo/turns/2/again?kind=set-gold'],
  '/new': ['/new', '/new?ruleset=te-wapen', '/new?ruleset=roll-by-mail'],
  '/p/:token': [`/p/${P1_TOKEN}`],
  '/l/:token': [`/l/${LETTER_TOKEN}`],
  '/u/:token': [],
};
/** The theme changes colours and nothing else. */
const COLOURS = "axe.run({ runOnly: ['color-contrast', 'link-in-text-block'] })";
const SHOTS = process.env['FIELDPOST_TEST_SHOTS'];

type Visitor = 'owner' | 'p1' | 'nobody';

function visitorOf(route: string): Visitor {
  if (route.startsWith('/desk/')) return 'p1';
  return /^\/(?:[lpuw]\/|sign-in|verify)/.test(route) ? 'nobody' : 'owner';
}

const STEPS = ['deadline', 'pause', 'resume', 'resolve', 'nudge', 'stop-vote'];
const addressesOf = (route: string): readonly string[] =>
  route.endsWith('/step/:step')
    ? STEPS.map((step) => addressOf(route).replace('deadline', step))
    : (ADDRESSES[route] ?? [addressOf(route.replace(':slug', SLUG))]);

describe.skipIf(CHROMIUM === undefined)('every page in a real browser', () => {
  let house: TestServer;
  let url: string;
  let browser: Browser;
  beforeAll(async () => {
    house = await aServer({ limits: { requestsPerMinute: 100_000 } });
    url = await house.server.listen({ host: '127.0.0.1', port: 0 });
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', headless: true, args: ARGS });
  }, LONG);
  afterAll(async () => {
    await browser.close();
    await house.server.close();
  });

  /** Of what the router serves, what browsers show as a page to somebody who may see it. */
  async function pagesFor(visitor: Visitor, cookie: string): Promise<readonly string[]> {
    const paths = house.routes
      .filter(
        ({ method, url: route }) => method === 'GET' && !NOT_OURS.test(route) && !route.startsWith('/v1'),
      )
      .filter(({ url: route }) => visitorOf(route) === visitor)
      .flatMap(({ url: route }) => addressesOf(route));
    const shown = await Promise.all(
      paths.map(async (path) => {
        const answer = await house.server.inject({ url: path, headers: { cookie } });
        return `${answer.headers['content-type']}`.startsWith('text/html') ? [path] : [];
      }),
    );
    return shown.flat();
  }

  async function visit(visitor: Visitor): Promise<BrowserContext> {
    const context = await browser.newContext({ viewport: DESKTOP });
    await context.addInitScript({ content: axe.source });
    const page = await context.newPage();
    if (visitor === 'owner') await page.goto(`${url}/?key=${OWNER_KEY}`);
    if (visitor === 'p1') {
      await page.goto(`${url}/p/${P1_TOKEN}`);
      await page.getByRole('button', { name: 'Sign in' }).click();
      // Chromium may stand still for good where a page is closed on its way to the next one.
      await page.waitForURL(/\/desk\//);
    }
    await page.close();
    return context;
  }

  test.each(['owner', 'p1', 'nobody'] as const)(
    'axe finds nothing on the pages of %s, large and small, light and dark',
    { timeout: LONG },
    async (visitor) => {
      const context = await visit(visitor);
      const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
      const paths = await pagesFor(visitor, cookie);
      const page = await context.newPage();
      const wrong: string[] = [];
      for (const path of paths) wrong.push(...(await faultsOf(page, path)));
      await context.close();
      expect(paths.length).toBeGreaterThan(3);
      expect(wrong).toEqual([]);
    },
  );

  async function faultsOf(page: Page, path: string): Promise<readonly string[]> {
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${url}${path}`);
    // Whatever is folded away is looked at, too.
    await page.evaluate('document.querySelectorAll("details").forEach((each) => (each.open = true))');
    const found: string[] = [];
    for (const look of LOOKS)
      found.push(...(await look.see(page)).map((fault) => `${path} ${look.name}: ${fault}`));
    return found;
  }
});

type Scheme = 'light' | 'dark';

/** Large and small, light and dark. */
const LOOKS = [
  { size: 'desktop', viewport: DESKTOP },
  { size: 'phone', viewport: PHONE },
].flatMap(({ size, viewport }) =>
  (['light', 'dark'] as const).map((colorScheme: Scheme) => ({
    name: `${size}, ${colorScheme}`,
    see: async (page: Page): Promise<readonly string[]> => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = (await page.evaluate(
        colorScheme === 'dark' ? COLOURS : 'axe.run()',
      )) as axe.AxeResults;
      const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      await shoot(page, `${size}-${colorScheme}`);
      const said = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
      return wider === 0 ? said : [...said, `${wider} px too wide`];
    },
  })),
);

async function shoot(page: Page, look: string): Promise<void> {
  if (SHOTS === undefined) return;
  const name = new URL(page.url()).pathname.replace(/\W+/g, '_');
  await page.screenshot({ path: `${SHOTS}/${name}-${look}.png`, fullPage: true });
}
