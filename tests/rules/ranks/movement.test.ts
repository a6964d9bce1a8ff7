import { describe, expect, test } from 'vitest';
import { gapOf } from '../../../src/rules/ranks/box.ts';
import { boxOf, centreOf } from '../../../src/rules/ranks/formation.ts';
import { walk } from '../../../src/rules/ranks/movement.ts';
import { followRate, routRate } from '../../../src/rules/ranks/rates.ts';
import { alone, furthest, INIT, under } from './scenes.ts';
import {
  area,
  at,
  eventsOf,
  expectAllowed,
  FAR,
  move,
  playTurn,
  refusal,
  SPARE,
  type Stand,
  scene,
  unit,
  wall,
} from './support.ts';

describe('rates', () => {
  test.each([
    ['RK-MOV-01 infantry in line', {}, 0, 700],
    ['RK-MOV-01 infantry in column', { files: 3 }, 0, 900],
    ['RK-MOV-02 cavalry in line', { troop: 'elf-riders' }, 0, 1200],
    ['RK-MOV-02 cavalry in column', { troop: 'elf-riders', files: 2 }, 0, 1500],
    ['RK-MOV-03, RK-GAP-08 artillery, limbered', { troop: 'elf-bolt-thrower', isLimbered: true }, 0, 700],
    ['RK-MOV-03 artillery in action', { troop: 'elf-bolt-thrower' }, 0, 0],
    ['RK-MOV-04, RK-GAP-07 ogres in column', { troop: 'ogre-band', files: 1 }, 0, 700],
    ['RK-MOV-05 giant', { troop: 'giant' }, 0, 800],
    ['RK-MOV-06, RK-MOV-12 dragon on the ground', { troop: 'dragon' }, 0, 700],
    ['RK-MOV-12 great eagle on the ground', { troop: 'great-eagle' }, 0, 500],
    ['RK-MOV-07 chariots', { troop: 'orc-chariots' }, 0, 1200],
    ['RK-MOV-09, RK-GAP-14 turning 45 degrees', { troop: 'elf-riders' }, 45, 900],
    ['RK-MOV-09 turning 90 degrees', { troop: 'elf-riders' }, 90, 600],
    ['RK-MOV-09 turning 180 degrees', { troop: 'elf-riders' }, 180, 0],
    ['RK-HER-03 a hero', { troop: 'elf-hero' }, 0, 900],
  ] as const)('%s', (_title, stand, turn, length) => {
    expect(furthest(alone(stand), turn)).toBe(length);
  });

  test.each([
    ['RK-MOV-06 a dragon flies', { troop: 'dragon' }, 0, 1800],
    ['RK-MOV-14 turning costs its share in the air too', { troop: 'dragon' }, 90, 900],
  ] as const)('%s', (_title, stand, turn, length) => {
    expect(furthest(alone(stand), turn, true)).toBe(length);
  });

  test('RK-MOV-13, RK-GAP-49 a flight ignores the ground, but not where it ends', () => {
    const water = [area('water-deep', [40, 32], [80, 40])];
    const state = alone({ troop: 'dragon' }, water);
    expectAllowed(state, 'one', move(0, 18, true));
    expect(refusal(state, 'one', move(0, 8, true))).toBe('RK-MOV-14');
    expect(refusal(alone({}), 'one', move(0, 5, true))).toBe('RK-MOV-13');
  });

  test('RK-MOV-14 it flies over friends without a roll', () => {
    const state = alone({ troop: 'dragon' }, [], { friend: { at: [60, 36] } });
    const told = playTurn(state, { red: { one: move(0, 16, true) } }, [...INIT]);
    expect([eventsOf(told, 'unit-passed'), unit(told.state, 'one').at]).toEqual([[], [6000, 4600]]);
  });

  test('RK-MOV-10 the turning share is taken after terrain', () => {
    expect(furthest(alone({}, under('hill')), 45)).toBe(262);
  });

  test('RK-MOV-11 moves are turns and ways ahead, nothing else', () => {
    const sideways = { kind: 'move', path: { legs: [{ turn: 0, length: -300 }] } } as const;
    expect(refusal(alone({}), 'one', sideways)).toBe('RK-MOV-11');
    const mixed = {
      kind: 'move',
      path: {
        legs: [
          { turn: 45, length: 100 },
          { turn: -45, length: 200 },
        ],
      },
    } as const;
    expectAllowed(alone({}), 'one', mixed);
  });

  test('RK-MOV-15 only a charge comes within half a centimetre of an enemy', () => {
    const state = scene({
      red: { one: { at: [60, 30] }, far: FAR },
      black: { two: { at: [60, 36] }, spare: SPARE },
    });
    expectAllowed(state, 'one', move(0, 5.5));
    expect(refusal(state, 'one', move(0, 5.6))).toBe('RK-MOV-15');
  });

  test('RK-MOV-16 who is engaged does not move or turn', () => {
    const state = scene({
      red: { one: { at: [60, 40] }, far: FAR },
      black: { two: { at: [60, 40] }, spare: SPARE },
      contacts: [['one', 'two']],
    });
    expect(
      [move(0, 1), move(90, 0), { kind: 'hold' } as const].map((order) => refusal(state, 'one', order)),
    ).toEqual(['RK-MOV-16', 'RK-MOV-16', 'RK-MOV-16']);
    expectAllowed(state, 'one', { kind: 'fight-on' });
  });
});

