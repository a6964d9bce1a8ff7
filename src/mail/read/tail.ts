/** What stands below the sender's own words: their signature, what their program adds, what a mailing list adds. */

import { isDisclaimer, isFooterLine, isListFooter } from './footers.ts';
import { endsInWrote } from './introductions.ts';
import type { JudgedLine, Reason } from './judged-line.ts';
import { mentionsAddress } from './patterns.ts';
import { isRule } from './separators.ts';

type IsOrder = (line: string) => boolean;

/** The lines with signatures and footers found. They never swallow an order: one below them keeps everything above. */
export function judgeTail(lines: readonly JudgedLine[], isOrder: IsOrder): readonly JudgedLine[] {
  // `Get Outlook for iOS` has a verb and a goal, as orders have: what a program is known to add is none.
  const isHis = (line: string) =>
    isOrder(line) && !isFooterLine(line) && !(line.length > ORDER_OF_LIST && isListFooter(line));
  return judgeEnd(cutSignature(lines, isHis), isHis);
}

/** `unsubscribe` is an order; a sentence about it is a list's. */
const ORDER_OF_LIST = 40;

/** RFC 3676: `-- ` alone on a line; programs and people lose the blank. */
const DASHES = /^(?:--|—|––|-- -)\s*$/;
const SIGNATURE_MAX = 15;
const EXACT_MAX = 60;

/** From a `-- ` line to the end of the run of own lines. */
function cutSignature(lines: readonly JudgedLine[], isOrder: IsOrder): readonly JudgedLine[] {
  const judged = [...lines];
  const givesOrders = lines.some((line) => line.reason === 'own' && isOrder(line.text));
  for (let at = 0; at < judged.length; at += 1) {
    const line = judged[at];
    if (line?.reason !== 'own' || !DASHES.test(line.text)) continue;
    const end = endOfRun(judged, at);
    const below = judged.slice(at + 1, end);
    const isHis = below.some((one) => isOrder(one.text));
    if (!isHis && isSignature(line.text, below, givesOrders)) {
      for (let i = at; i < end; i += 1) judged[i] = { text: judged[i]?.text ?? '', reason: 'signature' };
    }
    at = end;
  }
  return judged;
}

/** A plain `--` may also part two paragraphs; in a mail with orders a name or an address must stand below it. */
function isSignature(dashes: string, below: readonly JudgedLine[], givesOrders: boolean): boolean {
  const written = below.map((one) => one.text.trim()).filter((text) => text !== '');
  if (dashes === '-- ') return written.length <= EXACT_MAX;
  if (written.length > SIGNATURE_MAX || goesOn(written)) return false;
  return !givesOrders || tellsWho(written);
}

/** Long lines are text. */
function goesOn(written: readonly string[]): boolean {
  return written.some((text) => DASHES.test(text)) || written.filter((text) => text.length > 90).length > 3;
}

function tellsWho(written: readonly string[]): boolean {
  const [first = ''] = written;
  const isProgram = isFooterLine(first) || isListFooter(first);
  return first === '' || isProgram || written.some(isContact) || NAME.test(first);
}

const NAME =
  /^[-*_~]*\p{Lu}[\p{L}'’.]*(?:[ ,-]+(?:\p{Lu}[\p{L}'’.]*|v[ao]n|de|der|d[aiu]|le|la)){0,4}[-*_~.,]*$/u;

/** An address, a place on the web, or a telephone number. */
function isContact(line: string): boolean {
  return mentionsAddress(line) || /\b(?:https?:\/\/|www\.)\S/i.test(line) || PHONE.test(line);
}

