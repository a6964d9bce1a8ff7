import { createRefuse } from '../../kernel/words/refusals.ts';
import { refusals } from './refusals.en.ts';

/** Why a mail is held, in the words of the catalog. */
export const refuse = createRefuse('mail', refusals);
