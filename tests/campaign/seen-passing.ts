import type { CampaignEvent } from '../../src/campaign/event.ts';
import type { FactionId, RegionId } from '../../src/campaign/ids.ts';
import { regionsInSight } from '../../src/campaign/sight/sight.ts';
import type { Army, CampaignState } from '../../src/campaign/state.ts';

interface Turn {
  readonly before: CampaignState;
  readonly after: CampaignState;
  readonly events: readonly CampaignEvent[];
}

/** CP-FOG-07: whether a step of the army's march was between two regions in a faction's sight before and after the turn. */
export function isSeenPassing({ before, after, events }: Turn, army: Army, who: FactionId): boolean {
  const isWatched = (region: RegionId) =>
    [before, after].every((state) => regionsInSight(state, who).includes(region));
  return events.some(
    (event) =>
      event.kind === 'army-marched' && event.army === army.id && isWatched(event.from) && isWatched(event.to),
  );
}
