/** A line as the player wrote it, and what it comes to where no order is read in it. */
import { type Cleaned, cleanLine } from './clean.ts';
import type { OrderLine } from './sheet.ts';

export interface WrittenLine {
  readonly line: number;
  readonly written: string;
  readonly cleaned: Cleaned;
}

/** Longer than any line that people write; a paragraph of a mail program that does not wrap is shorter. */
const LONGEST_LINE = 2_000;
const MOST_SPACES = 80;
const TOO_MANY_SPACES = new RegExp(`[^\\S\\r\\n]{${MOST_SPACES + 1},}`, 'gu');

/**
 * The text as it is read: a line that is longer than any that people write is several, parted at a space, and gaps wider than a screen are as
 * wide as one. What looks for words tries again at each sign, so the work would grow with the square or the cube of a line.
 */
export function bounded(text: string): string {
  if (text.length <= MOST_SPACES) return text;
  return text
    .replace(TOO_MANY_SPACES, ' '.repeat(MOST_SPACES))
    .split('\n')
    .flatMap((line) => (isShort(line) ? [line] : piecesOf(line)))
    .join('\n');
}

/** The sign before a line of a letter does not count: what is said back reads the same. */
const isShort = (line: string): boolean =>
  line.length <= LONGEST_LINE + (line.startsWith('- ') ? '- '.length : 0);

function piecesOf(line: string): readonly string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > LONGEST_LINE) {
    const space = rest.lastIndexOf(' ', LONGEST_LINE);
    const at = space > LONGEST_LINE / 2 ? space : LONGEST_LINE;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pieces, rest];
}

/** Every line of a text, counted from 1. */
export function linesOf(text: string): readonly WrittenLine[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((written, i) => ({ line: i + 1, written, cleaned: cleanLine(written) }));
}

export interface LinesRead {
  readonly lines: readonly OrderLine[];
  /** How many of the player's lines they took. */
  readonly count: number;
}

/** One line of the player's that is one of the sheet. */
export function one(line: OrderLine): LinesRead {
  return { lines: [line], count: 1 };
}

/** A line of the sheet that says nothing yet. */
export const EMPTY = { order: null, instruction: null, says: '', fault: null, warnings: [] } as const;

/** A line that asks for nothing, and why. */
export function ignoredLine(line: WrittenLine, ignored: string): OrderLine {
  return { ...EMPTY, line: line.line, text: line.written.trim(), ignored };
}

/** `end`: a plan or a letter is over. */
export function isEnd(line: WrittenLine): boolean {
  return !line.cleaned.hasBullet && /^(?:end|ende|end of plan|end plan)[.!]?$/i.test(line.cleaned.text);
}
