/**
 * The order block at the end of our reports, and the rest of the report, in an answer. A line of the block counts,
 * quoted or not, when its box is marked or a blank in it was filled in; everything else we sent is nobody's order.
 */
import type { Reason } from './line.ts';

export interface Block {
  /** What a line is if it is one of ours; undefined for all others. */
  judge(line: string): { readonly text: string; readonly reason: Reason } | undefined;
}

const QUOTES = /^[\s>|»]*/;
const BOX = /^(?:[-*•]\s*)?\[([^\]\n]{0,3})\]\s*(\S.*)$/;
const FRAME = /^={3,}\s.{1,100}\s={3,}$/;
/** Shorter lines of ours may be his own words too: `Hold`. */
const TELLING_LENGTH = 12;

export function blockLine(sentText: string | undefined): Block {
  const sent = sentLines(sentText ?? '');
  return { judge: (line) => (line.length > 2000 ? undefined : judgeLine(line, sent)) };
}

interface Sent {
  readonly lines: ReadonlySet<string>;
  /** What stands around the blank of a line to fill in. */
  readonly blanks: readonly { readonly before: string; readonly after: string }[];
}

function sentLines(text: string): Sent {
  const lines = text
    .split(/\r\n?|\n/)
    .map(plain)
    .filter((line) => line !== '');
  const boxed = lines.map((line) => BOX.exec(line)?.[2] ?? '').filter((order) => /_{3,}/.test(order));
  return { lines: new Set(lines), blanks: boxed.map(aroundBlank) };
}

function aroundBlank(order: string): { before: string; after: string } {
  const [before = '', after = ''] = order.split(/_{3,}/, 2);
  return { before: before.trimEnd(), after: after.trimStart() };
}

function judgeLine(line: string, sent: Sent): { text: string; reason: Reason } | undefined {
  const bare = plain(line.replace(QUOTES, ''));
  if (bare === '') return undefined;
  const box = BOX.exec(bare);
  if (box !== null) return judgeBox(bare, { mark: box[1] ?? '', order: box[2] ?? '' }, sent);
  if (FRAME.test(bare) && /orders?|befehle/i.test(bare)) return { text: line, reason: 'blockMarker' };
  return sent.lines.has(bare) && bare.length >= TELLING_LENGTH
    ? { text: line, reason: 'ownReport' }
    : undefined;
}

function judgeBox(
  bare: string,
  line: { mark: string; order: string },
  sent: Sent,
): { text: string; reason: Reason } | undefined {
  const mark = line.mark.trim();
  if (/^[xX✓✔✗*+]$/.test(mark)) return { text: `[x] ${line.order}`, reason: 'own' };
  if (mark !== '') return undefined;
  if (isFilledIn(line.order, sent)) return { text: `[x] ${line.order}`, reason: 'own' };
  return { text: bare, reason: 'ownReport' };
}

function isFilledIn(order: string, sent: Sent): boolean {
  if (/_{3,}/.test(order) || sent.lines.has(`[ ] ${order}`)) return false;
  return sent.blanks.some(
    ({ before, after }) =>
      order.startsWith(before) && order.endsWith(after) && order.length > before.length + after.length + 1,
  );
}

function plain(line: string): string {
  return line.replace(/[\s\u00a0]+/g, ' ').trim();
}
