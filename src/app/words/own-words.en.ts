import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const ownWords = {
  'input/own-words': ({ says }: { says: string }) => ({
    message: says,
    hint: 'Nothing was changed: mend it and try again, or empty the field to have our words.',
  }),
  'conflict/own-words': () => ({
    message: 'Somebody else changed the campaign’s words just now.',
    hint: 'Keep what you wrote, look at theirs and try again.',
  }),
} satisfies RefusalCatalog;
