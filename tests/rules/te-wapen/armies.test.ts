import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { fieldFor, fieldSizeFor } from '../../../src/rules/te-wapen/field.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';
import { settingsOf } from '../../../src/rules/te-wapen/options.ts';
import { profileOf } from '../../../src/rules/te-wapen/profile.ts';
import { parseScenario } from '../../../src/rules/te-wapen/scenario.ts';
import { rosterOf, standardOf } from '../../../src/rules/te-wapen/standard.ts';
import { getRow, ROWS, STANDARD_MODIFIERS } from '../../../src/rules/te-wapen/tables.ts';
import { TROOPS } from '../../../src/rules/te-wapen/troops.ts';
import { act, attack, scene, stand } from './support.ts';

const plain = settingsOf({});
const rowsOf = (list: string) => Object.keys(ROWS).filter((id) => id.startsWith(`${list}/`));
const countBy = (list: string): Readonly<Record<string, number>> => {
  const categories = rowsOf(list).map((id) => getRow(id).category);
  return Object.fromEntries(
    categories.map((category) => [category, categories.filter((one) => one === category).length]),
  );
};
/** Move, dice, hit at, wounds: one row of the booklet. */
const numbers = (id: string): readonly unknown[] => {
  const { moves, combat, hitAt, wounds } = profileOf(id, plain);
  return [
    moves.map((move) => `${move.hexes}${move.combat ? '' : ' no'}`).join(' / '),
    combat.join('-'),
    hitAt,
    wounds,
  ];
};
/** The three kinds of rows that most printed lists have. */
const rows = (foot: number, machines: number, persons: number) => ({
  'rank-and-file': foot,
  'war-machine-special': machines,
  individual: persons,
});
const INFANTRY = ['1 / 2 no', '4', 4, 4];

describe('standard profiles', () => {
  test.each([
    ['TW-UNI-12 infantry, TW-GAP-06', 'standard/infantry', INFANTRY],
    ['TW-UNI-12 archers', 'standard/archers', ['1 / 2 no', '1-3-2-1', 4, 4]],
    ['TW-UNI-12, TW-UNI-01, TW-UNI-02 cavalry', 'standard/cavalry', ['3', '3', 5, 3]],
    ['TW-UNI-12, TW-GAP-07 large humanoids hit at 5+', 'standard/large-humanoids', ['2', '5', 5, 2]],
    ['TW-UNI-12 war machine', 'standard/war-machine', ['0 / 1 no', '0-3-3-3', 5, 2]],
  ] as const)('%s', (_title, id, expected) => {
    expect(numbers(id)).toEqual(expected);
  });

  test('TW-UNI-13, TW-GAP-08, TW-ARM-02 rows are a standard profile and its modifiers', () => {
    expect(STANDARD_MODIFIERS.map(({ combat, wounds, hitAt }) => [combat, wounds, hitAt])).toEqual([
      [1, undefined, undefined],
      [undefined, -1, undefined],
      [undefined, undefined, 5],
    ]);
    expect([
      numbers('ratmen/polearms')[1],
      numbers('orcs/goblin-swords')[3],
      numbers('undead/mummies')[2],
    ]).toEqual(['5', 3, 5]);
  });

  test('TW-GAP-09 archers of the lists move 1; by the switch 1, or 2 without fighting', () => {
    expect(numbers('humans/archers')[0]).toBe('1');
    expect(profileOf('humans/archers', settingsOf({ archersMoveTwo: true })).moves).toEqual(
      getRow('standard/archers').moves,
    );
    expect(profileOf('humans/polearms', settingsOf({ archersMoveTwo: true })).moves).toEqual(
      getRow('humans/polearms').moves,
    );
  });

  test('TW-UNI-02, TW-ARM-11 a unit has as many wounds as bases, a dragon six on one model', () => {
    expect([numbers('standard/infantry')[3], numbers('monsters/dragon')[3]]).toEqual([4, 6]);
    const state = scene({
      red: { a: { at: [0, 0] } },
      black: { dragon: { at: [1, 0], troop: 'monsters/dragon' } },
    });
    expect(stand(act(state, attack('a', 'dragon'), [5, 6, 2, 2]).state, 'dragon').left).toBe(4);
  });

  test('TW-UNI-01 dragon and pygmies fill one hex each', () => {
    expect(['monsters/dragon', 'humans/pygmies'].map((id) => profileOf(id, plain).kind)).toEqual([
      'unit',
      'unit',
    ]);
  });
});

