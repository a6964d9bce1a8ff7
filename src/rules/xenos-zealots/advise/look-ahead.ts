/** An adjutant that plays the battle on in several ways before it chooses, for those who can wait for it (ADR 81, ADR 86). */
import { byTemper, EVERY_TEMPER, type LookAhead, lookingAhead } from '../../../kernel/look-ahead.ts';
import { type AnyRuleset, otherSide, type Side } from '../../../kernel/ruleset.ts';
import { lossPercent, scoreOf } from '../outcome.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';

/** Points of loss in a hundred count a little beside the score, which decides (XZ-GAP-64): they tell battles of equal scores apart. */
const LOSSES = 0.25;

/** XZ-GAP-64: the score by which the side leads; what makes it a victory counts double. */
function lead(state: State, side: Side): number {
  const enemy = otherSide(side);
  const gap = scoreOf(state, side) - scoreOf(state, enemy);
  const margin = Math.max(1, state.settings.winMargin) * WON;
  const losses = lossPercent(state, enemy) - lossPercent(state, side);
  return gap + Math.max(-margin, Math.min(margin, gap)) + losses * LOSSES;
}

/** A lead of so many margins is as good as won. */
const WON = 3;

/**
 * XZ-TRN-04, XZ-SUP: when orders are given no counter lies on the table; of the other side's support the markers are seen, but
 * not what comes. Whoever plays on does so without it.
 */
const known = ({ state }: View): State => ({
  ...state,
  supports: state.supports.filter(({ id }) => id !== 'unknown'),
});

/** One for each battle and side. */
export function lookingAheadInXenosZealots(
  ruleset: AnyRuleset,
  given: Partial<LookAhead<State, View>> = {},
): Pick<AnyRuleset, 'view' | 'advise'> {
  return lookingAhead<State, View>(ruleset, {
    ways: EVERY_TEMPER,
    enemies: [byTemper('steady'), byTemper('aggressive')],
    every: 2,
    rounds: 6,
    trials: 6,
    most: 36,
    isTurningPoint: ({ kind }) => kind === 'orders',
    known,
    worth: lead,
    ...given,
  });
}
