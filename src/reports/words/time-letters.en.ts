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
  leaveTitle: ({ player }: { readonly player: string }) => `${player} asks for leave`,
  leaveAsked: ({ player, until }: { readonly player: string; readonly until: string }) =>
    `${player} would be away until ${until}. That is more than the calendar lets anybody be by their own word; so far they are away only as long as it does.`,
  leaveUsed: ({ days }: { readonly days: number }) =>
    days === 0
      ? 'They have had no leave before.'
      : `They have had ${english.count(days, 'day', 'days')} of leave before.`,
  leaveHow:
    'Answer this letter with "grant", "refuse" or "until 24 December", and a reason after it if you like; or do it under People, then Seats. Any other words go to the player.',
  leaveTurns: 'Whoever is on leave is not waited for; their armies keep their standing orders.',
  leaveAnswerTitle: 'Your leave',
  leaveWord: {
    refused: ({ until: _ }: { readonly until: string }) =>
      'Your game master has not granted more leave than the calendar gives; what it gives stands.',
    until: ({ until }: { readonly until: string }) =>
      `You are away until ${until}. The turns do not wait for you, and what you order all the same counts.`,
    over: ({ until: _ }: { readonly until: string }) =>
      'Your leave is over: the turns wait for you again, as for everybody.',
  },
};
