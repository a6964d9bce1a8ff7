import { createRefuse } from '../../kernel/words/refusals.ts';
import { refusals } from './refusals.en.ts';

/** What the API refuses, in the words of its catalog. */
export const refuse = createRefuse('api', refusals);
