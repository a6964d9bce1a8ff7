/**
 * What a sentence asks for by its gist (ADR 106): what is named in it fits one order only, one of that order's words stands in it, and no
 * word turns it round, whatever the other words are. Each reader answers undefined where it is not this order, or open.
 */
import type { RegionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import type { Claim, Deed } from '../free/claim.ts';
import { standsAt } from '../weigh/near.ts';
import { claimOf } from '../weigh/weighed.ts';
import type { Talk } from '../wording.ts';
import lists from './data/gist-words.json' with { type: 'json' };
import { helperIn, mergedIn, type Pair } from './roles.ts';
import { type Gist, isTurnedRound, oneOf } from './row.ts';

export interface Found {
  readonly claims: readonly Claim[];
  readonly orders: readonly Order[];
  readonly isSpied?: true;
}

export type Reads = (gist: Gist, talk: Talk) => Found | undefined;

const claimed = (...claims: readonly Claim[]): Found => ({ claims, orders: [] });
const ordered = (...orders: readonly Order[]): Found => ({ claims: [], orders });
const paired = (kind: 'follow' | 'support' | 'merge', { who, other }: Pair): Claim =>
  claimOf({ kind, other }, { armies: [who] });

export const SPLIT = oneOf(lists.split);
const REST_GOES = new RegExp(lists['rest goes'], 'u');

const splitOff: Reads = (gist, talk) => {
  const { row, units, armies, places } = gist;
  const army = talk.known?.armies.find((one) => one.units.some(({ id }) => units.includes(id)));
  const isOfIt = army !== undefined && units.every((unit) => army.units.some(({ id }) => id === unit));
  if (!isOfIt || units.length >= army.units.length || armies.some((id) => id !== army.id)) return undefined;
  if (!SPLIT.test(row) || gist.has('power') || gist.has('number') || isTurnedRound(row, SPLIT))
    return undefined;
  const who = { armies: [army.id] };
  const split = claimOf({ kind: 'split', units }, who);
  const goals = gist.places.filter((region) => region !== army.at);
  const [goal, ...others] = goals;
  if (goal === undefined) return claimed(split);
  return others.length === 0 && places.length === 1 && REST_GOES.test(row)
    ? claimed(split, claimOf({ kind: 'march', path: [goal] }, who))
    : undefined;
};

export const MERGE = oneOf(lists.merge);

const merged: Reads = (gist) => {
  const pair = mergedIn(gist);
  if (pair === undefined || !MERGE.test(gist.row) || isElse(gist, [])) return undefined;
  const row = gist.row.replace(/ (?:no more|nur noch|separate|is one too many) /gu, ' ');
  return isTurnedRound(row, MERGE) ? undefined : claimed(paired('merge', pair));
};

/** One of two armies is to become part of the other, whatever else is said. */
export const isMergedToo = ({ row, armies }: Gist): boolean => armies.length > 1 && MERGE.test(row);

export const SUPPORT = oneOf(lists.support);
const FIGHT = new RegExp(` ${lists['of a fight']}`, 'u');
const FOLLOW = oneOf(lists.follow);

const dutyIn = (row: string): 'support' | 'follow' | undefined => {
  if (SUPPORT.test(row)) return 'support';
  return FOLLOW.test(row) ? 'follow' : undefined;
};

/** Where one of them stands already is said to be where it goes. */
export const isHomeward = ({ row, named, homes }: Gist): boolean =>
  [...row.matchAll(TOWARD)].some((found) =>
    regionAt(named, Number(found[1])).some((region) => homes.includes(region)),
  );

export const helped: Reads = (gist) => {
  const kind = dutyIn(gist.row);
  const pair = kind === undefined ? undefined : helperIn(gist);
  if (kind === undefined || pair === undefined || isElse(gist, gist.places)) return undefined;
  if (isTurnedRound(gist.row, kind === 'support' ? FIGHT : FOLLOW)) return undefined;
  if (/ (?:if|when|falls|wenn|should|once) /u.test(gist.row.replace(FIGHT, ' '))) return undefined;
  const [goal, ...others] = gist.places;
  if (others.length > 0 || isHomeward(gist)) return undefined;
  if (goal === undefined) return claimed(paired(kind, pair));
  const isGoing = pair.other === gist.armies[0] && goalIn(gist) === goal;
  return isGoing
    ? claimed(claimOf({ kind: 'march', path: [goal] }, { armies: [pair.other] }), paired(kind, pair))
    : undefined;
};

/** Something else is named, or another place. */
const isElse = (gist: Gist, places: readonly RegionId[]): boolean =>
  (['power', 'unit', 'troop', 'number', 'turn'] as const).some(gist.has) ||
  gist.places.some((region) => !places.includes(region));

const SCOUT = oneOf(lists.scout);
/** `I have a spy in Karak`. */
const THERE_ALREADY =
  / (?:i|we|ich|wir)(?: already)? (?:have|got|hab\p{L}*) (?:a|an|my|two|some|schon|bereits|einen) /u;
const SPIED_MAX = 3;

const scouted: Reads = (gist) => {
  const { row, armies, places } = gist;
  const isOther = (['unit', 'troop', 'turn', 'power'] as const).some(gist.has);
  if (armies.length > 0 || isOther || places.length === 0 || places.length > SPIED_MAX) return undefined;
  if (
    !SCOUT.test(row) ||
    THERE_ALREADY.test(row) ||
    isTurnedRound(row.replace(SCOUT, ' ').replace(/ (?:whats|what is|who is|whos) /gu, ' '))
  )
    return undefined;
  return { ...ordered(...places.map((at) => ({ kind: 'spy', at }) as const)), isSpied: true };
};

const RAISE = oneOf(lists.raise);
const COUNTED =
  /@n(\d+) (?:x |mal |(?:new |fresh |newly raised )?(?:units? |companies |einheit(?:en)? |trupps? )(?:of |mit |von )?)?@r(\d+) /gu;
const RAISED_MAX = 20;

const raised: Reads = (gist, talk) => {
  const { row, armies, named } = gist;
  const regions = [...gist.homes, ...gist.places];
  const [at, ...others] = regions;
  const pairs = [...row.matchAll(COUNTED)];
  const troops = named.filter(({ kind }) => kind === 'troop').length;
  if (at === undefined || others.length + armies.length > 0 || pairs.length === 0) return undefined;
  if (pairs.length !== troops || !isOurs(at, talk) || !RAISE.test(row)) return undefined;
  if ((['unit', 'power', 'turn'] as const).some(gist.has) || isTurnedRound(row)) return undefined;
  const orders = pairs.flatMap(([, number, troop]): readonly Order[] => {
    const count = named[Number(number)];
    const kind = named[Number(troop)];
    return count?.kind === 'number' && kind?.kind === 'troop' && count.value <= RAISED_MAX
      ? [{ kind: 'recruit', at, troops: Array.from({ length: count.value }, () => kind.troop) }]
      : [];
  });
  return orders.length === pairs.length ? ordered(...orders) : undefined;
};

const isOurs = (region: RegionId, { known }: Talk): boolean =>
  known !== undefined && known.reader.kind === 'faction' && known.holders[region] === known.reader.faction;

const BUILD = oneOf(lists.build);
const FORT = new RegExp(` ${lists.fort} `, 'u');
const STANDING = new RegExp(` ${lists.standing} `, 'u');
const FIELDS = new RegExp(` ${lists.fields} `, 'u');

const built: Reads = (gist, talk) => {
  const { row, armies } = gist;
  const regions = [...gist.homes, ...gist.places];
  const isFort = FORT.test(row);
  if (isFort === FIELDS.test(row) || armies.length > 0 || regions.length === 0) return undefined;
  if ((['unit', 'power', 'turn', 'troop', 'number', 'foe'] as const).some(gist.has)) return undefined;
  if (
    !regions.every((region) => isOurs(region, talk)) ||
    !BUILD.test(row) ||
    STANDING.test(row) ||
    isTurnedRound(row)
  )
    return undefined;
  return ordered(...regions.map((at) => ({ kind: 'build', at, work: isFort ? 'fort' : 'fields' }) as const));
};

const TEMPERS = [
  ['aggressive', oneOf(lists.aggressive)],
  ['cautious', oneOf(lists.cautious)],
  ['hold', oneOf(lists.holding)],
] as const;
const BATTLE = new RegExp(` ${lists.battle} `, 'u');
/** Whether it speaks of how to fight. */
export const isOfAFight = (row: string): boolean =>
  BATTLE.test(row) || TEMPERS.some(([, words]) => words.test(row));
const IN_A_BATTLE = new RegExp(`(?<= )${lists['turning in a battle']} `, 'gu');
/** What a temper is not: `no heroics`, `not attack`. */
const DENIED = / (?:no|not|dont|kein|keine|keinen|nicht|ned|less|weniger) /u;

export const tempered: Reads = (gist) => {
  const { armies, row } = gist;
  const [army, ...others] = armies;
  if (army === undefined || others.length > 0 || isElse(gist, [])) return undefined;
  const said = TEMPERS.filter(([, words]) => words.test(row));
  const [only, ...more] = said;
  if (only === undefined || more.length > 0 || !BATTLE.test(row)) return undefined;
  const left = row.replace(IN_A_BATTLE, '').replace(only[1], ' ');
  const isDenied =
    DENIED.test(left) &&
    !/ (?:no|not|kein|keine|keinen) (?:heroics|heldentaten|pardon|fussbreit|ground|mercy|attack) /u.test(row);
  if (isDenied || isTurnedRound(left.replace(DENIED, ' ')) || / (?:if|when|falls|wenn) /u.test(left))
    return undefined;
  return claimed(claimOf({ kind: 'doctrine', temper: only[0] }, { armies: [army] }));
};

const HASTE = oneOf(lists.haste);
const AIMED = new RegExp(`(?:^| ${lists.aim}) (?:the |der |die |das |meine |our )?@[pf]\\d+ `, 'u');
const TOWARD = new RegExp(` ${lists.toward} (?:the |der |die |das |meine |our )?@[pf](\\d+) `, 'gu');
const THROUGH = new RegExp(` ${lists.through} (?:the )?@[pf](\\d+) `, 'gu');

/** The only place to which a word leads. */
function goalIn({ row, named, places }: Gist): RegionId | undefined {
  const goals = [...row.matchAll(TOWARD)].flatMap((found) => regionAt(named, Number(found[1])));
  const led = [...new Set(goals)].filter((region) => places.includes(region));
  return led.length === 1 ? led[0] : undefined;
}

export const regionAt = (named: Gist['named'], at: number): readonly RegionId[] => {
  const one = named[at];
  return one !== undefined && 'region' in one ? [one.region] : [];
};

export const hurried: Reads = (gist, talk) => {
  const { row, armies, places } = gist;
  const [army, ...others] = armies;
  const [goal, ...more] = places;
  if (army === undefined || goal === undefined || others.length + more.length > 0) return undefined;
  if (!HASTE.test(row) || !AIMED.test(row) || isElse(gist, places) || isTurnedRound(row, HASTE))
    return undefined;
  if (/ (?:if|when|once|falls|wenn|sobald) /u.test(row) || standsAt(army, talk) === goal) return undefined;
  return claimed(claimOf({ kind: 'force-march', path: [goal] }, { armies: [army] }));
};

const THEN =
  /@p(\d+) (?:, |; |- |-> |> |and |und )*(?:then |dann |from there |von dort |on |weiter |danach |afterwards )+(?:[^@,;]{0,24} )?@p(\d+) /u;
const ON_THE_WAY = /@p(\d+) (?:[^@,;]{0,20} )?(?:on the way|first|zuerst|unterwegs|auf dem weg) /u;
const IN_PASSING = /(?:on the way|auf dem weg|unterwegs) (?:to |nach )@p(\d+) [^@]*@p(\d+) /u;

export const routed: Reads = (gist) => {
  const { row, armies, places, named } = gist;
  const [army, ...others] = armies;
  if (army === undefined || others.length > 0 || places.length !== 2 || isElse(gist, places))
    return undefined;
  if (isTurnedRound(row.replace(/ because .*$/u, ' ')) || / (?:if|when|once|falls|wenn|sobald) /u.test(row))
    return undefined;
  const via = viaIn(row, named, places);
  const goal = places.find((region) => region !== via);
  if (via === undefined || goal === undefined) return undefined;
  return claimed(
    claimOf({ kind: HASTE.test(row) ? 'force-march' : 'march', path: [via, goal] } satisfies Deed, {
      armies: [army],
    }),
  );
};

function viaIn(row: string, named: Gist['named'], places: readonly RegionId[]): RegionId | undefined {
  const then = THEN.exec(row);
  const passing = IN_PASSING.exec(row);
  const said = [
    ...(then === null ? [] : regionAt(named, Number(then[1]))),
    ...(passing === null ? [] : regionAt(named, Number(passing[2]))),
    ...(passing === null ? regionsOf(ON_THE_WAY, row, named) : []),
    ...[...row.matchAll(THROUGH)].flatMap((found) => regionAt(named, Number(found[1]))),
  ].filter((region) => places.includes(region));
  const ways = [...new Set(said)];
  return ways.length === 1 ? ways[0] : undefined;
}

const regionsOf = (words: RegExp, row: string, named: Gist['named']): readonly RegionId[] => {
  const found = words.exec(row);
  return found === null ? [] : regionAt(named, Number(found[1]));
};

/** In the order in which they are tried: what says most comes first. */
export const DEEDS: readonly Reads[] = [
  splitOff,
  merged,
  helped,
  scouted,
  raised,
  built,
  tempered,
  routed,
  hurried,
];
