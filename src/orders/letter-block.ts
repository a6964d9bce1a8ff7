/**
 * Letters among orders: which of the lines below a head are the letter. What stands in a letter is never carried out as an
 * order: where it is not clear that the letter is over, the player is asked, and nothing below it is done.
 */
import type { Order } from '../campaign/order.ts';
import { armyOf } from '../campaign/orders/all.ts';
import { understoodLine } from './answer-line.ts';
import { whyIgnored } from './clean.ts';
import { findNamed } from './find-named.ts';
import { type Interpretation, interpret, strictly } from './interpret.ts';
import { lengthsOf } from './lexicon.ts';
import type { Fault, OrderLine } from './sheet.ts';
import type { Talk } from './wording.ts';
import { refuse } from './words/refuse.ts';
import { splitWords } from './words.ts';
import { EMPTY, ignoredLine, isEnd, type LinesRead, type WrittenLine } from './written-line.ts';

type PressOrder = Extract<Order, { kind: 'press' }>;

/** A letter, also one for a later turn. */
export function letterIn(meant: Interpretation): PressOrder | undefined {
  if (!meant.isUnderstood || !('order' in meant.meaning)) return undefined;
  const { order } = meant.meaning;
  const inner = order.kind === 'later' || order.kind === 'when' ? order.order : order;
  return inner.kind === 'press' ? inner : undefined;
}

interface LetterHead {
  readonly meant: Interpretation;
  readonly letter: PressOrder;
  readonly talk: Talk;
}

/** A letter: its head, and the lines below it that are its text. @throws Error where no letter begins at `at`. */
export function readLetter(
  lines: readonly WrittenLine[],
  at: number,
  { meant, letter, talk }: LetterHead,
): LinesRead {
  const head = lines[at];
  if (head === undefined || !meant.isUnderstood || !('order' in meant.meaning))
    throw new Error('a letter is read from its head');
  const isOnLine = !head.cleaned.text.endsWith(':');
  const block = isOnLine ? runOn(lines, at) : blockBelow(lines, at, talk);
  const text = isOnLine ? letter.lines : textOf(block.letter);
  const { order } = meant.meaning;
  const whole: PressOrder = { ...letter, lines: text };
  const sent: Order = order.kind === 'later' || order.kind === 'when' ? { ...order, order: whole } : whole;
  const first = understoodLine(head, { ...meant, meaning: { order: sent } }, talk);
  const isNone = isOnLine && text.length === 0;
  const behind = isOnLine ? orderBehind(head.cleaned.text, text.join(' '), talk) : undefined;
  const end =
    behind === undefined ? faultOfEnd(block) : refuse('unclear/letter-end', { line: behind }).refusal;
  const fault = text.length > 0 || isNone ? end : refuse('unclear/empty-letter').refusal;
  return taken(fault === undefined ? first : { ...first, order: null, says: '', fault }, block);
}

/**
 * Words that open a letter although it is not clear to whom: `Letter to Tom:`, `Green Tide:`, `Dear Green Tide,`. What stands
 * below them is in doubt, like the text of a letter. Undefined for all other lines.
 */
export function readUnclearHead(
  lines: readonly WrittenLine[],
  at: number,
  talk: Talk,
): LinesRead | undefined {
  const head = lines[at];
  if (head === undefined || !opensLetter(head.cleaned.text, talk)) return undefined;
  const block = blockBelow(lines, at, talk);
  if (block.letter.length === 0) return undefined;
  const meant = interpret(head.cleaned.text, talk);
  const known = meant.isUnderstood || !meant.isClose ? refuse('unclear/letter-head').refusal : meant.fault;
  return taken({ ...EMPTY, line: head.line, text: head.written.trim(), fault: known }, block);
}

