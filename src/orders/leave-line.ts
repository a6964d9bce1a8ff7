import { inEnglish } from './day-written.ts';
import type { Fit } from './phrase.ts';
import type { Instruction } from './sheet.ts';
import { NO_WORD, textOf, withoutStop } from './text-of.ts';
import { type LineReading, notUnderstood, understood } from './wording.ts';
import { refuse } from './words/refuse.ts';
import type { Words } from './words.ts';

const LONGEST_DATE = 40;

/** A sentence that goes on is no date: it is read as prose. */
export function readLeave(fit: Fit, line: Words): LineReading<Instruction> {
  const until = inEnglish(withoutStop(textOf(fit, line)));
  const isDate = until.length <= LONGEST_DATE && !/[.!?;]\s+\p{L}/u.test(until) && !GOES_ON.test(until);
  return isDate ? understood({ kind: 'leave', until }, []) : notUnderstood(refuse('unclear/line'), NO_WORD);
}

/** `until 12 December, please put me on hold`; a weekday may stand in front of a comma. */
const GOES_ON =
  /,\s+(?:please|so|and|but|could|can|thanks|my|i|we|all|hold|keep|bitte|und|also|danke|solange|dann)(?!\p{L})/iu;
