import type { CampaignEvent } from '../event.ts';
import { evolveAll } from '../evolve.ts';
import type { CampaignState } from '../state.ts';

/** Runs steps one after the other: each sees what the earlier ones left. */
export function inSequence(
  state: CampaignState,
  steps: readonly ((now: CampaignState) => readonly CampaignEvent[])[],
): { readonly state: CampaignState; readonly events: readonly CampaignEvent[] } {
  const events: CampaignEvent[] = [];
  let now = state;
  for (const step of steps) {
    const happened = step(now);
    for (const event of happened) events.push(event);
    now = evolveAll(now, happened);
  }
  return { state: now, events };
}
