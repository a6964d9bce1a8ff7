import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const boards = {
  'conflict/board': () => ({
    message: 'The board’s settings changed just now.',
    hint: 'Look at them and try again.',
  }),
  'illegal/no-boards': () => ({ message: 'This Fieldpost posts on no boards.' }),
  'illegal/no-boards.trial': () => ({ message: 'A trial is shown to nobody: it posts on no boards.' }),
  'illegal/board-silent': ({ cure }: { cure: string }) => ({
    message: 'The thread could not be read.',
    hint: cure,
  }),
  'input/board-address': () => ({
    message: 'That is no address of a board.',
    hint: 'Copy the address of the board’s first page, such as https://forum.example.org.',
  }),
  'input/board-address.plain': () => ({
    message: 'A board is written to by https only.',
    hint: 'Give an address that begins with https://. For a board in a network of your own, whoever runs this Fieldpost can allow http (BOARDS_PRIVATE).',
  }),
  'input/board-address.private': () => ({
    message: 'That address leads to a private network, where posts are not sent.',
    hint: 'Give one that is open to the internet. Whoever runs this Fieldpost can allow it (BOARDS_PRIVATE).',
  }),
  'input/board-address.webhook': () => ({
    message: 'That is no address of a webhook.',
    hint: 'In Discord, open the channel’s settings, Integrations, Webhooks, and copy the webhook’s URL.',
  }),
  'input/board-key': () => ({
    message: 'The board needs a key.',
    hint: 'Enter the key that its admin made for you. A key that is kept is not sent to another address.',
  }),
  'input/board-number': () => ({
    message: 'A category, topic or person is named by a number.',
    hint: 'It stands in the address of its page; of Discord, turn on the developer mode and choose "Copy ID".',
  }),
  'input/board-place': () => ({
    message: 'Say where turns go: into a category, each with a topic of its own, or into one topic.',
    hint: 'Give one of the two numbers.',
  }),
  'input/board-turn': ({ turn }: { turn: number }) => ({
    message: 'That is no turn to begin with.',
    hint: `Give a whole number from 1 to ${turn}.`,
  }),
  'unclear/board': () => ({
    message: 'No such board is set up.',
    hint: 'Look at the list of boards.',
  }),
  'unclear/board-thread': () => ({
    message: 'No thread of this board is read.',
    hint: 'Name the topic in which players write, on the page of the board.',
  }),
  'unclear/post': () => ({
    message: 'There is no such post to be decided on.',
    hint: 'Look at the list: it may have been settled meanwhile.',
  }),
} satisfies RefusalCatalog;
