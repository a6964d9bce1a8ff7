/** Pictures travel packed, and once. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aServer, type TestServer } from '../support/web-server.ts';
import { asOwner, asSeat } from './browser.ts';

let house: TestServer;
beforeAll(async () => {
  house = await aServer();
});
afterAll(() => house.server.close());

async function mapFor(cookie: Map<string, string>, path: string, headers: Record<string, string> = {}) {
  const kept = [...cookie].map(([name, value]) => `${name}=${value}`).join('; ');
  return house.server.inject({ method: 'GET', url: path, headers: { cookie: kept, ...headers } });
}

test('the map is packed for who can unpack it, and not sent again while it is the same', async () => {
  const { cookies } = await asOwner(house.server);
  const plain = await mapFor(cookies, '/gm/demo/map/light.svg');
  expect(plain.headers['cache-control']).toBe('private, no-cache');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await mapFor(cookies, '/gm/demo/map/light.svg', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  const tag = String(packed.headers['etag']);
  const again = await mapFor(cookies, '/gm/demo/map/light.svg', { 'if-none-match': tag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('one reader’s tag is not another’s: what they know differs', async () => {
  const gm = await mapFor((await asOwner(house.server)).cookies, '/gm/demo/map/light.svg');
  const player = (await asSeat(house.server)).cookies;
  const headers = { 'if-none-match': String(gm.headers['etag']) };
  expect((await mapFor(player, '/desk/demo/p1/map/light.svg', headers)).statusCode).toBe(200);
});
