import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { readerIn, sayDue } from '../open-turn/say-deadline.ts';
import { seatStatuses } from '../open-turn/seat-status.ts';
import { gmNote } from '../outbox/gm-note.ts';
import { post, queueMail, sendSoon } from '../outbox/outbox.ts';
import { gmsToTell } from '../people/staff.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, TurnRow } from '../records.ts';

interface NoteToGms {
  readonly writes: readonly Write[];
  readonly told: readonly ParticipantId[];
  /** Once the writes are committed. */
  readonly send: () => Promise<void>;
}

/** A note to the GMs that a turn waits for something, and of one that is held until when. */
export async function tellGmOfWait(
  deps: Deps,
  campaign: CampaignRow,
  turn: TurnRow,
  occasion: 'held' | 'missing' | 'away' | 'silentMail' | 'staged' = 'held',
): Promise<NoteToGms> {
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
  const { lockedThen } = deps.templates.words.gmDigest.notes;
  const mails = gmsToTell(participants).map((to) => {
    const { holdUntil } = turn;
    const note = holdUntil === undefined ? '' : lockedThen(sayDue(holdUntil, readerIn(deps, to.timeZone)));
    return post(deps, {
      campaign,
      to,
      kind: 'gm-digest',
      turn: turn.number,
      key: `${occasion}-${turn.version}`,
      mail: gmNote(deps, { campaign, turn, occasion, note, seats, tray }),
    });
  });
  const told = mails.map(({ participant }) => participant);
  return { writes: mails.map(queueMail), told, send: () => sendSoon(deps, mails) };
}
