/** ADR 111: another print whenever what is told, or to whom, may be another. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FLOORS, printOfProgram } from '../src/program-print.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'fieldpost-print-'));
  for (const floor of [...FLOORS, 'web'])
    write(join('src', floor, 'deep', 'one.ts'), `export const here = '${floor}';\n`);
  write(join('src', 'reports', 'words.json'), '{"snow":"Snow fell."}');
  write(join('src', 'rules', 'frozen', 'old.cjs'), '// of long ago');
  write('package-lock.json', '{}');
});
afterAll(() => rmSync(copy, { recursive: true }));

const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(copy, name)), { recursive: true });
  writeFileSync(join(copy, name), text);
};

/** The print after the change; the file is as it was afterwards. */
function printWith(name: string, text: string): string {
  const before = readFileSync(join(copy, name), 'utf8');
  write(name, text);
  const print = printOfProgram(copy);
  write(name, before);
  return print;
}

test.each(FLOORS)('a changed source of %s changes it', (floor) => {
  const print = printOfProgram(copy);
  expect(printWith(join('src', floor, 'deep', 'one.ts'), 'export const here = 1;\n')).not.toBe(print);
  expect(printOfProgram(copy)).toBe(print);
});

test('so do other words, other packages, and a source that was moved', () => {
  const print = printOfProgram(copy);
  expect(printWith(join('src', 'reports', 'words.json'), '{"snow":"It snowed."}')).not.toBe(print);
  expect(printWith('package-lock.json', '{"name":"x"}')).not.toBe(print);
  cpSync(join(copy, 'src/kernel/deep/one.ts'), join(copy, 'src/kernel/deep/two.ts'));
  expect(printOfProgram(copy)).not.toBe(print);
  rmSync(join(copy, 'src/kernel/deep/two.ts'));
  expect(printOfProgram(copy)).toBe(print);
});

test('a page that looks otherwise tells nothing else', () => {
  expect(printWith(join('src', 'web', 'deep', 'one.ts'), 'export const here = 1;\n')).toBe(
    printOfProgram(copy),
  );
});

/** Followed by what the sources themselves say, so that a chapter cannot come to depend on something that is not read. */
test('it reads all that a chapter is told by', () => {
  const seen = new Set<string>();
  const open = ['src/app/turn/campaign-book.ts', 'src/app/turn/tell-ahead.ts', 'src/store/prisma-store.ts'];
  for (const name of open) {
    if (seen.has(name)) continue;
    seen.add(name);
    const text = name.endsWith('.ts') ? readFileSync(join(ROOT, name), 'utf8') : '';
    for (const [, from = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
      open.push(relative(ROOT, join(ROOT, dirname(name), from)));
  }
  expect(seen.size).toBeGreaterThan(300);
  const isRead = (name: string): boolean =>
    FLOORS.some((floor) => name.startsWith(`src/${floor}/`)) && /\.(?:ts|json)$/.test(name);
  const isOfLongAgoOrGenerated = (name: string): boolean =>
    /^src\/(?:rules\/frozen|store\/generated)\//.test(name);
  expect([...seen].filter((name) => !isRead(name) && !isOfLongAgoOrGenerated(name))).toEqual([]);
});
