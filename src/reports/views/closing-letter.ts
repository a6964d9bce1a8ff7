import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { BattleLetter } from './battle-letter.ts';

interface ClosingLetterInput {
  readonly campaign: { readonly id: string; readonly name: string };
  /** The last one that was resolved; 0: none was. */
  readonly turn: number;
  readonly reason: string;
  readonly pageLink: string;
}

/** Told to everybody when the game master closes the campaign. */
export function closingLetter(
  { campaign, turn, reason, pageLink }: ClosingLetterInput,
  words: ReportWords = reportsInEnglish,
): BattleLetter {
  const { title, lead, heading, seals, thanks } = words.closing;
  return {
    campaign: { id: campaign.id, name: campaign.name },
    subject: title,
    title,
    lead: [lead({ turn })],
    parts: [
      { heading: words.deadlineLetter.reason, paragraphs: [reason] },
      { heading, paragraphs: [seals, thanks] },
    ],
    pageLink,
  };
}
