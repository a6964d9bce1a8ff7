/** ADR 44: each role at each page and each route of the API, over the real use cases: what is not named here is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unwrap } from '../../src/kernel/result.ts';
import { API_ROUTES, addressOf as apiAddress, RAW } from '../api/routes.ts';
import type { ApiRoute } from '../api/visitors.ts';
import { DEMO, OWNER, openOffice } from '../support/office.ts';
import { seat } from '../support/rows.ts';
import { aServer, type TestServer } from '../support/web-server.ts';
import { asSeat, type Browser } from './browser.ts';
import { addressOf, PAGES, type PageRoute } from './routes.ts';

const ROLES = { g2: 'gm', h2: 'helper', s2: 'spectator' } as const;
type Id = keyof typeof ROLES;
const IDS = Object.keys(ROLES) as readonly Id[];

/** Each in a house of their own: what a game master does there must not be in the others' way. */
const houses = new Map<Id, TestServer>();
const links: Record<string, string> = {};
const tokens: Record<string, string> = {};
beforeAll(async () => {
  for (const id of IDS) {
    const { useCases } = await openOffice();
    const limits = { refusalsPerMinute: 100_000, requestsPerMinute: 100_000 };
    houses.set(id, await aServer({ useCases, limits }));
    const person = { name: id, addresses: [`${id}@x.example`], timeZone: 'UTC' };
    unwrap(await useCases.appoint(OWNER, { campaign: DEMO, role: ROLES[id], person }));
    const linkOf = async (): Promise<string> =>
      unwrap(await useCases.participantLink(OWNER, DEMO, seat(id))).split('/p/')[1] ?? '';
    tokens[id] = unwrap(await useCases.signIn(await linkOf(), 'A program')).token;
    links[id] = await linkOf();
  }
});
afterAll(async () => {
  for (const { server } of houses.values()) await server.close();
});

function serverOf(id: Id): TestServer['server'] {
  const house = houses.get(id);
  if (house === undefined) throw new Error(`${id} has no house`);
  return house.server;
}

/** Of the house, not of a campaign. */
const OF_THE_HOUSE =
  /^\/v1\/(choices|rosters|content|maps|maps\/edits|campaigns|tray|mail|mail-test|backup|imports)$|\/dismissal$|\/export$/;
/** Of the campaign's owner. */
const OF_THE_OWNER = /\/staff(\/|$)|\/deletion$|\/whole\/delete$/;
/** What a helper may ask of the API that players may not. */
const FOR_HELPERS = [
  'GET /v1/campaigns/:campaign/invitations',
  'GET /v1/campaigns/:campaign/advert',
  'GET /v1/campaigns/:campaign/cockpit',
  'GET /v1/campaigns/:campaign/turns/:turn/posts',
  'GET /v1/campaigns/:campaign/staged',
  'PUT /v1/campaigns/:campaign/staged/words',
  'GET /v1/campaigns/:campaign/mailboxes',
  'GET /v1/campaigns/:campaign/participants',
  'GET /v1/campaigns/:campaign/audit',
];

async function askApi(id: Id, route: ApiRoute) {
  const raw = RAW[route.route];
  const answer = await serverOf(id).inject({
    method: route.method,
    url: apiAddress(route.route),
    headers: { authorization: `Bearer ${tokens[id]}`, ...raw?.headers },
    ...(raw === undefined ? {} : { payload: raw.payload }),
    ...(route.body === undefined ? {} : { payload: route.body }),
  });
  return answer.statusCode;
}

describe.each(
  API_ROUTES.filter(({ gets }) => gets.p1 === 403).map((route) => ({
    ...route,
    name: `${route.method} ${route.route}`,
  })),
)('$name, which players may not', (route) => {
  const isOfHouse = OF_THE_HOUSE.test(route.route) && !route.route.includes('/staff/');
  test.each(IDS)('%s gets what their role allows', async (id) => {
    const status = await askApi(id, route);
    expect(status).toBeLessThan(500);
    const isGms = id === 'g2' && !isOfHouse && !OF_THE_OWNER.test(route.route);
    const isHelpers = id === 'h2' && FOR_HELPERS.includes(route.name);
    // A turn that is not there, or one that is over, is an answer too: the role let them ask.
    if (isGms || isHelpers || isForAll(route)) expect(status).not.toBe(403);
    // What a GM has put away meanwhile is refused as such, whoever asks.
    else expect(id === 'g2' && status === 409 ? 403 : status).toBe(403);
  });
});

/** A spectator, too, looks for posts of a turn. */
const isForAll = ({ route }: ApiRoute): boolean => route === '/v1/campaigns/:campaign/turns/:turn/posts';

/** Pages of the GM's rooms that change something, and that a helper may use: their own sessions and tokens, the tray, words in letters, their own letters. */
const HELPERS_FORMS = [
  '/sessions/:session/end',
  '/tokens',
  '/tokens/:token/end',
  '/staged',
  '/tray/dismiss',
  '/mail/:mail/answer',
  '/preview',
];

const visit = (browser: Browser, { method, route, form = {} }: PageRoute) =>
  method === 'GET' ? browser.get(addressOf(route)) : browser.post(addressOf(route), form);

describe.each(PAGES.filter(({ route }) => route.startsWith('/gm/')))('$method $route', (page) => {
  const path = page.route.replace('/gm/:campaign', '');

  test('a spectator has no key to it', async () => {
    const browser = await roomOf('s2');
    expect((await visit(browser, page)).status).toBe(401);
  });

  test('a helper looks, and changes only what is theirs to do', async () => {
    const { status } = await visit(await roomOf('h2'), page);
    expect(status).toBeLessThan(500);
    expect(status).not.toBe(401);
    if (page.method === 'POST' && !HELPERS_FORMS.includes(path)) expect([400, 403, 404]).toContain(status);
  });
});

const rooms = new Map<Id, Browser>();
async function roomOf(id: Id): Promise<Browser> {
  const browser = rooms.get(id) ?? (await asSeat(serverOf(id), links[id] ?? ''));
  rooms.set(id, browser);
  return browser;
}
