import type { CampaignId } from '../../campaign/ids.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { stateOf } from '../rows/state-rows.ts';
import { inOrder } from './in-order.ts';
import type { Db } from './snapshot.ts';

/** The campaign as it stands, from one snapshot. @throws Error when there is none. */
export async function readState(db: Db, id: CampaignId): Promise<CampaignState> {
  const where = { campaignId: id };
  const campaign = await db.campaign.findUnique({ where: { id } });
  if (campaign === null) throw new Error(`there is no campaign ${id}`);
  const rows = {
    regions: inOrder(await db.region.findMany({ where }), ({ id }) => id),
    links: await db.regionLink.findMany({ where }),
    factions: inOrder(await db.faction.findMany({ where }), ({ id }) => id),
    generals: inOrder(await db.general.findMany({ where }), ({ id }) => id),
    armies: inOrder(await db.army.findMany({ where }), ({ id }) => id),
    units: inOrder(await db.unit.findMany({ where }), ({ id }) => id),
    sightings: inOrder(await db.sighting.findMany({ where }), (row) => `${row.seerId} ${row.armyId}`),
    keptOrders: inOrder(await db.keptOrder.findMany({ where }), (row) => `${row.factionId} ${row.slot}`),
  };
  return stateOf(campaign, rows);
}
