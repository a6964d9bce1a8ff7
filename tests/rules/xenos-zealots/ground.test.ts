import { describe, expect, test } from 'vitest';
import type { Options } from '../../../src/kernel/ruleset.ts';
import { agreedBy } from '../../../src/rules/xenos-zealots/agreed.ts';
import { lengthWithin, type Piece, sitesOf } from '../../../src/rules/xenos-zealots/ground.ts';
import { xenosZealots } from '../../../src/rules/xenos-zealots/index.ts';
import { move } from '../../../src/rules/xenos-zealots/move.ts';
import { moverOf } from '../../../src/rules/xenos-zealots/mover.ts';
import { settingsOf } from '../../../src/rules/xenos-zealots/options.ts';
import { GOING, OBSTACLES } from '../../../src/rules/xenos-zealots/tables.ts';
import { walked } from '../../../src/rules/xenos-zealots/walk.ts';
import { battle, box, piece, play, spot, unit } from './support.ts';
import { levy, reach, walk } from './walking.ts';

const all = (type: Piece['type'], closedTo?: Piece['closedTo']): readonly Piece[] => {
  const { corners } = box(type, [10, 10, 60, 40]);
  return [closedTo === undefined ? { type, corners } : { type, corners, closedTo }];
};
const LEGS = 'z-pilgrim-levy';
const WHEELS = 'z-penitent-riders';
const TRACKS = 'z-tithe-carrier';
const HOVER = 'x-discriders';

describe('moves over ground', () => {
  test.each([
    ['XZ-TER-01, XZ-MOV-01, XZ-STA-01, XZ-ORD-07 (L) 5 in the open', LEGS, [], 5],
    ['XZ-TER-02, XZ-TER-14 (W) 12 on the road', WHEELS, all('hard-flat'), 14],
    ['XZ-TER-03, XZ-TER-11 (L) in difficult ground', LEGS, all('difficult'), 4],
    ['XZ-TER-03 (T) 6 in difficult ground', TRACKS, all('difficult'), 6],
    ['XZ-TER-04 (H) 12 in light woods', HOVER, all('light-woods'), 11],
    ['XZ-TER-05 (L) in heavy woods', LEGS, all('heavy-woods'), 3],
    ['XZ-TER-07 (L) in a built-up area', LEGS, all('built-up'), 4],
    ['XZ-TER-12, XZ-GAP-26 (H) over a pond', HOVER, all('water'), 12],
    ['XZ-TER-11 (T) in heavy woods', TRACKS, all('heavy-woods'), 4],
    ['XZ-MOV-09, XZ-ABL-10 amphibious over water', 'x-reef-stalkers', all('water'), 5],
    ['XZ-MOV-10, XZ-ABL-11 a dozer in light woods', 'z-demolisher', all('light-woods'), 5],
    ['XZ-MOV-15, XZ-SGL-05 a hit tank on a road', 'z-dominator', all('hard-flat'), 4],
  ] as const)('%s', (_, card, terrain, inches) => {
    const more = card === 'z-dominator' ? { mobility: 1, left: 5 } : { left: card === LEGS ? 1 : 4 };
    expect(
      reach(
        card,
        terrain,
        card === 'z-dominator' || card === TRACKS || card === 'z-demolisher'
          ? more
          : { left: card === HOVER ? 2 : 1 },
      ),
    ).toBeCloseTo(inches, 2);
  });

  test.each([
    ['XZ-TER-06, XZ-MOV-09 legs stop at water', LEGS, box('water', [22, 20, 30, 28]), 1.5],
    ['XZ-TER-05 wheels stop at heavy woods', WHEELS, box('heavy-woods', [26, 20, 30, 28]), 5.25],
    [
      'XZ-GAP-27, XZ-TER-12 tracks stop at woods closed to them',
      TRACKS,
      { ...box('heavy-woods', [24, 20, 30, 28]), closedTo: ['T'] as const },
      2.5,
    ],
    [
      'XZ-TER-12 a pond closed to hover',
      HOVER,
      { ...box('water', [24, 20, 30, 28]), closedTo: ['H'] as const },
      3.25,
    ],
  ] as const)('%s', (_, card, terrain, inches) => {
    expect(
      reach(card, [terrain], card === TRACKS ? { left: 4 } : { left: card === HOVER ? 2 : 1 }),
    ).toBeCloseTo(inches, 1);
  });

  test('XZ-GAP-26 the reading of the damaged table', () => {
    expect(GOING['heavy-woods'].T).toEqual({ delta: -2, mayClose: true });
    expect(GOING.water.H).toEqual({ delta: 0, mayClose: true });
    expect(GOING['built-up'].W).toEqual({ delta: -2, mayClose: true });
    expect(GOING.water.T.delta).toBeNull();
  });

  test.each([
    ['XZ-TER-09 one wall costs two', LEGS, [22], 3],
    ['XZ-TER-09 two walls cost four', LEGS, [20.8, 20.9], 1],
    ['XZ-TER-16, XZ-GAP-30 hover pays two', HOVER, [22], 10],
  ] as const)('%s', (_, card, walls, inches) => {
    const lines = walls.map((x) =>
      piece('wall', [
        [x, 10],
        [x, 40],
      ]),
    );
    expect(reach(card, lines, { left: card === HOVER ? 2 : 1 })).toBeCloseTo(inches, 1);
  });

  test('XZ-GAP-28 built-up, walls at 1 and 3: the first is crossed, it ends at 2', () => {
    const walls = [21, 23].map((x) =>
      piece('wall', [
        [x, 10],
        [x, 40],
      ]),
    );
    expect(reach(LEGS, [...all('built-up'), ...walls])).toBeCloseTo(2, 1);
  });

  test('XZ-TER-13, XZ-GAP-28 the worst ground counts once', () => {
    expect(
      reach(LEGS, [box('light-woods', [15, 20, 21, 28]), box('heavy-woods', [21, 20, 40, 28])]),
    ).toBeCloseTo(3, 1);
    expect(
      reach(LEGS, [box('light-woods', [15, 20, 21, 28]), box('heavy-woods', [24.5, 20, 40, 28])]),
    ).toBeCloseTo(4, 1);
  });

  test('XZ-TER-14, XZ-GAP-29 leaving the road for the last inch: no bonus', () => {
    expect(reach(LEGS, [box('hard-flat', [10, 20, 26, 28])])).toBeCloseTo(5, 1);
    expect(reach(LEGS, [box('hard-flat', [10, 20, 28, 28])])).toBeCloseTo(7, 1);
  });

  test.each([
    ['XZ-TER-16, XZ-GAP-30 a tank is stopped by a wall', TRACKS, 'wall', false],
    ['XZ-GAP-30, XZ-MOV-10 a dozer goes through a fence free', 'z-demolisher', 'fence', true],
    ['XZ-GAP-30 but not over a stone wall', 'z-demolisher', 'stone-wall', false],
    ['XZ-GAP-30 a walker crosses a ditch', 'z-reliquary-walker', 'ditch', true],
    ['XZ-TER-08 infantry climbs a cliff if it can pay', 'z-pilgrim-levy', 'cliff', true],
  ] as const)('%s', (_, card, type, crosses) => {
    const at = reach(
      card,
      [
        piece(type, [
          [20.9, 10],
          [20.9, 40],
        ]),
      ],
      { left: card === LEGS ? 1 : 4 },
    );
    expect(at > 0.95).toBe(crosses);
  });

  test('XZ-TER-10, XZ-TER-08 a building takes in as many as it holds, and no more', () => {
    const shack = box('shack', [22, 22, 26, 26]);
    const enters = (left: number): number =>
      unit(walk(battle({ red: [levy([20, 24], { left })], terrain: [shack] }), 'levy', [[23.5, 24]]), 'levy')
        .inside;
    expect(enters(5)).toBe(0);
    expect(enters(6)).toBe(-1);
    expect(OBSTACLES.find(({ id }) => id === 'shack')?.capacityModels).toBe(5);
  });

  test('XZ-GEO-20, XZ-TER-09 a level up costs two inches', () => {
    const state = battle({
      red: [levy([24, 24], { inside: 0 })],
      terrain: [box('building', [20, 20, 28, 28])],
    });
    const after = play(state, [], (under) =>
      move(under, { kind: 'move', unit: 'levy', path: [], isJump: false, level: 1 }),
    ).state;
    expect(unit(after, 'levy').level).toBe(1);
  });
});

