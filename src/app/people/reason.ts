import { ok, type Result } from '../../kernel/result.ts';
import { refuse } from '../words/refuse.ts';

const LONGEST = 300;

/** What a game master gives as a reason, on one line. Refusal: `input/reason`. */
export function readReason(text: string): Result<string> {
  const reason = text.trim().replaceAll(/\s+/g, ' ');
  return reason === '' || reason.length > LONGEST ? refuse('input/reason', { longest: LONGEST }) : ok(reason);
}
