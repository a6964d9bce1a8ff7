/** ADR 113: an adjutant that tries other answers before each answer, by playing on for some cards. */
import { describe, expect, test } from 'vitest';
import { thinkingAhead } from '../../../src/kernel/adjutant.ts';
import { fight } from '../../../src/kernel/battle.ts';
import { imaginedDice } from '../../../src/kernel/dice-imagined.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import type { Doctrine } from '../../../src/kernel/ruleset.ts';
import type { Action } from '../../../src/rules/te-wapen/actions.ts';
import { chanceOf } from '../../../src/rules/te-wapen/advise/chance.ts';
import {
  known,
  lookingAheadInTeWapen,
  withDecksFixed,
} from '../../../src/rules/te-wapen/advise/look-ahead.ts';
import { stanceOf } from '../../../src/rules/te-wapen/advise/stance.ts';
import { otherAnswers } from '../../../src/rules/te-wapen/advise/tried.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';
import { choicesOf, decisionsOf } from '../../../src/rules/te-wapen/legal.ts';
import type { State } from '../../../src/rules/te-wapen/state.ts';
import { DECK } from '../../../src/rules/te-wapen/tables.ts';
import { attack, hex, indexOf, type Man, onCard, readyToAct, type Scene, scene } from './support.ts';

const STEADY: Doctrine = { temper: 'steady' };
const SEEDS = ['ab', 'cd', 'ef'].map((pair) => pair.repeat(32));

function questionOf(state: State) {
  const [decision] = decisionsOf(state);
  if (decision === undefined) throw new Error('nobody is asked');
  return decision;
}
const quick = (state: State): Action => {
  const decision = questionOf(state);
  const dice = seededDice('00'.repeat(32));
  return teWapen.advise(teWapen.view(state, decision.side), decision, STEADY, dice);
};
/** With as many trials at first as at last, so that two that fell alike tell nothing. */
const ahead = (state: State, seed: string): Action => {
  const decision = questionOf(state);
  const { advise } = lookingAheadInTeWapen(teWapen, { trials: 8 });
  const view = teWapen.view(state, decision.side) as never;
  return advise(view, decision, STEADY, seededDice(seed)) as Action;
};
/** The bystanders of a scene are gone: who is in it is all there is. */
const alone = (state: State): State => ({
  ...state,
  pieces: state.pieces.map((piece, index) =>
    state.fighters[index]?.id.endsWith('bystander') === true ? { ...piece, left: 0 } : piece,
  ),
});

describe('answers that are tried', () => {
  /** Black's only unit beside somebody who was summoned and fights better: with the unit the battle is won. */
  const set = alone(
    readyToAct(
      scene({
        red: { a: { at: [0, 0] } },
        black: {
          last: { at: [1, 0], now: { left: 1 } },
          called: { at: [0, 1], troop: 'humans/polearms', now: { left: 1 } },
        },
      }),
      ['a'],
    ),
  );
  const decisive: State = {
    ...set,
    fighters: set.fighters.map((one) => (one.id === 'called' ? { ...one, isExtra: true as const } : one)),
  };

  test('TW-TRN-21 the blow goes where it wins the battle, where the quick adjutant strikes the better fighter', () => {
    expect(quick(decisive)).toEqual(attack('a', 'called'));
    for (const seed of SEEDS) expect(ahead(decisive, seed)).toEqual(attack('a', 'last'));
  });

  test('TW-DOC-04..32 every kind of question has other answers, and most of them are legal', () => {
    const open = (state: State): readonly string[] => {
      const choices = choicesOf(state, questionOf(state));
      return otherAnswers(state, stanceOf(STEADY), quick(state))
        .filter((action) => choices.check(action).ok)
        .map(({ kind }) => kind);
    };
    const field = scene({
      red: { a: { at: [0, 0] }, b: { at: [0, 2] }, mage: { at: [-1, 2], troop: 'humans/wizard' } },
      black: { c: { at: [1, 0] }, d: { at: [0, 1] } },
    });
    const card = onCard(field, ['a']).card ?? -1;
    const called: State = { ...field, card, phase: { kind: 'activate' } };
    expect(new Set(open(called))).toEqual(new Set(['activate']));
    expect(new Set(open(onCard(field, ['a'])))).toEqual(new Set(['move']));
    expect(open(onCard(field, ['a'])).length).toBeGreaterThan(3);
    expect(open(readyToAct(field, ['a']))).toEqual(['attack', 'attack', 'nothing']);
    expect(open(readyToAct(field, ['mage']))).toContain('cast');
    const waiting = {
      kind: 'follow-up',
      piece: indexOf(field, 'a'),
      to: hex(1, -1),
      isForced: false,
    } as const;
    expect(open({ ...readyToAct(field, ['a']), phase: waiting })).toEqual(['follow-up']);
  });
});