describe('the lists', () => {
  test.each([
    ['TW-ARM-04 Ratmen', 'ratmen', { 'rank-and-file': 7, 'war-machine-special': 3, individual: 2 }],
    ['TW-ARM-05 Undead', 'undead', { 'rank-and-file': 8, 'war-machine-special': 3, individual: 3 }],
    ['TW-ARM-06, TW-ARM-14 Orcs and Goblins', 'orcs', { ...rows(5, 4, 2), 'individual-type': 1 }],
    ['TW-ARM-07, TW-ARM-14 Chaos', 'chaos', { ...rows(2, 2, 2), 'individual-type': 2 }],
    [
      'TW-ARM-08, TW-ARM-14, TW-GAP-72 Lizardmen',
      'lizardmen',
      { 'rank-and-file': 3, individual: 3, 'individual-type': 1 },
    ],
    ['TW-ARM-09, TW-ARM-14 Humans', 'humans', { ...rows(7, 1, 3), 'individual-type': 2 }],
    ['TW-ARM-10 Monsters and Beasts', 'monsters', { monster: 53 }],
    ['TW-SCF-04 science fiction', 'sf25', { 'sf-25mm': 10 }],
    ['TW-SCF-05, TW-GAP-99 the 1/300 list is empty', 'sf300', {}],
  ] as const)('%s', (_title, list, categories) => {
    expect(countBy(list)).toEqual(categories);
  });

  test('TW-ARM-13 113 fantasy rows, 10 of science fiction, 5 standard profiles, 7 of the siege (4 buildings)', () => {
    const fantasy = ['ratmen', 'undead', 'orcs', 'chaos', 'lizardmen', 'humans', 'monsters'].flatMap(rowsOf);
    const ours = fantasy.filter((id) => getRow(id).category === 'individual-type');
    expect(ours.length).toBe(6);
    expect([fantasy.length - ours.length, rowsOf('sf25').length, rowsOf('standard').length]).toEqual([
      113, 10, 5,
    ]);
    expect(rowsOf('siege').filter((id) => getRow(id).category === 'siege-engine').length + 4).toBe(7);
  });

  test.each([
    ['TW-ARM-08, TW-GAP-72 lizardmen are house rows', 'lizardmen', 0],
    ['TW-ARM-10, TW-GAP-71 ten monsters have numbers in the source', 'monsters', 10],
    ['TW-SCF-04, TW-GAP-98 science fiction is house', 'sf25', 0],
  ])('%s', (_title, list, printed) => {
    expect(rowsOf(list).filter((id) => getRow(id).source === 'seed').length).toBe(printed);
    const house = TROOPS.filter((troop) => troop.list === list && getRow(troop.id).source === 'house');
    expect(house.every(({ isHouse }) => isHouse)).toBe(true);
  });

  test('TW-ARM-03, TW-IND-11 every individual: Move 2, no dice, 6+, 1 wound', () => {
    const men = Object.keys(ROWS).filter((id) => getRow(id).kind === 'individual');
    expect(men.length).toBe(19 + 6);
    expect(men.map(numbers).every((row) => JSON.stringify(row) === '["2","0",6,1]')).toBe(true);
  });

  test.each([
    ['TW-GAP-10 Chaos Dwarfs', 'chaos/dwarfs', ['1 / 2 no', '4', 4, 5]],
    ['TW-GAP-11 Fanatic Monks keep their six wounds', 'humans/fanatic-monks', ['1 / 2 no', '4', 4, 6]],
    ['TW-GAP-11 and Plague Monks their four', 'ratmen/plague-monks', INFANTRY],
    ['TW-GAP-06 Skeletons', 'undead/skeleton-swords', INFANTRY],
    ['TW-GAP-06 Orcs', 'orcs/orc-swords', INFANTRY],
    ['TW-GAP-71 Minotaur', 'monsters/minotaur', ['2', '5', 5, 3]],
    ['TW-GAP-71 Turtle', 'monsters/turtle-giant', ['0 / 1 no', '3', 6, 4]],
    ['TW-GAP-72 Lizardmen warriors', 'lizardmen/warriors', ['1 / 2 no', '4', 5, 4]],
    ['TW-GAP-72 Snakemen', 'lizardmen/snakemen', ['2', '4', 4, 4]],
    ['TW-SCF-02 Space Marines at d3: two dice', 'sf25/space-marine-squad', ['1 / 2 no', '3-3-2-1', 5, 4]],
  ] as const)('%s', (_title, id, expected) => {
    expect(numbers(id)).toEqual(expected);
  });

  test('TW-GAP-71 Bee and Hippogriff fly, the Phase Spider is ethereal, by their names alone', () => {
    expect(
      ['bee-giant', 'hippogriff', 'phase-spider'].map((id) => Object.keys(getRow(`monsters/${id}`).specials)),
    ).toEqual([['flying'], ['flying'], ['ethereal']]);
  });

  test('TW-ARM-12, TW-GAP-75 undead: the whole list but the Necromancer; ratmen: the whole list', () => {
    expect(rowsOf('undead').filter((id) => !getRow(id).tags.includes('undead'))).toEqual([
      'undead/necromancer',
    ]);
    expect(rowsOf('ratmen').every((id) => getRow(id).tags.includes('ratmen'))).toBe(true);
  });

  test('TW-GAP-76 whose list each magic-user has', () => {
    const traditions = Object.keys(ROWS).flatMap((id) => {
      const mage = getRow(id).specials.magicUser;
      return mage === undefined ? [] : [`${id} ${mage.tradition}`];
    });
    expect(traditions).toEqual([
      'ratmen/grey-seer wizard',
      'undead/necromancer necromancer',
      'orcs/goblin-wizard wizard',
      'chaos/sorcerer wizard',
      'chaos/demonologist demonologist',
      'lizardmen/shaman druid',
      'lizardmen/slann-mage wizard',
      'humans/cleric cleric',
      'humans/wizard wizard',
    ]);
  });

  test('TW-ARM-01, TW-UNI-15 any mix is a force: three dragons against two pygmies', () => {
    const base = standardOf('humans', 2, seededDice('0'.repeat(64)));
    const body = JSON.parse(JSON.stringify(base.body));
    const dragon = (i: number) => ({ id: `d${i}`, name: `Dragon ${i}`, troop: 'monsters/dragon', at: i });
    body.forces.red = [dragon(0), dragon(1), dragon(2)];
    expect(parseScenario({ ...base, body }).ok).toBe(true);
    expect(parseScenario({ ...base, body: { ...body, forces: { ...body.forces, red: [] } } }).ok).toBe(false);
  });

  test('every troop the campaign may raise has a name, a summary and a worth', () => {
    expect(TROOPS.length).toBe(113 + 6 + 10 + 4 + 1 - 1);
    expect(TROOPS.filter(({ role }) => role === 'person').length).toBe(19 + 6);
    expect(
      TROOPS.every(
        ({ summary, worth, strength }) => summary.startsWith('Move ') && worth >= 1 && strength >= 1,
      ),
    ).toBe(true);
    expect(TROOPS.find(({ id }) => id === 'humans/cavalry')).toMatchObject({
      pace: 2,
      role: 'mounted',
      summary: 'Move 3, 3 dice, hit on 5+, 3 wounds',
    });
    expect(TROOPS.find(({ id }) => id === 'humans/polearms')?.pace).toBe(1);
  });
});

