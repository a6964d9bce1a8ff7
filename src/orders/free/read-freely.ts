/**
 * The second reader: a whole mail, where the phrases did not understand every line. What it says is put together over all of its
 * sentences, and the last word on each army counts.
 */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import type { Order, PlainOrder } from '../../campaign/order.ts';
import { armyOf } from '../../campaign/orders/all.ts';
import { cleanLine, whyIgnored } from '../clean.ts';
import { formatWith, plainSay } from '../format.ts';
import type { OrderLine } from '../sheet.ts';
import type { Talk } from '../wording.ts';
import { EMPTY } from '../written-line.ts';
import type { Claim, Deed, Question } from './claim.ts';
import { says } from './cues.ts';
import { letterIn, withoutQuotes } from './letters.ts';
import { faultOf } from './questions.ts';
import type { Said } from './read-clause.ts';
import { type Heard, readSentence } from './read-sentence.ts';
import { hasSpokenStops, type Sentence, sentencesOf, type Unit, unitsOf } from './sentences.ts';
import { wantIn } from './wants.ts';

/** What one sentence came to, or a line that the phrases understood. */
interface Entry {
  readonly line: number;
  readonly text: string;
  readonly claims: readonly Claim[];
  /** Read by the phrases: it stands as it is, unless a later word on its army replaces it. */
  readonly kept?: OrderLine;
  readonly isTalk?: true;
  readonly isQuestion?: boolean;
  /** It names an army or a place of ours. */
  readonly isOurs?: boolean;
  /** What it says to other powers. */
  readonly dealings?: readonly Order[];
}

/** `T4 rest`: a line of a programme is for the army of the lines above it. */
const TURN_FIRST = /^(?:t|turn |zug |runde )\d{1,3}\b/i;

const NOTHING_SAID: Said = { topic: undefined, verb: undefined, there: [] };

/** The sheet of a mail that the phrases did not understand whole; `strict`: what they made of it. */
export function readFreely(text: string, strict: readonly OrderLine[], talk: Talk): readonly OrderLine[] {
  const lines = text.split(/\r\n|\r|\n/);
  const isTelegram = hasSpokenStops(text);
  const entries: Entry[] = [];
  let said = NOTHING_SAID;
  const isWhole = (at: number) => strict.some(({ line, order }) => line === at && order !== null);
  for (const unit of unitsOf(lines, isWhole)) {
    const kept = keptFor(unit, strict);
    if (kept !== undefined) {
      entries.push(...kept.map((line) => ({ line: line.line, text: line.text, claims: [], kept: line })));
      said = topicOf(kept) ?? said;
      continue;
    }
    const { letters, rest } = lettersIn(unit, talk);
    if (!said.isOpen && !TURN_FIRST.test(unit.text)) said = NOTHING_SAID;
    const read: Entry[] = [...letters];
    const sentences = rest.flatMap((part) => sentencesOf(part, isTelegram));
    for (const sentence of sentences) {
      const { entry, said: now } = readEntry(sentence, said, talk);
      read.push(entry);
      said = now;
    }
    const isAlone = unit.count === 1 && sentences.length <= 1;
    const doubt = isAlone ? doubtIn(unit, strict) : [];
    const doubted = doubt.some(stands) || !read.some((one) => isHeard(one, entries)) ? doubt : [];
    entries.push(...(doubted.length > 0 ? doubted : read));
    said = { ...said, isOpen: unit.text.endsWith(':') };
  }
  return linesFrom(entries, talk);
}

/** Whether more was understood than that something is open. */
function isHeard(
  { kept, claims, dealings = [], isTalk, isQuestion, isOurs, text }: Entry,
  before: readonly Entry[],
): boolean {
  if (isTalk) return isQuestion === true || (isOurs !== true && text.split(/\s+/).length >= PROSE_WORDS);
  const isDeed = claims.some(
    ({ deed, group }) =>
      deed.kind !== 'ask' && ((deed.kind !== 'not-to' && group !== 'rest') || before.length > 0),
  );
  return isDeed || dealings.length > 0 || kept !== undefined;
}

/** What is shorter and says nothing to us is rather an order that went wrong than talk. */
const PROSE_WORDS = 8;

