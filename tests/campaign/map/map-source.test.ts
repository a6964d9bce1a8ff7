import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { harrowmere } from '../../../src/campaign/map/harrowmere.ts';
import { publishedMapSchema } from '../../../src/campaign/map/map-schema.ts';
import { checkMapText, formatMap, LONGEST_MAP, readMap } from '../../../src/campaign/map/map-source.ts';
import { aMap } from '../../support/campaign.ts';

const SMALL = formatMap(aMap('a-b, b-C road'));
const faultsIn = (text: string) => {
  const read = checkMapText(text);
  return read.map === undefined ? read.faults : [];
};

test('CP-MAP-10 a map printed and read again is the same map', () => {
  expect(readMap(formatMap(harrowmere))).toEqual({ ok: true, value: harrowmere });
  expect(readMap(SMALL)).toEqual({ ok: true, value: aMap('a-b, b-C road') });
});

test('CP-MAP-10 the published schema is the one that stands in the docs', async () => {
  await expect(`${JSON.stringify(publishedMapSchema, null, 2)}\n`).toMatchFileSnapshot(
    '../../../docs/map.schema.json',
  );
});

describe('CP-MAP-10 a fault is named by line and column, with what to do', () => {
  const columnOf = (line: number, part: string): number =>
    (SMALL.split('\n')[line - 1] ?? '').indexOf(part) + 1;

  test.each([
    {
      part: '"terrain":"plains"',
      wrong: '"terrain":"lava"',
      value: '"plains"',
      at: '/regions/a/terrain',
      line: 6,
    },
    { part: '"isCastle":true', wrong: '"isCastle":1', value: 'true', at: '/regions/c/isCastle', line: 8 },
    { part: '"b":"c"', wrong: '"b":"zz"', value: '"c"', at: '/links/1/b', line: 12 },
  ])('$wrong for $part', ({ part, wrong, value, at, line }) => {
    const fault = faultsIn(SMALL.replace(part, wrong)).find((each) => each.at === at);
    expect(fault).toMatchObject({ line, column: columnOf(line, part) + part.indexOf(value) });
    expect(fault?.hint).not.toBe('');
  });

  test.each([
    ['no JSON', SMALL.replace('"width":', '"width"'), 'is not JSON from here on'],
    ['an unfinished text', SMALL.slice(0, 200), 'is not JSON from here on'],
    [
      'a field that stands there twice',
      SMALL.replace('"name": ', '"name": "Twice", "name": '),
      'stands there twice',
    ],
    ['a field too many', SMALL.replace('"name": ', '"motto": 1, "name": '), 'must not have the fields motto'],
    ['lists in lists', '['.repeat(100_000), 'deeper than any map'],
    ['nothing', '', 'is not JSON from here on'],
  ])('%s', (_what, text, says) => {
    const result = readMap(text);
    expect(result.ok ? '' : result.refusal.message).toContain(says);
    expect(result.ok ? '' : result.refusal.message).toMatch(/line \d+, column \d+/);
    expect(result.ok ? '' : result.refusal.hint).not.toBe('');
  });

  test('several are told in the order of the text', () => {
    const text = SMALL.replaceAll('"terrain":"plains"', '"terrain":"lava"');
    const lines = faultsIn(text).map(({ line }) => line);
    expect(lines.length).toBe(3);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
    const result = readMap(text);
    expect(result.ok ? '' : result.refusal.hint).toContain(`Also: line ${lines[1]}`);
  });
});

test('CP-MAP-10 a text that is too long is not even looked at', () => {
  expect(readMap(' '.repeat(LONGEST_MAP + 1))).toMatchObject({ refusal: { code: 'input/too-large' } });
});

test('CP-MAP-10 whatever is cut out of a map or put into it, the answer is a map or a fault in the text', () => {
  fc.assert(
    fc.property(fc.nat(SMALL.length), fc.nat(40), fc.string({ maxLength: 8 }), (from, gone, put) => {
      const text = SMALL.slice(0, from) + put + SMALL.slice(from + gone);
      const lines = text.split('\n');
      for (const { line, column } of faultsIn(text)) {
        expect(line).toBeGreaterThan(0);
        expect(line).toBeLessThanOrEqual(lines.length);
        expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
      }
    }),
    { numRuns: 150 },
  );
});
