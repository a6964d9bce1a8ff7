import { describe, expect, test } from 'vitest';
import { modelsOf } from '../../../src/rules/eight-turns/state.ts';
import {
  act,
  area,
  BYSTANDER,
  eventsOf,
  listed,
  move,
  pass,
  type Scene,
  type Stand,
  scene,
  shoot,
  unit,
  verdict,
} from './support.ts';

const FAR: Stand = { troop: 'archers', at: [60, 2] };
const MARK: Stand = { at: [60, 15] };

const OTHERS_SHOOT = { nonInfantryShooting: true };

/** Somebody who may shoot at `foe`, and others who keep the step open. */
const facing = (of: Scene = {}) =>
  scene({
    phase: 'shoot',
    ...of,
    red: { a: { troop: 'archers', at: [10, 10] }, far: FAR, ...of.red },
    black: { foe: { at: [10, 20] }, mark: MARK, ...of.black },
  });
const shots = (start: ReturnType<typeof scene>, id = 'a') =>
  listed(start, 'shoot').filter((answer) => answer.startsWith(`shoot ${id} `));

describe('who shoots', () => {
  test('ET-SHT-01 infantry with ranged weapons shoot, others are not asked', () => {
    const start = facing({ red: { b: { at: [14, 10] } } });
    expect(shots(start)).toEqual(['shoot a bow foe']);
    expect(shots(start, 'b')).toEqual([]);
    expect(verdict(start, shoot('b', 'foe'))).toBe('ET-SHT-01');
  });

  test.each([
    ['light-horse', 'short-bow'],
    ['dragon', 'fire-breath'],
    ['bolt-thrower-crew', 'bolt-thrower'],
  ])('ET-SHT-03, ET-GAP-08 %s shoot by their trait, under the switch', (troop, weapon) => {
    const red = { a: { troop, at: [10, 10] } } as const;
    const black = { foe: { at: [10, 17] } } as const;
    expect(shots(facing({ red, black }))).toEqual([]);
    expect(shots(facing({ red, black, options: OTHERS_SHOOT }))).toEqual([`shoot a ${weapon} foe`]);
  });

  test('ET-SHT-07 who has moved shoots with all models, but engines do not', () => {
    const start = facing({
      phase: 'move',
      options: OTHERS_SHOOT,
      red: { a: { troop: 'crossbowmen', at: [10, 10] }, e: { troop: 'bolt-thrower-crew', at: [16, 10] } },
    });
    const moved = [move('a', [10, 14]), move('e', [16, 11]), pass('far')].reduce(
      (state, action) => act(state, action).state,
      start,
    );
    expect(shots(moved)).toEqual(['shoot a crossbow foe']);
    expect(shots(moved, 'e')).toEqual([]);
    const told = act(
      moved,
      shoot('a', 'foe', 'crossbow'),
      Array.from({ length: 10 }, () => 6),
    );
    expect(eventsOf(told, 'unit-shot')[0]?.faces).toHaveLength(10);
    const stayed = [pass('a'), pass('e'), pass('far')].reduce((state, one) => act(state, one).state, start);
    expect(shots(stayed, 'e')).toContain('shoot e bolt-thrower foe');
  });

  test('ET-SHT-08 locked units do not shoot', () => {
    const start = facing({ black: { near: { at: [10, 13.78] } }, contacts: [['a', 'near']] });
    expect(shots(start)).toEqual([]);
    expect(verdict(start, shoot('a', 'foe'))).toBe('ET-SHT-01');
  });

  test('ET-SHT-01, ET-MOR-06 shaken units do not shoot', () => {
    expect(shots(facing({ red: { a: { troop: 'archers', at: [10, 10], isShaken: true } } }))).toEqual([]);
  });
});

