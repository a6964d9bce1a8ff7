interface LuckWord {
  readonly who: string;
  readonly word: string;
}

/** The proof that nobody loaded a turn's dice. */
export const diceNotes = {
  title: ({ turn }: { readonly turn: number }) => `The dice of turn ${turn}, laid open`,
  commitment: 'Told before orders were due',
  secret: 'The secret behind it',
  seed: 'The seed made at the lock',
  luck: ({ words }: { readonly words: readonly LuckWord[] }) => {
    if (words.length === 0) return 'Nobody gave a luck word.';
    return `Luck words in the seed: ${words.map(({ who, word }) => `${who} gave "${word}"`).join('; ')}.`;
  },
};
