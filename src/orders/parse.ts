/** A player's text, read line by line. */
import type { Order } from '../campaign/order.ts';
import type { VisibleCampaign } from '../campaign/sight/visible.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import type { PlanLine } from '../kernel/ruleset.ts';
import { understoodLine } from './answer-line.ts';
import { holdsTheRest, isKindWord } from './asides.ts';
import { type Cleaned, cleanLine, whyIgnored } from './clean.ts';
import { entrustedFirst, entrustingIn } from './entrusting.ts';
import { bracketSay, formatWith, plainSay } from './format.ts';
import { readFreely } from './free/read-freely.ts';
import { isSlip } from './free/second-words.ts';
import { isSettled } from './free/settled.ts';
import { instructionLine } from './instruction-line.ts';
import { type Interpretation, interpret } from './interpret.ts';
import { WRITTEN } from './kinds/plan.ts';
import { letterIn, readLetter, readUnclearHead } from './letter-block.ts';
import { isLexical } from './lexicon.ts';
import { withOffers } from './likely/likely.ts';
import { namesIn } from './names.ts';
import { withTone } from './not-meant.ts';
import { withArmyNumbers } from './numbered-list.ts';
import { readable } from './readable.ts';
import type { Fault, OrderLine, OrderSheet } from './sheet.ts';
import { withoutStruck } from './struck-lines.ts';
import { withDoubt } from './taken-back.ts';
import { type Piece, unfold } from './unfold.ts';
import type { Person, PlanPhrases, Talk } from './wording.ts';
import { refuse } from './words/refuse.ts';
import { keysOf } from './words.ts';
import { EMPTY, ignoredLine, isEnd, type LinesRead, linesOf, one, type WrittenLine } from './written-line.ts';

/**
 * Every line of the text that is not blank, in order, with what it was understood to say. Nothing vanishes: what is
 * no order carries a fault or the reason why it was ignored; of a text beyond all measure the end is left unread, and the last line
 * says so. Without `known`, names are taken as written.
 */
export function parseOrders(
  written: string,
  known?: VisibleCampaign,
  { plans, people = [] }: { readonly plans?: PlanPhrases; readonly people?: readonly Person[] } = {},
): OrderSheet {
  const { text: whole, unread } = readable(written);
  const left = unread === undefined ? [] : [unread];
  const talk = { ...talkAbout(known, plans), people };
  const struck = talk.names.isKnown ? withoutStruck(whole, talk) : undefined;
  const text = withArmyNumbers(struck?.text ?? whole, talk);
  const lines = readLines(linesOf(text), talk);
  if (!talk.names.isKnown) return { lines: [...lines, ...left] };
  const heard = lines.every(isSettled) ? lines : readFreely(text, lines, talk);
  const told = withOffers(withDoubt(withTone(heard, talk), talk), talk);
  return { lines: [...inOrder(told, struck?.lines ?? []), ...left] };
}

const inOrder = (lines: readonly OrderLine[], more: readonly OrderLine[]): readonly OrderLine[] =>
  more.length === 0 ? lines : [...lines, ...more].sort((a, b) => a.line - b.line);

/** What a text is read with, made once. */
function talkAbout(known?: VisibleCampaign, plans?: PlanPhrases): Talk {
  return {
    names: namesIn(known),
    ...(known === undefined ? {} : { known }),
    ...(plans === undefined ? {} : { plans }),
  };
}

/** An order in the standard words; reading it back gives the same order, whatever the names on the map. */
export function formatOrder(order: Order, known?: VisibleCampaign, plans?: PlanPhrases): string {
  if (known === undefined || plans !== undefined) return worded(order, known, plans);
  const said = SAID.get(known) ?? new Map<string, string>();
  SAID.set(known, said);
  const key = canonicalJson(order);
  const before = said.get(key);
  if (before !== undefined) return before;
  if (said.size >= MOST_SAID) said.clear();
  const words = worded(order, known);
  said.set(key, words);
  return words;
}

/** The same orders stand in every receipt of a turn, in status and reminders: what was said before is not proved again. */
const SAID = new WeakMap<VisibleCampaign, Map<string, string>>();
const MOST_SAID = 2_000;

function worded(order: Order, known?: VisibleCampaign, plans?: PlanPhrases): string {
  const talk = talkAbout(known, plans);
  const plainly = formatWith({ order }, plainSay(talk));
  return readsBackAs(plainly, order, talk) ? plainly : formatWith({ order }, bracketSay(talk));
}

function readsBackAs(text: string, order: Order, talk: Talk): boolean {
  const orders = readLines(linesOf(text), talk).filter((line) => line.partOf === undefined);
  const only = orders.length === 1 ? orders[0] : undefined;
  return only?.fault === null && canonicalJson(only.order) === canonicalJson(order);
}

function readLines(lines: readonly WrittenLine[], talk: Talk): readonly OrderLine[] {
  const read: OrderLine[] = [];
  let at = 0;
  while (at < lines.length) {
    const taken = readOne(lines, at, talk, read);
    read.push(...taken.lines);
    at += taken.count;
  }
  return read;
}

