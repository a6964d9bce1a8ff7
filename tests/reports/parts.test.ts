import { describe, expect, test } from 'vitest';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import { namesNow } from '../../src/reports/names.ts';
import { viewArmies, viewProfiles } from '../../src/reports/parts/armies.ts';
import { sayDeadline, sayDue } from '../../src/reports/parts/deadline.ts';
import { sayLuck, viewDice } from '../../src/reports/parts/dice-notes.ts';
import { inKinds } from '../../src/reports/parts/in-kinds.ts';
import {
  landsElse,
  landsTable,
  notableLands,
  sayLand,
  sayTrust,
  sightingsTable,
  standingsTable,
} from '../../src/reports/parts/realm.ts';
import { replyWith } from '../../src/reports/parts/reply.ts';
import { reportsInEnglish } from '../../src/reports/words/reports.en.ts';
import {
  aCampaign,
  aGeneral,
  aMap,
  anArmy,
  aRegion,
  armyId,
  aUnit,
  factionId,
  generalId,
  regionId,
} from '../support/campaign.ts';
import { iron, turnFor } from './sample.ts';
import { nextTurn, troops } from './sample-dispatch.ts';

test.each([
  [9, 'turn 9, fresh'],
  [8, 'turn 8, old'],
  [6, 'turn 6, old'],
  [5, 'turn 5, doubtful'],
])('CP-FOG-14 what was seen in turn %i is told in turn 10 as %s', (turn, age) => {
  expect(sayTrust({ turn }, 10)).toBe(age);
});

test('CP-FOG-14 what was seen as the campaign was opened was seen before its first turn', () => {
  expect(sayTrust({ turn: 0 }, 2)).toBe('the time before turn 1, old');
});

test.each([
  [{}, 'plains'],
  [{ hasRiver: true }, 'plains, with a river'],
  [{ isCastle: true, hasRiver: true, hasVillage: true }, 'plains, with a castle and a river and a village'],
])('land %o is told as %s', (given, said) => {
  expect(sayLand(aRegion(given))).toBe(said);
});

