import { describe, expect, test } from 'vitest';
import { chargeTargets } from '../../../src/rules/eight-turns/charge.ts';
import { choicesOf } from '../../../src/rules/eight-turns/legal.ts';
import {
  act,
  answers,
  area,
  asked,
  cast,
  charge,
  clash,
  eventsOf,
  first,
  kindsAsked,
  listed,
  misses,
  move,
  pass,
  playOn,
  type Scene,
  type Stand,
  scene,
  shoot,
  strikes,
  unit,
  verdict,
  whereIs,
} from './support.ts';

const z: Stand = { at: [60, 4] };
const y: Stand = { at: [60, 9] };

/** `a` and `b` in the charge step; z and y, elsewhere, keep the step open. */
const charging = (of: Scene = {}) =>
  scene({
    phase: 'charge',
    ...of,
    red: { a: { at: [20, 20] }, z, ...of.red },
    black: { b: { at: [20, 27] }, y, ...of.black },
  });

describe('charging', () => {
  test.each([
    [8, 'ok'],
    [8.01, 'ET-CHG-03'],
  ])('ET-CHG-01 Speed 8 and a gap of %d', (gap, rule) => {
    const start = charging({
      red: { a: { troop: 'knights', at: [20, 20] } },
      black: { b: { at: [20, 20 + gap + 2.01 + 1.89] } },
    });
    expect(verdict(start, charge('a', 'b'))).toBe(rule);
  });

  test('ET-CHG-02, ET-GAP-16 whatever it did before; but free, unshaken, and once', () => {
    const wizard = { troop: 'wizard', at: [20, 20], hasShot: true, hasMoved: true } as const;
    expect(verdict(charging({ red: { a: wizard }, black: { b: { at: [20, 24] } } }), charge('a', 'b'))).toBe(
      'ok',
    );
    const shaken = charging({ red: { a: { at: [20, 20], isShaken: true } } });
    expect(verdict(shaken, charge('a', 'b'))).toBe('ET-CHG-02');
    const locked = charging({ black: { c: { at: [16.22, 20] } }, contacts: [['a', 'c']] });
    expect(verdict(locked, charge('a', 'b'))).toBe('ET-CHG-02');
    const spent = charging({ red: { a: { at: [20, 20], hasCharged: true } } });
    expect(verdict(spent, charge('a', 'b'))).toBe('ET-CHG-02');
  });

  test('ET-CHG-03, ET-CHG-01 whoever is within Speed may be charged, whatever lies between; by a switch terrain halves the reach', () => {
    const start = (troop: string, terrainSlowsCharges: boolean) =>
      charging({
        red: { a: { troop, at: [20, 20], radius: 1 } },
        black: { b: { at: [20, 26], radius: 1 } },
        terrain: [area('wood', [15, 22], [25, 23])],
        options: { terrainSlowsCharges },
      });
    expect(verdict(start('champion', false), charge('a', 'b'))).toBe('ok');
    expect(verdict(start('champion', true), charge('a', 'b'))).toBe('ET-CHG-03');
    expect(verdict(start('knights', true), charge('a', 'b'))).toBe('ok');
  });

  test('ET-CHG-03 the lane must be free of others and of lakes, sight is not needed', () => {
    const between = charging({
      red: { a: { troop: 'knights', at: [20, 20] }, c: { at: [21, 24], models: 1 } },
      black: { b: { at: [20, 28] } },
    });
    expect(verdict(between, charge('a', 'b'))).toBe('ET-CHG-03');
    const lake = charging({ terrain: [area('lake', [15, 23], [19, 24])] });
    expect(verdict(lake, charge('a', 'b'))).toBe('ET-CHG-03');
    const blind = charging({
      black: { b: { at: [20, 25.9] } },
      terrain: [area('building', [15, 22.5], [25, 23])],
    });
    expect(verdict(blind, charge('a', 'b'))).toBe('ok');
  });

  test('ET-CHG-04 chargers go one at a time; two may find the same target, a third its lane taken', () => {
    const start = charging({
      red: { a: { at: [16, 22] }, c: { at: [24, 22] }, d: { at: [20, 20], models: 2 } },
      black: { b: { at: [20, 27] } },
    });
    expect(verdict(start, charge('d', 'b'))).toBe('ok');
    const first = act(start, charge('a', 'b')).state;
    const second = act(first, charge('c', 'b'));
    expect(eventsOf(second, 'unit-charged')[0]?.target).toBe('b');
    expect(second.state.contacts).toHaveLength(2);
    expect(verdict(second.state, charge('d', 'b'))).toBe('ET-CHG-03');
  });

  test('ET-CHG-05 a unit already locked may be charged by others', () => {
    const start = charging({ red: { c: { at: [23.78, 27] } }, contacts: [['c', 'b']] });
    expect(verdict(start, charge('a', 'b'))).toBe('ok');
  });

  test('ET-CHG-06 Melee monster counts for the charge', () => {
    const at6 = { black: { b: { at: [20, 20 + 6 + 1.89 + 1.89] } } } as const;
    expect(
      verdict(charging({ ...at6, red: { a: { at: [20, 20], isBoosted: true } } }), charge('a', 'b')),
    ).toBe('ok');
    expect(verdict(charging(at6), charge('a', 'b'))).toBe('ET-CHG-03');
  });

  test('ET-CHG-07 when all charges are done every combat is fought once, old ones too', () => {
    const start = charging({
      red: { old: { at: [40, 30], models: 1 } },
      black: { foe: { at: [40, 31], models: 1 } },
      contacts: [['old', 'foe']],
    });
    const joined = [charge('a', 'b')].reduce((state, one) => act(state, one).state, start);
    const told = act(joined, pass('z'));
    expect(eventsOf(told, 'combats-joined')[0]?.combats).toEqual([
      ['a', 'b'],
      ['old', 'foe'],
    ]);
    const one = act(told.state, { kind: 'next-combat', unit: 'old' }, [6, 6]);
    expect(kindsAsked(one.state)).toEqual(['strike-first']);
    const two = act(one.state, { kind: 'strike-first', isTaken: true }, misses(20));
    expect(eventsOf(two, 'combat-ended')).toHaveLength(1);
    expect(kindsAsked(two.state)).toEqual(['concede']);
  });

  test('ET-TURN-05 a unit may move, shoot and charge in one player turn', () => {
    const start = scene({
      red: { a: { troop: 'archers', at: [20, 10] }, z },
      black: { b: { at: [20, 23] }, y },
    });
    const moved = [move('a', [20, 15]), pass('z')].reduce((state, one) => act(state, one).state, start);
    const shot = act(moved, shoot('a', 'b'), misses(10)).state;
    expect(verdict(shot, charge('a', 'b'))).toBe('ok');
  });
});

