import { english } from '../../kernel/words/language.ts';

/** The letter that goes out when orders are closed, before anything is resolved. */
export const lockedLetter = {
  title: ({ turn }: { readonly turn: number }) => `Turn ${turn}: orders are closed`,
  lead: 'Nothing is asked of you. The number below stands for the orders and luck words of all seats, the silent ones too. It is fixed now, before anything is resolved, and goes to everybody. Keep this letter: the proof of the turn must show the same number.',
  /** Where the deadline was not waited for. */
  early: {
    gm: 'They were closed by the game master’s word, before the hour that everybody was told.',
    final: 'The deadline was not waited for, since nobody was waited for any more.',
  },
  root: 'The root over all seats',
  leaf: 'Your leaf under it',
  compare:
    'If you sent orders, your last receipt for this turn tells the same leaf. If it does not, ask your game master before the report comes.',
  added: 'Chance that is added to the dice',
  beacon: ({
    round,
    at,
    isPublic,
  }: {
    readonly round: number;
    readonly at: string;
    readonly isPublic: boolean;
  }) =>
    `Round ${round} of ${isPublic ? 'the public beacon quicknet of the League of Entropy' : 'a beacon that is not the public one'} goes into the dice. It is published at ${at}, and nobody knows it before: this letter should have reached you by then. The beacon's key:`,
  slowHash: ({ length }: { readonly length: number }) =>
    `The end of a chain of ${english.number(length)} hashes that begins with this root goes into the dice.`,
};
