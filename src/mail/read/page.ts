/** A mail's lines with what is looked up for every one of them worked out once. */

import type { OfferedLines } from '../../app/contracts/mail-reading.ts';
import type { HeaderWord } from './header-words.ts';
import type { JudgedLine, MailLine, Reason } from './judged-line.ts';
import type { Block } from './order-block.ts';
import { isRule } from './separators.ts';

export interface ClassifyOptions {
  readonly isOrder: (line: string) => boolean;
  /** The text of ours that is answered. */
  readonly sentText?: string;
  /** What it offered to be marked. */
  readonly offer?: OfferedLines;
}

/** The mail with what is looked up for every line worked out once. */
export interface Page {
  readonly lines: readonly PageLine[];
  readonly sent: Block;
  /** The places of lines that are a copy of what we sent. */
  readonly copied: ReadonlySet<number>;
  /** Whether a line of the sender's own below this place is an order. */
  readonly hasOrderBelow: (at: number) => boolean;
  readonly options: ClassifyOptions;
}

export interface PageLine {
  /** Without invisible signs: what is looked at. */
  readonly text: string;
  /** What is kept of it. */
  readonly written: string;
  readonly mark?: MailLine['mark'];
  readonly isQuoted: boolean;
  readonly isBlank: boolean;
  /** The header it looks like, if any. */
  readonly header: HeaderWord | undefined;
  /** The next line that is not blank is quoted. */
  readonly isBeforeQuote: boolean;
  readonly known: KnownOfLine;
}

/**
 * What has been found out about a line: each is asked several times, as the first of a block and as one below others. A field,
 * for a `WeakMap` of thousands of lines costs as much as the finding out.
 */
interface KnownOfLine {
  mayIntroduce?: boolean;
  isForeignHeader?: boolean;
  headerWords?: readonly HeaderWord[];
  /** The end of a text that ends with this line, and whether that is a verb such as `wrote`. */
  end?: { readonly text: string; readonly isVerb: boolean };
}

export interface Step {
  readonly judged: readonly JudgedLine[];
  /** How many lines they took. */
  readonly taken: number;
  /** Nothing below is the sender's own. */
  readonly isCut: boolean;
}

/** For the finders of blocks: a number of lines from `at` on, blank ones too. */
export function takeLines(page: Page, at: number, taken: number, reason: Reason): readonly JudgedLine[] {
  return page.lines
    .slice(at, at + taken)
    .map(({ text }) => ({ text, reason: isRule(text, 3) ? 'separator' : reason }));
}
