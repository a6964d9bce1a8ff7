/** Battle sheets in plain words, a hundred of them and more under all rulesets: none is read as what it does not mean. */
import { describe, expect, test } from 'vitest';
import { readBattleSheet } from '../../src/orders/battle-sheet.ts';
import { rulesets } from '../../src/rules/index.ts';
import { ownBattles, readerOf, scoredSheet } from './corpus/battles.ts';
import floor from './corpus/floor.json' with { type: 'json' };

const sheets = ownBattles();
/** Each is read once: there are many. */
const scored = new Map<string, ReturnType<typeof scoredSheet>>();
function scoreOf(entry: (typeof sheets)[number]) {
  const known = scored.get(entry.id) ?? scoredSheet(entry);
  scored.set(entry.id, known);
  return known;
}

test('there are sixty or more, a dozen for each ruleset', () => {
  expect(sheets.length).toBeGreaterThanOrEqual(60);
  for (const { id } of rulesets)
    expect(sheets.filter(({ ruleset }) => ruleset === id).length, id).toBeGreaterThanOrEqual(12);
});

test.each(sheets)('$id $ruleset: nothing but what is meant is ordered by $text', (entry) => {
  expect(scoreOf(entry).wrong).toEqual([]);
});

test('no fewer are read exactly than were', () => {
  const exact = sheets.filter((entry) => scoreOf(entry).isExact);
  expect(exact.length).toBeGreaterThanOrEqual(floor.battles.exact);
});

test.each(['eight-turns', 'ranks'])('%s: an order that only a unit can have is told each of all', (id) => {
  const reader = readerOf(id);
  const wizard = id === 'ranks' ? 'Orc wizard' : 'Wizard';
  const { plan } = readBattleSheet(`all: guard ${wizard}`, reader);
  const told = plan.map((line) => reader.ruleset.phrases.format(line, reader.view));
  expect(told.every((line) => / guard /.test(line) && line.includes(':'))).toBe(true);
});

describe('a sheet in which one line is not understood', () => {
  const said = (text: string) => {
    const reader = readerOf('te-wapen');
    const { plan } = readBattleSheet(text, reader);
    return plan.map((line) => reader.ruleset.phrases.format(line, reader.view));
  };

  test('leaves those whom that line names out of the rest', () => {
    const lines = said('Ogres: do as you were told yesterday\nthe rest hold');
    expect(lines.length).toBeGreaterThan(5);
    expect(lines).not.toContain('Ogres: hold');
  });

  test('takes a change of mind for the last word', () => {
    expect(said('Ogres hold. No, ogres fall back.')).toEqual(['Ogres: fall back']);
  });

  test('tells all but those whom it tells otherwise', () => {
    const lines = said('All hold. Ogres fall back.');
    expect(lines).toContain('Ogres: fall back');
    expect(lines).not.toContain('Ogres: hold');
  });
});

describe('a word for the post office beside orders', () => {
  test.each(['Alle halten. Fertig.', 'All hold. Done!', 'all hold, final'])('is heard: %s', (text) => {
    const { plan, words } = readBattleSheet(text, readerOf('te-wapen'));
    expect(plan.length).toBeGreaterThan(5);
    expect(words).toEqual(['final']);
  });
});
