import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

const NO_RULESET = {
  message: 'The document does not say under which ruleset it stands.',
  hint: 'It needs a field "ruleset".',
};

export const field = {
  'unclear/replay': () => ({
    message: 'There is nothing to watch of this battle.',
    hint: 'Battles can be watched that were played here, once their first round is over.',
  }),
  'conflict/battle': () => ({ message: 'The battle changed just now.', hint: 'Look at it and try again.' }),
  'conflict/battle.give-battle-text': () => ({
    message: 'The battle changed from somewhere else just now.',
    hint: 'Look at it and send again.',
  }),
  'conflict/turn': () => ({ message: 'The campaign changed just now.', hint: 'Look at it and try again.' }),
  'illegal/gm-rules': () => ({
    message: 'The game master tells how this battle ends.',
    hint: 'Write to him, if he asked you to.',
  }),
  'illegal/look-ahead': ({ title }: { title: string }) => ({
    message: `${title} has no adjutant that looks ahead.`,
    hint: 'Take adjutant:steady instead.',
  }),
  'illegal/not-leader': () => ({
    message: 'Whether all of you withdraw or give up is said by who leads your side.',
    hint: 'Order your own: "fall back", or "break away".',
  }),
  'illegal/not-theirs': ({ name }: { name: string }) => ({
    message: `${name} is not yours to command: somebody else on your side does.`,
    hint: 'Order your own, and write to your ally.',
  }),
  'illegal/not-by-mail': () => ({
    message: 'Only battles by mail have rounds.',
    hint: 'Rule how it ended instead.',
  }),
  'input/count': ({ count }: { count: number }) => ({
    message: `${count} is no number of battles.`,
    hint: 'Give a whole number from 1 up.',
  }),
  'input/hours': ({ mostHours }: { mostHours: number }) => ({
    message: `Choose from 1 to ${mostHours} hours.`,
  }),
  'input/units': ({ units }: { units: number }) => ({
    message: `${units} is no number of units.`,
    hint: 'Give a whole number from 1 up.',
  }),
  'late/battle-over': ({ place }: { place: string }) => ({
    message: `The battle of ${place} is over.`,
    hint: 'Its result stands.',
  }),
  'late/battle-over.no-word': ({ place }: { place: string }) => ({
    message: `The battle of ${place} is counted, or was not played here.`,
    hint: 'Set right what it left.',
  }),
  'illegal/no-rulings': ({ revision }: { revision: string }) => ({
    message: `The rules of this battle (${revision}) take no ruling while it goes on.`,
    hint: 'Rule how it ended instead.',
  }),
  'unclear/reason.ruling': () => ({
    message: 'A ruling needs a reason: it is told to all whom the battle concerns.',
  }),
  'late/battle-over.why-closed': ({ place }: { place: string }) => ({
    message: `The battle of ${place} is over.`,
    hint: 'Wait for the turn’s report.',
  }),
  'late/locked': ({ turn }: { turn: number }) => ({
    message: `Turn ${turn} is being resolved.`,
    hint: 'Set it when its report is out.',
  }),
  'late/round-closed': ({ round, now }: { round: number; now: number }) => ({
    message: `Round ${round} has been played.`,
    hint: `Write for round ${now}.`,
  }),
  'stranger/no-part': () => ({
    message: 'Only who commands a side gives orders there.',
    hint: 'The game master rules instead.',
  }),
  'unclear/battle': ({ battle }: { battle: string }) => ({
    message: `No battle called ${battle} is under way.`,
    hint: 'Look at the list of battles.',
  }),
  'unclear/battle.own': ({ battle }: { battle: string }) => ({
    message: `You have no part in a battle called ${battle}.`,
    hint: 'Look at the list of your battles.',
  }),
  'unclear/report': () => ({ message: 'It does not say who won.', hint: 'Write "winner: NAME", or "draw".' }),
  'input/scenario.no-ruleset': () => NO_RULESET,
  'input/record.no-ruleset': () => NO_RULESET,
  'unclear/report.line': ({ line, why, hint }: { line: number; why: string; hint: string }) => ({
    message: `Line ${line}: ${why}`,
    hint,
  }),
} satisfies RefusalCatalog;
