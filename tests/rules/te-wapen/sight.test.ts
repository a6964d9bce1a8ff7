import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rayTo } from '../../../src/rules/te-wapen/geometry.ts';
import { canSee } from '../../../src/rules/te-wapen/sight.ts';
import { type Ground, hex, mayAct, type Place, type Scene, scene } from './support.ts';

const sees = (from: Place, to: Place, ground: Scene = {}): boolean =>
  canSee(scene(ground), hex(...from), hex(...to));
const O: Place = [0, 0];

describe('the line', () => {
  test('TW-LOS-01 (0,0) to (2,1) crosses (1,0) and (1,1) and nothing else', () => {
    expect(rayTo({ q: 2, r: 1 }).hexes).toEqual([
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: 1, r: 1 },
      { q: 2, r: 1 },
    ]);
  });

  const rows: readonly (readonly [string, Place, Place, Ground, boolean])[] = [
    [
      'TW-LOS-02, TW-GAP-42 the target’s own woods do not block',
      O,
      [2, 0],
      { terrain: { woods: [[2, 0]] } },
      true,
    ],
    ['TW-LOS-03 woods between block', O, [3, 0], { terrain: { woods: [[1, 0]] } }, false],
    ['TW-LOS-03 so does a village', O, [3, 0], { terrain: { village: [[1, 0]] } }, false],
    [
      'TW-LOS-05, TW-GAP-38 a hill between, ground to ground',
      O,
      [3, 0],
      { terrain: { hill: [[1, 0]] } },
      true,
    ],
    [
      'TW-LOS-05 hill to hill',
      O,
      [3, 0],
      {
        terrain: {
          hill: [
            [1, 0],
            [0, 0],
            [3, 0],
          ],
        },
      },
      true,
    ],
    [
      'TW-LOS-05 hill to ground',
      O,
      [3, 0],
      {
        terrain: {
          hill: [
            [1, 0],
            [0, 0],
          ],
        },
      },
      false,
    ],
    [
      'TW-LOS-06, TW-GAP-41 a wall in the middle',
      O,
      [3, 0],
      {
        sides: {
          wall: [
            [
              [1, 0],
              [2, 0],
            ],
          ],
        },
      },
      false,
    ],
    [
      'TW-LOS-06 the attacker’s own wall',
      O,
      [3, 0],
      {
        sides: {
          wall: [
            [
              [0, 0],
              [1, 0],
            ],
          ],
        },
      },
      true,
    ],
    [
      'TW-LOS-06 the target’s own wall',
      O,
      [3, 0],
      {
        sides: {
          wall: [
            [
              [2, 0],
              [3, 0],
            ],
          ],
        },
      },
      true,
    ],
    [
      'TW-LOS-07, TW-GAP-39 along a hexside, one side blocked',
      O,
      [1, 1],
      { terrain: { woods: [[1, 0]] } },
      true,
    ],
    [
      'TW-LOS-07 both sides blocked',
      O,
      [1, 1],
      {
        terrain: {
          woods: [
            [1, 0],
            [0, 1],
          ],
        },
      },
      false,
    ],
    [
      'TW-LOS-08 each stretch is judged by itself',
      O,
      [2, 2],
      {
        terrain: {
          woods: [
            [1, 0],
            [1, 2],
          ],
        },
      },
      true,
    ],
    [
      'TW-LOS-08 both sides of one stretch',
      O,
      [2, 2],
      {
        terrain: {
          woods: [
            [1, 0],
            [0, 1],
          ],
        },
      },
      false,
    ],
    ['TW-LOS-08 the hex crossed in the middle', O, [2, 2], { terrain: { woods: [[1, 1]] } }, false],
    [
      'TW-LOS-09 a wall along the line',
      O,
      [1, 1],
      {
        sides: {
          wall: [
            [
              [1, 0],
              [0, 1],
            ],
          ],
        },
      },
      true,
    ],
    ['TW-LOS-10, TW-GAP-40 a hex touched at a corner', O, [5, -1], { terrain: { woods: [[2, -1]] } }, true],
    [
      'TW-LOS-10 with a wall on the direct way',
      O,
      [5, -1],
      {
        terrain: { woods: [[2, -1]] },
        sides: {
          wall: [
            [
              [1, 0],
              [2, 0],
            ],
          ],
        },
      },
      false,
    ],
    [
      'TW-LOS-10 the wall alone, the way round being free',
      O,
      [5, -1],
      {
        sides: {
          wall: [
            [
              [1, 0],
              [2, 0],
            ],
          ],
        },
      },
      true,
    ],
    [
      'TW-LOS-12 neighbours see each other over a wall',
      O,
      [1, 0],
      {
        sides: {
          wall: [
            [
              [0, 0],
              [1, 0],
            ],
          ],
        },
      },
      true,
    ],
    ['TW-LOS-14, TW-GAP-05 a swamp between', O, [2, 0], { terrain: { difficult: [[1, 0]] } }, true],
    [
      'TW-LOS-14 water, river and impassable between',
      O,
      [4, 0],
      { terrain: { water: [[1, 0]], river: [[2, 0]], impassable: [[3, 0]] } },
      true,
    ],
  ];
  test.each(rows)('%s', (_title, ...[from, to, ground, isSeen]) => {
    expect(sees(from, to, ground)).toBe(isSeen);
  });

  test('TW-GAP-38 by the switch two units in the plain do not see over a hill', () => {
    expect(sees(O, [3, 0], { terrain: { hill: [[1, 0]] }, options: { hillLos: 'bothOnHeight' } })).toBe(
      false,
    );
  });

  test('TW-LOS-04, TW-IND-07 units and lone individuals between block, of either side', () => {
    expect(sees(O, [2, 0], { red: { friend: { at: [1, 0] } } })).toBe(false);
    expect(sees(O, [2, 0], { black: { wizard: { at: [1, 0], troop: 'humans/wizard' } } })).toBe(false);
  });

  test('TW-LOS-11, TW-MAG-15 fog bars the view into, out of and through; a catapult fires all the same', () => {
    const state = {
      ...scene({
        red: { catapult: { at: [-2, 0], troop: 'orcs/goblin-catapult' } },
        black: { foe: { at: [1, 0] } },
      }),
      clouds: [{ centre: hex(1, 0), until: 3 }],
    };
    expect([
      canSee(state, hex(-2, 0), hex(1, 0)),
      canSee(state, hex(1, 0), hex(4, 0)),
      canSee(state, hex(-1, 0), hex(3, 0)),
    ]).toEqual([false, false, false]);
    expect(canSee(state, hex(0, 0), hex(1, 0))).toBe(false);
    expect(mayAct(state, { kind: 'attack', piece: 'catapult', target: 'foe' })).toBe('legal');
  });

  test('TW-GAP-05 a scenario may declare a hex opaque', () => {
    const state = scene({ terrain: { impassable: [[1, 0]] } });
    const board = { ...state.board, opaque: [hex(1, 0)] };
    expect([canSee(state, hex(0, 0), hex(2, 0)), canSee({ ...state, board }, hex(0, 0), hex(2, 0))]).toEqual([
      true,
      false,
    ]);
  });
});

const somewhere = fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 }));

test('TW-LOS-13 if one sees the other, the other sees the one', () => {
  const walls = fc.array(fc.tuple(somewhere, fc.constantFrom<Place>([1, 0], [1, -1], [0, -1])), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      somewhere,
      somewhere,
      fc.array(somewhere, { maxLength: 10 }),
      walls,
      (a, b, woods, hedges) => {
        const wall = hedges.map(([at, step]) => [at, [at[0] + step[0], at[1] + step[1]]] as [Place, Place]);
        const state = scene({ terrain: { woods }, sides: { wall } });
        expect(canSee(state, hex(...a), hex(...b))).toBe(canSee(state, hex(...b), hex(...a)));
      },
    ),
  );
});

test('TW-LOS-12, TW-LOS-01 the hexes of a line are next to each other or have a lane between, from one end to the other', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), (q, r) => {
      const { hexes, crossings } = rayTo({ q, r });
      expect(hexes[0]).toEqual({ q: 0, r: 0 });
      expect(hexes.at(-1)).toEqual({ q, r });
      expect(crossings.length).toBe(hexes.length - 1);
    }),
  );
});
