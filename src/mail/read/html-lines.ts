/** HTML to lines as a reader sees them, each with what the markup says: a quote, a signature, or nothing. */
import { Parser } from 'htmlparser2';
import { endsInWrote, introduces } from './introductions.ts';
import type { MailLine } from './judged-line.ts';
import { mentionsAddress } from './patterns.ts';

type Mark = 'quoted' | 'signature' | 'attribution' | 'indented' | 'hidden';

const BLOCK = new Set(
  'address article aside blockquote body center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody thead tr ul'.split(
    ' ',
  ),
);
const HIDDEN = new Set(['head', 'style', 'script', 'title', 'template', 'noscript', 'object']);
/** Words that are crossed out are not meant. */
const STRUCK = new Set(['s', 'strike', 'del']);
const QUOTE_NAME =
  /(?:^|\s)(?:x_)?(?:yahoo_quoted|protonmail_quote|tutanota_quote|zmail_extra|zmail_extra_hr|ms-outlook-mobile-reference-message|front-blockquote|cm_quote|quoted_message|WmQuote|oe_mail_quote|messageReplySection|moz-forward-container|divRplyFwdMsg|OLK_SRC_BODY_SECTION|mail-editor-reference-message-container|isForwardContent|isReplyContent|reply-intro|replyContainer|lastMessage|__QUOTED_TEXT__|__HEADERS__)(?:\s|$)/;
const GMAIL_QUOTE = /(?:^|\s)(?:x_)?gmail_quote(?:\s|$)/;
const ATTRIBUTION_NAME =
  /(?:^|\s)(?:x_)?(?:gmail_attr|moz-cite-prefix|moz-email-headers-table|WordSection1-quote-header|yahoo-quoted-begin|AppleOriginalContents)(?:\s|$)/;
const SIGNATURE_NAME =
  /(?:^|\s)(?:x_)?(?:gmail_signature|gmail_signature_prefix|moz-signature|AppleMailSignature|protonmail_signature_block|ms-outlook-mobile-signature|Signature|signature|zmail_signature|__SIG_PRE__|__SIG_POST__)(?:\s|$)/;
/** From here on down everything is the mail that is answered. */
const CUT_NAME =
  /(?:^|\s)(?:x_)?(?:appendonsend|stopSpelling|divRplyFwdMsg|reply-separator|OutlookMessageHeader)(?:\s|$)/;
