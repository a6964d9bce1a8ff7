import { english } from '../../kernel/words/language.ts';

interface Charge {
  readonly turn: number;
  readonly left: number;
  readonly of: number;
}

/** Letters to one seat about what it uses of the campaign's time. */
export const timeLetters = {
  excusedTitle: ({ turn }: { readonly turn: number }) => `Turn ${turn}: your delay is excused`,
  excused: ({ turn }: { readonly turn: number }) =>
    `Nothing had come from you when orders for turn ${turn} were due, so everybody waits a little longer. The new deadline stands in a letter of its own; it does not name you.`,
  excusesLeft: ({ left, of }: Charge) =>
    left === 0
      ? `That was the last of ${english.count(of, 'delay', 'delays')} that this campaign excuses a seat. From now on the turn does not wait for you.`
      : `Of ${english.count(of, 'delay', 'delays')} that this campaign excuses a seat, ${english.count(left, 'is', 'are')} left to you.`,
};
