import { Type } from 'typebox';
import type { BattleId, CampaignId } from '../src/campaign/ids.ts';
import { jobKind } from './job.ts';

/** Looks whether something is due in a battle that does not hold the campaign up. */
export const wakeBattle = jobKind({
  name: 'wake-battle',
  payload: Type.Object({ campaign: Type.String(), battle: Type.String() }),
  run: (useCases, { campaign, battle }) => useCases.wakeBattle(campaign as CampaignId, battle as BattleId),
});
