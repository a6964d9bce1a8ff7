/** Requests for odds and rolls: the question in the player's own words, which the dice desk reads. */
import type { Fit } from './phrase.ts';
import type { Instruction } from './sheet.ts';
import { NO_WORD, textOf } from './text-of.ts';
import { type LineReading, notUnderstood, understood } from './wording.ts';
import { refuse } from './words/refuse.ts';
import type { Words } from './words.ts';

/** `Roll high for me!` is a wish, and asks for no dice. */
const WISHED =
  /^(?:high|low|well|good|nicely|kindly|badly|better|sixes|(?:me|us) (?:some|a few|good|lots)|some|on|in|up|over|out|along)(?!\p{L})/iu;

/** `roll attack with 3 dice`. */
export function readRoll(fit: Fit, line: Words): LineReading<Instruction> {
  const question = textOf(fit, line);
  return WISHED.test(question)
    ? notUnderstood(refuse('unclear/line'), NO_WORD)
    : understood({ kind: 'roll', question }, []);
}

/** What goes on behind the question is read as prose: it may hold an order. */
export function readOdds(fit: Fit, line: Words): LineReading<Instruction> {
  const question = fit.slots['text'] === undefined ? '' : textOf(fit, line);
  return /\?\s+\p{L}/u.test(question)
    ? notUnderstood(refuse('unclear/line'), NO_WORD)
    : understood({ kind: 'odds', question }, []);
}
