/** An adjutant that plays the turn on before each act, for those who can wait for it (ADR 86, ADR 113). */
import { unitsIn } from '../../../kernel/fighters.ts';
import { type Adjutant, byTemper, type Judge } from '../../../kernel/look-ahead.ts';
import { MOST_UNITS, type Rollout, tryingOut } from '../../../kernel/rollout.ts';
import { type AnyRuleset, type Choice, type Decision, otherSide } from '../../../kernel/ruleset.ts';
import type { Action, UnitAction } from '../actions.ts';
import { copyOf } from '../copies.ts';
import { orderable } from '../orders.ts';
import { type State, unitOf } from '../state.ts';
import type { View } from '../view.ts';
import { chanceOf } from './chance.ts';
import { greedyAct, greedyCounter } from './greedy.ts';
import { stanceOf } from './stance.ts';
import { otherActs } from './tried-acts.ts';

const STEADY = byTemper('steady');

/**
 * XZ-TRN-07, XZ-SUP: counters of the other side lie face down until it acts, and of its support the markers are seen, but not what comes.
 * Its counters are taken for those of somebody greedy, and the turn is played on without its support.
 */
export function known({ state }: View, { side }: Decision): State {
  const supports = state.supports.filter(({ id }) => id !== 'unknown');
  if (state.phase.kind !== 'act') return { ...state, supports };
  const units = [...state.units];
  for (const index of orderable(state, otherSide(side))) {
    const unit = unitOf(state, index);
    if (unit.counter !== undefined || unit.isShown) continue;
    const imagined = copyOf(unit);
    imagined.counter = greedyCounter(state, index);
    units[index] = imagined;
  }
  return { ...state, supports, units };
}

/** Orders are given as usual: only acts are tried, and none in a large battle. */
function others(state: State, { kind }: Decision, usual: Action): readonly Action[] {
  if (kind !== 'act' || unitsIn(state, 'on-table', 'aboard') > MOST_UNITS) return [];
  return otherActs(state, stanceOf(STEADY.doctrine), usual as UnitAction);
}

/** Who acts in which stage of which turn. */
function deedOf({ turn, phase }: State, choices: readonly Choice<Action>[]): string {
  const [first] = choices;
  const who = first !== undefined && 'unit' in first.action ? first.action.unit : '';
  return phase.kind === 'act' ? `${turn} ${phase.stage} ${who}` : String(turn);
}

/** Greedy in its acts; the turn ends before it has to give orders. */
function greedy(ruleset: AnyRuleset): Adjutant {
  const advise: AnyRuleset['advise'] = (view, decision, doctrine, dice) =>
    decision.kind === 'act'
      ? asJson(greedyAct((view as unknown as View).state))
      : ruleset.advise(view, decision, doctrine, dice);
  return { ...STEADY, of: { view: ruleset.view, advise } };
}

/** An action is plain JSON; its type does not say so. */
const asJson = (action: UnitAction): ReturnType<AnyRuleset['advise']> => action as never;

export function lookingAheadInXenosZealots(
  ruleset: AnyRuleset,
  given: Partial<Rollout<State, View, Action>> = {},
): Judge {
  return tryingOut<State, View, Action>(ruleset, {
    usual: STEADY,
    enemies: [STEADY, greedy(ruleset)],
    trials: 2,
    most: 8,
    surely: 1,
    known,
    others,
    deedOf,
    isFar: (from, now) => now.turn > from.turn,
    worth: chanceOf,
    ...given,
  });
}
