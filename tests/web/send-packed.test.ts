/** Style and scripts travel packed to whoever can unpack them. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aServer, type TestServer } from '../support/web-server.ts';

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
