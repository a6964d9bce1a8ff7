/** What changes by hand to the engine showed to be untested. */
import { expect, test } from 'vitest';
import { takeHits } from '../../../src/rules/xenos-zealots/harm.ts';
import { moverOf } from '../../../src/rules/xenos-zealots/mover.ts';
import { footOf } from '../../../src/rules/xenos-zealots/standing.ts';
import type { State } from '../../../src/rules/xenos-zealots/state.ts';
import { walked } from '../../../src/rules/xenos-zealots/walk.ts';
import { battle, box, inch, play, spot } from './support.ts';

test('XZ-TER-13, XZ-GAP-28 speed 2 in heavy woods: one inch, not none', () => {
  const terrain = [box('heavy-woods', [5, 5, 30, 30])];
  const state = battle({ red: [{ id: 'r', card: 'z-pilgrim-levy', at: [[10, 10]], left: 1 }], terrain });
  const way = { index: 0, mover: moverOf(state, 0), from: spot(10, 10), path: [spot(20, 10)] };
  expect(walked(state, { ...way, speed: inch(2), paid: 0, target: -1 }).length).toBe(inch(1));
});

test('XZ-MOV-12 a hull that turned stands turned', () => {
  const state = battle({ red: [{ id: 'r', card: 'z-dominator', at: [[10, 10]], facing: 0 }] });
  const tank = { unit: 0, model: 0 };
  expect(footOf(state, tank).facing).toBe(0);
  const units = state.units.map((one, i) => (i === 0 ? { ...one, facing: 90 } : one));
  const turned: State = { ...state, units };
  expect(footOf(turned, tank).facing).toBe(90);
});

test('XZ-DMG-08, XZ-GAP-08 three times its Resilience destroys a model of three wounds in a unit of many', () => {
  const state = battle({ red: [{ id: 'r', card: 'x-carapace-trio', at: [[10, 10]] }] });
  const weapon = { armourPenetration: 15, damage: 8, abilities: [] };
  const hit = { member: { unit: 0, model: 1 }, av: 5, weapon };
  const { state: after } = play(state, [1], (under) => takeHits(under, 0, [hit], false));
  expect(after.units[0]?.points).toEqual([3, 0, 3]);
});
