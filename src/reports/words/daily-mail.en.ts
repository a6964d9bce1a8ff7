import { english } from '../../kernel/words/language.ts';

/** Letters that waited for the day's one mail. */
export const dailyMail = {
  count: ({ letters }: { readonly letters: number }) => english.count(letters, 'letter', 'letters'),
  subject: ({ count }: { readonly count: string }) => `Daily mail: ${count}`,
};
