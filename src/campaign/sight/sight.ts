import { once } from '../../kernel/remember.ts';
import { mistyRegions } from '../content/happenings.ts';
import { isHostile, sharersOf } from '../envoys/treaty.ts';
import type { ArmyId, FactionId, RegionId } from '../ids.ts';
import { waysFrom } from '../map/map.ts';
import { compare, groupBy, idsOf, inOrder } from '../sorted.ts';
import type { Army, CampaignState } from '../state.ts';

const armiesByRegion = once((armies: CampaignState['armies']) => groupBy(inOrder(armies), (army) => army.at));
const armiesByFaction = once((armies: CampaignState['armies']) =>
  groupBy(inOrder(armies), (army) => army.faction),
);
const regionsByHolder = once((holders: CampaignState['holders']) =>
  groupBy(idsOf(holders), (region) => holders[region] ?? ('' as FactionId)),
);

/** CP-FOG-01, CP-DIP-22: what a faction sees with its own eyes or is shown by others. Sorted by id. */
export function regionsInSight(state: CampaignState, faction: FactionId): readonly RegionId[] {
  const sharers = sharersOf(state, faction);
  if (sharers.length === 0) return ownSight(state, faction);
  return [...new Set([faction, ...sharers].flatMap((one) => ownSight(state, one)))].sort();
}

/**
 * CP-FOG-01: a faction sees the regions it holds, those where its armies stand, and those that border on its armies or
 * on its castles, except those in mist (CP-EVT-06). Sorted by id.
 */
function ownSight(state: CampaignState, faction: FactionId): readonly RegionId[] {
  const stands = armiesOf(state, faction).map((army) => army.at);
  const held = regionsOf(state, faction);
  const castles = held.filter((region) => state.map.regions[region]?.isCastle);
  const misty = mistyRegions(state);
  const borders = [...stands, ...castles]
    .flatMap((region) => waysFrom(state.map, region).map((way) => way.to))
    .filter((region) => !misty.has(region));
  const looks = state.looks?.[faction] ?? [];
  return [...new Set([...stands, ...held, ...borders, ...looks])].sort();
}

/** The regions a faction holds, by id. */
export function regionsOf(state: Pick<CampaignState, 'holders'>, faction: FactionId): readonly RegionId[] {
  return regionsByHolder(state.holders).get(faction) ?? [];
}

/** A faction's armies, by id. */
export function armiesOf(state: CampaignState, faction: FactionId): readonly Army[] {
  return armiesByFaction(state.armies).get(faction) ?? [];
}

/** Foreign armies in the regions a faction sees, by id. */
export function armiesInSight(state: CampaignState, faction: FactionId): readonly Army[] {
  const here = regionsInSight(state, faction).flatMap((region) => armiesAt(state, region));
  return here.filter((army) => army.faction !== faction).sort((one, other) => compare(one.id, other.id));
}

/** The armies in a region, all or one faction's, by id. */
export function armiesAt(state: CampaignState, region: RegionId, faction?: FactionId): readonly Army[] {
  const here = armiesByRegion(state.armies).get(region) ?? [];
  return faction === undefined ? here : here.filter((army) => army.faction === faction);
}

/** Regions where armies stand whose factions are at war, by id. */
export function contestedRegions(state: CampaignState): readonly RegionId[] {
  const regions = [...armiesByRegion(state.armies)];
  const shared = regions.filter(([, armies]) => armies.some((army) => army.faction !== armies[0]?.faction));
  const contested =
    state.diplomacy === undefined
      ? shared
      : shared.filter(([, armies]) => armies.some((army) => isAmongHostile(state, army)));
  return contested.map(([region]) => region).sort();
}

/** Whether an army of a faction at war with its own stands where it stands. */
export function isAmongHostile(state: CampaignState, army: Army): boolean {
  return armiesAt(state, army.at).some((other) => isHostile(state, army.faction, other.faction));
}

/** @throws Error when there is no such army. */
export function getArmy(state: CampaignState, id: ArmyId): Army {
  const army = state.armies[id];
  if (army === undefined) throw new Error(`the campaign has no army ${id}`);
  return army;
}
