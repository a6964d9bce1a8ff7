/** What a sentence says to other powers: an answer to an offer, an offer, war. */
import type { OfferedTerm } from '../../campaign/envoys/order-envoy.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import { type Clause, clausesOf } from './clauses.ts';
import lists from './data/dealings.json' with { type: 'json' };
import { has, type Item, isWord } from './items.ts';
import { hasHazard } from './slack.ts';
import type { WordClass } from './word-classes.ts';

/** Carried out only where no word of it says something else: to offer peace to the wrong one is no smaller harm than a march. */
export function dealingsIn(
  items: readonly Item[],
  said: { readonly power?: FactionId } = {},
): readonly Order[] {
  if (items.some((item) => item.kind === 'word' && DOUBTS.some((is) => item.is === is))) return [];
  const isAsBefore = clausesOf(items).some(({ link, items: words }) => link === 'as' && has(words, 'past'));
  if (has(items, 'passage') && isAsBefore) return [];
  const until = lastTurnIn(items);
  const ends = items.filter((item) => isWord(item, 'until')).length;
  if (ends > 1 || (ends === 1 && until === undefined)) return [];
  const plain = items.filter(
    (item) => until === undefined || (item.kind !== 'turn' && !isWord(item, 'until')),
  );
  const turn = plain.find((item) => item.kind === 'turn');
  if (turn?.kind === 'turn' && until === undefined) {
    const now = plain.filter((item) => item !== turn);
    return dealingsIn(now, said).flatMap((order) =>
      isPlain(order) ? [{ kind: 'later' as const, turn: turn.value, order }] : [],
    );
  }
  const around = { ...said, ...(until === undefined ? {} : { until }) };
  const orders = clauseByClause(clausesOf(plain), around);
  return orders.length > 0 ? orders : wholeIn(plain, around);
}

function clauseByClause(clauses: readonly Clause[], around: Around): readonly Order[] {
  const orders: Order[] = [];
  for (const clause of clauses) {
    const [before, also] = [orders.at(-1), alsoNamed(clause)];
    const isAlso = before !== undefined && also !== undefined;
    orders.push(...(isAlso ? withOther(before, also) : dealingIn(clause, around)));
  }
  return orders;
}

/** `(war on Tom) and Wilma`, `and the one with Wilma`: a clause that says no more than with whom else. */
function alsoNamed({ items, opener, link }: Clause): FactionId | undefined {
  const [power, ...others] = items.flatMap((item) => (item.kind === 'power' ? [item.faction] : []));
  const isMore = items.some(
    (item) =>
      item.kind !== 'power' &&
      item.kind !== 'sign' &&
      !(item.kind === 'word' && (ALSO.some((is) => item.is === is) || lists.proposals.includes(item.key))),
  );
  const isJoined = (opener ?? link ?? 'and') === 'and';
  return isMore || others.length > 0 || !isJoined ? undefined : power;
}

const ALSO: readonly WordClass[] = ['and', 'filler', 'with', 'to', 'offer'];

function withOther(order: Order, power: FactionId): readonly Order[] {
  switch (order.kind) {
    case 'accept':
    case 'reject':
      return [{ ...order, of: power }];
    case 'declare-war':
      return [{ ...order, on: power }];
    case 'denounce':
      return [{ ...order, with: power }];
    case 'offer':
      return [{ ...order, to: power }];
    default:
      return [];
  }
}

/** `Den Waffenstillstand, den Tom anbietet, nehme ich an`: its parts stand in several clauses, and nothing else is in any. */
function wholeIn(items: readonly Item[], around: Around): readonly Order[] {
  const clauses = clausesOf(items);
  const isHung = clauses.some(
    ({ opener }) => opener !== undefined && opener !== 'and' && opener !== 'because',
  );
  const spoken = clauses.filter(({ opener }) => opener !== 'because').flatMap(({ items: words }) => words);
  if (clauses.length < 2 || isHung || !isAbout(spoken)) return [];
  const powers = [...new Set(spoken.flatMap((item) => (item.kind === 'power' ? [item.faction] : [])))];
  const isArmy = spoken.some((item) => item.kind === 'army' && item.group !== 'both');
  const isBoth =
    powers.length > 1 && !isArmy && isSeveral(spoken) && spoken.some((item) => isWord(item, 'accept'));
  if (!isBoth) return dealingIn({ items: spoken }, around);
  const others = spoken.filter(({ kind }) => kind !== 'power' && kind !== 'army');
  return powers.flatMap((power) => dealingIn({ items: others }, { ...around, power }));
}

/** `both offers`, `die Angebote von beiden`. */
const isSeveral = (items: readonly Item[]): boolean =>
  items.some(
    (item) =>
      (item.kind === 'army' && item.group === 'both') ||
      (item.kind === 'word' && /^(?:both|beide[nr]?|all)(?: |$)/.test(item.key)),
  );

