/** A campaign in one file: what the use cases need from the store for it. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { Refused, Result } from '../../kernel/result.ts';
import type { Store } from '../ports.ts';

export interface FileWish {
  readonly campaign: CampaignId;
  readonly passphrase: string;
  readonly madeAt: Instant;
  /** The dice desk's secrets that its chain is held to, by roll. */
  readonly deskSecrets: Readonly<Record<string, string>>;
}

/** Looks at a row of a table before any is written; a refusal is why the file is not taken. */
export type LookAtRow = (table: string, row: Readonly<Record<string, unknown>>) => Refused | undefined;

/** Looks at the campaign as it would be, before it is kept; a refusal is why it is not. */
export type LookAtCampaign = (
  reads: Pick<
    Store,
    'findCampaign' | 'getState' | 'listParticipants' | 'listTurns' | 'findRecord' | 'listUndone'
  >,
  campaign: CampaignId,
) => Promise<Refused | undefined>;

/** What looks at a file. */
export interface Looks {
  readonly atRow: LookAtRow;
  readonly atCampaign: LookAtCampaign;
}

export interface CampaignFiles {
  /** The bytes of the file, as the campaign stands at one moment. */
  write(wish: FileWish): Promise<AsyncIterable<Uint8Array>>;
  /**
   * Takes a campaign in, whole or not at all; its clock stands still. Refusals: `input/campaign-file` (damaged, or of another version),
   * `input/passphrase`, `conflict/campaign-file` (one of its id is here), and what `looks` say of it.
   */
  take(bytes: AsyncIterable<Uint8Array>, passphrase: string, looks: Looks): Promise<Result<TakenCampaign>>;
}

export interface TakenCampaign {
  readonly id: CampaignId;
  readonly name: string;
  readonly rows: number;
}
