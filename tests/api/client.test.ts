/** The typed client: its types are those of the document, and it works. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, clientBy } from '../support/api/client.ts';
import { printApiTypes } from '../support/api/print-types.ts';
import { aServer, OWNER_KEY, type TestServer } from '../support/web-server.ts';

let house: TestServer;
let client: Client;
beforeAll(async () => {
  house = await aServer();
  client = clientBy(async (method, url, body) => {
    const headers = { authorization: `Bearer ${OWNER_KEY}` };
    const payload = body === undefined ? {} : { payload: body as object };
    const answer = await house.server.inject({ method: method as 'GET', url, headers, ...payload });
    return { status: answer.statusCode, body: answer.json() };
  });
});
afterAll(() => house.server.close());

test('the types that are checked in are those of the document (made anew with -u)', async () => {
  const document = (await house.server.inject({ url: '/openapi.json' })).json();
  await expect(printApiTypes(document)).toMatchFileSnapshot('../support/api/types.gen.ts');
});

test('the client asks and answers by them', async () => {
  const path = { campaign: 'demo' };
  const listed = await client.ask('GET /v1/campaigns', { path: {}, query: { limit: 1 } });
  expect(listed.ok && listed.value.map(({ id, turn }) => [id, turn])).toEqual([['demo', 3]]);
  const made = await client.ask('POST /v1/campaigns/{campaign}/tokens', {
    path,
    body: { name: 'My sheet', scopes: ['read'] },
  });
  expect(made).toMatchObject({ ok: true, status: 201, value: { listed: { name: 'My sheet' } } });
  const refused = await client.ask('GET /v1/campaigns/{campaign}/cockpit', { path: { campaign: 'nowhere' } });
  expect(refused).toMatchObject({ ok: false, status: 404, refusal: { code: 'unclear/campaign' } });
});
