import { describe, expect, test } from 'vitest';
import type { Options } from '../../../src/kernel/ruleset.ts';
import type { Order } from '../../../src/rules/ranks/actions.ts';
import { shots } from '../../../src/rules/ranks/attack.ts';
import { missileRange } from '../../../src/rules/ranks/shooting.ts';
import { canSee, isInFront } from '../../../src/rules/ranks/sight.ts';
import { INIT, lost, many, range, shoot } from './scenes.ts';
import {
  area,
  at,
  eventsOf,
  expectAllowed,
  FAR,
  move,
  playTurn,
  refusal,
  type Scene,
  SPARE,
  type Stand,
  scene,
  unit,
  wall,
} from './support.ts';

describe('missiles', () => {
  test('RK-SHT-01, RK-SEQ-02 the target is declared in step 1 and shot at in step 3', () => {
    expectAllowed(range(40), 'one', shoot);
    expect(lost(range(40))).toBe('out-of-range');
    const none = playTurn(range(20), {}, [...INIT]);
    expect(eventsOf(none, 'unit-shot')).toEqual([]);
  });

  test('RK-SHT-02, RK-GAP-30, RK-GAP-56 who moves or turns does not shoot; who means to shoot does not move', () => {
    const told = playTurn(range(20), { red: { one: move(10, 0) } }, [...INIT]);
    expect(eventsOf(told, 'unit-shot')).toEqual([]);
    const stood = playTurn(range(40), { red: { one: shoot } }, [...INIT]);
    expect(unit(stood.state, 'one').at).toEqual([6000, 2000]);
  });

  test.each([
    ['a line', {}, 12],
    ['a column', { files: 3 }, 6],
    ['chariots', { troop: 'elf-chariots' }, 6],
    ['a building', { is: 'inside', inside: 0, files: 3 }, 12],
  ] as const)('RK-SHT-03 dice of %s', (_title, red, count) => {
    const state = range(20, red, {}, { terrain: [area('building', [90, 40], [100, 50])] });
    expect(shots(state, at(state, 'one'))).toBe(count);
  });

  test('RK-SHT-04 the skill to hit, the armour to save', () => {
    const told = playTurn(range(20), { red: { one: shoot } }, [...INIT, 3, 4, ...many(10, 6), 3]);
    expect(eventsOf(told, 'unit-shot')).toMatchObject([{ need: 3, hits: 1 }]);
    expect(eventsOf(told, 'hits-saved')).toMatchObject([{ needs: [3], unsaved: 0 }]);
  });

  test('RK-SHT-05, RK-GAP-54 24 centimetres, bow and crossbow alike', () => {
    expect(
      eventsOf(playTurn(range(24), { red: { one: shoot } }, [...INIT, ...many(12, 6)]), 'unit-shot'),
    ).toHaveLength(1);
    expect(lost(range(24.01))).toBe('out-of-range');
    expect(lost(range(24.01, { troop: 'dwarf-crossbows' }))).toBe('out-of-range');
  });

  const hill = (y: number) => ({ terrain: [area('hill', [40, y], [80, y + 12])] });
  test.each([
    ['RK-SHT-06 uphill', hill(36), 2000],
    ['RK-SHT-06 downhill', hill(10), 2800],
    ['RK-SHT-07, RK-GAP-31 both on one level', { terrain: [area('hill', [40, 5], [80, 60])] }, 2400],
  ])('%s', (_title, more, reach) => {
    const state = range(20, {}, {}, more);
    expect(missileRange(state, at(state, 'one'), at(state, 'two'))).toBe(reach);
  });

  test('RK-SHT-08 only at what is before its front, and only by who is free', () => {
    expect(lost(range(20, { facing: 180 }))).toBe('not-in-front');
    const state = range(20);
    expect(isInFront(state, at(state, 'one'), at(state, 'two'))).toBe(true);
    expect(refusal(range(20, { troop: 'elf-spearmen' }), 'one', shoot)).toBe('RK-SHT-08');
    expect(refusal(range(20, { reorganisesIn: 1 }), 'one', shoot)).toBe('RK-SEQ-04');
  });

  test('RK-SHT-09, RK-COV-01, RK-COV-04 cover, hard or soft, adds one to the armour against missiles', () => {
    const told = playTurn(
      range(20, {}, {}, { terrain: [wall('wall-low', [40, 39], [80, 39])] }),
      { red: { one: shoot } },
      [...INIT, ...many(11, 6), 1, 4],
    );
    expect(eventsOf(told, 'hits-saved')).toMatchObject([{ needs: [4], unsaved: 0 }]);
    const soft = (options: Options) =>
      playTurn(
        range(20, {}, {}, { terrain: [wall('hedge-low', [40, 39], [80, 39])], options }),
        { red: { one: shoot } },
        [...INIT, ...many(11, 6), 1, 6],
      );
    expect(
      [soft({ softCoverArmour: 0 }), soft({})].map((one) => eventsOf(one, 'hits-saved')[0]?.needs),
    ).toEqual([[3], [4]]);
  });

  const melee = (intoMelee: boolean): Order => ({
    kind: 'shoot',
    target: 'two',
    ...(intoMelee ? { intoMelee } : {}),
  });
  const fight = (turn: number) =>
    scene({
      red: {
        one: { troop: 'elf-archers', at: [60, 20], original: 10 },
        friend: { at: [70, 40], figures: 2, original: 2 },
        far: FAR,
      },
      black: { two: { troop: 'orc-warriors', at: [60, 40], figures: 4, original: 4 }, spare: SPARE },
      turn,
      contacts: [['friend', 'two', { turn: 0 }]],
    });

  test('RK-SHT-10, RK-GAP-32 a six strikes a friend in the melee, who saves', () => {
    const faces = [...INIT, 6, 6, ...many(8, 4), 3, 4, ...many(2, 6), ...many(4, 6), 1];
    const told = playTurn(fight(2), { red: { one: melee(true) } }, faces);
    expect(eventsOf(told, 'unit-shot')).toMatchObject([{ hits: 0, stray: { unit: 'friend', hits: 2 } }]);
    expect(eventsOf(told, 'hits-saved')[0]).toMatchObject({
      unit: 'friend',
      rule: 'RK-SHT-10',
      needs: [3, 3],
      unsaved: 1,
    });
  });

  test('RK-SHT-11 without the flag nobody shoots into a melee', () => {
    const told = playTurn(fight(2), { red: { one: melee(false) } }, [...INIT, ...many(2, 6), ...many(4, 6)]);
    expect(eventsOf(told, 'order-lost')).toMatchObject([{ reason: 'target-engaged' }]);
  });

  const javelins = {
    body: {
      rows: [
        {
          id: 'skirmishers',
          name: 'Skirmishers',
          race: 'elf',
          figureType: 'cavalry',
          weapons: ['javelin'],
          figures: 8,
          formation: 'line',
          armourBonus: 0,
          points: 15,
        },
      ],
    },
  };
  test('RK-SHT-12 javelins are thrown at 8 cm, after a move; slings reach 18', () => {
    const order: Order = { kind: 'throw', target: 'two', path: { legs: [{ turn: 0, length: 1200 }] } };
    const state = range(20, { troop: 'skirmishers' }, {}, javelins);
    const told = playTurn(state, { red: { one: order } }, [...INIT, ...many(8, 6)]);
    expect(eventsOf(told, 'unit-shot')).toMatchObject([{ weapon: 'javelin', faces: many(8, 6) }]);
    const sling = range(20, { troop: 'halfling-slingers' });
    expect(missileRange(sling, at(sling, 'one'), at(sling, 'two'))).toBe(1800);
    expect(refusal(range(20, { troop: 'elf-archers' }), 'one', order)).toBe('RK-SHT-12');
  });
});