/** What is wrong with the terms of an offer, or with more than one order can be, is not made right by reading less of it. */
const stands = ({ kept }: Entry): boolean => STANDING.includes(kept?.fault?.code ?? '');
const STANDING = [
  'unclear/terms',
  'unclear/gift',
  'unclear/faction',
  'unclear/too-long',
  'unclear/cancel-what',
  'unclear/empty-letter',
  'unclear/letter-head',
  'unclear/letter-end',
];

/** What the phrases found wrong with a line that stands alone. */
function doubtIn({ line }: Unit, strict: readonly OrderLine[]): readonly Entry[] {
  return strict
    .filter((one) => one.line === line && one.fault !== null)
    .map((kept) => ({ line, text: kept.text, claims: [], kept }));
}

/** The letters of a unit, and what it says beside them. */
function lettersIn(
  unit: Unit,
  talk: Talk,
): { readonly letters: readonly Entry[]; readonly rest: readonly Unit[] } {
  const letter = letterIn(unit.text, talk);
  if (letter === undefined) return { letters: [], rest: [{ ...unit, text: withoutQuotes(unit.text) }] };
  const text = letter.order.lines.join(' ');
  const said = formatWith({ order: letter.order }, plainSay(talk));
  const kept: OrderLine = { ...EMPTY, line: unit.line, text, order: letter.order, says: said };
  const further = letter.rest.map((part) => lettersIn({ ...unit, text: part }, talk));
  return {
    letters: [{ line: unit.line, text, claims: [], kept }, ...further.flatMap(({ letters }) => letters)],
    rest: further.flatMap(({ rest }) => rest),
  };
}

function topicOf(kept: readonly OrderLine[]): Said | undefined {
  const army = kept.flatMap(({ order }) => (order === null ? [] : (armyOf(order) ?? []))).at(-1);
  return army === undefined ? undefined : { ...NOTHING_SAID, topic: { armies: [army] } };
}

/** What the phrases understood of a line that stands alone, or of a block. */
function keptFor({ line, count }: Unit, strict: readonly OrderLine[]): readonly OrderLine[] | undefined {
  const found = strict.filter((one) => one.line >= line && one.line < line + count);
  const isBlock = found.some(
    ({ partOf, line: at }) => partOf !== undefined || strict.some((one) => one.partOf === at),
  );
  if (isBlock) return found;
  const isUnderstood = found.every(({ fault, ignored }) => fault === null && ignored !== 'a kind word');
  return count === 1 && found.length > 0 && isUnderstood ? found : undefined;
}

function readEntry(
  sentence: Sentence,
  said: Said,
  talk: Talk,
): { readonly entry: Entry; readonly said: Said } {
  const { line, text } = sentence;
  const ignored = whyIgnored(cleanLine(text));
  if (ignored !== undefined)
    return { entry: { line, text, claims: [], kept: { ...EMPTY, line, text, ignored } }, said };
  const heard = readSentence(text, said, talk);
  const isAsked = sentence.isQuestion && !ASKS_NICELY.test(text);
  if (isAsked || heard.claims.length === 0)
    return { entry: entryWithout(sentence, heard, talk), said: heard.said };
  return { entry: { line, text, claims: heard.claims, dealings: heard.dealings }, said: heard.said };
}

/** A sentence that orders no army: it wants something else, leaves something open, or is talk. */
function entryWithout({ line, text, isQuestion }: Sentence, { shape, dealings }: Heard, talk: Talk): Entry {
  const want = wantIn(text, talk);
  const base = { line, text, claims: [] };
  if (want !== undefined) {
    const wording = formatWith({ instruction: want }, plainSay(talk));
    return { ...base, kept: { ...EMPTY, line, text, instruction: want, says: wording } };
  }
  if (!isQuestion && dealings.length > 0) return { ...base, dealings };
  const why = isQuestion ? undefined : openIn(shape);
  const isOurs = !isQuestion && /@army|@place/.test(shape);
  return why === undefined
    ? { ...base, isTalk: true, isQuestion, ...(isOurs ? { isOurs } : {}) }
    : { ...base, claims: [{ deed: { kind: 'ask', why }, armies: [], corrected: [] }] };
}

/** What a short sentence leaves open: `attack!`, `yes`, `do something clever with the riders`. */
function openIn(shape: string): Question | undefined {
  const length = shape.split(' ').length;
  if (/^(?:yes|ja|no|nein|ok|okay|jawohl)$/.test(shape)) return 'yes';
  if (length > OPEN_WORDS || says(shape, 'past')) return undefined;
  if (says(shape, 'vague') && /@army|@place/.test(shape)) return 'unsure';
  return length <= 2 && says(shape, 'go') ? 'who' : undefined;
}

