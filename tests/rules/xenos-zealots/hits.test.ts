import { describe, expect, test } from 'vitest';
import { allocate } from '../../../src/rules/xenos-zealots/allocate.ts';
import { getKind } from '../../../src/rules/xenos-zealots/kinds.ts';
import { lanesOf } from '../../../src/rules/xenos-zealots/lanes.ts';
import { shoot } from '../../../src/rules/xenos-zealots/shoot.ts';
import { canHit } from '../../../src/rules/xenos-zealots/targets.ts';
import { scatteredTo } from '../../../src/rules/xenos-zealots/templates.ts';
import { knights, lanes, tank, volley, warriors } from './shots.ts';
import { battle, only, type Put, play, spot } from './support.ts';

describe('allocation', () => {
  const models = (open: number, covered: number) =>
    Array.from({ length: open + covered }, (_, i) => ({
      need: i < open ? 4 : 5,
      isCovered: i >= open,
      // The covered stand nearer: the open take hits first all the same.
      distance: i < open ? 12 + i : 10 + i,
      hits: 0,
    }));
  const counts = (faces: readonly number[], open: number, covered: number): readonly number[] => {
    const aimed = models(open, covered);
    allocate(
      faces.map((score) => ({ score })),
      aimed,
    );
    return aimed.map(({ hits }) => hits);
  };

  test.each([
    ['XZ-SHT-12 one hit: the nearest', [4], 2, 0, [1, 0]],
    ['XZ-SHT-13 the open before the covered, though farther', [6], 1, 1, [1, 0]],
    ['XZ-SHT-14 three models, five hits: 2, 2, 1', [4, 4, 4, 4, 4], 3, 0, [2, 2, 1]],
    ['XZ-SHT-15 faces 2 4 4 5 5 6 on three open and two covered', [2, 4, 4, 5, 5, 6], 3, 2, [1, 1, 1, 1, 1]],
    [
      'XZ-SHT-15, XZ-GAP-15 faces 4 4 4 4 6: a second hit before a cover that a four does not reach',
      [4, 4, 4, 4, 6],
      3,
      2,
      [2, 1, 1, 1, 0],
    ],
  ] as const)('%s', (...[, faces, open, covered, expected]) => {
    expect(counts(faces, open, covered)).toEqual(expected);
  });

  test('XZ-GAP-16 groups in declared order, the counts of hits running on', () => {
    const aimed = models(2, 0);
    allocate([{ score: 6 }], aimed);
    allocate([{ score: 4 }], aimed);
    expect(aimed.map(({ hits }) => hits)).toEqual([1, 1]);
  });

  test('XZ-GEO-21, XZ-SHT-12 nearest to the nearest firer', () => {
    const state = battle({
      red: [
        knights([30, 20], {
          at: [
            [30, 20],
            [36, 20],
          ],
          left: 2,
        }),
      ],
      black: [
        warriors([42, 20], {
          at: [
            [42, 20],
            [25, 20],
          ],
          left: 2,
        }),
      ],
    });
    const both = lanes(state, 'knights', 'warriors', 1)[0];
    expect(both?.ranges.map((range) => Math.round(range / 1000))).toEqual([5, 10]);
    const leader = lanesOf(
      state,
      { index: 0, target: 1, at: spot(25, 20), pivot: 0 },
      2,
      getKind('z-space-knights').arms[2] ?? (getKind('z-space-knights').arms[0] as never),
    )[0];
    expect(leader?.ranges.map((range) => Math.round(range / 1000))).toEqual([11, 4]);
  });
});

describe('templates', () => {
  test('XZ-WPN-06, XZ-SHT-16, XZ-GAP-41, XZ-DOC-10, XZ-GEO-17 a die for everybody under a Blast 3', () => {
    const state = battle({
      red: [tank([10, 20])],
      black: [
        warriors([30, 20], {
          at: [
            [30, 20],
            [31.1, 20],
            [30, 21.1],
            [31.9, 21.9],
          ],
          left: 4,
        }),
      ],
    });
    const { events } = play(state, [3, 3, 3], (under) =>
      shoot(under, volley(state, 'tank', 'warriors', [0])),
    );
    expect(only(events, 'unit-shot').volleys[0]).toMatchObject({ weapon: 'z-war-cannon', hits: 0 });
    expect(only(events, 'unit-shot').volleys[0]?.faces).toHaveLength(3);
  });

  test('XZ-GAP-41 no template is laid on a friend', () => {
    const state = battle({
      red: [tank([10, 20]), { id: 'levy', card: 'z-pilgrim-levy', at: [[30, 21.2]], left: 1 }],
      black: [warriors([30, 20], { left: 1 })],
    });
    expect(canHit(state, { index: 0, target: 2, at: spot(30, 20), pivot: 0 }, 0)).toBe(false);
  });

  test('XZ-GAP-41, XZ-GEO-17 a tear-drop reaches 8 inches from the base', () => {
    const spray = (gap: number): boolean => {
      const choir: Put = {
        id: 'choir',
        card: 'z-seraph-choir',
        at: [
          [2, 2],
          [3, 4],
          [3, 6],
          [3, 8],
          [3, 10],
          [3, 12],
          [10, 20],
          [3, 40],
        ],
        counter: 'ADVANCE',
      };
      const state = battle({ red: [choir], black: [warriors([10 + 1 + gap, 20], { left: 1 })] });
      return canHit(state, { index: 0, target: 1, at: spot(11 + gap, 20), pivot: 0 }, 1);
    };
    expect(spray(7.9)).toBe(false); // its firer is out of coherency (XZ-GAP-75)
    const near = battle({
      red: [
        {
          id: 'choir',
          card: 'z-seraph-choir',
          at: [
            [10, 20],
            [9, 22],
            [9, 18],
            [8, 22],
            [8, 18],
            [9, 24],
            [11, 20],
            [11, 23],
          ],
          counter: 'ADVANCE',
        },
      ],
      black: [warriors([19.9, 20], { left: 1 })],
    });
    expect(canHit(near, { index: 0, target: 1, at: spot(19.9, 20), pivot: 0 }, 1)).toBe(true);
    const far = battle({
      red: [
        {
          id: 'choir',
          card: 'z-seraph-choir',
          at: [
            [10, 20],
            [9, 22],
            [9, 18],
            [8, 22],
            [8, 18],
            [9, 24],
            [11, 20],
            [11, 23],
          ],
          counter: 'ADVANCE',
        },
      ],
      black: [warriors([20.2, 20], { left: 1 })],
    });
    expect(canHit(far, { index: 0, target: 1, at: spot(20.2, 20), pivot: 0 }, 1)).toBe(false);
  });

  test.each([
    ['XZ-GAP-42 direction 1: straight on', 1, [22, 10]],
    ['XZ-GAP-42 direction 4: straight back', 4, [18, 10]],
    ['XZ-GAP-42 direction 2: sixty degrees clockwise', 2, [21, 8.268]],
  ] as const)('%s', (_, direction, [x, y]) => {
    expect(scatteredTo(spot(20, 10), [1, 0], direction, 2)).toEqual(spot(x, y));
  });

  test('XZ-GAP-42 cut at the edge of the table', () => {
    expect(scatteredTo(spot(71, 10), [1, 0], 1, 6)).toEqual(spot(72, 10));
  });
});
