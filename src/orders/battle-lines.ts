/** Which lines of a text for a battle are read: no battle needs more, and each is held against all phrases of its rules. */
import { readable } from './readable.ts';
import type { ReceiptLine } from './receipt.ts';
import type { Fault } from './sheet.ts';
import { refuse } from './words/refuse.ts';

const LINES_MAX = 400;

/** The lines by their numbers from 1, and a refusal in place of those beyond the limit. */
export function linesToRead(text: string): {
  readonly lines: readonly string[];
  readonly beyond: readonly ReceiptLine[];
} {
  const { text: read, unread } = readable(text);
  const all = read.split('\n');
  const lines = all.slice(0, LINES_MAX);
  const next = all.slice(LINES_MAX).find((line) => line.trim() !== '');
  if (next !== undefined) return { lines, beyond: [refusedFrom(next)] };
  return {
    lines,
    beyond: unread?.fault == null ? [] : [refusedLine(unread.line, unread.text, unread.fault)],
  };
}

function refusedFrom(written: string): ReceiptLine {
  return refusedLine(LINES_MAX + 1, written, refuse('unclear/too-many-lines', { most: LINES_MAX }).refusal);
}

function refusedLine(number: number, written: string, { code, message, hint = '' }: Fault): ReceiptLine {
  return {
    number,
    text: written.trim(),
    says: '',
    warnings: [],
    status: 'refused',
    why: message,
    hint,
    code,
  };
}