describe('armies', () => {
  const map = aMap('a-b road, a-c ford, a-d, b-e road, b-f');
  const known = (given: Parameters<typeof anArmy>[0], generals = [aGeneral()]) =>
    viewCampaign(
      aCampaign({ map, armies: [anArmy({ at: regionId('a'), ...given })], generals, holders: {} }),
      iron,
    );
  const [spears, riders] = [aUnit({ troop: 'toy/spears' }), aUnit({ troop: 'toy/riders' })];
  const view = (given: Parameters<typeof anArmy>[0], generals = [aGeneral()]) =>
    viewArmies(known(given, generals), troops)[0];

  test('are told where each way leads, the easy ones first', () => {
    expect(view({ units: [spears] })?.reach).toContain(
      'It can go to B by road; to D across open country; to C over the ford.',
    );
  });

  test('that are quick are told how far they get, and slow ones are not', () => {
    expect(view({ units: [riders] })?.reach).toContain('In one march it also reaches E and F.');
    expect(view({ units: [riders, spears] })?.reach).not.toContain('F');
  });

  test('that no way leads away from are told so', () => {
    const lonely = viewCampaign(
      aCampaign({
        map: { ...map, links: [] },
        armies: [anArmy({ at: regionId('a') })],
        generals: [],
        holders: {},
      }),
      iron,
    );
    expect(viewArmies(lonely, troops)[0]?.reach).toBe('No way leads out of here.');
  });

  test('say who leads them, how they fight and whether they carry a plan', () => {
    const led = view({ general: generalId('iron-g1'), temper: 'cautious', plan: [{ kind: 'x' }] });
    expect(led?.says).toBe(
      'It stands at A, led by Lord Norgoz The Slayer from the Desert. It fights with caution. It carries a battle plan.',
    );
    const hurt = view({ general: generalId('iron-g1') }, [aGeneral({ fate: 'wounded' })]);
    expect(hurt?.says).toContain('who is wounded');
    expect(view({})?.says).toContain('without a general');
  });

  test('list what is left of each unit and its kind', () => {
    const roster = view({ units: [{ ...spears, left: 2, name: '1st Spears' }] })?.roster;
    expect(roster?.rows).toEqual([['1st Spears', '2 of 4', 'Spearmen']]);
  });

  test('have what each kind can do once, by name, and say where it is a house ruling', () => {
    const all = known({ units: [spears, riders, { ...spears, name: 'More' }] });
    expect(viewProfiles(all, troops).rows).toEqual([
      ['Spearmen', 'Move 2, 3 dice, hit on 5+, 4 wounds'],
      ['Wolf Riders', 'Move 4, 3 dice, hit on 4+, 3 wounds'],
    ]);
    const [first, ...others] = troops;
    if (first === undefined) throw new Error('no troops');
    const mixed = viewProfiles(all, [{ ...first, isHouse: true }, ...others]);
    expect(mixed.rows.flat().filter((cell) => cell.endsWith('(house ruling)'))).toHaveLength(1);
    const house = viewProfiles(
      all,
      troops.map((troop) => ({ ...troop, isHouse: true })),
    );
    expect(house.head).toEqual(['Kind', 'What it can do (house ruling)']);
    expect(house.rows[0]?.[1]).toBe('Move 2, 3 dice, hit on 5+, 4 wounds');
  });

  test('tell what a kind can do once, in the first letter that has it', () => {
    const [before, now] = [known({ units: [spears] }), known({ units: [spears, riders] })];
    expect(viewProfiles(now, troops, reportsInEnglish, before).rows.map(([kind]) => kind)).toEqual([
      'Wolf Riders',
    ]);
  });

  test('tell the kind only where no name does', () => {
    const pole = { ...spears, name: '1st Infantry polearms' };
    const kinds = troops.map((troop) => ({ ...troop, name: 'Infantry - polearms' }));
    expect(viewArmies(known({ units: [pole] }), kinds)[0]?.roster).toMatchObject({
      head: ['Unit', 'Left'],
      rows: [['1st Infantry polearms', '4 of 4']],
    });
    const guns = troops.map((troop) => ({ ...troop, name: 'Chaos Dwarfs - Swivel guns' }));
    const gun = { ...spears, name: '2nd Chaos Dwarf Swivel guns' };
    expect(viewArmies(known({ units: [gun] }), guns)[0]?.roster.head).toEqual(['Unit', 'Left']);
  });
});

test('who differs in the number alone is named together, unless they are counted', () => {
  const named = (...names: readonly string[]) => inKinds(names, reportsInEnglish);
  expect(named('the 2nd Orc raider', 'the Wolf', 'the 3rd Orc raider')).toEqual([
    'the 2nd and 3rd Orc raider',
    'the Wolf',
  ]);
  const counted = ['the 1st Spears (4 strong)', 'the 2nd Spears (4 strong)'];
  expect(named(...counted)).toEqual(counted);
  expect(named('Lord Bo')).toEqual(['Lord Bo']);
  expect(named('the 1st Wolf', 'the 2nd Wolf', 'the 5th Wolf', 'the 3rd Wolf')).toEqual([
    'the 1st to 3rd and 5th Wolf',
  ]);
  expect(named('the 76th Rat', 'the 9th Rat', 'the 14th Rat')).toEqual(['the 9th, 14th and 76th Rat']);
});

test('sightings say whose an army is where its name does not', () => {
  const { now } = turnFor(iron).turn;
  const [first, ...others] = now.sightings;
  if (first === undefined) throw new Error('nothing was seen');
  const known = { ...now, sightings: [{ ...first, name: 'Wolf Pack' }, ...others] };
  const armies = sightingsTable(known, namesNow(known)).rows.map((row) => row[3]);
  expect(armies[0]).toMatch(/^Wolf Pack of the /);
  expect(armies).toContain('1st Host of the Salt Lords');
});

