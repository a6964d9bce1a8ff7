/** Battles that do not hold the campaign up: who is bound by them, and where nobody comes in. */
import type { Refused } from '../../kernel/result.ts';
import { type BattleMode, STANDARD_TERMS } from '../battle/battle-terms.ts';
import type { ArmyId, RegionId } from '../ids.ts';
import { getRegion } from '../map/map.ts';
import type { VisibleBattle, VisibleCampaign } from '../sight/visible.ts';
import { compare, idsOf } from '../sorted.ts';
import type { Army, BattleUnderWay, CampaignState } from '../state.ts';
import { refuse } from '../words/refuse.ts';

/** By id. */
export function battlesUnderWay(state: Pick<CampaignState, 'battles'>): readonly BattleUnderWay[] {
  const battles = state.battles ?? {};
  return idsOf(battles).flatMap((id) => battles[id] ?? []);
}

/** CP-BAT-10: how this campaign fights the battles that are found now. */
export function modeOf(state: Pick<CampaignState, 'battleTerms'>): BattleMode {
  return (state.battleTerms ?? STANDARD_TERMS).mode;
}

/** CP-BAT-12: the armies that are bound by a battle. */
export function pinnedArmies(state: Pick<CampaignState, 'battles'>): ReadonlySet<ArmyId> {
  return new Set(battlesUnderWay(state).flatMap(({ armies }) => [...armies.red, ...armies.black]));
}

/** CP-BAT-13: regions into which nobody comes. */
export function closedRegions(state: Pick<CampaignState, 'battles'>): ReadonlySet<RegionId> {
  return new Set(battlesUnderWay(state).map(({ region }) => region));
}

/** What everybody may know of them. */
export function visibleBattles(state: CampaignState): readonly VisibleBattle[] {
  return battlesUnderWay(state)
    .map(({ cameFrom: _hidden, ...seen }) => seen)
    .toSorted((one, other) => compare(one.id, other.id));
}

/** CP-BAT-12: the armies a reader knows of that may be ordered. */
export function freeArmies({
  armies,
  battles,
}: Pick<VisibleCampaign, 'armies' | 'battles'>): readonly Army[] {
  const bound = new Set(battles.flatMap((battle) => [...battle.armies.red, ...battle.armies.black]));
  return armies.filter((army) => !bound.has(army.id));
}

/** CP-BAT-12: an army in a battle under way hears no order. Refusal `illegal/pinned`; undefined when it is free. */
export function refusePinned(army: Army, visible: VisibleCampaign): Refused | undefined {
  const battle = visible.battles.find(({ armies }) => [...armies.red, ...armies.black].includes(army.id));
  if (battle === undefined) return undefined;
  const { name: region } = getRegion(visible.map, battle.region);
  return refuse('illegal/pinned', { army: army.name, region }, 'CP-BAT-12');
}

/** CP-BAT-13: nobody marches into or through a region where a battle is under way. Refusal `illegal/battle-under-way`. */
export function refuseClosed(path: readonly RegionId[], visible: VisibleCampaign): Refused | undefined {
  const closed = path.find((region) => visible.battles.some((battle) => battle.region === region));
  if (closed === undefined) return undefined;
  return refuse('illegal/battle-under-way', { region: getRegion(visible.map, closed).name }, 'CP-BAT-13');
}
