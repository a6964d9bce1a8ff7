/** Opponents of one habit, as people have them: what an adjutant is measured against. */
import type { Player } from '../../../src/kernel/adjutant.ts';
import type { Json } from '../../../src/kernel/brand.ts';
import type { AnyRuleset, Decision, Doctrine } from '../../../src/kernel/ruleset.ts';

export const STEADY: Doctrine = { temper: 'steady' };

/** What somebody does by habit at a decision; undefined where the habit has nothing to say. */
export type Habit<View, Action> = (view: View, decision: Decision) => Action | undefined;

/** The two habits of one ruleset. */
export interface Habits<View, Action> {
  /** Everybody at the nearest enemy, shooting the nearest. */
  readonly straight: Habit<View, Action>;
  /** At each step what promises most harm at once, whatever may come back. */
  readonly greedy: Habit<View, Action>;
}

/** A player of one habit. Whatever it has no word for, and what the rules forbid, is left to a steady adjutant. */
export function habitual<View, Action>(ruleset: AnyRuleset, habit: Habit<View, Action>): Player {
  const advise = (
    view: View,
    decision: Decision,
    _doctrine: Doctrine,
    dice: Parameters<AnyRuleset['advise']>[3],
  ): Json => (habit(view, decision) as Json | undefined) ?? ruleset.advise(view, decision, STEADY, dice);
  const of = { view: ruleset.view, advise };
  return { kind: 'adjutant', doctrine: STEADY, of };
}

/** The one of some with the least or, with `-worth`, the most; the first of equals; undefined of none. */
export function leastOf<T>(all: readonly T[], measure: (one: T) => number): T | undefined {
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const size = measure(one);
    if (size >= least && best !== undefined) continue;
    best = one;
    least = size;
  }
  return best;
}
