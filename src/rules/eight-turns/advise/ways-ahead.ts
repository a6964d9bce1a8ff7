/** An adjutant that plays on before it answers, for those who can wait for it (ADR 86, ADR 113). */
import { unitsIn } from '../../../kernel/fighters.ts';
import { byHabit, byTemper, type Judge } from '../../../kernel/look-ahead.ts';
import { MOST_UNITS, type Rollout, tryingOut } from '../../../kernel/rollout.ts';
import type { AnyRuleset, Choice, Decision } from '../../../kernel/ruleset.ts';
import type { Action } from '../actions.ts';
import { listed } from '../listed.ts';
import { indexOf, type State } from '../state.ts';
import type { View } from '../view.ts';
import { chanceOf } from './chance.ts';
import { eightTurnsHabits } from './habits.ts';
import { placesFor } from './moves.ts';
import { stanceOf } from './stance.ts';

const STEADY = byTemper('steady');

/** Other places, targets and charges of the unit whose turn it is, and other ways to strike; none in a large battle. Some may not be legal. */
function others(state: State, decision: Decision, usual: Action): readonly Action[] {
  if (unitsIn(state, 'on-table') > MOST_UNITS) return [];
  switch (decision.kind) {
    case 'move':
      return 'unit' in usual ? otherMoves(state, decision, usual.unit) : [];
    case 'shoot':
    case 'charge':
      return listed(state, decision).filter(
        (one) => 'unit' in usual && 'unit' in one && one.unit === usual.unit,
      );
    case 'strike-target':
    case 'strike-first':
      return listed(state, decision);
    default:
      return [];
  }
}

/** To stay, where habit would send it, and wherever the quick adjutant would think of. */
function otherMoves(state: State, decision: Decision, unit: string): readonly Action[] {
  const view: View = { reader: decision.side, state };
  const { straight, greedy } = eightTurnsHabits;
  const places = placesFor(state, stanceOf(STEADY.doctrine), indexOf(state, unit)).slice(1);
  return [
    { kind: 'pass', unit },
    ...[straight, greedy].flatMap((habit) => habit(view, decision) ?? []),
    ...places.map((place): Action => ({ kind: 'move', unit, path: [place] })),
  ];
}

/** Who does something in which step of which player turn. */
function deedOf({ playerTurn, phase }: State, choices: readonly Choice<Action>[]): string {
  const who = choices.map(({ decision, action }) => ('unit' in action ? action.unit : decision));
  return `${playerTurn} ${phase.kind} ${who[0] ?? ''}`;
}

/** This player turn and so many more are played on. */
const MORE = 2;

/** One for each battle and side. Nothing of the enemy's is hidden in these rules; what is played on goes by habit, which takes a fifth of the quick adjutant's time. */
export function lookingAheadInEightTurns(
  ruleset: AnyRuleset,
  given: Partial<Rollout<State, View, Action>> = {},
): Judge {
  const straight = byHabit(ruleset, eightTurnsHabits.straight);
  const greedy = byHabit(ruleset, eightTurnsHabits.greedy);
  return tryingOut<State, View, Action>(ruleset, {
    usual: STEADY,
    base: straight,
    enemies: [straight, greedy],
    trials: 2,
    most: 8,
    surely: 1,
    known: ({ state }) => state,
    others,
    deedOf,
    isFar: (from, now) => now.playerTurn > from.playerTurn + MORE,
    worth: chanceOf,
    ...given,
  });
}
