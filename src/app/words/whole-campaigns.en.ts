import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const wholeCampaigns = {
  'input/reason': ({ longest }: { longest: number }) => ({
    message: 'It needs a reason.',
    hint: `Give one of at most ${longest} characters: it stands in the log, and whoever is told reads it.`,
  }),
  'input/passphrase': ({ shortest }: { shortest: number }) => ({
    message:
      'The file holds the dice of the open turn and everybody’s mail; that passphrase is too short for it.',
    hint: `Take one of ${shortest} characters or more, and keep it apart from the file.`,
  }),
  'missing/files': () => ({
    message: 'Campaigns cannot be exported or imported here.',
    hint: 'Start Fieldpost with a database.',
  }),
} satisfies RefusalCatalog;