test('lands stand castles first, then by name', () => {
  const { now } = turnFor(iron).turn;
  const held = ['stonewater', 'karak', 'alderholt'].map(regionId);
  expect(landsTable(now, held).rows.map(([name]) => name)).toEqual(['Karak', 'Alderholt', 'Stonewater']);
});

test('only lands with something on them stand in the table of a letter, the plain ones in a sentence', () => {
  const { now } = turnFor(iron).turn;
  const held = ['bonemesa', 'stonewater', 'karak', 'alderholt'].map(regionId);
  expect(notableLands(now, held).rows.map(([name]) => name)).toEqual(['Karak', 'Stonewater']);
  expect(landsElse(now, held)).toBe('Besides, plain land: Alderholt and Bonemesa.');
  expect(landsElse(now, ['bonemesa'].map(regionId))).toBe('Your land is Bonemesa.');
  expect(landsElse(now, ['karak'].map(regionId))).toBe('');
});

test('the fallen stand in the standings as such', () => {
  const state = aCampaign({
    armies: [anArmy({ id: armyId('iron-1') })],
    generals: [],
    holders: { karak: 'iron' },
  });
  const known = viewCampaign(state, iron);
  const standings = [{ faction: factionId('iron'), castles: 0, isAlive: false }];
  expect(standingsTable({ ...known, standings }).rows).toEqual([['The Iron Crown', '0', 'fallen']]);
});

test('a deadline says when, how long that is, and what a closed post means', () => {
  const deadline = { at: 'Friday, 20:00', zone: 'UTC', left: '2 days', grace: '12 hours' };
  expect(sayDeadline(4, deadline)).toBe(
    'Orders for turn 4 are due Friday, 20:00 (UTC), 2 days from this letter. If our post should be closed at that hour, the turn waits 12 hours longer.',
  );
  expect(sayDeadline(4, { ...deadline, grace: '' })).not.toContain('waits');
  expect(sayDue(4, deadline)).toContain('until Friday, 20:00');
});

test('the reply block shows boxes and one of his own orders for an example', () => {
  const block = {
    opens: '=== a ===',
    closes: '=== b ===',
    lines: ['hold 1st Host', 'march 1st Host to Karak'],
  };
  const reply = replyWith(block);
  expect(reply.boxes).toEqual(['[ ] hold 1st Host', '[ ] march 1st Host to Karak']);
  expect(reply.how[0]).toContain('one to a line: "march 1st Host to Karak".');
  const empty = replyWith({ ...block, lines: [] });
  expect([empty.hasBoxes, empty.how[0]?.includes('one to a line.')]).toEqual([false, true]);
});

test('dice: the commitment always, the reveal when there is one', () => {
  const { dice } = nextTurn();
  const told = viewDice(4, dice);
  expect(told.reveal.map(({ value }) => value.slice(0, 2))).toEqual([
    ...['b1', '5e', '5a', 'd0', '1e', '11', '99'],
    '77',
  ]);
  const first = viewDice(1, { commitment: 'c0'.repeat(32) });
  expect([first.commitment, first.hasReveal, first.reveal]).toEqual(['c0'.repeat(32), false, []]);
});

test('luck words of a turn of before are told with who gave them; those of today are not told', () => {
  const reveal = { turn: 3, secret: '', commitment: '', seed: '' };
  expect(sayLuck(reveal)).toBe('Luck words are under the root, and only their authors read them.');
  expect(sayLuck({ ...reveal, luckWords: [] })).toBe('Nobody gave a luck word.');
  const luckWords = [
    { who: 'the Iron Crown', word: 'thunder' },
    { who: 'the Salt Lords', word: 'a\nb' },
  ];
  expect(sayLuck({ ...reveal, luckWords })).toBe(
    'Luck words in the seed: the Iron Crown gave "thunder"; the Salt Lords gave "a b".',
  );
});
