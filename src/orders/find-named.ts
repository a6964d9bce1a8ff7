/**
 * Who or what is meant by a name as written: any unambiguous part will do, typing errors are forgiven and said
 * back, and where two could be meant the answer is a question, never a guess.
 */
import common from './data/common-words.json' with { type: 'json' };
import { typosAllowed } from './distance.ts';
import type { Called, Choices, Found, Sought } from './names.ts';
import { fewestTypos, unique, unknownName } from './near-names.ts';
import type { Span } from './phrase.ts';
import type { Correction } from './sheet.ts';
import { refuse } from './words/refuse.ts';
import { isSign, keysOf, type Words, writtenAs } from './words.ts';

/** Which of `choices` the words of `span` mean. */
export function findNamed<Id extends string>(
  choices: Choices<Id>,
  line: Words,
  span: Span,
  what: Sought,
): Found<Id> {
  const written = writtenAs(line, span.from, span.to);
  const known = choices.unsought === undefined ? choices.found : choices.foundAsWritten;
  const before = known.get(written);
  const answer = before ?? lookUp(choices, keysAt(line, span), written, what);
  if (answer === UNSOUGHT && choices.unsought !== undefined) choices.unsought.count += 1;
  if (before !== undefined) return before;
  if (known.size > FOUND_MAX) known.clear();
  known.set(written, answer);
  return answer;
}

function keysAt(line: Words, { from, to }: Span): readonly string[] {
  return line.words.slice(from, to).map((word) => word.key);
}

/** Not found as written; whether it is a misspelt name was not asked. */
const UNSOUGHT: Found<never> = {
  isFound: false,
  severity: 3,
  fault: refuse('unclear/name').refusal,
};

/** Enough for the lines of one mail: what another writes is mostly no name, and each kept slice keeps its whole mail. */
const FOUND_MAX = 500;

function lookUp<Id extends string>(
  choices: Choices<Id>,
  tokens: readonly string[],
  written: string,
  what: Sought,
): Found<Id> {
  const bracketed = bracketedId(choices, tokens);
  if (bracketed !== undefined) return found(bracketed.id, 0);
  const keys = tokens.filter((key) => !isSign(key));
  const forms = wantedForms(keys);
  for (const wanted of forms) {
    const hit = mayBeNamed(choices, wanted) ? findExact(choices, wanted, written, what) : undefined;
    if (hit !== undefined) return hit;
  }
  if (choices.unsought !== undefined) return UNSOUGHT;
  for (const wanted of forms) {
    const hit = findNear(choices.all, wanted, written, what);
    if (hit !== undefined) return hit;
  }
  return {
    isFound: false,
    severity: 3,
    // Looked up only when somebody is told: most spans that are no name are never spoken of.
    get fault() {
      return unknownName(choices.all, keys, written, what);
    },
  };
}

function bracketedId<Id extends string>(
  { all }: Choices<Id>,
  tokens: readonly string[],
): Called<Id> | undefined {
  const [only = '', ...others] = tokens;
  if (others.length > 0 || !only.startsWith('[')) return undefined;
  return all.find((choice) => only === `[${choice.id}]`);
}

/** Every word is the beginning of a word of some name, or all together are a name. */
function mayBeNamed<Id extends string>(choices: Choices<Id>, wanted: readonly string[]): boolean {
  return wanted.every((key) => choices.beginnings.has(key)) || choices.beginnings.has(wanted.join(''));
}

/** Without a campaign a name is whatever is written there. */
export function asWritten<Id extends string>(line: Words, span: Span, what: Sought): Found<Id> {
  const written = writtenAs(line, span.from, span.to).replace(/[\s,;]+$/, '');
  const bracketed = /^\[([^[\]]+)\]$/.exec(written)?.[1];
  if (bracketed === undefined && (keysOf(written).length === 0 || /[:;=]/.test(written))) {
    return { isFound: false, severity: 3, fault: unknownName([], [], written, what) };
  }
  return found((bracketed ?? written) as Id, 0);
}

interface Level {
  readonly cost: number;
  hits<Id extends string>(choices: Choices<Id>, wanted: readonly string[]): readonly Called<Id>[];
}

/** Part of a name: each of them is looked at. */
function partly(cost: number, fits: (call: readonly string[], wanted: readonly string[]) => boolean): Level {
  return {
    cost,
    hits: ({ all }, wanted) => all.filter((choice) => choice.calls.some((call) => fits(call, wanted))),
  };
}

const LEVELS: readonly Level[] = [
  { cost: 0, hits: ({ byWords }, wanted) => byWords.get(wanted.join(' ')) ?? [] },
  { cost: 1, hits: ({ byGlue }, wanted) => byGlue.get(wanted.join('')) ?? [] },
  partly(2, (call, wanted) => isPart(call, wanted, (word, part) => word === part)),
  partly(3, (call, wanted) => isPart(call, wanted, isStart)),
  partly(4, (call, wanted) => wanted.length > 1 && isBag(call, wanted)),
];

