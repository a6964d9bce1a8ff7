import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { heldArmour, heldCombat, heldSkill } from '../../../src/rules/ranks/attack.ts';
import { boxOf, defaultFiles, formationFor, legalFiles } from '../../../src/rules/ranks/formation.ts';
import { isHalfLost } from '../../../src/rules/ranks/morale.ts';
import { parseScenario, scenarioOf } from '../../../src/rules/ranks/scenario.ts';
import { charactersOf, PROFILES } from '../../../src/rules/ranks/troops.ts';
import { blows, clash, dice, now } from './scenes.ts';
import { at, eventsOf, FAR, playTurn, refusal, SPARE, scene, unit } from './support.ts';

describe('dice', () => {
  test('RK-DIE-01, RK-GAP-01 a die equal to or below the value hits', () => {
    const state = clash({ figures: 4, original: 4 }, { figures: 1, original: 1 });
    const told = playTurn(state, {}, [6, 1, 1, 3, 4, 6, 6, 6, 6]);
    expect(eventsOf(told, 'unit-struck')[0]).toMatchObject({ need: 3, faces: [1, 3, 4, 6], hits: 2 });
  });

  test('RK-DIE-02, RK-GAP-02 what helps raises the value, what hinders lowers it, all summed first', () => {
    const state = clash({ troop: 'orc-archers' }, { troop: 'elf-riders' }, now);
    expect(blows(state, 'one')).toMatchObject({ value: 4 });
    expect(blows(state, 'one').modifiers.map(({ rule, by }) => [rule, by])).toEqual([
      ['RK-CC-05', -1],
      ['RK-CC-06', 1],
    ]);
  });

  test('RK-DIE-03 close combat is 1 to 6, shooting 1 to 5, armour 0 to 6', () => {
    expect([heldCombat(7), heldCombat(0), heldSkill(6), heldArmour(7), heldArmour(-1)]).toEqual([
      6, 1, 5, 6, 0,
    ]);
    expect(blows(clash({ troop: 'ogre-band' }, {}, now), 'one').value).toBe(6);
  });

  test('RK-DIE-04, RK-GAP-03 saves equal to or below the armour stop a hit; armour 0 rolls nothing', () => {
    const state = clash({ figures: 3, original: 3 }, { troop: 'dwarf-shieldwall', figures: 12 });
    const told = playTurn(state, {}, [6, 1, 1, 1, 1, 4, 5, 6, ...Array(12).fill(6)]);
    expect(eventsOf(told, 'hits-saved')[0]).toMatchObject({
      faces: [4, 5, 6],
      needs: [4, 4, 4],
      unsaved: 2,
      wounds: 2,
    });
    const bare = clash(
      { figures: 1, original: 1, troop: 'dwarf-axemen' },
      { troop: 'goblin-mob', original: 12 },
      {},
      {
        body: {
          rows: [
            {
              id: 'goblin-mob',
              name: 'Bare',
              race: 'goblin',
              figureType: 'infantry',
              weapons: ['spear'],
              figures: 20,
              formation: 'line',
              armourBonus: 0,
              points: 8,
            },
          ],
        },
      },
    );
    expect(eventsOf(playTurn(bare, {}, [6, 1, 1, 2, ...Array(12).fill(6)]), 'hits-saved')[0]?.needs).toEqual([
      1,
    ]);
  });

  test('RK-DIE-05, RK-RACE-10 each unsaved hit is a wound; wounds collect on one figure until it falls', () => {
    const state = clash({ troop: 'orc-warriors', figures: 7 }, { troop: 'ogre-band', pending: 2 });
    const told = playTurn(state, {}, dice([5, 1], [2, 6], [5, 6], [12, 6]));
    expect(eventsOf(told, 'figures-removed')[0]).toMatchObject({ unit: 'two', lost: 2, left: 1, pending: 1 });
  });

  test('RK-DIE-06, RK-GAP-39 a die of any number of faces is fair', () => {
    const rolled = Array.from({ length: 3000 }, (_, i) =>
      seededDice('0'.repeat(64)).fork(`${i}`).roll(15, 'd15'),
    );
    const counts = Array.from({ length: 15 }, (_, face) => rolled.filter((one) => one === face + 1).length);
    expect(counts.every((count) => count > 130 && count < 270)).toBe(true);
  });

  test('RK-DIE-07 dice are halved downwards, percentages compared without rounding', () => {
    expect(blows(clash({}, { figures: 7, original: 7 }, { turn: 2, face: 'flank' }), 'two').dice).toBe(3);
    expect([isHalfLost(11, 6), isHalfLost(11, 5)]).toEqual([false, true]);
  });

  test('RK-DIE-08 hit dice of side A, saves of side B, then the other way round', () => {
    const state = clash({ figures: 1, original: 1 }, { figures: 1, original: 1 });
    const script = scriptedDice([6, 1, 3, 4, 2, 3]);
    const told = playTurn(state, {}, [6, 1, 3, 4, 2, 3]);
    script.roll(6, 'one');
    expect(
      told.events.flatMap((e) =>
        e.kind === 'unit-struck' || e.kind === 'hits-saved' ? [`${e.kind} ${e.unit}`] : [],
      ),
    ).toEqual(['unit-struck one', 'hits-saved two', 'unit-struck two', 'hits-saved one']);
  });

  test('RK-DIE-09 dice that cannot miss are rolled all the same, and wasted hits still save', () => {
    const state = clash({ troop: 'orc-riders' }, { figures: 2, original: 2 }, now);
    const told = playTurn(state, {}, dice([8, 6], [8, 6], [2, 6]));
    expect(eventsOf(told, 'unit-struck')[0]).toMatchObject({ need: 6, hits: 8 });
    expect(eventsOf(told, 'hits-saved')[0]).toMatchObject({ hits: 8, unsaved: 8, wounds: 2 });
  });
});

