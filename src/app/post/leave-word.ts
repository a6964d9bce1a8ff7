/** CP-CAL-17: a game master's word on a leave, as people write it in the first line of an answer. */
import { endOfDay } from '../../campaign/calendar/day.ts';
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { LeaveWord } from '../seats/leave-requests.ts';
import { refuse } from '../words/refuse.ts';

interface SaidWord {
  readonly word: LeaveWord;
  readonly reason: string;
}

const UNTIL = /^(?:please\s+)?(?:only\s+)?until\s+([^,;:]+?)(?:[,;:.!]\s*(.*))?$/i;
/** Words that are said of nothing but a leave, whatever follows. */
const PLAIN = /^(?:please\s+)?(?:(?:leave\s+)?(grant(?:ed)?)|(?:leave\s+)?(?:refused?|denied|deny))\b(.*)$/i;
/** Words that begin other sentences, too: nothing may follow them but behind a sign. */
const SHORT = /^(?:please\s+)?(?:(yes|ok(?:ay)?)|no)(?:[,;:.!]\s*(.*))?$/i;
/** "Grant, but only until the 10th" grants something else than what was asked for. */
const OTHERWISE = /\b(?:but|only|until|if|unless|except|instead|half|not|days?|weeks?)\b/i;
/** "No, that is fine" refuses nothing. */
const AFTER_ALL = /\b(?:fine|ok|okay|problem|worr(?:y|ies)|sure|of course|granted?|until|but)\b/i;

/** What it says, `undefined` where the first line is no such word; what follows is the reason. Refuses what could be read two ways: `unclear/leave-word`. */
export function readLeaveWord(text: string, timeZone: string, now: Instant): Result<SaidWord> | undefined {
  const [line = '', ...more] = text.trim().split('\n');
  const first = line.trim().replace(/[.!]+$/, '');
  const withReason = (word: LeaveWord, said = ''): Result<SaidWord> => {
    const beside = said.replace(/^[\s,;:.!-]+/, '');
    return ok({ word, reason: [beside, ...more].join(' ').trim().slice(0, 500) });
  };
  const day = UNTIL.exec(first);
  const until = day === null ? undefined : endOfDay(day[1] ?? '', timeZone, now);
  if (until !== undefined) return withReason({ until }, day?.[2]);
  const word = PLAIN.exec(first) ?? SHORT.exec(first);
  if (word === null) return undefined;
  const [, grant, said = ''] = word;
  const doubts = grant === undefined ? AFTER_ALL : OTHERWISE;
  if (doubts.test(said)) return refuse('unclear/leave-word');
  return withReason(grant === undefined ? 'refuse' : 'grant', said);
}