describe('science fiction', () => {
  test('TW-SCF-01 the same engine, another list', () => {
    const scenario = standardOf('sf25', 6, seededDice('0'.repeat(64)));
    expect(parseScenario(scenario).ok).toBe(true);
    const { state } = teWapen.deploy(scenario, seededDice('0'.repeat(64)));
    expect(teWapen.decisions(state).length).toBe(1);
  });

  test('TW-SCF-02 more of them shoot than in any fantasy list', () => {
    const share = (list: string): number => {
      const units = rowsOf(list).filter((id) => getRow(id).kind === 'unit');
      return units.filter((id) => (getRow(id).combat ?? []).length > 1).length / units.length;
    };
    expect(
      ['ratmen', 'undead', 'orcs', 'chaos', 'lizardmen', 'humans'].every(
        (list) => share('sf25') > share(list),
      ),
    ).toBe(true);
  });

  test('TW-SCF-03 in 25mm individuals fight along, in 1/300 there are none', () => {
    expect(rosterOf('sf25', 4, 'red').some(({ troop }) => getRow(troop).kind === 'individual')).toBe(true);
    expect(rowsOf('sf300')).toEqual([]);
  });

  test('TW-GAP-98, TW-GAP-47 the Chaplain’s unit ignores the first Retreat', () => {
    const state = scene({
      red: { a: { at: [0, 0] } },
      black: { b: { at: [1, 0] }, chaplain: { at: [1, 0], troop: 'sf25/space-marine-chaplain' } },
    });
    const told = act(state, attack('a', 'b'), [1, 2, 2, 2]);
    expect(stand(told.state, 'b').at).toBe(stand(state, 'b').at);
  });
});

test('the procedures’ inputs have defaults that meet their own schemas', () => {
  for (const { input, name } of teWapen.procedures) {
    const filled = Value.Default(input, { dice: 4, hitAt: 4, wounds: 4, distance: 1 });
    expect(Value.Check(input, Value.Clean(input, filled)), name).toBe(true);
  }
});

test('fields are made of the dice alone, and every ground looks like itself', () => {
  const seed = '0'.repeat(64);
  const ground = { terrain: 'forest', hasRiver: true, hasVillage: true } as const;
  const size = fieldSizeFor(8);
  const one = fieldFor(ground, size, seededDice(seed));
  expect(fieldFor(ground, size, seededDice(seed))).toEqual(one);
  const letters = one.terrain.join('');
  expect([letters.includes('w'), letters.includes('r'), letters.includes('v')]).toEqual([true, true, true]);
  expect(one.terrain.slice(0, 2).join('')).toMatch(/^\.+$/);
});
