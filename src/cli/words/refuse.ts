import { createRefuse } from '../../kernel/words/refusals.ts';
import { refusals } from './refusals.en.ts';

/** What the commands refuse, in the words of their catalog. */
export const refuse = createRefuse('cli', refusals);
