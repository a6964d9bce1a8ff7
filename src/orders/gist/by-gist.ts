/** The last look at a mail (ADR 106): sentences of which no reader was sure, by their gist; and what was taken for plainer than it is. */
import type { Order } from '../../campaign/order.ts';
import { asked, type Claim, type Deed } from '../free/claim.ts';
import { type Entry, MOST_WEIGHED, NOTHING } from '../free/entry.ts';
import { tagsOf } from '../free/tags.ts';
import { instructionLine } from '../instruction-line.ts';
import type { Instruction } from '../sheet.ts';
import { claimOf } from '../weigh/weighed.ts';
import type { Talk } from '../wording.ts';
import { spied } from '../words/free.en.ts';
import { withPlace, withRest, withThem } from './beside.ts';
import { casedIn, isCased, isForced, LOST_OR_HELD, laterIn, ofARegion, putOff } from './cases.ts';
import { CASED, coreOf, partByPart } from './clauses.ts';
import { wishIn } from './commands.ts';
import lists from './data/gist-words.json' with { type: 'json' };
import { dealtIn, everyTurn } from './dealings.ts';
import { DEEDS, type Found, helped, hurried, isMergedToo, type Reads, routed, tempered } from './deeds.ts';
import { withMarchesInTwo } from './in-two.ts';
import { withJoined } from './joined.ts';
import { marched, stayed, tellsOfIt } from './plain-deeds.ts';
import { type Gist, gistOf, isState } from './row.ts';
import { vagueIn } from './vague.ts';

/** What is said to be so orders nothing, unless something waits for it. */
const unlessState =
  (read: Reads): Reads =>
  (gist, talk) =>
    isState(gist.row) ? undefined : read(gist, talk);
const READERS: readonly Reads[] = [...DEEDS.map(unlessState), casedIn, laterIn, stayed, dealtIn];
/** In a part of a sentence whose other parts say something as well. */
const IN_PARTS: readonly Reads[] = [...READERS, marched];
/** A question only by its manners. */
const NICELY = new RegExp(lists.nicely, 'iu');

/** `..., would you ask them?` behind what is wanted. */
const TAIL =
  /[,;] ?(?:would|could|can|will) you(?: please)?(?: (?:ask|tell|put|do|see|book|enter|arrange|propose|offer|keep|sort|set)(?: \p{L}+){0,5})?(?: please)?\?\s*$|, (?:please|ok|okay|right|all right|ja|bitte|gell|fragst du (?:ihn|sie)(?: bitte)?)\?\s*$/iu;

export function withGists(entries: readonly Entry[], talk: Talk): readonly Entry[] {
  if (talk.known === undefined || entries.length > MOST_WEIGHED) return entries;
  const isDealt = (entry: Entry): boolean => isUnheard(entry) || (mayDeal(entry) && entries[0] === entry);
  const joined = withJoined(entries, { isOpen: isDealt, hears: heard, talk });
  const read = joined.map((entry, at) => readAt(joined, at, talk) ?? entry);
  return withMarchesInTwo(read, {
    isOpen: (entry) => isOpen(entry) && !entry.text.includes('?'),
    mayStand: (found, entry, at) =>
      !isOrderedElse(found, read, at) && !isTakenUp(entry, read[at + 1], found, talk),
    hears: heard,
    talk,
  });
}

const readersFor = (entry: Entry, before: readonly Entry[]): readonly Reads[] => {
  if (isInCase(before)) return dealersFor(entry, before);
  if (isOpen(entry)) return READERS;
  return isOpen({ ...entry, isLimit: false }) ? CASES : dealersFor(entry, before);
};
/** Of a sentence that limits the one before it. */
const CASES: readonly Reads[] = [(gist) => (gist.has('power') ? undefined : casedIn(gist))];

