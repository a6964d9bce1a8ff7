/** What an army is told to do, as a whole: where it goes, that it stays, how it fights; by patterns over words and mentions. */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import { isTurnedRound } from '../gist/row.ts';
import { type Sought, sought } from '../sought.ts';
import type { Talk } from '../wording.ts';
import lists from './data/plain-cases.json' with { type: 'json' };
import type { Said } from './said.ts';
import { patternOf, type Slots, slotsIn } from './slot-patterns.ts';
import { oneArmyOf, type Tags, tagsOf } from './tags.ts';

export interface Way extends Sought {
  readonly plain: string;
}

export const wayOf =
  (end: string) =>
  ([said = '', plain = '']: readonly string[]): Way => ({
    ...sought(new RegExp(`^ (?:${patternOf(said, lists.words)}) ${end}$`, 'u')),
    plain,
  });

let made: { readonly deeds: readonly Way[]; readonly all: readonly Way[] } | undefined;
const ways = (): NonNullable<typeof made> => {
  if (made !== undefined) return made;
  const deeds = lists.deeds.map(wayOf('(?<rest>.*)'));
  made = { deeds, all: [...deeds, ...lists.bare.map(wayOf('(?<rest>.*)'))] };
  return made;
};

/** A way that fits, and what is named in it. */
export interface Fit {
  readonly way: Way;
  readonly slots: Slots;
}

/** A sentence, and of whom alone and of where the one before it spoke. */
export interface Told {
  readonly text: string;
  readonly tags: Tags;
  readonly talk: Talk;
  readonly topic: ArmyId | undefined;
  readonly there: RegionId | undefined;
}

const LENGTH_MAX = 320;

/** Undefined where it asks, quotes, or goes on too long. */
export function toldIn(text: string, talk: Talk, { topic, there }: Said): Told | undefined {
  if (text.length > LENGTH_MAX || /["“”„«»?]/.test(text) || talk.known === undefined) return undefined;
  const [army, ...others] = topic?.armies ?? [];
  return { text, tags: tagsOf(text, talk), talk, topic: others.length > 0 ? undefined : army, there };
}

/** Undefined where it is no order to an army, or not that alone. `isBare`: where it goes may be all that is said. */
export function deedIn(row: string, isBare = false): Fit | undefined {
  const said = row.replace(/^ (?:(?:and|but|then|now|so|und|aber|dann|ok|please|bitte) )+/u, ' ');
  for (const way of isBare ? ways().all : ways().deeds) {
    const found = way.mayFit(said) ? way.pattern.exec(said)?.groups : undefined;
    if (found === undefined) continue;
    const { rest = '', ...groups } = found;
    if (mayTrail(way, rest)) return { way, slots: slotsIn(groups) ?? {} };
  }
  return undefined;
}

/** Where no place is named, whatever else is said may name it. */
const mayTrail = ({ plain }: Way, rest: string): boolean =>
  plain.includes('{P}') ? isIdle(rest) : (rest === '' || ADDED.test(rest)) && isIdle(rest.replace(ADDED, ''));

/** `and puts the kettle on`; anything else behind an order without a place is in doubt. */
const ADDED = /^(?:, )?and /u;

/** Of what trails behind, which is no part of its own (that may take it back), nothing turns it round, names anybody, or puts it off. */
const isIdle = (rest: string): boolean =>
  rest.trim() === '' ||
  (!/[@,;:]/u.test(rest) &&
    rest.trim().split(' ').length <= IDLE_MAX &&
    !isTurnedRound(` ${rest}`) &&
    !TURNING.test(` ${rest}`));
const IDLE_MAX = 10;
const TURNING = new RegExp(` (?:${lists.turning.join('|')}) `, 'u');

/** What is said plainly, with what is named in its place; undefined where any of it is open. */
export function filled(
  { way, slots }: Fit,
  names: Readonly<Record<string, string | undefined>>,
  { tags, talk }: Told,
): string | undefined {
  let isWhole = true;
  const text = way.plain.replace(/\{(\w+)\}/gu, (_, slot: string) => {
    const name = slot === 'P' ? nameOf(regionBy(slots['P'], tags), talk) : names[slot];
    isWhole &&= name !== undefined;
    return name ?? '';
  });
  return isWhole ? text : undefined;
}

/** Undefined where none is named there; null where it is several, nobody, or somebody of theirs. */
export function armyBy(tag: string | undefined, { named }: Tags): ArmyId | undefined | null {
  return tag === undefined ? undefined : (oneArmyOf(named[Number(tag.slice(2))]) ?? null);
}

export function regionBy(tag: string | undefined, { named }: Tags): RegionId | undefined {
  const place = tag === undefined ? undefined : named[Number(tag.slice(2))];
  return place?.kind === 'place' ? place.region : undefined;
}

export const nameOf = (region: RegionId | undefined, { known }: Talk): string | undefined =>
  region === undefined ? undefined : known?.map.regions[region]?.name;

export const lastPlace = (row: string): string | undefined => row.match(/@p\d+/gu)?.at(-1);

/** The only army that is named; undefined where there are several, or one that is no army of ours alone. */
export function onlyArmy(row: string, tags: Tags): ArmyId | undefined {
  const armies = (row.match(/@a\d+/gu) ?? []).map((tag) => armyBy(tag, tags));
  const [army, ...others] = [...new Set(armies)];
  return others.length > 0 || army === null ? undefined : army;
}
