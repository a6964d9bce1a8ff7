import { describe, expect, test } from 'vitest';
import type { Action, PlaceTerrain } from '../../../src/rules/ranks/actions.ts';
import { decisionsOf } from '../../../src/rules/ranks/legal.ts';
import { OPTIONS } from '../../../src/rules/ranks/options.ts';
import { picker } from '../../../src/rules/ranks/sides.ts';
import { answer, check, start, wood } from './scenes.ts';
import { FAR, move, refusal, SPARE, type Stand, scene } from './support.ts';

const place = (x: number, y: number, piece = 0): PlaceTerrain => ({
  kind: 'place-terrain',
  piece,
  at: [Math.round(x * 100), Math.round(y * 100)],
  turn: 0,
});

describe('setting up', () => {
  test('RK-SET-01 the table is 120 by 90 cm', () => {
    const near = scene({ red: { one: { at: [110, 30] }, far: FAR }, black: { two: SPARE } });
    const east = (x: number): Stand => ({ at: [x, 30], files: 12 });
    expect(
      refusal(scene({ red: { one: east(107), far: FAR }, black: { two: SPARE } }), 'one', move(0, 1)),
    ).toBeUndefined();
    expect(refusal(near, 'one', move(90, 3.5))).toBeUndefined();
    expect(
      refusal(
        scene({ red: { one: { at: [118, 30], facing: 90 }, far: FAR }, black: { two: SPARE } }),
        'one',
        move(0, 2.01),
      ),
    ).toBe('RK-SET-01');
  });

  test('RK-SET-02, RK-GAP-21 the higher die places first, then by turns', () => {
    let state = start({ pool: [wood, wood, wood] }, [2, 5]);
    const askers: string[] = [];
    for (const x of [20, 60, 100]) {
      askers.push(decisionsOf(state)[0]?.side ?? '');
      state = answer(state, place(x, 45));
    }
    expect(askers).toEqual(['black', 'red', 'black']);
    expect(state.terrain).toHaveLength(3);
  });

  test('RK-SET-03 ties are rolled again, once for all pieces', () => {
    const state = start({ pool: [wood] }, [4, 4, 1, 6]);
    expect(decisionsOf(state)).toMatchObject([{ side: 'black', rule: 'RK-HOOK-01' }]);
  });

  test('RK-SET-04, RK-HOOK-01 a piece lies wholly on the table and over no other but a road', () => {
    const state = start({ pool: [wood, wood, { terrain: 'road', corners: wood.corners }] }, [6, 1]);
    expect(check(state, place(5, 40)).ok).toBe(false);
    const next = answer(state, place(60, 45));
    expect(check(next, place(70, 45)).ok).toBe(false);
    expect(check(next, place(70, 45, 1)).ok).toBe(true);
    expect(check(next, place(80, 45)).ok).toBe(true);
    expect(OPTIONS.find(({ id }) => id === 'terrainPieces')).toMatchObject({ standard: 6 });
  });

  test.each([
    ['RK-SET-05 chariots count as cavalry', { cavalry: 8, archers: 0 }, { cavalry: 9, archers: 0 }, 'black'],
    ['RK-SET-06 then archers', { cavalry: 8, archers: 10 }, { cavalry: 8, archers: 12 }, 'black'],
    ['RK-SET-07 horse archers count as both', { cavalry: 8, archers: 8 }, { cavalry: 8, archers: 0 }, 'red'],
    ['RK-SET-07, RK-GAP-22 else a roll', { cavalry: 1, archers: 1 }, { cavalry: 1, archers: 1 }, undefined],
  ] as const)('%s', (_title, red, black, who) => {
    expect(picker(red, black)).toBe(who);
  });

  test('RK-SET-05, RK-SET-07, RK-HOOK-02 who is entitled picks south or north', () => {
    const state = start({}, []);
    expect(decisionsOf(state)).toMatchObject([{ side: 'red', rule: 'RK-HOOK-02' }]);
    expect(answer(state, { kind: 'pick-side', edge: 'north' }).edges).toEqual({
      red: 'north',
      black: 'south',
    });
    const same = {
      red: [{ id: 'r', name: 'r', troop: 'orc-riders' }],
      black: [{ id: 'b', name: 'b', troop: 'orc-riders' }],
    };
    expect(decisionsOf(start({ forces: same }, [3, 3, 2, 5]))).toMatchObject([{ side: 'black' }]);
    const chariots = {
      red: [{ id: 'r', name: 'r', troop: 'orc-riders', figures: 2 }],
      black: [{ id: 'b', name: 'b', troop: 'orc-chariots' }],
    };
    expect(decisionsOf(start({ forces: chariots }, []))).toMatchObject([{ side: 'black' }]);
  });

  const deployed = (y: number, files = 4, facing = 0): ReturnType<typeof check> => {
    const state = answer(start({}, []), { kind: 'pick-side', edge: 'south' });
    return check(state, { kind: 'deploy', poses: { r: { at: [6000, Math.round(y * 100)], facing, files } } });
  };
  test('RK-SET-08 wholly within 20 cm of its own edge', () => {
    expect([deployed(20).ok, deployed(20.01).ok, deployed(9.99).ok]).toEqual([true, false, false]);
  });

  test('RK-SET-09, RK-HOOK-03, RK-FRM-02 in a legal shape, half a centimetre apart, both at once', () => {
    expect(deployed(20, 3).ok).toBe(true);
    const twelve = {
      red: [{ id: 'r', name: 'r', troop: 'elf-spearmen' }],
      black: [{ id: 'b', name: 'b', troop: 'orc-riders' }],
    };
    const state = answer(start({ forces: twelve }, []), { kind: 'pick-side', edge: 'north' });
    expect(decisionsOf(state).map(({ isSecret }) => isSecret)).toEqual([true, true]);
    const pose = (files: number) => ({ r: { at: [6000, 2000] as const, facing: 0, files } });
    expect([
      check(state, { kind: 'deploy', poses: pose(5) }).ok,
      check(state, { kind: 'deploy', poses: pose(6) }).ok,
    ]).toEqual([false, true]);
    const two = { red: [...twelve.red, { id: 's', name: 's', troop: 'elf-spearmen' }], black: twelve.black };
    const both = answer(start({ forces: two }, []), { kind: 'pick-side', edge: 'north' });
    const beside = (x: number): Action => ({
      kind: 'deploy',
      poses: { ...pose(6), s: { at: [x, 2000], facing: 0, files: 6 } },
    });
    expect([check(both, beside(7240)).ok, check(both, beside(7250)).ok]).toEqual([false, true]);
  });
});