function opensLetter(text: string, talk: Talk): boolean {
  const line = splitWords(text);
  const keys = line.words.map(({ key }) => key);
  if (keys.length > HEAD_WORDS_MAX) return false;
  const names = strictly(talk.names).names.factions;
  const namesPower = keys.some((_, from) =>
    keys.some((__, i) => i >= from && findNamed(names, line, { from, to: i + 1 }, 'faction').isFound),
  );
  if (namesPower && /^(?:dear|hi|hello|hey|greetings|hallo|liebe[rs]?|an|to)\s[^:]*,$/i.test(text))
    return true;
  if (!text.endsWith(':')) return false;
  return namesPower || keys.some((_, from) => lengthsOf('PRESS', keys, from).length > 0);
}

/** A head is short; what is longer is a sentence. */
const HEAD_WORDS_MAX = 12;

/** What stands below a head. */
interface Block {
  readonly letter: readonly WrittenLine[];
  /** Its `end`, where it was written. */
  readonly end: readonly WrittenLine[];
  /** Below the letter, and perhaps part of it. */
  readonly doubt: readonly WrittenLine[];
}

/** Down to `end`, to the next letter, or else as far as it is sure; what follows is in doubt until something parts it off. */
function blockBelow(lines: readonly WrittenLine[], at: number, talk: Talk): Block {
  const next = lines.findIndex((line, i) => i > at && isHead(line, talk, 'press'));
  const below = lines.slice(at + 1, next === -1 ? undefined : next);
  const end = below.findIndex(isEnd);
  const isOurs = end !== -1 && !below.slice(0, end).some((line) => isHead(line, talk, 'plan'));
  if (isOurs) return { letter: below.slice(0, end), end: below.slice(end, end + 1), doubt: [] };
  const indent = lines[at]?.cleaned.indent ?? 0;
  const length = framedLength(below, indent) ?? plainLength(below);
  const letter = below.slice(0, length);
  const isClosed = framedLength(below, indent) !== undefined || isSigned(letter, below.slice(length));
  return { letter, end: [], doubt: isClosed ? [] : doubtBelow(below.slice(length)) };
}

