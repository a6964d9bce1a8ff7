/** Short notes to the GM: what has happened to a turn, what waits for them. */
import type { Mail } from '../../reports/mail.ts';
import { type GmOccasion, type GmSeat, renderGmDigest } from '../../reports/views/gm-digest.ts';
import type { Deps } from '../deps.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
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
