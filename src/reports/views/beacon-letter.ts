import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { BattleLetter } from './battle-letter.ts';

/** Told when a turn must wait for its beacon, or went on without. */
export interface BeaconInput {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly turn: number;
  readonly round: number;
  /** Why the turn went on without; absent: it waits. */
  readonly reason?: string;
  readonly pageLink: string;
}

/** CP-REC-13: for everybody, so that no turn goes on without its beacon unseen. */
export function beaconLetter(
  { campaign, turn, round, reason, pageLink }: BeaconInput,
  { beaconLetter: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  const title = reason === undefined ? words.missing({ turn }) : words.waived({ turn });
  return {
    campaign: { id: campaign.id, name: campaign.name },
    subject: title,
    title,
    lead: [reason === undefined ? words.waits({ round }) : words.goesOn({ round })],
    parts: reason === undefined ? [] : [{ heading: words.reason, paragraphs: [reason] }],
    pageLink,
  };
}
