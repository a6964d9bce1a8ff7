/** The line, or lines, that introduce a quote: `On Monday, Ann <ann@example.invalid> wrote:`. */

import {
  ATTRIBUTION_START,
  endsInWrote,
  GLUED,
  introduces,
  nameFollowsWrote,
  QUOTING,
  WEEKDAY,
  WROTE_MAX,
} from './introductions.ts';
import type { JudgedLine } from './judged-line.ts';
import { type Page, type PageLine, type Step, takeLines } from './page.ts';
import { DATE, mentionsAddress } from './patterns.ts';

const LINES_MAX = 6;
const LETTERS_MAX = 500;

/**
 * An attribution that begins at this line. With a quote below it only the attribution goes; where an unmarked quote must
 * follow (it has an address or a date in it), everything below goes.
 */
export function findAttribution(page: Page, at: number): Step | undefined {
  const line = page.lines[at];
  if (line === undefined) return undefined;
  const found =
    sharedLine(page, line, at) ?? ownLines(page, line, at) ?? aboveQuote(page, line, at) ?? gluedLine(line);
  return found === undefined || mayCut(page, at, found) ? found : undefined;
}

/** Nobody wrote mails in those years: a story of the sender's own. */
const BEFORE_MAIL = /(?<![\d.:/-])1(?:[0-8]\d\d|9[0-6]\d)(?![\d:/-])/;

const TIME = /\d[:.h]\s?\d{2}|\d\s?[ap]m\b|\p{Nd}{1,2}[:時시]/iu;

/**
 * A program names an address or the time of day. `On 5 May 1901 Lord Byron wrote:` may as well be the sender's own words:
 * with an order somewhere below it takes nothing along.
 */
function mayCut(page: Page, at: number, { isCut, judged, taken }: Step): boolean {
  if (!isCut || page.lines[at]?.mark === 'attribution') return true;
  const said = judged.map(({ text }) => text).join(' ');
  if (BEFORE_MAIL.test(said) && !mentionsAddress(said)) return false;
  return TIME.test(said) || mentionsAddress(said) || !page.hasOrderBelow(at + taken - 1);
}

function ownLines(page: Page, line: PageLine, at: number): Step | undefined {
  if (!mayIntroduce(line)) return undefined;
  // A verb at the end of the first line ends the introduction there, if it is one.
  const linesMax = endsIntroduction(line.text) ? 1 : LINES_MAX;
  let said = NOTHING;
  for (const [i, next] of page.lines.slice(at, at + linesMax).entries()) {
    if (!goesOn(page, next, said.text)) return undefined;
    said = withLine(said, next.text.trim());
    if (judge(said, next, line.mark === 'attribution')) return stepOver(page, at, i + 1, next.isBeforeQuote);
  }
  return undefined;
}

/** The words of an introduction so far. */
interface Said {
  readonly text: string;
  readonly hasAddress: boolean;
  readonly hasDate: boolean;
}

const NOTHING: Said = { text: '', hasAddress: false, hasDate: false };
/** A day or an address may be broken over two lines. */
const SEAM = 80;

/** Looks at the new words only: each line of a long run is asked as the first one, and as the one below others. */
function withLine({ text, hasAddress, hasDate }: Said, line: string): Said {
  const fresh = `${text.slice(-SEAM)} ${line.slice(0, LETTERS_MAX)}`;
  return {
    text: `${text} ${line}`.trimStart(),
    hasAddress: hasAddress || mentionsAddress(fresh),
    hasDate: hasDate || DATE.test(fresh),
  };
}

const ABOVE_MAX = 4;

/**
 * Right above a quote no known words are asked for: who and when, or a verb, with a colon at the end, in any language.
 * It may be broken over several lines; a line that would do alone begins it.
 */
function aboveQuote(page: Page, line: PageLine, at: number): Step | undefined {
  if (line.isBlank || !tells(line.text)) return undefined;
  const end = page.lines.slice(at, at + ABOVE_MAX).findIndex((next) => next.isBeforeQuote);
  const lines = page.lines.slice(at, at + end + 1);
  if (end < 0 || lines.some((next) => next.isBlank || next.isQuoted || page.options.isOrder(next.text)))
    return undefined;
  const text = lines.map((next) => next.text.trim()).join(' ');
  const below = lines.slice(1).map((next) => next.text.trim());
  if (!(introduces(text) || tellsWhen(text)) || below.some((_, i) => startsAnew(below.slice(i))))
    return undefined;
  return stepOver(page, at, lines.length, true);
}

/** `Bob @ 21/11/2026 10:00:`, in whatever words. */
function tellsWhen(text: string): boolean {
  return text.length < TOLD_MAX && /[:：]\s*$/.test(text) && DATE.test(text) && HOUR.test(text);
}

const TOLD_MAX = 120;
const HOUR = /\d[:.h]\d{2}(?!\d|[./])/;

/** Whether the introduction rather begins with the first of these lines. */
function startsAnew(lines: readonly string[]): boolean {
  return !/^[<\p{Ll}]/u.test(lines[0] ?? '') && introduces(lines.join(' '));
}

function tells(text: string): boolean {
  const head = text.slice(0, LETTERS_MAX);
  return DATE.test(head) || mentionsAddress(head) || QUOTING.test(head);
}

/** The next line may be one more of the introduction whose `text` stands above it. */
function goesOn(page: Page, next: PageLine, text: string): boolean {
  if (next.isQuoted || text.length > LETTERS_MAX) return false;
  return text === '' || !beginsAnew(page, next, text);
}

