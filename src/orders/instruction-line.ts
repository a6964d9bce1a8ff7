/** What is said to the post office, as a line of the sheet. */
import { formatWith, plainSay } from './format.ts';
import type { Instruction, OrderLine } from './sheet.ts';
import type { Talk } from './wording.ts';
import { EMPTY } from './written-line.ts';

export const instructionLine = (
  { line, text }: Pick<OrderLine, 'line' | 'text'>,
  instruction: Instruction,
  talk: Talk,
): OrderLine => ({
  ...EMPTY,
  line,
  text,
  instruction,
  says: formatWith({ instruction }, plainSay(talk)),
});
