import { createRefuse } from '../../../kernel/words/refusals.ts';
import { refusals } from './refusals.en.ts';

/** What the ruleset refuses, in the words of its catalog. */
export const refuse = createRefuse('ranks', refusals);
