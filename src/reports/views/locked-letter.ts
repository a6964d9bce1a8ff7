import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { BattleLetter } from './battle-letter.ts';

/** Told when orders are closed, before anything is resolved. */
export interface LockedInput {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly turn: number;
  /** Over the leaves of all seats. */
  readonly root: string;
  /** The reader's own; absent for who has no orders to give. */
  readonly leaf?: string;
  readonly pageLink: string;
}

/** The root over everybody's orders, for each mailbox to keep. */
export function lockedLetter(
  { campaign, turn, root, leaf, pageLink }: LockedInput,
  { lockedLetter: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  const title = words.title({ turn });
  return {
    campaign: { id: campaign.id, name: campaign.name },
    subject: title,
    title,
    lead: [words.lead],
    parts: [
      { heading: words.root, lines: [root] },
      ...(leaf === undefined ? [] : [{ heading: words.leaf, paragraphs: [words.compare], lines: [leaf] }]),
    ],
    pageLink,
  };
}
