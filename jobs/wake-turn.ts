import { Type } from 'typebox';
import type { CampaignId } from '../src/campaign/ids.ts';
import { jobKind } from './job.ts';

/** Looks whether a turn's time has come. */
export const wakeTurn = jobKind({
  name: 'wake-turn',
  payload: Type.Object({ campaign: Type.String(), turn: Type.Integer() }),
  run: (useCases, { campaign, turn }) => useCases.wakeTurn(campaign as CampaignId, turn),
});
