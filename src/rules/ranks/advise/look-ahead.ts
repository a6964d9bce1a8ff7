/** RK-HOOK-04: an adjutant that thinks ahead, for those who can wait for it: whole ways of playing (ADR 81), and single answers (ADR 113). */
import { byLabel, imaginedFrom } from '../../../kernel/dice-imagined.ts';
import { unitsIn } from '../../../kernel/fighters.ts';
import {
  type Adjutant,
  byHabit,
  byTemper,
  choosingWays,
  type Judge,
  type LookAhead,
} from '../../../kernel/look-ahead.ts';
import { MOST_UNITS, type Rollout, tryingOut } from '../../../kernel/rollout.ts';
import { type AnyRuleset, type Decision, otherSide } from '../../../kernel/ruleset.ts';
import type { Action, Declare, Moves, Order } from '../actions.ts';
import { changedState } from '../draft.ts';
import { toDeclare } from '../orders.ts';
import { isEngaged, isOnTable, type State } from '../state.ts';
import type { View } from '../view.ts';
import { chanceOf } from './chance.ts';
import { ranksHabits, shotAtNearest, straightInRange } from './habits.ts';
import { bothOf, otherDeclarations, otherMoves } from './tried-orders.ts';

type Advise = AnyRuleset['advise'];

const STEADY = byTemper('steady');

const isLarge = (state: State): boolean => unitsIn(state, 'on-table', 'inside', 'attached') > MOST_UNITS;

/** RK-SEQ-03: what the enemy has declared and not yet carried out is hidden. Who has one in range is taken to shoot at the nearest, all others to move. */
export function known({ state }: View, { side }: Decision): State {
  const { phase } = state;
  if (phase.kind !== 'move') return state;
  const orders = state.orders.slice();
  for (const index of toDeclare(state, otherSide(side))) {
    if (isEngaged(state, index) || !isOnTable(state, index)) continue;
    const onward: Order | null = phase.isLast ? null : { kind: 'move' };
    orders[index] = shotAtNearest(state, index) ?? onward;
  }
  return changedState(state, { orders });
}

/** This turn and one more are played on; the last four to the end. */
const LAST_TURNS = 4;
function isFar(from: State, now: State): boolean {
  const left = from.settings.turnLimit - from.turn + 1;
  return left > LAST_TURNS && now.turn > from.turn + 1;
}

const advised = (ruleset: AnyRuleset, { doctrine, of = ruleset }: Adjutant): Advise => {
  return (view, decision, _told, dice) => of.advise(view, decision, doctrine, dice);
};

/** The ways of playing; the first four are chosen from, by playing them on for six turns, and kept to for three. */
function waysOf(ruleset: AnyRuleset): readonly Adjutant[] {
  const tempers = [STEADY, byTemper('aggressive'), byTemper('hold')];
  const straight = byHabit(ruleset, straightInRange);
  return [...tempers, straight, byTemper('cautious'), byHabit(ruleset, ranksHabits.greedy)];
}
const CHOSEN_FROM = 4;

function choosing(ruleset: AnyRuleset, ways: readonly Adjutant[]): LookAhead<State, View> {
  return {
    ways: ways.slice(0, CHOSEN_FROM),
    enemies: [STEADY, byHabit(ruleset, straightInRange)],
    every: 3,
    rounds: 6,
    trials: 3,
    most: 18,
    isTurningPoint: ({ kind }) => kind === 'declare',
    known: ({ state }) => state,
    worth: chanceOf,
  };
}

/**
 * One for each battle and side. When a turn begins it chooses a way of playing, if three turns have passed since it did; then it changes in what that way
 * would answer what does better. Each unit has its own dice in what is imagined, so that a changed order leaves those of the others as they were.
 */
export function lookingAheadInRanks(
  ruleset: AnyRuleset,
  given: Partial<Rollout<State, View, Action>> = {},
): Judge {
  const imagined: AnyRuleset = {
    ...ruleset,
    apply: (state, choices, dice) => ruleset.apply(state, choices, byLabel(dice)),
  };
  const ways = waysOf(ruleset);
  const wayAt = choosingWays(imagined, choosing(ruleset, ways), STEADY);
  let way = STEADY;
  const byWay = (advise: Advise): Adjutant => ({ ...STEADY, of: { view: ruleset.view, advise } });
  const base = byWay((...asked) => advised(ruleset, way)(...asked));
  const usual = byWay((view, decision, told, dice) => {
    const seen = view as unknown as View;
    way = isLarge(seen.state) ? STEADY : wayAt(seen, decision, imaginedFrom(dice.fork('ways')));
    return advised(ruleset, way)(view, decision, told, dice);
  });
  const others = (state: State, decision: Decision, action: Action): readonly Action[] => {
    if (isLarge(state)) return [];
    const view = ruleset.view(state as never, decision.side);
    const said = (): readonly never[] =>
      ways.map((one) => advised(ruleset, one)(view, decision, STEADY.doctrine, NO_DICE) as never);
    if (action.kind === 'declare')
      return otherDeclarations(state, decision.side, { usual: action, ways: said() as readonly Declare[] });
    return action.kind === 'moves'
      ? otherMoves(state, { usual: action, ways: said() as readonly Moves[] })
      : [];
  };
  return tryingOut<State, View, Action>(imagined, {
    usual,
    base,
    enemies: [STEADY, byHabit(ruleset, straightInRange)],
    trials: 2,
    most: 8,
    surely: 1,
    joins: 3,
    both: bothOf,
    known,
    others,
    deedOf: ({ turn, phase }) => `${turn} ${phase.kind} ${phase.kind === 'move' ? phase.side : ''}`,
    isFar,
    worth: chanceOf,
    ...given,
  });
}

/** No adjutant rolls any. */
const NO_DICE = undefined as never;
