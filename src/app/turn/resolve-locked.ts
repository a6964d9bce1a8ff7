import type { CampaignId } from '../../campaign/ids.ts';
import type { Deps } from '../deps.ts';
import { fightBattle } from '../field/fight-battle.ts';
import { carryTurnOn } from './carry-turn-on.ts';

/** Fights every wave of a locked turn here and now and publishes it; the jobs that were queued find nothing left to do. */
export async function resolveLocked(deps: Deps, campaign: CampaignId, turn: number): Promise<void> {
  for (;;) {
    const battles = await deps.store.listBattles(campaign, turn);
    const pending = battles.filter((battle) => battle.status === 'pending');
    for (const battle of pending) await fightBattle(deps, campaign, turn, battle.id);
    await carryTurnOn(deps, campaign, turn);
    const row = await deps.store.findTurn(campaign, turn);
    if (row?.status !== 'locked') return;
  }
}
