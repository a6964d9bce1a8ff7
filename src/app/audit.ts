import type { CampaignId } from '../campaign/ids.ts';
import type { Json } from '../kernel/brand.ts';
import type { Deps } from './deps.ts';
import type { Write } from './ports.ts';

/** A line for the campaign's log of who did what. `detail` holds ids and codes, no player's text. */
export function auditWrite(
  deps: Deps,
  campaign: CampaignId,
  entry: { who: string; what: string; detail: Json },
): Write {
  return { kind: 'audit', campaign, entry: { at: deps.clock.now(), ...entry } };
}
