/**
 * A sentence in plainer English: what people say in many words, or round a corner, put as a plain sentence of the same meaning before
 * it is read (`I'd be grateful if Berta could go to Karak` is `Berta shall go to Karak`). What is said back and passed on is always
 * what was written.
 */
import idioms from './data/idioms.en.json' with { type: 'json' };

/** Each with a bounded reach, so that a long sentence costs no more than its length. */
const IDIOMS: readonly (readonly [RegExp, string])[] = idioms['said plainer'].map(([said = '', plain = '']) => [
  new RegExp(said, 'giu'),
  plain,
]);

/** A longer sentence is a story. */
const LENGTH_MAX = 900;

export function plainly(text: string): string {
  if (text.length > LENGTH_MAX) return text;
  return IDIOMS.reduce((now, [said, plain]) => now.replace(said, plain), text.replaceAll('’', "'"));
}
