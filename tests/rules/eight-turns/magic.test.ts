import { describe, expect, test } from 'vitest';
import { hitChance } from '../../../src/rules/eight-turns/attack.ts';
import { magicNeed, spellsOf } from '../../../src/rules/eight-turns/magic.ts';
import { indexOf, modelsOf } from '../../../src/rules/eight-turns/state.ts';
import {
  act,
  area,
  asked,
  cast,
  eventsOf,
  kindsAsked,
  listed,
  pass,
  type Scene,
  type Stand,
  scene,
  unit,
  verdict,
} from './support.ts';

const ASSAILING = 'assailing-of-the-mind';
const BLAST = 'blast-of-the-heavens';
const MONSTER = 'melee-monster';
const SHOOTER: Stand = { troop: 'archers', at: [60, 2] };
const MARK: Stand = { at: [60, 15] };

/** A wizard `w` and an enemy `foe`; others, elsewhere, keep the step open. */
const casting = (of: Scene = {}) =>
  scene({
    phase: 'shoot',
    ...of,
    red: { w: { troop: 'wizard', at: [20, 20] }, far: SHOOTER, ...of.red },
    black: { foe: { at: [20, 30] }, mark: MARK, ...of.black },
  });
const casts = (start: ReturnType<typeof scene>, id = 'w') =>
  listed(start, 'cast')
    .filter((answer) => answer.startsWith(`cast ${id} `))
    .map((answer) => answer.split(' ').slice(2).join(' '));

describe('casting', () => {
  test('ET-MAG-01, ET-GAP-37 only casters cast, each a unit of its own', () => {
    expect(casts(casting())).toContain(`${ASSAILING} foe`);
    expect(verdict(casting({ red: { b: { at: [14, 20] } } }), cast('b', ASSAILING, 'foe'))).toBe('ET-MAG-06');
  });

  test.each([
    [4, true],
    [5, false],
  ])('ET-MAG-02, ET-MAG-03 Morale 4: a die of %i, passed %s', (face, isPassed) => {
    const told = act(casting(), cast('w', MONSTER, 'w'), [face]);
    expect(eventsOf(told, 'magic-tested')[0]).toMatchObject({ need: 4, face, isPassed });
    expect(unit(told.state, 'w').isBoosted).toBe(isPassed);
  });

  test('ET-MAG-03, ET-SPL-04 a passed Assailing is one hit of strength 5', () => {
    const told = act(casting(), cast('w', ASSAILING, 'foe'), [1, 3]);
    expect(eventsOf(told, 'spell-struck')[0]).toMatchObject({
      unit: 'foe',
      hits: 1,
      wound: { need: 3, wounds: 1 },
    });
    expect(unit(told.state, 'foe').left).toBe(9);
  });

  test('ET-MAG-04, ET-GAP-30 a failed offensive spell hits its caster instead', () => {
    const told = act(casting(), cast('w', ASSAILING, 'foe'), [5]);
    expect(eventsOf(told, 'spell-struck')[0]).toMatchObject({
      unit: 'w',
      wound: { need: 'automatic', faces: [], wounds: 1 },
    });
    expect([unit(told.state, 'w').left, unit(told.state, 'foe').left]).toEqual([1, 10]);
  });

  test('ET-MAG-05 any other spell that fails does nothing', () => {
    const told = act(
      casting({ red: { g: { troop: 'giant', at: [26, 20], left: 3 } } }),
      cast('w', 'heal', 'g'),
      [6],
    );
    expect([unit(told.state, 'g').left, unit(told.state, 'w').left]).toEqual([3, 2]);
    expect(kindsAsked(told.state)).toEqual(['shoot']);
  });

  test('ET-MAG-06, ET-GAP-21 one spell a player turn, not while locked or shaken', () => {
    const { state } = act(casting(), cast('w', MONSTER, 'w'), [1]);
    expect(verdict(state, cast('w', ASSAILING, 'foe'))).toBe('ET-MAG-06');
    const shaken = casting({ red: { w: { troop: 'wizard', at: [20, 20], isShaken: true } } });
    expect(casts(shaken)).toEqual([]);
    const locked = casting({ black: { near: { at: [20, 22.4] } }, contacts: [['w', 'near']] });
    expect(casts(locked)).toEqual([]);
  });

  test('ET-MAG-06 casting replaces shooting, a move before does not matter', () => {
    const body = { profiles: [] };
    const start = casting({ body, red: { w: { troop: 'wizard', at: [20, 20], hasMoved: true } } });
    expect(casts(start)).toContain(`${ASSAILING} foe`);
    const { state } = act(start, cast('w', ASSAILING, 'foe'), [1, 1]);
    expect(unit(state, 'w').hasShot).toBe(true);
  });

  test('ET-MAG-07, ET-GAP-22 the spells of the profile, all four where it lists none', () => {
    const shaman = casting({ red: { w: { troop: 'shaman', at: [20, 20] } } });
    expect(spellsOf(shaman, 0)).toEqual([MONSTER, ASSAILING]);
    expect(verdict(shaman, cast('w', BLAST, 'foe'))).toBe('ET-MAG-07');
    const bare = { ...casting() };
    const fighters = bare.fighters.map((one, i) =>
      i === 0 ? { ...one, profile: { ...one.profile, spells: [] } } : one,
    );
    expect(spellsOf({ ...bare, fighters }, 0)).toHaveLength(4);
  });

  test('ET-MAG-08, ET-GAP-24 Morale 6 passes every test, except a 6 with the switch', () => {
    expect(hitChance(magicNeed(6, { naturalSixFailsMagic: false }))).toBe(1);
    expect(hitChance(magicNeed(6, { naturalSixFailsMagic: true }))).toBe(5 / 6);
    expect(magicNeed(4, { naturalSixFailsMagic: true })).toBe(4);
    const told = act(casting({ options: { naturalSixFailsMagic: true } }), cast('w', MONSTER, 'w'), [6]);
    expect(eventsOf(told, 'magic-tested')[0]?.isPassed).toBe(false);
  });

  test('ET-MAG-09, ET-GAP-23 no roll to hit: the test, then the wound against armour', () => {
    const start = casting({ black: { foe: { troop: 'elf-guard', at: [20, 30] } } });
    const told = act(start, cast('w', ASSAILING, 'foe'), [4, 3]);
    expect(eventsOf(told, 'spell-struck')[0]?.wound).toEqual({ need: 3, faces: [3], wounds: 1 });
  });

  test('ET-MAG-10, ET-GAP-29 offensive spells need sight, others do not', () => {
    const start = casting({
      red: { friend: { at: [20, 10] } },
      terrain: [area('building', [17, 24], [23, 25]), area('building', [17, 15], [23, 16])],
    });
    expect(casts(start)).toEqual(['heal w', `${MONSTER} w`, `${MONSTER} friend`]);
  });

  test('ET-MAG-10 offensive spells may aim at locked enemies, others reach locked friends', () => {
    const start = casting({
      red: { friend: { at: [23.78, 30] } },
      contacts: [['friend', 'foe']],
    });
    expect(casts(start)).toContain(`${ASSAILING} foe`);
    expect(casts(start)).toContain(`${MONSTER} friend`);
  });
});

