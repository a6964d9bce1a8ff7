import type { CampaignId } from '../../campaign/ids.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';

/** Seats whose power lives and whose player has not resigned. */
export async function votersOf(deps: Deps, campaign: CampaignId): Promise<readonly ParticipantId[]> {
  const [seats, state] = await Promise.all([
    deps.store.listParticipants(campaign),
    deps.store.getState(campaign),
  ]);
  return seats
    .filter(
      ({ role, away, faction }) =>
        role === 'player' &&
        away?.kind !== 'resigned' &&
        faction !== undefined &&
        state.factions[faction]?.isAlive === true,
    )
    .map(({ id }) => id);
}
