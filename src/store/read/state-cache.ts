import type { CampaignId } from '../../campaign/ids.ts';
import type { CampaignState } from '../../campaign/state.ts';
import type { PrismaClient } from '../generated/client.ts';
import { readState } from './read-state.ts';
import { snapshot } from './snapshot.ts';

/** A state is read from nine tables, and asked for with every mail, though it changes once a turn: the last few are kept. */
const MOST_KEPT = 8;

interface Kept {
  readonly version: number;
  readonly state: CampaignState;
}

/** Reads states; one whose version the database still has is not read again. @throws Error when there is no such campaign. */
export function stateReader(prisma: PrismaClient): (id: CampaignId) => Promise<CampaignState> {
  const kept = new Map<CampaignId, Kept>();
  return async (id) => {
    const before = kept.get(id);
    const asked = before && (await versionOf(prisma, id));
    const now = before !== undefined && before.version === asked ? before : await readVersion(prisma, id);
    kept.delete(id); // the one asked for last stands last
    kept.set(id, now);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return now.state;
  };
}

type Db = Pick<PrismaClient, 'campaign'>;

async function versionOf(db: Db, id: CampaignId): Promise<number | undefined> {
  const row = await db.campaign.findUnique({ where: { id }, select: { stateVersion: true } });
  return row?.stateVersion;
}

function readVersion(prisma: PrismaClient, id: CampaignId): Promise<Kept> {
  return snapshot(prisma, async (db) => {
    const state = await readState(db, id);
    return { state, version: (await versionOf(db, id)) ?? 0 };
  });
}