/** A letter on one line: a mail program may have broken it in two. */
function runOn(lines: readonly WrittenLine[], at: number): Block {
  const text = lines[at]?.written.trim() ?? '';
  const isBroken = text.length >= BROKEN_FROM && !/[.!?…"“”»)]$/.test(text);
  const below = lines.slice(at + 1);
  const blank = below.findIndex(isBlank);
  return {
    letter: [],
    end: [],
    doubt: isBroken ? doubtBelow(below.slice(0, blank === -1 ? undefined : blank)) : [],
  };
}

/** Mail programs break lines between here and 80 signs. */
const BROKEN_FROM = 60;

/** `Tell Tom: I am on my way. 1st Host to Karak.`: whether the order is for Tom to read. What stands in quotation marks is. */
function orderBehind(written: string, text: string, talk: Talk): string | undefined {
  if (/["“”„«»]/.test(written)) return undefined;
  const [, ...further] = text.split(/(?<=[.!?])\s+/u, SENTENCES_MAX);
  return further.find((sentence) => {
    const meant = interpret(sentence.replace(/[.!]+$/, ''), talk);
    return meant.isUnderstood && 'order' in meant.meaning && armyOf(meant.meaning.order) !== undefined;
  });
}

/** In a longer letter nobody looks for orders. */
const SENTENCES_MAX = 12;

/** A line that opens a letter or a plan whose lines follow. */
function isHead(line: WrittenLine, talk: Talk, kind: 'press' | 'plan'): boolean {
  if (!line.cleaned.text.endsWith(':') || line.cleaned.hasBullet) return false;
  if (!OPENED.has(line)) OPENED.set(line, openedBy(interpret(line.cleaned.text, talk)));
  return OPENED.get(line) === kind;
}

/** What a line opens: asked for each letter above it. */
const OPENED = new WeakMap<WrittenLine, Order['kind'] | undefined>();

function openedBy(meant: Interpretation): Order['kind'] | undefined {
  if (letterIn(meant) !== undefined) return 'press';
  return meant.isUnderstood && 'order' in meant.meaning ? meant.meaning.order.kind : undefined;
}

/** Lines further in than the head, or from one quotation mark to the other; undefined where there is no such frame. */
function framedLength(below: readonly WrittenLine[], indent: number): number | undefined {
  const first = below.findIndex((line) => !isBlank(line));
  const opening = below[first];
  if (opening === undefined) return undefined;
  if (opening.cleaned.indent > indent) {
    const out = below.findIndex((line) => !isBlank(line) && line.cleaned.indent <= indent);
    return out === -1 ? below.length : out;
  }
  if (!/^["“„«»]/.test(opening.cleaned.boxed)) return undefined;
  const closing = below.findIndex((line) => /.["“”«»]$/.test(line.cleaned.boxed));
  return closing === -1 ? undefined : closing + 1;
}

/** The first paragraph; with a greeting alone in the first also the next. Blank lines above them count. */
function plainLength(below: readonly WrittenLine[]): number {
  let at = 0;
  for (let isText = false; at < below.length && !isText; ) {
    while (isBlankAt(below, at)) at += 1;
    const from = at;
    while (at < below.length && !isBlankAt(below, at)) at += 1;
    const paragraph = below.slice(from, at);
    if (paragraph.slice(0, 1).some(({ cleaned }) => PARTS.includes(whyIgnored(cleaned)))) return from;
    isText = paragraph.some((line) => whyIgnored(line.cleaned) !== 'a greeting');
  }
  return at;
}

/** `Yours, Norgoz` is the end of a letter, unless a postscript follows. */
function isSigned(letter: readonly WrittenLine[], below: readonly WrittenLine[]): boolean {
  const after = below.find((line) => !isBlank(line))?.cleaned.text ?? '';
  const isSignedOff = letter.slice(-2).some((line) => whyIgnored(line.cleaned) === 'a sign-off');
  return isSignedOff && !/^p\.?\s?s\b/i.test(after);
}

/** Lines that may still be the letter, down to one that is sure to be none of it; none where they ask for nothing. */
function doubtBelow(below: readonly WrittenLine[]): readonly WrittenLine[] {
  const parted = below.findIndex(isParted);
  const doubt = below.slice(0, parted === -1 ? undefined : parted);
  const said = doubt.filter((line) => !isBlank(line) && whyIgnored(line.cleaned) === undefined);
  const isName =
    said.length === 1 && /^\p{Lu}\p{L}+(?: \p{Lu}[\p{L}.]*){0,2}$/u.test(said[0]?.cleaned.text ?? '');
  return said.length === 0 || isName ? [] : doubt;
}

/** What parts the orders off from a letter above them: a rule, `Orders:`, a marked box, a word to somebody else, a sign-off. */
function isParted(line: WrittenLine): boolean {
  const why = isBlank(line) ? undefined : whyIgnored(line.cleaned);
  return line.cleaned.box === 'marked' || why === 'a greeting' || why === 'a sign-off' || PARTS.includes(why);
}

const PARTS: readonly (string | undefined)[] = ['a line of signs', 'a heading', 'an introduction'];

const isBlank = (line: WrittenLine): boolean => line.cleaned.boxed === '';
const isBlankAt = (lines: readonly WrittenLine[], at: number): boolean => lines[at]?.cleaned.boxed === '';
const textOf = (lines: readonly WrittenLine[]): readonly string[] =>
  lines.map((line) => line.cleaned.boxed).filter((text) => text !== '');

function faultOfEnd({ doubt }: Block): Fault | undefined {
  const first = doubt.find((line) => !isBlank(line));
  if (first === undefined) return undefined;
  return refuse('unclear/letter-end', { line: first.written.trim() }).refusal;
}

function taken(head: OrderLine, { letter, end, doubt }: Block): LinesRead {
  const partOf = head.line;
  const parts = (lines: readonly WrittenLine[], why: string) =>
    lines.filter((line) => !isBlank(line)).map((line) => ({ ...ignoredLine(line, why), partOf }));
  return {
    lines: [
      head,
      ...parts(letter, 'a line of the letter'),
      ...parts(end, 'the end of the letter'),
      ...parts(doubt, 'a line of the letter, or below it'),
    ],
    count: 1 + letter.length + end.length + doubt.length,
  };
}
