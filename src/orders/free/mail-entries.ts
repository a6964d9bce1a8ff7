/** A mail sentence by sentence: what each came to, beside the lines that the phrases understood. */

import type { FactionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import { armyOf } from '../../campaign/orders/all.ts';
import { isKindWord } from '../asides.ts';
import { cleanLine, whyIgnored } from '../clean.ts';
import { formatWith, plainSay } from '../format.ts';
import { withPlainHead } from '../german/phrasings.ts';
import { inPlainGerman } from '../german/plainly.ts';
import { withTurned } from '../german/turned.ts';
import { instructionLine } from '../instruction-line.ts';
import type { OrderLine } from '../sheet.ts';
import type { Talk } from '../wording.ts';
import { EMPTY } from '../written-line.ts';
import { aboutIn, partedIn } from './about.ts';
import { isOfSomebody } from './claim.ts';
import { commandIn } from './commands.ts';
import {
  dealtAbove,
  inOne,
  isAmendment,
  isBetterNot,
  letterFrom,
  withDoubtedDeals,
} from './deals-in-mail.ts';
import { askedAbout, type Dealing, dealtIn } from './dealt.ts';
import { type Entry, NOTHING } from './entry.ts';
import { type FramedEntry, framedEntry } from './framed-entry.ts';
import { germanEntry, isAsking, isSame } from './german-entry.ts';
import { isNotMeant } from './gifts.ts';
import { isOnlyTold } from './headings.ts';
import { isChronicle, toldAsDone } from './idioms.ts';
import { armiesNamed, has, isWord, itemsOf } from './items.ts';
import { letterIn, withoutQuotes } from './letters.ts';
import { withoutNamesTwice } from './named-twice.ts';
import { answeredByPhrases } from './phrase-doubts.ts';
import { isAnnounced, isChatter } from './pieces.ts';
import { spokenIn } from './plain-deals.ts';
import { type Planned, planIn } from './plans.ts';
import { putAgain } from './put-again.ts';
import { type Plain, putPlainly, saidBack } from './put-plainly.ts';
import { type Put, type Read, readInPieces } from './read-pieces.ts';
import { type Heard, readSentence } from './read-sentence.ts';
import { isRemark } from './remarks.ts';
import { revisionIn } from './revisions.ts';
import type { Said } from './said.ts';
import { isSlip } from './second-words.ts';
import { hasSpokenStops, type Sentence, sentencesOf, type Unit, unitsOf } from './sentences.ts';
import { isOnlyKind, isSettled, KIND_WORD } from './settled.ts';
import { HEADING, isIdle, isProse, isTalk } from './talk.ts';
import { claimFrom } from './to-order.ts';
import { isOnlyTelling } from './told.ts';
import { awaitedIn } from './waiting.ts';
import { leaveBeside, moreOdds, wantedEntry } from './wanted-entries.ts';
import { wantIn } from './wants.ts';

/** More sentences are a book: they are read as words to the game master. */
const SENTENCES_MAX = 400;
/** A mail of more sentences is no mail of orders, and nothing in it is looked at piece by piece. */
const PIECES_MAX = 60;

/** `strict`: what the phrases made of the same text. */
export function entriesOf(text: string, strict: readonly OrderLine[], talk: Talk): readonly Entry[] {
  const phrases = byLine(strict);
  const isTelegram = hasSpokenStops(text);
  const isWhole = (at: number) => phrases.at(at).some(({ order }) => order !== null);
  const entries: Entry[] = [];
  let said: Said = {};
  for (const unit of unitsOf(text.split(/\r\n|\r|\n/), isWhole)) {
    const kept = keptFor(unit, phrases);
    if (kept !== undefined) {
      entries.push(...kept.map(keptEntry));
      said = {
        ...topicOf(kept),
        ...awaitedIn(itemsOf(kept.at(-1)?.text ?? '', talk)),
        ...dealtAbove(kept, said),
      };
    } else {
      const isLong = entries.length > PIECES_MAX;
      const isBook = entries.length > SENTENCES_MAX;
      const read = readUnit(unit, { said, talk, isTelegram, isBook, isLong });
      said = read.said;
      entries.push(...withDoubts(unit, read.entries, phrases));
    }
  }
  return withDoubtedDeals(entries, letterFrom(strict));
}

interface Phrases {
  at(line: number): readonly OrderLine[];
  /** Whether the line, or one that belongs to it, is part of a block. */
  isBlock(line: OrderLine): boolean;
}

function byLine(strict: readonly OrderLine[]): Phrases {
  const lines = new Map<number, OrderLine[]>();
  for (const one of strict) lines.set(one.line, [...(lines.get(one.line) ?? []), one]);
  const heads = new Set(strict.map(({ partOf }) => partOf));
  return {
    at: (line) => lines.get(line) ?? [],
    isBlock: ({ line, partOf }) => partOf !== undefined || heads.has(line),
  };
}

/** What the phrases understood of a line that stands alone, or of a block. */
function keptFor({ line, count }: Unit, phrases: Phrases): readonly OrderLine[] | undefined {
  const found = Array.from({ length: count }, (_, i) => phrases.at(line + i)).flat();
  const isUnderstood = count === 1 && found.length > 0 && found.every(isSettled);
  return found.some(phrases.isBlock) || isUnderstood ? found : undefined;
}

function keptEntry(kept: OrderLine): Entry {
  const claim = claimFrom(kept.order);
  return { ...NOTHING, line: kept.line, text: kept.text, kept, claims: claim === undefined ? [] : [claim] };
}

function topicOf(kept: readonly OrderLine[]): Said {
  const army = kept.flatMap(({ order }) => (order === null ? [] : (armyOf(order) ?? []))).at(-1);
  return army === undefined ? {} : { topic: { armies: [army] } };
}

interface Before {
  readonly said: Said;
  readonly talk: Talk;
  readonly isTelegram: boolean;
  readonly isBook: boolean;
  /** So much was said that nothing is read twice any more. */
  readonly isLong: boolean;
}

function readUnit(unit: Unit, before: Before): Read {
  const { said, talk, isBook } = before;
  if (isBook) return { entries: [{ ...NOTHING, line: unit.line, text: unit.text }], said };
  const planned = before.isLong ? undefined : planIn(unit, said, talk);
  return planned === undefined ? readPlain(unit, before) : readAround(planned, unit, before);
}

/** A plan of battle, and what stands in front of it and behind it. */
function readAround({ order, text, before: first, behind }: Planned, unit: Unit, before: Before): Read {
  const read = (part: string, said: Said): Read =>
    /\p{L}/u.test(part)
      ? readUnit({ ...unit, text: part.trim() }, { ...before, said })
      : { entries: [], said };
  const above = read(first, before.said);
  const says = formatWith({ order }, plainSay(before.talk));
  const plan = keptEntry({ ...EMPTY, line: unit.line, text, order, says });
  const below = read(behind, { ...above.said, topic: { armies: [order.army] } });
  return { entries: [...above.entries, plan, ...below.entries], said: below.said };
}

function readPlain(unit: Unit, { said, talk, isTelegram, isLong }: Before): Read {
  const { letters, rest } = lettersIn(unit, talk);
  const addressee = addresseeOf(letters);
  const entries = [...letters];
  const isProgramme = TURN_FIRST.test(unit.text);
  const put = isChronicle(unit.text) ? toldAsDone : (said: string) => said;
  let now: Said = addressee === undefined ? said : { ...said, power: addressee };
  let isAsked = false;
  let named = said.named ?? [];
  for (const sentence of rest.flatMap((part) => sentencesOf(withoutNamesTwice(part, talk), isTelegram))) {
    const asked = isAsked ? sentence.text.replace(IF_NOT, '') : sentence.text;
    const plain = putPlainly({ ...sentence, text: asked }, now, { talk, isLong });
    const { spoken } = now;
    isAsked ||= plain.isQuestion;
    for (const text of plain.texts) {
      const read = readText({ ...sentence, text, put }, plain, now, { sentence, talk, isLong });
      entries.push(...read.entries);
      now = read.said;
    }
    named = [...new Set([...named, ...armiesNamed(sentence.text, talk)])];
    now = { ...now, isOpen: isProgramme, spoken: spokenIn(sentence.text, spoken, talk), named };
  }
  return { entries, said: { ...now, isOpen: isProgramme || unit.text.endsWith(':') } };
}

interface Written extends Pick<Before, 'talk' | 'isLong'> {
  readonly sentence: Sentence;
}

/** One of the texts of a sentence, and once more in plainer ones where that leaves it open. */
function readText(
  { put, ...one }: Sentence & { readonly put: (text: string) => string },
  { isQuestion, isInStead }: Plain,
  said: Said,
  { sentence, talk, isLong }: Written,
): Read {
  const readAs = (text: string, before: Said): Read =>
    readWhole({ ...one, isQuestion, text, put: put(inPlainGerman(text)) }, before, { talk, isLong });
  const read = readAs(one.text, said);
  const again = isLong ? undefined : putAgain(one.text, read.entries, said, talk);
  if (again === undefined)
    return { ...read, entries: saidBack(read.entries, { text: one.text, sentence, isInStead }, talk) };
  const entries: Entry[] = [];
  let now = said;
  for (const text of again) {
    const part = readAs(text, now);
    entries.push(...saidBack(part.entries, { text, sentence, isInStead: true }, talk));
    now = part.said;
  }
  return { entries: withTurned(entries, sentence.text, talk), said: now };
}

/** To whom the last of the letters goes, if it is one. */
const addresseeOf = (letters: readonly Entry[]): FactionId | undefined =>
  letters
    .flatMap(({ kept }) => (kept?.order?.kind === 'press' && kept.order.to !== 'all' ? kept.order.to : []))
    .at(-1);

/** `Could I have until Thursday? If not, everybody stays`: what the game master says to it changes no order. */
const IF_NOT =
  /^\W*(?:and |but )?(?:otherwise|if not|if (?:(?:it|that|this|you|he|she)(?:['’]s| is)? (?:can['’]?t|cannot|isn['’]?t possible|won['’]?t|doesn['’]?t (?:work|go)|no|not (?:possible|on|ok|okay|all right|allowed|on the cards)|impossible|out of the question|too late|a (?:nuisance|problem|bother|pain))(?: (?:be done|wait|do it|to (?:the others|you|anyone)|for (?:the others|you|anyone)))?))(?: then don['’]?t (?:wait|bother))?\s*[,:;]?\s*(?:then |so )?/iu;

/** `T4 Karak`: a line of a programme is for the army of the lines above it. */
const TURN_FIRST = /^(?:(?:t|turn |zug |runde )\d{1,3}|now|this turn|jetzt|diese runde)\b/i;

function withDoubts({ line, count }: Unit, read: readonly Entry[], phrases: Phrases): readonly Entry[] {
  const found = phrases.at(line);
  const answered = count > 1 ? undefined : answeredByPhrases(found, read);
  const put = read[0]?.put;
  const whole = put === undefined ? {} : { put };
  return answered === undefined ? read : found.map((kept) => ({ ...keptEntry(kept), ...answered, ...whole }));
}

/** The letters of a unit, and what it says beside them. */
function lettersIn(
  unit: Unit,
  talk: Talk,
): { readonly letters: readonly Entry[]; readonly rest: readonly Unit[] } {
  const letter = letterIn(withPlainHead(unit.text), talk);
  if (letter === undefined) return { letters: [], rest: [{ ...unit, text: withoutQuotes(unit.text) }] };
  const { order, rest } = letter;
  const text = order.lines.join(' ');
  const kept: OrderLine = {
    ...EMPTY,
    line: unit.line,
    text,
    order,
    says: formatWith({ order }, plainSay(talk)),
  };
  const further = rest.map((part) => lettersIn({ ...unit, text: part }, talk));
  return {
    letters: [keptEntry(kept), ...further.flatMap(({ letters }) => letters)],
    rest: further.flatMap((one) => one.rest),
  };
}

function readEntry(sentence: Put, said: Said, talk: Talk): { readonly entry: Entry; readonly said: Said } {
  const { line, text } = sentence;
  const kind = whyIgnored(cleanLine(text)) ?? (isKindWord(text) && isOnlyKind(text) ? KIND_WORD : undefined);
  // `Sorry, 4.`: another sum.
  const ignored = kind === KIND_WORD && (/\d/.test(text) || isSlip(text, talk)) ? undefined : kind;
  if (ignored !== undefined) return { entry: keptEntry({ ...EMPTY, line, text, ignored }), said };
  if (isAddressing(text, talk))
    return { entry: { ...keptEntry({ ...EMPTY, line, text, ignored: 'a greeting' }), isFirm: true }, said };
  return isAnnounced(text)
    ? { entry: { ...NOTHING, line, text, isProse: true }, said }
    : readOpen(sentence, said, talk);
}

/** `Anneliese,` on a line of its own: who is written to. */
const isAddressing = (text: string, talk: Talk): boolean =>
  /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)?,$/u.test(text) && isChatter(text, talk);

function readOpen(sentence: Put, said: Said, talk: Talk): { readonly entry: Entry; readonly said: Said } {
  const { line, text, isQuestion } = sentence;
  const read = readSentence(sentence.put, said, talk);
  const isAsked = isQuestion && (WANTS_TO_KNOW.test(text) || !ASKS_NICELY.test(text));
  const dealing = isAsked ? askedAbout(text, said, talk) : dealtIn(text, said, talk);
  const heard = { ...read, said: { ...read.said, dealt: dealing.dealt } };
  const isEmpty = heard.claims.length === 0;
  const base = {
    ...NOTHING,
    line,
    text,
    isQuestion: isAsked,
    isProse: isProse(text, heard.items, talk),
    isAmendment: !isAsked && (isAmendment(heard) || isBetterNot(text)),
    isKnown: !heard.items.some((item) => item.kind === 'number' || isWord(item, 'unknown')),
    isIdle: HEADING.test(text) && heard.items.every(isIdle),
    isTalk: isTalk(text, heard.items, isEmpty),
  };
  const instruction = isEmpty || isAsked ? wantIn(text, heard.items, talk) : undefined;
  if (instruction !== undefined)
    return { entry: { ...base, kept: instructionLine({ line, text }, instruction, talk) }, said: heard.said };
  return { entry: isAsked ? base : { ...base, ...askedFor(text, heard, dealing) }, said: heard.said };
}

/** A sentence, whole or in pieces; what is only told of goes to the game master. */
function readWhole(sentence: Put, said: Said, { talk, isLong }: Pick<Before, 'talk' | 'isLong'>): Read {
  const { line, text, isQuestion } = sentence;
  if (isOnlyTold(text) || isOnlyTelling(text, talk) || (!isKindWord(text) && isRemark(text, talk)))
    return { entries: [{ ...NOTHING, line, text, isQuestion, isProse: true, isFirm: true }], said };
  return isLong ? readBoth(sentence, said, talk) : readInPieces(sentence, said, talk, readBoth);
}

/** A sentence by its frames where those say more, else by its clauses. */
function readBoth(sentence: Put, said: Said, talk: Talk): Read {
  const wanted = commandIn(sentence.text, sentence.isQuestion, talk, said.spoken?.power !== undefined);
  if (wanted !== undefined) return { entries: [wantedEntry(sentence, wanted, talk)], said };
  const read = readEntry(sentence, said, talk);
  const { entry } = read;
  const isHeard = isSureEntry(entry);
  const parted = entry.isQuestion ? undefined : partedIn(sentence, read.said, talk);
  if (parted !== undefined) return parted;
  const german = germanEntry(sentence, said, talk);
  const isGerman = german !== undefined && isAsking(german) && (!isHeard || isSame(entry, german));
  const inGerman = {
    entries: [{ ...NOTHING, ...german?.entry, line: sentence.line, text: sentence.text }],
    said: { ...read.said, ...german?.said },
  };
  if (isGerman) return inGerman;
  const framed = framedEntry(
    { ...sentence, text: inPlainGerman(sentence.text) },
    { said: read.said, talk, isHeard, isAsked: entry.isQuestion },
  );
  const plain =
    isHeard || german === undefined
      ? {
          entries: [entry, ...leaveBeside(entry, sentence, talk), ...moreOdds(entry, sentence, talk)],
          said: read.said,
        }
      : inGerman;
  if (framed !== undefined) return readFramed(sentence, framed, { read, isHeard, said, talk });
  const isOpen = !isHeard && !entry.isQuestion;
  return (isOpen ? aboutIn(sentence, said, read.said, talk) : undefined) ?? plain;
}

interface Beside {
  /** What the clauses made of it. */
  readonly read: { readonly entry: Entry; readonly said: Said };
  readonly isHeard: boolean;
  readonly said: Said;
  readonly talk: Talk;
}

/** What a frame found, with what stands beside it. */
function readFramed(sentence: Put, framed: FramedEntry, { read, isHeard, said, talk }: Beside): Read {
  const { entry } = read;
  if (isHeard && framed.entry.kept === undefined && framed.entry.dealings[0]?.kind !== 'forget')
    return { entries: [withMore(entry, framed.entry.dealings)], said: read.said };
  const beside = framed.rest.flatMap((text) => {
    const part = { ...sentence, text, put: text, isQuestion: false };
    const further = readEntry(part, said, talk);
    const about = isSureEntry(further.entry) ? undefined : aboutIn(part, said, said, talk);
    if (about !== undefined) return about.entries;
    return isSureEntry(further.entry) || further.entry.claims.some(isOfSomebody) ? [further.entry] : [];
  });
  const isRepeat = framed.entry.kept?.instruction?.kind === 'repeat';
  if (isRepeat && leavesOut(sentence.text, beside, talk)) return { entries: [entry], said: read.said };
  return { entries: [{ ...NOTHING, ...framed.entry, text: sentence.text }, ...beside], said: read.said };
}

/** `As last turn, but not 1st Host`: somebody is spoken of, and nothing that they shall do was understood. */
function leavesOut(text: string, beside: readonly Entry[], talk: Talk): boolean {
  const told = beside.flatMap(({ claims }) => claims.flatMap(({ armies }) => armies));
  return armiesNamed(text, talk).some((id) => !told.includes(id));
}

/** What a frame found beside what the clauses say; what both found is one order. */
function withMore(entry: Entry, further: readonly Order[]): Entry {
  const known = entry.kept?.order ?? undefined;
  const isNew = ({ kind }: Order) =>
    kind !== known?.kind &&
    !entry.dealings.some((one) => one.kind === kind) &&
    !entry.claims.some(({ deed }) => deed.kind === 'scout');
  return { ...entry, dealings: [...entry.dealings, ...further.filter(isNew)] };
}

const isSureEntry = ({ kept, dealings, claims }: Entry): boolean =>
  kept !== undefined || dealings.length > 0 || claims.some(({ sureness }) => sureness !== 'asked');

function askedFor(text: string, heard: Heard, { orders, isWhole }: Dealing): Partial<Entry> {
  const { items, spent, isInstead } = heard;
  if (isWhole) return { dealings: orders };
  const isNamed = items.some(({ kind }) => kind === 'army');
  const claims = orders.length > 0 && !isNamed ? [] : heard.claims;
  const isOpen = claims.length > 0 && items.some((item) => isWord(item, 'unknown'));
  const dealings = isNotMeant(text) ? [] : [...(isOpen ? [] : orders), ...inOne(spent)];
  const isDealt = dealings.length > 0 && claims.length === 0;
  const { takesBack, isLimit, limits } = isDealt ? NOTHING : heard;
  const asked = { claims, takesBack, isLimit, limits, isInstead, dealings };
  const now = { ...asked, ...(has(items, 'void') ? { isVoid: true as const } : {}) };
  return claims.length + dealings.length > 0 ? now : { ...now, ...revisionIn(text, items) };
}

/** `Could you tell me whether ...?` */
const WANTS_TO_KNOW =
  /^\W*(?:(?:and|so|also|please|but|oh|by the way),? )*(?:could|can|would|will) (?:you|someone|anybody|anyone) (?:please |just |kindly |also )?(?:tell me|let me know|explain|remind me|clarify|confirm|say|check)(?: please)? (?:if|whether|how|what|when|where|who|why|which)(?!\p{L})/iu;

/** A question only by its manners. */
const ASKS_NICELY =
  /^\W*(?:can|could|may|kann|könnte|darf) [^?]{2,60}(?<!\p{L})(?:please|bitte|pls|for me)\W*$|^\W*(?:(?:so|and) )?(?:may|can|could) (?:i|we) (?:please )?have [^?]{2,80}(?<!\p{L})(?:moved|sent|taken|brought|shifted|marched|relocated)(?!\p{L})|^\W*(?:(?:hi|hello|hey|so|and)(?: \p{Lu}\p{L}+)?\W+)?i(?:['’]d| would) like (?!to (?:know|hear|ask|understand|find out|see|learn)(?!\p{L}))|[\p{L}\d],? (?:would|could|will|can) you(?: please| mate)?\W*$|^\W*(?:(?:so|and|please|bitte|also|und|ok|okay)\W+)*(?:could|can|would|will|kannst|könntest|würdest|können|könnten) (?:you|du|sie)\b|^\W*(?:and |so )?would it be (?:possible|too much|all right|ok(?:ay)?|asking too much)(?!\p{L})|^\W*would [^?]{2,30} be so (?:good|kind) as(?!\p{L})|^\W*(?:und )?(?:schick|geh|zieh|läss|lass|mach|verleg|führ|send|beweg|gib|bring)e?st (?:du|mir)\b/iu;
