/** A line as the player wrote it, and what it comes to where no order is read in it. */
import { type Cleaned, cleanLine } from './clean.ts';
import type { OrderLine } from './sheet.ts';

export interface WrittenLine {
  readonly line: number;
  readonly written: string;
  readonly cleaned: Cleaned;
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
