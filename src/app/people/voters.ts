import type { CampaignId } from '../../campaign/ids.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { isEmpty } from './away.ts';

/** Seats whose power lives and whose player has not resigned. */
export async function votersOf(deps: Deps, campaign: CampaignId): Promise<readonly ParticipantId[]> {
  const [seats, state] = await Promise.all([
    deps.store.listParticipants(campaign),
    deps.store.getState(campaign),
  ]);
  return seats
    .filter(
      (seat) =>
        seat.role === 'player' &&
        !isEmpty(seat) &&
        seat.faction !== undefined &&
        state.factions[seat.faction]?.isAlive === true,
    )
    .map(({ id }) => id);
}
