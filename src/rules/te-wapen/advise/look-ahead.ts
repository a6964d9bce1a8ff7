/** An adjutant that plays on before it answers, for those who can wait for it (ADR 86, ADR 113). */
import type { Dice } from '../../../kernel/dice.ts';
import { imaginedDice } from '../../../kernel/dice-imagined.ts';
import { byTemper, type Judge } from '../../../kernel/look-ahead.ts';
import { MOST_UNITS, type Rollout, tryingOut } from '../../../kernel/rollout.ts';
import type { AnyRuleset, Choice, Decision } from '../../../kernel/ruleset.ts';
import type { Action } from '../actions.ts';
import { copyState } from '../draft.ts';
import { isAlive, isUnit, type State } from '../state.ts';
import { DECK } from '../tables.ts';
import type { View } from '../view.ts';
import { chanceOf } from './chance.ts';
import { hasWalls } from './special.ts';
import { stanceOf } from './stance.ts';
import { otherAnswers } from './tried.ts';

const STEADY = byTemper('steady');

/** TW-GAP-23: the cards that have not been turned up lie in some order or other; a trap that is not seen is not there. */
export function known({ state }: View, _decision: Decision, dice: Dice): State {
  const open = new Set(state.deck);
  const rest = dice.shuffle(DECK.length, 'TW-GAP-23 a deck imagined').filter((card) => !open.has(card));
  const imagined = copyState(state);
  imagined.deck = [...state.deck, ...rest];
  return imagined;
}

/**
 * The deck of the next turn is shuffled by that of this one, not by the dice of the deed that ended the turn: so in a trial it
 * is the same whatever is tried.
 */
export function withDecksFixed(ruleset: AnyRuleset): AnyRuleset {
  return {
    ...ruleset,
    apply: (state, choices, dice) => {
      const { deck } = state as unknown as State;
      const next = imaginedDice(deck.reduce((sum, card) => (Math.imul(sum, 31) + card) | 0, 0));
      return ruleset.apply(state, choices, { ...dice, shuffle: next.shuffle });
    },
  };
}

/** None in a large battle, and none about a castle or a goal of the scenario, of which the judgement knows nothing. */
function others(state: State, _decision: Decision, usual: Action): readonly Action[] {
  if (state.objectives.length > 0 || hasWalls(state.buildings) || unitsOn(state) > MOST_UNITS) return [];
  return otherAnswers(state, stanceOf(STEADY.doctrine), usual);
}

function unitsOn(state: State): number {
  return state.fighters.filter((_, index) => isUnit(state, index) && isAlive(state, index)).length;
}

/** Who does what kind of thing in which turn. */
function deedOf({ turn }: State, choices: readonly Choice<Action>[]): string {
  const [first] = choices;
  const who = first !== undefined && 'piece' in first.action ? first.action.piece : '';
  return `${turn} ${first?.action.kind ?? ''} ${who}`;
}

/** So many cards are played on; where the turn ends before, so many of the next turn. */
const CARDS = 6;
const NEXT_CARDS = 3;

function isFar(from: State, now: State): boolean {
  if (now.turn === from.turn) return now.drawn >= from.drawn + CARDS;
  return now.turn > from.turn + 1 || now.drawn >= NEXT_CARDS;
}

/** One for each battle and side. */
export function lookingAheadInTeWapen(
  ruleset: AnyRuleset,
  given: Partial<Rollout<State, View, Action>> = {},
): Judge {
  return tryingOut<State, View, Action>(withDecksFixed(ruleset), {
    usual: STEADY,
    enemies: [STEADY],
    trials: 2,
    most: 8,
    surely: 1,
    known,
    others,
    deedOf,
    isFar,
    worth: chanceOf,
    ...given,
  });
}