/** What the writer would like to have with one other power: `I want House Morn as an ally`. */
export function wishIn(items: readonly Item[]): Order | undefined {
  const isWished = items.some((item) => item.kind === 'word' && WISHES.test(item.key));
  const powers = [...new Set(items.flatMap((item) => (item.kind === 'power' ? [item.faction] : [])))];
  const [to, ...others] = powers;
  const terms = TERMS.flatMap(([is, term]) => (items.some((item) => isWord(item, is)) ? [term] : []));
  const [term, ...more] = terms;
  const isOpen = items.some(
    (item) =>
      ['army', 'place', 'number', 'turn', 'unit'].includes(item.kind) ||
      NOT_WISHED.some((is) => isWord(item, is)),
  );
  if (!isWished || to === undefined || term === undefined || others.length + more.length > 0 || isOpen)
    return undefined;
  return { kind: 'offer', to, terms: [term] };
}

const WISHES =
  /(?:^| )(?:want|would like|like|need|mochte|will|hatte gern|hatte gerne|wunsche|brauche)(?: |$)/;
const NOT_WISHED: readonly WordClass[] = ['not', 'or', 'maybe', 'told', 'past', 'if', 'no'];

const isPlain = (order: Order): order is Extract<Order, { kind: 'declare-war' | 'denounce' | 'offer' }> =>
  ['declare-war', 'denounce', 'offer'].includes(order.kind);

/** `until turn 9` */
function lastTurnIn(items: readonly Item[]): number | undefined {
  const turn = items[items.findIndex((item) => isWord(item, 'until')) + 1];
  return turn?.kind === 'turn' && items.some((item) => isWord(item, 'until')) ? turn.value : undefined;
}

/** They put the whole sentence in doubt. */
const DOUBTS: readonly WordClass[] = ['maybe', 'told', 'weigh', 'if', 'unless', 'void'];
/** They put one clause in doubt. */
const TURNS: readonly WordClass[] = ['not', 'or', 'past', 'until', 'gold', 'every'];

interface Around {
  /** Of whom was spoken before: `I accept his offer`. */
  readonly power?: FactionId;
  readonly until?: number;
}

/** `Tom accepts my truce`, `Tom declares war on me`: what they do is no order. */
function isTheirDoing(items: readonly Item[]): boolean {
  const said = items.filter((item) => !isWord(item, 'filler') && item.kind !== 'sign');
  const at = said.findIndex(({ kind }) => kind === 'power');
  const next = said[at + 1];
  const before = at > 0 ? said[at - 1] : undefined;
  const isSubject = before === undefined || isWord(before, 'and') || isWord(before, 'unknown');
  const isDone =
    next?.kind === 'word' &&
    (THEY_DO.test(next.key) ||
      (/^\p{L}+s(?: |$)/u.test(next.key) && has([next], 'accept', 'refuse', 'war', 'offer', 'denounce')));
  const behind = items[items.findIndex(({ kind }) => kind === 'power') + 1];
  const hasDone = behind?.kind === 'word' && (THEY_HAVE.test(behind.key) || THEY_DID.test(behind.key));
  return at >= 0 && isSubject && (isDone || hasDone);
}

/** `House Morn hat den Vertrag gekündigt`. */
const THEY_HAVE = /^(?:hat|haben|hatte|hatten|has|have|had)(?: |$)/;

/** `Tom accepted my offer`. */
const THEY_DID =
  /^(?:accepted|refused|rejected|declined|signed|agreed|offered|proposed|declared|denounced|broke|ended|cancelled|canceled)(?: |$)/;

const THEY_DO =
  /^(?:declares|cancels|wants?|seeks?|hopes?|asks|demands|breaks|ends|nimmt|lehnt|bietet|schlagt|kundigt|erklart|will|fordert|bricht|beendet|akzeptiert|verweigert)(?: |$)/;

function dealingIn({ items, opener }: Clause, { power: before, until }: Around): readonly Order[] {
  if (isTheirDoing(items)) return [];
  const powers = items.flatMap((item) => (item.kind === 'power' ? [item.faction] : []));
  const [named, ...others] = powers;
  const isMixed = items.some(({ kind }) => ['army', 'place', 'number', 'unit', 'turn', 'foe'].includes(kind));
  const isOpen = hasHazard(items) || items.some((item) => TURNS.some((is) => isWord(item, is)));
  if (others.length > 0 || isMixed || isOpen || opener === 'because') return [];
  const power = named ?? (isAbout(items) ? before : undefined);
  if (power === undefined) return [];
  const offered = named ?? offeredTo(items, before);
  const order =
    answerTo(items, power) ?? (offered === undefined ? undefined : offerTo(items, offered, until));
  return order === undefined ? [] : [order];
}

const offeredTo = (items: readonly Item[], before: FactionId | undefined): FactionId | undefined =>
  isFormal(items) || isToHim(items) ? before : undefined;

/** `offer him a truce`: to whom the sentence before it spoke of. */
const isToHim = (items: readonly Item[]): boolean =>
  items.some(
    (item, at) =>
      isWord(item, 'offer') &&
      items.slice(at + 1, at + 3).some((next) => next.kind === 'word' && HIM.test(next.key)),
  ) || items.some((item, at) => isWord(items[at + 1], 'offer') && item.kind === 'word' && HIM.test(item.key));

