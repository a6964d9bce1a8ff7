/** Opponents of one habit, as people have them: what an adjutant is measured against. */
import type { Player } from '../../../src/kernel/adjutant.ts';
import type { Json } from '../../../src/kernel/brand.ts';
import type { Habit } from '../../../src/kernel/habits.ts';
import type { AnyRuleset, Decision, Doctrine } from '../../../src/kernel/ruleset.ts';

export const STEADY: Doctrine = { temper: 'steady' };

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