describe('at whom', () => {
  test.each([
    [24, 'ok'],
    [24.01, 'ET-SHT-05'],
  ])('ET-SHT-05 a bow reaches 24 inches: a gap of %d', (gap, rule) => {
    const start = facing({ black: { foe: { at: [10, 10 + gap + 1.89 + 1.89] } } });
    expect(verdict(start, shoot('a', 'foe'))).toBe(rule);
  });

  test.each([
    [11.99, 'ET-SHT-06'],
    [12, 'ok'],
  ])('ET-SHT-06, ET-GAP-11 a stone thrower and a gap of %d', (gap, rule) => {
    const start = facing({
      options: OTHERS_SHOOT,
      red: { a: { troop: 'stone-thrower-crew', at: [10, 10] } },
      black: { foe: { at: [10, 10 + gap + 1 + 1.89] } },
    });
    expect(verdict(start, shoot('a', 'foe', 'stone-thrower'))).toBe(rule);
  });

  test('ET-SHT-06 the target must be seen', () => {
    const start = facing({ terrain: [area('building', [8, 14], [12, 16])] });
    expect(verdict(start, shoot('a', 'foe'))).toBe('ET-SHT-06');
  });

  test('ET-SHT-09 locked enemies may not be shot at, but with the switch they may', () => {
    const of: Scene = {
      red: { friend: { at: [13.78, 20] } },
      contacts: [['friend', 'foe']],
    };
    expect(verdict(facing(of), shoot('a', 'foe'))).toBe('ET-SHT-09');
    expect(verdict(facing({ ...of, options: { shootIntoCombat: true } }), shoot('a', 'foe'))).toBe('ok');
  });

  test('ET-SHT-09 then every 6 goes into the nearest friend locked with the target', () => {
    const start = facing({
      red: {
        a: { troop: 'archers', at: [10, 10], models: 4 },
        near: { troop: 'militia', at: [13.78, 20] },
        distant: { troop: 'militia', at: [10, 23.78] },
      },
      contacts: [
        ['near', 'foe'],
        ['distant', 'foe'],
      ],
      options: { shootIntoCombat: true },
    });
    const told = act(start, shoot('a', 'foe'), [1, 4, 6, 6, 4, 2, 3]);
    const [shot] = eventsOf(told, 'unit-shot');
    expect([
      shot?.hits,
      shot?.wound.wounds,
      shot?.stray?.unit,
      shot?.stray?.hits,
      shot?.stray?.wound.wounds,
    ]).toEqual([1, 1, 'near', 2, 1]);
    expect([
      unit(told.state, 'foe').left,
      unit(told.state, 'near').left,
      unit(told.state, 'distant').left,
    ]).toEqual([9, 9, 10]);
  });

  test('ET-SHT-09 in the open a 6 is only a miss', () => {
    const start = facing({
      red: { a: { troop: 'archers', at: [10, 10], models: 1 } },
      options: { shootIntoCombat: true },
    });
    expect(eventsOf(act(start, shoot('a', 'foe'), [6]), 'unit-shot')[0]).not.toHaveProperty('stray');
  });
});

describe('the volley', () => {
  test('ET-SHT-02 one die a shot, hitting at Aim or less', () => {
    const told = act(facing(), shoot('a', 'foe'), [1, 2, 3, 4, 5, 6, 4, 4, 4, 4, 1, 1, 1]);
    expect(eventsOf(told, 'unit-shot')[0]).toMatchObject({ need: 3, hits: 3, wound: { wounds: 0 } });
  });

  test('ET-SHT-04, ET-GAP-09 shots are models alive times shots of the weapon, all at one unit', () => {
    const seven = facing({ red: { a: { troop: 'archers', at: [10, 10], left: 7 } } });
    expect(
      eventsOf(act(seven, shoot('a', 'foe'), [6, 6, 6, 6, 6, 6, 6]), 'unit-shot')[0]?.faces,
    ).toHaveLength(7);
    const dragon = facing({
      options: OTHERS_SHOOT,
      red: { a: { troop: 'dragon', at: [10, 10] } },
      black: { foe: { at: [10, 17] } },
    });
    const breath = act(dragon, shoot('a', 'foe', 'fire-breath'), [6, 6, 6, 6]);
    expect(eventsOf(breath, 'unit-shot')[0]?.faces).toHaveLength(4);
    expect(verdict(seven, shoot('a', 'foe', 'longbow'))).toBe('ET-SHT-04');
  });

  test('ET-SHT-10, ET-GAP-41 losses are removed as each unit finishes: the dead are no targets', () => {
    const start = facing({
      red: { b: { troop: 'archers', at: [15, 10] } },
      black: { foe: { at: [10, 20], left: 1 } },
    });
    const { state } = act(start, shoot('a', 'foe'), [1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 4]);
    expect(unit(state, 'foe').is).toBe('destroyed');
    expect(shots(state, 'b')).toEqual([]);
    expect(shots(start, 'b')).toEqual(['shoot b bow foe']);
  });

  test.each([
    ['militia', 3],
    ['swordsmen', 4],
    ['knights', 5],
  ])('ET-SHT-11, ET-WND-06, ET-GAP-13 a bow of 3 on %s needs %i, by armour alone', (troop, need) => {
    const start = facing({
      red: { a: { troop: 'archers', at: [10, 10], models: 1 } },
      black: { foe: { troop, at: [10, 20] } },
    });
    const told = act(start, shoot('a', 'foe'), [1, need]);
    expect(eventsOf(told, 'unit-shot')[0]?.wound).toMatchObject({ need, wounds: 1 });
    expect(modelsOf(told.state, 2)).toBe(modelsOf(start, 2) - 1);
  });

  test('ET-SHT-11 a bow cannot hurt a dragon', () => {
    const start = facing({ black: { foe: { troop: 'dragon', at: [10, 20] } } });
    const told = act(
      start,
      shoot('a', 'foe'),
      Array.from({ length: 10 }, () => 1),
    );
    expect(eventsOf(told, 'unit-shot')[0]?.wound).toEqual({ need: 'impossible', faces: [], wounds: 0 });
  });

  test('ET-SHT-04 a unit shoots once', () => {
    const { state } = act(
      facing(),
      shoot('a', 'foe'),
      Array.from({ length: 10 }, () => 6),
    );
    expect(verdict(state, shoot('a', 'foe'))).toBe('ET-SHT-01');
  });
});

test('ET-SHT-01 the bystander of the scenes stands out of everything', () => {
  expect(listed(facing({ red: { z: BYSTANDER } })).filter((answer) => answer.includes(' z'))).toEqual([]);
});
