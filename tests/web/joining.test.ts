import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INVITATION_TOKEN } from '../support/fake-staff.ts';
import { aServer, type TestServer } from '../support/web-server.ts';
import { aBrowser } from './browser.ts';

let house: TestServer;
beforeAll(async () => {
  house = await aServer();
});
afterAll(() => house.server.close());

describe('an invitation', () => {
  test('is shown without being answered, its words as text', async () => {
    house.calls.splice(0);
    const { status, body, headers } = await aBrowser(house.server).get(`/i/${INVITATION_TOKEN}`);
    expect(status).toBe(200);
    expect(house.calls.map(({ name }) => name)).toEqual(['lookAtInvitation']);
    expect(body).toContain('We &lt;i&gt;miss&lt;/i&gt; you.');
    expect(body).toContain('Eva &lt;b&gt;');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each([
    ['accept', true],
    ['decline', false],
    ['', false],
  ])('is answered by its buttons: "%s"', async (word, isAccepted) => {
    house.calls.splice(0);
    const { status } = await aBrowser(house.server).post(`/i/${INVITATION_TOKEN}`, { word });
    expect(status).toBe(200);
    expect(house.calls).toEqual([{ name: 'answerInvitation', args: [INVITATION_TOKEN, isAccepted] }]);
  });

  test('that is over says so', async () => {
    const { status, body } = await aBrowser(house.server).get('/i/demo.0000000000000000.x');
    expect(status).toBe(404);
    expect(body).toContain('This invitation is over');
  });
});

describe('a sign-up page', () => {
  const asked = { name: 'Uma', address: 'uma@x.example', timeZone: 'UTC', words: 'Hello' };

  test('tells what is public, and takes a name and an address', async () => {
    const browser = aBrowser(house.server);
    const { status, body } = await browser.get('/join/demo');
    expect(status).toBe(200);
    expect(body).toContain('Come &lt;b&gt;in&lt;/b&gt;.');
    expect(body).toContain('1 free seat');
    house.calls.splice(0);
    const answer = await browser.post('/join/demo', asked);
    expect(answer.body).toContain('Look at your mail');
    expect(house.calls).toEqual([{ name: 'askForSeat', args: ['demo', asked] }]);
  });

  test('is not there for a campaign without one', async () => {
    const browser = aBrowser(house.server);
    expect((await browser.get('/join/other')).status).toBe(404);
    expect((await browser.post('/join/other', asked)).status).toBe(404);
  });

  test('takes no more of one place after twelve tries in a day; it can still be read, and invitations answered', async () => {
    const browser = aBrowser(house.server);
    const tries = Array.from({ length: 13 }, () => browser.post('/join/demo', asked));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses).toContain(429);
    expect((await browser.get('/join/demo')).status).toBe(200);
    expect((await browser.post(`/i/${INVITATION_TOKEN}`, { word: '' })).status).toBe(200);
  });
});
