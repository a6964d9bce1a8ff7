import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GM_TOKEN, P1_TOKEN, P2_TOKEN } from '../support/demo-answers.ts';
import { aServer, OWNER_KEY, type TestServer } from '../support/web-server.ts';
import { API_ROUTES, addressOf, OPEN_ROUTES, RAW } from './routes.ts';
import type { ApiRoute, Visitor } from './visitors.ts';

let house: TestServer;
beforeAll(async () => {
  house = await aServer({ limits: { refusalsPerMinute: 100_000, requestsPerMinute: 100_000 } });
});
afterAll(() => house.server.close());

const KEYS: Readonly<Record<Visitor, string>> = {
  owner: OWNER_KEY,
  gm: GM_TOKEN,
  p1: P1_TOKEN,
  p2: P2_TOKEN,
};
const ASKERS: Readonly<Record<Visitor, object>> = {
  owner: { kind: 'owner' },
  gm: { kind: 'participant', campaign: 'demo', participant: 'gm' },
  p1: { kind: 'participant', campaign: 'demo', participant: 'p1' },
  p2: { kind: 'participant', campaign: 'demo', participant: 'p2' },
};
const VISITORS = Object.keys(KEYS) as readonly Visitor[];

/** Answered without a use case's word on who asks. */
const ASKING_NOBODY: ReadonlySet<string> = new Set([
  '/v1/mail',
  '/v1/backup',
  '/v1/procedures',
  '/v1/maps/schema',
  '/v1/content/schema',
]);

function ask(route: ApiRoute, visitor: Visitor | undefined, campaign = 'demo') {
  const raw = RAW[route.route];
  return house.server.inject({
    method: route.method,
    url: addressOf(route.route.replace(':campaign', campaign)),
    headers: {
      ...(visitor === undefined ? {} : { authorization: `Bearer ${KEYS[visitor]}` }),
      ...raw?.headers,
    },
    ...(raw === undefined ? {} : { payload: raw.payload }),
    ...(route.body === undefined ? {} : { payload: route.body }),
  });
}

test('no route of the API is missing from the table', () => {
  const listed = API_ROUTES.map(({ method, route }) => `${method} ${route}`).sort();
  const served = house.routes
    .filter(({ method, url }) => url.startsWith('/v1') && method !== 'HEAD' && !OPEN_ROUTES.includes(url))
    .map(({ method, url }) => `${method} ${url}`)
    .sort();
  expect(served).toEqual(listed);
});

describe.each(API_ROUTES.map((route) => ({ ...route, name: `${route.method} ${route.route}` })))(
  '$name',
  (route) => {
    test('nobody is refused, and nothing is asked', async () => {
      house.calls.splice(0);
      const answer = await ask(route, undefined);
      expect(answer.statusCode).toBe(401);
      expect(answer.json().refusal.code).toBe('stranger/unknown');
      expect(answer.headers['www-authenticate']).toContain('Bearer');
      expect(house.calls).toEqual([]);
    });

    test.each(VISITORS)('%s gets what is his', async (visitor) => {
      house.calls.splice(0);
      const answer = await ask(route, visitor);
      expect(answer.statusCode).toBe(route.gets[visitor]);
      if (answer.statusCode >= 400) expect(Object.keys(answer.json())).toEqual(['refusal']);
      // Whoever asks is handed on as he proved himself, never as he says he is.
      const asked = house.calls.filter(({ name }) => name !== 'whoHas' && name !== 'takeMail');
      for (const { args } of asked) expect(args[0]).toEqual(ASKERS[visitor]);
      expect(asked).toHaveLength(ASKING_NOBODY.has(route.route) ? 0 : 1);
    });
  },
);

describe.each(API_ROUTES.filter(({ route }) => route.includes(':campaign')))(
  'in another campaign: $method $route',
  (route) => {
    test.each(['gm', 'p1', 'p2'] as const)('%s has no business there', async (visitor) => {
      const answer = await ask(route, visitor, 'elsewhere');
      expect(answer.statusCode).toBe(403);
      expect(answer.json().refusal.code).toBe('stranger/not-yours');
    });
  },
);