describe('nothing is tried', () => {
  const row = (letter: string, size: number, r: number): Record<string, Man> =>
    Object.fromEntries(
      Array.from({ length: size }, (_, i) => [`${letter}${i}`, { at: [i - 8, r] as const }]),
    );
  /** How often it is played on for the blow of one unit, which could strike several. */
  const playedOn = (of: Scene, change: (state: State) => State = (state) => state): number => {
    const state = change(readyToAct(alone(scene(of)), ['r5']));
    let count = 0;
    const worth: typeof chanceOf = (now, side) => {
      count += 1;
      return chanceOf(now, side);
    };
    const { advise } = lookingAheadInTeWapen(teWapen, { worth });
    const view = teWapen.view(state, 'red') as never;
    const answer = advise(view, questionOf(state), STEADY, seededDice('ab'.repeat(32)));
    if (count === 0) expect(answer).toEqual(quick(state));
    return count;
  };
  const twelve = row('r', 12, 0);
  const thirteen = row('r', 13, 0);
  const black = row('b', 12, 1);

  test('with more than two dozen units on the field the quick adjutant answers at once; the fallen and individuals do not count', () => {
    expect(playedOn({ red: twelve, black })).toBeGreaterThan(0);
    expect(playedOn({ red: thirteen, black })).toBe(0);
    const king = { at: [0, 0], troop: 'humans/king' } as const;
    expect(playedOn({ red: { ...twelve, king }, black })).toBeGreaterThan(0);
    const fallen = (state: State): State => ({
      ...state,
      pieces: state.pieces.with(indexOf(state, 'r12'), { at: -1, left: 0, counters: 0 }),
    });
    expect(playedOn({ red: thirteen, black }, fallen)).toBeGreaterThan(0);
  });

  test('TW-SIE, TW-GAP-21 about a castle or a hex that is the goal, of which the judgement knows nothing', () => {
    const walled = { buildings: [{ at: hex(8, 4), type: 'D', left: 4 }] } as const;
    expect(playedOn({ red: twelve, black, body: walled })).toBe(0);
    const goal = { objectives: [{ at: hex(8, 4), side: 'red' }] } as const;
    expect(playedOn({ red: twelve, black, body: goal })).toBe(0);
  });
});