describe('terrain', () => {
  test.each([
    ['RK-TER-01, RK-GAP-10 a percentage is what is lost', { troop: 'orc-riders' }, 'wood', 300],
    ['RK-TER-05 elf infantry in a wood', { files: 6 }, 'wood', 700],
    ['RK-TER-05 elf cavalry in a wood', { troop: 'elf-riders' }, 'wood', 300],
    ['RK-TER-06 a hill', { troop: 'orc-chariots' }, 'hill', 600],
    ['RK-TER-07 a giant at a cliff', { troop: 'giant' }, 'cliff', 200],
    ['RK-TER-08 orcs in a wood', { troop: 'orc-warriors', files: 3 }, 'wood', 450],
    ['RK-TER-08 ogres in a wood', { troop: 'ogre-band' }, 'wood', 350],
    ['RK-TER-09 elves in a marsh', {}, 'marsh', 350],
    ['RK-TER-16 a ford for foot', {}, 'water-shallow', 350],
    ['RK-TER-16 a ford for chariots', { troop: 'orc-chariots' }, 'water-shallow', 600],
    ['RK-TER-16 a ford for horse', { troop: 'orc-riders' }, 'water-shallow', 1200],
  ] as const)('%s', (_title, stand, terrain, length) => {
    const lines = terrain === 'cliff' ? [wall('cliff', [40, 30.3], [80, 30.3])] : under(terrain);
    expect(furthest(alone(stand, lines), 0)).toBe(length);
  });

  test.each([
    ['RK-TER-10, RK-GAP-12 infantry at a low hedge', {}, 'hedge-low', 350],
    ['RK-TER-10 infantry at a high hedge', {}, 'hedge-high', 350],
    ['RK-TER-10 ogres at a high hedge', { troop: 'ogre-band' }, 'hedge-high', 700],
    ['RK-TER-10 riders at a low hedge', { troop: 'elf-riders' }, 'hedge-low', 1200],
    ['RK-TER-11 a giant at a high wall', { troop: 'giant' }, 'wall-high', 400],
    ['RK-TER-11 infantry at a low wall', {}, 'wall-low', 350],
  ] as const)('%s', (_title, stand, terrain, length) => {
    expect(furthest(alone(stand, [wall(terrain, [40, 30.5], [80, 30.5])]), 0)).toBe(length);
  });

  test.each([
    ['RK-MOV-07 chariots in a wood', { troop: 'orc-chariots' }, area('wood', [40, 32], [80, 60])],
    [
      'RK-TER-07 artillery at a cliff',
      { troop: 'elf-bolt-thrower', isLimbered: true },
      wall('cliff', [40, 32], [80, 32]),
    ],
    ['RK-TER-10 riders at a high hedge', { troop: 'elf-riders' }, wall('hedge-high', [40, 32], [80, 32])],
    ['RK-TER-11 infantry at a high wall', {}, wall('wall-high', [40, 32], [80, 32])],
    ['RK-TER-16 anybody at deep water', {}, area('water-deep', [40, 32], [80, 60])],
    ['RK-TER-12 ogres at a building', { troop: 'ogre-band' }, area('building', [50, 32], [70, 45])],
  ] as const)('%s are stopped', (_title, stand, piece) => {
    const length = furthest(alone(stand, [piece]), 0);
    expect(length).toBeGreaterThan(150);
    expect(length).toBeLessThanOrEqual(205);
  });

  test('RK-TER-02, RK-GAP-11 a corner that is slowed slows all', () => {
    expect(furthest(alone({ troop: 'orc-warriors' }, [area('wood', [65.5, 30.5], [80, 60])]), 0)).toBe(350);
    expect(furthest(alone({ troop: 'orc-warriors' }, [area('wood', [66.1, 30.5], [80, 60])]), 0)).toBe(700);
  });

  test('RK-TER-03 a unit may stop before the piece at its full rate', () => {
    const state = alone({}, [area('hill', [40, 35], [80, 60])]);
    expectAllowed(state, 'one', move(0, 5));
    expect(refusal(state, 'one', move(0, 5.5))).toBe('RK-TER-03');
    expect(furthest(alone({}, [area('hill', [40, 20], [80, 29])]), 0)).toBe(350);
  });

  test('RK-TER-04 the worst single loss, and a road alone where the move is wholly on it', () => {
    const both = [area('hill', [40, 28], [80, 60]), area('wood', [40, 28], [80, 60])];
    expect(furthest(alone({ troop: 'orc-riders' }, both), 0)).toBe(300);
    const road = [...both, area('road', [50, 0], [70, 80])];
    expect(furthest(alone({ troop: 'orc-riders' }, road), 0)).toBe(1200);
    const aside = [...both, area('road', [60, 0], [70, 80])];
    expect(furthest(alone({ troop: 'orc-riders' }, aside), 0)).toBe(300);
  });

  const house = (stand: Partial<Stand>) =>
    alone({ at: [60, 30], ...stand }, [area('building', [55, 32], [65, 40])]);
  test('RK-TER-12, RK-GAP-13 infantry goes in at half its rate', () => {
    expectAllowed(house({}), 'one', { kind: 'enter', building: 0 });
    expect(refusal(house({ at: [60, 28] }), 'one', { kind: 'enter', building: 0 })).toBe('RK-TER-12');
    expectAllowed(house({ at: [60, 28], files: 3 }), 'one', { kind: 'enter', building: 0 });
    expect(refusal(house({ troop: 'ogre-band' }), 'one', { kind: 'enter', building: 0 })).toBe('RK-TER-12');
  });

  test('RK-TER-13 inside there is no formation; it comes out by any wall', () => {
    expect(refusal(house({ original: 14 }), 'one', { kind: 'enter', building: 0 })).toBe('RK-TER-13');
    const inside = playTurn(house({}), { red: { one: { kind: 'enter', building: 0 } } }, [...INIT]).state;
    expect(unit(inside, 'one')).toMatchObject({ is: 'inside', inside: 0 });
    expect(refusal(inside, 'one', { kind: 'leave', at: [6000, 4600], facing: 0, files: 6 })).toBe(
      'RK-TER-12',
    );
    const out = playTurn(inside, { red: { one: { kind: 'leave', at: [6000, 4400], facing: 0, files: 6 } } }, [
      ...INIT,
    ]).state;
    expect(unit(out, 'one')).toMatchObject({ is: 'on-table', at: [6000, 4400], formation: 'line' });
  });

  test('RK-TER-14, RK-TER-15 riders dismount into a building in one turn, and are infantry until they mount', () => {
    const riders = house({ troop: 'orc-riders', at: [60, 32], figures: 8 });
    expect(
      refusal(house({ troop: 'orc-riders', at: [60, 30] }), 'one', { kind: 'dismount', building: 0 }),
    ).toBe('RK-TER-14');
    let now = playTurn(riders, { red: { one: { kind: 'dismount', building: 0 } } }, [...INIT]).state;
    expect(unit(now, 'one')).toMatchObject({ is: 'inside', isDismounted: true });
    now = playTurn(now, { red: { one: { kind: 'leave', at: [6000, 5000], facing: 0, files: 4 } } }, [
      ...INIT,
    ]).state;
    expect(furthest(now, 0)).toBe(700);
    now = playTurn(now, { red: { one: { kind: 'mount' } } }, [...INIT]).state;
    expect([unit(now, 'one').isDismounted, furthest(now, 0)]).toEqual([false, 1200]);
  });
});

