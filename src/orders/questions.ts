/** Instructions that only ask, or speak of our mail: they change no order, and mean the same in every turn. */
import type { Instruction } from './sheet.ts';

const QUESTIONS: ReadonlySet<Instruction['kind']> = new Set([
  ...(['help', 'status', 'report', 'history', 'reliability', 'resend', 'odds', 'send-all'] as const),
  ...(['subscribe', 'unsubscribe', 'quiet', 'digest'] as const),
  ...(['strict', 'not-strict', 'new-address', 'no-maps', 'maps', 'length'] as const),
  ...(['calendar', 'no-calendar', 'my-data', 'forget-me', 'share-letters', 'keep-letters'] as const),
  ...(['dice-report', 'no-dice-report'] as const),
]);

/** False for `null`: no instruction is no question. */
export const isQuestion = (instruction: Instruction | null): boolean =>
  instruction !== null && QUESTIONS.has(instruction.kind);
