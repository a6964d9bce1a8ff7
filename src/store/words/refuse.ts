import { createRefuse } from '../../kernel/words/refusals.ts';
import { refusals } from './refusals.en.ts';

/** What the store and its backups refuse, in the words of their catalog. */
export const refuse = createRefuse('store', refusals);
