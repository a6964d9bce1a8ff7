/** ADR 113: an adjutant that tries other declarations and moves before it answers, by playing the turn on. */
import { describe, expect, test } from 'vitest';
import { thinkingAhead } from '../../../src/kernel/adjutant.ts';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import type { AnyRuleset, Decision, Doctrine, Side } from '../../../src/kernel/ruleset.ts';
import type { Action, Declare, Moves, Order } from '../../../src/rules/ranks/actions.ts';
import { chanceOf } from '../../../src/rules/ranks/advise/chance.ts';
import { known, lookingAheadInRanks } from '../../../src/rules/ranks/advise/look-ahead.ts';
import { bothOf, otherDeclarations, otherMoves } from '../../../src/rules/ranks/advise/tried-orders.ts';
import { ranks } from '../../../src/rules/ranks/index.ts';
import { choicesOf, decisionsOf } from '../../../src/rules/ranks/legal.ts';
import type { State } from '../../../src/rules/ranks/state.ts';
import { at, FAR, SPARE, type Stand, scene } from './support.ts';

const STEADY: Doctrine = { temper: 'steady' };
const SEEDS = ['ab', 'cd', 'ef'].map((pair) => pair.repeat(32));
const [SEED = ''] = SEEDS;

function questionFor(state: State, side: Side): Decision {
  const decision = decisionsOf(state).find((one) => one.side === side);
  if (decision === undefined) throw new Error(`${side} is not asked`);
  return decision;
}
const quick = (state: State, side: Side): Action => {
  const decision = questionFor(state, side);
  return ranks.advise(ranks.view(state, side), decision, STEADY, seededDice(SEED));
};
const aheadBy = (rules: AnyRuleset, state: State, seed: string): Action => {
  const { advise } = lookingAheadInRanks(rules);
  const decision = questionFor(state, 'red');
  const view = ranks.view(state, 'red') as never;
  return advise(view, decision, STEADY, seededDice(seed)) as unknown as Action;
};
const ahead = (state: State, seed: string): Action => aheadBy(ranks as never, state, seed);
const orderOf = (action: Action, id: string): Order | undefined =>
  action.kind === 'declare' ? action.orders[id] : undefined;

/** The last turn. The knights could charge the pikes, who are too slow to come; who wins hangs on how many of the orcs far away are left on either side. */
const last = (own: number, theirs: number): State =>
  scene({
    red: {
      knights: { troop: 'human-knights', at: [60, 40] },
      orcs: { troop: 'orc-warriors', at: [90, 5], figures: own, original: 12 },
      far: FAR,
    },
    black: {
      pikes: { troop: 'human-pikemen', at: [60, 56] },
      worn: { troop: 'orc-warriors', at: [20, 85], figures: theirs, original: 12, facing: 0 },
      spare: SPARE,
    },
    turn: 12,
  });
const LEADING = last(12, 7);

describe('what is found by playing on', () => {
  test('RK-END-03 who has won if nothing more happens does not charge in the last turn, where the quick adjutant does; who has lost does', () => {
    expect(orderOf(quick(LEADING, 'red'), 'knights')?.kind).toBe('charge');
    for (const seed of SEEDS) {
      expect(orderOf(ahead(LEADING, seed), 'knights')?.kind).toBe('hold');
      expect(orderOf(ahead(last(8, 12), seed), 'knights')?.kind).toBe('charge');
    }
  });

  test('the same state and seed bring the same answer', () => {
    for (const seed of SEEDS) expect(ahead(LEADING, seed)).toEqual(ahead(LEADING, seed));
  });
});

