import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../support/web-server.ts';

let house: TestServer;
beforeAll(async () => {
  house = await aServer();
});
afterAll(() => house.server.close());

const GOOD = '/u/demo.p1.good';
const calls = () => house.calls.splice(0).filter(({ name }) => name.includes('WayOut'));
beforeEach(() => void house.calls.splice(0));

test('looking at the address changes nothing, and offers a button', async () => {
  const { statusCode, body, headers } = await house.server.inject({ method: 'GET', url: GOOD });
  expect(statusCode).toBe(200);
  expect(body).toContain(`<form method="post" action="${GOOD}">`);
  expect(headers['content-security-policy']).toContain("form-action 'self'");
  expect(calls().map(({ name }) => name)).toEqual(['lookAtWayOut']);
});

test('a mail program posts without key, cookie or origin, and it is done', async () => {
  const { statusCode, body } = await house.server.inject({
    method: 'POST',
    url: GOOD,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(statusCode).toBe(200);
  expect(body).toContain('It is done');
  expect(calls()).toMatchObject([{ name: 'takeWayOut', args: ['demo.p1.good', true] }]);
});

test('the page’s own button brings reminders back', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  await house.server.inject({ method: 'POST', url: GOOD, headers, payload: 'again=1' });
  expect(calls()).toMatchObject([{ name: 'takeWayOut', args: ['demo.p1.good', false] }]);
});

test.each(['GET', 'POST'] as const)('%s with a token that is none of ours is turned away', async (method) => {
  const { statusCode, body } = await house.server.inject({ method, url: '/u/demo.p1.bad' });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('Ada');
});
