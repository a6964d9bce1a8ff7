import { describe, expect, test } from 'vitest';
import { awayFrom, turnsOf } from '../../../src/rules/xenos-zealots/away.ts';
import { gapBetween, gapToPoint } from '../../../src/rules/xenos-zealots/feet.ts';
import { isInside, type Piece, sitesOf } from '../../../src/rules/xenos-zealots/ground.ts';
import { isOnTable } from '../../../src/rules/xenos-zealots/room.ts';
import { canSee, corridorOf, coverOf, spotOf } from '../../../src/rules/xenos-zealots/sight.ts';
import { footOf } from '../../../src/rules/xenos-zealots/standing.ts';
import { bodyOf, placeOf, type State } from '../../../src/rules/xenos-zealots/state.ts';
import { AREAS } from '../../../src/rules/xenos-zealots/tables.ts';
import { battle, box, type Put, piece, spot } from './support.ts';
import { levy } from './walking.ts';

describe('geometry', () => {
  test('XZ-GEO-01 a rectangle of 72 by 48', () => {
    const foot = (x: number, y: number) => ({ at: spot(x, y), size: { radius: 0, half: 0 }, facing: 0 });
    expect(isOnTable(foot(72, 48))).toBe(true);
    expect(isOnTable(foot(72.1, 0))).toBe(false);
  });

  test('XZ-GEO-03 a Dominator is six by four: its front is three ahead', () => {
    const foot = footOf(battle({ red: [{ id: 'tank', card: 'z-dominator', at: [[20, 20]] }] }), {
      unit: 0,
      model: 0,
    });
    expect(gapToPoint(foot, spot(23, 22))).toBe(0);
    expect(gapToPoint(foot, spot(24, 20))).toBe(1000);
  });

  test.each([
    ['XZ-GEO-04 middles three apart: two', 3, 2],
    ['XZ-GEO-07, XZ-GAP-76 middles seven apart: six', 7, 6],
    ['XZ-GEO-04 touching: none', 1, 0],
  ])('%s', (_, apart, gap) => {
    const state = battle({ red: [levy([10, 10])], black: [levy([10 + apart, 10], { id: 'foe' })] });
    expect(gapBetween(footOf(state, { unit: 0, model: 0 }), footOf(state, { unit: 1, model: 0 }))).toBe(
      gap * 1000,
    );
  });

  test('XZ-GEO-11 a point on the border is inside', () => {
    const [site] = sitesOf([box('light-woods', [10, 10, 20, 20])]);
    expect(site !== undefined && isInside(site, spot(10, 15))).toBe(true);
    expect(site !== undefined && isInside(site, spot(9.99, 15))).toBe(false);
  });

  test('XZ-GEO-12 a wall is a line, one cannot be inside of it', () => {
    const [site] = sitesOf([
      piece('wall', [
        [10, 10],
        [20, 10],
      ]),
    ]);
    expect(site).toMatchObject({ isClosed: false });
    expect(site?.edges).toHaveLength(1);
  });

  test('XZ-GEO-19, XZ-GAP-21 enemies due east and due north at any distance: south-west', () => {
    const state = battle({
      red: [levy([10, 10])],
      black: [levy([20, 10], { id: 'a' }), levy([10, 40], { id: 'b' })],
    });
    const [x, y] = awayFrom(state, 0, [1, 2]);
    expect(x).toBeCloseTo(-Math.SQRT1_2, 6);
    expect(y).toBeCloseTo(-Math.SQRT1_2, 6);
    const both = battle({
      red: [levy([10, 10])],
      black: [levy([20, 10], { id: 'a' }), levy([2, 10], { id: 'b' })],
    });
    expect(awayFrom(both, 0, [1, 2])).toEqual([0, -1]);
  });

  test('XZ-GAP-21 blocked lines are turned by fifteen degrees, left first, to ninety', () => {
    const turns = turnsOf([1, 0]);
    expect(turns).toHaveLength(13);
    expect(turns[1]?.[1]).toBeGreaterThan(0);
    expect(turns[2]?.[1]).toBeLessThan(0);
    expect(turns[11]?.[0]).toBeCloseTo(0, 6);
  });
});

