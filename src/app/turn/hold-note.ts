import type { Deps } from '../deps.ts';
import { seatStatuses } from '../open-turn/seat-status.ts';
import { gmNote } from '../outbox/gm-note.ts';
import { post, queueMail, sendSoon } from '../outbox/outbox.ts';
import { gmsToTell } from '../people/staff.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, TurnRow } from '../records.ts';

/** A note to the GMs that a turn waits for something: the writes it takes, and the sending once they are committed. */
export async function tellGmOfWait(
  deps: Deps,
  campaign: CampaignRow,
  turn: TurnRow,
  occasion: 'held' | 'missing' | 'away' | 'silentMail' | 'staged' = 'held',
): Promise<{ readonly writes: readonly Write[]; readonly send: () => Promise<void> }> {
  const [participants, statuses, tray] = await Promise.all([
    deps.store.listParticipants(campaign.id),
    seatStatuses(deps, campaign),
    deps.store.listInbound({ campaign: campaign.id, status: 'tray' }, { limit: 20 }),
  ]);
  const seats = statuses.map(({ participant, factionName, ...status }) => ({
    player: participant.name,
    faction: factionName,
    ...status,
  }));
  const mail = gmNote(deps, { campaign, turn, occasion, note: '', seats, tray });
  const mails = gmsToTell(participants).map((to) =>
    post(deps, {
      campaign,
      to,
      kind: 'gm-digest',
      turn: turn.number,
      key: `${occasion}-${turn.version}`,
      mail,
    }),
  );
  return { writes: mails.map(queueMail), send: () => sendSoon(deps, mails) };
}
