import { refusals } from './refusals.en.ts';
import { createRefuse } from './refusals.ts';

/** What the kernel refuses, in the words of its catalog. */
export const refuse = createRefuse('kernel', refusals);
