import type { Deps } from '../deps.ts';
import type { CampaignRow, TurnRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';

/** @throws Error when a campaign has lost its turn. */
export async function currentTurn(deps: Deps, campaign: CampaignRow): Promise<TurnRow> {
  const turn = await deps.store.findTurn(campaign.id, campaign.turn);
  if (turn === undefined) throw new Error(`the campaign ${campaign.id} has no turn ${campaign.turn}`);
  return turn;
}

/** CP-VIC-07: the answer to an order in a campaign that is over. */
export const CAMPAIGN_ENDED = refuse('late/ended', {}, 'CP-VIC-07');
