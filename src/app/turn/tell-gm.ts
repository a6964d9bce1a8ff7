/** Short notes to the GM: what has happened to a turn, what waits for him. */
import type { Mail } from '../../reports/mail.ts';
import { type GmOccasion, type GmSeat, renderGmDigest } from '../../reports/views/gm-digest.ts';
import { seatStatuses } from '../cockpit.ts';
import type { Deps } from '../deps.ts';
import { post, queueMail, sendSoon } from '../mail/outbox.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, InboundMail, TurnRow } from '../records.ts';

export interface GmNote {
  readonly campaign: CampaignRow;
  readonly turn: TurnRow;
  readonly occasion: GmOccasion;
  readonly note: string;
  readonly seats: readonly GmSeat[];
  readonly tray: readonly InboundMail[];
  readonly names?: readonly string[];
  readonly posts?: readonly { readonly title: string; readonly text: string }[];
}

export function gmNote(deps: Deps, about: GmNote): Mail {
  const { campaign, turn, occasion, note, seats, tray, names = [], posts = [] } = about;
  return renderGmDigest(deps.templates, {
    campaign: { id: campaign.id, name: campaign.name },
    turn: turn.number,
    occasion,
    note,
    seats,
    tray: tray.map(({ from = '', subject = '', why = '' }) => ({ from, subject, why })),
    names,
    posts,
    pageLink: DESK_LINK_MARK,
  });
}

/** The note that a turn is held: the writes it takes, and the sending once they are committed. */
export async function tellGmOfHold(
  deps: Deps,
  campaign: CampaignRow,
  turn: TurnRow,
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
  const mail = gmNote(deps, { campaign, turn, occasion: 'held', note: '', seats, tray });
  const mails = participants
    .filter((seat) => seat.role === 'gm')
    .map((to) =>
      post(deps, { campaign, to, kind: 'gm-digest', turn: turn.number, key: `held-${turn.version}`, mail }),
    );
  return { writes: mails.map(queueMail), send: () => sendSoon(deps, mails) };
}
