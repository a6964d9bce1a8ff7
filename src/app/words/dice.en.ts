import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const dice = {
  'conflict/roll': () => ({
    message: 'Somebody else rolled just now.',
    hint: 'Look at the log and roll again.',
  }),
  'conflict/roll.open-roll': () => ({ message: 'It has been opened just now.' }),
  'illegal/too-many-rolls': ({ mostRolls }: { mostRolls: number }) => ({
    message: `A mail asks for ${mostRolls} rolls at most.`,
    hint: 'Send the rest later.',
  }),
  'input/audience': ({ faction, names }: { faction: string; names: string }) => ({
    message: `There is no faction ${faction} here.`,
    hint: `There are ${names}.`,
  }),
  'input/characters': () => ({
    message: 'There are signs in it that no text can hold.',
    hint: 'Type it in again.',
  }),
  'input/procedure': ({ rulesetId, name, known }: { rulesetId: string; name: string; known: string }) => ({
    message: `${rulesetId} has no procedure called ${name}.`,
    hint: `It has ${known}.`,
  }),
  'input/record': ({ at, message }: { at: string; message: string }) => ({
    message: `This is no turn’s record: ${at === '' ? 'the record' : at} ${message}.`,
    hint: 'Fetch it again from its page.',
  }),
  'input/seed': ({ seed }: { seed: string }) => ({
    message: `"${seed}" is no seed.`,
    hint: 'A seed is 64 digits from 0 to 9 and a to f.',
  }),
  'input/syllables': () => ({
    message: 'A name has at least two syllables.',
    hint: 'Give 2 or more, or none at all.',
  }),
  'late/turn-closed': ({ turn }: { turn: number }) => ({
    message: `Orders for turn ${turn} are closed.`,
    hint: 'Wait for the next turn.',
  }),
  'stranger/hidden-roll': ({ number }: { number: number }) => ({
    message: `Roll ${number} is hidden.`,
    hint: 'Ask the game master to open it.',
  }),
  'illegal/long-thread': ({ characters }: { characters: number }) => ({
    message: `These are ${characters} characters, more than is read at once: what is nobody's we know is read for every player.`,
    hint: 'Paste the thread in parts.',
  }),
  'unclear/participant': ({ id }: { id: string }) => ({
    message: `Nobody who leads a faction is called ${id}.`,
    hint: 'Choose a player.',
  }),
  'unclear/roll': ({ number }: { number: number }) => ({
    message: `There is no roll ${number}.`,
    hint: 'Look at the log.',
  }),
  'input/cast': ({ name, id, known }: { name: string; id: string; known: string }) => ({
    message: `${name} has no part called ${id}.`,
    hint: known === '' ? 'Fill its fields in yourself.' : `Its parts are ${known}.`,
  }),
  'input/cast.unfit': ({ who, role }: { who: string; role: string }) => ({
    message: `${who} cannot be the one for "${role}".`,
    hint: 'Choose somebody from the list, or fill the fields in yourself.',
  }),
  'conflict/roll.made': ({ number }: { number: number }) => ({
    message: `Roll ${number} has been made already.`,
    hint: 'Look at the log; if you still need this roll, roll again.',
  }),
  'input/ruling': () => ({
    message: 'A ruling says what counts instead, and why.',
    hint: 'Fill in both: everybody who may know the roll reads them.',
  }),
  'illegal/narrower': () => ({
    message: 'A roll can be shown to more people, never to fewer or to others.',
    hint: 'Open it to everyone, or leave it.',
  }),
  'input/record.chain': ({ at, message }: { at: string; message: string }) => ({
    message: `This is no chain of a dice desk: ${at} ${message}.`,
    hint: 'Fetch it again from the page of the dice desk.',
  }),
  'illegal/no-rolls': () => ({
    message: 'The game master has not opened the dice desk to questions by mail.',
    hint: 'Ask him in the thread, or in a mail of your own.',
  }),
} satisfies RefusalCatalog;