describe('borders', () => {
  test.each([
    [[90_000, 12_000] as const, [70_000, 12_000]],
    [[60_000, 90_000] as const, [60_000, 46_000]],
    [[-9000, 12_000] as const, [2000, 12_000]],
    [[60_000, -9000] as const, [60_000, 2000]],
  ])(
    'XZ-MOV-13, XZ-GEO-16 a tank that makes for %j stays on the table with half of its breadth',
    (to, end) => {
      const state = battle({ red: [{ id: 'tank', card: 'z-dominator', at: [[60, 12]] }] });
      const from = spot(60, 12);
      const way = {
        index: 0,
        mover: moverOf(state, 0),
        from,
        path: [to],
        speed: 99_000,
        paid: 0,
        target: -1,
      };
      expect(walked(state, way).to).toEqual(end);
    },
  );

  test('XZ-GEO-11, XZ-GEO-13 a line along the border of a wood runs within it', () => {
    const corners = [spot(10, 10), spot(20, 10), spot(20, 20), spot(10, 20)];
    const [wood] = sitesOf([{ type: 'heavy-woods', corners }]);
    if (wood === undefined) throw new Error('there is no wood');
    expect(lengthWithin(wood, spot(0, 10), spot(40, 10))).toBe(10_000);
    expect(lengthWithin(wood, spot(0, 15), spot(40, 15))).toBe(10_000);
    expect(lengthWithin(wood, spot(0, 9), spot(40, 9))).toBe(0);
  });
});

