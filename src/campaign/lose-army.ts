import type { Side } from '../kernel/ruleset.ts';
import type { Meeting } from './engagement.ts';
import type { CampaignEvent } from './event.ts';
import type { Army } from './state.ts';

/** The end of an army: its general is taken, if he still leads it, and it is struck from the rolls. */
export function loseArmy(
  army: Army,
  how: {
    readonly engagement: Meeting;
    readonly side: Side;
    readonly why: 'destroyed' | 'surrendered';
  },
): readonly CampaignEvent[] {
  const { general, faction, at } = army;
  const battle = how.engagement.id;
  const rule = how.why === 'destroyed' ? 'CP-AFT-03' : 'CP-AFT-07';
  const lost: CampaignEvent = { kind: 'army-lost', rule, army: army.id, faction, at, why: how.why };
  if (general === undefined) return [lost];
  return [{ kind: 'general-fared', rule: 'CP-GEN-03', battle, general, faction, fate: 'captured' }, lost];
}
