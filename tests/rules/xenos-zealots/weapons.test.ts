import { describe, expect, test } from 'vitest';
import { armOf, canFire, firersOf, isCrewed, readyArms } from '../../../src/rules/xenos-zealots/arms.ts';
import { evolve } from '../../../src/rules/xenos-zealots/evolve.ts';
import { getKind } from '../../../src/rules/xenos-zealots/kinds.ts';
import { rangeOf } from '../../../src/rules/xenos-zealots/lanes.ts';
import { footOf } from '../../../src/rules/xenos-zealots/standing.ts';
import type { State } from '../../../src/rules/xenos-zealots/state.ts';
import { getWeapon, WEAPONS } from '../../../src/rules/xenos-zealots/tables.ts';
import { canHit, isReadied } from '../../../src/rules/xenos-zealots/targets.ts';
import { knights, lanes, warriors } from './shots.ts';
import { at, battle, type Put } from './support.ts';

describe('who fires', () => {
  const rule = 'XZ-DMG-09';

  test('XZ-SUP-09, XZ-GAP-11 ten riflemen of whom three lie down: seven fire, and ten when they are up again', () => {
    const state = battle({ red: [{ id: 'a', card: 'z-pilgrim-levy', at: [[20, 12]] }] });
    const whole = firersOf(state, 0, 0).length;
    const { points } = state.units[0] ?? { points: [] };
    const lying = points.map((_, model) => model < 3);
    const harmed = {
      kind: 'unit-harmed',
      rule,
      unit: 'a',
      points,
      lost: 0,
      fallen: 0,
      suppressed: 3,
    } as const;
    const down = evolve(state, { ...harmed, down: lying });
    expect(firersOf(down, 0, 0).map(({ model }) => model)).toEqual(points.map((_, m) => m).slice(3));
    const risen = evolve(down, { kind: 'turn-ended', rule: 'XZ-SUP-10', turn: 1 });
    expect(firersOf(risen, 0, 0)).toHaveLength(whole);
  });

  test('XZ-SGL-03, XZ-WPN-10 a weapon of a lost attack system fires no more', () => {
    const state = battle({ red: [{ id: 'a', card: 'z-dominator', at: [[20, 12]] }] });
    const all = readyArms(state, 0, false);
    const lost = {
      kind: 'track-lost',
      rule: 'XZ-SGL-03',
      unit: 'a',
      track: 'attack',
      system: 0,
      faces: [],
      chooser: 'red',
    } as const;
    const hit = evolve(state, lost);
    expect(all).toContain(0);
    expect(readyArms(hit, 0, false)).toEqual(
      all.filter((arm) => getKind('z-dominator').arms[arm]?.system !== 0),
    );
    expect(readyArms(hit, 0, false)).not.toEqual(all);
  });

  test('XZ-GAP-13, XZ-UNI-02 who has moved out of coherency fires no more', () => {
    const near = battle({ red: [{ id: 'a', card: 'z-pilgrim-levy', at: [[20, 12]] }] });
    const [unit] = near.units;
    if (unit === undefined) throw new Error('nobody is there');
    const strayed = unit.at.map((place, model) => (model === 11 ? ([60_000, 12_000] as const) : place));
    const far = { ...near, units: [{ ...unit, at: strayed }, ...near.units.slice(1)] };
    expect(firersOf(near, 0, 0)).toHaveLength(12);
    expect(firersOf(far, 0, 0)).toHaveLength(11);
  });
});

