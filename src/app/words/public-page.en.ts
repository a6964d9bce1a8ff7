import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const publicPage = {
  'unclear/page': () => ({
    message: 'There is nothing at this address.',
    hint: 'Ask whoever gave it to you: a campaign’s page is there only while its game master wants it.',
  }),
  'illegal/no-public-page': () => ({
    message: 'A trial has no public page.',
    hint: 'Switch on that of the campaign it was made of.',
  }),
  'input/public-thread': () => ({
    message: 'That is not the address of a thread.',
    hint: 'Copy it whole from your browser, with its https:// and without a name or password in it; or leave it empty.',
  }),
  'input/public-turns': ({ most }: { most: number }) => ({
    message: 'That is no number of turns.',
    hint: `Give a whole number from 0 (as soon as the turn is out) to ${most}, or none.`,
  }),
  'input/public-battles': ({ most }: { most: number }) => ({
    message: 'That is more than can be kept for single battles.',
    hint: `Open or shut ${most} at most one by one, and the others by the rule for all.`,
  }),
  'conflict/campaign.settings': () => ({
    message: 'The campaign’s settings changed just now.',
    hint: 'Look at them and try again.',
  }),
} satisfies RefusalCatalog;