describe('sight and cover', () => {
  const field = (
    terrain: readonly Piece[],
    from: readonly [number, number],
    to: readonly [number, number],
    more: Partial<Put> = {},
  ): State => battle({ red: [levy(from)], black: [levy(to, { id: 'foe', ...more })], terrain });
  const sees = (state: State): boolean => canSee(state, { unit: 0, model: 0 }, { unit: 1, model: 0 });
  const cover = (state: State): number => {
    const [one, other] = [
      { unit: 0, model: 0 },
      { unit: 1, model: 0 },
    ];
    const target = { half: footOf(state, other).size.half, isOnFoot: bodyOf(state, 1, 0).isOnFoot };
    return coverOf(corridorOf(state, 0, 1), spotOf(state, one), spotOf(state, other), target);
  };

  test.each([
    ['XZ-LOS-01, XZ-GAP-35 four inches in: seen', box('light-woods', [16, 5, 30, 15]), 20, true],
    ['XZ-LOS-01 four and a tenth: not', box('light-woods', [15.9, 5, 30, 15]), 20, false],
    ['XZ-LOS-02 a wood five deep between: blocked', box('heavy-woods', [8, 5, 13, 15]), 20, false],
    ['XZ-LOS-02 three deep: seen', box('heavy-woods', [8, 5, 11, 15]), 20, true],
    ['XZ-LOS-09, XZ-GAP-35 a pond: clear', box('water', [5, 5, 15, 15]), 20, true],
    ['XZ-LOS-09 a road: clear', box('hard-flat', [5, 5, 15, 15]), 20, true],
    ['XZ-GEO-13, XZ-TER-08 a building hides what is behind it', box('building', [8, 8, 9, 12]), 20, false],
    [
      'XZ-GEO-13 a wall does not',
      piece('wall', [
        [8, 5],
        [8, 15],
      ]),
      20,
      true,
    ],
  ] as const)('%s', (...[, terrain, x, isSeen]) => {
    expect(sees(field([terrain], [1, 10], [x, 10]))).toBe(isSeen);
  });

  test('XZ-GEO-13 the depths of several pieces add', () => {
    const woods = [box('light-woods', [5, 5, 7.5, 15]), box('light-woods', [10, 5, 12.5, 15])];
    expect(sees(field(woods, [1, 10], [20, 10]))).toBe(false);
  });

  test('XZ-GAP-37 from level with its top one looks over a wood', () => {
    const wood = box('light-woods', [5, 5, 15, 15]);
    expect(sees(field([wood], [1, 10], [20, 10], { level: 1 }))).toBe(true);
    expect(sees(field([wood], [1, 10], [20, 10]))).toBe(false);
  });

  test.each([
    ['XZ-LOS-03 two inches inside a wood: +1', [box('light-woods', [18, 5, 30, 15])], 1],
    ['XZ-LOS-07, XZ-GAP-38 in the open beyond a wood: +1', [box('light-woods', [8, 5, 11, 15])], 1],
    [
      'XZ-LOS-04 0.8 behind a wall: +1',
      [
        piece('wall', [
          [18.7, 5],
          [18.7, 15],
        ]),
      ],
      1,
    ],
    [
      'XZ-LOS-04 1.2 behind: none',
      [
        piece('wall', [
          [18.3, 5],
          [18.3, 15],
        ]),
      ],
      0,
    ],
    [
      'XZ-LOS-04, XZ-GEO-15 a wall behind it: none',
      [
        piece('wall', [
          [21, 5],
          [21, 15],
        ]),
      ],
      0,
    ],
    [
      'XZ-LOS-06 behind stone: +2',
      [
        piece('stone-wall', [
          [18.7, 5],
          [18.7, 15],
        ]),
      ],
      2,
    ],
    [
      'XZ-GAP-38 a wood and stone: +2, not +3',
      [
        box('light-woods', [17, 5, 30, 15]),
        piece('stone-wall', [
          [18.7, 5],
          [18.7, 15],
        ]),
      ],
      2,
    ],
    ['XZ-GEO-14 the firer in a wood, the target in the open: none', [box('light-woods', [0.5, 5, 4, 15])], 0],
    ['XZ-LOS-09 water covers nobody', [box('water', [8, 5, 11, 15])], 0],
  ] as const)('%s', (_, terrain, expected) => {
    expect(cover(field(terrain, [1, 10], [20, 10]))).toBe(expected);
  });

  test('XZ-LOS-05, XZ-GAP-38 a low wall covers men, not tanks', () => {
    const wall = piece('wall', [
      [16.5, 5],
      [16.5, 15],
    ]);
    const state = battle({
      red: [levy([1, 10])],
      black: [{ id: 'tank', card: 'z-dominator', at: [[19, 10]] }],
      terrain: [wall],
    });
    expect(cover(state)).toBe(0);
    const high = battle({
      red: [levy([1, 10])],
      black: [{ id: 'tank', card: 'z-dominator', at: [[19, 10]] }],
      terrain: [
        piece('steep-incline', [
          [16.5, 5],
          [16.5, 15],
        ]),
      ],
    });
    expect(cover(high)).toBe(1);
  });

  test('XZ-GAP-36 infantry between covers nobody, a tank does; neither blocks', () => {
    const between = (card: string): State =>
      battle({
        red: [levy([1, 10]), { id: 'mid', card, at: [[10, 10]], left: card === 'z-dominator' ? 5 : 1 }],
        black: [levy([20, 10], { id: 'foe' })],
      });
    const coverPast = (state: State): number => {
      const other = { unit: 2, model: 0 };
      const target = { half: footOf(state, other).size.half, isOnFoot: true };
      return coverOf(
        corridorOf(state, 0, 2),
        spotOf(state, { unit: 0, model: 0 }),
        spotOf(state, other),
        target,
      );
    };
    expect(coverPast(between('z-pilgrim-levy'))).toBe(0);
    expect(coverPast(between('z-dominator'))).toBe(1);
    expect(placeOf(between('z-dominator'), { unit: 1, model: 0 })).toEqual(spot(10, 10));
    expect(AREAS.filter(({ blocksSight }) => blocksSight).map(({ id }) => id)).toEqual([
      'difficult',
      'light-woods',
      'heavy-woods',
      'built-up',
    ]);
  });
});
