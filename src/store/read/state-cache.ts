import type { CampaignId } from '../../campaign/ids.ts';
import type { CampaignState } from '../../campaign/state.ts';
import type { PrismaClient } from '../generated/client.ts';
import { readState } from './read-state.ts';
import { snapshot } from './snapshot.ts';
import { together } from './together.ts';

/** A state is read from nine tables, and asked for with every mail, though it changes once a turn: the last few are kept. */
const MOST_KEPT = 32;

interface Kept {
  /** Of the row and its creation: a campaign that was deleted may have had the same id. */
  readonly version: string;
  readonly state: CampaignState;
}

/** Reads states; one whose version the database still has is not read again. @throws Error when there is no such campaign. */
export function stateReader(prisma: PrismaClient): (id: CampaignId) => Promise<CampaignState> {
  const kept = new Map<CampaignId, Kept>();
  const versionNow = together(String, (ids: readonly CampaignId[]) => versionsOf(prisma, ids));
  const readNow = together(String, async (ids: readonly CampaignId[]) =>
    ids.map((id) => readVersion(prisma, id)),
  );
  return async (id) => {
    const before = kept.get(id);
    const asked = before && (await versionNow(id));
    const now = before !== undefined && before.version === asked ? before : await readNow(id);
    kept.delete(id); // the one asked for last stands last
    kept.set(id, now);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return now.state;
  };
}

type Db = Pick<PrismaClient, 'campaign'>;

async function versionsOf(db: Db, ids: readonly CampaignId[]): Promise<readonly (string | undefined)[]> {
  const where = { id: { in: [...ids] } };
  const rows = await db.campaign.findMany({
    where,
    select: { id: true, stateVersion: true, createdAt: true, name: true },
  });
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    return row && `${row.stateVersion}/${row.createdAt.getTime()}/${row.name}`;
  });
}

function readVersion(prisma: PrismaClient, id: CampaignId): Promise<Kept> {
  return snapshot(prisma, async (db) => {
    const state = await readState(db, id);
    const [version = ''] = await versionsOf(db, [id]);
    return { state, version };
  });
}
