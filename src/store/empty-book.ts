import type { OrderBook } from '../app/records.ts';
import type { CampaignId, FactionId } from '../campaign/ids.ts';

/** The book nobody has written in. */
export function emptyBook(campaign: CampaignId, turn: number, faction: FactionId): OrderBook {
  return { campaign, turn, faction, orders: [], isFinal: false, receipts: 0, version: 0 };
}
