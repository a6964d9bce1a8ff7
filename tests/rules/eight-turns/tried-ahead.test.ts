/** ADR 113: an adjutant that tries other answers before it gives its own, by playing on with habits. */
import { describe, expect, test } from 'vitest';
import { thinkingAhead } from '../../../src/kernel/adjutant.ts';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import type { Doctrine } from '../../../src/kernel/ruleset.ts';
import { chanceOf } from '../../../src/rules/eight-turns/advise/chance.ts';
import { eightTurns } from '../../../src/rules/eight-turns/index.ts';
import type { State } from '../../../src/rules/eight-turns/state.ts';
import { scene } from './support.ts';

const STEADY: Doctrine = { temper: 'steady' };
const SEEDS = ['ab', 'cd', 'ef'].map((pair) => pair.repeat(32));

describe('how a battle stands', () => {
  test('the chances of both sides are one together, more for who has lost less, and nearly 1 for who has won', () => {
    const state = (left: number, isShaken = false): State =>
      scene({
        red: { a: { troop: 'orc-warriors', at: [20, 20] } },
        black: { s: { troop: 'orc-warriors', at: [20, 40], left, isShaken } },
      });
    const whole = chanceOf(state(10), 'red');
    expect(whole).toBeCloseTo(0.5, 9);
    expect(chanceOf(state(5), 'red')).toBeGreaterThan(0.9);
    expect(chanceOf(state(10, true), 'red')).toBeGreaterThan(whole);
    expect(chanceOf(state(5), 'red') + chanceOf(state(5), 'black')).toBeCloseTo(1, 9);
    const over = (winner: 'red' | 'black' | 'draw'): State => ({
      ...state(10),
      phase: { kind: 'over', outcome: { winner, why: 'turn-limit', rule: 'ET-END-03', rounds: 8 } },
    });
    expect(chanceOf(over('red'), 'red')).toBeGreaterThan(0.9);
    expect(chanceOf(over('black'), 'red')).toBeLessThan(0.1);
    expect(chanceOf(over('draw'), 'red')).toBeCloseTo(0.5, 9);
  });
});

test('a battle is the same for the same seed, verifies, and goes otherwise than the quick adjutant’s', () => {
  const [seed = ''] = SEEDS;
  const scenario = eightTurns.standard(3, seededDice(seed));
  const black = { kind: 'adjutant', doctrine: STEADY } as const;
  const by = (red: ReturnType<typeof thinkingAhead>) =>
    fight(eightTurns, scenario, seed, { players: { red, black } }).record;
  const record = by(thinkingAhead(eightTurns, STEADY));
  expect(by(thinkingAhead(eightTurns, STEADY))).toEqual(record);
  expect(verifyRecord(eightTurns, record)).toEqual({ verified: true, differences: [] });
  expect(record.choices).not.toEqual(by(black).choices);
  const held = { temper: 'hold' } as const;
  expect(by(thinkingAhead(eightTurns, held)).choices).toEqual(
    by({ kind: 'adjutant', doctrine: held }).choices,
  );
});
