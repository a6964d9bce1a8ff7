import { english } from '../../kernel/words/language.ts';

interface LuckWord {
  readonly who: string;
  readonly word: string;
}

/** The proof that nobody loaded a turn's dice. */
export const diceNotes = {
  title: ({ turn }: { readonly turn: number }) => `The dice of turn ${turn}, laid open`,
  commitment: ({ turn }: { readonly turn: number }) => `Told before the orders of turn ${turn} were due`,
  secret: 'The secret behind it',
  seed: 'The seed made at the lock',
  saltsHash: 'The hash of the salts behind it, which are told when the campaign ends',
  root: 'The root over the orders of all seats, told at the lock',
  beacon: ({ round }: { readonly round: number }) => `The signature of round ${round} of the public beacon`,
  waived: ({ round }: { readonly round: number }) =>
    `Round ${round} of the public beacon was not used; the game master's reason`,
  slowHash: ({ length }: { readonly length: number }) =>
    `The end of a chain of ${english.number(length)} hashes that begins with the root`,
  leaf: 'The leaf of your own orders (see your receipt); steps to the root',
  step: ({ number, side }: { readonly number: number; readonly side: string }) =>
    `Step ${number}, this on the ${side}`,
  luckIsHidden: 'Luck words are under the root, and only their authors read them.',
  luck: ({ words }: { readonly words: readonly LuckWord[] }) => {
    if (words.length === 0) return 'Nobody gave a luck word.';
    return `Luck words in the seed: ${words.map(({ who, word }) => `${who} gave "${word}"`).join('; ')}.`;
  },
};
