/** How those in a battle are called when several of them are named in one sentence. */
import { expect, test } from 'vitest';
import type { Engagement } from '../../src/kernel/ruleset.ts';
import { castOf } from '../../src/reports/parts/cast.ts';
import { reportsInEnglish } from '../../src/reports/words/reports.en.ts';

const single = (id: string, name: string, left = 1) => ({ id, name, troop: 'toy/ghoul', left });
const doctrine = { temper: 'steady' as const };

const engagement: Engagement = {
  id: 't1-karak',
  ground: { name: 'Karak', terrain: 'hills', hasRiver: false, hasVillage: false },
  attacker: 'red',
  options: {},
  parties: {
    red: {
      name: 'The Salt Lords',
      armies: [
        {
          id: 'salt-1',
          name: '1st Host',
          general: { id: 'g', name: 'Prince Akisk The Merciful from the West' },
          units: [
            single('g1', '1st Ghoul'),
            single('g2', '2nd Ghoul'),
            single('g3', '3rd Ghoul'),
            single('w1', '1st Walking skeleton'),
            single('k', '1st Knights', 5),
          ],
          doctrine,
        },
      ],
    },
    black: {
      name: 'The Ashen Host',
      armies: [{ id: 'ash-1', name: '1st Host', units: [single('o1', '1st Orc raider')], doctrine }],
    },
  },
};

test('of those who stand together their side is told once, behind them, though some have been named', () => {
  const cast = castOf(engagement, reportsInEnglish);
  expect(cast.call('g1')).toBe('the 1st Ghoul of the Salt Lords');
  expect(cast.callEach(['g1', 'g2', 'g3', 'w1'])).toEqual([
    'the 1st to 3rd Ghoul and the 1st Walking skeleton of the Salt Lords',
  ]);
  expect(cast.call('w1')).toBe('the 1st Walking skeleton');
});

test('a general among them comes first', () => {
  const cast = castOf(engagement, reportsInEnglish);
  expect(cast.callEach(['g1', 'w1', 'g'])).toEqual([
    'Prince Akisk The Merciful from the West, the 1st Ghoul and the 1st Walking skeleton of the Salt Lords',
  ]);
});

test('whoever is counted keeps their number, and two sides are told apart', () => {
  const cast = castOf(engagement, reportsInEnglish);
  expect(cast.callEach(['g1', 'k'])).toEqual([
    'the 1st Ghoul of the Salt Lords',
    'the 1st Knights of the Salt Lords (5 strong)',
  ]);
  expect(cast.callEach(['g2', 'o1'])).toEqual([
    'the 2nd Ghoul of the Salt Lords and the 1st Orc raider of the Ashen Host',
  ]);
});
