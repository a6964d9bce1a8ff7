/** What a campaign and its powers may be called as it is opened. A campaign that was opened with other names keeps them. */
import type { Refused } from '../kernel/result.ts';
import { hasSign, isCleanName, sayUnclean } from './clean-name.ts';
import type { CampaignSpec } from './spec.ts';
import { refuse } from './words/refuse.ts';

const RULE = 'CP-OPN-01';

/** Refusals: `input/campaign`, for names that cannot be printed, and for two powers of one name: no order and no letter could tell them apart. */
export function whyNotNames({
  name: campaign,
  factions,
}: Pick<CampaignSpec, 'name' | 'factions'>): Refused | undefined {
  const names = factions.map(({ name }) => name);
  if (!isCleanName(campaign))
    return refuse('input/campaign.unclean-name', { shown: sayUnclean(campaign) }, RULE);
  const unclean = names.find((name) => !isCleanName(name));
  if (unclean !== undefined)
    return refuse('input/campaign.unclean-power', { shown: sayUnclean(unclean) }, RULE);
  if ([campaign, ...names].some((name) => !hasSign(name)))
    return refuse('input/campaign.empty-name', {}, RULE);
  const folded = names.map(nameAsHeard);
  const twin = names.find((_, i) => folded.indexOf(folded[i] ?? '') < i);
  return twin === undefined ? undefined : refuse('input/campaign.same-name', { name: twin.trim() }, RULE);
}

/** As orders read it: without accents, case, width of its letters, the spaces between them, what joins pictures, and the article. */
export const nameAsHeard = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/\u200C|\u200D|\uFE0F/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^the (?=\S)/, '');