const HIM = /^(?:him|her|them|ihm|ihr|ihnen)$/;

/** `and enter the peace as a formal offer`: to whom the letter above it is. */
const isFormal = (items: readonly Item[]): boolean =>
  items.some(
    (item) => item.kind === 'word' && /(?:formal offer|official|put that to|put it to)/.test(item.key),
  );

/** `his offer`, `the truce`: a plain `agreed` may be about anything. */
const isAbout = (items: readonly Item[]): boolean =>
  items.some(
    (item) =>
      item.kind === 'word' &&
      (ABOUT.some((is) => item.is === is) ||
        item.key.split(' ').some((key) => lists.proposals.includes(key) || key === 'parchment')),
  );

const ABOUT: readonly WordClass[] = ['truce', 'alliance', 'passage', 'offer'];

function answerTo(items: readonly Item[], power: FactionId): Order | undefined {
  const said = ANSWERS.filter(([is]) => items.some((item) => isWord(item, is)));
  if (said.length === 0 && isEnded(items)) return { kind: 'denounce', with: power };
  const isRefusing = items.some((item) => isWord(item, 'no')) && said.length > 0;
  if (said[0]?.[0] === 'war' && isWarTold(items)) return undefined;
  return said.length === 1 && !isRefusing ? said[0]?.[1](power) : undefined;
}

/** `The war with Tom goes badly`, `war on Tom is a bad idea`: it is told of, and nobody declares it. */
const isWarTold = (items: readonly Item[]): boolean => {
  const keys = items.map((item) => (item.kind === 'word' ? item.key : '-'));
  const said = keys.join(' ');
  return !DECLARED.test(said) && (KNOWN_WAR.test(said) || keys.some((key) => WAR_TOLD.test(key)));
};

const DECLARED =
  /(?:declare|proclaim|wage|make war|this means|state of|as of|known that|from (?:today|now|this)|ab (?:heute|sofort|jetzt)|erklar|verkund|bedeutet)/;
/** One that is on already. */
const KNOWN_WAR = /(?:^| )(?:dem|der|des|diesem|unserem|im|zum|the|this|our) (?:krieg|war)(?: |$)/;
const WAR_TOLD =
  /(?:^| )(?:is|are|was|has|goes|going|comes|coming|looms|seems|looks|feels|costs?|ends?|ended|ending|stop|stops|over|hate|hates|love|loves|bad|badly|well|stupid|silly|ist|geht|kommt|lauft|droht|kostet|endet|schlecht|dumm)(?: |$)/;

/** `The alliance with Tom is over`, `mit dem Bündnis ist es aus`. */
function isEnded(items: readonly Item[]): boolean {
  const isTreaty = items.some(
    (item) => isWord(item, 'alliance') || isWord(item, 'truce') || isWord(item, 'passage'),
  );
  const keys = ` ${items.map((item) => (item.kind === 'word' ? item.key : '-')).join(' ')} `;
  return isTreaty && !items.some((item) => isWord(item, 'no') || isWord(item, 'offer')) && ENDED.test(keys);
}

const ENDED =
  / (?:is|are|ist|sind)(?: es)?(?: hereby| herewith| now| hiermit| damit| nun)? (?:over|off|at an end|finished|null and void|vorbei|aus|zu ende|beendet|aufgekundigt|geschichte)(?: und vorbei| and done with| fur mich| now| for good| from today)? $/;

const ANSWERS: readonly (readonly [WordClass, (power: FactionId) => Order])[] = [
  ['accept', (of) => ({ kind: 'accept', of })],
  ['refuse', (of) => ({ kind: 'reject', of })],
  ['war', (on) => ({ kind: 'declare-war', on })],
  ['denounce', (power) => ({ kind: 'denounce', with: power })],
];

const TERMS: readonly (readonly [WordClass, OfferedTerm])[] = [
  ['alliance', { kind: 'alliance' }],
  ['truce', { kind: 'truce' }],
  ['passage', { kind: 'passage', by: 'us' }],
];

/** Passage is ours where somebody may go through our lands, and what we ask of them elsewhere. */
function offerTo(items: readonly Item[], to: FactionId, until: number | undefined): Order | undefined {
  const terms = TERMS.flatMap(([is, term]) => (items.some((item) => isWord(item, is)) ? [term] : []));
  const isOurs = items.some(
    (item) => item.kind === 'word' && item.is === 'passage' && / (?:my|mein\w*|unser) /.test(item.key),
  );
  const isOffered = isOurs || items.some((item) => isWord(item, 'offer'));
  const isTheirs = items.some((item) => item.kind === 'word' && /^(?:me|us|mir|uns)$/.test(item.key));
  if (terms.length !== 1 || !isOffered || isTheirs || items.some((item) => isWord(item, 'no')))
    return undefined;
  return { kind: 'offer', to, terms, ...(until === undefined ? {} : { until }) };
}
