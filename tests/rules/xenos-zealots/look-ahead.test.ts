/** ADR 113: an adjutant that tries other acts before each act, by playing the turn on. */
import { describe, expect, test } from 'vitest';
import { thinkingAhead } from '../../../src/kernel/adjutant.ts';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import type { Doctrine } from '../../../src/kernel/ruleset.ts';
import type { Action, UnitAction } from '../../../src/rules/xenos-zealots/actions.ts';
import { chanceOf } from '../../../src/rules/xenos-zealots/advise/chance.ts';
import { greedyCounter } from '../../../src/rules/xenos-zealots/advise/greedy.ts';
import { known, lookingAheadInXenosZealots } from '../../../src/rules/xenos-zealots/advise/look-ahead.ts';
import { stanceOf } from '../../../src/rules/xenos-zealots/advise/stance.ts';
import { otherActs } from '../../../src/rules/xenos-zealots/advise/tried-acts.ts';
import { xenosZealots } from '../../../src/rules/xenos-zealots/index.ts';
import { choicesOf, decisionsOf } from '../../../src/rules/xenos-zealots/legal.ts';
import type { State } from '../../../src/rules/xenos-zealots/state.ts';
import type { Counter } from '../../../src/rules/xenos-zealots/tables.ts';
import { at, battle, unit } from './support.ts';

const STEADY: Doctrine = { temper: 'steady' };
/** Of the twelve of a levy. */
const HALF = 6;
const SEEDS = ['ab', 'cd', 'ef'].map((pair) => pair.repeat(32));

function questionOf(state: State) {
  const [decision] = decisionsOf(state);
  if (decision === undefined) throw new Error('nobody is asked');
  return decision;
}
const quick = (state: State): UnitAction => {
  const decision = questionOf(state);
  return xenosZealots.advise(
    xenosZealots.view(state, decision.side),
    decision,
    STEADY,
    seededDice('00'.repeat(32)),
  ) as UnitAction;
};
/** With as many trials at first as at last, so that two that fell alike tell nothing. */
const ahead = (state: State, seed: string): Action => {
  const decision = questionOf(state);
  const { advise } = lookingAheadInXenosZealots(xenosZealots, { trials: 8 });
  return advise(
    xenosZealots.view(state, decision.side) as never,
    decision,
    STEADY,
    seededDice(seed),
  ) as Action;
};

/** A unit with so many models left of those it brought. */
const worn = (state: State, id: string, left: number): State => ({
  ...state,
  units: state.units.with(at(state, id), {
    ...unit(state, id),
    points: unit(state, id).points.map((points, model) => (model < left ? points : 0)),
  }),
});

/** The last volley of a battle: at `near`, which is whole, or at `worn`, which is half lost when one more falls, so that red wins by it. */
const LAST = worn(
  battle({
    turn: 6,
    phase: { kind: 'act', stage: 'secondary', side: 'red' },
    attacker: 'black',
    red: [{ id: 'a', card: 'z-pilgrim-levy', at: [[20, 20]], counter: 'FIRE_SUPPORT' }],
    black: [
      { id: 'near', card: 'z-pilgrim-levy', at: [[20, 25]] },
      { id: 'worn', card: 'z-pilgrim-levy', at: [[27, 26]] },
    ],
  }),
  'worn',
  HALF + 1,
);
const targetOf = (action: Action): string | undefined =>
  action.kind === 'shoot' ? action.fire[0]?.target : undefined;

describe('acts that are tried', () => {
  const LAST_CLOSE: State = { ...LAST, settings: { ...LAST.settings, winMargin: 1 } };

  test('XZ-GAP-64 the last volley goes where it wins the battle, where the quick adjutant shoots the nearer', () => {
    expect(targetOf(quick(LAST_CLOSE))).toBe('near');
    for (const seed of SEEDS) expect(targetOf(ahead(LAST_CLOSE, seed))).toBe('worn');
  });

  test('XZ-DOC-06..16 every kind of question has other acts, and all but a few of them are legal', () => {
    const open = (state: State): readonly string[] => {
      const choices = choicesOf(state, questionOf(state));
      return otherActs(state, stanceOf(STEADY), quick(state))
        .filter((action) => choices.check(action).ok)
        .map((action) => (action.kind === 'move' ? `move ${action.path.length}` : action.kind));
    };
    const scene = (counter: Counter, stage: 'primary' | 'secondary', y: number): State =>
      battle({
        phase: { kind: 'act', stage, side: 'red' },
        red: [{ id: 'a', card: 'z-pilgrim-levy', at: [[20, 20]], counter }],
        black: [
          { id: 'b', card: 'z-pilgrim-levy', at: [[20, y]] },
          { id: 'c', card: 'z-pilgrim-levy', at: [[30, y]] },
        ],
      });
    expect(open(scene('FIRE_SUPPORT', 'secondary', 30))).toEqual(['shoot', 'shoot']);
    expect(open(scene('CHARGE', 'secondary', 24))).toEqual(expect.arrayContaining(['assault', 'stay']));
    expect(open(scene('DOUBLE_TIME', 'primary', 40))).toEqual(expect.arrayContaining(['move 0', 'move 1']));
  });
});

