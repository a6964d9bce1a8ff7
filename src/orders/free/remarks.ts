/**
 * What somebody says beside an order, to whoever reads it: `he needn't know`, `don't laugh`, `and we don't speak of it`, `nobody
 * will thank me for it`. It is full of words that turn an order round (`not`, `no`, `if`), and turns nothing round, for it is of
 * knowing, telling, liking and hoping. So it is taken by all of its words: every one is in our lists, none is of an army or of where
 * and when one goes, and none of the ways is in it in which people do take an order back (`I don't think so`).
 */
import type { Talk } from '../wording.ts';
import { keysOf } from '../words.ts';
import lists from './data/remarks.json' with { type: 'json' };
import { namesSomething, tagsOf } from './tags.ts';

const wordsOf = (lists: Readonly<Record<string, readonly string[]>>): ReadonlySet<string> =>
  new Set(Object.values(lists).flatMap((groups) => groups.flatMap((group) => group.split(' '))));

const JOINS = wordsOf(lists.joins);
const SAYS = wordsOf(lists.says);
const NEVER = new RegExp(lists.never.map((each) => `(?:${each})`).join('|'), 'u');

/** A longer one is a story. */
const WORDS_MAX = 14;
const LENGTH_MAX = 500;

/** Whether a clause, or a sentence of several, is nothing but such a remark. */
export function isRemark(text: string, talk: Talk): boolean {
  if (text.length > LENGTH_MAX || /\?/.test(text)) return false;
  const clauses = clausesOf(text);
  return isOne(text, talk) || (clauses.length > 0 && clauses.every((clause) => isOne(clause, talk)));
}

/** The sentence without the remarks at its beginning and its end; as it stands where nothing else would be left of it. */
export function withoutRemarks(text: string, talk: Talk): string {
  if (text.length > LENGTH_MAX) return text;
  return withoutTail(withoutHead(text, talk), talk);
}

function withoutTail(text: string, talk: Talk): string {
  for (const { index } of text.matchAll(BREAK)) {
    const rest = text.slice(0, index);
    const tail = text.slice(index).replace(END, '');
    if (isRemark(tail, talk) && namesSomething(rest, talk)) return rest + (END.exec(text)?.[0] ?? '');
  }
  return text;
}

function withoutHead(text: string, talk: Talk): string {
  for (const { index } of [...text.matchAll(BREAK)].toReversed()) {
    const head = text.slice(0, index);
    const rest = text.slice(index).replace(LINK, '');
    if (
      !REPORTS.test(head.replace(OWN_LACK, '')) &&
      !GOES_ON.test(rest) &&
      isRemark(head, talk) &&
      namesSomething(rest, talk)
    )
      return rest;
  }
  return text;
}

/** What stands before it may end here: a comma or a dash, or a word that joins sentences. */
const BREAK =
  /\s*(?:[,;:]\s+|\s[-–—]+\s+)|\s+(?=(?:and|but|so|because|since|though|although|und|aber|weil|obwohl)\s)/giu;
const LINK = /^\s*(?:[,;:]|[-–—]+)?\s*(?:(?:and|but|so|und|aber|also)\s+(?=\S))?/iu;
const END = /[\s.!…]*$/u;
/** What somebody said is not an order of whoever writes. */
const REPORTS =
  /(?<!\p{L})(?:ideas?|plans?|promises?|owed|dreams?|wish(?:es)?|idee|wunsch|sa(?:id|ys?)|told|tells?|asks?|asked|thinks?|thought|sagte?|meinte?|fragte?|denkt|dachte)(?!\p{L})/iu;

/** `I can't think of anything better` reports nothing. */
const OWN_LACK =
  /(?<!\p{L})i (?:really )?(?:can['’]?t|cannot|couldn['’]?t|don['’]?t|do not) (?:think|say|tell)(?!\p{L})/iu;
/** `I believe that ...`, `keine Eile, sie nach Karak zu schicken` are one sentence. */
const GOES_ON =
  /^(?:that|whether|if|how|what|who|when|where|which|dass|ob|wie|was|wer|wenn|wo)(?!\p{L})|\bzu \p{Ll}+en\W*$/iu;

const clausesOf = (text: string): readonly string[] =>
  text.split(BREAK).filter((clause) => /[\p{L}\d]/u.test(clause));

function isOne(text: string, talk: Talk): boolean {
  const words = wordsIn(text, talk);
  if (words.length === 0 || words.length > WORDS_MAX) return false;
  const isKnown = words.every((word) => JOINS.has(word) || SAYS.has(word) || SOMEBODY.test(word));
  return isKnown && words.some((word) => SAYS.has(word)) && !NEVER.test(words.join(' '));
}

const SOMEBODY = /^@[wg]/;

/** Its words, what is named as `@a`, `@w` and so on; `nobody` and `the others` are words here. */
function wordsIn(text: string, talk: Talk): readonly string[] {
  const { row, named } = tagsOf(text, talk);
  return row.split(' ').flatMap((word) => {
    const tagged = word.startsWith('@') ? named[Number(word.slice(2))] : undefined;
    if (tagged === undefined) return /[\p{L}\d]/u.test(word) ? [word] : [];
    const said = keysOf(text.slice(tagged.start, tagged.end));
    return said.every((key) => JOINS.has(key)) ? said : [word.slice(0, 2)];
  });
}
