import type { AuditEntry, AuditRow } from '../app/records.ts';
import type { CampaignId } from '../campaign/ids.ts';
import { hashJson } from '../kernel/hash.ts';

/** The entry as the next link of a campaign's chain; its hash covers the link before it. */
export function chained(campaign: CampaignId, previous: AuditRow | undefined, entry: AuditEntry): AuditRow {
  const seq = (previous?.seq ?? 0) + 1;
  const { at, who, what, detail } = entry;
  const hash = hashJson({ campaign, previous: previous?.hash ?? '', seq, at, who, what, detail });
  return { seq, at, who, what, detail, hash };
}

/** The number of the first entry, of all in order, that was altered or follows a removed one; undefined for a sound chain. */
export function firstBroken(campaign: CampaignId, rows: readonly AuditRow[]): number | undefined {
  const broken = rows.find((row, i) => chained(campaign, rows[i - 1], row).hash !== row.hash);
  return broken?.seq;
}
