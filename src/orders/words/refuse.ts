import type { Refusal, Refused } from '../../kernel/result.ts';
import { createRefuse } from '../../kernel/words/refusals.ts';
import { refusals } from './refusals.en.ts';

/** What the order language refuses, in the words of its catalog. */
export const refuse = createRefuse('orders', refusals);

/** The same refusal in other words: its code and its rule stay. */
export function rephrase(why: Refusal, { refusal }: Refused): Refusal {
  return { ...why, ...refusal, code: why.code };
}
