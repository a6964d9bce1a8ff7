/** What is done to a campaign as a whole. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Asker } from '../people/asker.ts';
import type { CampaignRow } from '../records.ts';
import type { ClosingWish, DeletionWish } from './end.ts';
import type { ExportedCampaign, ExportWish } from './files.ts';
import type { Fork, ForkWish } from './fork.ts';

export interface WholeCampaignUseCases {
  /** All of it in one file. Owner only. Refusals: see `exportCampaign`. */
  exportCampaign(asker: Asker, wish: ExportWish): Promise<Result<ExportedCampaign>>;
  /** A campaign out of such a file. Owner only. Refusals: see `importCampaign`. */
  importCampaign(
    asker: Asker,
    file: { readonly bytes: AsyncIterable<Uint8Array>; readonly passphrase: string },
  ): Promise<Result<CampaignRow>>;
  /** A trial from one of its turns on. GM only. Refusals: see `forkCampaign`. */
  forkCampaign(asker: Asker, wish: ForkWish): Promise<Result<Fork>>;
  /** Ends it, and opens the seals. GM only. Refusals: see `closeCampaign`. */
  closeCampaign(asker: Asker, wish: ClosingWish): Promise<Result<CampaignRow>>;
  /** Puts it away, or takes it out again. GM only. Refusals: see `archiveCampaign`. */
  archiveCampaign(
    asker: Asker,
    wish: ClosingWish & { readonly isArchived: boolean },
  ): Promise<Result<CampaignRow>>;
  /** Deletes it for good. Owner only. Refusals: see `deleteCampaign`. */
  deleteCampaign(asker: Asker, wish: DeletionWish): Promise<Result<{ readonly id: CampaignId }>>;
}
