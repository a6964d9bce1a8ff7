/** Every operation of the API over real use cases, asked rightly, wrongly and with ill will: it answers as its document promises. */
import { describe, expect, test } from 'vitest';
import { faultOf } from '../../scripts/fuzz/api-target.ts';
import { runsAllCases } from '../support/cases.ts';
import { openOffice } from '../support/office.ts';
import { aServer, OWNER_KEY, type TestServer } from '../support/web-server.ts';
import { API_ROUTES, addressOf, RAW } from './routes.ts';
import type { ApiRoute } from './visitors.ts';

const WRONG: readonly unknown[] = [null, 7, -1, 0.5, 1e308, '', 'x', [], {}, [[]], true];
/** Half of a sign, which no text has. */
const LONE = '\ud800';
const ILL: readonly string[] = [
  'a\u0000b',
  LONE,
  '\u202egnp.exe\u2066',
  '__proto__',
  'constructor',
  "' OR 1=1; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '9'.repeat(40),
  'z'.repeat(30_000),
  '{{{x}}} $(x) %s %n',
  '[b]\n\nBcc: a@b.example\r\n\r\nhold',
];

interface Asked {
  readonly url: string;
  readonly body: unknown;
}

/** As its own tests ask it, then with everything in it changed, one thing at a time. */
function asks(route: ApiRoute): readonly Asked[] {
  const url = addressOf(route.route);
  const bodies = [
    route.body,
    ...WRONG,
    { nobodyAskedFor: 1 },
    ...changed(route.body ?? {}, [...WRONG, ...ILL]),
  ];
  const all = [
    ...bodies.map((body) => ({ url, body })),
    ...addresses(route).map((each) => ({ url: each, body: route.body })),
  ];
  // The first is the right one.
  return runsAllCases ? all : all.filter((_, at) => at % 5 === 0);
}

/** The value with each thing in it, at any depth, once as each of the others, and once away. */
function changed(value: unknown, others: readonly unknown[]): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return others;
  const entries = Object.entries(value);
  return entries.flatMap(([key, inner]) => {
    const rest = entries.filter(([other]) => other !== key);
    const withIt = (one: unknown) =>
      Array.isArray(value)
        ? value.map((each, at) => (String(at) === key ? one : each))
        : Object.fromEntries([...rest, [key, one]]);
    const without = Array.isArray(value) ? [] : [Object.fromEntries(rest)];
    return [...without, ...changed(inner, others).map(withIt)];
  });
}

/** Its address with each name in it, and with its query, as somebody with ill will writes them. */
function addresses({ route, method }: ApiRoute): readonly string[] {
  const names = [...route.matchAll(/:([a-z]+)/g)].map(([, name = '']) => name);
  const parts = ILL.map((ill) => (ill === LONE ? '%ED%A0%80' : encodeURIComponent(ill)));
  const named = names.flatMap((name) =>
    [...parts, '%', '%00', '..', '0', '-1', '1e9'].map((part) =>
      addressOf(route.replace(`:${name}`, '@@')).replace('@@', part),
    ),
  );
  const queries = [
    'limit=-1',
    'limit=x',
    'after=%00',
    'after=',
    'of=__proto__',
    'turn=1e9',
    'x=1&x=2',
    '__proto__[x]=1',
  ];
  return method === 'GET' ? [...named, ...queries.map((query) => `${addressOf(route)}?${query}`)] : named;
}

/** Asks as the owner, and tells what is wrong with the answer; nothing, where it is one that the document promises. */
async function fault(
  server: TestServer['server'],
  route: ApiRoute,
  { url, body }: Asked,
): Promise<readonly string[]> {
  const raw = RAW[route.route];
  const headers = raw?.headers ?? { 'content-type': 'application/json' };
  const sent = raw === undefined ? JSON.stringify(body ?? {}) : String(body ?? raw.payload);
  const { statusCode, body: said } = await server.inject({
    method: route.method,
    url,
    headers: { authorization: `Bearer ${OWNER_KEY}`, ...headers },
    ...(route.method === 'GET' ? {} : { payload: sent }),
  });
  const found = faultOf(route, url, { statusCode, body: said });
  return found === undefined ? [] : [`${url.slice(0, 120)} ${sent.slice(0, 2000)}: ${found}`];
}

describe('an operation answers as the document promises, whatever it is asked', () => {
  test.each(API_ROUTES)('$method $route', async (route) => {
    const { useCases } = await openOffice();
    const { server } = await aServer({ useCases });
    const faults: string[] = [];
    for (const asked of asks(route)) faults.push(...(await fault(server, route, asked)));
    await server.close();
    expect(faults).toEqual([]);
  });
});
