import type { CampaignEvent } from '../event.ts';
import type { ArmyId } from '../ids.ts';
import type { CampaignState } from '../state.ts';
import { pinnedArmies } from './under-way.ts';

/** CP-DTY-05: armies that were told to join another and stand with it become part of it, or of what it joins itself. */
export function joinUp(state: CampaignState, soFar: readonly CampaignEvent[]): readonly CampaignEvent[] {
  const pinned = pinnedArmies(state);
  const into = new Map<ArmyId, ArmyId>();
  for (const event of soFar) {
    if (event.kind !== 'duty-done' || event.order.kind !== 'join') continue;
    if (event.came !== 'goes' && event.came !== 'there') continue;
    const { army, other } = event.order;
    const at = state.armies[army]?.at;
    const areTogether = at !== undefined && state.armies[other]?.at === at;
    if (areTogether && !pinned.has(army) && !pinned.has(other)) into.set(army, other);
  }
  return [...into.keys()].sort().flatMap((army) => {
    const faction = state.armies[army]?.faction;
    if (faction === undefined) return [];
    return [{ kind: 'army-merged', rule: 'CP-DTY-05', army, faction, into: lastOf(army, into) }];
  });
}

function lastOf(army: ArmyId, into: ReadonlyMap<ArmyId, ArmyId>): ArmyId {
  const next = into.get(army);
  return next === undefined ? army : lastOf(next, into);
}
