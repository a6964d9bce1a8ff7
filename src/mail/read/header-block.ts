/** The headers that Outlook and its kin print above the mail that is answered: from there on nothing is the sender's own. */

import { type HeaderWord, headerWordsIn, looksLikeHeader } from './header-words.ts';
import { type Page, type PageLine, type Step, takeLines } from './page.ts';
import { DATE, mentionsAddress } from './patterns.ts';
import { isRule, mayOpenHeaders } from './separators.ts';

const LINES_MAX = 12;

/** A header block that begins at this line, perhaps with a rule or `-----Original Message-----` above it. */
export function findHeaderBlock(page: Page, at: number): Step | undefined {
  const first = skipRules(page, at);
  const found = readHeaders(page, first);
  const isFound =
    found !== undefined &&
    isBlock(found) &&
    (isSure(found, opensMail(page, at)) || !page.hasOrderBelow(found.end - 1));
  const end = isFound ? found.end : endOfForeignHeaders(page, first);
  if (end === undefined) return undefined;
  return { judged: takeLines(page, at, end - at, 'headerBlock'), taken: end - at, isCut: true };
}

const FOREIGN_MIN = 4;

/** Headers in a language we do not know: four lines or more that look like it, with an address and a day among them. */
function endOfForeignHeaders(page: Page, from: number): number | undefined {
  if (nameOf(page.lines[from]) === nameOf(page.lines[from + 1])) return undefined;
  const first = page.lines[from];
  if (first === undefined || !isForeignHeader(page, first)) return undefined;
  const lines = page.lines.slice(from, from + LINES_MAX);
  const other = lines.findIndex((line) => !isForeignHeader(page, line));
  const headers = other < 0 ? lines : lines.slice(0, other);
  if (headers.length < FOREIGN_MIN) return undefined;
  const text = headers.map((line) => line.text).join('\n');
  if (!mentionsAddress(text) || !DATE.test(text)) return undefined;
  return from + headers.length;
}

function isForeignHeader(page: Page, line: PageLine): boolean {
  line.known.isForeignHeader ??=
    !line.isQuoted && looksLikeHeader(line.text) && !page.options.isOrder(line.text);
  return line.known.isForeignHeader;
}

function nameOf(line: PageLine | undefined): string {
  const text = line?.text ?? '';
  const colon = text.search(/[:：]/);
  return colon < 0 ? text : text.slice(0, colon);
}

interface Headers {
  readonly words: ReadonlySet<HeaderWord>;
  readonly first: HeaderWord;
  readonly text: string;
  readonly end: number;
}

function readHeaders(page: Page, from: number): Headers | undefined {
  const first = page.lines[from]?.header;
  if (first === undefined || first === 'other') return undefined;
  const end = endOfHeaders(page, from);
  const lines = page.lines.slice(from, end);
  const words = new Set(lines.flatMap(wordsOf));
  if (words.size < 2) return undefined;
  return { words, first, text: lines.map((line) => line.text.slice(0, 300)).join('\n'), end };
}

function wordsOf(line: PageLine): readonly HeaderWord[] {
  line.known.headerWords ??= headerWordsIn(line.text.slice(0, 300));
  return line.known.headerWords;
}

/** Behind the last header; folded lines and single blank ones in between belong to them. */
function endOfHeaders(page: Page, from: number): number {
  let end = from + 1;
  let blanks = 0;
  for (const [i, line] of page.lines.slice(from + 1, from + LINES_MAX).entries()) {
    const word = line.header;
    if ((line.isBlank && blanks > 0) || !continues(line, word, blanks)) return end;
    blanks = line.isBlank ? blanks + 1 : 0;
    if (word !== undefined) end = from + i + 2;
  }
  return end;
}

/** Headers, their folded second lines, and single blank lines between them. */
function continues(
  line: { text: string; isBlank: boolean; isQuoted: boolean },
  word: HeaderWord | undefined,
  blanks: number,
): boolean {
  if (line.isQuoted) return false;
  return word !== undefined || line.isBlank || (blanks === 0 && line.text.length < 200);
}

/** Sure enough: who and when or what; or when and to whom. A line `From: Paris To: Berlin` is not. */
function isBlock({ words, text, first }: Headers): boolean {
  const isDated = words.has('date') && DATE.test(text);
  if (words.has('from') && words.has('subject') && (words.has('to') || mentionsAddress(text) || isDated))
    return true;
  if (words.has('from') && isDated && (mentionsAddress(text) || words.has('to'))) return true;
  return first === 'date' && isDated && words.has('to') && mentionsAddress(text);
}

/** No address and no day: a letter to other players may begin like that, and orders may follow; at the head of a mail, with a day too. */
function isSure({ text }: Headers, isFirst: boolean): boolean {
  return mentionsAddress(text) || (isFirst ? HOUR : DATE).test(text);
}

const HOUR = /\d[:.]\d{2}(?!\d|[./-]\d)/;

/** Nothing stands above it. */
function opensMail(page: Page, at: number): boolean {
  return page.lines.findIndex((line) => !line.isBlank) >= at;
}

const RULE_MIN = 5;

function skipRules(page: Page, at: number): number {
  let next = at;
  while (next < page.lines.length && next < at + 4) {
    const line = page.lines[next];
    if (line === undefined || !(line.isBlank || isRule(line.text, RULE_MIN) || mayOpenHeaders(line.text)))
      break;
    next += 1;
  }
  return next;
}
