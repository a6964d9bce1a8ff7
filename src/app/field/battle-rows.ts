import type { CampaignId } from '../../campaign/ids.ts';
import type { FoughtResult, Wave } from '../../campaign/resolve.ts';
import type { Json } from '../../kernel/brand.ts';
import type { BattleRow } from '../records.ts';

/** The rows of a wave's battles that are still to be fought. */
export function battleRows(campaign: CampaignId, turn: number, plan: Wave): readonly BattleRow[] {
  return plan.engagements.map((engagement) => ({
    campaign,
    turn,
    id: engagement.id,
    region: engagement.region,
    wave: plan.wave,
    status: 'pending',
    engagement: engagement as unknown as Json,
  }));
}

/** The row of a battle that has been fought. */
export function hasFought(row: BattleRow, { record, aftermath }: FoughtResult): BattleRow {
  return { ...row, status: 'fought', record, aftermath };
}
