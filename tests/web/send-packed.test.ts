/** Style and scripts travel packed to whoever can unpack them. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../../src/kernel/result.ts';
import { aServer, type TestServer } from '../support/web-server.ts';
import { asOwner } from './browser.ts';

let house: TestServer;
beforeAll(async () => {
  house = await aServer();
});
afterAll(() => house.server.close());

const get = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  house.server.inject({ method, url: '/assets/site.css', headers });

test('the style is the same packed and plain, and says that it depends on who asks', async () => {
  const plain = await get({});
  const packed = await get({ 'accept-encoding': 'gzip, deflate, br' });
  expect([plain.statusCode, packed.statusCode]).toEqual([200, 200]);
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
    undefined,
    'gzip',
  ]);
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(packed.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length);
  for (const { headers } of [plain, packed]) {
    expect(headers['vary']).toContain('Accept-Encoding');
    expect(headers['cache-control']).toContain('immutable');
  }
});

test('what has not changed and what is asked for in part is not packed', async () => {
  const { headers } = await get({});
  const known = await get({ 'accept-encoding': 'gzip', 'if-none-match': String(headers['etag']) });
  expect([known.statusCode, known.headers['content-encoding']]).toEqual([304, undefined]);
  const part = await get({ 'accept-encoding': 'gzip', range: 'bytes=0-9' });
  expect([part.statusCode, part.body.length, part.headers['content-encoding']]).toEqual([206, 10, undefined]);
  expect((await get({ 'accept-encoding': 'gzip' }, 'HEAD')).statusCode).toBe(200);
});

test('a whole book travels packed to whoever can unpack it, and reads the same', async () => {
  const says = 'Power 1 held the field at Karak. '.repeat(4000);
  const blocks = [{ kind: 'paragraph', says }] as const;
  const book = {
    campaign: 'demo',
    title: 'The war',
    subtitle: 'x',
    chapters: [{ id: 'end', title: 'End', blocks }],
  };
  const { server } = await aServer({ useCases: { campaignBook: async () => ok(book) } });
  const { cookies } = await asOwner(server);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = '/gm/demo/chronicle?whole=yes';
  const plain = await server.inject({ url, headers: { cookie } });
  const packed = await server.inject({ url, headers: { cookie, 'accept-encoding': 'gzip' } });
  await server.close();
  expect(plain.body).toContain(says);
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(100_000);
  expect(packed.headers['vary']).toContain('Accept-Encoding');
});

test('the page of own words, with all of ours beside them, travels packed; one that answers a form may show a letter, and does not', async () => {
  const phrases = Array.from({ length: 2000 }, (_, n) => ({
    key: `lead.won.${n}` as 'year',
    ours: ['The day is ours.', 'Well fought.'],
    facts: ['place'],
  }));
  const view = { version: 1, texts: {}, faults: [], templates: [], phrases, versions: [] };
  const { server } = await aServer({ useCases: { ownWords: async () => ok(view) } });
  const { cookies } = await asOwner(server);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'accept-encoding': 'gzip' };
  const url = '/gm/demo/words';
  const looked = await server.inject({ url, headers });
  const sent = await server.inject({
    method: 'POST',
    url: `${url}/preview`,
    headers: {
      ...headers,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: 'version=1',
  });
  await server.close();
  expect(looked.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(looked.rawPayload).toString()).toContain('lead.won.1999');
  expect([sent.body.length > 64_000, sent.headers['content-encoding']]).toEqual([true, undefined]);
});
