/**
 * Who or what is meant by a name as written: any unambiguous part will do, typing errors are forgiven and said
 * back, and where two could be meant the answer is a question, never a guess.
 */
import type { ArmyId, RegionId } from '../campaign/ids.ts';
import type { Army } from '../campaign/state.ts';
import type { VisibleCampaign } from '../campaign/visible.ts';
import { typosAllowed, typosBetween } from './distance.ts';
import type { Span } from './phrase.ts';
import type { Correction, Fault } from './sheet.ts';
import { isSign, keysOf, type Words, writtenAs } from './words.ts';

/** Everything that can be named, with the ways to call it. Made once for a text. */
export interface Names {
  readonly armies: readonly Called<ArmyId>[];
  readonly places: readonly Called<RegionId>[];
  /** Armies of others, by where they were last seen. */
  readonly foes: readonly Called<RegionId>[];
  /** False without a campaign: names are taken as they are written. */
  readonly isKnown: boolean;
}

export interface Called<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly calls: readonly (readonly string[])[];
}

export type Found<Id> =
  | {
      readonly isFound: true;
      readonly id: Id;
      readonly cost: number;
      readonly corrected: readonly Correction[];
    }
  | { readonly isFound: false; readonly fault: Fault; readonly severity: number };

export function namesIn(known: VisibleCampaign | undefined): Names {
  if (known === undefined) return { armies: [], places: [], foes: [], isKnown: false };
  const regions = Object.values(known.map.regions);
  return {
    armies: known.armies.map((army) => ({ id: army.id, name: army.name, calls: callsOfArmy(army, known) })),
    places: regions.map((region) => ({
      id: region.id,
      name: region.name,
      calls: calls(region.name, region.id),
    })),
    foes: known.sightings.map((seen) => ({
      id: seen.at,
      name: seen.name,
      calls: calls(seen.name, seen.army),
    })),
    isKnown: true,
  };
}

/** Which of `choices` the words of `span` mean; `what` is what we were looking for: `army`, `region`. */
export function findNamed<Id extends string>(
  choices: readonly Called<Id>[],
  line: Words,
  span: Span,
  what: string,
): Found<Id> {
  const written = writtenAs(line, span.from, span.to);
  const tokens = line.words.slice(span.from, span.to).map((word) => word.key);
  const bracketed = choices.find((choice) => tokens.length === 1 && tokens[0] === `[${choice.id}]`);
  if (bracketed !== undefined) return found(bracketed.id, 0);
  const keys = tokens.filter((key) => !isSign(key));
  for (const wanted of wantedForms(keys)) {
    const hit = findExact(choices, wanted, written, what);
    if (hit !== undefined) return hit;
  }
  for (const wanted of wantedForms(keys)) {
    const hit = findNear(choices, wanted, written, what);
    if (hit !== undefined) return hit;
  }
  return { isFound: false, severity: 3, fault: unknownName(choices, keys, written, what) };
}

/** Without a campaign a name is whatever is written there. */
export function asWritten<Id extends string>(line: Words, span: Span, what: string): Found<Id> {
  const written = writtenAs(line, span.from, span.to);
  const bracketed = /^\[([^[\]]+)\]$/.exec(written)?.[1];
  if (bracketed === undefined && (keysOf(written).length === 0 || /[:;=]/.test(written))) {
    return { isFound: false, severity: 3, fault: unknownName([], [], written, what) };
  }
  return found((bracketed ?? written) as Id, 0);
}

const LEVELS: readonly {
  readonly cost: number;
  readonly fits: (call: readonly string[], wanted: readonly string[]) => boolean;
}[] = [
  { cost: 0, fits: (call, wanted) => call.join(' ') === wanted.join(' ') },
  { cost: 1, fits: (call, wanted) => call.join('') === wanted.join('') },
  { cost: 2, fits: (call, wanted) => isPart(call, wanted, (word, part) => word === part) },
  { cost: 3, fits: (call, wanted) => isPart(call, wanted, isStart) },
  { cost: 4, fits: (call, wanted) => wanted.length > 1 && isBag(call, wanted) },
];

