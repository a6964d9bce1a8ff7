import { describe, expect, test } from 'vitest';
import { formationOffsets, formedUp } from '../../../src/rules/xenos-zealots/form.ts';
import type { Piece } from '../../../src/rules/xenos-zealots/ground.ts';
import { whyNotMove } from '../../../src/rules/xenos-zealots/move.ts';
import { battle, box, inch, spot, unit } from './support.ts';
import { levy, reach, walk } from './walking.ts';

describe('leaders and followers', () => {
  test('XZ-DIC-15, XZ-GEO-16 a path of seven is cut at five', () => {
    const after = walk(battle({ red: [levy([10, 10])] }), 'levy', [
      [13, 10],
      [13, 20],
    ]);
    expect(unit(after, 'levy').at[0]).toEqual(spot(13, 12));
  });

  test('XZ-MOV-03, XZ-MOV-08, XZ-GAP-32, XZ-ORD-03 an enemy stops it at one inch', () => {
    const after = walk(battle({ red: [levy([10, 10])], black: [levy([14, 10], { id: 'foe' })] }), 'levy', [
      [20, 10],
    ]);
    expect(unit(after, 'levy').at[0]?.[0]).toBeCloseTo(inch(12), -1);
  });

  test('XZ-MOV-04, XZ-MOV-02 a hull does not pass where its breadth finds no room', () => {
    const through = (gap: number): number => {
      const walls = [box('water', [24, 10, 26, 24 - gap / 2]), box('water', [24, 24 + gap / 2, 26, 40])];
      return reach('z-dominator', walls, { left: 5 });
    };
    expect(through(3.9)).toBeLessThan(4);
    expect(through(4.2)).toBeCloseTo(6, 1);
  });

  test('XZ-MOV-05, XZ-GEO-05 the leader pays, the others keep their places around the leader', () => {
    const state = battle({ red: [levy([10, 20], { left: 5 })] });
    const after = walk(state, 'levy', [[15, 20]]);
    expect(unit(after, 'levy').at).toEqual(unit(state, 'levy').at.map(([x, y]) => [x + inch(5), y]));
  });

  test('XZ-MOV-06, XZ-MOV-07, XZ-GAP-31, XZ-UNI-02 a follower too far off is pulled in', () => {
    const state = battle({
      red: [
        levy([10, 20], {
          at: [
            [10, 20],
            [10, 30],
          ],
          left: 2,
        }),
      ],
    });
    const stand = formedUp(state, 0, { leaderAt: spot(12, 20), facing: 0, reach: inch(6), inside: -1 });
    expect(stand?.at[1]).toEqual(spot(12, 27));
  });

  test('XZ-MOV-12, XZ-GAP-33 a vehicle faces where it is told, or where it went', () => {
    const state = battle({
      red: [{ id: 'tank', card: 'z-dominator', at: [[20, 20]], facing: 90, counter: 'ADVANCE' }],
    });
    expect(unit(walk(state, 'tank', [[24, 20]]), 'tank').facing).toBe(0);
    expect(unit(walk(state, 'tank', [[24, 20]], { facing: 200 }), 'tank').facing).toBe(200);
  });

  test('XZ-SGL-06, XZ-UNI-10, XZ-MOV-14 who is immobilised or massive neither moves nor turns', () => {
    for (const put of [{ card: 'z-dominator', mobility: 0 }, { card: 'z-basilica-battery' }]) {
      const state = battle({
        red: [{ id: 'it', at: [[20, 20]], facing: 90, counter: 'DOUBLE_TIME', ...put }],
      });
      const after = unit(walk(state, 'it', [[30, 20]], { facing: 10 }), 'it');
      expect(after.at[0]).toEqual(spot(20, 20));
      expect(after.facing).toBe(90);
    }
  });

  test('XZ-UNI-09, XZ-MOV-14 a mortar goes with its crew', () => {
    const state = battle({
      red: [
        {
          id: 'mortar',
          card: 'z-mortar-team',
          at: [
            [20, 20],
            [20, 21.5],
            [20, 18.5],
            [18.5, 20],
          ],
          counter: 'ADVANCE',
        },
      ],
    });
    expect(unit(walk(state, 'mortar', [[25, 20]]), 'mortar').at[3]).toEqual(spot(23.5, 20));
  });

  test('XZ-MOV-13, XZ-GAP-85 an ordered path ends at the edge of the table', () => {
    const after = walk(battle({ red: [levy([2, 10])] }), 'levy', [[-5, 10]]);
    expect(unit(after, 'levy').at[0]).toEqual(spot(0.5, 10));
  });

  test('XZ-MOV-11, XZ-ABL-12, XZ-GAP-34 a jump of eight, two less a level', () => {
    const choir = (terrain: readonly Piece[]): number => {
      const state = battle({
        red: [{ id: 'choir', card: 'z-seraph-choir', at: [[10, 20]], left: 1, counter: 'ADVANCE' }],
        terrain,
      });
      return (unit(walk(state, 'choir', [[30, 20]], { isJump: true }), 'choir').at[0]?.[0] ?? 0) / 1000 - 10;
    };
    expect(choir([])).toBe(8);
    expect(choir([box('difficult', [12, 15, 14, 25])])).toBe(6);
    expect(choir([box('heavy-woods', [12, 15, 13, 25])])).toBe(4);
    const walker = battle({ red: [levy([10, 20])] });
    expect(
      whyNotMove(walker, { kind: 'move', unit: 'levy', path: [], isJump: true, level: 0 }),
    ).toMatchObject({ refusal: { rule: 'XZ-MOV-11' } });
  });

  test('XZ-GEO-06 ranks of five, the farthest of ten at 3.354', () => {
    const far = Math.max(...formationOffsets(10, 500).map(([x, y]) => Math.sqrt(x * x + y * y)));
    expect(far / 1000).toBeCloseTo(3.354, 3);
  });
});
