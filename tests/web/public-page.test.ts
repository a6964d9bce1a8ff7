/** The pages for people without a seat: open to anybody with the address, light, and shut where there is none. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BATTLE } from '../support/demo-answers.ts';
import { SLUG } from '../support/fake-public-page.ts';
import { aServer, type TestServer } from '../support/web-server.ts';
import { aBrowser } from './browser.ts';

const HOME = `/w/${SLUG}`;
const REPLAY = `${HOME}/turns/2/battles/${BATTLE}`;
const ALL = [
  HOME,
  `${HOME}/map/dark.svg`,
  `${HOME}/war/light.svg`,
  `${HOME}/turns/2`,
  `${HOME}/turns/2/map/light.svg`,
  `${REPLAY}/replay`,
  `${REPLAY}/replay.json`,
  `${REPLAY}/rounds/0/light.svg`,
];

let house: TestServer;
beforeAll(async () => {
  house = await aServer({ limits: { refusalsPerMinute: 10_000, requestsPerMinute: 10_000 } });
});
afterAll(() => house.server.close());

describe('the public page', () => {
  test.each(ALL)('%s opens without a key, is the same for all, and is not sent twice', async (url) => {
    const { status, headers, body } = await aBrowser(house.server).get(url);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body.length).toBeLessThan(100_000);
    const tag = headers['etag'];
    const again = await house.server.inject({ url, headers: { 'if-none-match': String(tag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each(ALL)('%s: at another slug there is nothing, and nothing is asked of a campaign', async (url) => {
    const answer = await aBrowser(house.server).get(url.replace(SLUG, 'the-war-of-the-mere-000000000000'));
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('There is nothing at this address.');
    expect(answer.body).not.toContain('War of the Mere');
  });

  test('only to be looked at: nothing can be sent there', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await house.server.inject({ method, url: HOME })).statusCode).toBe(401);
  });

  test('its pages have a title, one language, no script but the replay’s, and no player’s name', async () => {
    for (const url of ALL.filter((each) => !/svg|json/.test(each))) {
      const { body } = await aBrowser(house.server).get(url);
      expect(body).toContain('<html lang="en">');
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body.match(/<h1>/g)).toHaveLength(1);
      expect(body.match(/<script/g) ?? []).toHaveLength(url.endsWith('replay') ? 1 : 0);
      expect(body).not.toMatch(/\bAda\b|\bBo\b|p1@|SEALED/);
    }
  });

  test('leads to the page where anybody may ask for a seat, with the words of the game master as text', async () => {
    const { body } = await aBrowser(house.server).get(HOME);
    expect(body).toContain('href="/join/demo"');
    expect(body).toContain('Come &lt;b&gt;in&lt;/b&gt;.');
    expect(body).toContain('There are 2 free seats.');
  });

  test('turns that are no numbers lead nowhere', async () => {
    for (const turn of ['0', '-1', '1e3', '2x', '%00', '9999999'])
      expect((await aBrowser(house.server).get(`${HOME}/turns/${turn}`)).status).toBe(404);
  });

  test('where search engines may list it, they are told nothing else', async () => {
    const page = { slug: SLUG, isOn: true, isFindable: true as const, replays: { battles: {} } };
    const found = await aServer({
      useCases: {
        publicTurn: async (slug, turn) => {
          const { useCases } = await import('../support/use-cases.ts').then(({ fakeUseCases }) =>
            fakeUseCases(),
          );
          const told = await useCases.publicTurn(slug, turn);
          return told.ok
            ? { ...told, value: { ...told.value, campaign: { ...told.value.campaign, page } } }
            : told;
        },
      },
    });
    const { headers, body } = await aBrowser(found.server).get(`${HOME}/turns/2`);
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(body).not.toContain('noindex');
    await found.server.close();
  });
});
