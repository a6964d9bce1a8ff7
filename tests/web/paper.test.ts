/** Pages as they are printed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aServer } from '../support/web-server.ts';
import { asOwner } from './browser.ts';

const TEMPLATES = 'templates/web';
const DARK = /(.{0,11})\(prefers-color-scheme: dark\)/g;

test('colours and pictures for the dark are for screens: on paper they would be too pale', () => {
  const css = readFileSync('src/web/public/site.css', 'utf8');
  const pages = readdirSync(TEMPLATES)
    .filter((name) => name.endsWith('.hbs'))
    .map((name) => readFileSync(join(TEMPLATES, name), 'utf8'));
  const asked = [css, ...pages].flatMap((text) => [...text.matchAll(DARK)].map(([, before = '']) => before));
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.every((before) => before.endsWith('screen and '))).toBe(true);
});

test('the page of a letter says on paper where the whole of it is printed, and prints no form', async () => {
  const { server } = await aServer();
  const browser = await asOwner(server);
  const room = await browser.get('/gm/demo/mailroom/p1');
  const letter = /href="(\/gm\/demo\/mail\/[^"]+)"/.exec(room.body)?.[1] ?? '';
  const { body } = await browser.get(letter);
  expect(body).toMatch(/<p class="onpaper">Only its beginning[^<]*<\/p>\s*<iframe/);
  expect(body).toContain('<section class="card answer noprint" id="answer">');
  await server.close();
});
