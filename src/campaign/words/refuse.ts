import { createRefuse } from '../../kernel/words/refusals.ts';
import { refusals } from './refusals.en.ts';

/** What the campaign refuses, in the words of its catalog. */
export const refuse = createRefuse('campaign', refusals);
