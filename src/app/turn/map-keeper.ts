/** Each record brings a map of its own, and in a campaign nearly all of them are alike. */
import type { CampaignState } from '../../campaign/state.ts';

/**
 * Gives states that come one after the other the same map as long as nothing of it has changed: what is drawn once for a map is
 * drawn once for all of their turns.
 */
export function mapKeeper(): (state: CampaignState) => CampaignState {
  let last: { readonly map: CampaignState['map']; readonly written: string } | undefined;
  return (state) => {
    const written = JSON.stringify(state.map);
    if (last?.written !== written) last = { map: state.map, written };
    return { ...state, map: last.map };
  };
}
