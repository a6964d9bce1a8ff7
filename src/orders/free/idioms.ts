/**
 * A sentence in plainer English: what people say in many words, or round a corner, put as a plain sentence of the same meaning before
 * it is read (`I'd be grateful if Berta could go to Karak` is `Berta shall go to Karak`). What is said back and passed on is always
 * what was written.
 */
import { type Rewriting, rewriting, rewritten } from '../sought.ts';
import idioms from './data/idioms.en.json' with { type: 'json' };

/** Each with a bounded reach, so that a long sentence costs no more than its length. */
const patterns = (list: readonly (readonly string[])[]): Rewriting =>
  rewriting(list.map(([said = '', plain = '']) => [new RegExp(said, 'giu'), plain]));

const IDIOMS = patterns(idioms['said plainer']);
const CHRONICLE = patterns(idioms['said in a chronicle']);

/** A longer sentence is a story. */
const LENGTH_MAX = 900;

export function plainly(text: string): string {
  if (text.length > LENGTH_MAX) return text;
  const before = PUT.get(text);
  if (before !== undefined) return before;
  const plain = rewritten(text.replaceAll('’', "'"), IDIOMS);
  if (PUT.size >= MOST_PUT) PUT.clear();
  PUT.set(text, plain);
  return plain;
}

/** Each sentence is put plainly for the clauses and again for the second look: what was found is kept that long. */
const PUT = new Map<string, string>();
const MOST_PUT = 200;

/** `And it came to pass that Berta went over unto Karak`: a chronicler tells what shall be done as done. */
export const isChronicle = (text: string): boolean => CHRONICLER.test(text);

/** A sentence of a chronicle, as if it were still to come. */
export function toldAsDone(text: string): string {
  return text.length > LENGTH_MAX ? text : rewritten(text.replace(CHRONICLER, ''), CHRONICLE);
}

const CHRONICLER =
  /^\W*(?:(?:and|now|so|then|lo,?) )?(?:it (?:came to pass|befell|so befell|happened)(?: in (?:those|these) days)?,? that|in (?:this|that) year(?: of (?:grace|our lord))?,(?: around[^,]{0,60},)?|in the year of (?:grace|our lord)[^,]{0,30},)\s+/i;
