import type { Deps } from '../deps.ts';
import { exportCampaign, importCampaign } from './files.ts';
import type { WholeCampaignUseCases } from './use-cases.ts';

/** These use cases over one set of ports. */
export function wholeCampaigns(deps: Deps): WholeCampaignUseCases {
  return {
    exportCampaign: (asker, wish) => exportCampaign(deps, asker, wish),
    importCampaign: (asker, file) => importCampaign(deps, asker, file),
  };
}
