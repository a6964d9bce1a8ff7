import { Type } from 'typebox';
import type { CampaignId } from '../src/campaign/ids.ts';
import { jobKind } from './job.ts';

/** When a wave's battles are fought: the next wave, or the turn's end. */
export const carryTurnOn = jobKind({
  name: 'carry-turn-on',
  payload: Type.Object({ campaign: Type.String(), turn: Type.Integer() }),
  run: (useCases, { campaign, turn }) => useCases.carryTurnOn(campaign as CampaignId, turn),
});