const PHONE = /(?:\+|\b0|\(\d)[\d ()./-]{6,20}\d|\b\d{3}[-. ]\d{3}[-. ]\d{4}\b/;

function endOfRun(lines: readonly JudgedLine[], at: number): number {
  let end = at;
  while (end < lines.length && lines[end]?.reason === 'own') end += 1;
  return end;
}

const TAIL_MAX = 40;

/** From the end upwards: program footers, disclaimers, list footers, a lone name behind a dash. */
function judgeEnd(lines: readonly JudgedLine[], isOrder: IsOrder): readonly JudgedLine[] {
  const judged = [...lines];
  for (const end of endsOfRuns(judged)) trimEnd(judged, end, isOrder);
  return judged;
}

/** The end of every run of own lines that something else follows, and the end of the mail. */
function endsOfRuns(lines: readonly JudgedLine[]): readonly number[] {
  const ends: number[] = [];
  let isOpen = false;
  lines.forEach((line, at) => {
    if (line.reason === 'own' && line.text.trim() !== '') isOpen = true;
    if (line.reason !== 'own' && isOpen) {
      ends.push(at);
      isOpen = false;
    }
  });
  return isOpen ? [...ends, lines.length] : ends;
}

function trimEnd(judged: JudgedLine[], end: number, isOrder: IsOrder): void {
  let last = end;
  for (let round = 0; round < TAIL_MAX; round += 1) {
    const found = tailAbove(judged, last, isOrder);
    if (found === undefined) return;
    for (let i = found.from; i < last; i += 1) {
      if (judged[i]?.reason === 'own') judged[i] = { text: judged[i]?.text ?? '', reason: found.reason };
    }
    last = found.from;
  }
}

interface Tail {
  readonly from: number;
  readonly reason: Reason;
}

function tailAbove(lines: readonly JudgedLine[], end: number, isOrder: IsOrder): Tail | undefined {
  const at = lastWritten(lines, end);
  const line = lines[at];
  if (line === undefined || line.reason !== 'own' || isOrder(line.text)) return undefined;
  if (isFooterLine(line.text)) return { from: at, reason: 'footer' };
  // Above what is not the sender's own, a short rule belongs to that.
  if (isRule(line.text, end < lines.length ? 3 : 5)) return { from: at, reason: 'separator' };
  if (end < lines.length && isLooseIntroduction(line.text)) return { from: at, reason: 'attribution' };
  const from = startOfParagraph(lines, at);
  const paragraph = lines.slice(from, at + 1);
  if (paragraph.some((one) => isOrder(one.text))) return undefined;
  return tailParagraph(lines, paragraph, { from, at });
}

/** `Ann Example wrote:` as the last words above another mail. */
function isLooseIntroduction(line: string): boolean {
  return line.length < 80 && /:\s*$/.test(line) && endsInWrote(line);
}

function isFooterParagraph(
  lines: readonly JudgedLine[],
  paragraph: readonly JudgedLine[],
  from: number,
): boolean {
  const first = paragraph[0]?.text ?? '';
  const opens = isRule(first, 3) ? (paragraph[1]?.text ?? '') : first;
  if (isDisclaimer(opens)) return true;
  if (isListFooter(opens) && paragraph.some((one) => isContact(one.text))) return true;
  const isRuled = isRule(first, 10) || isRule(lines[from - 1]?.text ?? '', 10);
  return isRuled && paragraph.length <= 6 && paragraph.some((one) => isListFooter(one.text));
}

function tailParagraph(
  lines: readonly JudgedLine[],
  paragraph: readonly JudgedLine[],
  span: { from: number; at: number },
): Tail | undefined {
  if (isFooterParagraph(lines, paragraph, span.from)) return { from: span.from, reason: 'footer' };
  const isName = /^-{1,2}\s?\p{Lu}[\p{L}'.]*(?:\s\p{Lu}[\p{L}'.]*){0,2}$/u.test(
    paragraph.at(-1)?.text.trim() ?? '',
  );
  return isName && span.at > 0 ? { from: span.at, reason: 'signature' } : undefined;
}

function lastWritten(lines: readonly JudgedLine[], end: number): number {
  let at = end - 1;
  while (at >= 0 && lines[at]?.reason === 'own' && lines[at]?.text.trim() === '') at -= 1;
  return at;
}

const PARAGRAPH_MAX = 30;

/** A blank line or a rule begins one. */
function startOfParagraph(lines: readonly JudgedLine[], at: number): number {
  let from = at;
  while (
    from > 0 &&
    at - from < PARAGRAPH_MAX &&
    !isRule(lines[from]?.text ?? '', 10) &&
    belongsTo(lines[from - 1])
  )
    from -= 1;
  return from;
}

function belongsTo(above: JudgedLine | undefined): boolean {
  return above?.reason === 'own' && above.text.trim() !== '';
}