function readAt(entries: readonly Entry[], at: number, talk: Talk): Entry | undefined {
  const before = entries.slice(0, at);
  const entry = entries[at];
  if (entry === undefined) return undefined;
  if (entry.kept?.fault?.code === 'unclear/rest') return withRest(entry, before, IN_PARTS, talk);
  const readers = readersFor(entry, before);
  const found = readers.length === 0 ? sharperIn(entry, talk) : foundWith(entry.text, before, readers, talk);
  if (found !== undefined)
    return isTakenUp(entry, entries[at + 1], found, talk) || isOrderedElse(found, entries, at)
      ? undefined
      : heard(entry, found);
  const wish = isWishing(entry) ? wishIn(entry.text, talk) : undefined;
  if (wish !== undefined) return wished(entry, wish, talk);
  return isLeft(entry) && !entry.claims.some(isSure) ? vagueIn(entry, talk) : undefined;
}

/** As it is written, or with the place that `there` means. */
function foundWith(
  text: string,
  before: readonly Entry[],
  readers: readonly Reads[],
  talk: Talk,
): Found | undefined {
  const found = foundIn(text, readers, talk);
  if (found !== undefined) return found;
  const placed = withPlace(text, before.at(-1)?.text ?? '', talk);
  const again = placed === text ? undefined : foundIn(placed, readers, talk);
  if (again !== undefined || (readers !== READERS && readers !== CASES)) return again;
  const named = withThem(placed, before.at(-1), talk);
  return named === placed ? undefined : foundIn(named, ofThem(before), talk);
}

/** What may be said of `him`, whose army the sentence before names; once it is away from home it may come back there. */
const ofThem = (before: readonly Entry[]): readonly Reads[] => [
  before.at(-1)?.claims.some(({ deed }) => 'path' in deed) === true ? casedFromAway : casedIn,
  unlessState(tempered),
];
const casedFromAway: Reads = (gist) =>
  casedIn({ ...gist, places: [...gist.places, ...gist.homes], homes: [] });

/** Another sentence has an order for the army already, and this one makes no case of it: what this one says is weighed beside it by others. */
const isOrderedElse = ({ claims }: Found, entries: readonly Entry[], at: number): boolean =>
  claims.some(
    ({ armies, deed, if: wait }) =>
      (deed.kind === 'march' || deed.kind === 'hold') &&
      wait === undefined &&
      entries.some(
        (other, i) =>
          i !== at &&
          other.claims.some((claim) => isSure(claim) && claim.armies.some((army) => armies.includes(army))),
      ),
  );

/** Nothing came of it, whether it asks or not. */
const isWishing = (entry: Entry): boolean =>
  entry.dealings.length + entry.doubted.length === 0 &&
  isNotKept(entry) &&
  entry.claims.every((claim) => !isSure(claim));

const wished = ({ line, text }: Entry, wish: Instruction, talk: Talk): Entry => ({
  ...NOTHING,
  line,
  text,
  kept: instructionLine({ line, text }, wish, talk),
});

/** The sentence behind it, of which nobody was sure, denies it, makes a case of it, or has another number for it. */
function isTakenUp(entry: Entry, behind: Entry | undefined, { orders, claims }: Found, talk: Talk): boolean {
  if (
    behind === undefined ||
    (behind.kept?.order ?? behind.kept?.instruction ?? null) !== null ||
    behind.dealings.length > 0 ||
    behind.claims.some(isSure)
  )
    return false;
  // `the sum of four (4) gold each turn`: the sentence goes on.
  const goesOn = behind.line === entry.line && !/[.!?…)"”»]\W*$/u.test(entry.text);
  if (DENIES.test(behind.text) || (goesOn && orders.some(isDeal))) return true;
  if (claims.length > 0 || !orders.some(isDeal)) return false;
  const { named } = tagsOf(behind.text, talk);
  return (
    CASE.test(behind.text) ||
    (named.some(({ kind }) => kind === 'number' || kind === 'turn') &&
      named.every(({ kind }) => kind === 'number' || kind === 'turn'))
  );
}

const isSure = ({ sureness }: Claim): boolean => sureness !== 'asked';
/** `No.`, `My conscience is asking me not to.` */
const DENIES =
  /^\W*(?:(?:h+m+|oh|ah|well|actually|um|uh)\W+)?(?:no|nope|nah|nein|nö|not|never|wait|just kidding|only joking|joke|scherz|doch nicht|moment|halt)(?!\p{L})(?! (?:hurry|rush|need|doubt|more|problem|matter|worries|offence|reply|questions))|(?<!\p{L})(?:not to|rather not|better not|or not|lieber nicht|besser nicht)\W*$/iu;
