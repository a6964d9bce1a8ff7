/** Ids of campaigns that were deleted: letters with their addresses lie in mailboxes still. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Store } from '../ports.ts';

/** The setting that remembers one. */
export const goneKey = (id: string): string => `gone/${id}`;

/** Whether a new campaign may have this id: none has it, and none ever had. */
export async function isFreeId(
  store: Pick<Store, 'findCampaign' | 'getSetting'>,
  id: string,
): Promise<boolean> {
  const [campaign, gone] = await Promise.all([
    store.findCampaign(id as CampaignId),
    store.getSetting(goneKey(id)),
  ]);
  return campaign === undefined && gone === undefined;
}
