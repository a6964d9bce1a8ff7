import { english } from '../../kernel/words/language.ts';

interface Charge {
  readonly turn: number;
  readonly left: number;
  readonly of: number;
}

interface Tally {
  readonly yes: number;
  readonly no: number;
  readonly of: number;
  readonly needed: number;
}

/** Letters to one seat about what it uses of the campaign's time. */
export const timeLetters = {
  excusedTitle: ({ turn }: { readonly turn: number }) => `Turn ${turn}: your delay is excused`,
  excused: ({ turn, isNamed }: { readonly turn: number; readonly isNamed: boolean }) =>
    `No orders had come from you when those for turn ${turn} were due, so everybody waits a little longer${
      isNamed ? ', and is told that it is for you' : '; no player is told for whom'
    }.`,
  excusesLeft: ({ left, of }: Charge) =>
    left === 0
      ? `That was the ${of === 1 ? 'one delay' : `last of ${of} delays`} that this campaign excuses a seat. From now on the turn does not wait for you.`
      : `Of ${english.count(of, 'delay', 'delays')} that this campaign excuses a seat, ${english.count(left, 'is', 'are')} left to you.`,
  tally: ({ yes, no, of, needed }: Tally) =>
    `Your vote counts. So far ${yes} of ${of} want the pause and ${no} do not; ${needed} carry it. You may change your mind until it is decided.`,
  voteTitle: ({ turn }: { readonly turn: number }) => `Turn ${turn}: shall the campaign pause?`,
  vote: ({ until }: { readonly until: string }) =>
    `Somebody asks that the clock of the campaign stand still until ${until}.`,
  voteHow: ({ needed, of }: { readonly needed: number; readonly of: number }) =>
    `It is carried as soon as ${needed} of ${of} say yes. Answer this letter with "yes" or "no", or any letter with "vote pause" or "vote no pause". When the turn closes first, there is no pause; no player is told who voted how.`,
  voteForGm: 'The word is yours as well: the cockpit ends the vote, either way.',
  voteLostTitle: ({ turn }: { readonly turn: number }) => `Turn ${turn}: no pause`,
  voteLost: ({ until, yes, no, of }: Tally & { readonly until: string }) =>
    `There is no pause until ${until}: ${yes} of ${of} wanted it, ${no} did not. Orders are due when you were told.`,
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
