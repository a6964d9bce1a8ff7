/** ADR 113: an adjutant that tries other answers before it gives its own, by playing on with habits. */
import { describe, expect, test } from 'vitest';
import { thinkingAhead } from '../../../src/kernel/adjutant.ts';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import type { Doctrine } from '../../../src/kernel/ruleset.ts';
import { chanceOf } from '../../../src/rules/eight-turns/advise/chance.ts';
import { lookingAheadInEightTurns } from '../../../src/rules/eight-turns/advise/ways-ahead.ts';
import { eightTurns } from '../../../src/rules/eight-turns/index.ts';
import { decisionsOf } from '../../../src/rules/eight-turns/legal.ts';
import type { State } from '../../../src/rules/eight-turns/state.ts';
import { type Stand, scene } from './support.ts';

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

test('with more than two dozen on the table the quick adjutant answers at once; the fallen and generals do not count', () => {
  const row = (letter: string, size: number, y: number): Readonly<Record<string, Stand>> =>
    Object.fromEntries(
      Array.from({ length: size }, (_, i) => [
        `${letter}${i}`,
        { troop: 'orc-warriors', at: [4 + i * 5, y] },
      ]),
    );
  /** How often the battle is played on for the first move of red. */
  const playedOn = (red: Readonly<Record<string, Stand>>, persons: readonly string[] = []): number => {
    const set = scene({ red, black: row('b', 12, 40), phase: 'move' });
    const fighters = set.fighters.map((one) => ({ ...one, isPerson: persons.includes(one.id) }));
    const state: State = { ...set, fighters };
    const [decision] = decisionsOf(state);
    if (decision === undefined) throw new Error('nobody is asked');
    let count = 0;
    const worth: typeof chanceOf = (now, side) => {
      count += 1;
      return chanceOf(now, side);
    };
    const { advise } = lookingAheadInEightTurns(eightTurns, { worth });
    const view = eightTurns.view(state, decision.side) as never;
    const dice = seededDice('ab'.repeat(32));
    const answer = advise(view, decision, STEADY, dice);
    if (count === 0) expect(answer).toEqual(eightTurns.advise(view, decision, STEADY, dice));
    return count;
  };
  const twelve = row('a', 12, 20);
  const thirteen = row('a', 13, 20);
  expect(playedOn(twelve)).toBeGreaterThan(0);
  expect(playedOn(thirteen)).toBe(0);
  expect(
    playedOn({ ...twelve, fallen: { troop: 'orc-warriors', at: [64, 20], is: 'destroyed' } }),
  ).toBeGreaterThan(0);
  expect(playedOn(thirteen, ['a12'])).toBeGreaterThan(0);
});
