/** The items of a sentence as its clauses hear it. */
import type { Talk } from '../wording.ts';
import { withArmiesByPlace } from './by-place.ts';
import { inPlainOrder } from './german.ts';
import { type Item, itemsOf } from './items.ts';

/** Without what only counts (`Second, the cavalry goes home`) and what is in no hurry. */
export function heardIn(sentence: string, talk: Talk): readonly Item[] {
  const text = inPlainOrder(sentence.replace(UNHURRIED, ''));
  const rest = COUNTING.exec(text)?.[1];
  const items = rest === undefined ? [] : itemsOf(rest, talk);
  return withArmiesByPlace(items.some(({ kind }) => kind === 'army') ? items : itemsOf(text, talk), talk);
}

const COUNTING =
  /^\W*(?:(?:first|second|third|fourth|fifth)(?:ly)?|erstens|zweitens|drittens|viertens|fünftens)\s*[,:]\s*(.+)$/is;
/** Only at the end: `no hurry to march` is another matter. */
const UNHURRIED =
  /[\s,;:(–-]+(?:(?:there is |there's |in )?no (?:hurry|rush|haste)|without (?:hurry|haste)|keine eile|ohne (?:eile|hast)|(?:es )?eilt nicht)\W*$/i;
