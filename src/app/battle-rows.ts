import type { CampaignId } from '../campaign/ids.ts';
import type { CampaignEngagement } from '../campaign/resolve.ts';
import type { Json } from '../kernel/brand.ts';
import type { BattleRow } from './records.ts';

/** The rows of one wave's battles, not fought yet. */
export function battleRows(
  campaign: CampaignId,
  turn: number,
  wave: number,
  engagements: readonly CampaignEngagement[],
): readonly BattleRow[] {
  return engagements.map((engagement) => ({
    campaign,
    turn,
    id: engagement.id,
    region: engagement.region,
    wave,
    status: 'pending',
    engagement: engagement as unknown as Json,
  }));
}
