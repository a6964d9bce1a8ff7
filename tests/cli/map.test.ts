import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from './terminal.ts';

const SEED = '5'.repeat(64);
const generate = (...more: readonly string[]) =>
  run(['map', 'generate', '--regions', '12', '--castles', '3', '--seed', SEED, ...more]);

test('CP-MAP-06 map generate prints a map, what it is like and its seed; the same seed prints the same', async () => {
  const made = await generate();
  expect(made.status).toBe(0);
  expect(made.err).toContain('12 regions, 3 castles');
  expect(made.err).toContain(SEED);
  expect((await generate()).out).toBe(made.out);
  expect((await generate('--json')).json()).toEqual(made.json());
  expect((await generate('--name', 'Elsewhere')).out).toContain('"name": "Elsewhere"');
});

test.each([
  [['--regions', '7'], '8 to 5000'],
  [['--regions', 'many'], '--regions takes a whole number'],
  [['--castles', '0'], '--castles takes'],
  [['--seed', 'abc'], 'A seed is 64 hex digits'],
])('CP-MAP-06 map generate %j is refused', async (argv, says) => {
  const refused = await run(['map', 'generate', ...argv]);
  expect([refused.status, refused.out]).toEqual([2, '']);
  expect(refused.err).toContain(says);
});

test('CP-MAP-10 map check tells what a map is like, or every fault in its line', async () => {
  const { out } = await generate();
  const good = await run(['map', 'check', '-'], out);
  expect([good.status, good.out.slice(0, 60)]).toEqual([0, expect.stringContaining('12 regions, 3 castles')]);
  expect((await run(['map', 'check', '-', '--json'], out)).json()).toMatchObject({ regions: 12, castles: 3 });
  const bad = await run(['map', 'check', '-'], out.replaceAll('"hasRiver":false', '"hasRiver":"no"'));
  expect(bad.status).toBe(2);
  expect(bad.err.split('\n')[0]).toMatch(/^-:\d+:\d+: \/regions\/.*\/hasRiver must be boolean\. /);
  const asJson = await run(['map', 'check', '-', '--json'], '{');
  expect([asJson.status, asJson.json()]).toMatchObject([2, { refusal: { code: 'input/map' } }]);
});

test('map draw writes SVG and PNG, and prints letters of at most 72 columns', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-map-'));
  const [svg, png] = [join(folder, 'map.svg'), join(folder, 'map.png')];
  const { out } = await generate();
  const drawn = await run(['map', 'draw', '-', '--svg', svg, '--png', png, '--theme', 'dark'], out);
  expect([drawn.status, drawn.out]).toEqual([0, `Written: ${svg}, ${png}`]);
  expect(readFileSync(svg, 'utf8')).toMatch(/^<svg /);
  expect(readFileSync(png).subarray(1, 4).toString()).toBe('PNG');
  const letters = await run(['map', 'draw']);
  expect(letters.out).toContain('KARAK');
  expect(Math.max(...letters.out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72);
});

test.each([
  [['--theme', 'pink'], 'input/theme'],
  [['--width', '0'], 'input/number'],
  [['--svg', '/no/such/folder/m.svg'], 'input/file'],
])('map draw %j is refused', async (argv, code) => {
  expect((await run(['map', 'draw', ...argv, '--json'])).json()).toMatchObject({ refusal: { code } });
});

test('CP-MAP-10 map schema prints the published schema', async () => {
  expect((await run(['map', 'schema'])).json()).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    required: ['name', 'width', 'height', 'regions', 'links'],
  });
});