describe('sight', () => {
  const sees = (
    terrain: Scene['terrain'],
    more: Partial<Stand> = {},
    extra: Readonly<Record<string, Stand>> = {},
  ): boolean => {
    const state = scene({
      red: { one: { troop: 'elf-archers', at: [60, 20], ...more }, far: FAR, ...extra },
      black: { two: { troop: 'orc-warriors', at: [60, 40] }, spare: SPARE },
      ...(terrain === undefined ? {} : { terrain }),
    });
    return canSee(state, at(state, 'one'), at(state, 'two'));
  };

  test.each([
    ['open ground', [], true],
    ['3.9 cm of wood', [area('wood', [40, 30], [80, 33.9])], true],
    ['4.1 cm of wood', [area('wood', [40, 30], [80, 34.1])], false],
    ['a building', [area('building', [55, 28], [65, 32])], false],
    ['a low wall', [wall('wall-low', [40, 30], [80, 30])], true],
    ['a high wall', [wall('wall-high', [40, 30], [80, 30])], false],
    ['a high hedge beside the target', [wall('hedge-high', [40, 39], [80, 39])], true],
    ['a hill between', [area('hill', [40, 28], [80, 32])], false],
    ['a hill one stands on', [area('hill', [40, 36], [80, 50])], true],
  ])('RK-GEO-09 over %s', (_title, terrain, is) => {
    expect(sees(terrain)).toBe(is);
  });

  test('RK-GEO-09 units between hide who stands no higher, routers nobody', () => {
    const friend: Stand = { at: [60, 32] };
    expect(sees([], {}, { friend })).toBe(false);
    const rout = { since: 1, moves: 0, way: [0, -1_000_000], touching: [] } as const;
    expect(sees([], {}, { friend: { ...friend, rout } })).toBe(true);
    expect(sees([area('hill', [40, 10], [80, 22])], {}, { friend })).toBe(true);
  });
});
