import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { setUp } from '../../../src/rules/te-wapen/deploy.ts';
import { countDice } from '../../../src/rules/te-wapen/dice-count.ts';
import { decisionsOf } from '../../../src/rules/te-wapen/legal.ts';
import { settingsOf } from '../../../src/rules/te-wapen/options.ts';
import { rollPowers } from '../../../src/rules/te-wapen/powers.ts';
import { profileOf } from '../../../src/rules/te-wapen/profile.ts';
import {
  act,
  answer,
  attack,
  boardOf,
  hex,
  indexOf,
  mayAct,
  type Scene,
  scene,
  stand,
  verdict,
  whereIs,
} from './support.ts';

const activated = (of_: Scene, id: string, turn = 1) =>
  answer(
    { ...scene(of_), turn, card: 0, phase: { kind: 'activate' } },
    { kind: 'activate', pieces: [id], with: [] },
  );

describe('regenerating', () => {
  test.each([
    ['TW-ABL-09 a Troll with 1 of 3 wounds', 1, 2],
    ['TW-ABL-09 never above the start', 3, 3],
  ])('%s', (_title, left, after) => {
    expect(
      stand(
        activated({ red: { troll: { at: [0, 0], troop: 'monsters/troll', now: { left } } } }, 'troll').state,
        'troll',
      ).left,
    ).toBe(after);
  });

  test('TW-GAP-66, TW-ITM-20 one wound whatever the number of sources; a banner will do', () => {
    const troll = {
      at: [0, 0],
      troop: 'monsters/troll',
      items: ['banner-of-regeneration'],
      now: { left: 1 },
    } as const;
    expect(stand(activated({ red: { troll } }, 'troll').state, 'troll').left).toBe(2);
    const infantry = { at: [0, 0], items: ['banner-of-regeneration'], now: { left: 1 } } as const;
    expect(stand(activated({ red: { infantry } }, 'infantry').state, 'infantry').left).toBe(2);
  });
});

describe('auras', () => {
  test.each([
    ['TW-ABL-12 ratmen 2 hexes from the Bell', 'ratmen/swords', [0, 2], 5],
    ['TW-ABL-12 at 3 hexes', 'ratmen/swords', [0, 3], 4],
    ['TW-GAP-65 for ratmen only', 'orcs/orc-swords', [0, 2], 4],
  ] as const)('%s', (_title, troop, bell, dice) => {
    const state = scene({
      red: { a: { at: [0, 0], troop }, bell: { at: bell, troop: 'ratmen/screaming-bell' } },
      black: { b: { at: [1, 0] } },
    });
    expect(countDice(state, indexOf(state, 'a'), indexOf(state, 'b')).dice).toBe(dice);
  });

  test('TW-GAP-65 not for the Bell itself, not from the enemy’s, and two give no more than one', () => {
    const bell = (at: readonly [number, number]) => ({ at, troop: 'ratmen/screaming-bell' });
    const count = (of_: Scene, id: string): number => {
      const state = scene({ ...of_, black: { b: { at: [1, 0] }, ...of_.black } });
      return countDice(state, indexOf(state, id), indexOf(state, 'b')).dice;
    };
    const rats = { at: [0, 0], troop: 'ratmen/swords' } as const;
    expect(count({ red: { bell: bell([0, 0]) } }, 'bell')).toBe(5);
    expect(count({ red: { a: rats }, black: { bell: bell([0, 2]) } }, 'a')).toBe(4);
    expect(count({ red: { a: rats, one: bell([0, 2]), two: bell([0, 1]) } }, 'a')).toBe(5);
  });

  test('TW-ABL-13 undead by the Plague Cart ignore the first Retreat and regenerate', () => {
    const state = scene({
      red: { a: { at: [0, 0] } },
      black: {
        b: { at: [1, 0], troop: 'undead/zombies' },
        cart: { at: [1, 1], troop: 'undead/plague-cart' },
      },
    });
    expect(whereIs(act(state, attack('a', 'b'), [1, 2, 2, 2]), 'b')).toBe('1,0');
    const healed = activated(
      {
        red: {
          zombies: { at: [0, 0], troop: 'undead/zombies', now: { left: 1 } },
          cart: { at: [0, 2], troop: 'undead/plague-cart' },
        },
      },
      'zombies',
    );
    expect(stand(healed.state, 'zombies').left).toBe(2);
    const apart = activated(
      {
        red: {
          zombies: { at: [0, 0], troop: 'undead/zombies', now: { left: 1 } },
          cart: { at: [0, 3], troop: 'undead/plague-cart' },
        },
      },
      'zombies',
    );
    expect(stand(apart.state, 'zombies').left).toBe(1);
  });
});

