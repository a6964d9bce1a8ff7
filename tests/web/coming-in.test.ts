import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { P1_TOKEN } from '../support/demo-answers.ts';
import { LETTER_TOKEN } from '../support/fake-seats.ts';
import { aServer, type TestServer } from '../support/web-server.ts';
import { aBrowser, asOwner, asSeat } from './browser.ts';

let house: TestServer;
beforeAll(async () => {
  house = await aServer({ limits: { refusalsPerMinute: 10_000 } });
});
afterAll(() => house.server.close());

describe('asking for a link', () => {
  test('is open to everybody, and the answer is the same for all', async () => {
    const browser = aBrowser(house.server);
    expect((await browser.get('/sign-in')).body).toContain('action="/sign-in"');
    house.calls.splice(0);
    const known = await browser.post('/sign-in', { address: 'p1@players.invalid' });
    const other = await browser.post('/sign-in', { address: '<b>nobody' });
    expect([known.status, other.body, other.status]).toEqual([200, known.body, 200]);
    expect(known.body).toContain('Look at your mail');
    const asked = house.calls.filter(({ name }) => name === 'askSignIn').map(({ args }) => args[0]);
    expect(asked).toEqual(['p1@players.invalid', '<b>nobody']);
  });

  test('takes as long as any other answer', async () => {
    const begun = performance.now();
    await aBrowser(house.server).post('/sign-in', { address: 'x@players.invalid' });
    expect(performance.now() - begun).toBeGreaterThan(390);
  });

  test('too often from one place is refused', async () => {
    const { server } = await aServer();
    const ask = () => aBrowser(server).post('/sign-in', { address: 'x@y.example' });
    const together = await Promise.all(Array.from({ length: 9 }, ask));
    const then = [await ask(), await ask()];
    expect([...together, ...then].map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    await server.close();
  });

  test('from another site does nothing', async () => {
    const { status } = await aBrowser(house.server).post('/sign-in', {}, { origin: 'https://evil.example' });
    expect(status).toBe(403);
  });
});

describe('a link that signs in', () => {
  test('does so by its button alone, and the cookie holds no link', async () => {
    const browser = aBrowser(house.server);
    house.calls.splice(0);
    const { body } = await browser.get(`/p/${P1_TOKEN}`);
    expect(body).toContain('signs in Ada to The War of the Mere');
    expect(house.calls.map(({ name }) => name)).toEqual(['lookAtSignIn']);
    const headers = { origin: 'http://127.0.0.1:3000', 'user-agent': '<i>Firefox/1 Linux' };
    expect((await browser.post(`/p/${P1_TOKEN}`, {}, headers)).goesTo).toBe('/desk/demo/p1');
    expect(house.calls.find(({ name }) => name === 'signIn')?.args).toEqual([P1_TOKEN, 'Firefox on Linux']);
  });

  test('that was used says so, and where there is another', async () => {
    const { status, body } = await aBrowser(house.server).get('/p/demo.p1.old');
    expect([status, body.includes('/sign-in')]).toEqual([403, true]);
  });
});

describe('a letter’s link', () => {
  const url = `/l/${LETTER_TOKEN}`;

  test('shows the letter, escaped, to whoever has it, and keeps no cookie', async () => {
    const { status, body, setCookies, headers } = await aBrowser(house.server).get(url);
    expect([status, setCookies, headers['cache-control']]).toEqual([200, [], 'no-store']);
    expect(body).toContain('Karak stands &lt;b&gt;firm&lt;/b&gt;.');
  });

  test('orders nothing: the desk stays shut', async () => {
    const browser = aBrowser(house.server);
    await browser.get(url);
    expect((await browser.get('/desk/demo/p1')).status).toBe(401);
    expect((await browser.post('/desk/demo/p1/orders', { text: 'final', do: 'send' })).status).toBe(401);
    expect((await browser.get('/p/demo.p1.3.20811.letterletter')).status).toBe(403);
  });

  test('leads whoever is signed in to their own desk, and others not', async () => {
    expect((await (await asSeat(house.server)).get(url)).goesTo).toBe('/desk/demo/p1');
    expect((await (await asOwner(house.server)).get(url)).status).toBe(200);
  });

  test('sends a way in to the address on file, without naming it', async () => {
    const { body } = await aBrowser(house.server).post(url);
    expect(body).toContain('Look at your mail');
    expect(body).not.toContain('@players');
    expect((await aBrowser(house.server).post('/l/demo.p1.3.1.old')).status).toBe(403);
  });
});

describe('sessions', () => {
  test('are listed at the desk, and each can be ended', async () => {
    const browser = await asSeat(house.server);
    const { body } = await browser.get('/desk/demo/p1/sessions');
    expect(body).toContain('Firefox on Linux');
    expect(body).toContain('/desk/demo/p1/sessions/fedcba9876543210/end');
    await browser.post('/desk/demo/p1/sessions/fedcba9876543210/end');
    const ended = house.calls.findLast(({ name }) => name === 'endSession');
    expect(ended?.args.slice(1)).toEqual(['demo', 'fedcba9876543210']);
  });

  test('logging out ends them where they are kept', async () => {
    const browser = await asSeat(house.server);
    house.calls.splice(0);
    await browser.post('/leave');
    expect(house.calls.filter(({ name }) => name === 'signOut').map(({ args }) => args)).toEqual([
      [P1_TOKEN],
    ]);
  });
});
