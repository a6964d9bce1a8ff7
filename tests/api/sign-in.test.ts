import { afterAll, beforeAll, expect, test } from 'vitest';
import { P1_TOKEN } from '../support/demo-answers.ts';
import { aServer, type TestServer } from '../support/web-server.ts';

let house: TestServer;
beforeAll(async () => {
  house = await aServer({ limits: { refusalsPerMinute: 10_000 } });
});
afterAll(() => house.server.close());

const post = (url: string, payload: object) => house.server.inject({ method: 'POST', url, payload });

test('a link is mailed on asking without a key, and the answer is the same for all addresses', async () => {
  const known = await post('/v1/sign-in', { address: 'p1@players.invalid' });
  const other = await post('/v1/sign-in', { address: 'nobody' });
  expect([known.statusCode, known.json()]).toEqual([200, { asked: true }]);
  expect([other.statusCode, other.body]).toEqual([known.statusCode, known.body]);
});

test('a link is exchanged for a session, whose token opens the API', async () => {
  const signed = await post('/v1/sessions', { link: P1_TOKEN });
  expect(signed.statusCode).toBe(201);
  expect(signed.json()).toMatchObject({ token: P1_TOKEN, participant: 'p1', session: { isThis: true } });
  expect(signed.body).not.toContain('tokenHash');
  const headers = { authorization: `Bearer ${signed.json().token}` };
  expect((await house.server.inject({ url: '/v1/campaigns', headers })).statusCode).toBe(200);
});

test('a link that opens nothing says so', async () => {
  const { statusCode, json } = await post('/v1/sessions', { link: 'demo.p1.old' });
  expect([statusCode, json().refusal.code]).toEqual([403, 'stranger/old-link']);
});

test.each([{}, { address: '' }, { address: 7 }, { address: 'x'.repeat(400) }])(
  '%o is no question',
  async (body) => {
    expect((await post('/v1/sign-in', body)).statusCode).toBe(400);
  },
);