const OPEN_WORDS = 14;

const ASKS_NICELY =
  /^(?:\W*(?:so|and|please|bitte|also|und)\W+)*(?:could|can|would|will|kannst|könntest|würdest) (?:you|du|we)/i;

interface Told {
  readonly entry: Entry;
  readonly claim: Claim;
  readonly army: ArmyId;
}

function linesFrom(entries: readonly Entry[], talk: Talk): readonly OrderLine[] {
  const told = lastWords(entries, talk);
  return entries.flatMap((entry) => {
    if (entry.kept !== undefined)
      return [
        isReplaced(entry, told)
          ? { ...base(entry), ignored: 'replaced by what stands below it' }
          : entry.kept,
      ];
    const dealt = (entry.dealings ?? []).map((order) => ({
      ...base(entry),
      order,
      says: formatWith({ order }, plainSay(talk)),
    }));
    const orders: OrderLine[] = [
      ...dealt,
      ...told.filter((one) => one.entry === entry).flatMap((one) => orderLine(one, talk)),
    ];
    const asked = entry.claims.find((claim) => claim.deed.kind === 'ask' && !isAnswered(claim, told));
    if (asked?.deed.kind === 'ask')
      orders.push({ ...base(entry), fault: faultOf(asked.deed.why, asked.armies, talk) });
    if (orders.length > 0) return orders;
    return [{ ...base(entry), ignored: TALK, ...(entry.isTalk ? { forGm: true as const } : {}) }];
  });
}

const TALK = 'no order in it';

const base = ({ line, text }: Entry): OrderLine => ({ ...EMPTY, line, text });

/** An order of the phrases for an army on which there is a later word. */
function isReplaced(entry: Entry, told: readonly Told[]): boolean {
  const claim = entry.kept === undefined ? undefined : claimOf(entry.kept);
  return claim !== undefined && !told.some((one) => one.entry === entry);
}

/** What the phrases read of where an army goes, as a claim. */
function claimOf({ order }: OrderLine): Claim | undefined {
  if (order?.kind === 'hold') return { deed: { kind: 'hold' }, armies: [order.army], corrected: [] };
  if (order?.kind !== 'march' && order?.kind !== 'force-march') return undefined;
  return { deed: { kind: order.kind, path: order.path }, armies: [order.army], corrected: [] };
}

/** Where to, when it was said in another sentence. */
function isAnswered({ deed, armies }: Claim, told: readonly Told[]): boolean {
  return (
    deed.kind === 'ask' &&
    deed.why === 'where' &&
    armies.length > 1 &&
    armies.some((id) => told.some(({ army }) => army === id))
  );
}

/** For each army, and each kind of thing it can be told, what was said last. */
function lastWords(entries: readonly Entry[], talk: Talk): readonly Told[] {
  const all = talk.known?.armies.map(({ id }) => id) ?? [];
  const spoken = new Set([
    ...entries.flatMap(({ claims }) =>
      claims.flatMap(({ armies, group }) => (group === 'all' ? [] : armies)),
    ),
    ...entries.flatMap(({ kept }) => (kept?.order == null ? [] : (armyOf(kept.order) ?? []))),
  ]);
  // What is left of an army that was split is that army.
  const parted = entries.flatMap(({ claims }) => claims).find(({ deed }) => deed.kind === 'split')?.armies;
  const told = new Map<string, Told>();
  for (const entry of entries) {
    const own = entry.kept === undefined ? undefined : claimOf(entry.kept);
    for (const claim of own === undefined ? entry.claims : [own]) {
      const armies = claim.group === 'rest' ? (parted ?? restOf(all, spoken)) : claim.armies;
      for (const army of armies) tell(told, { entry, claim, army });
    }
  }
  return [...told.values()];
}

/** Nobody was spoken of: then nobody knows who the others are. */
const restOf = (all: readonly ArmyId[], spoken: ReadonlySet<ArmyId>): readonly ArmyId[] =>
  spoken.size === 0 ? [] : all.filter((id) => !spoken.has(id));

