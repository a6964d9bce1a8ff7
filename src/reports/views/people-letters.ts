/** Letters about seats and who sits in them. */
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { BattleLetter } from './battle-letter.ts';

type Campaign = BattleLetter['campaign'];

export interface SignInInput {
  readonly campaign: Campaign;
  readonly player: string;
  /** For how long the link signs in. */
  readonly minutes: number;
  readonly pageLink: string;
}

/** A link that signs its reader in once. */
export function signInLetter(
  { campaign, player, minutes, pageLink }: SignInInput,
  { peopleLetters: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  return {
    campaign,
    subject: words.signInSubject({ name: campaign.name }),
    title: words.signInTitle,
    lead: [words.signIn({ player, minutes }), words.notYou],
    parts: [],
    pageLink,
  };
}