describe('blows', () => {
  test('ET-CBT-01, ET-CBT-05, ET-GAP-17 the charger strikes first, the dead do not strike back', () => {
    const start = clash({
      red: { a: { troop: 'knights', at: [20, 20], hasCharged: true } },
      black: { b: { troop: 'militia', at: [20, 23.9] } },
    });
    const told = act(start, first, [1, 1, 1, 5, 6, 3, 3, 1, ...misses(8)]);
    expect(strikes(told).map(({ unit: who, faces }) => [who, faces.length])).toEqual([
      ['a', 5],
      ['b', 8],
    ]);
  });

  test('ET-CBT-02 one die an attack, hitting at Combat Skill or less', () => {
    const start = clash({
      red: { a: { troop: 'elf-guard', models: 3, at: [20, 20], hasCharged: true } },
      black: { b: { at: [20, 23] } },
    });
    const told = act(start, first, [2, 4, 5, 1, 1, ...misses(10)]);
    expect(strikes(told)[0]).toMatchObject({ need: 4, hits: 2 });
  });

  test('ET-CBT-03, ET-GAP-15 attacks are models alive times Attacks', () => {
    const start = clash({
      red: { a: { troop: 'trolls', at: [20, 20], hasCharged: true } },
      black: { b: { at: [20, 23], left: 7 } },
    });
    const told = act(start, first, [...misses(6), ...misses(7)]);
    expect(strikes(told).map(({ faces }) => faces.length)).toEqual([6, 7]);
  });

  test('ET-CBT-04, ET-WND-07, ET-GAP-13 strength against resilience; armour plays no part', () => {
    const start = clash({
      black: { b: { troop: 'knights', at: [20, 23.9] } },
      red: { a: { models: 1, at: [20, 20], hasCharged: true } },
    });
    expect(strikes(act(start, first, [1, 5, ...misses(4)]))[0]?.wound).toMatchObject({ need: 5, wounds: 1 });
    const giant = clash({ red: { a: { troop: 'giant', at: [20, 20], hasCharged: true } } });
    expect(strikes(act(giant, first, [1, 1, 6, 6, ...misses(8)]))[0]?.wound).toEqual({
      need: 'automatic',
      faces: [],
      wounds: 2,
    });
  });

  test('ET-CBT-05 ten orcs kill four of ten swordsmen: six dice come back', () => {
    const start = clash({ red: { a: { troop: 'orc-warriors', at: [20, 20], hasCharged: true } } });
    const told = act(start, first, [1, 1, 1, 1, ...misses(6), 3, 3, 3, 3, ...misses(6)]);
    expect(strikes(told)[1]?.faces).toHaveLength(6);
  });

  const old = (active: 'red' | 'black') =>
    playOn(
      scene({
        phase: 'charge',
        active,
        red: { a: { at: [20, 20], models: 1 } },
        black: { b: { at: [20, 21], models: 1 } },
        contacts: [['a', 'b']],
      }),
      [6, 6],
    );
  test('ET-CBT-06 where nobody charged the active side strikes first, unasked', () => {
    expect(strikes(old('black')).map(({ unit: who }) => who)).toEqual(['b', 'a']);
    expect(strikes(old('red')).map(({ unit: who }) => who)).toEqual(['a', 'b']);
  });

  test('ET-CBT-06 units that were locked already strike first too when a friend joins them', () => {
    const start = clash({
      red: { c: { at: [23.78, 23.78], models: 2 } },
      contacts: [
        ['a', 'b'],
        ['c', 'b'],
      ],
    });
    const told = answers(
      start,
      [first, { kind: 'strike-target', target: 'a' }],
      [...misses(10), 6, 6, ...misses(10)],
    );
    expect(strikes(told).map(({ unit: who }) => who)).toEqual(['a', 'c', 'b']);
  });

  test('ET-CBT-07, ET-GAP-19 who touches two picks one of them, before any die', () => {
    const start = clash({
      black: { c: { at: [23.78, 20], models: 3 } },
      contacts: [
        ['a', 'b'],
        ['a', 'c'],
      ],
    });
    expect(asked(start).map(({ id, rule }) => [id, rule])).toEqual([
      ['strike-first/red', 'ET-HOOK-10'],
      ['strike-target/a', 'ET-HOOK-11'],
    ]);
    const which = asked(start)[1];
    if (which === undefined) throw new Error('nobody is asked whom to strike');
    expect(choicesOf(start, which).check({ kind: 'strike-target', target: 'a' })).toMatchObject({
      ok: false,
      refusal: { rule: 'ET-CBT-07' },
    });
    const told = answers(
      start,
      [first, { kind: 'strike-target', target: 'c' }],
      [...misses(10), ...misses(10), 6, 6, 6],
    );
    expect(strikes(told).map(({ unit: who, target }) => [who, target])).toEqual([
      ['a', 'c'],
      ['b', 'a'],
      ['c', 'a'],
    ]);
  });

  test('ET-CBT-07 if the chosen enemy is gone, it strikes the next it touches', () => {
    const start = clash({
      red: { a: { at: [20, 20], hasCharged: true, models: 1 }, c: { at: [27, 23.78], models: 1 } },
      black: { b: { at: [23, 23], models: 1 }, d: { at: [26, 20], models: 1 } },
      contacts: [
        ['a', 'b'],
        ['c', 'b'],
        ['c', 'd'],
      ],
    });
    const told = answers(
      start,
      [first, { kind: 'strike-target', target: 'b' }, { kind: 'strike-target', target: 'a' }],
      [1, 4, 6, 6],
    );
    expect(strikes(told).map(({ unit: who, target }) => [who, target])).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['d', 'c'],
    ]);
  });

  test('ET-CBT-08 who is charged by two strikes back once', () => {
    const start = clash({
      red: { c: { at: [23.78, 23.78], hasCharged: true } },
      contacts: [
        ['a', 'b'],
        ['c', 'b'],
      ],
    });
    const told = answers(start, [first, { kind: 'strike-target', target: 'c' }], misses(30));
    expect(strikes(told).filter(({ unit: who }) => who === 'b')).toHaveLength(1);
    expect(strikes(told)).toHaveLength(3);
  });

  test('ET-CBT-08 who has struck in this player turn does not strike again', () => {
    const start = clash({ black: { b: { at: [20, 23.78], hasStruck: true } } });
    expect(strikes(act(start, first, misses(10))).map(({ unit: who }) => who)).toEqual(['a']);
  });

  test('ET-CBT-09, ET-GAP-05 free at once when the last enemy dies, but it does not charge again', () => {
    const start = clash({ black: { b: { at: [20, 23], models: 1 }, c: { at: [20, 28] } } });
    const { state } = act(start, first, [1, ...misses(9), 4]);
    expect(state.contacts).toEqual([]);
    expect(unit(state, 'a').hasCharged).toBe(true);
    expect(chargeTargets({ ...state, phase: { kind: 'charge' } }, 0)).toEqual([]);
  });

  test('ET-CBT-10, ET-GAP-20 a won combat moves nobody', () => {
    const start = clash({ black: { b: { at: [20, 23], models: 1 }, c: { at: [60, 40] } } });
    const { state } = act(start, first, [1, ...misses(9), 4]);
    expect([whereIs(state, 'a'), whereIs(state, 'c')]).toEqual([
      [20, 20],
      [60, 40],
    ]);
  });

  test('ET-CBT-11 first blows may be given away', () => {
    const told = act(clash(), { kind: 'strike-first', isTaken: false }, misses(20));
    expect(strikes(told).map(({ unit: who }) => who)).toEqual(['b', 'a']);
  });

  test('ET-SPL-03, ET-SPL-09 a boost counts for blows, and when blows come back', () => {
    const start = clash({ red: { a: { at: [20, 20], hasCharged: true, isBoosted: true, models: 1 } } });
    const told = act(start, first, [4, 3, 1, ...misses(8), 5]);
    expect(strikes(told)[0]).toMatchObject({ need: 4, wound: { need: 3, wounds: 1 } });
    expect(strikes(told)[1]).toMatchObject({ wound: { need: 5, wounds: 1 } });
  });
});

test('ET-CHG-02 a caster that cast may charge in the same player turn', () => {
  const start = scene({
    phase: 'shoot',
    red: { w: { troop: 'wizard', at: [20, 20] }, z },
    black: { b: { at: [20, 25], models: 1 }, y },
  });
  const { state } = act(start, cast('w', 'assailing-of-the-mind', 'b'), [1, 2]);
  expect(listed(state, 'charge')).toContain('charge w b');
});
