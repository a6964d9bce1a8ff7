/**
 * Patterns that are tried only where the words stand without which they cannot fit. A clause is asked some five hundred patterns, and
 * hardly one of them fits it. To look for a word is quick; a pattern for all scripts is slow, slowest when it is asked for the first time.
 */

/** At least one of these stands in whatever fits. */
type AnyOf = readonly string[];

export interface Sought {
  readonly pattern: RegExp;
  /** False where the pattern cannot fit; true where it has to be asked. */
  readonly mayFit: (text: string) => boolean;
}

export function sought(pattern: RegExp): Sought {
  const ignoresCase = pattern.ignoreCase;
  let needs: readonly ((text: string) => boolean)[] | undefined;
  return {
    pattern,
    mayFit: (text) => {
      needs ??= wordsNeeded(pattern.source).map((anyOf) => needOf(anyOf, ignoresCase));
      const plain = ignoresCase ? lowered(text) : text;
      return plain === undefined || needs.every((need) => need(plain));
    },
  };
}

/** Patterns, each with what is put in its place. */
export type Rewriting = readonly (readonly [Sought, string])[];

export const rewriting = (list: readonly (readonly [RegExp, string])[]): Rewriting =>
  list.map(([pattern, by]) => [sought(pattern), by]);

/** The text with what each pattern finds put as it says, one after the other. */
export const rewritten = (text: string, list: Rewriting): string =>
  list.reduce((now, [{ pattern, mayFit }, by]) => (mayFit(now) ? now.replace(pattern, by) : now), text);

/** Many patterns need the same words; these are looked for once in each text. */
const NEEDS = new Map<string, (text: string) => boolean>();

function needOf(anyOf: AnyOf, ignoresCase: boolean): (text: string) => boolean {
  const words = [...new Set(ignoresCase ? anyOf.map((word) => word.toLowerCase()) : anyOf)].sort();
  const key = words.join('\n');
  const need = NEEDS.get(key) ?? remembering((text) => words.some((word) => text.includes(word)));
  NEEDS.set(key, need);
  return need;
}

function remembering<T>(work: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly answer: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, answer: work(text) };
    return last.answer;
  };
}

/** It is an s where letters' case does not count, and has no other small letter: what holds one is asked everything. */
const LONG_S = '\u017f';
const lowered = remembering((text) => (text.includes(LONG_S) ? undefined : text.toLowerCase()));

/** Shorter ones stand everywhere, and lists longer than that take as long to look for as the pattern. */
const SHORTEST = 2;
const MOST_WORDS = 200;

/** Of each list one word at least stands in every text that fits the pattern of this source; none where nothing is known. */
export function wordsNeeded(source: string): readonly AnyOf[] {
  const [ways] = readWays(source, 0);
  const [only, ...others] = ways;
  if (only !== undefined && others.length === 0) return only;
  const needed = neededInAll(ways);
  return needed === undefined ? [] : [needed];
}

/** What one way through a pattern needs: of each list a word. */
type Way = readonly AnyOf[];

/** Of a choice: the words of the best list of each way, if all have one. */
function neededInAll(ways: readonly Way[]): AnyOf | undefined {
  const best = ways.map(bestOf);
  const words = best.flatMap((each) => each ?? []);
  return best.includes(undefined) || words.length > MOST_WORDS ? undefined : words;
}

/** The list whose shortest word is longest tells most. */
function bestOf(way: Way): AnyOf | undefined {
  const shortest = (words: AnyOf): number => Math.min(...words.map(({ length }) => length));
  const [best] = [...way].sort((one, other) => shortest(other) - shortest(one) || one.length - other.length);
  return best;
}

/** The ways of a choice that begins at `at`, and where it ends: behind all, or at the bracket that closes it. */
function readWays(source: string, at: number): readonly [readonly Way[], number] {
  const ways: Way[] = [];
  let here = at;
  for (;;) {
    const [way, end] = readWay(source, here);
    ways.push(way);
    if (source[end] !== '|') return [ways, end];
    here = end + 1;
  }
}

function readWay(source: string, from: number): readonly [Way, number] {
  const needs: AnyOf[] = [];
  let letters = '';
  const endWord = (): void => {
    if (letters.length >= SHORTEST) needs.push([letters]);
    letters = '';
  };
  let at = from;
  while (!isEndOfWay(source, at)) {
    const { end, letter, anyOf } = readPiece(source, at);
    const times = readTimes(source, end);
    const found = times.isNone ? undefined : letter;
    if (found === undefined) endWord();
    else letters += found;
    if (anyOf !== undefined && !times.isNone) needs.push(anyOf);
    if (times.end > end) endWord();
    at = times.end;
  }
  endWord();
  return [needs, at];
}

const isEndOfWay = (source: string, at: number): boolean =>
  at >= source.length || '|)'.includes(source[at] ?? '');

interface PatternPiece {
  readonly end: number;
  /** It is this sign and no other. */
  readonly letter?: string;
  /** It is a group, in which one of these stands. */
  readonly anyOf?: AnyOf;
}

/** What looks around, and what is no sign by itself, needs nothing that could be told. */
function readPiece(source: string, at: number): PatternPiece {
  const sign = String.fromCodePoint(source.codePointAt(at) ?? 0);
  if (sign === '(') return readGroup(source, at);
  if (sign === '[') return { end: endOfClass(source, at) };
  if (sign === '\\') return readEscape(source, at);
  return `.^$${LONG_S}`.includes(sign) ? { end: at + 1 } : { end: at + sign.length, letter: sign };
}

function readGroup(source: string, at: number): PatternPiece {
  const opening = OPENING.exec(source.slice(at))?.[0] ?? '(';
  const [ways, end] = readWays(source, at + opening.length);
  const needed = LOOKS_AROUND.test(opening) ? undefined : neededInAll(ways);
  return { end: end + 1, ...(needed === undefined ? {} : { anyOf: needed }) };
}

const OPENING = /^\((?:\?(?:[:=!]|<[=!]|<[^>]+>))?/;
const LOOKS_AROUND = /^\(\?<?[=!]/;

function endOfClass(source: string, at: number): number {
  for (let end = at + 1; end < source.length; end += 1) {
    if (source[end] === '\\') end += 1;
    else if (source[end] === ']') return end + 1;
  }
  return source.length;
}

/** `\.` is a full stop; `\d`, `\p{L}` and `\u2019` are not taken for any sign. */
function readEscape(source: string, at: number): PatternPiece {
  const sign = source[at + 1] ?? '';
  const long = LONG_ESCAPE.exec(source.slice(at))?.[0];
  if (long !== undefined) return { end: at + long.length };
  return /[A-Za-z\d]/.test(sign) ? { end: at + 2 } : { end: at + 2, letter: sign };
}

const LONG_ESCAPE = /^\\(?:[pPu]\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|k<[^>]*>|\d+)/;

/** How often what stands before `at` may come, and where that is said to its end. */
function readTimes(source: string, at: number): { readonly isNone: boolean; readonly end: number } {
  const times = TIMES.exec(source.slice(at, at + 12))?.[0] ?? '';
  return { isNone: /^(?:[?*]|\{0)/.test(times), end: at + times.length };
}

const TIMES = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/;