describe('Heal', () => {
  const giant = (left: number) => casting({ red: { g: { troop: 'giant', at: [26, 20], left } } });
  test.each([
    [3, 5],
    [5, 6],
  ])('ET-SPL-01 a giant on %i of 6 comes to %i', (left, healed) => {
    const offered = act(giant(left), cast('w', 'heal', 'g'), [1]).state;
    expect(kindsAsked(offered)).toEqual(['heal']);
    const { state } = act(offered, { kind: 'heal', wounds: healed - left });
    expect(unit(state, 'g').left).toBe(healed);
  });

  test('ET-SPL-01 units of one-wound models cannot be healed, nor any beyond 12 inches', () => {
    const start = casting({
      red: {
        a: { at: [26, 20] },
        near: { troop: 'giant', at: [33.75, 20] },
        off: { troop: 'giant', at: [20, 33.76] },
      },
      black: { foe: { at: [6, 20] } },
    });
    expect(casts(start).filter((answer) => answer.startsWith('heal'))).toEqual(['heal w', 'heal near']);
  });

  test('ET-SPL-07, ET-GAP-27, ET-HOOK-07 never above the wounds of living models; the player says how many', () => {
    const start = casting({ red: { t: { troop: 'trolls', at: [26, 20], left: 4 } } });
    const offered = act(start, cast('w', 'heal', 't'), [1]).state;
    expect(listed(offered)).toEqual(['heal 0', 'heal 1', 'heal 2']);
    const { state } = act(offered, { kind: 'heal', wounds: 2 });
    expect([unit(state, 't').left, modelsOf(state, indexOf(state, 't'))]).toEqual([6, 2]);
    const whole = act(state, pass('far')).state;
    expect(kindsAsked(whole)).toEqual(['concede']);
  });

  test('ET-SPL-07 it raises no dead: a unit whose living are whole gains nothing', () => {
    const start = casting({ red: { t: { troop: 'trolls', at: [26, 20], left: 6 } } });
    const told = act(start, cast('w', 'heal', 't'), [1]);
    expect([unit(told.state, 't').left, kindsAsked(told.state)[0]]).toEqual([6, 'shoot']);
  });

  test('ET-HOOK-07 more than is missing is refused', () => {
    const offered = act(giant(5), cast('w', 'heal', 'g'), [1]).state;
    expect(verdict(offered, { kind: 'heal', wounds: 2 })).toBe('ET-SPL-07');
  });
});

