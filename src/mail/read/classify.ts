/**
 * Every line of a mail with the reason why it is, or is not, its sender's own. Quotes are taken out, not cut at: what
 * stands below them counts. Only where an unmarked copy of another mail begins is the rest cut off. A line the order
 * language knows is never lost to something that merely looks like a signature or a rule.
 */
import { once } from '../../kernel/remember.ts';
import { findAttribution } from './attribution.ts';
import { citedLines } from './cited.ts';
import { opensEarlier } from './footers.ts';
import { findHeaderBlock } from './header-block.ts';
import { headerWordOf } from './header-words.ts';
import type { JudgedLine, MailLine, Reason } from './judged-line.ts';
import { type BlockLine, blockLine } from './order-block.ts';
import type { ClassifyOptions, Page, PageLine, Step } from './page.ts';
import { copiedLines } from './sent-words.ts';
import { isForwardSeparator, isOriginalSeparator } from './separators.ts';
import { judgeTail } from './tail.ts';

export function classify(lines: readonly MailLine[], options: ClassifyOptions): readonly JudgedLine[] {
  const page = readPage(lines, options);
  const judged: JudgedLine[] = [];
  let at = 0;
  while (at < page.lines.length) {
    const step = judgeAt(page, at);
    judged.push(...step.judged);
    if (step.isCut) {
      judged.push(...restOf(page, at + step.taken, isForward(page, at) ? 'forwarded' : 'quoted'));
      break;
    }
    at += step.taken;
  }
  return judgeTail(judged, options.isOrder);
}

/** `> `, and the writer's initials in front of it, as one old program does. */
const QUOTE = /^[ \t]{0,4}(?:>|»|\|[ \t]|\|$|\|[-+=]{3}|[A-Z]{2,4}>+[ \t])/;

function readPage(lines: readonly MailLine[], options: ClassifyOptions): Page {
  const inOrder = readLines(lines);
  const copied = copiedLines(inOrder, options.sentText, options.isOrder);
  return {
    lines: inOrder,
    sent: blockLine(options.sentText, options.offer),
    copied,
    hasOrderBelow: orderBelow(inOrder, copied, options.isOrder),
    options,
  };
}

/** What a mail's two readings have in common: none of it depends on who wrote it. */
const readLines: (lines: readonly MailLine[]) => readonly PageLine[] = once((lines) => {
  const read: PageLine[] = [];
  const texts = lines.map(({ text }) => visible(text));
  const isCited = citedLines(texts);
  let isBeforeQuote = false;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const { text: written, mark } = lines[at] ?? { text: '' };
    const text = texts[at] ?? '';
    const isQuoted = mark === 'quoted' || isCited(text, at) || (QUOTE.test(text) && !isOrnament(text));
    const isBlank = text.trim() === '';
    const header = isQuoted ? undefined : headerWordOf(text);
    const line = { text, written, isQuoted, isBlank, header, isBeforeQuote, known: {} };
    read.push(mark === undefined ? line : { ...line, mark });
    if (!isBlank) isBeforeQuote = isQuoted;
  }
  return read.reverse();
});

/** The last order is looked for once, and only if somebody asks: it may be asked of every line. */
function orderBelow(
  lines: readonly PageLine[],
  copied: ReadonlySet<number>,
  isOrder: ClassifyOptions['isOrder'],
): Page['hasOrderBelow'] {
  let last: number | undefined;
  const isOwnOrder = (line: PageLine, at: number) => !line.isQuoted && !copied.has(at) && isOrder(line.text);
  return (at) => {
    last ??= lines.findLastIndex(isOwnOrder);
    return last > at;
  };
}

/** Most lines hold neither, and a look costs less than two replacements of nothing. */
function visible(text: string): string {
  return UNSEEN.test(text) ? text.replace(INVISIBLE, '').replace(/\u00a0/g, ' ') : text;
}

/** Marks of writing direction and the like, which programs strew over dates. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/g;
const UNSEEN = new RegExp(`${INVISIBLE.source}|\\u00a0`);

/** `>>> look here <<<` is an ornament; `> wrote:` is the end of a broken attribution. Neither is a quote. */
function isOrnament(line: string): boolean {
  if (line.length > 300) return false;
  if (isOriginalSeparator(line)) return true;
  return (/<<\s*$/.test(line) && /^\s*>>/.test(line)) || /^\s*>\s*wrote:\s*$/.test(line);
}

function judgeAt(page: Page, at: number): Step {
  const line = page.lines[at];
  if (line === undefined) throw new Error('a line past the end was to be judged');
  const block = blockAt(page, at);
  if (block !== undefined)
    return ofBlock(block, block.reason === 'typed' ? typedAt(page, at) : keptAsHis(block.reason, page, at));
  if (line.mark === 'quoted' && isForwardSeparator(line.text))
    return { ...one(line.text, 'forwarded'), isCut: true };
  if (page.copied.has(at)) return marked(line.text, 'ownReport');
  if (line.isQuoted) return marked(line.text, 'quoted');
  if (line.mark === 'signature')
    return one(line.written, page.options.isOrder(line.text) ? 'own' : 'signature');
  if (line.isBlank) return one(line.written, 'own');
  return judgeUnquoted(page, at, line);
}

