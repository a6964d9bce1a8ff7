import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFrames } from '../../src/reports/replay/board-frames.ts';
import { BATTLE } from '../support/demo-answers.ts';
import { A_REPLAY } from '../support/field-answers.ts';
import { aServer, type TestServer } from '../support/web-server.ts';
import { asSeat, type Browser } from './browser.ts';

const SCRIPT = new URL('../../src/web/public/replay.js', import.meta.url);
const REPLAY = `/desk/demo/p1/turns/2/battles/${BATTLE}/replay`;

let house: TestServer;
let browser: Browser;
beforeAll(async () => {
  house = await aServer();
  browser = await asSeat(house.server);
});
afterAll(() => house.server.close());

test('the script is small, and takes nothing from elsewhere', () => {
  const script = readFileSync(SCRIPT, 'utf8');
  expect(script.length).toBeLessThan(40_000);
  expect(script).not.toMatch(/\bimport\b|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
});

test('the page of a battle leads to its replay; only that page asks for the script', async () => {
  const { body: battle } = await browser.get(`/desk/demo/p1/turns/2/battles/${BATTLE}`);
  expect(battle).toContain(`href="${REPLAY}"`);
  expect(battle).not.toContain('replay.js');
  const { body, headers } = await browser.get(REPLAY);
  expect(body).toMatch(/<script src="\/assets\/replay\.js\?v&#x3D;[0-9a-f]{12}" defer>/);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});

test('the story is there without scripts: each sentence at its moment, each round as a picture', async () => {
  const { body } = await browser.get(REPLAY);
  expect(body).toContain('<li id="step=1"><a href="#step=1" data-at="1">The Swords attacked.</a></li>');
  expect(body).toMatch(/<noscript><figure[\s\S]*rounds\/1\/light\.svg[\s\S]*<\/noscript>/);
  const round = await browser.get(`/desk/demo/p1/turns/2/battles/${BATTLE}/rounds/1/dark.svg`);
  expect([round.status, round.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect((await browser.get(`/desk/demo/p1/turns/2/battles/${BATTLE}/rounds/9/dark.svg`)).status).toBe(404);
});

test('its data are packed, for its reader alone, and not sent a second time', async () => {
  const [cookie] = [...browser.cookies].map(([name, value]) => `${name}=${value}`);
  const ask = (headers: object) =>
    house.server.inject({
      url: `${REPLAY}.json`,
      headers: { cookie, 'accept-encoding': 'gzip', ...headers },
    });
  const answer = await ask({});
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(A_REPLAY.replay.data);
  expect((await ask({ 'if-none-match': answer.headers.etag })).statusCode).toBe(304);
});

test('names that players gave are no markup on a board', () => {
  const writer = writeFrames();
  const text = '</text><script>alert(1)</script>';
  const token = { of: 'x', at: [1, 2] } as const;
  const label = { kind: 'label', at: [1, 2], text, size: 9, ink: 'ink', anchor: 'middle' } as const;
  const disc = { kind: 'circle', at: [1, 2], radius: 1, fill: 'red', title: text } as const;
  writer.add({ width: 9, height: 9, shapes: [label, { ...label, token }, { ...disc, token }] });
  const looks = writer.stock().looks.join('');
  expect(looks).not.toContain('<script');
  expect(looks.match(/&lt;script&gt;/g)).toHaveLength(3);
});