describe('geometry', () => {
  const turned = (facing: number, stand: Partial<Stand> = {}) => alone({ facing, ...stand });
  test('RK-GEO-01 facings go clockwise from north', () => {
    expect(walk(turned(90), 0, { legs: [{ turn: 0, length: 100 }] })).toMatchObject({
      value: { at: [6100, 3000] },
    });
  });

  test.each([
    [{ files: 6 }, 600, 200],
    [{ troop: 'elf-riders', files: 4 }, 500, 500],
    [{ troop: 'elf-riders', files: 2 }, 250, 1000],
  ] as const)('RK-GEO-02 width and depth of %j', (stand, halfWidth, halfDepth) => {
    const state = alone(stand);
    expect(boxOf(state, 0)).toMatchObject({ halfWidth, halfDepth });
  });

  test('RK-GEO-03 the centre lies half the depth behind the front', () => {
    expect(centreOf(alone({}), 0)).toEqual([6000, 2800]);
    expect(centreOf(alone({ figures: 6, files: 6 }), 0)).toEqual([6000, 2900]);
  });

  test('RK-GEO-04 turns are about the centre', () => {
    expect(walk(alone({}), 0, { legs: [{ turn: 90, length: 0 }] })).toMatchObject({
      value: { at: [6200, 2800], facing: 90 },
    });
  });

  test('RK-GEO-05 no two rectangles overlap', () => {
    expect(refusal(alone({}, [], { friend: { at: [60, 37] } }), 'one', move(0, 4))).toBe('RK-GEO-05');
  });

  test('RK-GEO-06 distance is between the nearest points', () => {
    const state = scene({
      red: { one: { at: [60, 30] }, far: FAR },
      black: { two: { at: [60, 38] }, spare: SPARE },
    });
    expect(gapOf(boxOf(state, at(state, 'one')), boxOf(state, at(state, 'two')))).toBeCloseTo(800, 6);
  });

  test('RK-GEO-07 a lane is as wide as the unit', () => {
    expect(furthest(alone({ troop: 'orc-warriors' }, [area('wood', [65.9, 30], [80, 60])]), 0)).toBe(350);
    expect(furthest(alone({ troop: 'orc-warriors' }, [area('wood', [66.1, 30], [80, 60])]), 0)).toBe(700);
  });

  test('RK-GEO-10 a line of wall has a thickness of half a centimetre', () => {
    expect(
      furthest(alone({ troop: 'elf-riders' }, [wall('wall-high', [40, 35], [80, 35])]), 0),
    ).toBeGreaterThanOrEqual(474);
    expect(
      furthest(alone({ troop: 'elf-riders' }, [wall('wall-high', [40, 35], [80, 35])]), 0),
    ).toBeLessThanOrEqual(476);
  });

  test('RK-ROU-02 rout rates leave charges out; RK-FOL-02 pursuit does not', () => {
    const rates = ['elf-spearmen', 'elf-riders', 'orc-chariots', 'wolf-pack', 'ogre-band'].map((troop) => {
      const state = alone({ troop });
      return [routRate(state, 0), followRate(state, 0)];
    });
    expect(rates).toEqual([
      [900, 700],
      [1500, 1700],
      [1500, 1700],
      [1200, 1500],
      [700, 900],
    ]);
  });
});
