/** Pages as they are printed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aServer } from '../support/web-server.ts';
import { asOwner } from './browser.ts';

const DARK = /(.{0,11})\(prefers-color-scheme: dark\)/g;

test('colours and pictures for the dark are for screens: on paper they would be too pale', () => {
  const css = readFileSync('src/web/public/site.css', 'utf8');
  const pages = ['templates/web', 'templates/web/partials', 'templates/mail/partials'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.hbs'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  const asked = [css, ...pages].flatMap((text) => [...text.matchAll(DARK)].map(([, before = '']) => before));
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.every((before) => before.endsWith('screen and '))).toBe(true);
});

test('paper has margins of its own, on every page of a book: a program that prints may set none', () => {
  const css = readFileSync('src/web/public/site.css', 'utf8');
  const [, vertical, sides] = /@page \{ margin: (\d+)mm (\d+)mm; \}/.exec(css) ?? [];
  for (const margin of [vertical, sides]) expect(Number(margin)).toBeGreaterThanOrEqual(10);
});

test('the whole book, made to be printed, has no picture for the dark: a browser keeps the one it shows when it prints', async () => {
  const { server } = await aServer();
  const browser = await asOwner(server);
  const dark = /<source srcset="[^"]*\/turns\/\d+\/map\/dark\.svg/;
  expect((await browser.get('/gm/demo/chronicle')).body).toMatch(dark);
  const { body } = await browser.get('/gm/demo/chronicle?whole=yes');
  expect(body).toMatch(/<img src="[^"]*\/turns\/\d+\/map\/light\.svg/);
  expect(body).not.toMatch(dark);
  await server.close();
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
