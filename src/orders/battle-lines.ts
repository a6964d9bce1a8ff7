/** Which lines of a text for a battle are read: no battle needs more, and each is held against all phrases of its rules. */
import type { ReceiptLine } from './receipt.ts';
import { refuse } from './words/refuse.ts';
import { bounded } from './written-line.ts';

const LINES_MAX = 400;

/** The lines by their numbers from 1, and a refusal in place of those beyond the limit. */
export function linesToRead(text: string): {
  readonly lines: readonly string[];
  readonly beyond: readonly ReceiptLine[];
} {
  const all = bounded(text).split('\n');
  const lines = all.slice(0, LINES_MAX);
  const next = all.slice(LINES_MAX).find((line) => line.trim() !== '');
  return { lines, beyond: next === undefined ? [] : [refusedFrom(next)] };
}

function refusedFrom(written: string): ReceiptLine {
  const { code, message, hint = '' } = refuse('unclear/too-many-lines', { most: LINES_MAX }).refusal;
  const line = { number: LINES_MAX + 1, text: written.trim(), says: '', warnings: [] };
  return { ...line, status: 'refused', why: message, hint, code };
}
