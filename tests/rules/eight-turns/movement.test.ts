import { describe, expect, test } from 'vitest';
import { ahead, towards } from '../../../src/kernel/plane.ts';
import { stopAgainst } from '../../../src/rules/eight-turns/charge.ts';
import { combatsOf } from '../../../src/rules/eight-turns/combat.ts';
import { isSlowed } from '../../../src/rules/eight-turns/ground.ts';
import { canSee, gapBetween, isWithin } from '../../../src/rules/eight-turns/sight.ts';
import { footprintRadius, getTerrain } from '../../../src/rules/eight-turns/tables.ts';
import {
  act,
  area,
  asked,
  BYSTANDER,
  charge,
  marks,
  move,
  pass,
  type Scene,
  scene,
  unit,
  verdict,
  whereIs,
} from './support.ts';

const ENEMY = { foe: { at: [60, 44] } } as const;
const lone = (of: Scene = {}) =>
  scene({ ...of, red: { a: { at: [20, 20] }, z: BYSTANDER, ...of.red }, black: { ...ENEMY, ...of.black } });

describe('moves', () => {
  test.each([
    ['5.00 inches ahead', [20, 25], 'ok'],
    ['5.01 inches ahead', [20, 25.01], 'ET-MOV-01'],
    ['5 inches aslant, rounded to the mark', [23.54, 23.54], 'ok'],
    ['a mark more aslant', [23.55, 23.55], 'ET-MOV-01'],
  ] as const)('ET-MOV-01 Speed 5 in the open: %s', (_, to, rule) => {
    expect(verdict(lone(), move('a', to))).toBe(rule);
  });

  test('ET-MOV-01 who has moved does not move again', () => {
    const { state } = act(lone(), move('a', [20, 22]));
    expect(whereIs(state, 'a')).toEqual([20, 22]);
    expect(verdict(state, move('a', [20, 23]))).toBe('ET-MOV-01');
  });

  test('ET-MOV-02, ET-GAP-05 a locked unit may not move, and is not asked', () => {
    const locked = lone({ black: { b: { at: [20, 23.78] } }, contacts: [['a', 'b']] });
    expect(verdict(locked, move('a', [20, 18]))).toBe('ET-MOV-02');
    expect(verdict(locked, pass('a'))).toBe('ET-HOOK-03');
  });

  test.each([
    ['swordsmen', 5, 2.5],
    ['knights', 8, 4],
  ])('ET-MOV-03 %s, Speed %i, go %d through terrain', (troop, _, half) => {
    const wood = area('wood', [0, 0], [40, 40]);
    const start = lone({ red: { a: { troop, at: [20, 20] } }, terrain: [wood] });
    expect(verdict(start, move('a', [20, 20 + half]))).toBe('ok');
    expect(verdict(start, move('a', [20, 20.01 + half]))).toBe('ET-MOV-01');
  });

  test('ET-MOV-04, ET-GAP-06 a unit may stop short of terrain at full Speed, or enter it within half', () => {
    const from = { troop: 'champion', at: [20, 20] } as const;
    const far = lone({ red: { a: from }, terrain: [area('wood', [10, 24.5], [30, 34])] });
    expect(verdict(far, move('a', [20, 24]))).toBe('ok');
    expect(verdict(far, move('a', [20, 24.01]))).toBe('ET-MOV-01');
    const near = lone({ red: { a: from }, terrain: [area('wood', [10, 22.5], [30, 34])] });
    expect(verdict(near, move('a', [20, 23]))).toBe('ok');
    expect(verdict(near, move('a', [20, 23.01]))).toBe('ET-MOV-01');
  });

  test('ET-MOV-04 the start counts: who leaves a wood goes half', () => {
    const start = lone({ terrain: [area('wood', [10, 10], [30, 19])] });
    expect(verdict(start, move('a', [20, 22.5]))).toBe('ok');
    expect(verdict(start, move('a', [20, 22.51]))).toBe('ET-MOV-01');
  });

  test('ET-MOV-05, ET-GAP-07 any path of straight legs, turning at will', () => {
    expect(verdict(lone(), move('a', [20, 22], [17, 22]))).toBe('ok');
    expect(verdict(lone(), move('a', [20, 22], [16.99, 22]))).toBe('ET-MOV-01');
    const { state } = act(lone(), move('a', [20, 22], [17, 22]));
    expect(whereIs(state, 'a')).toEqual([17, 22]);
    expect(verdict(lone(), { kind: 'move', unit: 'a', path: [] })).toBe('ET-MOV-05');
  });

  test('ET-MOV-06 through friends, but not onto them', () => {
    const start = lone({ red: { a: { troop: 'knights', at: [20, 20] }, b: { at: [20, 24], models: 1 } } });
    expect(verdict(start, move('a', [20, 28]))).toBe('ok');
    expect(verdict(start, move('a', [20, 24.5]))).toBe('ET-MOV-06');
  });

  test('ET-MOV-06 an inch from enemies: 1.00 is far enough, 0.80 is not', () => {
    const passing = (x: number) =>
      lone({
        red: { a: { troop: 'champion', at: [20, 20] } },
        black: { b: { troop: 'champion', at: [x, 23] } },
      });
    expect(verdict(passing(22), move('a', [20, 26]))).toBe('ok');
    expect(verdict(passing(21.8), move('a', [20, 26]))).toBe('ET-MOV-06');
  });

  test('ET-MOV-06 who starts within an inch of an enemy may only move away', () => {
    const start = lone({
      red: { a: { troop: 'champion', at: [20, 20] } },
      black: { b: { troop: 'champion', at: [20, 21.5] } },
    });
    expect(verdict(start, move('a', [20, 17]))).toBe('ok');
    expect(verdict(start, move('a', [17, 19.9]))).toBe('ok');
    expect(verdict(start, move('a', [17, 20.1]))).toBe('ET-MOV-06');
  });

  test('ET-MOV-06 no lakes, no cliffs, no leaving the table', () => {
    const lake = lone({ terrain: [area('lake', [10, 22], [30, 30])] });
    expect(verdict(lake, move('a', [20, 20.11]))).toBe('ok');
    expect(verdict(lake, move('a', [20, 20.12]))).toBe('ET-MOV-06');
    const cliff = lone({ terrain: [{ type: 'cliff', corners: [marks([10, 22]), marks([30, 22])] }] });
    expect(verdict(cliff, move('a', [20, 25]))).toBe('ET-MOV-06');
    const edge = lone({ red: { a: { at: [20, 2] } } });
    expect(verdict(edge, move('a', [20, 0]))).toBe('ok');
    expect(verdict(edge, move('a', [20, -0.01]))).toBe('ET-MOV-06');
  });

  test.each([
    ['hill', 2.5],
    ['marsh', 2.5],
    ['building', 2.5],
    ['generic', 2.5],
    ['road', 5],
  ] as const)('ET-MOV-07 on a %s a Speed of 5 goes %d', (type, most) => {
    const start = lone({ terrain: [area(type, [0, 0], [40, 40])] });
    expect(verdict(start, move('a', [20, 20 + most]))).toBe('ok');
    expect(verdict(start, move('a', [20, 20.01 + most]))).toBe('ET-MOV-01');
  });

  test('ET-MOV-07 cliffs and lakes are impassable, and nothing else', () => {
    expect(
      ['cliff', 'lake', 'hill', 'road', 'river'].map((id) => getTerrain(id as 'hill').impassable),
    ).toEqual([true, true, false, false, false]);
  });
});

