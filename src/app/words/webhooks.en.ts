import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const webhooks = {
  'conflict/webhook': () => ({
    message: 'The webhook changed just now.',
    hint: 'Look at it and try again.',
  }),
  'illegal/no-webhooks': () => ({ message: 'This Fieldpost tells no programs.' }),
  'illegal/no-webhooks.trial': () => ({ message: 'A trial is told to nobody: it has no webhooks.' }),
  'input/webhook': ({ longest }: { longest: number }) => ({
    message: 'A webhook needs a name and something to be told.',
    hint: `Give it a name of ${longest} letters at most, and choose one event at least.`,
  }),
  'input/webhook-url': () => ({
    message: 'That is no address that a program can listen at.',
    hint: 'Write it whole, such as https://example.org/hooks/fieldpost, without a user name in it.',
  }),
  'input/webhook-url.plain': () => ({
    message: 'A program is told by https only.',
    hint: 'Write an address that begins with https://. For programs in a network of your own, whoever runs this Fieldpost can allow http (BOARDS_PRIVATE).',
  }),
  'input/webhook-url.private': () => ({
    message: 'That address leads to a private network, where nothing is sent.',
    hint: 'Give one that is open to the internet. Whoever runs this Fieldpost can allow it (BOARDS_PRIVATE).',
  }),
  'late/too-many-webhooks': ({ most }: { most: number }) => ({
    message: `A campaign has ${most} webhooks at most.`,
    hint: 'Delete one that nobody needs.',
  }),
  'unclear/webhook': () => ({
    message: 'There is no such webhook.',
    hint: 'Look at the list of webhooks.',
  }),
} satisfies RefusalCatalog;
