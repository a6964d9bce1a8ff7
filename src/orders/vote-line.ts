import type { Fit } from './phrase.ts';
import type { Instruction } from './sheet.ts';
import { NO_WORD, textOf, withoutStop } from './text-of.ts';
import { type LineReading, notUnderstood, understood } from './wording.ts';
import { refuse } from './words/refuse.ts';
import type { Words } from './words.ts';

/** `we vote for war` is for no post office. */
export function readVote(fit: Fit, line: Words): LineReading<Instruction> {
  const text = withoutStop(textOf(fit, line)).toLowerCase();
  const yes =
    /^(?:(?:yes|for|ja|fur|für)\s+)?(?:a |the |to |eine )?(?:pause|break)(?:\s+(?:until|till|bis)\s+(?:the )?(.+))?$/.exec(
      text,
    );
  if (yes !== null) return understood({ kind: 'vote', isFor: true, until: yes[1] ?? '' }, []);
  const isNo =
    /^(?:no|against|not?|nein|gegen|keine?)(?:\s+(?:to|for))?\s+(?:a |the |eine )?(?:pause|break)$/.test(
      text,
    );
  return isNo
    ? understood({ kind: 'vote', isFor: false, until: '' }, [])
    : notUnderstood(refuse('unclear/line'), NO_WORD);
}
