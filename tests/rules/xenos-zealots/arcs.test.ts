import { describe, expect, test } from 'vitest';
import type { Shoot } from '../../../src/rules/xenos-zealots/actions.ts';
import { firersOf } from '../../../src/rules/xenos-zealots/arms.ts';
import { armourArc, isWithinArc } from '../../../src/rules/xenos-zealots/feet.ts';
import { shoot } from '../../../src/rules/xenos-zealots/shoot.ts';
import { footOf } from '../../../src/rules/xenos-zealots/standing.ts';
import type { State } from '../../../src/rules/xenos-zealots/state.ts';
import { ARCS } from '../../../src/rules/xenos-zealots/tables.ts';
import { canHit, pivotOf, returnTargets, whyNotShoot } from '../../../src/rules/xenos-zealots/targets.ts';
import { knights, tank, volley, warriors } from './shots.ts';
import { battle, living, play, spot, unit } from './support.ts';

describe('arcs', () => {
  const way = (degrees: number): readonly [number, number] => [
    Math.cos((degrees * Math.PI) / 180) * 20_000,
    Math.sin((degrees * Math.PI) / 180) * 20_000,
  ];

  test.each([
    ['XZ-ARC-01 infantry all round', 'infantry', [0, 90, 180, -90], []],
    ['XZ-ARC-02 turrets all round', 'turret', [0, 180], []],
    ['XZ-ARC-03, XZ-GAP-44 hull weapons 45 to either side', 'hull', [45, -45], [45.1, -45.1]],
    ['XZ-ARC-04, XZ-GAP-44 walkers and monsters 45 to either side', 'walker', [44, -44], [60]],
    ['XZ-ARC-06, XZ-ARC-07 a 180-degree sponson: all of its side', 'sponson180-left', [0, 90, 180], [-1]],
    ['XZ-ARC-08 a 90-degree sponson: ahead to square', 'sponson90-left', [0, 90], [90.1, -1]],
    ['XZ-GAP-45 a gun 45 to either side', 'gun', [45], [46]],
  ] as const)('%s', (_, mount, inside, outside) => {
    for (const bearing of inside) expect(isWithinArc(0, way(bearing), ARCS[mount])).toBe(true);
    for (const bearing of outside) expect(isWithinArc(0, way(bearing), ARCS[mount])).toBe(false);
  });

  test.each([
    ['XZ-ARC-05 a walker turns up to 45 before it shoots', 'z-reliquary-walker', {}, 45],
    ['XZ-ARC-05, XZ-DOC-11 a monster too', 'x-matriarch', {}, 45],
    ['XZ-GAP-33 a tank does not', 'z-dominator', {}, 0],
    [
      'XZ-GAP-45 a massive gun on Fire Support turns freely',
      'z-basilica-battery',
      { counter: 'FIRE_SUPPORT' },
      180,
    ],
    ['XZ-GAP-45 on other orders it does not', 'z-basilica-battery', { counter: 'ADVANCE' }, 0],
  ] as const)('%s', (_, card, change, most) => {
    const state = battle({ red: [{ id: 'it', card, at: [[10, 10]], ...change }] });
    expect(pivotOf(state, 0)).toBe(most);
    const shot: Shoot = {
      kind: 'shoot',
      unit: 'it',
      aim: spot(70, 2),
      fire: [{ arm: 0, target: 'nobody-black' }],
      pivot: most + 1,
    };
    expect(whyNotShoot(state, shot)).toMatchObject({ refusal: { code: 'illegal/pivot', rule: 'XZ-ARC-05' } });
  });

  test('XZ-ARC-05 bearing 90: turned by 45 it fires, and stays turned; bearing 91 is too far', () => {
    const aim = (x: number): { state: State; can: boolean } => {
      const state = battle({
        red: [{ id: 'walker', card: 'z-reliquary-walker', at: [[20, 20]], counter: 'ADVANCE' }],
        black: [warriors([x, 40], { left: 1 })],
      });
      return { state, can: canHit(state, { index: 0, target: 1, at: spot(x, 40), pivot: 45 }, 0) };
    };
    const { state, can } = aim(20);
    expect(can).toBe(true);
    expect(aim(19.5).can).toBe(false);
    const shot = { ...volley(state, 'walker', 'warriors', [0]), pivot: 45 };
    const { state: after } = play(state, [3, 3, 3], (under) => shoot(under, shot));
    expect(unit(after, 'walker').facing).toBe(45);
  });

  test.each([
    ['XZ-ARC-09, XZ-GAP-43, XZ-SGL-02 45.0 is front', 45, 'front'],
    ['XZ-ARC-09 45.1 is side', 45.1, 'side'],
    ['XZ-GAP-43 134.9 is side', 134.9, 'side'],
    ['XZ-ARC-09, XZ-GEO-10 135.0 is rear', 135, 'rear'],
    ['XZ-STA-02, XZ-UNI-08 dead behind is rear', 180, 'rear'],
  ] as const)('%s', (_, bearing, arc) => {
    const state = battle({ red: [tank([36, 24])] });
    const foot = footOf(state, { unit: 0, model: 0 });
    const [x, y] = way(bearing);
    expect(armourArc(foot, [foot.at[0] + x, foot.at[1] + y])).toBe(arc);
  });
});

