import { type Mail, type MailView, renderMail } from '../mail.ts';
import { clip, oneLine, type Table } from '../plain-text.ts';
import type { Templates } from '../templates.ts';
import type { ReportWords } from '../words/reports.en.ts';

/** Word to the GM that something has happened or waits for them. */
export interface GmDigestInput {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly turn: number;
  readonly occasion: GmOccasion;
  /** Why, where there is more to say than the occasion itself; may be empty. */
  readonly note: string;
  readonly seats: readonly GmSeat[];
  readonly tray: readonly { readonly from: string; readonly subject: string; readonly why: string }[];
  /** Whom it is about, where it is about somebody. */
  readonly names?: readonly string[];
  /** Ready to be copied into a board. */
  readonly posts?: readonly { readonly title: string; readonly text: string }[];
  readonly pageLink: string;
}

export type GmOccasion =
  | 'opened'
  | 'waiting'
  | 'all-in'
  | 'held'
  /** CP-CAL-13: guards of the calendar. */
  | 'missing'
  | 'away'
  | 'silentMail'
  | 'locked'
  | 'staged'
  | 'resolved'
  | 'mail-in-tray'
  | 'mail-failed'
  | 'mail-flood'
  | 'board-thread'
  | 'player-gone'
  | 'rules-doubted';

export interface GmSeat {
  readonly player: string;
  readonly faction: string;
  readonly orders: number;
  readonly armiesWithoutOrders: number;
  readonly isFinal: boolean;
}

export interface GmDigestView extends MailView {
  readonly campaign: string;
  readonly turn: number;
  readonly says: string;
  readonly note: string;
  readonly seats: Table;
  readonly hasSeats: boolean;
  readonly tray: Table;
  readonly hasTray: boolean;
  readonly names: readonly string[];
  readonly hasNames: boolean;
  readonly posts: readonly { readonly title: string; readonly text: string }[];
  readonly hasPosts: boolean;
  readonly pageLink: string;
}

/** A short note to the GM. */
export function renderGmDigest(templates: Templates, input: GmDigestInput): Mail {
  return renderMail(templates, 'gm-digest', viewGmDigest(input, templates.words));
}

/** The view that the template `mail/gm-digest` prints. */
function viewGmDigest(input: GmDigestInput, { gmDigest }: ReportWords): GmDigestView {
  const { names = [], posts = [] } = input;
  const { title, says } = gmDigest.occasions[input.occasion];
  return {
    subject: `[${oneLine(input.campaign.id)}] ${gmDigest.subject({ turn: input.turn, title })}`,
    pictures: [],
    campaign: oneLine(input.campaign.name),
    turn: input.turn,
    says,
    note: oneLine(input.note),
    seats: seatsTable(input.seats, gmDigest),
    hasSeats: input.seats.length > 0,
    tray: trayTable(input.tray, gmDigest),
    hasTray: input.tray.length > 0,
    names: names.map(oneLine),
    hasNames: names.length > 0,
    posts: posts.map(({ title, text }) => ({ title: gmDigest.postFor(title), text: oneLine(text) })),
    hasPosts: posts.length > 0,
    pageLink: input.pageLink,
  };
}

type Words = ReportWords['gmDigest'];

function seatsTable(seats: readonly GmSeat[], words: Words): Table {
  const rows = seats.map((seat) => [oneLine(seat.player), oneLine(seat.faction), words.orders(seat)]);
  return { head: words.seatsHead, rows, flushRight: [] };
}

function trayTable(tray: GmDigestInput['tray'], words: Words): Table {
  const rows = tray.map(({ from, subject, why }) => [
    clip(oneLine(from), 30),
    words.inTray({ subject: clip(oneLine(subject), 60), why: oneLine(why) }),
  ]);
  return { head: words.trayHead, rows, flushRight: [] };
}
