import type { CampaignId } from '../../campaign/ids.ts';
import type { Deps } from '../deps.ts';
import { forgetWhoAsked } from '../seats/person-data.ts';
import { fillEmptySeats } from '../seats/reserve.ts';
import type { WeighedOrders } from './take-orders.ts';

/** What follows once it is committed that somebody resigns, or wants to be forgotten. */
export async function afterwards(
  deps: Deps,
  campaign: CampaignId,
  { hasResigned, seat }: Pick<WeighedOrders, 'hasResigned' | 'seat'>,
): Promise<void> {
  if (hasResigned) await fillEmptySeats(deps, campaign);
  if (seat.timeBook?.forget?.isSure === true) await forgetWhoAsked(deps);
}
