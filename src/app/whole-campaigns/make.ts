import type { Deps } from '../deps.ts';
import { archiveCampaign, closeCampaign, deleteCampaign } from './end.ts';
import { exportCampaign, importCampaign } from './files.ts';
import { forkCampaign } from './fork.ts';
import type { WholeCampaignUseCases } from './use-cases.ts';

/** These use cases over one set of ports. */
export function wholeCampaigns(deps: Deps): WholeCampaignUseCases {
  return {
    exportCampaign: (asker, wish) => exportCampaign(deps, asker, wish),
    importCampaign: (asker, file) => importCampaign(deps, asker, file),
    forkCampaign: (asker, wish) => forkCampaign(deps, asker, wish),
    closeCampaign: (asker, wish) => closeCampaign(deps, asker, wish),
    archiveCampaign: (asker, wish) => archiveCampaign(deps, asker, wish),
    deleteCampaign: (asker, wish) => deleteCampaign(deps, asker, wish),
  };
}