/** `When? When he has paid.` */
const CASE =
  /^\W*(?:but |and |aber |und )?(?:when|if|once|unless|only|provided|until|falls|wenn|sobald|nur|erst)(?!\p{L})/iu;

/** What stands before it is the beginning of a case: `Wenn der fünfte Mond (Runde 5) sich rundet, ...`. */
function isInCase(before: readonly Entry[]): boolean {
  const end = before.findLastIndex(({ text }) => /[.!?…]\W*$/u.test(text));
  return before
    .slice(end + 1)
    .slice(-2)
    .some((entry) => isUnheard(entry) && CASED.test(entry.text));
}

/** Where nothing is ordered yet, no deal takes anything back: `Tom can forget it`. */
const dealersFor = (entry: Entry, before: readonly Entry[]): readonly Reads[] =>
  mayDeal(entry) && !isAsked(entry) && before.every(isIdleSoFar) ? [dealtIn] : [];

const mayDeal = (entry: Entry): boolean =>
  entry.dealings.length === 0 && isNotKept(entry) && entry.claims.length === 0 && isNobodys(entry);

const isIdleSoFar = ({ claims, dealings, kept }: Entry): boolean =>
  claims.length + dealings.length === 0 && (kept === undefined || kept.order === null);

/** Nobody was sure of it, and it takes nothing back. */
const isUnheard = (entry: Entry): boolean => isLeft(entry) && isNobodys(entry);

const isNobodys = (entry: Entry): boolean =>
  entry.claims.every(({ sureness }) => sureness === 'asked') && !(entry.isFirm === true && entry.isProse);

/** It is neither told nor asked either. */
const isOpen = (entry: Entry): boolean => isUnheard(entry) && !isAsked(entry);

const isAsked = ({ isQuestion, text }: Entry): boolean =>
  isQuestion && !NICELY.test(text) && !TAIL.test(text);

const isLeft = (entry: Entry): boolean =>
  entry.dealings.length + entry.doubted.length === 0 &&
  !entry.takesBack &&
  !entry.isLimit &&
  !entry.isAmendment &&
  isNotKept(entry);

const isNotKept = ({ kept }: Entry): boolean =>
  kept === undefined || (kept.fault !== null && kept.partOf === undefined && kept.instruction === null);

/** What a sentence asks for, or the part of it that names anything; undefined where that is not plain. */
function foundIn(text: string, readers: readonly Reads[], talk: Talk): Found | undefined {
  const put = text.replace(TAIL, '.');
  if (put.includes('?') && !NICELY.test(put)) return undefined;
  const plain = put.replace(NICELY, '');
  const found = wholeIn(plain, readers, talk);
  const core = found === undefined ? coreOf(plain, talk) : undefined;
  return core === undefined ? found : wholeIn(core, readers.filter(isNoDeal), talk);
}

/** Deals weigh all that stands beside them by themselves. */
const isNoDeal = (read: Reads): boolean => read !== dealtIn;

function wholeIn(plain: string, readers: readonly Reads[], talk: Talk): Found | undefined {
  const gist = gistOf(plain, talk);
  if (gist === undefined) return undefined;
  for (const read of readers) {
    const found = read(gist, talk);
    if (found !== undefined) return found;
  }
  // Whoever names nobody has nothing in any part of it.
  return gist.named.some(({ kind }) => kind !== 'gm')
    ? partByPart(plain, readers === READERS ? IN_PARTS : readers, talk)
    : undefined;
}

function heard(entry: Entry, { claims, orders, isSpied }: Found): Entry {
  const { kept: _, isVoid: __, revisedTo: ___, isRevision: ____, isWeighedTalk: _____, ...rest } = entry;
  const note = isSpied === true ? { note: spied } : {};
  const said = {
    isQuestion: false,
    isTalk: false,
    isKnown: true,
    isAmendment: false,
    takesBack: false,
    isLimit: false,
  };
  return { ...rest, ...said, claims, dealings: orders, doubted: [], ...note };
}

const isDeal = ({ kind }: Order): boolean => DEALS.includes(kind);
const DEALS: readonly Order['kind'][] = [
  'gift',
  'every',
  'forget',
  'offer',
  'accept',
  'reject',
  'denounce',
  'declare-war',
];

