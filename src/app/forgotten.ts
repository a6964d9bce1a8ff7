import type { CampaignId } from '../campaign/ids.ts';
import type { Instant } from '../kernel/brand.ts';
import type { OutboundId, ParticipantId } from './ids.ts';
import type { MailKind } from './records.ts';

/** Whom a campaign forgets. */
export interface Forgotten {
  readonly campaign: CampaignId;
  /** Their seat, and since when they have had it (0: from the beginning); absent: they have none any more. */
  readonly seat?: { readonly participant: ParticipantId; readonly since: Instant };
  /** Letters to others that hold their words. */
  readonly letters?: readonly OutboundId[];
  readonly addresses: readonly string[];
  readonly name: string;
  /** What stands in place of the name. */
  readonly called: string;
  /** Kinds of letters that are their power's, and stay. */
  readonly kept: readonly MailKind[];
}
