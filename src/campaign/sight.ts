import type { ArmyId, FactionId, RegionId } from './ids.ts';
import { waysFrom } from './map.ts';
import { idsOf, inOrder } from './sorted.ts';
import type { Army, CampaignState } from './state.ts';

/**
 * CP-FOG-01: a faction sees the regions it holds, those where its armies stand, and those that border on its armies or
 * on its castles. Sorted by id.
 */
export function regionsInSight(state: CampaignState, faction: FactionId): readonly RegionId[] {
  const stands = inOrder(state.armies)
    .filter((army) => army.faction === faction)
    .map((army) => army.at);
  const held = idsOf(state.holders).filter((region) => state.holders[region] === faction);
  const castles = held.filter((region) => state.map.regions[region]?.isCastle);
  const borders = [...stands, ...castles].flatMap((region) =>
    waysFrom(state.map, region).map((way) => way.to),
  );
  return [...new Set([...stands, ...held, ...borders])].sort();
}

/** Foreign armies in the regions a faction sees, by id. */
export function armiesInSight(state: CampaignState, faction: FactionId): readonly Army[] {
  const seen = new Set(regionsInSight(state, faction));
  return inOrder(state.armies).filter((army) => army.faction !== faction && seen.has(army.at));
}

/** The armies of one faction in a region, by id. */
export function armiesAt(state: CampaignState, region: RegionId, faction?: FactionId): readonly Army[] {
  return inOrder(state.armies).filter(
    (army) => army.at === region && (faction === undefined || army.faction === faction),
  );
}

/** @throws Error when there is no such army. */
export function getArmy(state: CampaignState, id: ArmyId): Army {
  const army = state.armies[id];
  if (army === undefined) throw new Error(`the campaign has no army ${id}`);
  return army;
}