function readOne(
  lines: readonly WrittenLine[],
  at: number,
  talk: Talk,
  read: readonly OrderLine[],
): LinesRead {
  const line = lines[at];
  if (line === undefined || line.cleaned.text === '') return { lines: [], count: 1 };
  const ignored = whyIgnored(line.cleaned);
  if (ignored !== undefined) {
    const head = ignored === 'a greeting' ? readUnclearHead(lines, at, talk) : undefined;
    return head ?? one(ignoredLine(line, ignored));
  }
  if (at >= LINES_MAX) return one({ ...EMPTY, line: line.line, text: line.written.trim(), fault: tooMany() });
  const entrusting = readEntrusting(line, talk, read);
  if (entrusting !== undefined) return { lines: entrusting, count: 1 };
  const meant = interpret(line.cleaned.text, talk);
  if (!meant.isUnderstood) return readMissed(lines, at, { meant, talk, read });
  if ('order' in meant.meaning && meant.meaning.order.kind === 'plan')
    return readPlan(lines, at, talk, meant);
  const letter = letterIn(meant);
  return letter === undefined
    ? one(understoodLine(line, meant, talk))
    : readLetter(lines, at, { meant, letter, talk });
}

/** Whom somebody lets order for them, and what the line says behind it. */
function readEntrusting(
  line: WrittenLine,
  talk: Talk,
  read: readonly OrderLine[],
): readonly OrderLine[] | undefined {
  const { first, rest } = entrustedFirst(line.cleaned.text, talk);
  const entrusting = entrustingIn(first, talk);
  if (entrusting === undefined) return undefined;
  const text = rest === '' ? line.written.trim() : first;
  const own = instructionLine({ line: line.line, text }, entrusting, talk);
  if (rest === '') return [own];
  return [own, ...readOne([{ ...line, written: rest, cleaned: cleanLine(rest) }], 0, talk, read).lines];
}

interface Missed {
  readonly meant: Interpretation & { isUnderstood: false };
  readonly talk: Talk;
  readonly read: readonly OrderLine[];
}

/** A line that is no order as a whole: a name, the head of a letter to nobody we know, or several orders. */
function readMissed(lines: readonly WrittenLine[], at: number, { meant, talk, read }: Missed): LinesRead {
  const line = lines[at];
  if (line === undefined) throw new Error('a line is read from where it stands');
  const isBelow = isShort(line.cleaned.text) && (isAfterSignOff(read) || isLastName(lines, at, talk));
  // `Edmund Hale` is close to `halt`, and a name all the same.
  if (isBelow && (!meant.isClose || isName(line.cleaned.text, talk))) {
    return one(ignoredLine(line, 'a name under a sign-off'));
  }
  if (!meant.isClose && isOverLastName(lines, at, talk)) return one(ignoredLine(line, 'a sign-off'));
  const head = readUnclearHead(lines, at, talk);
  if (head !== undefined) return head;
  const isBook = read.filter(({ fault }) => fault !== null).length >= UNCLEAR_MAX;
  return isBook ? one(understoodLine(line, meant, talk)) : readUnclear(line, meant, talk);
}

/** In a text that is mostly no orders nobody looks for several in one line. */
const UNCLEAR_MAX = 30;

/** A line that is no single order: several of them, something that asks for nothing, or a question to the player. */
function readUnclear(line: WrittenLine, meant: Interpretation, talk: Talk): LinesRead {
  const { text } = line.cleaned;
  if (holdsTheRest(text)) return one(ignoredLine(line, 'armies without orders hold anyway'));
  const pieces = unfold(text, talk);
  if (pieces !== undefined) return { lines: pieces.map((piece) => pieceLine(line, piece, talk)), count: 1 };
  const isClose = meant.isUnderstood || meant.isClose;
  return one(
    !isClose && isKindWord(text) && !isSlip(text, talk)
      ? ignoredLine(line, 'a kind word')
      : understoodLine(line, meant, talk),
  );
}

function pieceLine(line: WrittenLine, piece: Piece, talk: Talk): OrderLine {
  return understoodLine({ ...line, written: piece.text }, piece.meant, talk);
}

/** More than any campaign has armies; the rest of such a mail is a book, not orders. */
const LINES_MAX = 400;
const tooMany = (): Fault => refuse('unclear/too-many-lines', { most: LINES_MAX }).refusal;

function isAfterSignOff(read: readonly OrderLine[]): boolean {
  const last = read.at(-1)?.ignored;
  return last === 'a sign-off' || last === 'a kind word' || last === 'a name under a sign-off';
}

/** `Ada`, the last words of all, below a blank line or the end of a sentence, and nothing on the map. */
function isLastName(lines: readonly WrittenLine[], at: number, talk: Talk): boolean {
  const text = lines[at]?.cleaned.text ?? '';
  const isLast = lines.slice(at + 1).every(({ cleaned }) => cleaned.text === '');
  return isLast && /(?:^|[.!?,)])$/.test(lines[at - 1]?.written.trim() ?? '-') && isName(text, talk);
}

const isName = (text: string, talk: Talk): boolean => NAME.test(text) && isOfNobody(text, talk);

