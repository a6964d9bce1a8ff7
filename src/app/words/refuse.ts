import { createRefuse } from '../../kernel/words/refusals.ts';
import { refusals } from './refusals.en.ts';

/** What the use cases refuse, in the words of their catalog. */
export const refuse = createRefuse('app', refusals);
