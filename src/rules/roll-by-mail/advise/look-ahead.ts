/** An adjutant that plays the skirmish on in several ways before it chooses, for those who can wait for it (ADR 81, ADR 86). */
import { byTemper, EVERY_TEMPER, type LookAhead, lookingAhead } from '../../../kernel/look-ahead.ts';
import { type AnyRuleset, otherSide, type Side } from '../../../kernel/ruleset.ts';
import { lostPercent } from '../outcome.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';

/** RM-NPC-07: wounds lost in a hundred, the other side's less its own. */
const lead = (state: State, side: Side): number =>
  lostPercent(state, otherSide(side)) - lostPercent(state, side);

/** One for each battle and side. */
export function lookingAheadInRollByMail(
  ruleset: AnyRuleset,
  given: Partial<LookAhead<State, View>> = {},
): Pick<AnyRuleset, 'view' | 'advise'> {
  return lookingAhead<State, View>(ruleset, {
    ways: EVERY_TEMPER,
    enemies: [byTemper('steady'), byTemper('aggressive')],
    every: 2,
    rounds: 8,
    trials: 10,
    most: 60,
    isTurningPoint: ({ kind }) => kind === 'order',
    known: ({ state }) => state,
    worth: lead,
    ...given,
  });
}
