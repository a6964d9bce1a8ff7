import { describe, expect, test } from 'vitest';
import { fleeing, INIT, many, struck, turn } from './scenes.ts';
import { eventsOf, FAR, playTurn, SPARE, scene, unit } from './support.ts';

describe('morale', () => {
  test.each([
    ['8 riders lose 3: no test', { troop: 'elf-riders' }, 8, 3, []],
    ['8 riders lose 4: a test', { troop: 'elf-riders' }, 8, 4, [3]],
    ['11 figures lose 6: a test', { original: 11 }, 11, 6, [4]],
  ] as const)('RK-MOR-01 %s', (...[, red, own, blows, courage]) => {
    expect(eventsOf(turn(struck(red, blows), own, blows, courage), 'morale-tested')).toHaveLength(
      courage.length,
    );
  });

  test('RK-MOR-02, RK-GAP-38 losses count over the battle, and each later loss brings a test', () => {
    expect(eventsOf(turn(struck({ figures: 9, original: 12 }, 3), 9, 3, [1]), 'morale-tested')).toHaveLength(
      1,
    );
    expect(eventsOf(turn(struck({ figures: 6, original: 12 }, 1), 6, 1, [1]), 'morale-tested')).toHaveLength(
      1,
    );
  });

  test.each([
    [5, true],
    [6, false],
  ])('RK-MOR-03, RK-MOR-05, RK-MOR-06 12 originally, 6 left, the die shows %i', (face, holds) => {
    const told = turn(struck({}, 6), 12, 6, [face]);
    expect(eventsOf(told, 'morale-tested')).toMatchObject([{ original: 12, left: 6, isPassed: holds }]);
    expect(unit(told.state, 'one').rout === null).toBe(holds);
  });

  test('RK-MOR-05 who has passed does not test again without a loss', () => {
    expect(
      eventsOf(
        playTurn(struck({ figures: 6, original: 12, lostIn: 2 }, 1), {}, [...INIT, ...many(6, 6), 6]),
        'morale-tested',
      ),
    ).toEqual([]);
  });

  test('RK-MOR-04 the die has as many faces as the unit had figures', () => {
    expect(
      eventsOf(turn(struck({ original: 15, figures: 8 }, 1), 8, 1, [15]), 'morale-tested'),
    ).toMatchObject([{ original: 15, face: 15 }]);
    const last = turn(struck({ original: 3, figures: 2 }, 1), 2, 1, [1]);
    expect(eventsOf(last, 'morale-tested')).toMatchObject([{ original: 3, left: 1, isPassed: false }]);
  });

  test('RK-MOR-07 heroes and monsters never test, unless ogres are taken for troops', () => {
    const band = struck({ troop: 'ogre-band', figures: 2, original: 3, pending: 2 }, 1);
    expect(eventsOf(turn(band, 8, 1, []), 'morale-tested')).toEqual([]);
    const troops = struck({ troop: 'ogre-band', figures: 2, original: 3, pending: 2 }, 1, {
      options: { ogresAreMonsters: false },
    });
    expect(eventsOf(turn(troops, 8, 1, [3]), 'morale-tested')).toHaveLength(1);
  });

  test('RK-MOR-08 a lone chariot never tests, and a wound is no loss', () => {
    expect(
      eventsOf(turn(struck({ troop: 'orc-chariots', original: 1 }, 1), 2, 1, []), 'morale-tested'),
    ).toEqual([]);
    expect(
      eventsOf(
        turn(struck({ troop: 'orc-chariots', original: 4, figures: 2, lostIn: 1 }, 1), 4, 1, []),
        'morale-tested',
      ),
    ).toEqual([]);
  });

  test('RK-MOR-09 a router does not test again', () => {
    const state = scene({
      red: { one: { at: [60, 40], figures: 5, rout: fleeing({ since: 3 }), formation: 'none' }, far: FAR },
      black: { two: { troop: 'elf-archers', at: [60, 50], figures: 1, original: 1 }, spare: SPARE },
      turn: 4,
    });
    const told = playTurn(state, { black: { two: { kind: 'shoot', target: 'one' } } }, [...INIT, 1, 6]);
    expect([unit(told.state, 'one').figures, eventsOf(told, 'morale-tested')]).toEqual([4, []]);
  });

  test('RK-MOR-10, RK-GAP-53 all tests of a step come before any rout', () => {
    const state = scene({
      red: {
        one: { at: [54, 40], figures: 7, original: 12 },
        also: { at: [66, 40], figures: 7, original: 12 },
        far: FAR,
      },
      black: { two: { troop: 'dwarf-shieldwall', at: [60, 40], figures: 2, original: 2 }, spare: SPARE },
      turn: 3,
      contacts: [
        ['two', 'one'],
        ['two', 'also'],
      ],
    });
    const faces = [...INIT, ...many(14, 6), 1, 1, 6, 6];
    const kinds = playTurn(state, {}, [...faces, 6]).events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'morale-tested')).toHaveLength(1);
    const wide = { ...state, units: state.units.map((one, i) => (i < 2 ? { ...one, dreadIn: 3 } : one)) };
    const both = playTurn(wide, {}, [...faces, 12, 12]).events.map(({ kind }) => kind);
    expect(both.filter((kind) => kind === 'morale-tested' || kind === 'unit-routed')).toEqual([
      'morale-tested',
      'morale-tested',
      'unit-routed',
      'unit-routed',
    ]);
  });
});
