import { describe, expect, test } from 'vitest';
import { rollProcedure } from '../../../src/kernel/procedures.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';
import { nameOf } from '../../../src/rules/te-wapen/names.ts';
import { CREDITS, NAMES } from '../../../src/rules/te-wapen/tables.ts';

describe('generals', () => {
  test('TW-CAM-11 the credits name the author, and both books his campaign module draws on', () => {
    expect([teWapen.source.title, teWapen.source.author]).toEqual([
      'Te Wapen!',
      'Philip Dutré, with Vincent Mattelaer and Bart Vetters',
    ]);
    expect(
      CREDITS.filter(
        (line) => line.includes('General’s Compendium') || line.includes('War in the Age of Magic'),
      ).length,
    ).toBe(2);
  });

  test.each([
    [
      'TW-CAM-06, TW-GAP-96 the first example',
      { title: 3, syllables: [2, 7], origin: 6, reputation: 7 },
      'Lord Norgoz The Slayer from the Desert',
    ],
    [
      'TW-CAM-07, TW-GAP-96 the second',
      { title: 6, syllables: [5, 8, 2, 3], origin: 8, reputation: 9 },
      'Chieftain Iskono Norash, The Bold One from the South',
    ],
    [
      'TW-GAP-96 three syllables make one word',
      { title: 1, syllables: [1, 10, 9], origin: 5, reputation: 5 },
      'Prince Okakschlem Iron Hand from the Far Lands',
    ],
    [
      'TW-GAP-96 five: the last word takes the odd one',
      { title: 2, syllables: [4, 4, 4, 4, 4], origin: 1, reputation: 6 },
      'King Barbar Barbarbar, Sword of the Gods from the Valley',
    ],
    [
      'TW-GAP-96 no capital inside a word, not of Ono either',
      { title: 2, syllables: [8, 8], origin: 3, reputation: 10 },
      'King Onoono The Cunning from the Hills',
    ],
  ])('%s', (_title, rolls, name) => {
    expect(nameOf(rolls).name).toBe(name);
  });

  test.each([
    ['TW-CAM-02 titles: D6', NAMES.titles, 6, [3, 'Lord']],
    ['TW-CAM-03 syllables: D10', NAMES.syllables, 10, [7, 'Goz']],
    ['TW-CAM-04 where from: D10', NAMES.origins, 10, [6, 'The Desert']],
    ['TW-CAM-05 reputation: D10', NAMES.reputations, 10, [7, 'The Slayer']],
  ] as readonly (readonly [string, readonly string[], number, readonly [number, string]])[])(
    '%s',
    (_title, ...[table, sides, [roll, word]]) => {
      expect([table.length, table[roll - 1]]).toEqual([sides, word]);
    },
  );

  test('TW-CAM-03, TW-GAP-95 the dice are drawn in the table’s order', () => {
    const procedure = teWapen.procedures.find(({ name }) => name === 'generalName');
    if (procedure === undefined) throw new Error('no procedure generalName');
    const rolled = unwrap(
      rollProcedure('te-wapen', procedure, { syllables: 2 }, { script: [3, 2, 7, 6, 7] }),
    );
    expect(rolled.result).toEqual({
      title: 'Lord',
      syllables: ['Nor', 'Goz'],
      origin: 'The Desert',
      reputation: 'The Slayer',
      name: 'Lord Norgoz The Slayer from the Desert',
    });
    expect(
      unwrap(rollProcedure('te-wapen', procedure, {}, { script: [6, 6, 3, 5, 8, 2, 3, 8, 9] })).result[
        'name'
      ],
    ).toBe('Chieftain Iskono Norash, The Bold One from the South');
  });
});