function tell(told: Map<string, Told>, one: Told): void {
  const { deed } = one.claim;
  const move = `${one.army} move`;
  const before = told.get(move)?.claim.deed;
  if (deed.kind === 'not-to') {
    if (
      before !== undefined &&
      'path' in before &&
      before.path.some((region) => deed.regions.includes(region))
    )
      told.delete(move);
  } else if (deed.kind === 'ask') {
    if (deed.why !== 'follow' && deed.why !== 'condition') told.delete(move);
  } else tellDeed(told, one, before);
}

/** Words that say that what follows replaces what stood before. */
const INSTEAD =
  /(?<![\p{L}])(?:rather|instead|no|nah|nope|make it|besser|doch|lieber|nee|nein|wait|actually|sondern|scratch|or|statt\w*|i say|today|now|then|dann)(?![\p{L}])/iu;

function tellDeed(told: Map<string, Told>, one: Told, before: Deed | undefined): void {
  const move = `${one.army} move`;
  const slot = `${one.army} ${slotOfClaim(one.claim)}`;
  const old = told.get(slot);
  const isTwice =
    old !== undefined &&
    old.entry === one.entry &&
    JSON.stringify(old.claim.deed) !== JSON.stringify(one.claim.deed);
  if (isStopAt(one.claim, before)) {
    const first = told.get(move);
    const region = typeof one.claim.if === 'object' ? one.claim.if.region : undefined;
    if (first !== undefined && region !== undefined)
      told.set(move, { ...first, claim: { ...first.claim, if: { kind: 'empty', region } } });
  } else if (isTwice && !INSTEAD.test(one.entry.text))
    told.set(slot, { ...one, claim: { ...one.claim, deed: { kind: 'ask', why: 'which' } } });
  else told.set(slot, one);
}

/** `... to Karak; if an enemy is there, stay`: it goes if the place is empty. */
function isStopAt({ deed, if: wait }: Claim, before: Deed | undefined): boolean {
  if (deed.kind !== 'hold' || typeof wait !== 'object' || wait.kind !== 'entered' || before === undefined)
    return false;
  return 'path' in before && before.path.at(-1) === wait.region;
}

function slotOfClaim({ deed, turn, if: wait }: Claim): string {
  const slot = 'path' in deed || deed.kind === 'hold' ? 'move' : deed.kind;
  const when = wait === undefined ? '' : JSON.stringify(wait);
  return turn === undefined && when === '' ? slot : `${slot} ${turn ?? ''} ${when}`;
}

function orderLine({ entry, claim, army }: Told, talk: Talk): readonly OrderLine[] {
  if (entry.kept !== undefined) return [];
  if (claim.deed.kind === 'ask') return [{ ...base(entry), fault: faultOf(claim.deed.why, [army], talk) }];
  const plain = plainOrder(claim, army, talk);
  const order = plain === undefined ? undefined : waitingOrder(plain, claim, army, talk);
  if (order === undefined) return [];
  const wording = formatWith({ order }, plainSay(talk));
  return [
    {
      ...base(entry),
      order,
      says: wording,
      ...(claim.corrected.length === 0 ? {} : { corrected: claim.corrected }),
    },
  ];
}

function plainOrder({ deed, turn }: Claim, army: ArmyId, talk: Talk): PlainOrder | undefined {
  const at = talk.known?.armies.find(({ id }) => id === army)?.at;
  switch (deed.kind) {
    case 'march':
    case 'force-march':
      return turn === undefined && deed.path.length === 1 && deed.path[0] === at
        ? { kind: 'hold', army }
        : { kind: deed.kind, army, path: deed.path };
    case 'hold':
      return { kind: 'hold', army };
    case 'doctrine':
      return { kind: 'doctrine', army, temper: deed.temper };
    case 'split':
      return { kind: 'split', army, units: deed.units };
    default:
      return undefined;
  }
}

function waitingOrder(
  order: PlainOrder,
  { turn, if: wait }: Claim,
  army: ArmyId,
  { known }: Talk,
): Order | undefined {
  if (turn !== undefined && turn !== known?.turn) return { kind: 'later', turn, order };
  if (wait === undefined) return order;
  if (wait !== 'attacked' && wait !== 'empty') return { kind: 'when', if: wait, order };
  const region: RegionId | undefined = known?.armies.find(({ id }) => id === army)?.at;
  return region === undefined ? undefined : { kind: 'when', if: { kind: 'entered', region }, order };
}
