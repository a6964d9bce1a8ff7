/** Letters to one seat about what it uses of the campaign's time. */
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { BattleLetter } from './battle-letter.ts';
import type { DeadlineLetterInput } from './deadline-letter.ts';

interface Told {
  readonly campaign: BattleLetter['campaign'];
  readonly turn: number;
  readonly pageLink: string;
}

/** CP-CAL-16: to whom a delay was charged: all of it in one letter, which reminds as well. */
export function excusedLetter(
  {
    campaign: { id, name },
    turn,
    was,
    due,
    isNamed,
    pageLink,
    ...charge
  }: Told &
    Pick<DeadlineLetterInput, 'was' | 'due'> & {
      /** Everybody is told whom the turn waits for. */
      readonly isNamed: boolean;
      readonly left: number;
      readonly of: number;
    },
  { timeLetters: words, deadlineLetter }: ReportWords = reportsInEnglish,
): BattleLetter {
  const title = words.excusedTitle({ turn });
  return {
    campaign: { id, name },
    subject: title,
    title,
    lead: [
      words.excused({ turn, isNamed }),
      deadlineLetter.lead.later({ turn, was, ...due }),
      deadlineLetter.standing,
      words.excusesLeft({ turn, ...charge }),
    ],
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

interface OnVote extends Told {
  readonly until: string;
  readonly needed: number;
  readonly of: number;
}

/** CP-CAL-18: to everybody, when somebody asks for a pause. */
export function voteLetter(
  { campaign: { id, name }, turn, until, needed, of, isGm, pageLink }: OnVote & { readonly isGm: boolean },
  { timeLetters: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  const title = words.voteTitle({ turn });
  return {
    campaign: { id, name },
    subject: title,
    title,
    lead: [words.vote({ until }), words.voteHow({ needed, of }), ...(isGm ? [words.voteForGm] : [])],
    parts: [],
    pageLink,
  };
}

/** And when nothing came of it. */
export function voteLostLetter(
  {
    campaign: { id, name },
    turn,
    reason,
    pageLink,
    ...tally
  }: OnVote & { readonly yes: number; readonly no: number; readonly reason: string | undefined },
  { timeLetters: words, deadlineLetter }: ReportWords = reportsInEnglish,
): BattleLetter {
  const title = words.voteLostTitle({ turn });
  const why = reason === '' ? deadlineLetter.noReason : reason;
  return {
    campaign: { id, name },
    subject: title,
    title,
    lead: [words.voteLost(tally)],
    parts: why === undefined ? [] : [{ heading: deadlineLetter.reason, paragraphs: [why] }],
    pageLink,
  };
}
