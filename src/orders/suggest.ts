/** What a player may have meant by a line that nothing fits, in words that fit his own armies. */

import type { ArmyId, RegionId } from '../campaign/ids.ts';
import type { VisibleCampaign } from '../campaign/sight/visible.ts';
import type { Army } from '../campaign/state.ts';
import type { Examples } from './asides.ts';
import { findNamed } from './find-named.ts';
import { type Group, lengthsOf, wordsOf } from './lexicon.ts';
import type { Called, Choices } from './names.ts';
import { nearestWord } from './phrase.ts';
import type { Talk } from './wording.ts';
import { splitWords, type Words } from './words.ts';

const VERBS: readonly Group[] = ['RECRUIT', 'HOLD', 'DOCTRINE', 'FIGHT', 'PLAN', 'CANCEL', 'ATTACK', 'MARCH'];

/** One sentence: the nearest order he could have given, or the plain way to write one. */
export function suggestFor(text: string, talk: Talk): string {
  const line = splitWords(text.slice(0, 300));
  const verb = [false, true].flatMap((mayMisspell) =>
    VERBS.filter((group) => saysOneOf(group, line, mayMisspell)),
  )[0];
  const army = namedIn(talk.names.armies, line, 'army');
  const place = namedIn(talk.names.places, line, 'region');
  const troop = (namedIn(talk.names.troops, line, 'troops') ?? talk.names.troops.all[0])?.name;
  const example = exampleFor({ verb, army, place, troop }, talk.known);
  // Where he wants to go nobody can guess: then it is an example and no guess.
  const isGuess =
    verb === 'RECRUIT'
      ? place !== undefined
      : army !== undefined && (!goesSomewhere(verb) || place !== undefined);
  return isGuess ? `Did you mean "${example}"?` : `An order reads for example "${example}".`;
}

/** Names that an example about this line may use. */
export function examplesFor(text: string, { names, known }: Talk): Examples {
  const line = splitWords(text.slice(0, 300));
  const army = namedIn(names.armies, line, 'army')?.name ?? known?.armies[0]?.name ?? '1st Host';
  const place = namedIn(names.places, line, 'region')?.name ?? neighbourOf(known?.armies[0], known);
  return { army, place };
}

function goesSomewhere(verb: Group | undefined): boolean {
  return verb === undefined || verb === 'MARCH' || verb === 'ATTACK';
}

interface Clues {
  readonly verb: Group | undefined;
  readonly army: Called<ArmyId> | undefined;
  readonly place: Called<RegionId> | undefined;
  readonly troop: string | undefined;
}

function exampleFor(clues: Clues, known: VisibleCampaign | undefined): string {
  const army = known?.armies.find((one) => one.id === clues.army?.id) ?? known?.armies[0];
  const name = clues.army?.name ?? army?.name ?? '1st Host';
  switch (clues.verb) {
    case 'RECRUIT':
      return `recruit 2 ${clues.troop ?? 'Polearms'} at ${clues.place?.name ?? 'Karak'}`;
    case 'HOLD':
      return `hold ${name}`;
    case 'DOCTRINE':
    case 'FIGHT':
      return `doctrine ${name}: cautious`;
    case 'PLAN':
      return `plan ${name}: none`;
    case 'CANCEL':
      return `cancel ${name}`;
    case 'ATTACK':
      return `attack ${clues.place?.name ?? neighbourOf(army, known)} with ${name}`;
    default:
      return `march ${name} to ${clues.place?.name ?? neighbourOf(army, known)}`;
  }
}

/** The first region, by id, that an army could march to. */
function neighbourOf(army: Army | undefined, known: VisibleCampaign | undefined): string {
  if (army === undefined || known === undefined) return 'Karak';
  const beside = known.map.links
    .flatMap((link) => otherEnd(link.a, link.b, army.at))
    .sort((a, b) => (a < b ? -1 : 1))[0];
  return beside === undefined ? 'a region beside it' : (known.map.regions[beside]?.name ?? beside);
}

function otherEnd(a: RegionId, b: RegionId, at: RegionId): readonly RegionId[] {
  if (a === at) return [b];
  return b === at ? [a] : [];
}

function saysOneOf(group: Group, line: Words, mayMisspell: boolean): boolean {
  const keys = line.words.map((word) => word.key);
  if (!mayMisspell) return keys.some((_, at) => lengthsOf(group, keys, at).length > 0);
  return keys.some((key) => key.length > MISSPELT_MIN && nearestWord(key, wordsOf(group)) !== undefined);
}

/** Shorter words are too near to too many others. */
const MISSPELT_MIN = 4;

const SPAN_MAX = 3;

/** The longest run of words that names exactly one of the choices. */
function namedIn<Id extends string>(choices: Choices<Id>, line: Words, what: string): Called<Id> | undefined {
  for (let length = SPAN_MAX; length > 0; length -= 1) {
    for (let from = 0; from + length <= line.words.length; from += 1) {
      const found = findNamed(choices, line, { from, to: from + length }, what);
      if (found.isFound && found.cost <= 20 && isTelling(line, from, length))
        return choices.all.find((choice) => choice.id === found.id);
    }
  }
  return undefined;
}

/** A bare `to` or `1` fits the start of many names and tells nothing; a verb is no name. */
function isTelling(line: Words, from: number, length: number): boolean {
  const keys = line.words.slice(from, from + length).map((word) => word.key);
  return (
    keys.some((key) => key.length >= 4) &&
    !VERBS.some((verb) => keys.some((_, at) => lengthsOf(verb, keys, at).length > 0))
  );
}