describe('answers that are tried', () => {
  const before = scene({
    red: {
      archers: { troop: 'elf-archers', at: [40, 40] },
      knights: { troop: 'human-knights', at: [60, 40] },
      far: FAR,
    },
    black: {
      one: { troop: 'orc-warriors', at: [42, 46] },
      two: { troop: 'orc-warriors', at: [65, 52] },
      spare: SPARE,
    },
  });

  test('RK-HOOK-04 a unit near the enemy may charge, shoot, move and hold, one far away does as usual', () => {
    const usual = quick(before, 'red') as Declare;
    const others = otherDeclarations(before, 'red', { usual, ways: [usual] });
    const choices = choicesOf(before, questionFor(before, 'red'));
    const legal = others.filter((action) => choices.check(action).ok);
    const kinds = (id: string) => new Set(legal.map(({ orders }) => orders[id]?.kind));
    expect(kinds('archers')).toEqual(new Set(['charge', 'shoot', 'move', 'hold']));
    expect(kinds('knights')).toEqual(new Set(['charge', 'move', 'hold']));
    expect(kinds('far')).toEqual(new Set([usual.orders['far']?.kind]));
    // One unit at a time.
    for (const { orders } of others) {
      const changed = Object.keys(orders).filter(
        (id) => JSON.stringify(orders[id]) !== JSON.stringify(usual.orders[id]),
      );
      expect(changed.length).toBeLessThanOrEqual(1);
    }
  });

  test('RK-HOOK-05 a unit may stay, go half as far, or as another way of playing has it', () => {
    const usual: Moves = { kind: 'moves', moves: [{ unit: 'knights', legs: [{ turn: 10, length: 301 }] }] };
    const way: Moves = { kind: 'moves', moves: [{ unit: 'archers', legs: [{ turn: 0, length: 200 }] }] };
    const [whole, ...singles] = otherMoves(before, { usual, ways: [way] });
    expect(whole).toEqual(way);
    expect(singles.map(({ moves }) => moves.map(({ unit, legs }) => [unit, legs[0]?.length]))).toEqual([
      [],
      [['knights', 150]],
      [
        ['knights', 301],
        ['archers', 200],
      ],
    ]);
  });

  test('of two answers both are given at once; of what both change the first', () => {
    const declare = (orders: Record<string, Order>): Declare => ({ kind: 'declare', orders });
    const hold: Order = { kind: 'hold' };
    const move: Order = { kind: 'move' };
    const charge: Order = { kind: 'charge', target: 'one' };
    const usual = declare({ a: hold, b: hold, c: hold });
    const one = declare({ a: move, b: hold, c: hold });
    expect(bothOf(usual, one, declare({ a: charge, b: move, c: hold }))).toEqual(
      declare({ a: move, b: move, c: hold }),
    );
    expect(bothOf(usual, one, declare({ a: charge, b: hold, c: hold }))).toBeUndefined();
    const go = (unit: string, length: number) => ({ unit, legs: [{ turn: 0, length }] });
    const moves = (...all: Moves['moves']): Moves => ({ kind: 'moves', moves: all });
    expect(
      bothOf(moves(go('a', 9), go('b', 9)), moves(go('a', 4), go('b', 9)), moves(go('a', 9), go('c', 7))),
    ).toEqual(moves(go('a', 4), go('c', 7)));
    expect(bothOf(usual, one, moves())).toBeUndefined();
  });
});

describe('what is imagined', () => {
  const moving = (theirs: Order, isLast: boolean): State => {
    const state = scene({
      red: {
        spears: { at: [60, 30] },
        far: FAR,
      },
      black: {
        archers: { troop: 'elf-archers', at: [60, 45] },
        orcs: { troop: 'orc-warriors', at: [20, 75] },
        spare: SPARE,
      },
    });
    const orders = state.orders.slice();
    orders[at(state, 'spears')] = { kind: 'move' };
    orders[at(state, 'archers')] = theirs;
    orders[at(state, 'orcs')] = theirs;
    return { ...state, step: 'movement', phase: { kind: 'move', side: 'red', isLast }, orders };
  };
  const HOLD: Order = { kind: 'hold' };
  const SHOT: Order = { kind: 'shoot', target: 'spears' };

  test('RK-SEQ-03 of what the enemy has declared nothing is known: the advice is the same whatever it is', () => {
    for (const isLast of [true, false]) {
      const [one, other] = [moving(HOLD, isLast), moving(SHOT, isLast)];
      for (const seed of SEEDS) expect(ahead(other, seed)).toEqual(ahead(one, seed));
      const imagined = known(ranks.view(one, 'red'), questionFor(one, 'red'));
      expect(known(ranks.view(other, 'red'), questionFor(other, 'red'))).toEqual(imagined);
      expect(imagined.orders[at(one, 'archers')]).toEqual(SHOT);
      expect(imagined.orders[at(one, 'orcs')]).toEqual(isLast ? null : { kind: 'move' });
      expect(imagined.orders[at(one, 'spears')]).toEqual({ kind: 'move' });
    }
  });

  test('the chances of both sides are one together, more for who has lost less, and nearly 1 for who has won', () => {
    const even = (figures: number, turn: number): State =>
      scene({
        red: { a: { troop: 'orc-warriors', at: [60, 10] } },
        black: { b: { troop: 'orc-warriors', at: [60, 80], figures, original: 12 } },
        turn,
      });
    for (const turn of [1, 6, 12]) {
      expect(chanceOf(even(12, turn), 'red')).toBeCloseTo(0.5, 9);
      const leading = even(7, turn);
      expect(chanceOf(leading, 'red')).toBeGreaterThan(0.8);
      expect(chanceOf(leading, 'red') + chanceOf(leading, 'black')).toBeCloseTo(1, 9);
    }
    // One of twelve is no victory, three are.
    expect(chanceOf(even(11, 12), 'red')).toBeLessThan(0.8);
    expect(chanceOf(even(9, 12), 'red')).toBeGreaterThan(0.95);
    const over = (winner: Side | 'draw'): State => ({
      ...even(12, 12),
      phase: { kind: 'over', outcome: { winner, why: 'turn-limit', rule: 'RK-END-03', rounds: 12 } },
    });
    expect(chanceOf(over('red'), 'red')).toBeGreaterThan(0.9);
    expect(chanceOf(over('black'), 'red')).toBeLessThan(0.1);
    expect(chanceOf(over('draw'), 'red')).toBeCloseTo(0.5, 9);
  });
});

