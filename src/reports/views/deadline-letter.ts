import type { Deadline } from '../parts/deadline.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { BattleLetter } from './battle-letter.ts';

/** What became of a deadline. */
export type DeadlineMove = 'later' | 'earlier' | 'held' | 'paused' | 'resumed';

/** Told when orders are due at another time than everybody was told before. */
export interface DeadlineLetterInput {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly turn: number;
  readonly move: DeadlineMove;
  /** As it was told before: `Friday 27 November 2026, 20:00`. */
  readonly was: string;
  readonly due: Pick<Deadline, 'at' | 'zone' | 'left'>;
  /** Orders for the turn are closed: it has no deadline any more. */
  readonly isClosed?: boolean;
  /** As somebody wrote it; empty: they gave none. */
  readonly reason: string;
  /** When a pause ends by itself, with its zone; empty: nobody knows. */
  readonly until?: string;
  readonly pageLink: string;
}

/** CP-CAL-08: the same for everybody but for the clock that it is told by, so it tells nobody who has sent orders. */
export function deadlineLetter(
  input: DeadlineLetterInput,
  { deadlineLetter: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  const { campaign, turn, move, reason, pageLink } = input;
  const title = words.title[move]({ turn });
  return {
    campaign: { id: campaign.id, name: campaign.name },
    subject: title,
    title,
    lead: leadOf(input, words),
    parts: [{ heading: words.reason, paragraphs: [reason === '' ? words.noReason : reason] }],
    pageLink,
  };
}

function leadOf(
  { turn, move, was, due, until = '', isClosed = false }: DeadlineLetterInput,
  words: ReportWords['deadlineLetter'],
): readonly string[] {
  if (isClosed && move === 'resumed') return [words.beingResolved({ turn })];
  const stayed = move === 'resumed' && was === due.at ? [words.asBefore] : [];
  return [words.lead[move]({ turn, was, until, ...due }), ...stayed, words.standing];
}
