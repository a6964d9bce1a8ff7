/** Invitations and sign-ups by the API, which ask for no key. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INVITATION_TOKEN } from '../support/fake-staff.ts';
import { aServer, type TestServer } from '../support/web-server.ts';

let house: TestServer;
beforeAll(async () => {
  house = await aServer({ limits: { refusalsPerMinute: 10_000 } });
});
afterAll(() => house.server.close());

const post = (url: string, payload: object) => house.server.inject({ method: 'POST', url, payload });
const EVA = { name: 'Eva', address: 'eva@x.example', timeZone: 'UTC' };

test('an invitation is looked at and answered by its link, and shows what its page shows', async () => {
  const seen = await post('/v1/invitations', { link: INVITATION_TOKEN });
  expect([seen.statusCode, Object.keys(seen.json()).sort()]).toEqual([
    200,
    ['campaign', 'expiresAt', 'faction', 'kind', 'name', 'words'],
  ]);
  expect(seen.json()).toMatchObject({ campaign: 'The War of the Mere', faction: 'The Green Crown' });
  house.calls.splice(0);
  const answered = await post('/v1/invitations/answer', { link: INVITATION_TOKEN, isAccepted: false });
  expect([answered.statusCode, answered.body]).toEqual([200, seen.body]);
  expect(house.calls).toEqual([{ name: 'answerInvitation', args: [INVITATION_TOKEN, false] }]);
});

test('a link that opens nothing says so, whatever is asked', async () => {
  const link = 'demo.aa.old';
  for (const [url, body] of [
    ['/v1/invitations', { link }],
    ['/v1/invitations/answer', { link, isAccepted: true }],
  ] as const) {
    const { statusCode, json } = await post(url, body);
    expect([statusCode, json().refusal.code]).toEqual([404, 'stranger/old-invitation']);
  }
});

test('a sign-up page is read, and a seat asked for, without a key', async () => {
  const page = await house.server.inject({ url: '/v1/sign-up/demo' });
  expect([page.statusCode, page.json()]).toEqual([
    200,
    {
      name: 'The War of the Mere',
      ruleset: 'te-wapen',
      turn: 3,
      words: 'Come <b>in</b>.',
      freeSeats: 1,
      mode: 'ask',
    },
  ]);
  house.calls.splice(0);
  const asked = await post('/v1/sign-up/demo', { ...EVA, words: 'Let me in.' });
  expect([asked.statusCode, asked.json()]).toEqual([200, { asked: true }]);
  expect(house.calls).toEqual([{ name: 'askForSeat', args: ['demo', { ...EVA, words: 'Let me in.' }] }]);
  for (const answer of [
    await house.server.inject({ url: '/v1/sign-up/no' }),
    await post('/v1/sign-up/no', EVA),
  ])
    expect([answer.statusCode, answer.json().refusal.code]).toEqual([404, 'stranger/no-sign-up']);
});

test.each([
  ['/v1/invitations', {}],
  ['/v1/invitations', { link: '' }],
  ['/v1/invitations/answer', { link: 'x' }],
  ['/v1/invitations/answer', { link: 'x', isAccepted: 'yes' }],
  ['/v1/sign-up/demo', { name: 'Eva' }],
  ['/v1/sign-up/demo', { ...EVA, address: 'x'.repeat(400) }],
])('%s refuses %o', async (url, body) => {
  house.calls.splice(0);
  expect((await post(url, body)).statusCode).toBe(400);
  expect(house.calls).toEqual([]);
});
