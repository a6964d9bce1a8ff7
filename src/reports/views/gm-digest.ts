import { english } from '../../kernel/words/language.ts';
import { type Mail, type MailView, renderMail } from '../mail.ts';
import { clip, oneLine, type Table } from '../plain-text.ts';
import type { Templates } from '../templates.ts';

/** Word to the GM that something has happened or waits for him. */
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
  | 'locked'
  | 'resolved'
  | 'mail-in-tray'
  | 'mail-failed'
  | 'mail-flood'
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
  return renderMail(templates, 'gm-digest', viewGmDigest(input));
}

/** The view that the template `mail/gm-digest` prints. */
function viewGmDigest(input: GmDigestInput): GmDigestView {
  const { names = [], posts = [] } = input;
  const { title, says } = OCCASIONS[input.occasion];
  return {
    subject: `[${oneLine(input.campaign.id)}] Turn ${input.turn}: ${title}`,
    pictures: [],
    campaign: oneLine(input.campaign.name),
    turn: input.turn,
    says,
    note: oneLine(input.note),
    seats: seatsTable(input.seats),
    hasSeats: input.seats.length > 0,
    tray: trayTable(input.tray),
    hasTray: input.tray.length > 0,
    names: names.map(oneLine),
    hasNames: names.length > 0,
    posts: posts.map(({ title, text }) => ({ title: `For ${title}`, text: oneLine(text) })),
    hasPosts: posts.length > 0,
    pageLink: input.pageLink,
  };
}

const OCCASIONS: Readonly<Record<GmOccasion, { readonly title: string; readonly says: string }>> = {
  opened: {
    title: 'orders are being collected',
    says: 'The turn is open. Every player has been written to.',
  },
  waiting: {
    title: 'orders are still missing',
    says: 'The deadline is near, and these players have sent no orders yet. Whoever stays silent is left to his adjutant; you can nudge them from the cockpit, or give them more time.',
  },
  'all-in': {
    title: 'everybody has sent orders',
    says: 'The deadline is near, and every player has sent orders. You may wait for it, or resolve the turn from the cockpit.',
  },
  held: {
    title: 'held, please look',
    says: 'The deadline has passed, but the turn is held: mail could not be taken for a while, and orders may still be on their way. It locks by itself after the grace time, or at once when you say so on its page.',
  },
  locked: {
    title: 'locked, battles are being fought',
    says: 'Orders are closed. Armies are moving and battles are being fought; reports go out when all is decided.',
  },
  resolved: {
    title: 'resolved',
    says: 'The turn is resolved and every player has been sent his own report.',
  },
  'mail-in-tray': {
    title: 'a mail waits in your tray',
    says: 'A mail came in that changes nothing by itself. It lies in your tray until you have looked at it; a stranger has had no answer.',
  },
  'mail-failed': {
    title: 'a mail could not be delivered',
    says: 'A mail of the campaign could not be delivered. Please reach the player in some other way, or set his address right.',
  },
  'mail-flood': {
    title: 'more mail than an hour holds',
    says: 'More mail came from one sender than is read in an hour. The rest is kept, lies in your tray meanwhile and is read in the hours to come; nobody else has to wait for it.',
  },
  'player-gone': {
    title: 'a player has left',
    says: 'A player has given up his seat. His armies keep their standing orders and defend themselves until somebody else leads them.',
  },
  'rules-doubted': {
    title: 'are these the rules you want?',
    says: 'The campaign has rules that you probably did not choose: a fault of the opening page set every number to its least. Say on the cockpit whether the standard shall be used from now on, or the rules stay as they are. Until then they stay.',
  },
};

function seatsTable(seats: readonly GmSeat[]): Table {
  const rows = seats.map((seat) => [oneLine(seat.player), oneLine(seat.faction), sayOrders(seat)]);
  return { head: ['Player', 'Faction', 'Orders'], rows, flushRight: [] };
}

function sayOrders({ orders, armiesWithoutOrders, isFinal }: GmSeat): string {
  if (orders === 0) return 'none yet';
  const missing =
    armiesWithoutOrders === 0
      ? 'complete'
      : `${english.count(armiesWithoutOrders, 'army', 'armies')} without`;
  return `${orders}, ${missing}${isFinal ? ', final' : ''}`;
}

function trayTable(tray: GmDigestInput['tray']): Table {
  const rows = tray.map(({ from, subject, why }) => [
    clip(oneLine(from), 30),
    `"${clip(oneLine(subject), 60)}": ${oneLine(why)}`,
  ]);
  return { head: ['From', 'Mail'], rows, flushRight: [] };
}
