import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const wholeCampaigns = {
  'input/other-request': () => ({
    message: 'This Idempotency-Key was used for another request.',
    hint: 'Give each request a key of its own, and the same one only when it is sent again as it was.',
  }),
  'conflict/under-way': () => ({
    message: 'A request with this Idempotency-Key is being carried out, or was cut off.',
    hint: 'Wait a little and ask again; if this does not end, look what was done, and use another key.',
  }),
  'input/reason': ({ longest }: { longest: number }) => ({
    message: 'It needs a reason.',
    hint: `Give one of at most ${longest} characters: it stands in the log, and whoever is told reads it.`,
  }),
  'input/campaign-file.name': ({ shown }: { shown: string }) => ({
    message: `The file holds a name that cannot be printed or is far too long: ${shown}.`,
    hint: 'Nothing was taken in. Whoever exported it has to set that name right first.',
  }),
  'input/campaign-file.same-name': ({ name }: { name: string }) => ({
    message: `Two powers in the file are called ${name}: no order and no letter could tell them apart.`,
    hint: 'Nothing was taken in. Whoever exported it has to give one of them another name.',
  }),
  'input/campaign-file.broken': ({ what }: { what: string }) => ({
    message: `The file cannot be a campaign as it was exported: ${what}.`,
    hint: 'Nothing was taken in. Have it exported once more where it comes from.',
  }),
  'input/campaign-file.rules': ({ rules }: { rules: string }) => ({
    message: `The campaign in the file is played by rules that this Fieldpost does not know (${rules}).`,
    hint: 'Nothing was taken in. Bring this Fieldpost up to date, then import it.',
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
  'input/name': ({ name }: { name: string }) => ({
    message: 'That is not the campaign’s name.',
    hint: `To delete it for good, type its name as it stands here: ${name}`,
  }),
  'illegal/not-over': () => ({
    message: 'The campaign is not over, and would be gone for its players without a word.',
    hint: 'Close it first: then everybody gets a last letter.',
  }),
  'illegal/not-over.archive': () => ({
    message: 'The campaign is not over.',
    hint: 'Close it first; to stop its clock for a while, pause it.',
  }),
  'illegal/not-dealt': () => ({
    message:
      'The lands are not dealt yet: the deal waits for everybody’s luck words, and nothing tells of it before.',
    hint: 'Wait for the end of the first turn.',
  }),
  'illegal/battles-under-way': ({ turn }: { turn: number }) => ({
    message: `When turn ${turn} began, battles were under way that are played by people; a trial cannot go on with them.`,
    hint: 'Choose a turn that began without one.',
  }),
  'late/archived': () => ({
    message: 'The campaign is put away: it can be read, and nothing in it changes.',
    hint: 'The game master can take it out again.',
  }),
  'late/locked.close': ({ turn }: { turn: number }) => ({
    message: `Turn ${turn} is being resolved.`,
    hint: 'Wait for its report.',
  }),
} satisfies RefusalCatalog;