/** `Toodles,` between a blank line and the writer's name, which ends the mail: whatever it says, no word of it is of orders or on the map. */
function isOverLastName(lines: readonly WrittenLine[], at: number, talk: Talk): boolean {
  const text = lines[at]?.cleaned.text ?? '';
  const name = lines[at + 1]?.cleaned.text ?? '';
  const isLast = lines.slice(at + 2).every(({ cleaned }) => cleaned.text === '');
  return (
    isLast &&
    lines[at - 1]?.cleaned.text === '' &&
    isShort(text) &&
    !/[?\d:]/.test(text) &&
    NAME.test(name) &&
    isOfNobody(text, talk) &&
    isOfNobody(name, talk)
  );
}

const NAME = /^\p{Lu}\p{L}+(?: \p{Lu}[\p{L}.]*){0,2}$/u;

/** No word in it is a name on the map, or one of orders. */
function isOfNobody(text: string, { names }: Talk): boolean {
  const called = [...names.armies.all, ...names.places.all].flatMap(({ calls }) => calls.flat());
  return names.isKnown && keysOf(text).every((key) => !called.includes(key) && !isLexical(key));
}

function isShort(text: string): boolean {
  return text.split(' ').length <= 4;
}

/**
 * A plan: its first line, then the lines below it that are dashed, further in, or at least no orders of their own,
 * until a blank line or `end`.
 */
function readPlan(
  lines: readonly WrittenLine[],
  at: number,
  talk: Talk,
  meant: Interpretation & { isUnderstood: true },
): LinesRead {
  const head = lines[at];
  const order = 'order' in meant.meaning ? meant.meaning.order : undefined;
  if (head === undefined || order?.kind !== 'plan') throw new Error('a plan is read from its first line');
  const isClosed = order.lines.length > 0 || !opensBlock(head.cleaned.text);
  const block = isClosed ? [] : blockBelow(lines, at, talk);
  const parts = block.map((line) => readPlanLine(line, head.line, talk));
  const own = order.lines.map((line) => readPlanText(String(line['text']), talk));
  const said = [...own, ...parts.map((part) => part.said)];
  const whole: Order = { ...order, lines: said.flatMap((one) => (one.line === null ? [] : [one.line])) };
  const first = understoodLine(head, { ...meant, meaning: { order: whole } }, talk);
  const fault = own[0]?.fault ?? (isClosed || block.length > 0 ? null : refuse('unclear/empty-plan').refusal);
  const headLine: OrderLine = fault === null ? first : { ...first, order: null, says: '', fault };
  const last = endBelow(lines, at + block.length, isClosed, head.line);
  return {
    lines: [headLine, ...parts.map((part) => part.read), ...last],
    count: 1 + block.length + last.length,
  };
}

/** `plan A: none` and `clear plan A` are whole; everything else is the head of a block. */
function opensBlock(text: string): boolean {
  return (
    text.endsWith(':') ||
    !/(?:none|nothing|empty|cleared|no plan|keiner|nichts|leer)[.!]?$|^(?:clear|drop|forget|remove|delete|erase|no|without|losche|lösche|loesche|streiche|vergiss|kein|keinen)\s/i.test(
      text,
    )
  );
}

function blockBelow(lines: readonly WrittenLine[], at: number, talk: Talk): readonly WrittenLine[] {
  const head = lines[at]?.cleaned;
  const block: WrittenLine[] = [];
  for (const line of lines.slice(at + 1)) {
    if (line.cleaned.boxed === '' || isEnd(line) || head === undefined) break;
    if (!belongs(line, head, talk)) break;
    block.push(line);
  }
  return block;
}

function belongs(line: WrittenLine, head: Cleaned, talk: Talk): boolean {
  if (line.cleaned.indent > head.indent) return true;
  if (line.cleaned.hasBullet && !head.hasBullet) return true;
  const meant = interpret(line.cleaned.text, talk);
  return !meant.isUnderstood && !meant.isClose && whyIgnored(line.cleaned) === undefined;
}

function endBelow(
  lines: readonly WrittenLine[],
  last: number,
  isClosed: boolean,
  partOf: number,
): readonly OrderLine[] {
  const next = lines[last + 1];
  if (isClosed || next === undefined || !isEnd(next)) return [];
  return [{ ...ignoredLine(next, 'the end of the plan'), partOf }];
}

interface PlanText {
  readonly line: PlanLine | null;
  readonly says: string;
  readonly fault: Fault | null;
}

function readPlanLine(line: WrittenLine, partOf: number, talk: Talk): { read: OrderLine; said: PlanText } {
  const said = readPlanText(line.cleaned.boxed, talk);
  const read = {
    ...EMPTY,
    line: line.line,
    text: line.written.trim(),
    says: said.says,
    fault: said.fault,
    partOf,
  };
  return { read, said };
}

function readPlanText(text: string, talk: Talk): PlanText {
  if (talk.plans === undefined) return { line: { kind: WRITTEN, text }, says: text, fault: null };
  const parsed = talk.plans.parse(text);
  if (parsed.ok) return { line: parsed.value, says: talk.plans.format(parsed.value), fault: null };
  return { line: null, says: '', fault: parsed.refusal };
}
