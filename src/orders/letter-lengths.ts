/** How much turn letters tell: short, long or as usual. */
import type { InstructionWording } from './instruction-wording.ts';
import { phrase } from './phrase.ts';
import type { Instruction } from './sheet.ts';
import { understood } from './wording.ts';

type Length = Extract<Instruction, { readonly kind: 'length' }>['length'];

export const LETTER_LENGTHS: readonly InstructionWording[] = [
  letters(
    'short',
    'SHORT_LETTERS',
    'Turn letters come to you short: what happened to you, what you must decide and how, each battle in three sentences. The rest stands on your page.',
  ),
  letters(
    'long',
    'LONG_LETTERS',
    'Turn letters come to you long: the last round of your battles blow by blow, and the battles of others round by round.',
  ),
  letters('usual', 'USUAL_LETTERS', 'Turn letters are neither short nor long.'),
];

function letters(length: Length, words: string, means: string): InstructionWording {
  const example = `${length} letters`;
  return {
    kind: 'length',
    phrases: [phrase(words)],
    read: () => understood({ kind: 'length', length }, []),
    help: { says: [example], example, means },
  };
}
