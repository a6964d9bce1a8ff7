import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const outbox = {
  'input/hours.quiet': () => ({
    message: 'These hours cannot be read.',
    hint: 'Give full hours, such as 22 to 7, or 8.',
  }),
  'input/no-mail-out': () => ({
    message: 'No mail server is set up, so nothing can be sent.',
    hint: 'Set SMTP_URL, start Fieldpost again, and try once more.',
  }),
  'stranger/bad-token': () => ({
    message: 'This address is not, or no longer, good for anything.',
    hint: 'Write "unsubscribe" in answer to any of our letters instead.',
  }),
} satisfies RefusalCatalog;
