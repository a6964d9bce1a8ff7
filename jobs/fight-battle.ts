import { Type } from 'typebox';
import type { BattleId, CampaignId } from '../src/campaign/ids.ts';
import { jobKind } from './job.ts';

/** Fights one battle of a locked turn. */
export const fightBattle = jobKind({
  name: 'fight-battle',
  payload: Type.Object({ campaign: Type.String(), turn: Type.Integer(), battle: Type.String() }),
  run: (useCases, { campaign, turn, battle }) =>
    useCases.fightBattle(campaign as CampaignId, turn, battle as BattleId),
});
