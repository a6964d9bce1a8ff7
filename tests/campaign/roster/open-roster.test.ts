import { describe, expect, test } from 'vitest';
import { openCampaign } from '../../../src/campaign/open.ts';
import { troopOf } from '../../../src/campaign/realm/troops.ts';
import { printRoster } from '../../../src/campaign/roster/print-roster.ts';
import { readRoster } from '../../../src/campaign/roster/read-roster.ts';
import { inOrder } from '../../../src/campaign/sorted.ts';
import { type CampaignSpec, demoSpec, parseSpec } from '../../../src/campaign/spec.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { findRuleset } from '../../../src/rules/index.ts';
import { AS_ROS } from '../../support/rosters.ts';

const teWapen = unwrap(findRuleset('te-wapen'));
const dice = () => seededDice('4'.repeat(64));
const unit = (name: string, troop: string) => ({ name, troop: `humans/${troop}` });
const own = [unit('The Old Guard', 'cavalry'), unit('Greycoats', 'archers'), unit('Greycoats', 'archers')];
const withUnits = (
  units: NonNullable<CampaignSpec['factions'][number]['units']>,
  armiesEach = 2,
): CampaignSpec => ({
  ...demoSpec,
  armiesEach,
  factions: demoSpec.factions.map((faction, i) => (i === 0 ? { ...faction, units } : faction)),
});

describe('CP-OWN-06 a faction with a roster', () => {
  const state = openCampaign(withUnits(own), dice());
  const first = demoSpec.factions[0]?.id;
  const armies = inOrder(state.armies).filter(({ faction }) => faction === first);

  test('CP-OWN-01 opens with these units, fresh, under their names', () => {
    const units = armies.flatMap((army) => army.units);
    expect(units.map(({ name }) => name).sort()).toEqual(['2nd Greycoats', 'Greycoats', 'The Old Guard']);
    for (const { troop, left } of units) expect(left).toBe(troopOf(teWapen, troop).strength);
  });

  test('each unit goes to the army that is worth least so far', () => {
    const worth = (id: string) => troopOf(teWapen, `humans/${id}`).worth;
    const cavalryFirst = worth('cavalry') > worth('archers');
    expect(armies.map(({ units }) => units.length)).toEqual(cavalryFirst ? [1, 2] : [2, 1]);
    expect(armies.every(({ general }) => general !== undefined)).toBe(true);
  });

  test('changes nothing for the others', () => {
    const plain = openCampaign({ ...demoSpec, armiesEach: 2 }, dice());
    const others = (of: typeof state) => inOrder(of.armies).filter(({ faction }) => faction !== first);
    expect(others(state)).toEqual(others(plain));
  });

  test.each([
    [[unit('Ghosts', 'nobody')], 1, 'has no troops humans/nobody for Ghosts'],
    [[unit('Alone', 'archers')], 2, '1 units for 2 armies'],
    [[], 1, 'must not have fewer than 1 items'],
  ])('is refused with %j', (units, armiesEach, says) => {
    const result = parseSpec(withUnits(units, armiesEach));
    expect(result.ok ? '' : result.refusal.message).toContain(says);
  });
});

test('CP-OWN-04 a reading printed as plain text reads the same, doubts and all', () => {
  const reading = unwrap(readRoster(AS_ROS, teWapen, { list: 'humans' }));
  const text = printRoster(reading);
  expect(text.split('\n')).toEqual([
    '# Size of the muster: Passed over: a choice of the list, no body of troops.',
    '1 x Archers = humans/archers',
    '2 x Cavalry = humans/cavalry',
    'The Thing in the Well',
    '',
  ]);
  const again = unwrap(readRoster(text, teWapen, { list: 'humans' }));
  expect(again.units).toEqual(reading.units);
  expect(again.lines.map(({ fault }) => fault?.message)).toEqual(
    reading.lines.map(({ fault }) => fault?.message),
  );
});
