/**
 * Phrases and how they are found in a line. A phrase is written `MARCH army TO? path VIA via`: capitals ask for a
 * word of that group, small letters are places for names, `?` means it may be missing. Every way a line fits every
 * phrase is found; which one was meant is decided by the names.
 */

import real from './data/real-words.en.json' with { type: 'json' };
import { typosAllowed, typosBetween } from './distance.ts';
import { type Group, isGroup, lengthsOf, wordsOf } from './lexicon.ts';
import type { Correction } from './sheet.ts';
import { type Words, writtenAs } from './words.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Phrase {
  readonly items: readonly Item[];
  readonly source: string;
}

type Item =
  | { readonly kind: 'words'; readonly group: Group; readonly isOptional: boolean }
  | { readonly kind: 'slot'; readonly name: string };

/** One way a line fits a phrase. */
export interface Fit {
  readonly slots: Readonly<Record<string, Span>>;
  /** Words of the language used: the more, the surer. */
  readonly literals: number;
  readonly corrected: readonly Correction[];
}

export interface FitOptions {
  /** Misspelt words of the language count too. */
  readonly mayMisspell: boolean;
  /** Two names may stand side by side: only where a name can be recognised. */
  readonly mayTouch: boolean;
}

const NAME_WORDS_MAX = 12;
/** A line of nothing but verbs fits in thousands of ways; one of the first is as good as any. */
const FITS_MAX = 200;

export function phrase(source: string): Phrase {
  return { source, items: source.split(' ').map(itemOf) };
}

export function findFits(wanted: Phrase, line: Words, options: FitOptions): readonly Fit[] {
  const keys = line.words.map((word) => word.key);
  return fitFrom({ items: wanted.items, line, keys, options }, 0, 0).slice(0, FITS_MAX);
}

interface Search {
  readonly items: readonly Item[];
  readonly line: Words;
  readonly keys: readonly string[];
  readonly options: FitOptions;
}

const EMPTY: Fit = { slots: {}, literals: 0, corrected: [] };

function fitFrom(search: Search, item: number, at: number): readonly Fit[] {
  const wanted = search.items[item];
  if (wanted === undefined) return at === search.keys.length ? [EMPTY] : [];
  return wanted.kind === 'slot' ? fitSlot(search, wanted.name, item, at) : fitWords(search, wanted, item, at);
}

function fitWords(
  search: Search,
  wanted: Item & { kind: 'words' },
  item: number,
  at: number,
): readonly Fit[] {
  const fits: Fit[] = [];
  const lengths = lengthsOf(wanted.group, search.keys, at);
  for (const length of lengths) {
    for (const rest of fitFrom(search, item + 1, at + length))
      fits.push({ ...rest, literals: rest.literals + 1 });
  }
  if (wanted.isOptional) fits.push(...skipWords(search, item, at));
  else if (lengths.length === 0 && search.options.mayMisspell)
    fits.push(...fitMisspelt(search, wanted.group, item, at));
  return fits;
}

function skipWords(search: Search, item: number, at: number): readonly Fit[] {
  const isBetweenNames = search.items[item - 1]?.kind === 'slot' && search.items[item + 1]?.kind === 'slot';
  return isBetweenNames && !search.options.mayTouch ? [] : fitFrom(search, item + 1, at);
}

function fitMisspelt(search: Search, group: Group, item: number, at: number): readonly Fit[] {
  const key = search.keys[at];
  if (key === undefined) return [];
  const meant = nearestIn(group, key);
  if (meant === undefined) return [];
  const said = { wrote: writtenAs(search.line, at, at + 1), meant };
  return fitFrom(search, item + 1, at + 1).map((rest) => ({
    ...rest,
    literals: rest.literals + 1,
    corrected: [said, ...rest.corrected],
  }));
}

/** Places for whole sentences, and for lists of names. */
const LONG: ReadonlySet<string> = new Set(['text', 'terms', 'wanted', 'units']);

function fitSlot(search: Search, name: string, item: number, at: number): readonly Fit[] {
  const isLast = item === search.items.length - 1;
  const end = Math.min(search.keys.length, at + (LONG.has(name) ? search.keys.length : NAME_WORDS_MAX));
  const fits: Fit[] = [];
  for (let to = isLast ? search.keys.length : at + 1; to <= end && to > at; to += 1) {
    for (const rest of fitFrom(search, item + 1, to)) {
      fits.push({ ...rest, slots: { ...rest.slots, [name]: { from: at, to } } });
    }
  }
  return fits;
}

/** Words of every day that are a letter away from ours: `I like 1st Host best` is no misspelt `rest`. */
const REAL: ReadonlySet<string> = new Set(real.words);

/** The same few words are asked for again and again while a text is read. */
const NEAREST = new Map<Group, Map<string, string | undefined>>();
const NEAREST_MAX = 500;

function nearestIn(group: Group, key: string): string | undefined {
  if (typosAllowed(key.length) === 0 || REAL.has(key)) return undefined;
  const near = NEAREST.get(group) ?? new Map<string, string | undefined>();
  if (near.size === 0) NEAREST.set(group, near);
  if (near.has(key)) return near.get(key);
  if (near.size >= NEAREST_MAX) near.clear();
  const meant = nearestWord(key, wordsOf(group));
  near.set(key, meant);
  return meant;
}

/** The word meant by a misspelt one: the only nearest within the typing errors its length allows. */
export function nearestWord(key: string, words: readonly string[]): string | undefined {
  const allowed = typosAllowed(key.length);
  if (allowed === 0 || /\d/.test(key)) return undefined;
  let best: { word: string; typos: number } | undefined;
  for (const word of words) {
    if (word.length < 4 || Math.abs(word.length - key.length) > allowed) continue;
    const typos = typosBetween(key, word);
    if (typos <= allowed && (best === undefined || typos < best.typos)) best = { word, typos };
  }
  return best?.word;
}

function itemOf(part: string): Item {
  const isOptional = part.endsWith('?');
  const name = isOptional ? part.slice(0, -1) : part;
  if (isGroup(name)) return { kind: 'words', group: name, isOptional };
  if (name !== name.toLowerCase()) throw new Error(`a phrase asks for the unknown word group ${name}`);
  return { kind: 'slot', name };
}
