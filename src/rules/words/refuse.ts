import { createRefuse } from '../../kernel/words/refusals.ts';
import { refusals } from './refusals.en.ts';

/** What the list of rulesets refuses, in the words of its catalog. */
export const refuse = createRefuse('rules', refusals);
