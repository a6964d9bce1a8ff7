/** Letters to one seat about what it uses of the campaign's time. */
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { BattleLetter } from './battle-letter.ts';

interface Told {
  readonly campaign: BattleLetter['campaign'];
  readonly turn: number;
  readonly pageLink: string;
}

/** CP-CAL-16: to whom a delay was charged. */
export function excusedLetter(
  {
    campaign: { id, name },
    turn,
    pageLink,
    ...charge
  }: Told & { readonly left: number; readonly of: number },
  { timeLetters: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  const title = words.excusedTitle({ turn });
  return {
    campaign: { id, name },
    subject: title,
    title,
    lead: [words.excused({ turn }), words.excusesLeft({ turn, ...charge })],
    parts: [],
    pageLink,
  };
}
