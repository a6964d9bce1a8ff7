/** docs/security.md: every defect and every threat names its tests, and they are there. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const rows = readFileSync(at('docs/security.md'), 'utf8')
  .split(/^(?=\| .* \|\n\|---)/m)
  .filter((part) => /^\| (?:defect|threat) \|.*\| test \|\n/.test(part))
  .flatMap((table) => table.split('\n\n')[0]?.split('\n').slice(2) ?? [])
  .filter((row) => row.startsWith('|'));

test('the tables of defects and of threats are found', () => {
  expect(rows.length).toBeGreaterThan(40);
});

test.each(rows.map((row) => ({ row, says: row.slice(2, 60) })))(
  '$says (and so on): its tests are there',
  ({ row }) => {
    const named = [...(row.split('|').at(-2) ?? '').matchAll(/`((?:tests|scripts)\/[^`\s]+)/g)].map(
      ([, path = '']) => path,
    );
    expect(named).not.toEqual([]);
    expect(named.filter((path) => !existsSync(at(path)))).toEqual([]);
  },
);