describe('returning fire', () => {
  test('XZ-MOR-06, XZ-GAP-88 at who fired on it; if those are out of reach at the closest it can reach; at nobody else', () => {
    const state = battle({
      red: [
        { id: 'levy', card: 'z-pilgrim-levy', at: [[10, 10]], left: 1, morale: 'SUPPRESSED', shotBy: [1] },
      ],
      black: [
        warriors([31, 10], { left: 1 }),
        { id: 'near', card: 'z-pilgrim-levy', at: [[26, 10]], left: 1 },
        { id: 'other', card: 'z-pilgrim-levy', at: [[27.5, 12]], left: 1 },
      ],
    });
    expect(returnTargets(state, 0)).toEqual([2]);
    expect(whyNotShoot(state, volley(state, 'levy', 'other', [0]))).toMatchObject({
      refusal: { rule: 'XZ-MOR-06' },
    });
    const reached = battle({
      red: [
        {
          id: 'levy',
          card: 'z-pilgrim-levy',
          at: [[10, 10]],
          left: 1,
          morale: 'SUPPRESSED',
          shotByLast: [1],
        },
      ],
      black: [
        warriors([27, 10], { left: 1 }),
        { id: 'near', card: 'z-pilgrim-levy', at: [[20, 10]], left: 1 },
      ],
    });
    expect(returnTargets(reached, 0)).toEqual([1]);
  });

  test('XZ-SHT-19 aimed at, hit or miss, is shot at', () => {
    const state = battle({ red: [knights([10, 10], { left: 1 })], black: [warriors([20, 10], { left: 1 })] });
    const { state: after } = play(state, [1], (under) =>
      shoot(under, volley(state, 'knights', 'warriors', [2])),
    );
    expect(unit(after, 'warriors').shotBy).toEqual([0]);
    expect(living(after, 'warriors')).toBe(1);
  });

  test('XZ-GAP-75 who is out of coherency does not shoot', () => {
    const state = battle({
      red: [
        knights([10, 10], {
          at: [
            [10, 10],
            [20, 10],
          ],
          left: 2,
        }),
      ],
      black: [warriors([20, 20], { left: 1 })],
    });
    expect(firersOf(state, 0, 1)).toEqual([]);
    const near = battle({
      red: [
        knights([10, 10], {
          at: [
            [10, 10],
            [17, 10],
          ],
          left: 2,
        }),
      ],
      black: [warriors([20, 20], { left: 1 })],
    });
    expect(firersOf(near, 0, 1)).toHaveLength(1);
  });
});
