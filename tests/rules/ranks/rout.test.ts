import { describe, expect, test } from 'vitest';
import { aftermathOf } from '../../../src/rules/ranks/aftermath.ts';
import { routWay } from '../../../src/rules/ranks/flight.ts';
import { centreOf } from '../../../src/rules/ranks/formation.ts';
import { decisionsOf } from '../../../src/rules/ranks/legal.ts';
import { isPastRallying, mayRally } from '../../../src/rules/ranks/morale.ts';
import type { State } from '../../../src/rules/ranks/state.ts';
import { fleeing, INIT, many, NORTH, routing, SOUTH, struck, turn } from './scenes.ts';
import {
  area,
  at,
  eventsOf,
  expectAllowed,
  FAR,
  playTurn,
  refusal,
  type Scene,
  SPARE,
  type Stand,
  scene,
  unit,
  wall,
} from './support.ts';
import { faultsOf } from './table-faults.ts';

describe('rout', () => {
  const enemy = { two: { troop: 'dwarf-shieldwall', at: [60, 48] as const } };
  test('RK-ROU-01 it breaks in step 6 and runs in the turns that follow', () => {
    const told = turn(struck({}, 6), 12, 6, [6]);
    expect(unit(told.state, 'one')).toMatchObject({ at: [6000, 4000], rout: { since: 3, moves: 0 } });
    expect(told.state.contacts).toEqual([]);
    expect(eventsOf(playTurn(told.state, {}, [...INIT]), 'unit-moved')).toMatchObject([
      { unit: 'one', why: 'rout' },
    ]);
  });

  test.each([
    ['open ground', [], 900],
    ['a hill', [area('hill', [30, 10], [90, 60])], 450],
  ])('RK-ROU-02 infantry routs over %s', (_title, terrain, length) => {
    const told = playTurn(routing({}, enemy, { terrain }), {}, [...INIT]);
    expect(eventsOf(told, 'unit-moved')).toMatchObject([{ why: 'rout', length }]);
  });

  test('RK-ROU-03 straight away from the closest enemy', () => {
    const state = routing({}, { two: { troop: 'giant', at: [60, 47.5] } }, {}, { at: [60, 41] });
    expect(centreOf(state, at(state, 'one'))).toEqual([6000, 4000]);
    expect(routWay(state, at(state, 'one'))).toEqual([0, -1_000_000]);
  });

  const second = (x: number): State =>
    routing(
      { moves: 2 },
      { two: { troop: 'giant', at: [60, 47.5] }, other: { troop: 'giant', at: [x, 25.5] } },
      {},
      { at: [60, 41] },
    );
  test('RK-ROU-04 away from both where it would run into a second enemy', () => {
    const [x, y] = routWay(second(66), 0);
    expect([Math.round(x / 1000) / 1000, Math.round(y / 1000) / 1000]).toEqual([-0.973, -0.23]);
    expect(routWay(second(60), 0)).toEqual([-1_000_000, 0]);
    expect(routWay(second(85), 0)).toEqual([0, -1_000_000]);
  });

  test('RK-ROU-05 the way is kept for two turns', () => {
    const state = routing({ way: [1_000_000, 0] }, enemy);
    const once = playTurn(state, {}, [...INIT]).state;
    const twice = playTurn(once, { answers: { 'rally/one': { kind: 'rally', isTaken: false } } }, [
      ...INIT,
    ]).state;
    expect([unit(once, 'one').at[1], unit(twice, 'one').at[1]]).toEqual([
      unit(once, 'one').at[1],
      unit(once, 'one').at[1],
    ]);
    expect(unit(twice, 'one').at[0]).toBe(unit(once, 'one').at[0] + 900);
  });

  test('RK-ROU-06 from the third move the way is chosen anew; what blocks it is gone round, or it is lost', () => {
    const anew = playTurn(
      routing({ moves: 2, way: [1_000_000, 0] }, enemy),
      { answers: { 'rally/one': { kind: 'rally', isTaken: false } } },
      [...INIT],
    );
    expect(eventsOf(anew, 'rout-turned')).toMatchObject([{ way: [0, -1_000_000] }]);
    const lake = { terrain: [area('water-deep', [59, 20], [80, 35.9])] };
    const round = playTurn(routing({}, enemy, lake, { files: 2, at: [60, 42] }), {}, [...INIT]);
    expect(unit(round.state, 'one').at[0]).toBeLessThan(6000);
    const shut = {
      terrain: [
        wall('wall-high', [50, 38.9], [70, 38.9]),
        wall('wall-high', [53.4, 30], [53.4, 50]),
        wall('wall-high', [66.6, 30], [66.6, 50]),
      ],
    };
    const lost = playTurn(routing({}, enemy, shut, { files: 6 }), {}, [...INIT]);
    expect(eventsOf(lost, 'unit-destroyed')).toMatchObject([{ why: 'no-way-out' }]);
  });

  test('RK-ROU-07, RK-GAP-44 who crosses the edge is lost for good', () => {
    const told = playTurn(
      routing({}, { two: { troop: 'dwarf-shieldwall', at: [60, 20] } }, {}, { at: [60, 5] }),
      {},
      [...INIT],
    );
    expect(eventsOf(told, 'unit-left-table')).toHaveLength(1);
    expect(unit(told.state, 'one').is).toBe('fled');
    expect(aftermathOf(told.state).units.find(({ id }) => id === 'one')).toMatchObject({
      left: 0,
      fate: 'destroyed',
    });
  });

  test('RK-ROU-08 it faces its way, strikes nobody and has no formation', () => {
    const told = playTurn(routing({}, enemy), {}, [...INIT]);
    expect(unit(told.state, 'one')).toMatchObject({ facing: 180, formation: 'none' });
    expect(refusal(told.state, 'one', { kind: 'hold' })).toBe('RK-SEQ-04');
  });

  test('RK-ROU-09 out of a building through the wall its way crosses', () => {
    const state = routing(
      {},
      enemy,
      { terrain: [area('building', [55, 30], [65, 38])] },
      { is: 'inside', inside: 0, at: [0, 0], files: 6 },
    );
    const told = playTurn(state, {}, [...INIT]);
    expect(unit(told.state, 'one')).toMatchObject({ is: 'on-table', facing: 180 });
    expect(3000 - unit(told.state, 'one').at[1]).toBeGreaterThanOrEqual(448);
    expect(3000 - unit(told.state, 'one').at[1]).toBeLessThanOrEqual(454);
  });

  test('RK-PAS-06, RK-PAS-01 it goes through a friend that it can clear, and both roll', () => {
    const state = scene({
      red: {
        one: { at: [60, 42], figures: 6, original: 12, files: 6, rout: fleeing(), formation: 'none' },
        friend: { at: [60, 38], files: 12 },
        far: FAR,
      },
      black: { ...enemy, spare: SPARE },
      turn: 2,
    });
    const told = playTurn(state, {}, [...INIT, 3, 2]);
    expect(eventsOf(told, 'unit-passed')).toMatchObject([
      { unit: 'one', friend: 'friend', face: 3, friendFace: 2, disorganised: ['one', 'friend'] },
    ]);
    expect(eventsOf(told, 'unit-moved')[0]?.length).toBe(900);
    const again = playTurn(told.state, {}, [...INIT]);
    expect(eventsOf(again, 'unit-moved').map(({ unit: id, why }) => `${id} ${why}`)).toEqual(['one rout']);
    const mayRallyIn5 = (reorganisesIn: number) =>
      mayRally(routing({ moves: 2 }, { two: { at: [20, 80] } }, { turn: 5 }, { reorganisesIn }), 0);
    expect([0, 4, 5].map(mayRallyIn5)).toEqual([true, true, false]);
  });

  test.each([
    ['a friend', { first: { at: [60, 36] as const, files: 3 } }],
    [
      'one friend behind another',
      { first: { at: [60, 37] as const, files: 12 }, second: { at: [60, 33.5] as const, files: 12 } },
    ],
  ])('RK-PAS-06, RK-ROU-02 it stops before %s that its move does not clear', (_, friends) => {
    const state = scene({
      red: {
        one: { at: [60, 42], figures: 6, original: 12, files: 6, rout: fleeing(), formation: 'none' },
        ...friends,
        far: FAR,
      },
      black: { ...enemy, spare: SPARE },
      turn: 2,
    });
    const told = playTurn(state, {}, [...INIT]);
    expect(eventsOf(told, 'unit-passed')).toEqual([]);
    expect(eventsOf(told, 'unit-moved')[0]?.length).toBeLessThan(900);
    expect(faultsOf(told.state)).toEqual([]);
  });
});

