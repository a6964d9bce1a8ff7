import { describe, expect, test } from 'vitest';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import type { Temper } from '../../../src/kernel/ruleset.ts';
import { counterFor } from '../../../src/rules/xenos-zealots/advise/counters.ts';
import { stanceOf } from '../../../src/rules/xenos-zealots/advise/stance.ts';
import type { Event } from '../../../src/rules/xenos-zealots/events.ts';
import { distanceOf } from '../../../src/rules/xenos-zealots/feet.ts';
import { xenosZealots } from '../../../src/rules/xenos-zealots/index.ts';
import { battle } from './support.ts';

const SEEDS = [1, 2, 3, 4, 5, 6].map((n) => n.toString(16).padStart(64, '0'));

/** Inches that Red's units march in all of the battles, and how often they assault, under one temper against a steady Black. */
function conductOf(temper: Temper): { readonly inches: number; readonly assaults: number } {
  const mine = SEEDS.flatMap((seed) => eventsOf(seed, temper)).filter(
    (event) => 'unit' in event && event.unit.startsWith('red'),
  );
  const marks = mine.reduce((sum, event) => sum + (event.kind === 'unit-moved' ? lengthOf(event) : 0), 0);
  return { inches: marks / 1000, assaults: mine.filter(({ kind }) => kind === 'assault-begun').length };
}

function eventsOf(seed: string, temper: Temper): readonly Event[] {
  const players = {
    red: { kind: 'adjutant', doctrine: { temper } },
    black: { kind: 'adjutant', doctrine: { temper: 'steady' } },
  } as const;
  const scenario = xenosZealots.standard(8, seededDice(seed).fork('scenario'));
  const { run } = fight(xenosZealots, scenario, seed, { players });
  return run.events.flatMap((events) => events as readonly Event[]);
}

function lengthOf({ way, from, path }: Extract<Event, { kind: 'unit-moved' }>): number {
  if (way !== 'move') return 0;
  return path.reduce((sum, at, i) => sum + distanceOf(path[i - 1] ?? from, at), 0);
}

describe('tempers', () => {
  test('XZ-DOC-03 the bold march and charge more than the cautious, and those march more than who holds', () => {
    const [aggressive, steady, cautious, hold] = [
      conductOf('aggressive'),
      conductOf('steady'),
      conductOf('cautious'),
      conductOf('hold'),
    ];
    expect(hold.inches).toBeGreaterThan(0);
    expect(cautious.inches).toBeGreaterThan(1.5 * hold.inches);
    expect(steady.inches).toBeGreaterThan(1.2 * cautious.inches);
    expect(aggressive.inches).toBeGreaterThan(1.1 * steady.inches);
    expect(Math.min(aggressive.assaults, steady.assaults)).toBeGreaterThan(
      1.5 * Math.max(cautious.assaults, hold.assaults),
    );
  });

  test.each([
    ['aggressive', 'CHARGE'],
    ['steady', 'CHARGE'],
    ['cautious', 'EVADE'],
  ] as const)('XZ-DOC-03 worn troops within reach of a charge: %s orders %s', (temper, counter) => {
    const state = battle({
      red: [{ id: 'r', card: 'z-seraph-choir', at: [[20, 20]], points: [1, 1, 1, 1, 0, 0, 0, 0] }],
      black: [{ id: 'b', card: 'z-pilgrim-levy', at: [[20, 28]], left: 8 }],
      phase: { kind: 'orders' },
    });
    expect(counterFor(state, stanceOf({ temper }), 0)).toBe(counter);
  });

  test.each([
    ['aggressive', 'DOUBLE_TIME'],
    ['steady', 'DOUBLE_TIME'],
    ['cautious', 'DOUBLE_TIME'],
    ['hold', 'FIRE_SUPPORT'],
  ] as const)('XZ-DOC-03 nobody near: %s orders %s', (temper, counter) => {
    const state = battle({
      red: [{ id: 'r', card: 'z-space-knights', at: [[20, 4]] }],
      black: [{ id: 'b', card: 'z-pilgrim-levy', at: [[60, 46]] }],
      phase: { kind: 'orders' },
    });
    expect(counterFor(state, stanceOf({ temper }), 0)).toBe(counter);
  });
});