describe('weapons', () => {
  test('XZ-WPN-01, XZ-WPN-02, XZ-WPN-03, XZ-WPN-04, XZ-WPN-05 a profile is range, penetration, damage, effect and notes', () => {
    expect(getWeapon('z-crusade-rifle')).toMatchObject({
      rangeMin: 0,
      rangeMax: 24,
      armourPenetration: 6,
      damage: 2,
      effect: { kind: 'dice', value: 1 },
      type: 'small-arms',
      abilities: ['rapid-fire'],
    });
    expect(() => getWeapon('Crusade rifle')).toThrow('no weapon');
  });

  test('XZ-WPN-11 the same kind of weapon has the numbers of its own card: ids, never names', () => {
    const names = WEAPONS.map(({ name }) => name);
    expect(new Set(WEAPONS.map(({ id }) => id)).size).toBe(WEAPONS.length);
    expect(names).toContain('Fangs');
    expect(getKind('z-space-knights').arms.map(({ weapon }) => weapon.id)).not.toContain('x-shard-rifle');
  });

  test.each([
    ['XZ-DIC-01, XZ-DIC-16, XZ-GEO-02 twelve inches is in a 0-12 band, twelve and a tenth is not', 13, 1],
    ['XZ-WPN-02 12.1', 13.1, 0],
  ])('%s', (_, x, firing) => {
    const state = battle({
      red: [knights([10, 10], { left: 1 })],
      black: [warriors([10 + x, 10], { left: 1 })],
    });
    expect(lanes(state, 'knights', 'warriors', 2)).toHaveLength(firing);
  });

  test.each([
    ['XZ-WPN-02 a mortar of 8-48: 7.9 no', 7.9, false],
    ['XZ-WPN-02 8.0 yes', 8, true],
    ['XZ-WPN-02 48.0 yes', 48, true],
    ['XZ-WPN-02 48.1 no', 48.1, false],
  ])('%s', (_, gap, can) => {
    const spire = {
      id: 'mortar',
      card: 'z-mortar-team',
      at: [
        [4, 10],
        [4, 11],
        [4, 12],
        [5, 10],
      ] as const,
      counter: 'FIRE_SUPPORT' as const,
    };
    const state = battle({ red: [spire], black: [warriors([5, 10], { left: 1 })] });
    const gun = footOf(state, { unit: at(state, 'mortar'), model: 3 });
    const arm = getKind('z-mortar-team').arms[0];
    const moved = battle({
      red: [spire],
      black: [warriors([5 + gap + 0.5 + gun.size.radius / 1000, 10], { left: 1 })],
    });
    const target = footOf(moved, { unit: at(moved, 'warriors'), model: 0 });
    if (arm === undefined) throw new Error('no mortar');
    expect(Math.round(rangeOf(gun, arm, target))).toBe(gap * 1000);
    const aim = { index: 0, target: 1, at: target.at, pivot: 0 };
    expect(canHit(moved, aim, 0)).toBe(can);
  });

  test('XZ-WPN-07, XZ-WPN-08, XZ-WPN-09 small arms and support weapons fire on any Shoot, blades never', () => {
    const state = battle({ red: [knights([10, 10])], black: [warriors([20, 10])] });
    const arms = readyArms(state, 0, false).map((arm) => armOf(state, 0, arm)?.arm.weapon.type);
    expect(arms).toEqual(['small-arms', 'support', 'small-arms']);
  });

  test('XZ-WPN-10, XZ-SHT-18, XZ-GAP-23, XZ-GAP-24 Fire Support weapons fire on that order alone', () => {
    const mortar = (more: Partial<Put>): State =>
      battle({
        red: [
          {
            id: 'mortar',
            card: 'z-mortar-team',
            at: [
              [10, 10],
              [10, 11],
              [10, 12],
              [11, 10],
            ],
            ...more,
          },
        ],
        black: [warriors([30, 10])],
      });
    expect(isReadied(mortar({ counter: 'FIRE_SUPPORT' }), 0)).toBe(true);
    for (const counter of ['ADVANCE', 'EVADE', 'INFILTRATE'] as const) {
      const state = mortar({ counter });
      expect(canFire(state, 0, 0, isReadied(state, 0))).toBe(false);
    }
    const suppressed = mortar({ morale: 'SUPPRESSED' });
    expect(readyArms(suppressed, 0, isReadied(suppressed, 0))).toEqual([1]);
    expect(canFire(mortar({ counter: 'FIRE_SUPPORT' }), 0, 0, true)).toBe(true);
  });

  test('XZ-UNI-12, XZ-GAP-45 a gun fires while a crewman who is up stands within an inch of it', () => {
    const crew = (y: number, more: Partial<Put> = {}): State =>
      battle({
        red: [
          {
            id: 'gun',
            card: 'z-mortar-team',
            at: [
              [10, y],
              [30, 20],
              [31, 20],
              [10, 10],
            ],
            ...more,
          },
        ],
        black: [warriors([30, 10])],
      });
    // Two half-inch bases: an inch and a half between middles is half an inch between edges.
    expect(isCrewed(crew(12), 0)).toBe(true);
    const { radius } = footOf(crew(12), { unit: 0, model: 3 }).size;
    expect(isCrewed(crew(10 + 0.5 + 1 + radius / 1000), 0)).toBe(true);
    expect(isCrewed(crew(10 + 0.5 + 1.1 + radius / 1000), 0)).toBe(false);
    expect(isCrewed(crew(12, { down: [true, false, false, false] }), 0)).toBe(false);
  });
});
