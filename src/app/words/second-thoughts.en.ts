import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const secondThoughts = {
  'late/locked.set-right': ({ turn }: { turn: number }) => ({
    message: `Turn ${turn} is being resolved.`,
    hint: 'Set it right when its report is out.',
  }),
} satisfies RefusalCatalog;