function blockAt(page: Page, at: number): BlockLine | undefined {
  const line = page.lines[at];
  if (line === undefined) return undefined;
  return page.sent.judge(line.text, () => page.lines.slice(at + 1, at + LOOK_AHEAD).map(({ text }) => text));
}

const LOOK_AHEAD = 4;

function ofBlock({ text, taken }: BlockLine, reason: Reason): Step {
  return { judged: [{ text, reason, isMarked: true }], taken, isCut: false };
}

/** A mark on the sender's own line counts; one in a quote, or in a copy of what we sent, is not theirs. */
function typedAt(page: Page, at: number): Reason {
  const isHis = page.lines[at]?.isQuoted === false && !page.copied.has(at);
  return isHis ? 'own' : 'notOffered';
}

/** The sender's own line may happen to stand in our report: above every quote, and outside of a copy, it is theirs. */
function keptAsHis(reason: Reason, page: Page, at: number): Reason {
  const line = page.lines[at];
  const mayBeHis = line?.isQuoted === false && !page.copied.has(at) && !EMPTY_BOX.test(line.text);
  if (reason !== 'ownReport' || !mayBeHis) return reason;
  const from = Math.max(0, at - LOOK_BACK);
  const above = page.lines.slice(from, at);
  return above.some((one, i) => one.isQuoted || page.copied.has(from + i)) ? reason : 'own';
}

const EMPTY_BOX = /\[\s*\]/;

const LOOK_BACK = 5;

function judgeUnquoted(page: Page, at: number, line: PageLine): Step {
  if (isWrapOfQuote(page, at)) return marked(line.text, 'quoted');
  if (isForwardSeparator(line.text) && !opensMarkedQuote(page, at + 1))
    return { ...one(line.text, 'forwarded'), isCut: true };
  const header = findHeaderBlock(page, at);
  if (header !== undefined) return header;
  if (isOriginalSeparator(line.text))
    return { ...one(line.text, 'separator'), isCut: !opensMarkedQuote(page, at + 1) };
  if (opensEarlier(line.text) && !page.hasOrderBelow(at))
    return { ...one(line.text, 'separator'), isCut: !opensMarkedQuote(page, at + 1) };
  const attribution = findAttribution(page, at);
  if (attribution !== undefined) return attribution;
  if (line.mark === 'attribution') return one(line.text, 'attribution');
  return one(line.written, 'own');
}

/** Below some separators stands an introduction and a quote with marks: then it is the marks that tell what is quoted. */
function opensMarkedQuote(page: Page, from: number): boolean {
  const next = page.lines.slice(from, from + LOOK_BACK).findIndex((line) => !line.isBlank);
  if (next < 0) return false;
  if (page.lines[from + next]?.isQuoted === true) return true;
  return findAttribution(page, from + next)?.isCut === false;
}

/** Below a cut only what is marked in the order block counts. */
function restOf(page: Page, from: number, reason: Reason): readonly JudgedLine[] {
  const judged: JudgedLine[] = [];
  let at = from;
  for (let line = page.lines[at]; line !== undefined; line = page.lines[at]) {
    const block = blockAt(page, at);
    if (block === undefined) judged.push({ text: line.text, reason });
    else judged.push({ text: block.text, reason: block.reason === 'typed' ? 'notOffered' : block.reason });
    at += block?.taken ?? 1;
  }
  return judged;
}

const LONG_LINE = 60;

/** A long quoted line that a program broke: its end has no mark of its own. */
function isWrapOfQuote(page: Page, at: number): boolean {
  const line = page.lines[at];
  if (line === undefined || line.mark !== undefined || !line.isBeforeQuote || page.options.isOrder(line.text))
    return false;
  const before = page.lines[at - 1];
  const quoteAbove = before?.isBlank === true ? page.lines[at - 2] : before;
  if (quoteAbove?.isQuoted !== true || quoteAbove.mark !== undefined) return false;
  if (/^\s*\(?<?https?:\S+\s*>?\s*$|^\s*[_&?=%]\S+\s*$|^\S+>?\)\s*>?\s*$/.test(line.text.slice(0, 300)))
    return true;
  const isBetween = before?.isQuoted === true && page.lines[at + 1]?.isQuoted === true;
  return isBetween && before.text.length > LONG_LINE && /^\p{Ll}/u.test(line.text);
}

function isForward(page: Page, at: number): boolean {
  const line = page.lines[at];
  return line !== undefined && (line.mark === 'quoted' || !line.isQuoted) && isForwardSeparator(line.text);
}

function marked(text: string, reason: Reason): Step {
  return { judged: [{ text, reason, isMarked: true }], taken: 1, isCut: false };
}

function one(text: string, reason: Reason): Step {
  return { judged: [{ text, reason }], taken: 1, isCut: false };
}
