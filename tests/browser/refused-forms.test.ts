/** axe on what comes back of every form that is refused: its page once more, with what is wrong and all that was typed. */
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UseCases } from '../../src/app/use-cases.ts';
import { refuse } from '../../src/app/words/refuse.ts';
import { P1_TOKEN } from '../support/demo-answers.ts';
import { aServer, OWNER_KEY, PUBLIC_URL, type TestServer } from '../support/web-server.ts';
import { asOwner, asSeat } from '../web/browser.ts';
import { addressOf, PAGES, type PageRoute } from '../web/routes.ts';
import { ARGS, CHROMIUM, DESKTOP, PHONE } from './support/real-browser.ts';

const LONG = 600_000;
/** A letter as it would be sent, in a frame of its own. */
const NOT_A_PAGE = '/gm/:campaign/words/letter';
const FORMS = PAGES.filter(({ method, route }) => method === 'POST' && route !== NOT_A_PAGE);
const isOfDesk = ({ route }: PageRoute): boolean => route.startsWith('/desk/');

/** What forms ask for and no page does: these are what can refuse. */
async function askedByFormsAlone(): Promise<readonly string[]> {
  const { server, calls } = await aServer({ limits: { requestsPerMinute: 100_000 } });
  const [owner, p1] = [await asOwner(server), await asSeat(server, P1_TOKEN)];
  const namesOf = async (pages: readonly PageRoute[]): Promise<ReadonlySet<string>> => {
    calls.splice(0);
    for (const page of pages) {
      const browser = isOfDesk(page) ? p1 : owner;
      const address = addressOf(page.route);
      await (page.method === 'GET' ? browser.get(address) : browser.post(address, page.form));
    }
    return new Set(calls.map(({ name }) => name));
  };
  const ofPages = await namesOf(PAGES.filter(({ method }) => method === 'GET'));
  const ofForms = await namesOf(FORMS);
  await server.close();
  return [...ofForms].filter((name) => !ofPages.has(name));
}

const refused = async () => refuse('conflict/turn');

describe.skipIf(CHROMIUM === undefined)('forms that are refused, in a real browser', () => {
  let house: TestServer;
  let url: string;
  let browser: Browser;
  beforeAll(async () => {
    const useCases = Object.fromEntries((await askedByFormsAlone()).map((name) => [name, refused]));
    house = await aServer({
      useCases: useCases as Partial<UseCases>,
      limits: { requestsPerMinute: 100_000 },
    });
    url = await house.server.listen({ host: '127.0.0.1', port: 0 });
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', headless: true, args: ARGS });
  }, LONG);
  afterAll(async () => {
    await browser.close();
    await house.server.close();
  });

  test.each(['owner', 'p1'] as const)(
    'axe finds nothing on what the forms of %s come back with, and it fits a telephone',
    { timeout: LONG },
    async (visitor) => {
      const context = await browser.newContext({ viewport: DESKTOP });
      const page = await enter(context, visitor);
      const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
      const wrong: string[] = [];
      let shown = 0;
      for (const form of FORMS.filter((each) => isOfDesk(each) === (visitor === 'p1'))) {
        const answer = await house.server.inject({
          method: 'POST',
          url: addressOf(form.route),
          headers: { cookie, origin: PUBLIC_URL, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(form.form).toString(),
        });
        // What was done leads to a page that every-page.test.ts looks at.
        if (answer.statusCode === 303 || !`${answer.headers['content-type']}`.startsWith('text/html'))
          continue;
        shown += 1;
        await page.setViewportSize(DESKTOP);
        await page.goto(url);
        await page.setContent(answer.body.replace('<head>', `<head><base href="${url}">`), {
          waitUntil: 'load',
        });
        wrong.push(...(await faultsOn(page)).map((fault) => `${form.route} ${answer.statusCode}: ${fault}`));
      }
      await context.close();
      expect(shown).toBeGreaterThan(visitor === 'owner' ? 15 : 5);
      expect(wrong).toEqual([]);
    },
  );

  async function enter(context: BrowserContext, visitor: 'owner' | 'p1'): Promise<Page> {
    await context.addInitScript({ content: axe.source });
    const page = await context.newPage();
    if (visitor === 'owner') await page.goto(`${url}/?key=${OWNER_KEY}`);
    else {
      await page.goto(`${url}/p/${P1_TOKEN}`);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(/\/desk\//);
    }
    return page;
  }
});

async function faultsOn(page: Page): Promise<readonly string[]> {
  await page.evaluate('document.querySelectorAll("details").forEach((each) => (each.open = true))');
  const { violations } = (await page.evaluate('axe.run()')) as axe.AxeResults;
  await page.setViewportSize(PHONE);
  const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  const said = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
  return wider === 0 ? said : [...said, `${wider} px too wide`];
}
