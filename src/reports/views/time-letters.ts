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

/** CP-CAL-17: to the GM, who is asked for more leave than the limits give. */
export function leaveRequestLetter(
  {
    campaign: { id, name },
    player,
    until,
    days,
    pageLink,
  }: Omit<Told, 'turn'> & { readonly player: string; readonly until: string; readonly days: number },
  { timeLetters: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  const title = words.leaveTitle({ player });
  return {
    campaign: { id, name },
    subject: title,
    title,
    lead: [words.leaveAsked({ player, until }), words.leaveUsed({ days }), words.leaveTurns],
    parts: [],
    reply: { how: [words.leaveHow] },
    pageLink,
  };
}

/** The GM's word on it. */
export function leaveAnswerLetter(
  {
    campaign: { id, name },
    word,
    until,
    reason,
    pageLink,
  }: Omit<Told, 'turn'> & {
    readonly word: 'refused' | 'until' | 'over';
    readonly until: string;
    readonly reason: string;
  },
  { timeLetters: words, deadlineLetter }: ReportWords = reportsInEnglish,
): BattleLetter {
  const title = words.leaveAnswerTitle;
  const why = reason === '' ? deadlineLetter.noReason : reason;
  return {
    campaign: { id, name },
    subject: title,
    title,
    lead: [words.leaveWord[word]({ until })],
    parts: [{ heading: deadlineLetter.reason, paragraphs: [why] }],
    pageLink,
  };
}
