import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginBattle, continueBattle, fight } from '../../../src/kernel/battle.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import type { Dice } from '../../../src/kernel/dice.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { say } from '../../../src/kernel/message.ts';
import { SIDES } from '../../../src/kernel/ruleset.ts';
import { layOf } from '../../../src/rules/te-wapen/board.ts';
import type { Event } from '../../../src/rules/te-wapen/events.ts';
import { evolve } from '../../../src/rules/te-wapen/evolve.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';
import { STANDARD_LISTS, standardOf } from '../../../src/rules/te-wapen/standard.ts';
import { fighterOf, isAlive, isUnit, pieceOf, type State } from '../../../src/rules/te-wapen/state.ts';
import { cases } from '../../support/cases.ts';

const seeds = fc.integer({ min: 1, max: 1_000_000 }).map((value) => value.toString(16).padStart(64, '0'));
const lists = fc.constantFrom(...STANDARD_LISTS, 'sf25', 'monsters');
const RANDOM = { red: { kind: 'random' }, black: { kind: 'random' } } as const;

/** What must hold in every state of every battle. */
function broken(state: State): readonly string[] {
  const alive = state.pieces.map((_, index) => index).filter((index) => isAlive(state, index));
  const hasCards = state.turn === 0 || new Set(state.deck).size === 54;
  return [
    ...state.pieces.flatMap((_, index) => brokenPiece(state, index)),
    ...alive.filter((index) => isUnit(state, index)).flatMap((index) => brokenPlace(state, index)),
    ...(hasCards ? [] : ['cards are missing']),
    ...state.actors
      .filter(({ piece }) => isAlive(state, piece) && pieceOf(state, piece).counters > 0)
      .map(() => 'a marked piece acts'),
  ];
}

function brokenPiece(state: State, index: number): readonly string[] {
  const { start, id } = fighterOf(state, index);
  const { left, counters } = pieceOf(state, index);
  return [
    ...(left > start || left < 0 ? [`${id} has ${left} of ${start} wounds`] : []),
    ...(counters < 0 ? [`${id} has fewer than no counters`] : []),
  ];
}

function brokenPlace(state: State, index: number): readonly string[] {
  const { id, profile } = fighterOf(state, index);
  const { at } = pieceOf(state, index);
  const isClosed =
    layOf(state.board).terrain[at]?.movement.prohibited === true && profile.specials.swimming === undefined;
  const isShared = state.pieces.some(
    (piece, other) => other !== index && piece.at === at && isAlive(state, other) && isUnit(state, other),
  );
  return [
    ...(isClosed ? [`${id} stands where nobody can`] : []),
    ...(isShared ? [`${id} shares its hex`] : []),
  ];
}

/** Random choices from the first card on, looked at before each step. */
function watched(list: string, units: number, dice: Dice, look: (state: State, step: number) => void): State {
  let { state } = teWapen.deploy(standardOf(list, units, dice.fork('scenario')), dice.fork('deploy'));
  for (let step = 1; step < 3000 && teWapen.outcome(state) === undefined; step += 1) {
    look(state, step);
    const now = state;
    const choices = teWapen.decisions(now).map((decision) => ({
      decision: decision.id,
      action: teWapen.legal(now, decision).sample(dice.fork(`choice/${step}`)),
    }));
    state = teWapen.apply(now, choices, dice.fork(`step/${step}`)).state;
  }
  return state;
}

