import type { CampaignId } from '../../campaign/ids.ts';
import type { Deps } from '../deps.ts';
import { carryTurnOn } from './carry-turn-on.ts';
import { fightBattles, sharesOfBattles } from './fight-battles.ts';
import { isStaged } from './stage-turn.ts';

/** Fights every wave of a locked turn here and now and publishes it, but where it waits for a beacon; the jobs that were queued find nothing left to do. */
export async function resolveLocked(deps: Deps, campaign: CampaignId, turn: number): Promise<void> {
  for (;;) {
    const battles = await deps.store.listBattles(campaign, turn);
    const pending = battles.filter((battle) => battle.status === 'pending').map(({ id }) => id);
    for (const share of sharesOfBattles(pending)) await fightBattles(deps, campaign, turn, share);
    await carryTurnOn(deps, campaign, turn);
    const row = await deps.store.findTurn(campaign, turn);
    if (row?.status !== 'locked' || row.seed === undefined || isStaged(row)) return;
  }
}