describe('what is rolled for monsters', () => {
  const settings = settingsOf({});
  const demon = (rolls: readonly number[], row = 'monsters/demon-greater') => {
    const dice = scriptedDice(rolls);
    const found = rollPowers(profileOf(row, settings), dice, 'it');
    dice.assertSpent();
    return found.profile;
  };

  test('TW-ABL-15 a 1 gives four heads: four dice, four wounds', () => {
    expect(demon([1], 'monsters/hydra')).toMatchObject({ wounds: 4, combat: [4] });
  });

  test('TW-ABL-16 rolls 2 and 6: six dice, Move 4', () => {
    expect(demon([2, 6])).toMatchObject({ combat: [6], moves: [{ hexes: 4, combat: true }] });
  });

  test('TW-GAP-68 a repeated power is rolled again; fire is breathed at 2 to 4 hexes, the extra die counts next door only', () => {
    expect(demon([3, 3, 2])).toMatchObject({ combat: [6, 3, 2, 1] });
    expect(demon([5, 4])).toMatchObject({ wounds: 6, specials: { causeFear: {} } });
    expect(demon([1], 'monsters/demon-lesser')).toMatchObject({ specials: { flying: {} } });
  });

  test('TW-UNI-16, TW-GAP-23 powers are rolled at deployment in force-list order, red first, before the deck', () => {
    const body = {
      board: boardOf(),
      zones: { red: [], black: [] },
      forces: {
        red: [{ id: 'r', name: 'r', troop: 'monsters/hydra', at: hex(0, 0) }],
        black: [{ id: 'b', name: 'b', troop: 'monsters/demon-lesser', at: hex(5, 0) }],
      },
      traps: [],
      trapsInHand: { red: [], black: [] },
      buildings: [],
      emplacements: [],
      objectives: [],
      mayConcede: false,
    };
    const dice = scriptedDice([4, 4, [1]]);
    const { state } = setUp(body, {}, dice);
    dice.assertSpent();
    expect([stand(state, 'r').left, stand(state, 'b').left, state.startWounds]).toEqual([
      7,
      5,
      { red: 7, black: 5 },
    ]);
  });
});

describe('gazes', () => {
  test.each([
    ['TW-ABL-17, TW-GAP-70 a 3 does nothing', 3, 0],
    ['TW-ABL-17 a 4 freezes', 4, 1],
  ])('%s', (_title, face, counters) => {
    const state = scene({
      red: { eye: { at: [0, 0], troop: 'monsters/beholder' } },
      black: { b: { at: [4, 0] } },
    });
    expect(stand(act(state, { kind: 'gaze', piece: 'eye', target: 'b' }, [face]).state, 'b').counters).toBe(
      counters,
    );
  });

  test('TW-DOC-31, TW-GAP-70 within 4 and in sight; Medusa gazes while attached, too', () => {
    const state = scene({
      terrain: { woods: [[0, 1]] },
      red: { eye: { at: [0, 0], troop: 'monsters/beholder' } },
      black: { far: { at: [5, 0] }, hidden: { at: [0, 2] } },
    });
    const gaze = (target: string): string => mayAct(state, { kind: 'gaze', piece: 'eye', target });
    expect([gaze('far'), gaze('hidden')]).toEqual(['TW-ABL-17', 'TW-ABL-17']);
    const medusa = scene({
      red: { a: { at: [0, 0] }, medusa: { at: [0, 0], troop: 'monsters/medusa' } },
      black: { b: { at: [3, 0] } },
    });
    expect(mayAct(medusa, { kind: 'gaze', piece: 'medusa', target: 'b' }, { medusa: 'a' })).toBe('legal');
  });
});

test('TW-DOC-02, TW-GAP-02 without places in the scenario red sets up first, then by turns, each in its zone', () => {
  const piece = (id: string, troop = 'standard/infantry') => ({ id, name: id, troop });
  const body = {
    board: boardOf(),
    zones: { red: [hex(0, -3), hex(1, -3), hex(2, -3)], black: [hex(0, 3), hex(1, 3)] },
    forces: { red: [piece('r1'), piece('r2'), piece('king', 'humans/king')], black: [piece('b1')] },
    traps: [],
    trapsInHand: { red: [], black: [] },
    buildings: [],
    emplacements: [],
    objectives: [],
    mayConcede: false,
  };
  let state = setUp(body, {}, scriptedDice([])).state;
  const order: unknown[] = [];
  for (const [id, at] of [
    ['r1', hex(0, -3)],
    ['b1', hex(0, 3)],
    ['r2', hex(1, -3)],
    ['king', hex(1, -3)],
  ] as const) {
    order.push(decisionsOf(state)[0]?.about);
    expect(verdict(state, { kind: 'deploy', piece: id, to: hex(0, 0) })).toBe('TW-DOC-02');
    state = answer(state, { kind: 'deploy', piece: id, to: at }, id === 'king' ? [[1]] : []).state;
  }
  expect([order, state.turn]).toEqual([['r1', 'b1', 'r2', 'king'], 1]);
});
