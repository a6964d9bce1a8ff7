/** Who and what a text names, wherever it stands in it. */
import type { ArmyId } from '../campaign/ids.ts';
import { findNamed } from './find-named.ts';
import { type Group, isNoise, lengthsOf } from './lexicon.ts';
import type { Choices, Sought } from './names.ts';
import type { Span } from './phrase.ts';
import type { Talk } from './wording.ts';
import { splitWords, type Words } from './words.ts';

export interface Mentions {
  /** By name, each once, as they are first named. */
  readonly armies: readonly string[];
  readonly armyIds: readonly ArmyId[];
  readonly places: readonly string[];
  readonly factions: readonly string[];
  readonly troops: readonly string[];
  /** Whether a word of the text belongs to one of them. */
  isTaken(at: number): boolean;
}

interface Named<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Armies first, then places, powers and troops: each word belongs to one name. */
export function mentionsIn(text: string, { names }: Talk): Mentions {
  const line = splitWords(text);
  const taken = new Set<number>();
  const armies = namedIn(names.armies, 'army', line, taken);
  const places = namedIn(names.places, 'region', line, taken);
  const factions = namedIn(names.factions, 'faction', line, taken);
  const troops = namedIn(names.troops, 'troops', line, taken);
  return {
    armies: namesOf(armies),
    armyIds: armies.map(({ id }) => id),
    places: namesOf(places),
    factions: namesOf(factions),
    troops: namesOf(troops),
    isTaken: (at) => taken.has(at),
  };
}

const SPAN_MAX = 4;
/** From this cost on two typing errors were forgiven. */
const COST_MAX = 20;

/** The longest runs of words that name exactly one of the choices; their words are taken. */
function namedIn<Id extends string>(
  choices: Choices<Id>,
  what: Sought,
  line: Words,
  taken: Set<number>,
): readonly Named<Id>[] {
  const named: Named<Id>[] = [];
  for (const { from, to } of runsOf(line)) {
    if (isPartTaken(taken, from, to)) continue;
    const found = findNamed(choices, line, { from, to }, what);
    const choice = choices.all.find(({ id }) => found.isFound && found.cost <= COST_MAX && id === found.id);
    if (choice === undefined) continue;
    for (let at = from; at < to; at += 1) taken.add(at);
    named.push({ id: choice.id, name: choice.name, from, to });
  }
  return named.toSorted((one, other) => one.from - other.from);
}

/** Runs of words that may be a name, the longest first. */
function runsOf(line: Words): readonly Span[] {
  const lengths = Array.from({ length: SPAN_MAX }, (_, i) => SPAN_MAX - i);
  const runs = lengths.flatMap((length) => line.words.map((_, from) => ({ from, to: from + length })));
  return runs.filter(({ from, to }) => to <= line.words.length && isTelling(line, from, to));
}

function isPartTaken(taken: ReadonlySet<number>, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (taken.has(at)) return true;
  return false;
}

const namesOf = (named: readonly Named<string>[]): readonly string[] => [
  ...new Set(named.map(({ name }) => name)),
];

const VERBS: readonly Group[] = [
  'RECRUIT',
  'HOLD',
  'FIGHT',
  'CANCEL',
  'ATTACK',
  'MARCH',
  'GOLD',
  'TO',
  'MODAL',
];

/** A bare `to` or `1` begins many names and tells nothing; a verb is no name. */
function isTelling(line: Words, from: number, to: number): boolean {
  const keys = line.words.slice(from, to).map((word) => word.key);
  const isEdge = (key: string) =>
    isNoise(key) || VERBS.some((group) => lengthsOf(group, [key], 0).length > 0);
  return keys.some((key) => key.length >= 4) && !isEdge(keys[0] ?? '') && !isEdge(keys.at(-1) ?? '');
}
