import type { FactionId, RegionId } from '../ids.ts';
import type { CampaignState, Land } from '../state.ts';

/** A region to which nothing has happened. */
export const PLAIN_LAND: Land = { unrest: 0, fields: 0, hasFort: false };

export function landOf(state: Pick<CampaignState, 'lands'>, region: RegionId): Land {
  return state.lands[region] ?? PLAIN_LAND;
}

/** CP-RLM-09: whether a faction has walls in a region: its own castle, or its own fort. */
export function isWalled(
  state: Pick<CampaignState, 'map' | 'lands' | 'holders'>,
  region: RegionId,
  faction: FactionId,
): boolean {
  const hasWalls = state.map.regions[region]?.isCastle === true || landOf(state, region).hasFort;
  return hasWalls && state.holders[region] === faction;
}
