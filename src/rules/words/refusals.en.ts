import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const refusals = {
  'input/ruleset': ({ id, known }: { id: string; known: string }) => ({
    message: `There is no ruleset called ${id}.`,
    hint: `There are: ${known}.`,
  }),
} satisfies RefusalCatalog;
