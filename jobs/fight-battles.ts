import { Type } from 'typebox';
import type { BattleId, CampaignId } from '../src/campaign/ids.ts';
import { jobKind } from './job.ts';

/** Fights some battles of a locked turn. */
export const fightBattles = jobKind({
  name: 'fight-battles',
  payload: Type.Object({ campaign: Type.String(), turn: Type.Integer(), battles: Type.Array(Type.String()) }),
  run: (useCases, { campaign, turn, battles }) =>
    useCases.fightBattles(campaign as CampaignId, turn, battles as BattleId[]),
});
