import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDatabaseAway, isDatabaseBusy } from '../../src/store/away.ts';
import { P1_TOKEN } from '../support/demo-answers.ts';
import { fakeUseCases } from '../support/use-cases.ts';
import { aServer, OWNER_KEY, type TestServer } from '../support/web-server.ts';
import { OPEN_ROUTES } from './routes.ts';

let house: TestServer;
beforeAll(async () => {
  house = await aServer({ limits: { refusalsPerMinute: 100_000, requestsPerMinute: 100_000 } });
});
afterAll(() => house.server.close());

const OPEN = ['/healthz', '/verify', '/readyz', '/openapi.json', '/docs'];
/** They carry their right in their address, or are where one comes by a right; their own tests have their refusals. */
const DOORS = [
  '/u/:token',
  '/p/:token',
  '/l/:token',
  '/c/:token',
  '/i/:token',
  '/join/:campaign',
  '/sign-in',
  ...OPEN_ROUTES,
];
const isOpen = (url: string) =>
  OPEN.includes(url) || url.startsWith('/docs/') || /^\/(w|assets)\//.test(url) || DOORS.includes(url);
const concrete = (url: string) => url.replace(/:[a-z]+/g, 'demo').replace('*', 'site.css');

/** A request as it is written, with no client tidying its address. */
function rawGet(port: number, path: string): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
      );
    });
    asking.on('error', reject).end();
  });
}

/** What a visitor without a right gets, route by route; the exceptions are what fails. */
async function answersOf(headers: Record<string, string>) {
  const closed = house.routes.filter(({ url }) => !isOpen(url));
  const answers = await Promise.all(
    closed.map(async ({ method, url }) => {
      const { statusCode } = await house.server.inject({
        method: method as 'GET',
        url: concrete(url),
        headers,
      });
      return { route: `${method} ${url}`, statusCode };
    }),
  );
  return { count: closed.length, wrong: answers.filter(({ statusCode }) => statusCode !== 401) };
}

describe('nobody', () => {
  test('the table of routes is the whole table', () => {
    const urls = house.routes.map(({ method, url }) => `${method} ${url}`);
    for (const known of [
      'GET /',
      'GET /p/:token',
      'POST /leave',
      'GET /assets/*',
      'GET /w/:slug',
      'GET /v1/campaigns/:campaign/turns/:turn/battles/:battle',
      'POST /v1/mails/:mail/answer',
      'PUT /v1/campaigns/:campaign/deadline',
      'POST /gm/:campaign/step/:step',
      'GET /desk/:campaign/:seat/turns/:turn/record.json',
    ]) {
      expect(urls).toContain(known);
    }
    for (const { method, url } of house.routes) {
      expect(house.server.hasRoute({ method: method as 'GET', url }), `${method} ${url}`).toBe(true);
    }
  });

  test('is refused at every route that is not open, before anything is asked', async () => {
    house.calls.splice(0);
    const { count, wrong } = await answersOf({});
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(80);
    expect(house.calls.filter(({ name }) => name !== 'whoHas')).toEqual([]);
  });

  test.each([
    ['a wrong key', 'Bearer not-the-owner-key'],
    ['no key behind the word', 'Bearer '],
    ['another scheme', `Basic ${OWNER_KEY}`],
    ['a forged link', 'Bearer demo.p1.forged'],
    ['the key without its scheme', OWNER_KEY],
  ])('%s opens nothing', async (_what, authorization) => {
    const { wrong } = await answersOf({ authorization });
    expect(wrong).toEqual([]);
  });

  test.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    'cannot tell by %s which addresses exist',
    async (method) => {
      for (const url of ['/v1/nothing', '/v1', '/nothing', '/gm', '/v1/campaigns/demo/nothing']) {
        const { statusCode } = await house.server.inject({ method, url });
        expect(statusCode, url).toBe(401);
      }
    },
  );

  test('gets nothing by a crooked address', async () => {
    const { server } = await aServer();
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    for (const path of [
      '/healthz/../v1/campaigns',
      '/docs/../v1/campaigns',
      '/docs/static/../../v1/campaigns',
      '/docs/%2e%2e/v1/campaigns',
      '//v1/campaigns',
      '/V1/campaigns',
      '/v1/campaigns/',
      '/v1/campaigns;x=/healthz',
      '/%76%31/campaigns',
      '/v1/campaigns?x=/healthz',
    ]) {
      const { status, body } = await rawGet(port, path);
      expect([401, 403, 404], path).toContain(status);
      expect(body, path).not.toContain('War of the Mere');
    }
    await server.close();
  });

  test('an address that cannot be read is answered without a word about it', async () => {
    const { statusCode, json } = await house.server.inject({ url: '/v1/campaigns/%zz/cockpit' });
    expect(statusCode).toBe(400);
    expect(json().refusal.code).toBe('input/address');
  });

  test('sees the open pages, by GET alone', async () => {
    for (const url of [...OPEN, '/docs/static/swagger-ui.css']) {
      const { statusCode } = await house.server.inject({ url });
      expect(statusCode, url).toBe(200);
    }
    const { statusCode } = await house.server.inject({ method: 'POST', url: '/healthz' });
    expect(statusCode).toBe(401);
  });

  test('is told to wait when he keeps trying, and a valid key gets in all the same', async () => {
    const { server } = await aServer({ limits: { refusalsPerMinute: 3 } });
    const knock = (authorization: string) =>
      server.inject({ url: '/v1/campaigns', headers: { authorization } });
    const statuses = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await knock('Bearer wrong')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await knock(`Bearer ${OWNER_KEY}`)).statusCode).toBe(200);
    await server.close();
  });

  test('who owns a whole network of IPv6 is one visitor with all its addresses', async () => {
    const { server } = await aServer({ limits: { refusalsPerMinute: 3 } });
    const knock = async (remoteAddress: string) =>
      (await server.inject({ url: '/v1/campaigns', remoteAddress })).statusCode;
    const statuses = [];
    for (let i = 1; i <= 5; i += 1) statuses.push(await knock(`2001:db8:7:7::${i}`));
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect(await knock('2001:db8:7:8::1')).toBe(401);
    await server.close();
  });

  test('is one of many behind a proxy that the settings name, and the proxy itself behind any other', async () => {
    const knock = async (proxies: string[]) => {
      const { server } = await aServer({ limits: { refusalsPerMinute: 1 }, proxies });
      const statuses = [];
      for (const visitor of ['192.0.2.1', '192.0.2.2', '198.51.100.1, 192.0.2.2'])
        statuses.push(
          (
            await server.inject({
              url: '/v1/campaigns',
              remoteAddress: '172.18.0.1',
              headers: { 'x-forwarded-for': visitor },
            })
          ).statusCode,
        );
      await server.close();
      return statuses;
    };
    expect(await knock(['loopback'])).toEqual([401, 429, 429]);
    expect(await knock(['loopback', '172.18.0.0/16'])).toEqual([401, 401, 429]);
  });
});

