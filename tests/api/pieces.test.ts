/** Long lists by pieces, and answers that are not sent twice. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerPiece } from '../../src/api/pieces.ts';
import { ok } from '../../src/kernel/result.ts';
import { P1_TOKEN } from '../support/demo-answers.ts';
import { aServer, OWNER_KEY, type TestServer } from '../support/web-server.ts';

let house: TestServer;
beforeAll(async () => {
  house = await aServer();
});
afterAll(() => house.server.close());

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  house.server.inject({ url, headers: { authorization: `Bearer ${OWNER_KEY}`, ...headers } });
interface Read {
  readonly parameters?: readonly { readonly name: string }[];
  readonly responses: Readonly<
    Record<string, { content?: Record<string, { schema?: { type?: string } }> } | undefined>
  >;
}
interface ApiDocument {
  readonly paths: Readonly<Record<string, { readonly get?: Read }>>;
}
const isList = (read: Read | undefined): boolean =>
  read?.responses['200']?.content?.['application/json']?.schema?.type === 'array';
const nextOf = (link: unknown) => /^<([^>]+)>; rel="next"$/.exec(String(link))?.[1];

describe('lists by pieces', () => {
  test('each piece names the next, and together they are the list', async () => {
    const whole = (await get('/v1/campaigns/demo/participants')).json();
    expect(whole.length).toBeGreaterThan(2);
    const seen: unknown[] = [];
    let url: string | undefined = '/v1/campaigns/demo/participants?limit=2';
    while (url !== undefined) {
      const piece = await get(url);
      expect(piece.json().length).toBeLessThanOrEqual(2);
      seen.push(...piece.json());
      url = nextOf(piece.headers['link']);
    }
    expect(seen).toEqual(whole);
  });

  test('letters go on behind the piece, to the first of all', async () => {
    const url = '/v1/campaigns/demo/mailroom';
    const whole: { id: string }[] = (await get(url)).json();
    expect(whole.length).toBeGreaterThan(1);
    const first = await get(`${url}?limit=1`);
    const next = nextOf(first.headers['link']);
    const second = await get(next ?? 'no next piece');
    expect([...first.json(), ...second.json()]).toEqual(whole.slice(0, 2));
  });

  test.each([
    '/v1/campaigns',
    '/v1/campaigns/demo/turns',
    '/v1/campaigns/demo/participants',
    '/v1/campaigns/demo/audit',
    '/v1/campaigns/demo/mailroom',
    '/v1/tray',
  ])('%s: so many as asked, and a limit of 0 is refused', async (url) => {
    expect((await get(`${url}?limit=1`)).json().length).toBeLessThanOrEqual(1);
    const refused = await get(`${url}?limit=0`);
    expect([refused.statusCode, refused.json().refusal.code]).toEqual([400, 'input/querystring']);
  });

  test('every operation that answers a list takes a limit and a mark, and keeps to the limit', async () => {
    const { paths } = (await get('/openapi.json')).json() as ApiDocument;
    const lists = Object.entries(paths).filter(([, { get: read }]) => isList(read));
    expect(lists.length).toBeGreaterThan(15);
    const whole = lists.filter(([, { get: read }]) => {
      const names = (read?.parameters ?? []).map(({ name }) => name);
      return !(names.includes('limit') && names.includes('after'));
    });
    expect(whole.map(([path]) => path)).toEqual([]);
    for (const [path] of lists) {
      const url = path.replace('{campaign}', 'demo').replace('{turn}', '2');
      const one = await get(`${url}?limit=1`);
      expect([url, one.statusCode]).toEqual([url, 200]);
      expect(one.json().length).toBeLessThanOrEqual(1);
    }
  });

  test.each(['2.5', '0x10', '1e1', 'true', '', ' 2', '-', '2,5', '9'.repeat(40)])(
    'a limit that is no whole number (%s) is refused with a sentence',
    async (limit) => {
      const answer = await get(`/v1/campaigns/demo/participants?limit=${encodeURIComponent(limit)}`);
      expect([answer.statusCode, answer.json().refusal]).toEqual([
        400,
        {
          code: 'input/querystring',
          message: 'limit in the querystring must be a whole number.',
          hint: 'See /docs for its shape.',
        },
      ]);
    },
  );

  test('a turn in an address is a whole number, too', async () => {
    const answer = await get('/v1/campaigns/demo/turns/1.5');
    expect([answer.statusCode, answer.json().refusal.message]).toEqual([
      400,
      'turn in the params must be a whole number.',
    ]);
    expect((await get('/v1/campaigns/demo/participants?limit=2')).json()).toHaveLength(2);
  });

  test('a mark that is not in the list is refused with what to do', async () => {
    const refused = await get('/v1/campaigns/demo/participants?after=nobody');
    expect(refused.statusCode).toBe(400);
    expect(refused.json().refusal).toMatchObject({ code: 'input/after', hint: /Begin again/ });
  });

  test('nothing is missed and nothing comes twice, when new things come to the head of a list between two pieces', () => {
    const things = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 30 });
    fc.assert(
      fc.property(things, fc.integer({ min: 1, max: 9 }), fc.nat(3), (all, limit, news) => {
        let list = all;
        let url = `/x?limit=${limit}`;
        const seen: number[] = [];
        for (let next: string | undefined = url; next !== undefined; ) {
          url = next;
          next = undefined;
          const after = new URLSearchParams(url.split('?')[1]).get('after');
          const reply = { header: (_: string, link: string) => (next = nextOf(link)) };
          const query = { limit, ...(after === null ? {} : { after }) };
          const piece = answerPiece({ url, query }, reply as never, { list: ok(list), markOf: String });
          seen.push(...(piece as number[]));
          list = [...Array.from({ length: news }, (_, i) => 2000 + i + list.length), ...list];
        }
        expect(seen).toEqual(all);
      }),
    );
  });
});

describe('what a reader has already', () => {
  test('is not sent again, and another reader has another mark', async () => {
    const url = '/v1/campaigns/demo/known';
    const first = await get(url);
    const mark = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await get(url, { 'if-none-match': mark });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await get(url, { 'if-none-match': mark, authorization: `Bearer ${P1_TOKEN}` });
    expect(other.statusCode).toBe(200);
    expect(other.headers['etag']).not.toBe(mark);
  });
});