describe('fighters', () => {
  const row = (id: string) => PROFILES.find((profile) => profile.id === id);
  test.each([
    [
      'RK-RACE-01, RK-GAP-05 elves',
      'elf-archers',
      { attacks: 1, armour: 3, skill: 3, closeCombat: 3, wounds: 1 },
    ],
    ['RK-RACE-02 dwarves', 'dwarf-crossbows', { attacks: 1, armour: 4, skill: 2, closeCombat: 3, wounds: 1 }],
    ['RK-RACE-03 orcs', 'orc-archers', { attacks: 1, armour: 3, skill: 2, closeCombat: 4, wounds: 1 }],
    [
      'RK-RACE-04, RK-GAP-06 ogres',
      'ogre-band',
      { attacks: 4, armour: 4, closeCombat: 5, wounds: 3, isMonster: true },
    ],
    ['RK-RACE-05 giants', 'giant', { attacks: 5, armour: 4, closeCombat: 5, wounds: 4, isMonster: true }],
    ['RK-RACE-06 dragons', 'dragon', { attacks: 5, armour: 5, closeCombat: 5, wounds: 5, hasBreath: true }],
    [
      'RK-RACE-07 chariots fight with their crew',
      'elf-chariots',
      { attacks: 2, wounds: 3, armour: 3, skill: 3, closeCombat: 3 },
    ],
    [
      'RK-RACE-08, RK-GAP-48 riders are as their race',
      'orc-riders',
      { attacks: 1, armour: 3, closeCombat: 4, wounds: 1 },
    ],
  ])('%s', (_title, id, numbers) => {
    expect(row(id)).toMatchObject(numbers);
  });

  test('RK-RACE-09 wounds never lower the dice of a figure', () => {
    expect(blows(clash({ troop: 'giant', pending: 3 }, {}), 'one')).toMatchObject({ dice: 5, value: 5 });
  });

  test('RK-HER-01, RK-GAP-40 monsters are by their rows, in any number', () => {
    expect(blows(clash({ troop: 'ogre-band' }, {}, now), 'one').modifiers).toMatchObject([
      { rule: 'RK-CC-08', by: 2 },
    ]);
  });

  test.each([
    [
      'RK-HER-02, RK-GAP-45 an orc hero',
      'orc',
      'orc-hero',
      { attacks: 2, armour: 4, closeCombat: 5, wounds: 3 },
    ],
    ['RK-HER-02 an elf general', 'elf', 'elf-general', { attacks: 3, armour: 4, closeCombat: 4, wounds: 4 }],
    [
      'RK-HER-02 a dwarf wizard',
      'dwarf',
      'dwarf-wizard',
      { attacks: 1, armour: 4, closeCombat: 3, wounds: 2 },
    ],
    [
      'RK-HER-03 a hero on foot',
      'elf',
      'elf-hero',
      { rates: { line: 900, column: 900, charge: null, flying: null, rout: null } },
    ],
    [
      'RK-HER-03 a mounted hero',
      'elf',
      'elf-hero-mounted',
      { rates: { line: 1500, column: 1500, charge: 1700, flying: null, rout: null } },
    ],
  ])('%s', (_title, race, id, numbers) => {
    expect(charactersOf(race).find((one) => one.id === id)).toMatchObject(numbers);
  });
});

