import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GM_TOKEN, P1_TOKEN, P2_TOKEN } from '../support/demo-answers.ts';
import { aServer, type TestServer } from '../support/web-server.ts';
import { aBrowser, asOwner, asSeat, type Browser } from './browser.ts';
import { addressOf, PAGES, type PageRoute, type Visitor } from './routes.ts';

let house: TestServer;
beforeAll(async () => {
  house = await aServer({ limits: { refusalsPerMinute: 10_000, requestsPerMinute: 10_000 } });
});
afterAll(() => house.server.close());

const ENTER: Readonly<Record<Visitor, () => Promise<Browser>>> = {
  owner: () => asOwner(house.server),
  gm: () => asSeat(house.server, GM_TOKEN),
  p1: () => asSeat(house.server, P1_TOKEN),
  p2: () => asSeat(house.server, P2_TOKEN),
};
const ASKERS: Readonly<Record<Visitor, object>> = {
  owner: { kind: 'owner' },
  gm: { kind: 'participant', campaign: 'demo', participant: 'gm' },
  p1: { kind: 'participant', campaign: 'demo', participant: 'p1' },
  p2: { kind: 'participant', campaign: 'demo', participant: 'p2' },
};
const VISITORS = Object.keys(ENTER) as readonly Visitor[];

const visit = (browser: Browser, { method, route, form = {} }: PageRoute) =>
  method === 'GET' ? browser.get(addressOf(route)) : browser.post(addressOf(route), form);

test('no page is missing from the table', () => {
  const isPage = (url: string) =>
    !/^\/(v1|docs|healthz|readyz|openapi|verify$|sign-in$)/.test(url) &&
    !/^\/[pluc]\/:token$/.test(url) &&
    !/^\/(w\/:slug|assets)/.test(url);
  const served = house.routes
    .filter(({ method, url }) => isPage(url) && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`);
  expect(served.sort()).toEqual(PAGES.map(({ method, route }) => `${method} ${route}`).sort());
});

describe.each(PAGES)('$method $route', (page) => {
  test('nobody is turned away, and nothing is asked', async () => {
    house.calls.splice(0);
    const { status, body, headers } = await visit(aBrowser(house.server), page);
    expect(status).toBe(401);
    expect(body).toContain('This page opens with a key');
    expect(body).not.toContain('War of the Mere');
    expect(headers['cache-control']).toBe('no-store');
    expect(house.calls).toEqual([]);
  });

  test.each(VISITORS)('%s gets what is his', async (visitor) => {
    const browser = await ENTER[visitor]();
    house.calls.splice(0);
    const { status } = await visit(browser, page);
    expect(status).toBe(page.gets[visitor]);
    const asked = house.calls.filter(({ name }) => name !== 'whoHas' && name !== 'signOut');
    for (const { args } of asked) expect(args[0]).toEqual(ASKERS[visitor]);
    if (status === 401) expect(asked).toEqual([]);
  });
});

test('a player whom the gate would let pass is still refused by the use case', async () => {
  const { server } = await aServer({
    useCases: {
      cockpit: async () => ({ ok: false, refusal: { code: 'stranger/gm-only', message: 'No.', hint: '' } }),
    },
  });
  const browser = await asOwner(server);
  const { status, body } = await browser.get('/gm/demo');
  expect(status).toBe(403);
  expect(body).toContain('Not for your eyes');
  await server.close();
});