describe('the plane', () => {
  test('ET-GEO-01 five inches at 45 degrees from (10, 10)', () => {
    expect(ahead(marks([10, 10]), 45, 500)).toEqual([1354, 1354]);
    expect(towards(marks([10, 10]), marks([20, 20]), 500)).toEqual([1354, 1354]);
  });

  test.each([
    [10, 1, 189],
    [5, 1.5, 201],
    [1, 3, 150],
    [6, 1, 146],
    [40, 1, 378],
  ])('ET-GEO-02, ET-GAP-35 %i models on %d-inch bases: radius %i hundredths', (models, base, radius) => {
    expect(footprintRadius(models, base)).toBe(radius);
  });

  test('ET-GEO-02 the table is the formula, rounded to the mark', () => {
    for (let models = 2; models <= 40; models += 1) {
      expect(footprintRadius(models, 1)).toBe(Math.round(50 * Math.sqrt(models / 0.7)));
    }
  });

  test('ET-GEO-03 footprints shrink at the end of the player turn, about the same centre, still locked', () => {
    const start = scene({
      phase: 'charge',
      red: { a: { at: [20, 20], left: 6 }, z: { at: [60, 4] } },
      black: { b: { at: [20, 23.78] }, y: { at: [60, 9] } },
      contacts: [['a', 'b']],
    });
    expect(unit(start, 'a').radius).toBe(189);
    const { state } = act(start, pass('z'), [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    expect([unit(state, 'a').radius, unit(state, 'a').at]).toEqual([146, [2000, 2000]]);
    expect(state.contacts).toEqual([[0, 2]]);
  });

  test('ET-GEO-04 the gap is the distance of the centres less both radii', () => {
    const start = scene({
      red: { a: { at: [20, 20] } },
      black: { b: { at: [30, 20] }, c: { at: [21, 20] } },
    });
    expect(gapBetween(start, 0, 1)).toBe(622);
    expect(gapBetween(start, 0, 2)).toBe(0);
    expect([isWithin(start, 0, 1, 6.22), isWithin(start, 0, 1, 6.21)]).toEqual([true, false]);
  });

  test.each([
    [1.88, true],
    [1.89, false],
    [1.9, false],
  ])('ET-GEO-05 a disc of 1.89 passing a wood edge at %d: touched %s', (off, touched) => {
    const wood = area('wood', [10, 20 + off], [30, 40]);
    const leg = [marks([12, 20]), marks([28, 20])] as const;
    expect(isSlowed([wood], leg, 189)).toBe(touched);
  });

  const looking = (of: Scene) => {
    const start = scene({
      red: { a: { at: [10, 20] }, ...of.red },
      black: { b: { at: [30, 20] } },
      terrain: of.terrain ?? [],
    });
    const b = start.fighters.findIndex(({ id }) => id === 'b');
    return [canSee(start, 0, b), canSee(start, b, 0)];
  };
  test.each([
    ['open table', {}, true],
    ['2.9 inches of wood', { terrain: [area('wood', [18, 10], [20.9, 30])] }, true],
    ['3.1 inches of wood', { terrain: [area('wood', [18, 10], [21.1, 30])] }, false],
    [
      'two woods of 1.6',
      { terrain: [area('wood', [14, 10], [15.6, 30]), area('wood', [20, 10], [21.6, 30])] },
      false,
    ],
    ['a building', { terrain: [area('building', [18, 19], [20, 21])] }, false],
    ['a hill', { terrain: [area('hill', [14, 10], [26, 30])] }, true],
    ['a unit between', { red: { c: { at: [20, 21] } } }, false],
    ['a unit beside', { red: { c: { at: [20, 22] } } }, true],
    [
      'a giant over units and woods',
      {
        red: { a: { troop: 'giant', at: [10, 20] }, c: { at: [20, 21] } },
        terrain: [area('wood', [12, 10], [18, 30])],
      },
      true,
    ],
    [
      'a giant behind a building',
      { red: { a: { troop: 'giant', at: [10, 20] } }, terrain: [area('building', [18, 19], [20, 21])] },
      false,
    ],
  ] as const)('ET-GEO-06 sight over %s, from either end: %o', (_, of, seen) => {
    expect(looking(of as unknown as Scene)).toEqual([seen, seen]);
  });

  test('ET-GEO-07 A1 and A2 touching B1 are one combat of three', () => {
    const start = scene({
      red: { a1: { at: [20, 20] }, a2: { at: [27, 20] }, free: { at: [40, 10] } },
      black: { b1: { at: [23.5, 22] } },
      contacts: [
        ['a1', 'b1'],
        ['a2', 'b1'],
      ],
    });
    expect(combatsOf(start)).toEqual([[0, 1, 3]]);
  });

  test('ET-GEO-08 a charging disc stops where the gap becomes nothing', () => {
    const start = scene({
      phase: 'charge',
      red: { a: { troop: 'wolf-riders', at: [10, 10], radius: 0.5 }, z: { at: [60, 4] } },
      black: { b: { at: [20, 10], radius: 0.5 }, y: { at: [60, 9] } },
    });
    expect(stopAgainst(start, 0, 2)).toEqual([1900, 1000]);
    const { state } = act(start, charge('a', 'b'));
    expect(whereIs(state, 'a')).toEqual([19, 10]);
    expect(asked(state)[0]?.kind).toBe('charge');
  });
});
