import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { TurnNews } from '../contracts/turn-news.ts';
import type { Deps } from '../deps.ts';

/** A campaign's own words as they are in force now, or were then. */
export async function ownWordsAt(
  { store }: Pick<Deps, 'store'>,
  campaign: CampaignId,
  until?: Instant,
): Promise<Pick<TurnNews, 'ownWords'>> {
  const [row] = await store.listOwnWords(campaign, { limit: 1, ...(until === undefined ? {} : { until }) });
  return row === undefined ? {} : { ownWords: row.texts };
}
