/** The letters of those who read of everybody's battles, in a turn with many of them. */
import { expect, test } from 'vitest';
import { printLetters } from '../../../src/app/turn/print-letters.ts';
import { eightTurns } from '../../../src/rules/eight-turns/index.ts';
import { largeOrders, openLarge } from '../../bench/large-campaign.ts';
import { newsOf, resolveWhole } from '../../bench/large-reports.ts';
import { aGm, aParticipant } from '../../support/rows.ts';
import { houseTemplates } from '../../support/templates.ts';

const state = openLarge(eightTurns, { regions: 60, powers: 12, armiesEach: 5, worthOfArmy: 40 });
const [resolved, fought] = resolveWhole(state, largeOrders(state, 10), 'ab'.repeat(32));
const { faction: _none, ...watcher } = aParticipant({ role: 'spectator' });
const letters = printLetters(houseTemplates, newsOf(resolved, fought), [aGm(), watcher]);

test.each([
  ['the game master', 0],
  ['who watches', 1],
] as const)('many battles are told to %s by headline and three sentences, with a map', (_who, of) => {
  const letter = letters[of];
  expect(fought.length).toBeGreaterThan(10);
  expect(letter?.text.match(/^THE (?:SECOND )?BATTLE OF .*$/gm)).toHaveLength(fought.length);
  expect(letter?.text).not.toMatch(/^Before|The last blows|Red on the board/m);
  const flat = letter?.text.replaceAll(/\s+/g, ' ');
  expect(flat).toMatch(/every battle round by round/i);
  expect(flat).not.toMatch(/lost nothing; [^.]* lost nothing/);
  expect(flat).toMatch(/(?:cost the \w+ Crown|lost) their general; /);
  expect(flat).not.toMatch(/blows?\. [^.]*wounds/);
  expect(letter?.text.length).toBeLessThan(60_000);
  expect(letter?.html).toContain('cid:map');
  expect(letter?.pictures.map(({ cid }) => cid)).toEqual(['map']);
});

test('the game master has a row for each army, with its strength', () => {
  const [army] = Object.values(resolved.after.armies);
  const strength = army?.units.reduce((sum, { left }) => sum + left, 0);
  expect(letters[0]?.text).toMatch(
    new RegExp(`^${army?.name.slice(0, 20)}.* ${army?.units.length} +${strength}$`, 'm'),
  );
  expect(letters[1]?.text).not.toContain('ALL ARMIES');
});