describe('Blast of the Heavens', () => {
  const one = (at: readonly [number, number]): Stand => ({ troop: 'champion', at });
  test('ET-SPL-02, ET-GAP-26 the target and every unit within 6 inches of it, once each', () => {
    const start = casting({
      black: { foe: one([20, 30]), in: one([27, 30]), out: one([20, 37.01]) },
    });
    const told = act(start, cast('w', BLAST, 'foe'), [1, 6, 6]);
    expect(eventsOf(told, 'spell-struck').map(({ unit: who, hits }) => [who, hits])).toEqual([
      ['foe', 1],
      ['in', 1],
    ]);
    const thrice = casting({ black: { foe: one([20, 30]) }, options: { blastHitsPerUnit: 3 } });
    expect(
      eventsOf(act(thrice, cast('w', BLAST, 'foe'), [1, 4, 4, 1]), 'spell-struck')[0]?.wound.wounds,
    ).toBe(2);
  });

  test.each([
    [18, 'ok'],
    [18.01, 'ET-MAG-10'],
  ])('ET-SPL-02 it reaches 18 inches: a gap of %d', (gap, rule) => {
    const start = casting({ black: { foe: one([20, 20 + gap + 1]) } });
    expect(verdict(start, cast('w', BLAST, 'foe'))).toBe(rule);
  });

  test('ET-SPL-05, ET-GAP-25 failing, it is centred on its caster, friends and foes within 6 are hit', () => {
    const start = casting({ red: { f: one([27, 20]), g: one([13, 20]) }, black: { foe: one([20, 30]) } });
    const told = act(start, cast('w', BLAST, 'foe'), [5, 1, 1]);
    expect(eventsOf(told, 'spell-struck').map(({ unit: who }) => who)).toEqual(['w', 'f', 'g']);
    expect(unit(told.state, 'w').left).toBe(1);
  });

  test('ET-SPL-06 it spares nobody: the caster near the target is hit, the centre first, active side before the other', () => {
    const start = casting({ red: { f: one([25, 25]) }, black: { foe: one([20, 26]), e: one([15, 26]) } });
    const told = act(start, cast('w', BLAST, 'foe'), [1, 6, 6, 6]);
    expect(eventsOf(told, 'spell-struck').map(({ unit: who }) => who)).toEqual(['foe', 'w', 'f', 'e']);
  });
});

describe('Melee monster', () => {
  test('ET-SPL-03, ET-GAP-28 it reaches 12 inches and lasts to the end of the player turn', () => {
    const start = casting({ red: { near: { at: [34.39, 20] }, off: { at: [20, 5.6] } } });
    expect(casts(start).filter((answer) => answer.startsWith(MONSTER))).toEqual([
      `${MONSTER} w`,
      `${MONSTER} near`,
    ]);
    const { state } = act(start, cast('w', MONSTER, 'near'), [1]);
    expect(unit(state, 'near').isBoosted).toBe(true);
    const ended = act(act(state, pass('far')).state, { kind: 'concede', isTaken: false }).state;
    expect([ended.active, unit(ended, 'near').isBoosted]).toEqual(['black', false]);
  });

  test('ET-SPL-08 castings do not add up, a second is refused', () => {
    const start = casting({ red: { v: { troop: 'wizard', at: [24, 20] } } });
    const { state } = act(start, cast('w', MONSTER, 'v'), [1]);
    expect(verdict(state, cast('v', MONSTER, 'v'))).toBe('ET-SPL-08');
  });

  test('ET-SPL-04 Assailing reaches 24 inches and one enemy unit', () => {
    const at = (gap: number) => casting({ black: { foe: { at: [20, 20 + gap + 0.5 + 1.89] } } });
    expect(verdict(at(24), cast('w', ASSAILING, 'foe'))).toBe('ok');
    expect(verdict(at(24.01), cast('w', ASSAILING, 'foe'))).toBe('ET-MAG-10');
    expect(verdict(casting(), cast('w', ASSAILING, 'far'))).toBe('ET-MAG-10');
    expect(asked(casting())[0]?.side).toBe('red');
  });
});
