/**
 * The order block at the end of our reports, and the rest of the report, in an answer. A mark counts only on a line that
 * our letter offered in an empty box, or where its sender typed it; everything else we sent is nobody's order.
 */
import type { OfferedLines } from '../../app/contracts/mail-reading.ts';
import type { Reason } from './judged-line.ts';
import { wordsOf } from './sent-words.ts';

export interface Block {
  /**
   * What a line is if it is one of ours, or has a box; undefined for all others. `below`: the lines that follow, which may
   * hold the end of an offered line that a program broke.
   */
  judge(line: string, below?: () => readonly string[]): BlockLine | undefined;
}

export interface BlockLine {
  readonly text: string;
  /** `typed`: marked, but offered by no letter of ours: it counts where its sender wrote it, and nowhere else. */
  readonly reason: Reason | 'typed';
  /** How many lines it took. */
  readonly taken: number;
}

const QUOTES = /^[\s>|»]*/;
const BOX = /^(?:[-*•]\s*)?\[([^\]\n]{0,3})\]\s*(\S.*)$/;
const MARK = /^[xX✓✔✗*+]$/;
const FRAME = /^={3,}\s.{1,100}\s={3,}$/;
/** Shorter lines of ours may be the sender's own words too: `Hold`. */
const TELLING_LENGTH = 12;
/** A line is broken into this many at most. */
const BROKEN_MAX = 4;

const NOTHING: OfferedLines = { lines: [], isSheet: false };

export function blockLine(sentText: string = '', offer: OfferedLines = NOTHING): Block {
  const sent = readSent(sentText, offer);
  return {
    judge: (line, below = () => []) => (line.length > 2000 ? undefined : judgeLine(line, below, sent)),
  };
}

interface Sent {
  readonly lines: ReadonlySet<string>;
  /** All of it as one line. */
  readonly flat: string;
  readonly offer: OfferedLines;
  /** What is offered, by its words. */
  readonly offered: ReadonlyMap<string, string>;
  /** What stands around the blank of a line to fill in. */
  readonly blanks: readonly { readonly before: string; readonly after: string }[];
}

function readSent(text: string, offer: OfferedLines): Sent {
  const lines = text
    .split(/\r\n?|\n/)
    .map(plain)
    .filter((line) => line !== '');
  return {
    lines: new Set(lines),
    flat: lines.join(' '),
    offer,
    offered: new Map(offer.lines.map((line) => [wordsOf(line), line])),
    blanks: offer.lines.filter((line) => BLANK.test(line)).map(aroundBlank),
  };
}

const BLANK = /_{3,}/;

function aroundBlank(order: string): { before: string; after: string } {
  const [before = '', after = ''] = order.split(BLANK, 2);
  return { before: before.trimEnd(), after: after.trimStart() };
}

function judgeLine(line: string, below: () => readonly string[], sent: Sent): BlockLine | undefined {
  const bare = unquoted(line);
  if (bare === '') return undefined;
  const box = BOX.exec(bare);
  if (box !== null) return judgeBox({ bare, mark: box[1] ?? '', order: box[2] ?? '' }, below, sent);
  if (FRAME.test(bare) && /orders?|befehle/i.test(bare)) return only(line, 'blockMarker');
  return sent.lines.has(bare) && bare.length >= TELLING_LENGTH ? only(line, 'ownReport') : undefined;
}

interface BoxLine {
  readonly bare: string;
  readonly mark: string;
  readonly order: string;
}

/** What we sent marked, or filled in, was not marked by the sender. */
function judgeBox(line: BoxLine, below: () => readonly string[], sent: Sent): BlockLine | undefined {
  const { bare, order } = line;
  const mark = line.mark.trim();
  const isMarked = MARK.test(mark);
  if (!isMarked && mark !== '') return undefined;
  if (sent.flat.includes(bare)) return only(bare, 'ownReport');
  const offered = isMarked ? findOffered(order, below(), sent) : undefined;
  if (offered !== undefined) return { text: `[x] ${offered.order}`, reason: 'own', taken: offered.taken };
  if (isFilledIn(order, sent) || (isMarked && isChanged(order, sent))) return only(`[x] ${order}`, 'own');
  return isMarked ? only(`[x] ${order}`, 'typed') : only(bare, 'ownReport');
}

/** The offered line that is meant, the longest where a program broke one. */
function findOffered(
  order: string,
  below: readonly string[],
  { offered }: Sent,
): { readonly order: string; readonly taken: number } | undefined {
  const rest = below.slice(0, BROKEN_MAX - 1).map(unquoted);
  const end = rest.findIndex((line) => line === '' || BOX.test(line));
  const parts = [order, ...(end < 0 ? rest : rest.slice(0, end))];
  for (let taken = parts.length; taken > 0; taken -= 1) {
    const found = offered.get(wordsOf(parts.slice(0, taken).join(' ')));
    if (found !== undefined) return { order: found, taken };
  }
  return undefined;
}

function isFilledIn(order: string, { blanks, offer }: Sent): boolean {
  if (BLANK.test(order) || offer.lines.includes(order)) return false;
  return blanks.some(
    ({ before, after }) =>
      order.startsWith(before) && order.endsWith(after) && order.length > before.length + after.length + 1,
  );
}

/** A line of a battle sheet that begins as one of those that were sent. */
function isChanged(order: string, { offer }: Sent): boolean {
  if (!offer.isSheet) return false;
  const head = headOf(order);
  return offer.lines.some((line) => headOf(line) === head);
}

/** Whom a line is for: `R1 First Knights: charge` and `R1 First Knights: hold` begin alike. */
function headOf(line: string): string {
  return wordsOf(line.includes(':') ? (line.split(':', 1)[0] ?? '') : line)
    .split(' ', 2)
    .join(' ');
}

const only = (text: string, reason: BlockLine['reason']): BlockLine => ({ text, reason, taken: 1 });

const unquoted = (line: string): string => plain(line.replace(QUOTES, ''));

/** Single spaces are left as they are, and most lines have no others. */
function plain(line: string): string {
  return (ODD_SPACE.test(line) ? line.replace(/\s+/g, ' ') : line).trim();
}

const ODD_SPACE = /\s\s|[^\S ]/;
