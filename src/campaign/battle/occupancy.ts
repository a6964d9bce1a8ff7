import { areAllied } from '../envoys/treaty.ts';
import type { CampaignEvent } from '../event.ts';
import type { ArmyId, FactionId, RegionId } from '../ids.ts';
import { armiesAt } from '../sight/sight.ts';
import type { CampaignState } from '../state.ts';

/**
 * Who stands where while the battles of a wave end one after the other. A thousand of them would be a thousand copies of
 * the state; so the state is brought up to date once, at the wave's end, and until then this says whose ground is whose.
 */
export interface Occupancy {
  /** CP-AFT-06, CP-DIP-18: nobody but this faction and its allies stand there. */
  isFree(region: RegionId, faction: FactionId): boolean;
  /** Takes note of armies that fled or are no more. */
  follow(events: readonly CampaignEvent[]): void;
}

interface Standing {
  readonly id: ArmyId;
  readonly faction: FactionId;
}

export function occupancyOf(state: CampaignState): Occupancy {
  const changed = new Map<RegionId, readonly Standing[]>();
  const at = (region: RegionId): readonly Standing[] => changed.get(region) ?? armiesAt(state, region);
  const leave = (region: RegionId, army: ArmyId): void => {
    const stay = at(region).filter(({ id }) => id !== army);
    changed.set(region, stay);
  };
  const follow = (event: CampaignEvent): void => {
    if (event.kind === 'army-lost') leave(event.at, event.army);
    if (event.kind !== 'army-retreated') return;
    leave(event.from, event.army);
    changed.set(event.to, [...at(event.to), { id: event.army, faction: event.faction }]);
  };
  return {
    isFree: (region, faction) => at(region).every((army) => areAllied(state, army.faction, faction)),
    follow: (events) => events.forEach(follow),
  };
}
