import type { CampaignId } from '../../campaign/ids.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { stateOf } from '../rows/state-rows.ts';
import type { Db } from './snapshot.ts';

/** The campaign as it stands, from one snapshot. @throws Error when there is none. */
export async function readState(db: Db, id: CampaignId): Promise<CampaignState> {
  const where = { campaignId: id };
  const campaign = await db.campaign.findUnique({ where: { id } });
  if (campaign === null) throw new Error(`there is no campaign ${id}`);
  const rows = {
    regions: await db.region.findMany({ where }),
    links: await db.regionLink.findMany({ where }),
    factions: await db.faction.findMany({ where }),
    generals: await db.general.findMany({ where }),
    armies: await db.army.findMany({ where }),
    units: await db.unit.findMany({ where }),
    sightings: await db.sighting.findMany({ where }),
    keptOrders: await db.keptOrder.findMany({ where }),
  };
  return stateOf(campaign, rows);
}
