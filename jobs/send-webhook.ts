import { Type } from 'typebox';
import type { CampaignId } from '../src/campaign/ids.ts';
import { jobKind } from './job.ts';

/** Tells a program what has happened in a campaign since it was told last. */
export const sendWebhook = jobKind({
  name: 'send-webhook',
  payload: Type.Object({ campaign: Type.String(), webhook: Type.String() }),
  run: (useCases, { campaign, webhook }) =>
    useCases.sendWebhook({ campaign: campaign as CampaignId, webhook }),
});
