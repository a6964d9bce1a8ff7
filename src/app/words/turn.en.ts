import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const turn = {
  'conflict/turn.move-deadline': () => ({
    message: 'The turn changed just now.',
    hint: 'Look at it and try again.',
  }),
  'conflict/deadline': () => ({
    message: 'The deadline has been moved meanwhile.',
    hint: 'Look at the new one; if it does not do, ask again.',
  }),
  'illegal/vote.none': () => ({
    message: 'In this campaign players do not vote on a pause.',
    hint: 'Ask the game master: words that are no order go to them.',
  }),
  'illegal/vote.no-voter': () => ({
    message: 'Only players whose power still stands vote on a pause.',
    hint: 'Write to the game master: words that are no order go to them.',
  }),
  'illegal/vote.paused': () => ({ message: 'The clock stands still already.' }),
  'illegal/vote.other': ({ at }: { at: string }) => ({
    message: `There is a vote on a pause until ${at} already.`,
    hint: 'Write "vote pause" or "vote no pause"; another day can be asked for when it is decided.',
  }),
  'illegal/vote.nothing': () => ({
    message: 'Nobody has asked for a pause.',
    hint: 'Name a day: "vote pause until 2 January".',
  }),
  'late/vote-over': () => ({
    message: 'The vote that this letter asked for is over, so your word no longer counts in it.',
    hint: 'Answer the letter of the vote that is under way, or write "vote pause" or "vote no pause".',
  }),
  'illegal/vote.over': () => ({ message: 'No vote is under way.' }),
  'unclear/until.vote': ({ until }: { until: string }) => ({
    message: `"${until}" is no day.`,
    hint: 'Write it like "vote pause until 2 January".',
  }),
  'input/days': ({ mostDays }: { mostDays: number }) => ({
    message: 'That is no number of days.',
    hint: `Give a whole number from 1 to ${mostDays}.`,
  }),
  'input/deadline': () => ({
    message: 'That moment has passed already.',
    hint: 'Name a time that is still to come.',
  }),
  'input/deadline.deadline': ({ mostDaysAhead }: { mostDaysAhead: number }) => ({
    message: 'That is more than a year away.',
    hint: `Name a time within ${mostDaysAhead} days.`,
  }),
  'input/signature': ({ round }: { round: number }) => ({
    message: `The beacon has not signed round ${round} so.`,
    hint: 'Copy the "signature" that a relay of the beacon shows for this round: 96 hex digits.',
  }),
  'late/no-turn': () => ({
    message: 'There is nothing to tell yet.',
    hint: 'Wait until the first turn is over.',
  }),
  'late/not-ended': () => ({
    message: 'What everybody knows is told when the campaign is over.',
    hint: 'Your own chronicle is there from the first turn on.',
  }),
  'unclear/faction.book': () => ({
    message: 'There is no such power here.',
    hint: 'Choose one from the list.',
  }),
  'late/beacon-not-missed': () => ({
    message: 'The beacon has not been missed yet.',
    hint: 'Wait until its round is due; everybody is written to when it cannot be had.',
  }),
  'late/no-beacon': ({ turn }: { turn: number }) => ({
    message: `Turn ${turn} waits for no beacon.`,
    hint: 'There is nothing to do.',
  }),
  'late/ended': () => ({
    message: 'The campaign is over: no more orders are taken.',
    hint: 'The last letter says how it ended.',
  }),
  'late/locked.move-deadline': ({ turn }: { turn: number }) => ({
    message: `Turn ${turn} is being resolved.`,
    hint: 'Move the next one.',
  }),
  'late/locked.strike-letter': ({ turn }: { turn: number }) => ({
    message: `Turn ${turn} is being resolved.`,
    hint: 'Look again when it is.',
  }),
  'late/not-resolved': ({ number }: { number: number }) => ({
    message: `Turn ${number} is not resolved yet.`,
    hint: 'Wait for its report.',
  }),
  'unclear/battle.battle-story': ({ battle, turn }: { battle: string; turn: number }) => ({
    message: `There is no battle ${battle} in turn ${turn} that you may read.`,
  }),
  'unclear/letter': () => ({
    message: 'No such letter is on the road.',
    hint: 'Those that are stand in the campaign as you know it.',
  }),
  'unclear/turn': ({ number }: { number: number }) => ({
    message: `There is no turn ${number}.`,
    hint: 'Look at the list of turns.',
  }),
} satisfies RefusalCatalog;