/** The first line already says when or who; a sentence that begins with `On` does not. */
function mayIntroduce(line: PageLine): boolean {
  line.known.mayIntroduce ??= looksIntroducing(line);
  return line.known.mayIntroduce;
}

function looksIntroducing(line: PageLine): boolean {
  const head = line.text.slice(0, LETTERS_MAX);
  if (line.mark === 'attribution' || endsIntroduction(head)) return true;
  return (
    ATTRIBUTION_START.test(head.slice(0, 200)) &&
    (DATE.test(head) || mentionsAddress(head) || WEEKDAY.test(head))
  );
}

/** Another attribution, an order, or a new paragraph: the one above is not finished by it. */
function beginsAnew(page: Page, next: PageLine, text: string): boolean {
  if (next.isBlank) return !DATE.test(text);
  if (/^\W*on\s/i.test(next.text) && mayIntroduce(next)) return true;
  return page.options.isOrder(next.text);
}

function stepOver(page: Page, at: number, taken: number, isBeforeQuote: boolean): Step {
  return { judged: takeLines(page, at, taken, 'attribution'), taken, isCut: !isBeforeQuote };
}

function endsIntroduction(text: string): boolean {
  return (
    text.length < LETTERS_MAX &&
    endsInWrote(text) &&
    (mentionsAddress(text) || DATE.test(text) || /:\s*$/.test(text))
  );
}

/** Texts that begin with one line or another end alike with the same line: the verb is looked for once for most of them. */
function endsInVerb(text: string, { known }: PageLine): boolean {
  const end = text.slice(-WROTE_MAX);
  if (known.end?.text !== end) known.end = { text: end, isVerb: endsInWrote(end) };
  return known.end.isVerb;
}

/** `:`, a rule behind it or not. By hand: a pattern begins anew at every colon of a text. */
function endsInColon(text: string): boolean {
  let end = text.trimEnd().length;
  while (text[end - 1] === '-') end -= 1;
  const last = text.slice(0, end).trimEnd().at(-1);
  return last === ':' || last === '：';
}

/** Whether the words introduce a quote, and surely enough for what follows. */
function judge(said: Said, last: PageLine, isMarked: boolean): boolean {
  const isSure = last.isBeforeQuote || isMarked;
  // Neither who nor when: then it takes more than words. Looking for the verb is the dearest of all questions.
  if (!(said.hasAddress || said.hasDate || isSure)) return false;
  const end = said.text.slice(-LETTERS_MAX);
  const hasVerb = endsInVerb(end, last) || (said.hasDate && nameFollowsWrote(end));
  return judgeEnd(said, { hasVerb, hasColon: endsInColon(end), isSure });
}

interface End {
  readonly hasVerb: boolean;
  readonly hasColon: boolean;
  /** A quote follows, or the markup says that this introduces one. */
  readonly isSure: boolean;
}

function judgeEnd({ text, hasAddress, hasDate }: Said, { hasVerb, hasColon, isSure }: End): boolean {
  if (hasVerb && (hasColon || hasDate) && (hasAddress || hasDate)) return true;
  if (isSure) return (hasVerb && hasColon) || (hasAddress && hasDate && /[:>]\s*$/.test(text));
  return hasAddress && hasDate && hasColon && ATTRIBUTION_START.test(text);
}

const INNER =
  /^(.{1,400}?\S)\s*-*\s+(On\s+(?:mon|tue|wed|thu|fri|sat|sun|\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[^\n]{10,300}\bwrote:)\s*$/i;

/** The same in other languages, and with no blank between: `Hold 2nd HostAm 21.11.26 um 10:00 schrieb Ann:`. */
const INNER_GLUED =
  /^(.{0,400}?[\p{Ll}\p{N}.,!?;)])\s?-{0,8}\s*((?:On|Am|Le|El|Il|Op|Em|Den)\s+(?:\p{L}{2,12}[.,]{0,2}\s+){0,2}\d[^\n]{8,300}:)\s*$/u;

/** `reply On Wed, Apr 4, 2012 at 3:59 PM, bob@example.com wrote:` has the sender's own word in front. */
function sharedLine(page: Page, line: PageLine, at: number): Step | undefined {
  if (line.text.length > LETTERS_MAX || !/:\s*$/.test(line.text.slice(-8))) return undefined;
  const [, own, quote] = INNER.exec(line.text) ?? INNER_GLUED.exec(line.text) ?? [];
  if (own === undefined || quote === undefined || !/[\p{L}\p{N}]/u.test(own)) return undefined;
  if (!endsInWrote(quote) && !nameFollowsWrote(quote)) return undefined;
  if (!judge(withLine(NOTHING, quote), line, false)) return undefined;
  const judged: readonly JudgedLine[] = [
    { text: own.replace(/-+$/, ''), reason: 'own' },
    { text: quote, reason: 'attribution' },
  ];
  const below = page.lines.slice(at + 1, at + 2);
  return { judged, taken: 1, isCut: !line.isBeforeQuote && below.length > 0 };
}

function gluedLine(line: PageLine): Step | undefined {
  if (line.text.length < 20 || !line.text.includes(':')) return undefined;
  const introduction = GLUED.exec(line.text.slice(0, LETTERS_MAX))?.[0];
  if (introduction === undefined || !DATE.test(introduction)) return undefined;
  if (/\s$/.test(introduction) && !mentionsAddress(introduction)) return undefined;
  return { judged: [{ text: line.text, reason: 'attribution' }], taken: 1, isCut: true };
}
