import { otherSide, type Side } from '../../kernel/ruleset.ts';
import type { CampaignEvent } from '../event.ts';
import { leaderOf } from '../persons/persons.ts';
import type { Army, CampaignState } from '../state.ts';
import type { Meeting } from './engagement.ts';

/** The end of an army: its general is taken, if still with it, and it is struck from the rolls. */
export function loseArmy(
  state: CampaignState,
  army: Army,
  how: {
    readonly engagement: Meeting;
    readonly side: Side;
    readonly why: 'destroyed' | 'surrendered';
  },
): readonly CampaignEvent[] {
  const { faction, at } = army;
  const { id: battle, sides } = how.engagement;
  const rule = how.why === 'destroyed' ? 'CP-AFT-03' : 'CP-AFT-07';
  const lost: CampaignEvent = { kind: 'army-lost', rule, army: army.id, faction, at, why: how.why };
  const leader = leaderOf(state, army);
  if (leader === undefined) return [lost];
  const { id: general, name: generalName } = leader;
  const taken = {
    battle,
    general,
    generalName,
    faction,
    fate: 'captured',
    captor: sides[otherSide(how.side)],
  } as const;
  return [{ kind: 'general-fared', rule: 'CP-GEN-03', ...taken }, lost];
}
