import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const src = new URL('../../../src/', import.meta.url);
const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((path) =>
  path.replaceAll('\\', '/'),
);
const books = paths
  .filter((path) => path.endsWith('words/refuse.ts'))
  .map((path) => path.slice(0, -'refuse.ts'.length));

/** The keys of every catalog of refusals that a file exports. */
async function keysOf(path: string): Promise<readonly string[]> {
  const exported: Record<string, unknown> = await import(new URL(path, src).href);
  const catalogs = Object.values(exported).filter((each) => typeof each === 'object' && each !== null);
  return catalogs.flatMap((catalog) => Object.keys(catalog)).filter((key) => key.includes('/'));
}

test('every folder that refuses has its book', () => {
  expect(books).toContain('orders/words/');
  expect(books.length).toBeGreaterThan(10);
});

test.each(books)(
  '%s: no key stands in two catalogs, where one would silently hide the other',
  async (book) => {
    const own = paths.filter((path) => path.startsWith(book) && path.endsWith('.en.ts'));
    const parts = own.filter((path) => path !== `${book}refusals.en.ts`);
    const whole = await keysOf(`${book}refusals.en.ts`);
    const keys = (await Promise.all(parts.map(keysOf))).flat();
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(keys.filter((key) => !whole.includes(key))).toEqual([]);
  },
);
