import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { adviseAct } from '../../../src/rules/xenos-zealots/advise/acts.ts';
import { counterFor, goalOf } from '../../../src/rules/xenos-zealots/advise/counters.ts';
import { bestShot } from '../../../src/rules/xenos-zealots/advise/shots.ts';
import { stanceOf } from '../../../src/rules/xenos-zealots/advise/stance.ts';
import type { Piece } from '../../../src/rules/xenos-zealots/ground.ts';
import { xenosZealots } from '../../../src/rules/xenos-zealots/index.ts';
import { battle, inch, type Put, spot } from './support.ts';

const STEADY = stanceOf({ temper: 'steady' });
const ORDERS = { kind: 'orders' } as const;

const shooter: Put = { id: 'r', card: 'z-space-knights', at: [[30, 10]], counter: 'FIRE_SUPPORT' };
const west: Put = { id: 'west', card: 'z-tithe-guard', at: [[22, 26]] };
const east: Put = { id: 'east', card: 'z-tithe-guard', at: [[38, 26]] };

const box = (type: Piece['type'], [x0, y0, x1, y1]: readonly [number, number, number, number]): Piece => ({
  type,
  corners: [spot(x0, y0), spot(x1, y0), spot(x1, y1), spot(x0, y1)],
});

/** Whom the knights shoot at. */
const targetOf = (black: readonly Put[], terrain: readonly Piece[] = [], red: readonly Put[] = [shooter]) =>
  bestShot(battle({ red, black, terrain }), STEADY, 0)?.fire[0]?.target;

describe('XZ-DOC-08 of two targets', () => {
  test('alike, the one in the open', () => {
    expect(targetOf([west, east], [box('light-woods', [16, 22, 27, 30])])).toBe('east');
    expect(targetOf([west, east], [box('light-woods', [33, 22, 44, 30])])).toBe('west');
  });

  test('alike, the one that has shot at it: fire that is returned hits better (XZ-SHT-11)', () => {
    expect(targetOf([west, east], [], [{ ...shooter, shotBy: [2] }])).toBe('east');
    expect(targetOf([west, east], [], [{ ...shooter, shotBy: [1] }])).toBe('west');
  });

  test('the tank that shows its rear (XZ-GAP-43)', () => {
    const tank = (put: Put, facing: number): Put => ({ ...put, card: 'z-dominator', facing });
    expect(targetOf([tank(west, 90), tank(east, 270)])).toBe('west');
    expect(targetOf([tank(west, 270), tank(east, 90)])).toBe('east');
  });

  test('the one that two more men down will suppress (XZ-SUP-02)', () => {
    const lying = (put: Put): Put => ({
      ...put,
      down: [true, true, true, false, false, false, false, false],
    });
    expect(targetOf([lying(west), east])).toBe('west');
    expect(targetOf([west, lying(east)])).toBe('east');
  });
});

test('XZ-DOC-08, XZ-DMG-01 no weapon is fired at what it cannot hurt: rifles leave the front of a tank alone', () => {
  const tank = (facing: number): Put => ({ id: 'tank', card: 'z-dominator', at: [[30, 30]], facing });
  const rifles: Put = { id: 'r', card: 'z-pilgrim-levy', at: [[30, 10]], counter: 'FIRE_SUPPORT' };
  expect(targetOf([tank(270)], [], [rifles])).toBeUndefined();
  expect(targetOf([tank(270), west], [], [rifles])).toBe('west');
});

describe('XZ-DOC-03 when a unit shoots', () => {
  const near: Put = { id: 'b', card: 'z-tithe-guard', at: [[30, 30]] };
  const orderOf = (attacker: 'red' | 'black') =>
    counterFor(battle({ red: [shooter], black: [near], attacker, phase: ORDERS }), STEADY, 0);

  test('the Attacker aims first; the Defender fires at once, before the Attacker’s second actions', () => {
    expect(orderOf('red')).toBe('FIRE_SUPPORT');
    expect(orderOf('black')).toBe('EVADE');
  });
});

describe('XZ-GAP-64 objectives count at the end', () => {
  const objectives = [spot(30, 24)];
  const far: Put = { id: 'b', card: 'z-tithe-guard', at: [[30, 40]] };
  const own: Put = { ...shooter, at: [[30, 17]], counter: undefined };
  const at = (turn: number, temper: 'steady' | 'aggressive' = 'steady') =>
    counterFor(
      battle({ red: [own], black: [far], objectives, turn, phase: ORDERS }),
      stanceOf({ temper }),
      0,
    );

  test('with time left a unit shoots, and goes when it is time; the bold go at once', () => {
    expect(at(1)).toBe('FIRE_SUPPORT');
    expect(['ADVANCE', 'EVADE', 'DOUBLE_TIME']).toContain(at(6));
    expect(['ADVANCE', 'EVADE', 'DOUBLE_TIME']).toContain(at(4, 'aggressive'));
  });

  test('the objectives lie on the flanks, too, and each unit goes to one near it', () => {
    const { objectives: standard } = xenosZealots.deploy(
      xenosZealots.standard(4, seededDice('19'.repeat(32))),
      scriptedDice([3]),
    ).state;
    expect(standard.some(([x]) => x < inch(24)) && standard.some(([x]) => x > inch(48))).toBe(true);
    const goal = (x: number) =>
      goalOf(
        battle({ red: [{ ...own, at: [[x, 17]] }], black: [far], objectives: standard, turn: 5 }),
        STEADY,
        0,
      );
    expect(goal(12)[0]).toBeLessThan(inch(24));
    expect(goal(60)[0]).toBeGreaterThan(inch(48));
  });

  test('whoever fires first and has time left stands; in the last turn it goes on to the objective', () => {
    const moved = (turn: number) => {
      const red = [{ ...own, counter: 'EVADE' as const }];
      const action = adviseAct(battle({ red, black: [far], objectives, turn }), STEADY, 0);
      return action.kind === 'move' ? action.path : undefined;
    };
    expect(moved(1)).toEqual([]);
    expect(moved(6)?.[0]?.[1]).toBeGreaterThan(inch(20));
  });
});
