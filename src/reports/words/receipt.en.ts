import { english } from '../../kernel/words/language.ts';
import { upperFirst } from '../words.ts';

interface Counted {
  /** Lines that ask for something, and how many of them now stand. */
  readonly asked: number;
  readonly accepted: number;
}

interface Arrival {
  /** Undefined where nothing is kept of it. */
  readonly number: number | undefined;
  readonly turn: number;
  readonly takenAt: string;
  readonly mail: { readonly subject: string; readonly sentAt: string; readonly digest: string };
}

interface Outcome extends Counted {
  readonly isFinal: boolean;
  readonly isRehearsal: boolean;
  /** Armies that have no order, and orders in force. */
  readonly silent: number;
  readonly standing: number;
}

const lines = (n: number): string => english.count(n, 'line', 'lines');

function outcome({ asked, accepted, isRehearsal, silent, standing }: Outcome): string {
  if (asked === 0) return 'We found no order in it; what stood before still stands.';
  if (asked > accepted) {
    const bad = english.count(asked - accepted, 'line needs', 'lines need');
    const rest = accepted === 0 ? 'nothing in your mail was carried out' : 'everything else stands';
    return `${bad} another look; ${rest}.`;
  }
  if (silent === 0) return `Your orders ${isRehearsal ? 'would be' : 'are'} complete: every army has one.`;
  if (standing === 0) {
    const waiting = english.count(silent, 'army waits', 'armies wait');
    return `No orders of yours ${isRehearsal ? 'would be' : 'are'} in force; ${waiting} for some.`;
  }
  const without = english.count(silent, 'army has', 'armies have');
  return `Your orders ${isRehearsal ? 'would stand' : 'stand'}, but ${without} none yet.`;
}

/** The answer to an order mail. */
export const receipt = {
  salt: 'Your salt for this turn',
  leaf: 'Your leaf, the hash of salt, orders and luck word',
  /** `OK (14)`, `PROBLEMS: 2 of 14`, `NOT accepted: 3 of 3`, `NO orders in it`. */
  verdict: ({ asked, accepted }: Counted) => {
    if (asked === 0) return 'NO orders in it';
    if (accepted === asked) return `OK (${asked})`;
    if (accepted === 0) return `NOT accepted: ${asked} of ${asked}`;
    return `PROBLEMS: ${asked - accepted} of ${asked}`;
  },
  arrival: ({ number, turn, takenAt, mail: { subject, sentAt, digest } }: Arrival) => {
    const what = number === undefined ? 'Taken' : `Receipt ${number} for turn ${turn}, taken`;
    const when = sentAt === '' ? '' : ` of ${sentAt}`;
    const print = digest === '' ? '' : ` (fingerprint ${digest})`;
    const answers = subject === '' ? '' : ` It answers your mail "${subject}"${when}${print}.`;
    return `${what} ${takenAt}.${answers}`;
  },
  outcome: (facts: Outcome) =>
    facts.isFinal
      ? `${outcome(facts)} You have said that these are your last orders: they are final.`
      : outcome(facts),
  rehearsed:
    'You asked for a rehearsal, so nothing of this has been kept; send it again without "check" if you like what you see.',
  luckWord: ({ word }: { readonly word: string }) => `Your luck word for this turn's dice is "${word}".`,
  warning: (warning: string) => `Mind: ${warning}`,
  asWritten: 'as you wrote it',
  sayYes: ({ reference }: { readonly reference: string }) =>
    `If so, answer "yes", or "yes ${reference}" where we ask more than one thing.`,
  line: ({ number, text }: { readonly number: number; readonly text: string }) => `Line ${number}: ${text}`,
  ignored: ({ reason, count }: { readonly reason: string; readonly count: number }) =>
    `${upperFirst(reason)}: ${lines(count)}`,
  /** Something in it reads like an order. */
  lookAgain: ({ reason }: { readonly reason: string }) =>
    `${reason} with something like an order in it; write that again outside the quote if you mean it`,
  more: ({ more }: { readonly more: number }) => `and ${more} more`,
  added: (order: string) => `new: ${order}`,
  removed: (order: string) => `no longer: ${order}`,
  kept: ({ kept }: { readonly kept: number }) =>
    `${english.count(kept, 'order stays', 'orders stay')} as before`,
  silent: ({ army, says }: { readonly army: string; readonly says: string }) => `${army} ${says}.`,
  /** What it says of orders that were taken. */
  taken: {
    subject: ({ turn, verdict }: { readonly turn: number; readonly verdict: string }) =>
      `Turn ${turn} orders: ${verdict}`,
    title: ({ turn }: { readonly turn: number }) => `Orders for turn ${turn}`,
    standing: 'All your orders now in force',
    changes: 'Since your last receipt',
    unchanged: 'Nothing has changed since your last receipt.',
  },
  /** And of a mail that only asks what would become of it. */
  rehearsal: {
    subject: ({ turn, verdict }: { readonly turn: number; readonly verdict: string }) =>
      `Turn ${turn} rehearsal: ${verdict}`,
    title: ({ turn }: { readonly turn: number }) => `A rehearsal for turn ${turn}`,
    standing: 'All your orders, if you send this',
    changes: 'What would change',
    unchanged: 'Nothing would change.',
  },
};
