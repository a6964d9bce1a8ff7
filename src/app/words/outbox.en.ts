import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const outbox = {
  'input/hours.quiet': () => ({
    message: 'These hours cannot be read.',
    hint: 'Give full hours, such as 22 to 7, or 8.',
  }),
  'stranger/bad-token': () => ({
    message: 'This address is not, or no longer, good for anything.',
    hint: 'Write "unsubscribe" in answer to any of our letters instead.',
  }),
} satisfies RefusalCatalog;
