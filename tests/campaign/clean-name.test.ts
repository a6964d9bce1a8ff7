/** One rule of names for what is typed, pasted, drawn and brought along in a file. */
import { describe, expect, test } from 'vitest';
import { nameLook } from '../../src/app/whole-campaigns/names-in-file.ts';
import { isCleanName } from '../../src/campaign/clean-name.ts';
import { contentFaults } from '../../src/campaign/content/content-schema.ts';
import { harrowmere } from '../../src/campaign/map/harrowmere.ts';
import { mapFaults } from '../../src/campaign/map/map-schema.ts';
import { nameAsHeard } from '../../src/campaign/opening-names.ts';
import { readRoster } from '../../src/campaign/roster/read-roster.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { oneLine } from '../../src/reports/plain-text.ts';
import { findRuleset } from '../../src/rules/index.ts';

const TE_WAPEN = unwrap(findRuleset('te-wapen'));

const CLEAN = [
  'Die Familie \u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}',
  '\u{1F3F3}\uFE0F\u200D\u{1F308} Free Company',
  'Guard \u{1F482}\u{1F3FD}\u200D\u2640\uFE0F',
  'Flags \u{1F1E7}\u{1F1EA}',
  'Leeds \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  'Keycap 1\uFE0F\u20E3',
  '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
  '\u0936\u094D\u200D\u092F',
];

const HOSTILE = [
  'Nul\u0000',
  'Bell\u0007',
  'Right\u202Eleft',
  'Half \uD83D',
  'Half \uDC68\u200D',
  'Ka\u200Drl',
  'Ka\u200Crl',
  'zero\u200Bwidth',
  'joins nothing \u{1F468}\u200D',
  '\u200D\u{1F468}',
  '\u{1F468}\u200D\u200D\u{1F469}',
  'tag\u{E0067}\u{E007F}',
  '\u{1F3F4}\u{E0067}',
  'bom\uFEFF',
  'line\u2028end',
];

describe.each(CLEAN)('"%s" is a name', (name) => {
  test('as it is typed, on a map, in a roster, in content and in a campaign’s file', () => {
    expect(isCleanName(name)).toBe(true);
    expect(mapFaults({ ...harrowmere, name })).toEqual([]);
    expect(nameLook()('faction', { name })).toBeUndefined();
    expect(nameLook()('unit', { name })).toBeUndefined();
    const { lines } = unwrap(readRoster(`Knights ${name} = Knights`, TE_WAPEN));
    expect(lines.map(({ fault }) => fault)).toEqual([null]);
  });
});

describe.each(HOSTILE)('%j is none', (name) => {
  test('wherever it comes from', () => {
    expect(isCleanName(name)).toBe(false);
    expect(mapFaults({ ...harrowmere, name }).map(({ at }) => at)).toEqual(['/name']);
    expect(nameLook()('faction', { name })).toBeDefined();
    expect(nameLook()('unit', { name })).toBeDefined();
    const content = { ruleset: 'te-wapen', events: [], names: { host: name } };
    expect(contentFaults(content).length).toBeGreaterThan(0);
    const roster = JSON.stringify({
      roster: { forces: [{ selections: [{ name: 'Knights', type: 'unit', customName: `A ${name} B` }] }] },
    });
    const { lines } = unwrap(readRoster(roster, TE_WAPEN));
    expect(lines[0]?.fault?.message).toContain('cannot be printed');
  });
});

test('two names that only a joiner tells apart are heard as one', () => {
  expect(nameAsHeard('\u{1F3F3}\uFE0F\u200D\u{1F308} Free')).toBe(nameAsHeard('\u{1F3F3}\u{1F308} Free'));
});

test.each(CLEAN)('"%s" is printed as it is', (name) => {
  expect(oneLine(name)).toBe(name);
});

test.each(['Ka\u200Drl', 'zero\u200Bwidth', 'Right\u202Eleft', 'bom\uFEFF', '\u{1F468}\u200D'])(
  'what only hides in %j is not printed',
  (name) => {
    expect(oneLine(name)).not.toMatch(/\p{Cf}/u);
  },
);