test('with more than two dozen in the battle the quick adjutant answers at once; the fallen and generals do not count', () => {
  const row = (letter: string, size: number, y: number): Readonly<Record<string, Stand>> =>
    Object.fromEntries(
      Array.from({ length: size }, (_, i) => [`${letter}${i}`, { troop: 'elf-archers', at: [5 + i * 9, y] }]),
    );
  /** Whether anything is played on for the declaration of red. */
  const isPlayedOn = (
    red: Readonly<Record<string, Stand>>,
    of: { readonly persons?: readonly string[]; readonly attached?: string } = {},
  ): boolean => {
    const set = scene({ red, black: row('b', 12, 50) });
    const fighters = set.fighters.map((one) => ({ ...one, isPerson: of.persons?.includes(one.id) ?? false }));
    const units = set.units.map((one, index) =>
      set.fighters[index]?.id === of.attached ? { ...one, is: 'attached' as const, host: 0 } : one,
    );
    const state: State = { ...set, fighters, units };
    let isPlayed = false;
    const apply: AnyRuleset['apply'] = () => {
      isPlayed = true;
      throw new Error('it is played on');
    };
    const counted = { ...(ranks as unknown as AnyRuleset), apply };
    try {
      expect(aheadBy(counted, state, SEED)).toEqual(quick(state, 'red'));
    } catch (error) {
      if (!isPlayed) throw error;
    }
    return isPlayed;
  };
  const twelve = row('r', 12, 40);
  const thirteen = row('r', 13, 40);
  expect(isPlayedOn(twelve)).toBe(true);
  expect(isPlayedOn(thirteen)).toBe(false);
  expect(isPlayedOn(thirteen, { attached: 'r12' })).toBe(false);
  expect(isPlayedOn(thirteen, { persons: ['r12'] })).toBe(true);
  expect(isPlayedOn({ ...twelve, fallen: { at: [115, 5], is: 'destroyed' } })).toBe(true);
});

test('a battle is the same for the same seed, verifies, and goes otherwise than the quick adjutant’s', () => {
  const scenario = ranks.standard(3, seededDice(SEED));
  const black = { kind: 'adjutant', doctrine: STEADY } as const;
  const by = (red: ReturnType<typeof thinkingAhead>) =>
    fight(ranks as never, scenario, SEED, { players: { red, black } }).record;
  const record = by(thinkingAhead(ranks as never, STEADY));
  expect(by(thinkingAhead(ranks as never, STEADY))).toEqual(record);
  expect(verifyRecord(ranks as never, record)).toEqual({ verified: true, differences: [] });
  expect(record.choices).not.toEqual(by(black).choices);
  // Who was told how to fight is led as told.
  const held = { temper: 'hold' } as const;
  expect(by(thinkingAhead(ranks as never, held)).choices).toEqual(
    by({ kind: 'adjutant', doctrine: held }).choices,
  );
});