describe('any battle of random legal choices', () => {
  test('TW-BRD-05, TW-UNI-10, TW-TRN-11, TW-MOV-12, TW-TRN-02 never breaks an invariant, and ends within the turn limit', () => {
    fc.assert(
      fc.property(seeds, lists, fc.integer({ min: 1, max: 5 }), (seed, list, units) => {
        const wrong: string[] = [];
        const end = watched(list, units, seededDice(seed), (state) => wrong.push(...broken(state)));
        expect([...wrong, ...broken(end)]).toEqual([]);
        expect(teWapen.outcome(end)?.rounds).toBeLessThanOrEqual(15);
      }),
      { numRuns: cases(25) },
    );
  }, 120_000);

  test('folding its events gives its state, and its record replays to the same bytes', () => {
    fc.assert(
      fc.property(seeds, lists, (seed, list) => {
        const scenario = standardOf(list, 3, seededDice(seed).fork('scenario'));
        const { run, record } = fight(teWapen, scenario, seed, { players: RANDOM });
        const events = run.events.flat() as readonly unknown[] as readonly Event[];
        const { state: deployed } = teWapen.deploy(scenario, seededDice(seed).fork('deploy'));
        const first = run.events[0]?.length ?? 0;
        const folded = events.slice(first).reduce(evolve, deployed);
        expect(canonicalJson(folded as never)).toBe(canonicalJson(run.state));
        expect(canonicalJson(fight(teWapen, scenario, seed, { players: RANDOM }).record as never)).toBe(
          canonicalJson(record as never),
        );
      }),
      { numRuns: cases(8) },
    );
  }, 120_000);

  test('a battle put down as text and taken up again goes on the same', () => {
    const seed = '7'.repeat(64);
    const scenario = standardOf('undead', 4, seededDice(seed).fork('scenario'));
    const whole = fight(teWapen, scenario, seed, { players: RANDOM }).run;
    const dice = seededDice(seed);
    const half = continueBattle(teWapen, beginBattle(teWapen, scenario, dice), dice, {
      players: RANDOM,
      untilRound: 4,
    });
    const kept = JSON.parse(JSON.stringify(half));
    expect(continueBattle(teWapen, kept, seededDice(seed), { players: RANDOM })).toEqual(whole);
  });

  test('what is listed is legal, what is sampled is legal, and anything else apply throws out', () => {
    const refused = { kind: 'move', piece: 'nobody', to: 3 } as const;
    fc.assert(
      fc.property(seeds, lists, (seed, list) => {
        const dice = seededDice(seed);
        watched(list, 3, dice, (state, step) => {
          const [decision] = teWapen.decisions(state);
          if (decision === undefined || step > 120) return;
          const choices = teWapen.legal(state, decision);
          const open = [...(choices.list?.() ?? []), choices.sample(dice.fork(`sample/${step}`))];
          expect(open.filter((action) => !choices.check(action).ok)).toEqual([]);
          expect(choices.check(refused).ok).toBe(false);
          expect(() =>
            teWapen.apply(state, [{ decision: decision.id, action: refused }], dice.fork('wrong')),
          ).toThrow();
        });
      }),
      { numRuns: cases(10) },
    );
  }, 120_000);

  test('every event has words, for every reader, and no reader learns the deck or a hidden trap', () => {
    for (const [list, seed] of [
      ['ratmen', '1'],
      ['undead', '2'],
      ['humans', '3'],
      ['lizardmen', '4'],
    ] as const) {
      const { run } = fight(teWapen, standardOf(list, 6, seededDice(seed.repeat(64))), seed.repeat(64), {
        players: { red: { kind: 'adjutant', doctrine: { temper: 'aggressive' } }, black: { kind: 'random' } },
      });
      const events = run.events.flat() as readonly unknown[] as readonly Event[];
      const state = run.state as unknown as State;
      for (const reader of [...SIDES, 'public'] as const) {
        const view = teWapen.view(state, reader);
        expect(view.state.deck.length).toBe(state.drawn);
        const lines = teWapen.visible(events, reader).flatMap((event) => teWapen.narrate(event, view) ?? []);
        expect(
          lines.map((line) => say(teWapen.messages, line)).filter((text) => !/^[A-Z0-9].*[.!]$/.test(text)),
        ).toEqual([]);
      }
    }
  });
});

describe('the adjutant', () => {
  test('beats a random player with the mirrored army from both seats, with every army', () => {
    const won = (list: string, seat: 'red' | 'black'): boolean => {
      const seed = (seat === 'red' ? 'a' : 'b').repeat(64);
      const adjutant = { kind: 'adjutant', doctrine: { temper: 'steady' } } as const;
      const players =
        seat === 'red'
          ? { red: adjutant, black: { kind: 'random' } as const }
          : { red: { kind: 'random' } as const, black: adjutant };
      return (
        fight(teWapen, standardOf(list, 6, seededDice(seed)), seed, { players }).run.outcome?.winner === seat
      );
    };
    const lost = STANDARD_LISTS.flatMap((list) =>
      SIDES.filter((seat) => !won(list, seat)).map((seat) => `${list} as ${seat}`),
    );
    expect(lost.length).toBeLessThanOrEqual(1);
  }, 60_000);

  test('its advice depends on what its side may know, not on the order of the cards', () => {
    const seed = '9'.repeat(64);
    const { state } = teWapen.deploy(standardOf('orcs', 6, seededDice(seed)), seededDice(seed));
    const [decision] = teWapen.decisions(state);
    if (decision === undefined) throw new Error('a battle begins with a question');
    const other: State = {
      ...state,
      deck: [...state.deck.slice(0, state.drawn), ...state.deck.slice(state.drawn).reverse()],
    };
    const advice = (now: State): unknown =>
      teWapen.advise(teWapen.view(now, decision.side), decision, { temper: 'steady' }, seededDice(seed));
    expect(advice(other)).toEqual(advice(state));
  });
});
