import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const secondThoughts = {
  'late/locked.set-right': ({ turn }: { turn: number }) => ({
    message: `Turn ${turn} is being resolved.`,
    hint: 'Set it right when its report is out.',
  }),
  'input/reason.again': ({ longest }: { longest: number }) => ({
    message: 'It needs a reason.',
    hint: `Give one of at most ${longest} characters: it stands in the record, and everybody reads it.`,
  }),
  'late/not-staged': () => ({
    message: 'No letters wait to be read.',
    hint: 'They do once a turn is fought, where proof-reading is on.',
  }),
  'input/words': ({ longest }: { longest: number }) => ({
    message: 'That is more than a letter takes above it.',
    hint: `Write at most ${longest} characters.`,
  }),
  'unclear/power': ({ faction }: { faction: string }) => ({
    message: `The campaign has no power "${faction}".`,
    hint: 'Choose one of the list.',
  }),
  'unclear/amended.now': ({ line, text, why }: { line: number; text: string; why: string }) => ({
    message: `Line ${line} ("${text}") is no order that can be given now. ${why}`.trim(),
    hint: 'Write orders alone, one a line, as the player would; luck words and "final" stay what they are.',
  }),
  'unclear/amended': ({ line, text, why }: { line: number; text: string; why: string }) => ({
    message: `Line ${line} ("${text}") is no order that could have been given then. ${why}`.trim(),
    hint: 'Write orders alone, one a line, as the player would have; luck words and "final" stay what they were.',
  }),
} satisfies RefusalCatalog;
