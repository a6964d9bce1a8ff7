/**
 * Ways to begin that only say that somebody wants it done: `It's time to`, `I've decided to`, `I'd be grateful if you could`. What is
 * wanted stands behind them as a command, so every reader (of moves, of gold, of treaties) is given the command alone. What is said
 * back is what was written.
 */
import { sought } from '../sought.ts';
import type { Talk } from '../wording.ts';
import { fold } from '../words.ts';
import lists from './data/beginnings.json' with { type: 'json' };
import { namesSomething } from './tags.ts';

const LEAD = `(?:(?:${lists.lead.join('|')})[,:]? )*`;
const BEGINNING = sought(
  new RegExp(String.raw`^\W*${LEAD}(?:${lists.beginnings.join('|')})\s+(?=\p{Ll})`, 'iu'),
);
/** Hosts and gold are not known, heard or hoped for by command. */
const NO_COMMANDS: ReadonlySet<string> = new Set(lists['commands that are none']);
/** `have Karak`, `say that Tom ...` are no commands; `have the riders ride to Karak`, `say yes to Tom` are. */
const HAS =
  /^(?:have (?:\p{L}+ ?){1,2}[.!]?$|(?:have|say) (?!yes|no|that you|a |an |the |my |our |some|\p{L}+ \p{L}+ ))/iu;
const LENGTH_MAX = 400;

/** The command alone; the text as it stands where it begins otherwise, or where nobody and nothing of the campaign is in it. */
export function withoutBeginning(text: string, talk: Talk): string {
  if (text.length > LENGTH_MAX) return text;
  const written = text.replaceAll('’', "'");
  const found = BEGINNING.mayFit(written) ? BEGINNING.pattern.exec(written) : null;
  if (found === null) return text;
  const rest = text.slice(found[0].length);
  const verb = /^\p{L}+/u.exec(rest)?.[0] ?? '';
  return NO_COMMANDS.has(fold(verb)) || HAS.test(rest) || !namesSomething(rest, talk)
    ? text
    : rest.replace(/\?\s*$/u, '.');
}