describe('what was agreed piece by piece (p10: "AGREE on movement penalties BEFORE the game starts!")', () => {
  const wall = (agreed?: Piece['agreed'], closedTo?: Piece['closedTo']): Piece => ({
    ...piece('wall', [
      [22, 10],
      [22, 40],
    ]),
    ...(agreed === undefined ? {} : { agreed }),
    ...(closedTo === undefined ? {} : { closedTo }),
  });

  test.each([
    ['a wall that costs 4', LEGS, [wall({ inches: 4 })], 2],
    ['a wall that costs nothing', LEGS, [wall({ inches: 0 })], 5],
    ['a wall closed to legs', LEGS, [wall({}, ['L'])], 1.5],
    ['acid, closed to hover', HOVER, [{ ...box('water', [24, 20, 30, 28]), closedTo: ['H'] as const }], 3.25],
    ['rubble that costs legs 3', LEGS, [{ ...box('difficult', [10, 10, 60, 40]), agreed: { inches: 3 } }], 2],
    [
      'light woods closed to legs',
      LEGS,
      [{ ...box('light-woods', [22, 20, 30, 28]), closedTo: ['L'] as const }],
      1.5,
    ],
  ] as const)('XZ-TER-17 %s', (_, card, terrain, inches) => {
    expect(reach(card, terrain, { left: card === HOVER ? 2 : 1 })).toBeCloseTo(inches, 1);
  });

  test('XZ-TER-17 a shack that holds six, and a building that tanks may enter', () => {
    const shack: Piece = { ...box('shack', [22, 22, 26, 26]), agreed: { holds: 6 } };
    const six = battle({ red: [levy([20, 24], { left: 6 })], terrain: [shack] });
    expect(unit(walk(six, 'levy', [[23.5, 24]]), 'levy').inside).toBe(0);
    const house = (agreed: NonNullable<Piece['agreed']>): number =>
      reach(TRACKS, [{ ...box('building', [24, 18, 34, 30]), agreed }], { left: 4 });
    expect(house({ vehicles: true })).toBeGreaterThan(house({}));
  });

  test('XZ-TER-17 a dozer clears a wall only if that was agreed', () => {
    const stone = (agreed: NonNullable<Piece['agreed']>): number =>
      reach(
        'z-demolisher',
        [
          {
            ...piece('stone-wall', [
              [20.9, 10],
              [20.9, 40],
            ]),
            agreed,
          },
        ],
        { left: 4 },
      );
    expect(stone({})).toBeLessThan(0.95);
    expect(stone({ dozable: true })).toBeCloseTo(5, 1);
  });
});

describe('what a campaign agrees for all of its tables', () => {
  const drawn = (types: readonly Piece['type'][]): readonly Piece[] =>
    types.map((type) => ({ type, corners: [spot(1, 1), spot(2, 1), spot(2, 2)] }));
  const agreedOn = (options: Options, types: readonly Piece['type'][]) =>
    agreedBy(settingsOf(options), drawn(types)).map(({ type, closedTo, agreed }) => ({
      type,
      closedTo,
      agreed,
    }));

  test('XZ-TER-17 the standard writes nothing: the tables say it all', () => {
    const types = [
      'water',
      'heavy-woods',
      'wall',
      'stone-wall',
      'cliff',
      'building',
      'fortification',
    ] as const;
    expect(agreedBy(settingsOf({}), drawn(types))).toEqual(drawn(types));
  });

  test('XZ-TER-12, XZ-TER-17 ground that the table leaves open is closed', () => {
    expect(
      agreedOn({ starredGround: 'closed' }, ['heavy-woods', 'built-up', 'water', 'light-woods']),
    ).toEqual([
      { type: 'heavy-woods', closedTo: ['T', 'H'] },
      { type: 'built-up', closedTo: ['W', 'H'] },
      { type: 'water', closedTo: ['H'] },
      { type: 'light-woods' },
    ]);
  });

  test('XZ-TER-09, XZ-TER-10, XZ-LOS-06, XZ-TER-17 inches, models and hard cover', () => {
    expect(agreedOn({ obstacleInches: 3, buildingHolds: 6 }, ['wall', 'cliff', 'building'])).toEqual([
      { type: 'wall', agreed: { inches: 3 } },
      { type: 'cliff' },
      { type: 'building', agreed: { inches: 3, holds: 6 } },
    ]);
    expect(agreedOn({ hardCover: 'forts' }, ['stone-wall', 'fortification', 'wall'])).toEqual([
      { type: 'stone-wall', agreed: { hard: false } },
      { type: 'fortification' },
      { type: 'wall' },
    ]);
  });

  test('XZ-TER-17 it is told with the picture of the table', () => {
    const [wall] = drawn(['wall']);
    if (wall === undefined) throw new Error('expected a wall');
    const state = battle({ terrain: [{ ...wall, closedTo: ['W', 'T'], agreed: { inches: 1, hard: true } }] });
    const { text } = xenosZealots.picture(xenosZealots.view(state, 'gm'));
    expect(JSON.stringify(text)).toContain('closed to wheels, tracks; costs 1 inch; hard cover');
  });
});
