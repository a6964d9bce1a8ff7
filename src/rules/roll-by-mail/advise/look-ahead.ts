/** An adjutant that tries changes of its orders before it gives them, for those who can wait for it (ADR 86, ADR 104). */
import { byHabit, byTemper } from '../../../kernel/look-ahead.ts';
import type { AnyRuleset } from '../../../kernel/ruleset.ts';
import { type ThinkingOver, thinkingOver } from '../../../kernel/thinking-over.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { chanceOf } from './chance.ts';
import { changesOf, tracesOf } from './changes.ts';
import { straight } from './habits.ts';

/** One for each battle and side. */
export function lookingAheadInRollByMail(
  ruleset: AnyRuleset,
  given: Partial<ThinkingOver<State, View>> = {},
): Pick<AnyRuleset, 'view' | 'advise'> {
  const usual = byTemper('steady');
  return thinkingOver<State, View>(ruleset, {
    usual,
    enemies: [usual, byHabit(ruleset, straight)],
    rounds: 3,
    widest: 100,
    trials: 4,
    most: 64,
    passes: 2,
    surely: 1,
    isSmall: ({ kind }) => kind !== 'order',
    known: ({ state }) => state,
    changes: changesOf,
    traces: tracesOf,
    worth: chanceOf,
    ...given,
  });
}