function findExact<Id extends string>(
  choices: readonly Called<Id>[],
  wanted: readonly string[],
  written: string,
  what: string,
): Found<Id> | undefined {
  if (wanted.length === 0) return undefined;
  for (const level of LEVELS) {
    const hits = choices.filter((choice) => choice.calls.some((call) => level.fits(call, wanted)));
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
  what: string,
): Found<Id> | undefined {
  const allowed = typosAllowed(wanted.join('').length);
  if (allowed === 0) return undefined;
  const near = choices
    .map((choice) => ({ choice, typos: fewestTypos(choice, wanted) }))
    .filter(({ typos }) => typos <= allowed);
  const fewest = Math.min(...near.map(({ typos }) => typos));
  const hits = near.filter(({ typos }) => typos === fewest).map(({ choice }) => choice);
  const only = onlyOne(hits);
  if (only !== undefined) return found(only.id, 10 + 10 * fewest, [{ wrote: written, meant: only.name }]);
  return hits.length > 1 ? question(hits, written, what) : undefined;
}

function fewestTypos<Id extends string>(choice: Called<Id>, wanted: readonly string[]): number {
  let fewest = Number.POSITIVE_INFINITY;
  const text = wanted.join(' ');
  const numbers = numbersIn(wanted);
  for (const call of choice.calls) {
    for (let at = 0; at + wanted.length <= call.length; at += 1) {
      const part = call.slice(at, at + wanted.length);
      if (numbersIn(part) === numbers) fewest = Math.min(fewest, typosBetween(text, part.join(' ')));
    }
    if (numbersIn(call) === numbers) fewest = Math.min(fewest, typosBetween(wanted.join(''), call.join('')));
  }
  return fewest;
}

/** One thing may be called in two ways that both fit. */
function onlyOne<Id extends string>(hits: readonly Called<Id>[]): Called<Id> | undefined {
  const first = hits[0];
  return first !== undefined && hits.every((hit) => hit.id === first.id) ? first : undefined;
}

function numbersIn(keys: readonly string[]): string {
  return keys.filter((key) => /\d/.test(key)).join(' ');
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

function calls(name: string, id: string): readonly (readonly string[])[] {
  return [keysOf(name), keysOf(id)].filter((keys) => keys.length > 0);
}

function callsOfArmy(army: Army, known: VisibleCampaign): readonly (readonly string[])[] {
  const general = known.generals.find((person) => person.id === army.general);
  const ways = general === undefined ? [] : [keysOf(general.shortName), keysOf(general.name)];
  return [...calls(army.name, army.id), ...ways.filter((keys) => keys.length > 0)];
}

function found<Id>(id: Id, cost: number, corrected: readonly Correction[] = []): Found<Id> {
  return { isFound: true, id, cost, corrected };
}

function question<Id extends string>(hits: readonly Called<Id>[], written: string, what: string): Found<Id> {
  const names = unique(hits.map((hit) => hit.name));
  const clear = names.length === 1 ? hits.map((hit) => `[${hit.id}]`) : names;
  const fault: Fault = {
    code: `unclear/which-${what}`,
    message: `"${written}" could be ${listed(clear)}.`,
    hint: 'Write more of the name, so that only one fits.',
  };
  return { isFound: false, severity: 1, fault };
}

function unknownName<Id extends string>(
  choices: readonly Called<Id>[],
  keys: readonly string[],
  written: string,
  what: string,
): Fault {
  const near = nearestNames(choices, keys);
  const message =
    what === 'army'
      ? `You have no army called "${written}".`
      : `There is no region called "${written}" on the map.`;
  return { code: `unclear/${what}`, message, hint: near.length === 0 ? '' : `Did you mean ${listed(near)}?` };
}

function nearestNames<Id extends string>(
  choices: readonly Called<Id>[],
  keys: readonly string[],
): readonly string[] {
  const text = keys.join(' ');
  const near = choices
    .map((choice) => ({
      name: choice.name,
      far: Math.min(
        ...choice.calls.map((call) => typosBetween(text, call.join(' '))),
        fewestTypos(choice, keys),
      ),
    }))
    .filter(({ name, far }) => far <= Math.max(2, Math.min(text.length, name.length) / 2))
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1));
  return unique(near.slice(0, 3).map(({ name }) => name));
}

/** `A`, `A or B`, `A, B or C`. */
export function listed(names: readonly string[], word = 'or'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
