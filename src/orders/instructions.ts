/** Lines that ask something of the post office: how they are written, understood, and said back. */
import type { ArmyId } from '../campaign/ids.ts';
import { DELEGATING } from './delegate-line.ts';
import { readOdds, readRoll } from './dice-line.ts';
import { formatEntrusting } from './entrusting.ts';
import type { InstructionWording } from './instruction-wording.ts';
import { readLeave } from './leave-line.ts';
import { LETTER_LENGTHS } from './letter-lengths.ts';
import { readLuck } from './luck-line.ts';
import { type Fit, phrase } from './phrase.ts';
import { readRepeat } from './repeat-line.ts';
import type { Instruction } from './sheet.ts';
import { NO_WORD, textOf, withoutStop } from './text-of.ts';
import { TOPICS, topicNamed } from './topics.ts';
import { readVote } from './vote-line.ts';
import { faultsOf, findArmy, type LineReading, notUnderstood, type Talk, understood } from './wording.ts';
import { refuse } from './words/refuse.ts';
import type { Words } from './words.ts';

export const INSTRUCTIONS: readonly InstructionWording[] = [
  plain(
    'final',
    ['FINAL'],
    'These are your last orders: when everyone is final, the turn need not wait for the deadline.',
  ),
  plain('not-final', ['NOT_FINAL'], 'Takes "final" back.', 'not final'),
  {
    kind: 'luck',
    phrases: ['LUCK IS? text', 'LUCK COLON text'].map(phrase),
    read: readLuck,
    help: {
      says: ['luck word: ANYTHING'],
      example: 'luck word: three grey geese',
      means:
        "Your share in the turn's dice: it is mixed into the seed, so that nobody could have known it beforehand.",
    },
  },
  {
    kind: 'yes',
    phrases: ['YES', 'YES text'].map(phrase),
    read: readYes,
    help: {
      says: ['yes', 'yes REFERENCE'],
      example: 'yes',
      means:
        'What we asked in our last answer ("Did you mean ...?") is what you meant. With more than one question, add the word that we gave with it.',
    },
  },
  {
    kind: 'cancel',
    phrases: [
      'CANCEL',
      'CANCEL ALL',
      'CANCEL ORDERS? FOR? army',
      'CANCEL army ORDERS',
      'TAKE_BACK ORDERS FOR? army',
      'TAKE_BACK army ORDERS',
      'CLEAR ORDERS FOR army',
      'army COLON? CANCEL',
      'army COLON? CANCEL ORDERS',
    ].map(phrase),
    read: readCancel,
    help: {
      says: ['cancel ARMY', 'cancel ORDER', 'cancel all'],
      example: 'cancel 1st Host',
      means: 'Strikes what you have ordered, also for later turns: for one army, one order, or all.',
    },
  },
  {
    kind: 'repeat',
    phrases: ['REPEAT', 'army COLON? REPEAT'].map(phrase),
    read: readRepeat,
    help: {
      says: ['as last turn', 'ARMY: as last turn', 'wie letzte Runde'],
      example: 'as last turn',
      means:
        'What you ordered last turn is ordered again, for all or for one army; what you write below it goes before it.',
    },
  },
  plain(
    'check',
    ['CHECK', 'CHECK COLON'],
    'Only a rehearsal: you get a receipt, and nothing in this mail is kept.',
  ),
  plain('status', ['STATUS'], 'You are sent what you have ordered and which armies still wait for orders.'),
  {
    kind: 'report',
    phrases: ['REPORT', 'REPORT TURN? text', 'REPORT FOR? TURN text'].map(phrase),
    read: readReport,
    help: {
      says: ['report', 'report turn 3'],
      example: 'report turn 3',
      means: 'You are sent that turn report again; the last one, if you name no turn.',
    },
  },
  plain(
    'send-all',
    ['SEND_ALL'],
    'You are sent every order that is ready to be given, for each army, the realm and the other powers, and every region with its holder and its borders.',
    'send all',
  ),
  plain('reliability', ['RELIABILITY'], 'How you kept the turns so far: in time, late, excused, missed.'),
  plain('history', ['HISTORY'], 'You are sent what you ordered in the turns before this.'),
  plain('resend', ['RESEND'], 'You are sent our last mail again.'),
  {
    kind: 'odds',
    phrases: ['ODDS', 'ODDS COLON? text'].map(phrase),
    read: readOdds,
    help: {
      says: ['odds ARMY, ARMY against FACTION at REGION', 'odds ARMY at REGION', 'odds ROLL VALUES'],
      example: 'odds 2nd Host against Green Tide at Greyford',
      means:
        'We fight it up to a hundred times on what you know, and the receipt tells how often you won and how sure that is. For a single roll you are sent the exact chances.',
    },
  },
  {
    kind: 'roll',
    phrases: ['ROLL text', 'ROLL FOR? text', 'ROLL COLON text'].map(phrase),
    read: readRoll,
    help: {
      says: ['roll ROLL VALUES', 'roll ROLL UNIT against UNIT'],
      example: 'roll attack with 3 dice, hit at 4, 2 wounds',
      means:
        'If the game master allows it, the dice desk rolls for you: the answer goes to you and to him, numbered in the log.',
    },
  },
  {
    kind: 'leave',
    phrases: ['LEAVE UNTIL text'].map(phrase),
    read: readLeave,
    help: {
      says: ['leave until DATE or TURN'],
      example: 'leave until 24 December',
      means: 'You are away; your adjutant or stand-in acts for you until then.',
    },
  },
  {
    kind: 'vote',
    phrases: ['VOTE text', 'VOTE COLON text', 'PAUSE UNTIL text'].map(phrase),
    read: readVote,
    help: {
      says: ['vote pause until DATE', 'pause until DATE', 'vote pause', 'vote no pause'],
      example: 'vote pause until 2 January',
      means:
        'You ask for a pause of the campaign, or say yes or no to one that is asked for, where the game master lets players vote.',
    },
  },
  ...DELEGATING,
  plain('resign', ['RESIGN'], 'You leave the campaign. You will be asked once more.', 'resign'),
  plain(
    'unsubscribe',
    ['UNSUBSCRIBE'],
    'You get no reminders any more. Reports, receipts and battles come all the same.',
  ),
  plain('subscribe', ['SUBSCRIBE'], 'You get reminders again.'),
  {
    kind: 'quiet',
    phrases: ['QUIET text', 'NO_QUIET'].map(phrase),
    read: (fit, line) => understood({ kind: 'quiet', hours: hoursOf(fit, line) }, []),
    help: {
      says: ['quiet hours FROM to UNTIL', 'no quiet hours'],
      example: 'quiet hours 22 to 7',
      means:
        'Letters that can wait do not come in these hours of your own clock. Receipts always come at once.',
    },
  },
  {
    kind: 'digest',
    phrases: ['DIGEST text', 'NO_DIGEST'].map(phrase),
    read: (fit, line) => understood({ kind: 'digest', at: hoursOf(fit, line) }, []),
    help: {
      says: ['daily mail at HOUR', 'no daily mail'],
      example: 'daily mail at 8',
      means: 'Letters that can wait come once a day, all at that hour of your own clock.',
    },
  },
  plain(
    'strict',
    ['STRICT'],
    'Mail in your name counts only where your mail provider vouches for it. Your page always counts.',
    'strict mail on',
  ),
  plain(
    'no-maps',
    ['NO_MAPS'],
    'Turn letters come to you without pictures, maps and tables, all in sentences: for those who listen to their mail.',
    'no maps and tables',
  ),
  plain('maps', ['MAPS'], 'Turn letters come with maps and tables again.', 'maps and tables'),
  ...LETTER_LENGTHS,
  plain('not-strict', ['NO_STRICT'], 'Mail in your name counts as usual again.', 'strict mail off'),
  plain(
    'dice-report',
    ['DICE_REPORT'],
    'Your reports say how your dice fell in your battles, beside how they could have fallen.',
    'dice report on',
  ),
  plain(
    'no-dice-report',
    ['NO_DICE_REPORT'],
    'Your reports say nothing of how your dice fell.',
    'dice report off',
  ),
  plain(
    'calendar',
    ['CALENDAR'],
    'You are sent an address under which a calendar program finds when orders are due. Keep it to yourself.',
  ),
  plain('no-calendar', ['NO_CALENDAR'], 'That address opens nothing any more.', 'no calendar'),
  plain(
    'share-letters',
    ['SHARE_LETTERS'],
    'Whoever has your seat after you may read what you wrote to us and what we answered.',
    'share my letters',
  ),
  plain('keep-letters', ['KEEP_LETTERS'], 'They may not, as at first.', 'keep my letters'),
  plain(
    'my-data',
    ['MY_DATA'],
    'You are told where your file is with all that this campaign holds on you.',
    'my data',
  ),
  plain(
    'forget-me',
    ['FORGET_ME'],
    'You leave, and all that this campaign holds on you as a person is thrown away. You will be asked once more.',
    'forget me',
  ),
  plain(
    'new-address',
    ['NEW_ADDRESS'],
    'Somebody else has seen a letter of ours: the reply addresses and links of all letters so far are made void. The receipt brings you new ones.',
    'new address',
  ),
  {
    kind: 'help',
    phrases: ['HELP', 'HELP text', 'HELP COLON text'].map(phrase),
    read: readHelp,
    help: {
      says: ['help', ...TOPICS.map(({ id }) => `help ${id}`)],
      example: 'help armies',
      means: 'You are sent what you can write, in short or on one topic.',
    },
  },
];

