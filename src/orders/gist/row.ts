/** A sentence as the gist of it is looked for in: its row of tags, who and what is named in it, and no word that turns it round. */
import type { ArmyId, RegionId, UnitId } from '../../campaign/ids.ts';
import { has, itemsOf } from '../free/items.ts';
import type { Who } from '../free/spot.ts';
import { type Tagged, tagsOf } from '../free/tags.ts';
import { standsAt } from '../weigh/near.ts';
import type { Talk } from '../wording.ts';
import lists from './data/gist-words.json' with { type: 'json' };

export interface Gist {
  /** Between single spaces, what changes nothing left out. */
  readonly row: string;
  readonly named: readonly Tagged[];
  /** One army each, in the order in which they are named first. */
  readonly armies: readonly ArmyId[];
  /** Where none of the armies named stands already, in that order. */
  readonly places: readonly RegionId[];
  /** Where they stand. */
  readonly homes: readonly RegionId[];
  readonly units: readonly UnitId[];
  readonly turns: readonly number[];
  /** A verb of going stands in it. */
  readonly isGoing: boolean;
  readonly has: (kind: Tagged['kind']) => boolean;
}

export const oneOf = (words: readonly string[]): RegExp => new RegExp(` (?:${words.join('|')}) `, 'u');

const HARMLESS = new RegExp(`(?<= )(?:${lists.harmless.join('|')})`, 'gu');
const TURNING = new RegExp(` (?:${lists.turning.join('|')}) `, 'u');
const WORDS_MAX = 32;
const LENGTH_MAX = 260;
/** `Berta's wife`, `Norgoz's boots`: somebody of theirs; `Norgoz's army` are they. */
const THEIRS =
  /^(?:army|host|men|command|force|forces|troops|people|lads|boys|heels|wake|tail|coat|coat-tails|coattails|lead|aid|help|side|footsteps|track|tracks|trail|orders|banner|riders|horse|horsemen|cavalry|company|fight|battle|march)$/;

/** Undefined where more is named than one can be sure of, or where it goes on too long. */
export function gistOf(text: string, talk: Talk): Gist | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  const known = KNOWN.get(talk) ?? new Map<string, Gist | undefined>();
  KNOWN.set(talk, known);
  if (known.has(text)) return known.get(text);
  if (known.size >= MOST_KNOWN) known.clear();
  const gist = readGist(text, talk);
  known.set(text, gist);
  return gist;
}

/** A sentence is looked at alone, with those beside it and part by part. */
const KNOWN = new WeakMap<Talk, Map<string, Gist | undefined>>();
const MOST_KNOWN = 300;

function readGist(text: string, talk: Talk): Gist | undefined {
  const { row: whole, named } = tagsOf(text, talk);
  const row = whole.replace(HARMLESS, '');
  if (row.split(' ').length > WORDS_MAX) return undefined;
  const armies = armiesIn(named, row);
  if (armies === undefined) return undefined;
  const stands = armies.map((army) => standsAt(army, talk));
  const regions = [...new Set(named.flatMap((one) => ('region' in one ? [one.region] : [])))];
  return {
    row,
    named,
    armies,
    places: regions.filter((region) => !stands.includes(region)),
    homes: regions.filter((region) => stands.includes(region)),
    units: [...new Set(named.flatMap((one) => (one.kind === 'unit' ? [one.unit] : [])))],
    turns: [...new Set(named.flatMap((one) => (one.kind === 'turn' ? [one.value] : [])))],
    isGoing: has(itemsOf(text, talk), 'go', 'force', 'home', 'there'),
    has: (kind) => named.some((one) => one.kind === kind),
  };
}

/** Each once; undefined where a group, nobody, or somebody of theirs is named. */
function armiesIn(named: readonly Tagged[], row: string): readonly ArmyId[] | undefined {
  const armies = named.map((one, at) => (one.kind === 'army' ? oneArmy(one, at, row) : null));
  if (armies.includes(undefined)) return undefined;
  return [...new Set(armies)].filter((army) => typeof army === 'string');
}

function oneArmy(who: Who, at: number, row: string): ArmyId | undefined {
  const [army, ...others] = who.armies;
  const isOpen = others.length > 0 || who.group !== undefined || who.isNobody === true;
  const next = new RegExp(`@a${at} (\\S+)`, 'u').exec(row)?.[1] ?? '';
  return isOpen || (who.isOwner === true && !THEIRS.test(next)) ? undefined : army;
}

/** Whether a word turns it round that is none of those taken already. */
export const isTurnedRound = (row: string, ...taken: readonly RegExp[]): boolean =>
  TURNING.test(taken.reduce((left, words) => left.replace(words, ' '), row));

const STATE = new RegExp(` ${lists.state} `, 'u');
const NO_STATE = new RegExp(` (?:${lists['no state']})(?= )`, 'gu');

/** `Norgoz is an aggressive fighter`, `spies are dear`: it says how things are. */
export const isState = (row: string): boolean => STATE.test(row.replace(NO_STATE, ' '));
