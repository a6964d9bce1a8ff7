import type { DeskRollRow } from '../../app/records.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { Audience, DeskContent } from '../../kernel/desk-chain.ts';
import type * as Db from '../generated/client.ts';
import { asDate, asInstant, asJson } from './columns.ts';

export function deskRollOf(row: Db.DeskRoll): DeskRollRow {
  const { campaignId, audience, factionId, at, content, ...link } = row;
  return {
    ...link,
    campaign: campaignId as CampaignId,
    at: asInstant(at),
    audience: audienceOf(audience, factionId),
    content: content as unknown as DeskContent,
  };
}

export function deskRollColumns({ campaign, audience, at, content, ...link }: DeskRollRow) {
  return {
    ...link,
    campaignId: campaign,
    at: asDate(at),
    content: asJson(content),
    ...audienceColumns(audience),
  };
}

export function audienceColumns(audience: Audience): { audience: string; factionId: string | null } {
  const factionId = audience.kind === 'faction' ? audience.faction : null;
  return { audience: audience.kind, factionId };
}

/** The table's checks keep a faction where it belongs. */
function audienceOf(kind: string, faction: string | null): Audience {
  if (kind === 'faction' && faction !== null) return { kind, faction };
  return { kind: kind === 'all' ? 'all' : 'gm' };
}