/** Up to this cost the whole name was written. */
export const WHOLE_NAME = 1;
/** And up to this one a part of it, without a slip. */
export const PART_OF_NAME = 4;
/** Words that half the names have, and words that stand in every sentence: the beginning of a name is not meant by them. */
const COMMON: ReadonlySet<string> = new Set(common);

function findExact<Id extends string>(
  choices: Choices<Id>,
  wanted: readonly string[],
  written: string,
  what: Sought,
): Found<Id> | undefined {
  if (wanted.length === 0) return undefined;
  const isTelling = wanted.some((key) => !COMMON.has(key));
  for (const level of LEVELS) {
    if (level.cost > WHOLE_NAME && !isTelling) return undefined;
    const hits = level.hits(choices, wanted);
    const only = onlyOne(hits);
    if (only !== undefined) return found(only.id, level.cost);
    if (hits.length > 1) return question(hits, written, what);
  }
  return undefined;
}

function findNear<Id extends string>(
  choices: readonly Called<Id>[],
  wanted: readonly string[],
  written: string,
  what: Sought,
): Found<Id> | undefined {
  const allowed = typosAllowed(wanted.join('').length);
  // `R Yarrow`: a letter before a name is somebody's, and no slip.
  const isLettered = wanted.length > 1 && /^\p{L}$/u.test(wanted[0] ?? '');
  // `Berta: none` is no slip for the Bone Breakers.
  const isTelling = wanted.some((key) => !COMMON.has(key));
  if (allowed === 0 || isLettered || !isTelling) return undefined;
  const near = choices
    .map((choice) => ({ choice, typos: fewestTypos(choice, wanted, allowed) }))
    .filter(({ typos }) => typos <= allowed);
  const fewest = Math.min(...near.map(({ typos }) => typos));
  const hits = near.filter(({ typos }) => typos === fewest).map(({ choice }) => choice);
  const only = onlyOne(hits);
  if (only !== undefined) return found(only.id, 10 + 10 * fewest, [{ wrote: written, meant: only.name }]);
  return hits.length > 1 ? question(hits, written, what) : undefined;
}

/** One thing may be called in two ways that both fit. */
function onlyOne<Id extends string>(hits: readonly Called<Id>[]): Called<Id> | undefined {
  const first = hits[0];
  return first !== undefined && hits.every((hit) => hit.id === first.id) ? first : undefined;
}

function isPart(
  call: readonly string[],
  wanted: readonly string[],
  same: (word: string, part: string) => boolean,
): boolean {
  return call.some((_, at) => wanted.every((part, i) => same(call[at + i] ?? '', part)));
}

function isStart(word: string, part: string): boolean {
  return word === part || (part.length >= 2 && !/\d/.test(part) && word.startsWith(part));
}

function isBag(call: readonly string[], wanted: readonly string[]): boolean {
  const left = [...call];
  return wanted.every((part) => {
    const at = left.findIndex((word) => isStart(word, part));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const GENERIC = [
  'the',
  'my',
  'our',
  'army',
  'armee',
  'region',
  'province',
  'castle',
  'burg',
  'castle of',
  'general',
  'lord',
  'die',
  'der',
  'das',
  'den',
  'dem',
  'meine',
  'meiner',
  'mein',
  'unsere',
  'heer',
  'land',
  'enemy',
  'in',
  'at',
];

/** The words as they are, then without articles and the like in front or behind: `my army Red Host`, `the Karak region`. */
function wantedForms(keys: readonly string[]): readonly (readonly string[])[] {
  const forms = [keys];
  let start = 0;
  while (start < keys.length - 1 && GENERIC.includes(keys[start] ?? '')) {
    start += 1;
    forms.push(keys.slice(start));
  }
  const last = keys.at(-1) ?? '';
  if (keys.length - start > 1 && ['army', 'region', 'armee', 'troops', 'castle'].includes(last))
    forms.push(keys.slice(start, -1));
  return forms;
}

export function found<Id>(id: Id, cost: number, corrected: readonly Correction[] = []): Found<Id> {
  return { isFound: true, id, cost, corrected };
}

function question<Id extends string>(hits: readonly Called<Id>[], written: string, what: Sought): Found<Id> {
  const names = unique(hits.map((hit) => hit.name));
  const clear = names.length === 1 ? hits.map((hit) => `[${hit.id}]`) : names;
  const { refusal: fault } = refuse(`unclear/which-${what}`, { written, fits: clear });
  return { isFound: false, severity: 1, fault };
}