describe('rally', () => {
  const far = { two: { troop: 'dwarf-shieldwall', at: [20, 80] as const } };
  const ready = (stand: Partial<Stand> = {}, more: Readonly<Record<string, Stand>> = {}): State => {
    const state = routing({ moves: 1, way: SOUTH }, far, { turn: 3 }, stand);
    if (Object.keys(more).length === 0) return state;
    return scene({
      red: {
        one: {
          at: [60, 42],
          figures: 6,
          original: 12,
          files: 6,
          rout: fleeing({ moves: 1 }),
          formation: 'none',
          ...stand,
        },
        ...more,
        far: FAR,
      },
      black: { ...far, spare: SPARE },
      turn: 3,
    });
  };
  const pose = { 'pose/one': { kind: 'pose', facing: 0, files: 6 } } as const;

  test('RK-RAL-01, RK-HOOK-08 after two turns of rout', () => {
    const early = playTurn(routing({}, far), {}, [...INIT]);
    expect(eventsOf(early, 'rally-tested')).toEqual([]);
    expect(eventsOf(playTurn(ready(), {}, [...INIT, 12]), 'rally-tested')).toHaveLength(1);
    const ran = playTurn(ready(), { answers: { 'rally/one': { kind: 'rally', isTaken: false } } }, [...INIT]);
    expect(eventsOf(ran, 'ran-on')).toHaveLength(1);
  });

  test.each([
    [6, 4, true],
    [6, 5, false],
    [5, 3, true],
    [5, 4, false],
  ])('RK-RAL-02 12 originally, %i left, the die shows %i: %s', (figures, face, passes) => {
    const told = playTurn(
      ready({ figures }),
      { answers: { 'pose/one': { kind: 'pose', facing: 0, files: figures } } },
      [...INIT, face],
    );
    expect(eventsOf(told, 'rally-tested')).toMatchObject([{ below: figures - 1, isPassed: passes }]);
  });

  test('RK-RAL-03, RK-RAL-07, RK-HOOK-09 it is at full use again, in the shape its owner names', () => {
    const told = playTurn(ready(), { answers: { 'pose/one': { kind: 'pose', facing: 90, files: 2 } } }, [
      ...INIT,
      1,
    ]);
    expect(unit(told.state, 'one')).toMatchObject({ rout: null, facing: 90, files: 2, formation: 'column' });
    expectAllowed(told.state, 'one', { kind: 'hold' });
  });

  test('RK-RAL-04 not with three quarters lost', () => {
    expect([
      isPastRallying(12, 3),
      isPastRallying(12, 4),
      isPastRallying(10, 3),
      isPastRallying(10, 2),
    ]).toEqual([true, false, false, true]);
    expect(eventsOf(playTurn(ready({ figures: 3 }), {}, [...INIT]), 'rally-tested')).toEqual([]);
  });

  test('RK-RAL-05 a hero in contact adds their wounds', () => {
    const state = ready({ figures: 5 }, { hero: { troop: 'human-hero', at: [60, 31], facing: 0 } });
    const told = playTurn(state, { answers: { 'pose/one': { kind: 'pose', facing: 180, files: 5 } } }, [
      ...INIT,
      6,
    ]);
    expect(eventsOf(told, 'rally-tested')).toMatchObject([{ below: 7, helper: 'hero', isPassed: true }]);
  });

  test('RK-RAL-06, RK-GAP-42 the best helper alone counts; not while an enemy touches', () => {
    const state = ready(
      { figures: 5 },
      {
        hero: { troop: 'human-hero', at: [59, 31], facing: 0 },
        general: { troop: 'human-general', at: [61, 31], facing: 0 },
      },
    );
    const told = playTurn(state, { answers: { 'pose/one': { kind: 'pose', facing: 180, files: 5 } } }, [
      ...INIT,
      7,
    ]);
    expect(eventsOf(told, 'rally-tested')).toMatchObject([{ below: 8, helper: 'general' }]);
    const touched = routing({ moves: 2 }, { two: { troop: 'dwarf-shieldwall', at: [60, 42] } });
    expect(mayRally(touched, at(touched, 'one'))).toBe(false);
    expect(mayRally(ready({ rout: fleeing({ moves: 2 }) }), 0)).toBe(true);
  });

  test('RK-RAL-07 the owner is asked', () => {
    const state = { ...ready(), phase: { kind: 'pose', units: [0] } } as const;
    expect(decisionsOf(state)).toMatchObject([{ id: 'pose/one', rule: 'RK-HOOK-09' }]);
    expect(pose).toBeDefined();
  });
});

