/** RK-HOOK-04: an adjutant that thinks ahead, for those who can wait for it (ADR 81). */
import { byHabit, byTemper, type LookAhead, leadByLoss, lookingAhead } from '../../../kernel/look-ahead.ts';
import { type AnyRuleset, otherSide } from '../../../kernel/ruleset.ts';
import { lossPercent } from '../outcome.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { straightInRange } from './habits.ts';

/** One for each battle and side. */
export function lookingAheadInRanks(
  ruleset: AnyRuleset,
  given: Partial<LookAhead<State, View>> = {},
): Pick<AnyRuleset, 'view' | 'advise'> {
  const straight = byHabit(ruleset, straightInRange);
  const steady = byTemper('steady');
  return lookingAhead<State, View>(ruleset, {
    ways: [steady, byTemper('aggressive'), byTemper('hold'), straight],
    enemies: [steady, straight],
    every: 3,
    rounds: 6,
    trials: 6,
    most: 36,
    isTurningPoint: ({ kind }) => kind === 'declare',
    known: ({ state }) => state,
    // RK-END-03: points of loss in a hundred between the sides.
    worth: (state, side) =>
      leadByLoss(lossPercent(state, side), lossPercent(state, otherSide(side)), state.settings.drawMarginPct),
    ...given,
  });
}