describe('what is imagined', () => {
  const trap = (q: number): State['traps'] => [
    { id: `t${q}`, owner: 'black', troop: 'monsters/trap', at: hex(q, 1), left: 3, isHidden: true },
  ];
  const field = onCard(
    scene({
      red: { a: { at: [0, 0] }, b: { at: [-1, 0] } },
      black: { c: { at: [3, 0] }, d: { at: [3, 1] } },
    }),
    ['a'],
  );

  test('TW-GAP-23, TW-GAP-73 of the cards to come and of hidden traps nothing is known: the advice is the same whatever they are', () => {
    const other: State = {
      ...field,
      deck: [...field.deck.slice(0, 1), ...field.deck.slice(1).reverse()],
      traps: trap(1),
    };
    for (const seed of SEEDS) expect(ahead(other, seed)).toEqual(ahead(field, seed));
    const imagined = (state: State, seed: number): State =>
      known(teWapen.view(state, 'red'), questionOf(state), imaginedDice(seed));
    expect(imagined(other, 1)).toEqual(imagined(field, 1));
    expect(imagined(field, 1).deck).not.toEqual(imagined(field, 2).deck);
    expect(imagined(field, 1).deck[0]).toBe(field.deck[0]);
    expect([...imagined(field, 1).deck].sort((a, b) => a - b)).toEqual(DECK.map((_, card) => card));
  });

  test('TW-TRN-07 in a trial the deck of the next turn is the same whatever dice ended this one; in another trial it is another', () => {
    const joker = DECK.findIndex(({ side }) => side === undefined);
    const set = scene({ red: { a: { at: [0, 0] } }, black: { c: { at: [1, 0] }, d: { at: [0, 1] } } });
    const lastCard = (first: number): State => {
      const rest = set.deck.filter((card) => card !== joker && card !== first);
      return { ...readyToAct(set, ['a']), deck: [first, joker, ...rest] };
    };
    const next = (state: State, seed: number): readonly number[] => {
      const choice = { decision: questionOf(state).id, action: { kind: 'nothing', piece: 'a' } };
      const now = withDecksFixed(teWapen).apply(state as never, [choice], imaginedDice(seed)).state;
      expect(teWapen.round(now as never)).toBe(2);
      return (now as unknown as State).deck;
    };
    expect(next(lastCard(0), 2)).toEqual(next(lastCard(0), 1));
    expect(next(lastCard(1), 1)).not.toEqual(next(lastCard(0), 1));
  });

  test('the chances of both sides are one together, more for who has lost less, and 1 for no draw and no defeat', () => {
    const even = scene({ red: { a: { at: [0, -2] } }, black: { b: { at: [0, 2] } } });
    expect(chanceOf(even, 'red')).toBeCloseTo(0.5, 9);
    const leading = scene({ red: { a: { at: [0, -2] } }, black: { b: { at: [0, 2], now: { left: 1 } } } });
    expect(chanceOf(leading, 'red')).toBeGreaterThan(0.6);
    expect(chanceOf(leading, 'red') + chanceOf(leading, 'black')).toBeCloseTo(1, 9);
    const over = (winner: 'red' | 'black' | 'draw'): State => ({
      ...even,
      phase: { kind: 'over', outcome: { winner, why: 'turn-limit', rule: 'TW-GAP-21', rounds: 6 } },
    });
    expect(chanceOf(over('red'), 'red')).toBeGreaterThan(0.9);
    expect(chanceOf(over('black'), 'red')).toBeLessThan(0.1);
    expect(chanceOf(over('draw'), 'red')).toBeCloseTo(0.5, 9);
  });
});

test('a battle is the same for the same seed, verifies, and goes otherwise than the quick adjutant’s', () => {
  const [, seed = ''] = SEEDS;
  const scenario = teWapen.standard(2, seededDice(seed));
  const black = { kind: 'adjutant', doctrine: STEADY } as const;
  const by = (red: ReturnType<typeof thinkingAhead>) =>
    fight(teWapen, scenario, seed, { players: { red, black } }).record;
  const record = by(thinkingAhead(teWapen, STEADY));
  expect(by(thinkingAhead(teWapen, STEADY))).toEqual(record);
  expect(verifyRecord(teWapen, record)).toEqual({ verified: true, differences: [] });
  expect(record.choices).not.toEqual(by(black).choices);
  // Who was told how to fight is led as told.
  const held = { temper: 'hold' } as const;
  expect(by(thinkingAhead(teWapen, held)).choices).toEqual(by({ kind: 'adjutant', doctrine: held }).choices);
});