const CUT_STYLE =
  /border(?:-top)?:\s*(?:none;\s*border-top:\s*)?solid\s+(?:#?(?:B5C4DF|E1E1E1)|rgb\(\s*(?:181,\s*196,\s*223|225,\s*225,\s*225)\s*\))\s+1(?:\.0)?pt|border-top:\s*(?:1(?:\.0)?pt\s+solid|solid\s+1(?:\.0)?pt)\s+#?(?:B5C4DF|E1E1E1)/i;

interface Open {
  readonly name: string;
  readonly mark: Mark | undefined;
  readonly isBlock: boolean;
}

interface MarkedLine {
  readonly text: string;
  readonly mark?: Exclude<Mark, 'hidden'>;
}

/** What is known while the page is read from top to bottom. */
interface Page {
  readonly stack: Open[];
  readonly lines: MarkedLine[];
  /** How many open elements say it. */
  readonly counts: Record<Mark | 'pre', number>;
  /** The words of the line so far; put together when it ends. */
  words: string[];
  endsInBlank: boolean;
  /** There is more than blanks on the line. */
  hasWords: boolean;
  lineMark: Mark | undefined;
  /** The last line with words in it: does it introduce a quote? */
  lastWords: string;
  isCut: boolean;
  /** A quote, or its introduction, was met: the next one needs none. */
  isQuoting: boolean;
}

/** Deeper than any mail program nests; what opens tags without end is not read to its end. */
const DEPTH_MAX = 10_000;
/** More than are ever read as orders. */
const HTML_LINES_MAX = 10_000;
const CHUNK = 16_384;

export interface HtmlText {
  readonly lines: readonly MailLine[];
  /** It was nested too deep, or too long, to be read to the end. */
  readonly isCut: boolean;
}

/** The lines of an HTML text. One paragraph is one line; table cells are kept apart; nothing is fetched or run. */
export function htmlLines(html: string): HtmlText {
  const counts = { quoted: 0, signature: 0, attribution: 0, indented: 0, hidden: 0, pre: 0 };
  const page: Page = {
    stack: [],
    lines: [],
    counts,
    words: [],
    endsInBlank: true,
    hasWords: false,
    lineMark: undefined,
    lastWords: '',
    isCut: false,
    isQuoting: false,
  };
  const hasBlockquotes = /<blockquote/i.test(html);
  const parser = new Parser({
    onopentag: (name, attributes) => openElement(page, name, attributes, hasBlockquotes),
    onclosetag: (name) => closeElement(page, name),
    ontext: (words) => addWords(page, words),
  });
  let at = 0;
  const mayGoOn = () => page.stack.length < DEPTH_MAX && page.lines.length <= HTML_LINES_MAX;
  for (; at < html.length && mayGoOn(); at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  parser.end();
  endLine(page, false);
  return { lines: settleIndents(page.lines), isCut: at < html.length };
}

/** What was indented, and nobody said that it is quoted: it is a quote, unless the real one stands below it. */
function settleIndents(lines: readonly MarkedLine[]): readonly MailLine[] {
  const lastQuote = lines.findLastIndex((line) => line.mark === 'quoted');
  return lines.map(({ text, mark }, at) => {
    if (mark === 'indented') return at < lastQuote ? { text } : { text, mark: 'quoted' };
    return mark === undefined ? { text } : { text, mark };
  });
}

type Attributes = Readonly<Record<string, string>>;

function openElement(page: Page, name: string, attributes: Attributes, hasBlockquotes: boolean): void {
  if (name === 'br') {
    endLine(page, true);
    return;
  }
  const isBlock = BLOCK.has(name);
  if (isBlock) endLine(page, false);
  if ((name === 'td' || name === 'th') && page.hasWords) addToLine(page, ' ');
  if (VOID.has(name)) {
    page.isCut ||= cutsHere(name, attributes);
    return;
  }
  page.isCut ||= cutsHere(name, attributes);
  const { lastWords, isQuoting } = page;
  const mark = markOf(name, attributes, { hasBlockquotes, lastWords, isQuoting });
  page.isQuoting ||= mark === 'quoted' || mark === 'attribution';
  if (mark !== undefined) page.counts[mark] += 1;
  if (name === 'pre') page.counts.pre += 1;
  page.stack.push({ name, mark, isBlock });
}

function closeElement(page: Page, name: string): void {
  const top = VOID.has(name) ? undefined : page.stack.pop();
  if (top === undefined) return;
  if (top.isBlock) endLine(page, false);
  if (top.mark !== undefined) page.counts[top.mark] -= 1;
  if (top.name === 'pre') page.counts.pre -= 1;
}

function addWords(page: Page, words: string): void {
  if (page.counts.hidden > 0) return;
  if (page.counts.pre > 0) addLines(page, words);
  else addToLine(page, flowing(words, page));
}

/** Words as they flow in a paragraph: any space is one blank, and none at the line's beginning. */
function flowing(words: string, page: Page): string {
  const plain = words.replace(/[ \t\r\n\f]+/g, ' ');
  if (plain === '\u00a0') return page.words.length === 0 ? BLANK : ' ';
  return page.endsInBlank ? plain.replace(/^ /, '') : plain;
}

function addLines(page: Page, words: string): void {
  if (!words.includes('\n')) {
    addToLine(page, words);
    return;
  }
  words.split('\n').forEach((part, i) => {
    if (i > 0) endLine(page, true);
    addToLine(page, part);
  });
}

function addToLine(page: Page, text: string): void {
  if (text === '') return;
  if (!page.hasWords) page.lineMark = markNow(page);
  page.hasWords ||= text.trim() !== '';
  page.endsInBlank = text.endsWith(' ');
  page.words.push(text);
}

/** `isHard`: a line ends here even if nothing is on it. */
function endLine(page: Page, isHard: boolean): void {
  const isBlank = !page.hasWords;
  const line = page.words.join('');
  if (!isBlank || isHard) page.lines.push(marked(line, isBlank ? markNow(page) : page.lineMark));
  if (!isBlank && line !== BLANK) page.lastWords = line.slice(-LAST_WORDS);
  page.words = [];
  page.endsInBlank = true;
  page.hasWords = false;
  page.lineMark = undefined;
}

const LAST_WORDS = 400;

function markNow(page: Page): Mark | undefined {
  if (page.isCut || page.counts.quoted > 0) return 'quoted';
  if (page.counts.attribution > 0) return 'attribution';
  if (page.counts.signature > 0) return 'signature';
  return page.counts.indented > 0 ? 'indented' : undefined;
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** A paragraph of one hard space is a blank line on the screen. */
const BLANK = '\u0000';

function marked(line: string, mark: Mark | undefined): MarkedLine {
  const text = line
    .replaceAll(BLANK, '')
    .replace(/\u00a0/g, ' ')
    .trimEnd();
  return mark === undefined || mark === 'hidden' ? { text } : { text, mark };
}

/** Most elements of a hostile page say nothing of themselves: then no pattern is asked. */
function isBareElement(attributes: Attributes): boolean {
  for (const _ in attributes) return false;
  return true;
}

function cutsHere(name: string, attributes: Attributes): boolean {
  if (isBareElement(attributes)) return false;
  if (CUT_NAME.test(attributes['id'] ?? '') || CUT_NAME.test(attributes['class'] ?? '')) return true;
  return name === 'div' && CUT_STYLE.test(attributes['style'] ?? '');
}

/** What no reader sees: most of it stands there for lists of letters. */
const HIDING =
  /display:\s*none|mso-hide:\s*all|visibility:\s*hidden|font-size:\s*0(?:\.0+)?(?:px|pt|em|%)?\s*(?:;|!|$)|max-height:\s*0(?:px)?\s*(?:;|!|$)|opacity:\s*0(?:\.0+)?%?\s*(?:;|!|$)|text-decoration(?:-line)?:\s*line-through/i;
/** Boxes of no height; without the second style their words stand beside them all the same. */
const NO_HEIGHT = /(?:^|[;\s])(?:height|width):\s*0(?:px)?\s*(?:;|!|$)/i;

function isHidden(name: string, attributes: Attributes): boolean {
  if (HIDDEN.has(name) || STRUCK.has(name) || attributes['hidden'] !== undefined) return true;
  if (isBareElement(attributes)) return false;
  const style = attributes['style'] ?? '';
  return HIDING.test(style) || (NO_HEIGHT.test(style) && /overflow:\s*hidden/i.test(style));
}

interface Around {
  readonly hasBlockquotes: boolean;
  readonly lastWords: string;
  readonly isQuoting: boolean;
}

function markOf(name: string, attributes: Attributes, around: Around): Mark | undefined {
  if (isHidden(name, attributes)) return 'hidden';
  if (name === 'blockquote') return markOfQuote(attributes, around);
  if (isBareElement(attributes)) return undefined;
  const called = namesOf(attributes);
  if (QUOTE_NAME.test(called) || (GMAIL_QUOTE.test(called) && !around.hasBlockquotes)) return 'quoted';
  if (ATTRIBUTION_NAME.test(called)) return 'attribution';
  return SIGNATURE_NAME.test(called) ? 'signature' : undefined;
}

function namesOf(attributes: Attributes): string {
  return ['class', 'id', 'data-marker', 'data-smartmail'].map((name) => attributes[name] ?? '').join(' ');
}

/** `Increase indent` makes a blockquote, too: that is the writer's own text, unless a quote was announced. */
function markOfQuote(attributes: Attributes, { lastWords, isQuoting }: Around): Mark | undefined {
  const style = attributes['style'] ?? '';
  const isBare = Object.keys(attributes).length === 0;
  // A mail that is nothing but an indented paragraph has nobody to quote.
  if (lastWords === '' && isBare) return undefined;
  if (isSaid(attributes) || isAnnounced(lastWords)) return 'quoted';
  if (/border(?:-width)?:\s*(?:none|0)/i.test(style)) return undefined;
  if (isQuoting || !(isBare || isGmail(attributes))) return 'quoted';
  return isBare ? 'indented' : undefined;
}

/** The markup itself says that it quotes. One program draws the same line beside what its user sets apart. */
function isSaid(attributes: Attributes): boolean {
  if (attributes['type'] === 'cite' || attributes['cite'] !== undefined) return true;
  const hasLine = /border-left(?:-width)?:\s*(?!none|0|medium none)/i.test(attributes['style'] ?? '');
  return hasLine && !isGmail(attributes);
}

function isAnnounced(lastWords: string): boolean {
  return (
    endsInWrote(lastWords) || introduces(lastWords) || (mentionsAddress(lastWords) && /:\s*$/.test(lastWords))
  );
}

function isGmail(attributes: Attributes): boolean {
  return GMAIL_QUOTE.test(attributes['class'] ?? '');
}
