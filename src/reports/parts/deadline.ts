import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';

/** When orders are due, worded for one reader by code that knows their time zone. */
export interface Deadline {
  /** `Friday 27 November 2026, 20:00`. */
  readonly at: string;
  /** `Europe/Brussels`. */
  readonly zone: string;
  /** `6 days and 4 hours`. */
  readonly left: string;
  /** `12 hours` that the turn waits if no mail could be taken at that hour; empty where it does not. */
  readonly grace: string;
  /** Why no more orders are taken; absent: they are. */
  readonly closed?: 'being-resolved' | 'war-is-over';
  /** The campaign's clock stands still, until a day or (empty) until it is said to go on: nothing is due. Absent: it runs. */
  readonly pausedUntil?: string;
}

/** Two or three sentences: when, how long that is, what happens without orders. */
export function sayDeadline(
  turn: number,
  deadline: Deadline,
  { deadline: words, deadlineLetter }: ReportWords = reportsInEnglish,
): string {
  const { closed, pausedUntil: until } = deadline;
  if (closed === 'war-is-over') return words.warIsOver;
  if (closed === 'being-resolved') return words.closed({ turn });
  return until === undefined ? words.inFull({ turn, ...deadline }) : deadlineLetter.lead.paused({ until });
}

/** The same in short, for the head of a letter whose end says it in full. */
export function sayDue(
  turn: number,
  { at, pausedUntil }: Deadline,
  { deadline: words }: ReportWords = reportsInEnglish,
): string {
  return pausedUntil === undefined ? words.inShort({ turn, at }) : words.pausedInShort({ turn });
}

/** `Orders for turn 4 are due Friday 27 November 2026, 20:00.`; without a date the war is over. */
export function sayWhenDue(turn: number, at: string | undefined, { deadline: words }: ReportWords): string {
  return at === undefined ? words.warIsOver : words.when({ turn, at });
}
