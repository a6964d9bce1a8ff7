import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { withOwnWords } from '../../reports/own-words/with-own.ts';
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

/** The same house, its letters in the campaign's own words, unless they are in some already; those that it has not are ours. */
export async function inOwnWords(house: Deps, campaign: CampaignId): Promise<Deps> {
  if (house.templates.own !== undefined) return house;
  const { ownWords } = await ownWordsAt(house, campaign);
  return ownWords === undefined ? house : { ...house, templates: withOwnWords(house.templates, ownWords) };
}