describe('following up', () => {
  const chase = (red: Partial<Stand>, more: Partial<Scene> = {}): State =>
    scene({
      red: { one: { troop: 'orc-warriors', at: [60, 40], ...red }, far: FAR },
      black: {
        two: {
          at: [60, 40],
          figures: 6,
          original: 12,
          files: 6,
          rout: fleeing({ way: NORTH, touching: [0] }),
          formation: 'none',
        },
        spare: SPARE,
      },
      turn: 2,
      ...more,
    });
  const follow = { kind: 'follow', target: 'two' } as const;

  test.each([
    ['riders', { troop: 'orc-riders' }, undefined],
    ['infantry in line', {}, 'RK-FOL-02'],
    ['infantry in column', { files: 3 }, undefined],
  ] as const)('RK-FOL-01, RK-GAP-43 %s after routing infantry', (_title, red, refused) => {
    expect(refusal(chase(red), 'one', follow)).toBe(refused);
  });

  test('RK-FOL-02 by the same vector, over the ground there is', () => {
    const told = playTurn(chase({ troop: 'orc-riders' }), { red: { one: follow } }, [...INIT, ...many(8, 6)]);
    expect(eventsOf(told, 'unit-moved')).toMatchObject([
      { unit: 'two', length: 900 },
      { unit: 'one', why: 'follow', length: 900, to: [6000, 4900] },
    ]);
    const hill = { terrain: [area('hill', [30, 20], [90, 70])] };
    const slow = playTurn(chase({ files: 3 }, hill), { red: { one: follow } }, [...INIT, ...many(6, 6)]);
    expect(eventsOf(slow, 'unit-moved').map(({ length }) => length)).toEqual([450, 450]);
    expect(refusal(chase({ troop: 'orc-riders', at: [60, 30] }), 'far', follow)).toBe('RK-FOL-02');
  });

  test('RK-FOL-03, RK-FOL-04 it strikes the rear each turn without a bonus, and nothing comes back', () => {
    const state = chase({ troop: 'orc-riders' });
    const once = playTurn(state, { red: { one: follow } }, [...INIT, ...many(8, 6)]);
    expect(eventsOf(once, 'contact-made')).toMatchObject([{ face: 'rear', how: 'follow' }]);
    expect(eventsOf(once, 'unit-struck')).toMatchObject([{ unit: 'one', need: 4 }]);
    const twice = playTurn(once.state, { red: { one: follow } }, [...INIT, ...many(8, 6)]);
    expect(eventsOf(twice, 'unit-struck')).toMatchObject([{ unit: 'one', need: 4 }]);
    expect(eventsOf(twice, 'rally-tested')).toEqual([]);
  });

  test('RK-FOL-05 who cannot keep up may shoot at the router', () => {
    const told = playTurn(
      chase({ troop: 'elf-archers' }),
      { red: { one: { kind: 'shoot', target: 'two' } } },
      [...INIT, ...many(12, 6)],
    );
    expect(eventsOf(told, 'unit-shot')).toHaveLength(1);
  });

  test('RK-HOOK-07 only one who touches a router, or an only enemy that may leave', () => {
    expect(refusal(chase({ troop: 'orc-riders' }), 'one', { kind: 'follow', target: 'spare' })).toBe(
      'RK-FOL-02',
    );
    expectAllowed(chase({ troop: 'orc-riders' }), 'one', follow);
  });
});
