/** CP-REC-09: what a game master changes between two turns, and nothing else may change there. */
import { unwrap } from '../kernel/result.ts';
import { findRuleset } from '../rules/index.ts';
import { setRight } from './corrections/set-right.ts';
import { atStandard } from './doubted-rules.ts';
import type { CampaignState, Correction } from './state.ts';

/** The state after a correction, which it bears until its turn ends. */
export function correct(state: CampaignState, correction: Correction): CampaignState {
  const { corrections = [], ...before } = state;
  return { ...change(before, correction), corrections: [...corrections, correction] };
}

function change(state: CampaignState, correction: Correction): CampaignState {
  switch (correction.kind) {
    case 'battle-terms-set':
      return { ...state, battleTerms: correction.terms };
    case 'letter-struck':
      return strike(state, correction);
    case 'rules-set-to-standard':
      return atStandard(unwrap(findRuleset(state.ruleset.id, state.ruleset.revision)), state);
    default:
      return setRight(state, correction);
  }
}

/** A letter that is not on the road stays where it is. */
function strike(
  state: CampaignState,
  { letter, reason }: Extract<Correction, { readonly kind: 'letter-struck' }>,
): CampaignState {
  const courier = state.couriers?.[letter];
  if (courier === undefined) return state;
  return { ...state, couriers: { ...state.couriers, [letter]: { ...courier, struck: reason } } };
}
