import type { CampaignId } from '../../campaign/ids.ts';
import type { BattleResult, FoughtResult, Wave } from '../../campaign/resolve.ts';
import type { CampaignState } from '../../campaign/state.ts';
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

/** The rows of all battles of a turn that was resolved at once. @throws Error when one of them was not fought. */
export function foughtRows(
  { id: campaign, turn }: Pick<CampaignState, 'id' | 'turn'>,
  { waves, results }: { readonly waves: readonly Wave[]; readonly results: readonly BattleResult[] },
): readonly BattleRow[] {
  const byId = new Map(results.map((result) => [result.battle, result]));
  return waves
    .flatMap((wave) => battleRows(campaign, turn, wave))
    .map((row) => {
      const result = byId.get(row.id);
      if (result?.record === undefined) throw new Error(`the battle ${row.id} was not fought`);
      return hasFought(row, { ...result, record: result.record });
    });
}
