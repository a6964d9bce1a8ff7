/** An adjutant that plays the battle on in several ways before it chooses, for those who can wait for it (ADR 81, ADR 86). */
import {
  byTemper,
  EVERY_TEMPER,
  type LookAhead,
  leadByLoss,
  lookingAhead,
} from '../../../kernel/look-ahead.ts';
import { type AnyRuleset, otherSide } from '../../../kernel/ruleset.ts';
import { lossPercent } from '../outcome.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';

/** One for each battle and side. */
export function lookingAheadInEightTurns(
  ruleset: AnyRuleset,
  given: Partial<LookAhead<State, View>> = {},
): Pick<AnyRuleset, 'view' | 'advise'> {
  return lookingAhead<State, View>(ruleset, {
    ways: EVERY_TEMPER,
    enemies: [byTemper('steady')],
    every: 2,
    rounds: 8,
    trials: 4,
    most: 24,
    isTurningPoint: ({ kind }) => kind === 'move',
    known: ({ state }) => state,
    // ET-END-03: points of loss in a hundred between the sides.
    worth: (state, side) =>
      leadByLoss(lossPercent(state, side), lossPercent(state, otherSide(side)), state.settings.drawMarginPct),
    ...given,
  });
}
