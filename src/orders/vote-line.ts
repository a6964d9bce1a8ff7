import { endOfDay } from '../campaign/calendar/day.ts';
import type { Instant } from '../kernel/brand.ts';
import { lengthsOf } from './lexicon.ts';
import type { Fit } from './phrase.ts';
import type { Instruction } from './sheet.ts';
import { NO_WORD, textOf, withoutStop } from './text-of.ts';
import { type LineReading, notUnderstood, understood } from './wording.ts';
import { refuse } from './words/refuse.ts';
import type { Words } from './words.ts';

/** `we vote for war` is for no post office. */
export function readVote(fit: Fit, line: Words): LineReading<Instruction> {
  const text = withoutStop(textOf(fit, line));
  if (isPlainPause(line))
    return isDay(text) ? forPause(text) : notUnderstood(refuse('unclear/line'), NO_WORD);
  const yes =
    /^(?:(?:yes|for|ja|fur|für)\s+)?(?:a |the |to |eine )?(?:pause|break)(?:\s+(?:until|till|bis)\s+(?:the )?(.+))?$/iu.exec(
      text,
    );
  if (yes !== null) return forPause(yes[1] ?? '');
  // Nothing else is voted on.
  if (/^(?:yes|ja|for)$/iu.test(text)) return forPause('');
  const isNo =
    /^(?:no|nein|against|gegen)$|^(?:no|against|not?|nein|gegen|keine?)(?:\s+(?:to|for))?\s+(?:a |the |eine )?(?:pause|break)$/iu.test(
      text,
    );
  return isNo
    ? understood({ kind: 'vote', isFor: false, until: '' }, [])
    : notUnderstood(refuse('unclear/line'), NO_WORD);
}

const forPause = (until: string): LineReading<Instruction> =>
  understood({ kind: 'vote', isFor: true, until }, []);

/** `Pause until 20 December`: without a word of voting. */
function isPlainPause({ words }: Words): boolean {
  const keys = words.map(({ key }) => key);
  return lengthsOf('PAUSE', keys, 0).length > 0;
}

/** `Until turn 6` an army pauses, not the campaign. */
const isDay = (text: string): boolean => endOfDay(text, 'UTC', IN_A_LEAP_YEAR) !== undefined;
const IN_A_LEAP_YEAR = 1_830_297_600_000 as Instant;

const REST = String.raw`(?:\s+(?:please|thanks|thank you|to (?:it|that|the|a) ?(?:pause|break)?|from me|bitte|danke))?`;
const YES = '(?:yes|yep|yeah|aye|for|for it|in favou?r|agreed|ja|jawohl|daf[uü]r)';
const NO = '(?:no|nope|nay|against|against it|nein|dagegen)';
/** Alone, or with talk behind it: "Yes, I am away, too." */
const SAYS = (word: string): RegExp => new RegExp(`^${word}${REST}\\s*(?:[.,;:!–—-](?!\\w).*)?$`, 'iu');
const [SAYS_YES, SAYS_NO] = [SAYS(YES), SAYS(NO)];

/** What a line in answer to the letter of a vote says to it; undefined where it is no plain yes or no. */
export function voteSaid(text: string): boolean | undefined {
  if (SAYS_YES.test(text)) return true;
  return SAYS_NO.test(text) ? false : undefined;
}