/** An order that another reader took for plainer than it is: a march by some place, for a turn to come, or that waits for something. */
function sharperIn({ claims, dealings, kept, isQuestion, text }: Entry, talk: Talk): Found | undefined {
  const [claim, ...others] = claims;
  const regular =
    claims.length === 0 && kept === undefined && !isQuestion ? everyTurn(dealings, text, talk) : undefined;
  if (regular !== undefined) return regular;
  if (claim === undefined || others.length + dealings.length > 0 || isQuestion || text.includes('?'))
    return undefined;
  if (claim.sureness !== 'sure' || (kept !== undefined && kept.fault !== null)) return undefined;
  const gist = gistOf(text, talk);
  const found = gist === undefined ? undefined : sharper(claim, gist, talk);
  const [now] = found?.claims ?? [];
  return now === undefined || now.armies[0] === claim.armies[0] ? found : undefined;
}

function sharper(claim: Claim, gist: Gist, talk: Talk): Found | undefined {
  const { deed, if: wait, turn } = claim;
  if (deed.kind === 'march')
    return (
      noMarch(claim, gist) ?? (wait === undefined ? sharperMarch(deed, turn, gist, talk) : lostIn(gist, wait))
    );
  // Support waits for a battle by itself.
  if (deed.kind === 'support' && wait !== undefined) return helped(gist, talk);
  return turn === undefined && wait === undefined ? putOff(claim, gist, talk) : undefined;
}

/** What is no march, or not the march alone: `Let the riders be swallowed up by the host, once it is there it goes to Karak`. */
function noMarch(claim: Claim, gist: Gist): Found | undefined {
  if (isMergedToo(gist)) return { claims: [asked(claim)], orders: [] };
  if (!tellsOfIt(gist)) return undefined;
  return { claims: AGAINST.test(gist.row) ? [asked(claim)] : [], orders: [] };
}

/** `Stop Norgoz going to Karak`: it may take back what an earlier mail ordered. */
const AGAINST = / (?:stop|prevent|hinder|spare|keep|put off|putting off|forbids?) /u;

function sharperMarch(
  { path }: Extract<Deed, { readonly path: unknown }>,
  turn: number | undefined,
  gist: Gist,
  talk: Talk,
): Found | undefined {
  if (turn !== undefined) return undefined;
  const headed = OF_ITSELF_HEADED.find(([, words]) => words.test(gist.row));
  if (headed !== undefined) return headedMarch(headed[0], gist);
  const by =
    path.length === 1
      ? (routed(gist, talk) ?? (isForced(gist.row) ? hurried(gist, talk) : undefined))
      : undefined;
  return by ?? (isCased(gist.row) ? casedIn(gist) : undefined) ?? laterIn(gist, talk);
}

/** `2nd Host attacked: withdraw to Karak`. */
const OF_ITSELF_HEADED = [
  ['attacked', /^ (?:the )?@a\d+ (?:is |being )?(?:attacked|hit|assaulted|(?:wird )?angegriffen) [:,] /u],
  ['beaten', /^ (?:the )?@a\d+ (?:is |being )?(?:beaten|defeated|(?:wird )?geschlagen) [:,] /u],
  ['outnumbered', /^ (?:the )?@a\d+ (?:is |being )?(?:outnumbered|in der unterzahl) [:,] /u],
] as const;

function headedMarch(
  wait: 'attacked' | 'beaten' | 'outnumbered',
  { armies, places }: Gist,
): Found | undefined {
  const [army, ...others] = armies;
  const [goal, ...more] = places;
  if (army === undefined || goal === undefined || others.length + more.length > 0) return undefined;
  const march = claimOf({ kind: 'march', path: [goal] }, { armies: [army] });
  return { claims: [{ ...march, if: wait }], orders: [] };
}

/** `If House Morn gets hold of Karak`: it is lost, and nobody need be seen there. */
function lostIn(gist: Gist, wait: Exclude<Claim['if'], undefined>): Found | undefined {
  const isSeen = wait === 'attacked' || (typeof wait === 'object' && wait.kind === 'entered');
  return isSeen ? ofARegion(gist, LOST_OR_HELD) : undefined;
}
