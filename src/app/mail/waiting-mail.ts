/** Mail that waits because its lane is full, as it is looked at. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Deps } from '../deps.ts';
import type { InboundMail } from '../records.ts';

/** The code of a mail that waits for room. */
export const WAITS_FOR_ROOM = 'waits/too-many';

/** Mails that wait for room, of one campaign or all, the newest first. */
export async function listWaiting(
  deps: Deps,
  campaign: CampaignId | undefined,
  limit: number,
): Promise<readonly InboundMail[]> {
  const filter = { status: 'taken' as const, ...(campaign === undefined ? {} : { campaign }) };
  return (await deps.store.listInbound(filter, { limit })).filter(waitsForRoom);
}

export const waitsForRoom = ({ status, code }: InboundMail): boolean =>
  status === 'taken' && code === WAITS_FOR_ROOM;

/** For how many seconds the oldest mail has not been read; mail whose lane is full is not counted. Undefined: all is read. */
export async function unreadFor(deps: Pick<Deps, 'store' | 'clock'>): Promise<number | undefined> {
  const oldest = await deps.store.findOldestUnread();
  return oldest === undefined ? undefined : Math.max(0, Math.round((deps.clock.now() - oldest) / 1000));
}