type InstructionOf<K extends Instruction['kind']> = Extract<Instruction, { readonly kind: K }>;
type Army = (id: ArmyId) => string;

/** The standard words of an instruction that are more than its kind. */
const STANDARD: {
  readonly [K in Exclude<Instruction['kind'], BareKind>]: (said: InstructionOf<K>, army: Army) => string;
} = {
  'not-final': () => 'not final',
  'send-all': () => 'send all',
  'no-maps': () => 'no maps and tables',
  maps: () => 'maps and tables',
  length: ({ length }) => `${length} letters`,
  help: ({ topic }) => (topic === undefined ? 'help' : `help ${topic}`),
  yes: ({ reference }) => (reference === undefined ? 'yes' : `yes ${reference}`),
  repeat: ({ army: id }, army) => (id === undefined ? 'as last turn' : `${army(id)}: as last turn`),
  luck: ({ word }) => `luck word: ${word}`,
  cancel: ({ army: id }, army) => (id === undefined ? 'cancel all' : `cancel ${army(id)}`),
  report: ({ turn }) => (turn === undefined ? 'report' : `report turn ${turn}`),
  odds: ({ question }) => (question === '' ? 'odds' : `odds ${question}`),
  roll: ({ question }) => `roll ${question}`,
  leave: ({ until }) => `leave until ${until}`,
  vote: ({ isFor, until }) =>
    isFor ? `vote pause${until === '' ? '' : ` until ${until}`}` : 'vote no pause',
  delegate: (said, army) => formatEntrusting(said, army),
  undelegate: ({ from }) => (from === '' ? 'end delegation' : `end delegation to ${from}`),
  'give-back': ({ of }) => (of === '' ? 'give the orders back' : `give back the orders of ${of}`),
  quiet: ({ hours }) => (hours === '' ? 'no quiet hours' : `quiet hours ${hours}`),
  digest: ({ at }) => (at === '' ? 'no daily mail' : `daily mail at ${at}`),
  strict: () => 'strict mail on',
  'not-strict': () => 'strict mail off',
  'dice-report': () => 'dice report on',
  'no-dice-report': () => 'dice report off',
  'share-letters': () => 'share my letters',
  'keep-letters': () => 'keep my letters',
  'my-data': () => 'my data',
  'forget-me': () => 'forget me',
  'no-calendar': () => 'no calendar',
  'new-address': () => 'new address',
};

