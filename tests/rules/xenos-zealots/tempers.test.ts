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

/** Inches that Red's units march in all of the battles, under one temper against a steady Black. */
function marched(temper: Temper): number {
  let marks = 0;
  for (const seed of SEEDS) {
    const players = {
      red: { kind: 'adjutant', doctrine: { temper } },
      black: { kind: 'adjutant', doctrine: { temper: 'steady' } },
    } as const;
    const { run } = fight(xenosZealots, xenosZealots.standard(8, seededDice(seed).fork('scenario')), seed, {
      players,
    });
    for (const events of run.events) {
      for (const event of events as readonly Event[]) {
        if (event.kind === 'unit-moved' && event.unit.startsWith('red')) marks += lengthOf(event);
      }
    }
  }
  return marks / 1000;
}

function lengthOf({ way, from, path }: Extract<Event, { kind: 'unit-moved' }>): number {
  if (way !== 'move') return 0;
  return path.reduce((sum, at, i) => sum + distanceOf(path[i - 1] ?? from, at), 0);
}

describe('tempers', () => {
  test('XZ-DOC-03 the bold march more than the cautious, and those more than who holds', () => {
    const [aggressive, steady, cautious, hold] = [
      marched('aggressive'),
      marched('steady'),
      marched('cautious'),
      marched('hold'),
    ];
    expect(hold).toBeGreaterThan(0);
    expect(cautious).toBeGreaterThan(1.2 * hold);
    expect(Math.min(aggressive, steady)).toBeGreaterThan(1.1 * cautious);
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
