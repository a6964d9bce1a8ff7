/** What is done to a campaign as a whole. */
import type { Result } from '../../kernel/result.ts';
import type { Asker } from '../people/asker.ts';
import type { CampaignRow } from '../records.ts';
import type { ExportedCampaign, ExportWish } from './files.ts';

export interface WholeCampaignUseCases {
  /** All of it in one file. Owner only. Refusals: see `exportCampaign`. */
  exportCampaign(asker: Asker, wish: ExportWish): Promise<Result<ExportedCampaign>>;
  /** A campaign out of such a file. Owner only. Refusals: see `importCampaign`. */
  importCampaign(
    asker: Asker,
    file: { readonly bytes: AsyncIterable<Uint8Array>; readonly passphrase: string },
  ): Promise<Result<CampaignRow>>;
}