describe('in a large battle nothing is tried', () => {
  type Put = {
    readonly id: string;
    readonly card: string;
    readonly at: [[number, number]];
    readonly is?: 'destroyed' | 'aboard';
  };
  const row = (letter: string, size: number, y: number): readonly Put[] =>
    Array.from({ length: size }, (_, i) => ({
      id: `${letter}${i}`,
      card: 'z-pilgrim-levy',
      at: [[3 + i * 5, y]],
    }));
  /** How often a turn is played on for the act of one unit, of which it could shoot at several. */
  const playedOn = (red: readonly Put[], persons: readonly string[] = []): number => {
    const [first, ...rest] = red;
    if (first === undefined) throw new Error('somebody must shoot');
    const set = battle({
      red: [{ ...first, counter: 'FIRE_SUPPORT' }, ...rest],
      black: row('b', 12, 28),
    });
    const fighters = set.fighters.map((one) => ({ ...one, isPerson: persons.includes(one.id) }));
    const state: State = { ...set, fighters };
    const decision = questionOf(state);
    let count = 0;
    const worth: typeof chanceOf = (now, side) => {
      count += 1;
      return chanceOf(now, side);
    };
    const { advise } = lookingAheadInXenosZealots(xenosZealots, { worth });
    const view = xenosZealots.view(state, decision.side) as never;
    const answer = advise(view, decision, STEADY, seededDice('ab'.repeat(32)));
    if (count === 0) expect(answer).toEqual(quick(state));
    return count;
  };

  test('with more than two dozen on the field the quick adjutant answers at once; the fallen and generals do not count', () => {
    const [last] = row('r', 13, 20).slice(-1);
    if (last === undefined) throw new Error('there are thirteen');
    const twelve = row('r', 12, 20);
    expect(playedOn(twelve)).toBeGreaterThan(0);
    expect(playedOn([...twelve, last])).toBe(0);
    expect(playedOn([...twelve, { ...last, is: 'aboard' }])).toBe(0);
    expect(playedOn([...twelve, { ...last, is: 'destroyed' }])).toBeGreaterThan(0);
    expect(playedOn([...twelve, last], [last.id])).toBeGreaterThan(0);
  });
});

describe('what is imagined', () => {
  const hidden = (counter: Counter): State =>
    battle({
      phase: { kind: 'act', stage: 'primary', side: 'red' },
      red: [{ id: 'a', card: 'z-pilgrim-levy', at: [[20, 20]], counter: 'EVADE' }],
      black: [
        { id: 'b', card: 'z-pilgrim-levy', at: [[20, 30]], counter, isShown: false },
        { id: 'c', card: 'z-pilgrim-levy', at: [[30, 30]], counter, isShown: false, morale: 'SUPPRESSED' },
      ],
      supports: [
        {
          id: 's',
          side: 'black',
          asset: 'z-lance-pass',
          is: 'marked',
          markers: [[1, 1]],
          active: 0,
          failures: 0,
        },
      ],
    });

  test('XZ-TRN-07, XZ-RES-03 of what lies face down nothing is known: the advice is the same whatever it is', () => {
    const one = hidden('FIRE_SUPPORT');
    const other = hidden('DOUBLE_TIME');
    for (const seed of SEEDS) expect(ahead(other, seed)).toEqual(ahead(one, seed));
    const imagined = known(xenosZealots.view(one, 'red'), questionOf(one));
    expect(known(xenosZealots.view(other, 'red'), questionOf(other))).toEqual(imagined);
    expect(unit(imagined, 'b').counter).toBe(greedyCounter(imagined, at(imagined, 'b')));
    expect(unit(imagined, 'c').counter).toBeUndefined();
    expect(imagined.supports).toEqual([]);
    expect(unit(imagined, 'a').counter).toBe('EVADE');
  });

  test('the chances of both sides are one together, more for who has lost less, and 1 for no draw and no defeat', () => {
    for (const turn of [1, 3, 6]) {
      const even = battle({
        turn,
        red: [{ id: 'a', card: 'z-pilgrim-levy', at: [[20, 10]] }],
        black: [{ id: 'b', card: 'z-pilgrim-levy', at: [[20, 38]] }],
      });
      expect(chanceOf(even, 'red')).toBeCloseTo(0.5, 9);
      const leading = worn(even, 'b', HALF);
      expect(chanceOf(leading, 'red')).toBeGreaterThan(0.9);
      expect(chanceOf(leading, 'red') + chanceOf(leading, 'black')).toBeCloseTo(1, 9);
    }
    const over = (winner: 'red' | 'black' | 'draw'): State => ({
      ...battle({}),
      phase: { kind: 'over', outcome: { winner, why: 'turn-limit', rule: 'XZ-GAP-64', rounds: 6 } },
    });
    expect(chanceOf(over('red'), 'red')).toBeGreaterThan(0.9);
    expect(chanceOf(over('black'), 'red')).toBeLessThan(0.1);
    expect(chanceOf(over('draw'), 'red')).toBeCloseTo(0.5, 9);
  });
});

test('a battle is the same for the same seed, verifies, and goes otherwise than the quick adjutant’s', () => {
  const [seed = ''] = SEEDS;
  const scenario = xenosZealots.standard(3, seededDice(seed));
  const black = { kind: 'adjutant', doctrine: STEADY } as const;
  const by = (red: ReturnType<typeof thinkingAhead>) =>
    fight(xenosZealots, scenario, seed, { players: { red, black } }).record;
  const record = by(thinkingAhead(xenosZealots, STEADY));
  expect(by(thinkingAhead(xenosZealots, STEADY))).toEqual(record);
  expect(verifyRecord(xenosZealots, record)).toEqual({ verified: true, differences: [] });
  expect(record.choices).not.toEqual(by(black).choices);
  // Who was told how to fight is led as told.
  const held = { temper: 'hold' } as const;
  expect(by(thinkingAhead(xenosZealots, held)).choices).toEqual(
    by({ kind: 'adjutant', doctrine: held }).choices,
  );
});
