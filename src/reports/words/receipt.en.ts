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
  /** CP-CAL-06: the minutes a turn waits once everybody is final; absent where it closes at once, or never early. */
  readonly coolOff?: number;
  readonly isRehearsal: boolean;
  /** Armies that have no order, and orders in force. */
  readonly silent: number;
  readonly standing: number;
}

const lines = (n: number): string => english.count(n, 'line', 'lines');

function outcome({ asked, accepted, isRehearsal, silent, standing }: Outcome): string {
  if (asked === 0) return 'We found no order in your mail; what stood before still stands.';
  if (asked > accepted) {
    const bad = english.count(asked - accepted, 'line needs', 'lines need');
    const rest = accepted === 0 ? 'nothing in your mail was carried out' : 'everything else stands';
    return `${bad} another look; ${rest}.`;
  }
  return state({ isRehearsal, silent, standing });
}

function state({
  isRehearsal,
  silent,
  standing,
}: Omit<Outcome, 'asked' | 'accepted' | 'isFinal' | 'coolOff'>): string {
  if (silent === 0) return `Your orders ${isRehearsal ? 'would be' : 'are'} complete: every army has one.`;
  if (standing === 0) {
    const waiting = english.count(silent, 'army waits', 'armies wait');
    return `No orders of yours ${isRehearsal ? 'would be' : 'are'} in force; ${waiting} for some.`;
  }
  const without = english.count(silent, 'army has', 'armies have');
  return `Your orders ${isRehearsal ? 'would stand' : 'stand'}, but ${without} none yet.`;
}

function final({ coolOff, isRehearsal }: Outcome): string {
  const says = 'You have said that these are your last orders: they are final.';
  return coolOff === undefined || isRehearsal
    ? says
    : `${says} Once everybody is final the turn closes after ${english.count(coolOff, 'minute', 'minutes')}, even before the deadline.`;
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
  /** Of a mail that only asks: how things stand. */
  state: (facts: Outcome) => state(facts),
  /** Of a mail without an order, with words to a person in it. */
  passedOn: 'There was no order in your mail. We have passed it on to your game master, who will answer you.',
  alsoPassedOn: 'What was no order has been passed on to your game master.',
  outcome: (facts: Outcome) => (facts.isFinal ? `${outcome(facts)} ${final(facts)}` : outcome(facts)),
  late: 'Your mail came after the deadline: late, but taken.',
  rehearsed:
    'You asked for a rehearsal, so nothing of this has been kept; send it again without "check" if you like what you see.',
  luckWord: ({ word }: { readonly word: string }) => `Your luck word for this turn's dice is "${word}".`,
  warning: (warning: string) => `Mind: ${warning}`,
  replaced: 'Another line of your mail says otherwise, and that one counts.',
  sayYes: ({ reference }: { readonly reference: string }) =>
    `If so, answer "yes", or "yes ${reference}" where we ask more than one thing.`,
  line: ({ number, text }: { readonly number: number; readonly text: string }) => `Line ${number}: ${text}`,
  /** `words`: of paragraphs without line ends. */
  ignored: ({
    reason,
    count,
    words,
  }: {
    readonly reason: string;
    readonly count: number;
    readonly words?: number;
  }) =>
    `${upperFirst(reason)}: ${words === undefined ? lines(count) : english.count(words, 'word', 'words')}`,
  /** Something in it reads like an order. */
  lookAgain: ({ reason }: { readonly reason: string }) =>
    `${reason} with something like an order in it; write that again outside the quote if you mean it`,
  more: ({ more }: { readonly more: number }) => `and ${more} more`,
  silent: ({ army, says }: { readonly army: string; readonly says: string }) => `${army} ${says}.`,
  /** What it says of orders that were taken. */
  taken: {
    subject: ({ turn, verdict }: { readonly turn: number; readonly verdict: string }) =>
      `Turn ${turn} orders: ${verdict}`,
    title: ({ turn }: { readonly turn: number }) => `Orders for turn ${turn}`,
    standing: 'What stands',
    added: 'New with this mail:',
    kept: 'As before:',
    removed: 'No longer:',
  },
  /** And of a mail that only asks what would become of it. */
  rehearsal: {
    subject: ({ turn, verdict }: { readonly turn: number; readonly verdict: string }) =>
      `Turn ${turn} rehearsal: ${verdict}`,
    title: ({ turn }: { readonly turn: number }) => `A rehearsal for turn ${turn}`,
    standing: 'What would stand, if you send this',
    added: 'It would be new:',
    kept: 'As before:',
    removed: 'It would no longer stand:',
  },
  /** And of a mail that only asks, or has words for the game master alone. */
  question: ({ turn }: { readonly turn: number }) => `Turn ${turn}: what you asked`,
  toGm: ({ turn }: { readonly turn: number }) => `Turn ${turn}: passed on to your game master`,
};