/** The standard wording of an instruction, ready to be sent again. */
export function formatInstruction(instruction: Instruction, army: Army): string {
  if (isBare(instruction)) return instruction.kind;
  const says: { format(said: Instruction, army: Army): string }['format'] = STANDARD[instruction.kind];
  return says(instruction, army);
}

function isBare(instruction: Instruction): instruction is InstructionOf<BareKind> {
  return !Object.hasOwn(STANDARD, instruction.kind);
}

/** Said in one word, that of its kind. */
type BareKind =
  | 'final'
  | 'check'
  | 'status'
  | 'history'
  | 'reliability'
  | 'resend'
  | 'resign'
  | 'subscribe'
  | 'unsubscribe'
  | 'calendar';

/** Said in words of its own, and always in the same. */
type FixedKind =
  | 'not-final'
  | 'send-all'
  | 'no-maps'
  | 'maps'
  | 'strict'
  | 'not-strict'
  | 'dice-report'
  | 'no-dice-report'
  | 'no-calendar'
  | 'share-letters'
  | 'keep-letters'
  | 'my-data'
  | 'forget-me'
  | 'new-address';

function plain(
  kind: BareKind | FixedKind,
  phrases: readonly string[],
  means: string,
  example: string = kind,
): InstructionWording {
  return {
    kind,
    phrases: phrases.map(phrase),
    read: () => understood({ kind }, []),
    help: { says: [example], example, means },
  };
}

