/** Each row of the table says which test holds it; a test that was renamed or struck is found here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { eightTurns } from '../../src/rules/eight-turns/index.ts';
import { xenosZealots } from '../../src/rules/xenos-zealots/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const table = readFileSync(join(root, 'docs/rules/true-to-the-books.md'), 'utf8');
const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| statement'));
/** As the first code of the third cell. */
const titleIn = (row: string): string => /`([^`]+)`/.exec(row.split(' | ')[2] ?? '')?.[1] ?? '';
const sources = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(root, 'tests', name), 'utf8'));

describe('the table of what was against the letter', () => {
  test('has its rows, each with a test', () => {
    expect(rows.length).toBeGreaterThan(55);
    expect(rows.filter((row) => titleIn(row) === '')).toEqual([]);
  });

  test('names tests that there are', () => {
    const titles = rows.map(titleIn);
    const begun = (title: string, source: string): boolean =>
      ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
    expect(titles.filter((title) => !sources.some((source) => begun(title, source)))).toEqual([]);
  });

  test('names switches with their standards', () => {
    const switches = readFileSync(join(root, 'docs/rules/switches.md'), 'utf8').split('\n');
    const named = rows.flatMap((row) => {
      const [, id, standard] = /\| `([A-Za-z]+)`: ([^|]+?) \|$/.exec(row) ?? [];
      return id === undefined ? [] : [{ id, standard }];
    });
    expect(named.length).toBeGreaterThan(15);
    const wrong = named.filter(
      ({ id, standard }) =>
        !switches.some((line) => line.startsWith(`| \`${id}\` |`) && line.split(' | ')[3] === standard),
    );
    expect(wrong).toEqual([]);
  });
});

test('ET-GEO-02, ET-MOV-01 a move is told in the inches it was worth, not with what rounding added', () => {
  const told = (...end: readonly [number, number]) => {
    const event = { kind: 'unit-moved', rule: 'ET-MOV-01', unit: 'u', from: [0, 0], path: [end], to: end };
    return eightTurns.narrate(event as never, { state: { fighters: [] } } as never)?.facts['inches'];
  };
  // Six inches at 45 degrees, rounded up to the mark: 601.04 marks.
  expect([told(425, 425), told(424, 424), told(600, 0), told(0, 1250)]).toEqual(['6', '6', '6', '12.5']);
});

test('the authors of Xenos & Zealots are named as their title page names them', () => {
  expect(xenosZealots.source.author).toBe('Kevin Wesselby & Lee Wilkins');
});