describe('formations', () => {
  test('RK-FRM-01 a unit is 1 to 40 figures of one row; strict allows strict rows alone', () => {
    const force = (figures: number) => ({
      red: [{ id: 'a', name: 'a', troop: 'elf-spearmen', figures }],
      black: [{ id: 'b', name: 'b', troop: 'human-spearmen' }],
    });
    const body = (figures: number) => ({ terrain: [], pool: [], mayConcede: false, forces: force(figures) });
    expect([0, 1, 40, 41].map((n) => parseScenario(scenarioOf('t', {}, body(n))).ok)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(parseScenario(scenarioOf('t', { preset: 'strict' }, body(12)))).toMatchObject({
      refusal: { rule: 'RK-FRM-01' },
    });
  });

  test.each([
    [12, [1, 2, 3], [6, 7, 8, 9, 10, 11, 12]],
    [8, [1, 2, 3], [4, 5, 6, 7, 8]],
    [20, [1, 2, 3, 4], [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]],
  ])('RK-FRM-02, RK-GAP-15 %i figures: columns %j, lines %j', (figures, columns, lines) => {
    const shaped = (label: string) =>
      legalFiles(figures).filter((files) => formationFor(figures, files) === label);
    expect([shaped('column'), shaped('line')]).toEqual([columns, lines]);
  });

  test('RK-FRM-03 the usual shapes', () => {
    const usual = [12, 8, 6].map((n) => [defaultFiles(n, 'line'), defaultFiles(n, 'column')]);
    expect(usual).toEqual([
      [6, 3],
      [4, 2],
      [6, 2],
    ]);
  });

  const column = { files: 3, formation: 'column' } as const;
  test('RK-FRM-04 a change takes the whole turn and is there at its end', () => {
    const state = scene({ red: { one: { at: [60, 20] }, far: FAR }, black: { two: SPARE } });
    const told = playTurn(state, { red: { one: { kind: 'form', formation: 'column', files: 3 } } }, dice());
    expect(unit(told.state, 'one')).toMatchObject({ formation: 'column', files: 3 });
    expect(eventsOf(told, 'unit-moved')).toEqual([]);
    expect(refusal(state, 'one', { kind: 'form', formation: 'line', files: 5 })).toBe('RK-FRM-02');
  });

  test('RK-FRM-05 a column fights with its first two rows', () => {
    expect(blows(clash({ ...column }, {}), 'one').dice).toBe(6);
    expect(blows(clash({ figures: 8, original: 8, files: 2 }, {}), 'one').dice).toBe(4);
  });

  test('RK-FRM-06, RK-GAP-24 a line fights with all, however wide the contact', () => {
    expect(blows(clash({ files: 6 }, {}), 'one').dice).toBe(12);
    expect(blows(clash({ files: 12, at: [70, 40] }, {}), 'one').dice).toBe(12);
  });

  test('RK-FRM-07, RK-GAP-16 who is charged while changing has lost the change', () => {
    const state = scene({
      red: { one: { at: [60, 30], ...column }, far: FAR },
      black: { two: { troop: 'orc-riders', at: [60, 40] }, spare: SPARE },
    });
    const plan = {
      red: { one: { kind: 'form', formation: 'line', files: 6 } },
      black: { two: { kind: 'charge', target: 'one' } },
    } as const;
    const told = playTurn(state, plan, dice([6, 6], [8, 6], [8, 1]));
    expect(eventsOf(told, 'unit-struck')[0]?.faces).toHaveLength(6);
    expect(unit(told.state, 'one').formation).toBe('column');
    expect(eventsOf(told, 'order-lost')).toMatchObject([{ order: 'form', rule: 'RK-FRM-07' }]);
  });

  test('RK-FRM-08 losses leave from the rear and the files stay', () => {
    const state = clash({ ...column, figures: 7 }, {});
    expect(boxOf(state, at(state, 'one'))).toMatchObject({ halfWidth: 300, halfDepth: 300 });
    expect(blows(state, 'one').dice).toBe(6);
    const two = clash({ ...column, figures: 2 }, {});
    expect(boxOf(two, at(two, 'one'))).toMatchObject({ halfWidth: 200, halfDepth: 100 });
  });
});