describe('manners', () => {
  const asOwner = { authorization: `Bearer ${OWNER_KEY}` };

  test('an address that is not there says so to somebody with a key', async () => {
    const { statusCode, json } = await house.server.inject({ url: '/v1/nothing', headers: asOwner });
    expect(statusCode).toBe(404);
    expect(json().refusal).toEqual({
      code: 'unclear/page',
      message: 'There is nothing at this address.',
      hint: 'Look at /docs for what there is.',
    });
  });

  test('the second scheme of the API is a session’s token', async () => {
    const headers = { authorization: `Bearer ${P1_TOKEN}` };
    expect((await house.server.inject({ url: '/v1/campaigns', headers })).statusCode).toBe(200);
  });

  test('cookies open no door of the API', async () => {
    const entered = await house.server.inject({ url: `/?key=${OWNER_KEY}` });
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
    expect((await house.server.inject({ url: '/gm/demo', headers: { cookie } })).statusCode).toBe(200);
    expect((await house.server.inject({ url: '/v1/campaigns', headers: { cookie } })).statusCode).toBe(401);
  });

  test('too many requests are refused with a refusal', async () => {
    const { server } = await aServer({ limits: { requestsPerMinute: 2 } });
    const ask = () => server.inject({ url: '/v1/campaigns', headers: asOwner });
    await ask();
    await ask();
    const third = await ask();
    expect(third.statusCode).toBe(429);
    expect(third.json().refusal.code).toBe('late/too-many');
    expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200);
    await server.close();
  });

  test('a body beyond the limit is refused with a refusal', async () => {
    const { server } = await aServer({ limits: { bodyBytes: 200 } });
    const answer = await server.inject({
      method: 'POST',
      url: '/v1/campaigns/demo/orders',
      headers: asOwner,
      payload: { text: 'x'.repeat(400) },
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().refusal.code).toBe('input/too-large');
    await server.close();
  });

  test('a fault is answered without its details', async () => {
    const { useCases } = fakeUseCases();
    const { server } = await aServer({
      useCases: {
        ...useCases,
        listCampaigns: async () => {
          throw new Error('the password is swordfish');
        },
      },
    });
    for (const url of ['/v1/campaigns', `/?key=${OWNER_KEY}`]) {
      const answer = await server.inject({ url, headers: asOwner });
      expect(answer.body).not.toContain('swordfish');
    }
    const api = await server.inject({ url: '/v1/campaigns', headers: asOwner });
    expect(api.statusCode).toBe(500);
    expect(api.json().refusal.code).toBe('fault/unexpected');
    await server.close();
  });

  test('every answer carries the headers that keep browsers honest', async () => {
    for (const url of ['/v1/campaigns', '/healthz', '/nothing']) {
      const { headers } = await house.server.inject({ url });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
    }
  });

  test('the pages of the document load nothing from elsewhere and stay on plain http', async () => {
    const { headers } = await house.server.inject({ url: '/docs' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|unsafe|upgrade/);
  });

  test('readyz tells how old the oldest unread mail is', async () => {
    const answer = await house.server.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', unreadMailSeconds: 42 }]);
  });

  test('readyz says when it cannot serve', async () => {
    const down = await aServer({ failing: async () => ['database', 'queue'] });
    const answer = await down.server.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'not-ready', failing: ['database', 'queue'] },
    ]);
    expect((await down.server.inject({ url: '/healthz' })).statusCode).toBe(200);
    await down.server.close();
  });

  test('while the database is away every answer is "try again", and no fault of ours', async () => {
    const told: unknown[] = [];
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const down = await aServer({
      useCases: { listCampaigns: () => Promise.reject(new Error('query failed', { cause: away })) },
      outage: { isAway: isDatabaseAway, isBusy: isDatabaseBusy, report: (fault) => void told.push(fault) },
    });
    const headers = { authorization: `Bearer ${OWNER_KEY}` };
    const answer = await down.server.inject({ url: '/v1/campaigns', headers });
    expect([answer.statusCode, answer.json().refusal.code]).toEqual([503, 'late/database']);
    expect(answer.headers['retry-after']).toBe('60');
    expect(told).toHaveLength(1);
    await down.server.close();
  });
});
