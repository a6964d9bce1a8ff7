/** CP-RLM: what lands yield, what armies cost, what gold buys. */
import type { AnyRuleset } from '../../kernel/ruleset.ts';
import type { FactionId, RegionId } from '../ids.ts';
import { isWalled } from '../map/lands.ts';
import { armiesOf, regionsOf } from '../sight/sight.ts';
import type { Army, CampaignState, Region, Unit } from '../state.ts';
import { rulesetOf, troopOf } from './troops.ts';

/** CP-RLM-01: what every faction begins with. */
export const STARTING_GOLD = 20;

/** CP-RLM-05: at one castle in one turn. */
export const MOST_RECRUITS = 3;

const YIELDS: Readonly<Record<Region['terrain'], number>> = {
  plains: 3,
  coast: 3,
  hills: 2,
  forest: 2,
  marsh: 1,
  desert: 1,
  mountains: 1,
};
const CASTLE_YIELD = 5;

/** CP-RLM-02: gold a turn; nothing while it is restless. */
function yieldOf(state: Pick<CampaignState, 'map' | 'lands'>, id: RegionId): number {
  const region = state.map.regions[id];
  const land = state.lands[id];
  if (region === undefined || (land?.unrest ?? 0) > 0) return 0;
  const base = region.isCastle ? CASTLE_YIELD : YIELDS[region.terrain];
  return base + (region.hasVillage ? 1 : 0) + (land?.fields ?? 0);
}

export function incomeOf(state: CampaignState, faction: FactionId): number {
  return regionsOf(state, faction).reduce((sum, region) => sum + yieldOf(state, region), 0);
}

/** CP-RLM-03: a tenth of a unit's worth, at least 1; an army behind walls of its own costs half, rounded up. */
function upkeepOf(state: CampaignState, army: Army): number {
  const full = army.units.reduce((sum, unit) => sum + wageOf(rulesetOf(state), unit), 0);
  return isWalled(state, army.at, army.faction) ? Math.ceil(full / 2) : full;
}

export function wageOf(ruleset: AnyRuleset, unit: Unit): number {
  return Math.max(1, Math.round(troopOf(ruleset, unit.troop).worth / 10));
}

export function wagesOf(state: CampaignState, faction: FactionId): number {
  return armiesOf(state, faction).reduce((sum, army) => sum + upkeepOf(state, army), 0);
}

/** CP-RLM-05: what recruits cost: their worth. */
export function priceOf(ruleset: AnyRuleset, troops: readonly string[]): number {
  return troops.reduce((sum, troop) => sum + troopOf(ruleset, troop).worth, 0);
}
