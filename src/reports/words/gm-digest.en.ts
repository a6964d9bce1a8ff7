import { english } from '../../kernel/words/language.ts';

interface Seat {
  readonly orders: number;
  readonly armiesWithoutOrders: number;
  readonly isFinal: boolean;
}

interface Returned {
  readonly player: string;
  readonly address: string;
  /** Of the delivery report: `5.1.1`. */
  readonly status: string;
}

/** Notes to the game master. */
export const gmDigest = {
  subject: ({ turn, title }: { readonly turn: number; readonly title: string }) => `Turn ${turn}: ${title}`,
  occasions: {
    opened: {
      title: 'orders are being collected',
      says: 'The turn is open. Every player has been written to.',
    },
    waiting: {
      title: 'orders are still missing',
      says: 'The deadline is near, and these players have sent no orders yet. Whoever stays silent is left to their adjutant; you can nudge them from the cockpit, or give them more time.',
    },
    'all-in': {
      title: 'everybody has sent orders',
      says: 'The deadline is near, and every player has sent orders. You may wait for it, or resolve the turn from the cockpit.',
    },
    held: {
      title: 'held, please look',
      says: 'The deadline has passed, but the turn is held: mail could not be taken for a while, and orders may still be on their way. You may lock it at once on its page.',
    },
    missing: {
      title: 'held, many have sent nothing',
      says: 'The deadline has passed, but so many players have sent nothing that the turn is held, as the calendar says. Give them more time from the cockpit, or resolve it. The players were told that you look at it, and not why.',
    },
    away: {
      title: 'held, many are away',
      says: 'The deadline has passed, but so many players are away by their own word that the turn is held, as the calendar says. Give it more time or pause the campaign from the cockpit, or resolve it. The players were told that you look at it, and not why.',
    },
    silentMail: {
      title: 'held, no mail has come for long',
      says: 'The deadline has passed, but no mail at all has come from outside for as long as the calendar allows, and orders are missing: the way in may be broken. Try it on the page Mail. Give more time from the cockpit, or resolve the turn. The players were told that you look at it, and not why.',
    },
    locked: {
      title: 'locked, battles are being fought',
      says: 'Orders are closed. Armies are moving and battles are being fought; reports go out when all is decided.',
    },
    staged: {
      title: 'its letters wait for you',
      says: 'All battles are fought. Read the letters on the page of the turn, add a word where you like, and publish them; until then nobody knows how it went.',
    },
    resolved: {
      title: 'resolved',
      says: 'The turn is resolved and every player has been sent their own report.',
    },
    'mail-in-tray': {
      title: 'a mail waits in your tray',
      says: 'A mail came in that changes nothing by itself. It lies in your tray until you have looked at it; a stranger has had no answer.',
    },
    'mail-failed': {
      title: 'a mail could not be delivered',
      says: 'A mail of the campaign could not be delivered. Please reach the player in some other way, or set their address right.',
    },
    'mail-flood': {
      title: 'more mail than an hour holds',
      says: 'More mail came from one sender than is read in an hour. The rest is kept, lies in your tray meanwhile and is read in the hours to come; nobody else has to wait for it.',
    },
    'board-thread': {
      title: 'a thread on your board',
      says: 'The thread in which your players write their orders was looked at. Nothing in it is carried out by itself.',
    },
    'player-gone': {
      title: 'a player has left',
      says: 'A player has given up their seat. The armies keep their standing orders and defend themselves until somebody else leads them.',
    },
    'rules-doubted': {
      title: 'are these the rules you want?',
      says: 'The campaign has rules that you probably did not choose: a fault of the opening page set every number to its least. Say on the cockpit whether the standard shall be used from now on, or the rules stay as they are. Until then they stay.',
    },
  },
  /** What has happened, where the occasion does not say it all. */
  notes: {
    due: ({ at, zone, left }: { readonly at: string; readonly zone: string; readonly left: string }) =>
      `Orders are due ${at} (${zone}), ${left} from this letter.`,
    lockedThen: ({ at, zone, left }: { readonly at: string; readonly zone: string; readonly left: string }) =>
      `Orders are taken until ${at} (${zone}), ${left} from this letter; then the turn locks by itself.`,
    cameBack: ({ player, address, status }: Returned) =>
      `Mail to ${player} at ${address} came back (${status}).`,
    resigned: ({ player }: { readonly player: string }) =>
      `${player} has resigned. The first of your reserve has the seat at once; where there is none, find somebody: People, then Seats.`,
  },
  postFor: (board: string) => `For ${board}`,
  seatsHead: ['Player', 'Power', 'Orders'],
  orders: ({ orders, armiesWithoutOrders, isFinal }: Seat) => {
    if (orders === 0) return 'none yet';
    const missing =
      armiesWithoutOrders === 0
        ? 'complete'
        : `${english.count(armiesWithoutOrders, 'army', 'armies')} without`;
    return `${orders}, ${missing}${isFinal ? ', final' : ''}`;
  },
  trayHead: ['From', 'Mail'],
  inTray: ({ subject, why }: { readonly subject: string; readonly why: string }) => `"${subject}": ${why}`,
};
