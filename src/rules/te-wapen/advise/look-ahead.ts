/** An adjutant that plays the battle on in several ways before it chooses, for those who can wait for it (ADR 81, ADR 86). */
import type { Dice } from '../../../kernel/dice.ts';
import { byTemper, EVERY_TEMPER, type LookAhead, lookingAhead } from '../../../kernel/look-ahead.ts';
import { type AnyRuleset, otherSide, type Side } from '../../../kernel/ruleset.ts';
import { copyState } from '../draft.ts';
import { lostWounds } from '../outcome.ts';
import type { State } from '../state.ts';
import { DECK } from '../tables.ts';
import type { View } from '../view.ts';

/** TW-GAP-21: the share of the enemy's wounds that is gone, less that of its own, in a hundred. */
function lead(state: State, side: Side): number {
  const lost = (one: Side): number => (100 * lostWounds(state, one)) / Math.max(1, state.startWounds[one]);
  return lost(otherSide(side)) - lost(side);
}

/** TW-GAP-23: the cards that have not been turned up lie in some order or other; a trap that is not seen is not there. */
function known({ state }: View, dice: Dice): State {
  const open = new Set(state.deck);
  const rest = dice.shuffle(DECK.length, 'TW-GAP-23 a deck imagined').filter((card) => !open.has(card));
  const imagined = copyState(state);
  imagined.deck = [...state.deck, ...rest];
  return imagined;
}

/** One for each battle and side. */
export function lookingAheadInTeWapen(
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
    isTurningPoint: ({ kind }) => kind === 'activate',
    known,
    worth: lead,
    ...given,
  });
}
