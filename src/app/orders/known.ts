import type { Reader, VisibleCampaign } from '../../campaign/sight/visible.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import type { CampaignState } from '../../campaign/state.ts';

/** More readers than a campaign has players who write at the same time. */
const MOST_KEPT = 32;

const VIEWS = new WeakMap<CampaignState, Map<string, VisibleCampaign>>();

/** What a reader may know of a state; the same value for the same state, so that what is worked out from it is kept as well. */
export function knownTo(state: CampaignState, reader: Reader): VisibleCampaign {
  const views = VIEWS.get(state) ?? new Map<string, VisibleCampaign>();
  VIEWS.set(state, views);
  const key = reader.kind === 'faction' ? reader.faction : `/${reader.kind}`;
  const before = views.get(key);
  if (before !== undefined) return before;
  if (views.size >= MOST_KEPT) views.clear();
  const view = viewCampaign(state, reader);
  views.set(key, view);
  return view;
}
