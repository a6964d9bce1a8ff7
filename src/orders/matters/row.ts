/** A sentence as a row of what it names and of words by class; undefined where a word is in none of the classes that are allowed. */
import { isHazard } from '../free/slack.ts';
import type { Tagged, Tags } from '../free/tags.ts';
import { classAt, type WordClass } from '../free/word-classes.ts';
import { splitWords } from '../words.ts';
import words from './data/words.json' with { type: 'json' };

export type MatterClass = keyof typeof words;

/** A word or phrase may be of several classes: `end` stops a payment and breaks a treaty. */
export interface Phrase {
  readonly kind: 'phrase';
  readonly key: string;
  readonly classes: readonly MatterClass[];
}

export type Token = Tagged | Phrase;

export interface Vocabulary {
  readonly classes: ReadonlyMap<string, readonly MatterClass[]>;
  readonly longest: number;
}

const SIGNS = /^[,:;&/+=-]$/;
const NAMED = /^@[a-z]\d+$/;

/** The phrases of these classes. */
export function vocabularyOf(allowed: readonly MatterClass[]): Vocabulary {
  const classes = new Map<string, readonly MatterClass[]>();
  for (const name of allowed)
    for (const phrase of words[name]) {
      const key = splitWords(phrase)
        .words.map((word) => word.key)
        .join(' ');
      classes.set(key, [...(classes.get(key) ?? []), name]);
    }
  return { classes, longest: Math.max(...[...classes.keys()].map((key) => key.split(' ').length)) };
}

export interface Row {
  readonly tokens: readonly Token[];
  /** How many words were passed over. */
  readonly passed: number;
}

/** The row from left to right, the longest phrase first; signs part nothing, and up to `mostPassed` other words that say nothing. */
export function rowOf({ row, named }: Tags, vocabulary: Vocabulary, mostPassed: number): Row | undefined {
  const keys = row.trim().split(' ');
  const names = [...named];
  const tokens: Token[] = [];
  let passed = 0;
  for (let at = 0; at < keys.length; ) {
    const token = NAMED.test(keys[at] ?? '') ? names.shift() : phraseAt(keys, at, vocabulary);
    if (token === undefined) passed += costOf(keys, at, mostPassed > 0);
    else tokens.push(token);
    if (passed > mostPassed) return undefined;
    at += token?.kind === 'phrase' ? token.key.split(' ').length : 1;
  }
  return { tokens, passed };
}

/** A word in none of our lists that can be passed over: neither one that may turn the sentence round, nor a verb of what is past. */
function saysNothing(keys: readonly string[], at: number): boolean {
  const key = keys[at] ?? '';
  const is = classAt(keys, at)?.is;
  return /^\p{L}/u.test(key) && !isHazard(key) && !PAST.test(key) && (is === undefined || IDLE.includes(is));
}

/** Of a word that is in none of the classes: nothing for a sign, one for a word that says nothing where any may be passed over. */
function costOf(keys: readonly string[], at: number, mayPass: boolean): number {
  if (SIGNS.test(keys[at] ?? '')) return 0;
  return mayPass && saysNothing(keys, at) ? 1 : Number.POSITIVE_INFINITY;
}

const PAST =
  /(?:ed)$|^(?:saw|had|has|have|was|were|went|came|took|got|made|did|said|found|heard|read|are|is|there)$/;
const IDLE: readonly WordClass[] = ['filler', 'pronoun', 'now', 'aggressive', 'steady', 'home', 'there'];

function phraseAt(keys: readonly string[], at: number, { classes, longest }: Vocabulary): Phrase | undefined {
  for (let to = Math.min(keys.length, at + longest); to > at; to -= 1) {
    const key = keys.slice(at, to).join(' ');
    const found = classes.get(key);
    if (found !== undefined) return { kind: 'phrase', key, classes: found };
  }
  return undefined;
}

export const isOf = (token: Token | undefined, ...names: readonly MatterClass[]): boolean =>
  token?.kind === 'phrase' && names.some((name) => token.classes.includes(name));

export const hasOf = (tokens: readonly Token[], ...names: readonly MatterClass[]): boolean =>
  tokens.some((token) => isOf(token, ...names));

/** What is named of one kind, in order. */
export const namedIn = <K extends Tagged['kind']>(
  tokens: readonly Token[],
  kind: K,
): readonly Extract<Tagged, { kind: K }>[] =>
  tokens.filter((token): token is Extract<Tagged, { kind: K }> => token.kind === kind);
