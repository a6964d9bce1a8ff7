/** CP-ITM: what generals and units bear, for those who know them. */
import type { Bearer, Thing } from '../../kernel/ruleset.ts';
import type { CampaignState, General, Unit } from '../state.ts';
import { rulesetOf } from './troops.ts';

/** Of a campaign, or of what somebody may know of one. */
interface Ruled {
  readonly ruleset: Omit<CampaignState['ruleset'], 'options'>;
}

export function personAsBearer({ troop, keeps }: Pick<General, 'troop' | 'keeps'>): Bearer {
  return {
    kind: 'person',
    ...(troop === undefined ? {} : { troop }),
    ...(keeps === undefined ? {} : { keeps }),
  };
}

export function unitAsBearer({ troop, keeps }: Pick<Unit, 'troop' | 'keeps'>): Bearer {
  return { kind: 'unit', troop, ...(keeps === undefined ? {} : { keeps }) };
}

/** What a bearer has that could pass to another; nothing where the ruleset knows no such things. */
export function thingsOf(campaign: Ruled, bearer: Bearer): readonly Thing[] {
  if (bearer.keeps === undefined) return [];
  return rulesetOf(campaign).treasure?.carriedBy(bearer, campaign.ruleset.own) ?? [];
}

/** Everything there is in the campaign's rules. */
export function allThings(campaign: Ruled): readonly Thing[] {
  return rulesetOf(campaign).treasure?.all(campaign.ruleset.own) ?? [];
}