/** Empty where none were named: then there shall be none. */
function hoursOf(fit: Fit, line: Words): string {
  return fit.slots['text'] === undefined
    ? ''
    : withoutStop(textOf(fit, line)).replace(/^[:=\s]*(?:(?:at|um|from|von)\s+)?/i, '');
}

function readCancel(fit: Fit, line: Words, talk: Talk): LineReading<Instruction> {
  const span = fit.slots['army'];
  if (span !== undefined) {
    const army = findArmy(line, span, talk);
    return army.isFound ? understood({ kind: 'cancel', army: army.id }, [army]) : faultsOf([army]);
  }
  if (line.words.length > 1) return understood({ kind: 'cancel' }, []);
  const armies = talk.names.armies.all.map(({ name }) => name).slice(0, 3);
  return notUnderstood(refuse('unclear/cancel-what', { armies }), 1);
}

function readYes(fit: Fit, line: Words): LineReading<Instruction> {
  if (fit.slots['text'] === undefined) return understood({ kind: 'yes' }, []);
  const reference = withoutStop(textOf(fit, line)).toLowerCase();
  return /^[0-9a-f]{4}$/.test(reference)
    ? understood({ kind: 'yes', reference }, [])
    : notUnderstood(refuse('unclear/line'), NO_WORD);
}

/** `help the 2nd Host` is for no post office: only a topic of ours is looked up. */
function readHelp(fit: Fit, line: Words): LineReading<Instruction> {
  if (fit.slots['text'] === undefined) return understood({ kind: 'help' }, []);
  const asked = withoutStop(textOf(fit, line)).toLowerCase();
  const topic = topicNamed(asked.replace(/^(?:with|on|about|for|zu|mit)\s+/, ''));
  return topic === undefined
    ? notUnderstood(refuse('unclear/line'), NO_WORD)
    : understood({ kind: 'help', topic }, []);
}

function readReport(fit: Fit, line: Words): LineReading<Instruction> {
  if (fit.slots['text'] === undefined) return understood({ kind: 'report' }, []);
  const written = withoutStop(textOf(fit, line));
  if (/^\d{1,4}$/.test(written)) return understood({ kind: 'report', turn: Number(written) }, []);
  return notUnderstood(refuse('unclear/turn', { written }), 3);
}
