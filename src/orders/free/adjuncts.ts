/**
 * What stands in a sentence and changes nothing of what it asks for, wherever it stands: words that only join it to the one before
 * (`therefore`), a bow (`with my compliments`), and cases that hold for every order anyway (`if the money is enough`).
 */
import { rewriting, rewritten } from '../sought.ts';
import lists from './data/adjuncts.json' with { type: 'json' };

const LENGTH_MAX = 600;
/** With the commas round it, if there are two. */
const ANYWHERE = new RegExp(
  `(?:,\\s*(?:${lists.anywhere.join('|')}),|(?<!\\p{L})(?:${lists.anywhere.join('|')})(?!\\p{L}))`,
  'giu',
);
const APART = new RegExp(
  `(?:[,;–-]\\s*|(?<=\\p{L})\\s+|^)(?:(?:and|but|und|aber) )?(?:${lists['behind a comma or at an end'].join('|')})(?=\\s*(?:[,.;:!–-]|$))`,
  'giu',
);
/** What begins a sentence takes its comma along. */
const FIRST = /^\s*[,:;]\s*/;

/** `Money: 5 to Tom`: what stands before the colon is the noun or the verb of what is behind it. */
const LABELS = rewriting(
  lists.labels.map(([said = '', plain = '']) => [new RegExp(said, 'iu'), plain] as const),
);

/** An account of the turn before, and no list of wishes. */
const TOLD =
  /(?<!\p{L})(?:last (?:turn|week|time)|yesterday|arrived|already|received|paid|spent|done|lost|left|letzte (?:runde|woche)|schon|bezahlt|erhalten)(?!\p{L})/iu;

export function withoutAdjuncts(written: string): string {
  if (written.length > LENGTH_MAX) return written;
  const text = TOLD.test(written) ? written : rewritten(written, LABELS);
  const rest = text
    .replaceAll('’', "'")
    .replace(APART, '')
    .replace(ANYWHERE, ' ')
    .replace(FIRST, '')
    .replace(/\s+(?=[,.;!])/g, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
  return rest.length < text.length && /\p{L}{2}/u.test(rest) ? rest : text;
}
