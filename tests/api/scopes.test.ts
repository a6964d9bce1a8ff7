/** A token may ask for what its scopes say, and for nothing else; it opens no page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Asker, Scope } from '../../src/app/use-cases.ts';
import { aServer, OWNER_KEY, type TestServer } from '../support/web-server.ts';
import { API_ROUTES, addressOf, RAW } from './routes.ts';

let house: TestServer;
const asker = (scopes: readonly Scope[]): Asker => ({
  kind: 'participant',
  campaign: 'demo' as never,
  participant: 'gm' as never,
  session: 'aabb',
  scopes,
});

beforeAll(async () => {
  const whoHas = async (token: string) =>
    token.startsWith('fpt_') ? asker(token.slice(4).split('.') as Scope[]) : undefined;
  house = await aServer({ useCases: { whoHas } });
});
afterAll(() => house.server.close());

const ORDERS = ['/v1/campaigns/:campaign/orders', '/v1/campaigns/:campaign/battles/:battle/sheet'];
const wantedBy = (method: string, route: string): Scope => {
  if (method === 'GET') return 'read';
  const isOrders = ORDERS.some((each) => route.startsWith(each)) || /^\/v1\/mails\/:mail\/answer/.test(route);
  return isOrders ? 'orders' : 'gm';
};

function ask({ method, route, body }: (typeof API_ROUTES)[number], key: string) {
  const raw = RAW[route];
  return house.server.inject({
    method,
    url: addressOf(route),
    headers: { authorization: `Bearer ${key}`, ...raw?.headers },
    ...(raw === undefined ? {} : { payload: raw.payload }),
    ...(body === undefined ? {} : { payload: body }),
  });
}

describe.each(API_ROUTES)('$method $route', (route) => {
  const wanted = wantedBy(route.method, route.route);
  const others = (['read', 'orders', 'gm'] as const).filter((scope) => scope !== wanted);

  test(`opens to ${wanted}, and to nothing else`, async () => {
    const shut = await ask(route, `fpt_${others.join('.')}`);
    expect([shut.statusCode, shut.json().refusal.code]).toEqual([403, 'stranger/scope']);
    const open = await ask(route, `fpt_${wanted}`);
    expect(open.statusCode).toBe(route.gets.gm);
  });
});

test('a token in a cookie opens no page; the owner key goes on to open everything', async () => {
  const page = await house.server.inject({
    url: '/gm/demo',
    headers: { cookie: 'fieldpost_gm.demo=fpt_gm' },
  });
  expect(page.statusCode).toBe(401);
  const owner = await house.server.inject({
    url: '/v1/campaigns/demo/cockpit',
    headers: { authorization: `Bearer ${OWNER_KEY}` },
  });
  expect(owner.statusCode).toBe(200);
});
