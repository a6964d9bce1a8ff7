import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GM_TOKEN, P1_TOKEN, P2_TOKEN } from '../support/demo-answers.ts';
import { at } from '../support/rows.ts';
import { aServer, OWNER_KEY, PUBLIC_URL, type TestServer } from '../support/web-server.ts';
import { aBrowser, asOwner, asSeat, type Browser } from './browser.ts';

let house: TestServer;
/** By what a cookie opens, its whole name in the browser: it ends with a mark of the house. */
const nameIn = ({ cookies }: Browser, opens: string): string =>
  [...cookies.keys()].find((name) => name.startsWith(`${opens}~`)) ?? '';

beforeAll(async () => {
  house = await aServer({ limits: { refusalsPerMinute: 10_000 } });
});
afterAll(() => house.server.close());

describe('the owner', () => {
  test.each(['/', '/enter'])(
    'comes in once by the key at %s, which is then out of the address',
    async (door) => {
      const browser = aBrowser(house.server);
      const entered = await browser.get(`${door}?key=${OWNER_KEY}`);
      expect([entered.status, entered.goesTo]).toEqual([303, '/']);
      const [cookie = ''] = entered.setCookies;
      expect(cookie).toContain('HttpOnly');
      expect(cookie).toContain('SameSite=Lax');
      expect(cookie).toContain('Path=/');
      expect(cookie).not.toContain('Secure');
      expect(cookie).not.toContain(OWNER_KEY);
      expect((await browser.get('/')).body).toContain('The War of the Mere');
      expect((await browser.get('/gm/demo')).status).toBe(200);
    },
  );

  test('gets a cookie for https alone where the pages are reached by it', async () => {
    const { server } = await aServer({ publicUrl: 'https://post.example.org' });
    const entered = await aBrowser(server).get(`/?key=${OWNER_KEY}`);
    expect(entered.setCookies[0]).toContain('; Secure');
    await server.close();
  });

  test('is not whoever brings a wrong key, not even with a good cookie', async () => {
    const browser = await asOwner(house.server);
    const { status, body } = await browser.get('/?key=wrong');
    expect(status).toBe(401);
    expect(body).toContain('Open the link that was printed when it started');
  });

  test.each([
    ['a letter of its value changed', (cookie: string) => cookie.replace('owner.', 'ovner.')],
    ['its signature cut off', (cookie: string) => cookie.slice(0, -12)],
    ['made at home', () => 'owner'],
    ['nothing in it', () => ''],
  ])('is not whoever brings a cookie with %s', async (_what, forge) => {
    const browser = await asOwner(house.server);
    const name = nameIn(browser, 'fieldpost_owner');
    const cookie = browser.cookies.get(name) ?? '';
    expect(forge(cookie)).not.toBe(cookie);
    browser.cookies.set(name, forge(cookie));
    expect((await browser.get('/gm/demo')).status).toBe(401);
  });

  test('is not a player who calls his cookie by another name', async () => {
    const browser = await asSeat(house.server);
    const own = nameIn(browser, 'fieldpost_seat.demo.p1');
    const seat = browser.cookies.get(own) ?? '';
    for (const opens of ['fieldpost_owner', 'fieldpost_gm.demo', 'fieldpost_seat.demo.p2']) {
      const other = aBrowser(house.server);
      const name = own.replace('fieldpost_seat.demo.p1', opens);
      other.cookies.set(name, seat);
      other.cookies.set(opens, seat);
      for (const url of ['/', '/gm/demo', '/desk/demo/p2'])
        expect((await other.get(url)).status, name).toBe(401);
    }
  });

  test('is asked for the key again after half a year', async () => {
    let now = at(60);
    const { server } = await aServer({ now: () => now });
    const browser = await asOwner(server);
    const days = (count: number) => at(60 + count * 86_400);
    now = days(179);
    expect((await browser.get('/')).status).toBe(200);
    now = days(181);
    expect((await browser.get('/')).status).toBe(401);
    await server.close();
  });

  test('goes out, and his cookies with him', async () => {
    const browser = await asOwner(house.server);
    await browser.post(`/p/${P1_TOKEN}`);
    const opened = [...browser.cookies.keys()].map((name) => name.split('~')[0]);
    expect(opened.sort()).toEqual(['fieldpost_owner', 'fieldpost_seat.demo.p1']);
    expect((await browser.post('/leave')).status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect((await browser.get('/')).status).toBe(401);
  });
});

describe('a browser with two Fieldposts of one host', () => {
  test('stays signed in to both, and signs out of one alone', async () => {
    const other = await aServer({ cookieSecret: 'another house'.repeat(3) });
    const browser = await asOwner(house.server);
    const there = aBrowser(other.server, browser.cookies);
    await there.get(`/?key=${OWNER_KEY}`);
    expect([(await browser.get('/')).status, (await there.get('/')).status]).toEqual([200, 200]);
    await there.post('/leave');
    expect([(await browser.get('/')).status, (await there.get('/')).status]).toEqual([200, 401]);
    await other.server.close();
  });

  test('is let in by a cookie from before they had names of their own, until it signs out', async () => {
    const browser = await asOwner(house.server);
    const name = nameIn(browser, 'fieldpost_owner');
    browser.cookies.set('fieldpost_owner', browser.cookies.get(name) ?? '');
    browser.cookies.delete(name);
    expect((await browser.get('/')).status).toBe(200);
    await browser.post('/leave');
    expect([...browser.cookies.keys()]).toEqual([]);
  });
});

describe('a participant', () => {
  test('comes in by his link, to his own desk', async () => {
    const browser = aBrowser(house.server);
    const shown = await browser.get(`/p/${P1_TOKEN}`);
    expect([shown.status, shown.setCookies]).toEqual([200, []]);
    expect(shown.body).toContain('This link signs in Ada');
    const entered = await browser.post(`/p/${P1_TOKEN}`);
    expect([entered.status, entered.goesTo]).toEqual([303, '/desk/demo/p1']);
    expect(entered.setCookies[0]).toMatch(/HttpOnly.*SameSite=Lax/);
    expect((await browser.get('/desk/demo/p1')).status).toBe(200);
    expect((await browser.get('/')).goesTo).toBe('/desk/demo/p1');
  });

  test('who is the GM comes to the cockpit', async () => {
    const browser = aBrowser(house.server);
    expect((await browser.post(`/p/${GM_TOKEN}`)).goesTo).toBe('/gm/demo');
    expect((await browser.get('/gm/demo')).status).toBe(200);
    expect((await browser.get('/')).goesTo).toBe('/gm/demo');
  });

  test('finds the GM’s rooms, other desks and other campaigns shut', async () => {
    const browser = await asSeat(house.server);
    for (const url of ['/gm/demo', '/gm/demo/tray', '/desk/demo/p2', '/desk/demo/gm', '/desk/elsewhere/p1']) {
      expect((await browser.get(url)).status, url).toBe(401);
    }
  });

  test('with a forged link stays outside', async () => {
    const browser = aBrowser(house.server);
    for (const answer of [await browser.get('/p/demo.p1.forged'), await browser.post('/p/demo.p1.forged')]) {
      expect([answer.status, answer.setCookies]).toEqual([403, []]);
      expect(answer.body).toContain('/sign-in');
    }
  });

  test('whose session has ended is out at once', async () => {
    let isVoid = false;
    const { server } = await aServer({
      useCases: {
        whoHas: async () =>
          isVoid ? undefined : { kind: 'participant', campaign: 'demo' as never, participant: 'p1' as never },
      },
    });
    const browser = await asSeat(server);
    expect((await browser.get('/desk/demo/p1')).status).toBe(200);
    isVoid = true;
    expect((await browser.get('/desk/demo/p1')).status).toBe(401);
    await server.close();
  });

  test('sits at the desk his session speaks for, whatever name its cookie bears', async () => {
    let seat = 'p1';
    const { server } = await aServer({
      useCases: {
        whoHas: async () => ({ kind: 'participant', campaign: 'demo' as never, participant: seat as never }),
      },
    });
    const browser = await asSeat(server);
    seat = 'p2';
    expect((await browser.get('/desk/demo/p1')).status).toBe(401);
    await server.close();
  });

  test('may sit at several desks in one browser, each under its own name', async () => {
    const browser = await asSeat(house.server);
    await browser.post(`/p/${P2_TOKEN}`);
    house.calls.splice(0);
    expect((await browser.get('/desk/demo/p1')).body).toContain('Ada');
    expect((await browser.get('/desk/demo/p2')).body).toContain('Bo');
    const askers = house.calls.filter(({ name }) => name === 'playerDesk').map(({ args }) => args[0]);
    expect(askers).toEqual([
      { kind: 'participant', campaign: 'demo', participant: 'p1' },
      { kind: 'participant', campaign: 'demo', participant: 'p2' },
    ]);
  });
});

describe('a form', () => {
  const answersTo = async (headers: Record<string, string>) => {
    const browser = await asOwner(house.server);
    house.calls.splice(0);
    const { status } = await browser.post('/gm/demo/step/resolve', {}, headers);
    return { status, isDone: house.calls.some(({ name }) => name === 'resolveNow') };
  };

  test.each([
    ['of ours', { origin: PUBLIC_URL }],
    [
      'of ours, by the name it is reached under',
      { host: 'castle.example:3000', origin: 'http://castle.example:3000' },
    ],
    ['of ours, from a browser that says it in another way', { 'sec-fetch-site': 'same-origin' }],
    ['of ours, from a text browser, which names the page alone', { referer: `${PUBLIC_URL}/gm/demo` }],
  ])('from a page %s is taken', async (_what, headers) => {
    expect(await answersTo(headers)).toEqual({ status: 303, isDone: true });
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:4000' }],
    ['a page that hides whence it comes', { origin: 'null' }],
    ['another site, said in another way', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['nowhere', {}],
    ['another site, as a text browser names its page', { referer: 'https://evil.example/gm/demo' }],
    ['a site whose name begins as ours', { referer: `${PUBLIC_URL}.evil.example/` }],
    ['a page without an address', { referer: 'about:blank' }],
    ['another site that names a page of ours', { origin: 'https://evil.example', referer: `${PUBLIC_URL}/` }],
    ['a hidden page that names one of ours', { origin: 'null', referer: `${PUBLIC_URL}/` }],
    ['a neighbour that names a page of ours', { 'sec-fetch-site': 'same-site', referer: `${PUBLIC_URL}/` }],
  ])('from %s changes nothing', async (_what, headers) => {
    expect(await answersTo(headers)).toEqual({ status: 403, isDone: false });
  });
});
