import { english } from '../../kernel/words/language.ts';

interface Due {
  readonly turn: number;
  readonly at: string;
}

interface DueHere extends Due {
  readonly zone: string;
  readonly left: string;
  /** Empty where the turn does not wait. */
  readonly grace: string;
}

interface Span {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}
const hoursOf = (hours: number): string => english.count(hours, 'hour', 'hours');

/** When orders are due, and what comes of silence. */
export const deadline = {
  inFull: ({ turn, at, zone, left, grace }: DueHere) => {
    const due = `Orders for turn ${turn} are due ${at} (${zone}), ${left} from this letter.`;
    return grace === ''
      ? due
      : `${due} If our post should be closed at that hour, the turn waits ${grace} longer.`;
  },
  closed: ({ turn }: { readonly turn: number }) =>
    `Orders for turn ${turn} are closed and being carried out; the turn report will ask for the next ones.`,
  inShort: ({ turn, at }: Due) =>
    `Turn ${turn} is waiting for your orders until ${at}; how to give them stands at the end of this letter.`,
  pausedInShort: ({ turn }: { readonly turn: number }) =>
    `The campaign is paused, so no orders for turn ${turn} are due; how to give them all the same stands at the end of this letter.`,
  when: ({ turn, at }: Due) => `Orders for turn ${turn} are due ${at}.`,
  warIsOver: 'The war is over: no more orders are asked for. How it ended is told in a letter of its own.',
  grace: ({ hours }: { readonly hours: number }) => hoursOf(hours),
  /** `6 days and 4 hours`, `3 hours and 20 minutes`, `no time`. */
  left: ({ days, hours, minutes }: Span) => {
    const parts = [
      ...(days > 0 ? [english.count(days, 'day', 'days')] : []),
      ...(hours > 0 ? [hoursOf(hours)] : []),
      ...(days === 0 && minutes > 0 ? [english.count(minutes, 'minute', 'minutes')] : []),
    ];
    return parts.length === 0 ? 'no time' : english.and(parts);
  },
  withoutOrders:
    'An army without an order keeps its standing order; if it has none, it stays where it is and defends itself.',
};
