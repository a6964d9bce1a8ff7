/** How a line to the post office is written, read and explained. */
import type { Fit, Phrase } from './phrase.ts';
import type { Instruction } from './sheet.ts';
import type { HelpLine, LineReading, Talk } from './wording.ts';
import type { Words } from './words.ts';

export interface InstructionWording {
  readonly kind: Instruction['kind'];
  readonly phrases: readonly Phrase[];
  read(fit: Fit, line: Words, talk: Talk): LineReading<Instruction>;
  readonly help: HelpLine;
}
