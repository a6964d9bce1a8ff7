/** What is said to other factions: offers and their answers, notice, and war. */
import type { FactionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import type { Refused } from '../../kernel/result.ts';
import { type Fit, phrase } from '../phrase.ts';
import {
  goldIn,
  readEnd,
  readTerms,
  type Terms,
  termKindIn,
  tributeOf,
  writeAsked,
  writeKind,
  writeTerm,
} from '../terms.ts';
import {
  faultsOf,
  findFaction,
  type LineReading,
  notUnderstood,
  type Say,
  slotOfFit,
  type Talk,
  understood,
  type Wording,
} from '../wording.ts';
import { refuse } from '../words/refuse.ts';
import { type Words, writtenAs } from '../words.ts';

export const offer: Wording<'offer'> = {
  kind: 'offer',
  section: 'envoys',
  sharesLine: 'as-clause',
  phrases: [
    'PROPOSE UNTO? faction COLON terms',
    'PROPOSE faction terms',
    'PROPOSE terms UNTO faction',
    'PROPOSE terms UNTO faction UNTIL end',
    'DEMAND FROM? faction ASKED_FOR wanted',
    'DEMAND FROM? faction COLON wanted',
    'DEMAND FROM faction wanted',
    'DEMAND wanted FROM faction',
    'DEMAND wanted FROM faction UNTIL end',
  ].map(phrase),
  read: readOffer,
  write: writeOffer,
  help: [
    {
      says: ['offer FACTION TERMS', 'propose TERMS to FACTION', 'offer FACTION: TERM, TERM, until turn 9'],
      example: 'offer Green Tide a truce until turn 9',
      means:
        'Terms are a truce, an alliance, passage, sight, a tribute (5 gold a turn) and joint victory, one or several. It comes about when they accept, or offer the same. An offer lies open until the end of the next turn.',
    },
    {
      says: ['ask FACTION for TERMS', 'demand TERMS from FACTION', 'offer FACTION: their TERM, our TERM'],
      example: 'ask Green Tide for passage and 5 gold a turn',
      means: 'What you ask for is theirs to give, what you offer is yours; "our" and "their" say it plainly.',
    },
  ],
};

export const accept: Wording<'accept'> = {
  kind: 'accept',
  section: 'envoys',
  sharesLine: 'as-clause',
  phrases: [
    'ACCEPT faction',
    'ACCEPT OFFERED BY faction',
    'ACCEPT faction OFFERED',
    'NIMM OFFERED BY faction AN',
  ].map(phrase),
  read: (fit, line, talk) => withFaction(fit, line, talk, (of) => ({ kind: 'accept', of })),
  write: ({ of }, say) => `accept the offer of ${say.faction(of)}`,
  help: [
    {
      says: ['accept FACTION', 'accept the offer of FACTION'],
      example: 'accept the offer of Green Tide',
      means: 'Their offer, as it lay open when the turn began, is a treaty before anybody marches.',
    },
  ],
};

export const reject: Wording<'reject'> = {
  kind: 'reject',
  section: 'envoys',
  sharesLine: 'as-clause',
  phrases: [
    'REJECT faction',
    'REJECT OFFERED BY faction',
    'REJECT faction OFFERED',
    'LEHNE OFFERED BY faction AB',
  ].map(phrase),
  read: (fit, line, talk) => withFaction(fit, line, talk, (of) => ({ kind: 'reject', of })),
  write: ({ of }, say) => `reject the offer of ${say.faction(of)}`,
  help: [
    {
      says: ['reject FACTION', 'decline the offer of FACTION'],
      example: 'reject the offer of Green Tide',
      means: 'They are told so. An offer nobody answers lapses by itself.',
    },
  ],
};

export const withdraw: Wording<'withdraw'> = {
  kind: 'withdraw',
  section: 'envoys',
  phrases: [
    'TAKE_BACK OFFERED UNTO faction',
    'TAKE_BACK OFFERED UNTO faction ASIDE',
    'NIMM OFFERED UNTO faction ZURUCK',
  ].map(phrase),
  read: (fit, line, talk) => withFaction(fit, line, talk, (to) => ({ kind: 'withdraw', to })),
  write: ({ to }, say) => `withdraw the offer to ${say.faction(to)}`,
  help: [
    {
      says: ['withdraw the offer to FACTION', 'take back the offer to FACTION'],
      example: 'withdraw the offer to Green Tide',
      means: 'It cannot be accepted any more, not even in the same turn.',
    },
  ],
};

export const denounce: Wording<'denounce'> = {
  kind: 'denounce',
  section: 'envoys',
  phrases: [
    'DENOUNCE faction',
    'DENOUNCE what WITHS faction',
    'DENOUNCE WITHS faction',
    'DENOUNCE TREATIES WITHS faction',
  ].map(phrase),
  read: readDenounce,
  write: (order, say) =>
    order.term === undefined
      ? `denounce all treaties with ${say.faction(order.with)}`
      : `denounce the ${writeKind(order.term)} with ${say.faction(order.with)}`,
  help: [
    {
      says: [
        'denounce all treaties with FACTION',
        'denounce the truce with FACTION',
        'end the passage with FACTION',
      ],
      example: 'denounce the alliance with Green Tide',
      means: 'The treaty ends with the next turn: that is honest notice, and breaks no word.',
    },
  ],
};

export const declareWar: Wording<'declare-war'> = {
  kind: 'declare-war',
  section: 'envoys',
  phrases: ['DECLARE WAR ON faction', 'DECLARE faction WAR', 'MAKE_WAR ON faction'].map(phrase),
  read: (fit, line, talk) => withFaction(fit, line, talk, (on) => ({ kind: 'declare-war', on })),
  write: ({ on }, say) => `declare war on ${say.faction(on)}`,
  help: [
    {
      says: ['declare war on FACTION'],
      example: 'declare war on Green Tide',
      means:
        'At once, before anybody marches: every treaty with them is over. Where there was peace you have broken your word, and it is remembered.',
    },
  ],
};

function withFaction(
  fit: Fit,
  line: Words,
  talk: Talk,
  order: (faction: FactionId) => Order,
): LineReading<Order> {
  const faction = findFaction(line, slotOfFit(fit, 'faction'), talk);
  return faction.isFound ? understood(order(faction.id), [faction]) : faultsOf([faction]);
}

/** `ask` where they alone would give something; `offer` for all else. */
function writeOffer({ to, terms, until }: Extract<Order, { kind: 'offer' }>, say: Say): string {
  const givers = terms.flatMap((term) => ('by' in term ? [term.by] : []));
  const end = until === undefined ? [] : [`until turn ${until}`];
  return givers.includes('them') && !givers.includes('us')
    ? `ask ${say.faction(to)} for ${[...terms.map(writeAsked), ...end].join(', ')}`
    : `offer ${say.faction(to)}: ${[...terms.map(writeTerm), ...end].join(', ')}`;
}

function readOffer(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const span = slotOfFit(fit, 'faction');
  if (NO_NAME.test(writtenAs(line, span.from, span.to))) return notUnderstood(NO_TERMS, SEVERE);
  const faction = findFaction(line, span, talk);
  const read = termsIn(fit, line, talk);
  const gold = goldIn(line.text);
  if (faction.isFound && gold !== undefined && read?.mayBeGift !== false)
    return notUnderstood(noGift(fit, gold, nameOf(faction.id, talk)), 1);
  if (read === undefined) return notUnderstood(NO_TERMS, faction.isFound ? 2 : SEVERE);
  if (!faction.isFound) return faultsOf([faction]);
  const { mayBeGift: _, ...terms } = read;
  const standing = GIVING.test(line.text) ? standingGift(faction.id, terms) : undefined;
  if (standing !== undefined) return understood(standing, [faction]);
  return understood({ kind: 'offer', to: faction.id, ...terms }, [faction]);
}

/** `Pay them 3 gold every turn` asks nobody whether they take it (CP-KEP-10); `offer them a tribute of 3 gold` does. */
const GIVING =
  /^\W*(?:(?:please|and|also|then|bitte|und) )*(?:pay|give|send|grant|zahle?|schick|schicke|gib|gebe|überweise|sende)s? /iu;

function standingGift(to: FactionId, { terms, until }: Pick<Terms, 'terms' | 'until'>): Order | undefined {
  const [term, ...others] = terms;
  const isPaid = term?.kind === 'tribute' && term.by === 'us' && others.length === 0 && until === undefined;
  return isPaid ? { kind: 'every', order: { kind: 'gift', to, gold: term.gold } } : undefined;
}

function nameOf(id: FactionId, { names }: Talk): string {
  return names.factions.all.find((faction) => faction.id === id)?.name ?? id;
}

/** Gold is paid every turn of a treaty or not at all: a player who may mean it once is asked. */
function noGift({ slots }: Fit, gold: number, faction: string): Refused {
  const key = slots['wanted'] === undefined ? 'unclear/gift' : 'unclear/gift.asked';
  return refuse(key, { gold, faction, tribute: tributeOf(gold) });
}

/** What stands between a name and the terms, or begins them: no part of a name. */
const NO_NAME = /[:,]|\s(?:our|their|my|your|unser\w*|ihr\w*)$/i;

/** Worse than what other readings of the line can be. */
const SEVERE = 6;

const NO_TERMS = refuse('unclear/terms');

function termsIn(fit: Fit, line: Words, { known }: Talk): Terms | undefined {
  const { terms, wanted, end } = fit.slots;
  const span = terms ?? wanted;
  if (span === undefined) return undefined;
  const read = readTerms(
    writtenAs(line, span.from, span.to),
    terms === undefined ? 'them' : 'us',
    known?.turn,
  );
  if (read === undefined || end === undefined) return read;
  const until = readEnd(writtenAs(line, end.from, end.to));
  return until === undefined || read.until !== undefined ? undefined : { ...read, until };
}

function readDenounce(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const { what } = fit.slots;
  if (what === undefined)
    return withFaction(fit, line, talk, (faction) => ({ kind: 'denounce', with: faction }));
  const term = termKindIn(writtenAs(line, what.from, what.to));
  if (term === undefined) return notUnderstood(refuse('unclear/terms.no-treaty'), SEVERE);
  return withFaction(fit, line, talk, (faction) => ({ kind: 'denounce', with: faction, term }));
}
