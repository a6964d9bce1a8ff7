/** Who and what a sentence names: the run of words that begins at one place, if it is a name. */
import type { ArmyId, FactionId, RegionId, UnitId } from '../../campaign/ids.ts';
import { rulesetOf, troopOf } from '../../campaign/realm/troops.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Army } from '../../campaign/state.ts';
import { findNamed } from '../find-named.ts';
import type { Correction } from '../sheet.ts';
import type { Talk } from '../wording.ts';
import { isSign, keysOf, type Words } from '../words.ts';
import { armyAtPlace, armyByLetter, onlyArmy } from './army-at-place.ts';
import lists from './data/names.json' with { type: 'json' };
import { isGenitive } from './german.ts';
import {
  ARTICLES,
  isName,
  keyAt,
  keysFrom,
  LISTED,
  type Listed,
  nameOf,
  PART,
  PHRASE_MAX,
  skipArticles,
  writtenAt,
} from './name-at.ts';
import { numberedUnitAt } from './numbered-unit.ts';
import { classAt } from './word-classes.ts';

export type Named =
  | ({ readonly kind: 'army' } & Who)
  | { readonly kind: 'place'; readonly region: RegionId; readonly corrected?: Correction }
  /** Where an army of somebody else was seen. */
  | { readonly kind: 'foe'; readonly region: RegionId }
  | { readonly kind: 'power'; readonly faction: FactionId }
  | { readonly kind: 'unit'; readonly unit: UnitId }
  | { readonly kind: 'troop'; readonly troop: string }
  | { readonly kind: 'gm' };

/** The armies of which something is said. */
export interface Who {
  readonly armies: readonly ArmyId[];
  /** `rest`: those that the mail does not speak of; they are known once all of it is read. */
  readonly group?: Group;
  /** `nobody moves`: what is said is meant the other way round. */
  readonly isNobody?: true;
  /** `dem ersten Heer`: somebody does something for it. */
  readonly isDative?: true;
  /** `Berta's wife`: somebody of theirs is meant, not they. */
  readonly isOwner?: true;
}

export type Group = 'all' | 'rest' | 'both';

export type Spot = Named & { readonly to: number };

/** What is named from word `at` on, in every ordinary way; the ways that say most come first. */
export function spotAt(line: Words, at: number, talk: Talk): Spot | undefined {
  const spot = plainSpotAt(line, at, talk);
  if (spot?.kind !== 'army') return spot;
  return {
    ...spot,
    ...(/^de[mn]$/.test(keyAt(line, at)) ? { isDative: true } : {}),
    ...(/['’]s?$/.test(writtenAt(line, spot.to - 1)) ? { isOwner: true } : {}),
  };
}

function plainSpotAt(line: Words, at: number, talk: Talk): Spot | undefined {
  const { known } = talk;
  if (known === undefined) return undefined;
  return (
    numberedUnitAt(line, at, talk) ??
    groupAt(line, at, known) ??
    armyAtPlace(line, at, talk) ??
    numberedArmyAt(line, at, known) ??
    mountedAt(line, at, known) ??
    armyByLetter(line, at, talk, (to) => isDoing(line, to, talk)) ??
    nameAt(line, at, talk) ??
    personAt(line, at, talk) ??
    misspeltPlaceAt(line, at, talk)
  );
}

/** `R to Karak`, `R: Karak`, `R holds`. */
function isDoing(line: Words, at: number, talk: Talk): boolean {
  const is = classAt(
    line.words.map(({ key }) => key),
    at,
  )?.is;
  return (
    /^(?:[:=>-]|->)$/.test(keyAt(line, at)) ||
    is === 'to' ||
    is === 'stay' ||
    is === 'go' ||
    nameOf(talk, 'places', line, at) !== undefined
  );
}

/** Troops that may be raised; asked for only where somebody raises some, for an army may be called the same. */
export function troopAt(line: Words, at: number, { names }: Talk): Spot | undefined {
  for (let to = Math.min(line.words.length, at + TROOP_MAX); to > at; to -= 1) {
    if (!isName(line, at, to)) continue;
    const found = findNamed(names.troops, line, { from: at, to }, 'troops');
    if (found.isFound && found.cost <= PART) return { kind: 'troop', troop: found.id, to };
  }
  const english = lists.troops[keyAt(line, at) as keyof typeof lists.troops];
  const called = names.troops.all.filter(
    ({ name }) => english !== undefined && keysOf(name).includes(english),
  );
  const troop =
    called.find(({ name }) => keysOf(name).length === 1) ?? (called.length === 1 ? called[0] : undefined);
  return troop === undefined ? undefined : { kind: 'troop', troop: troop.id, to: at + 1 };
}

const TROOP_MAX = 3;

function groupAt(line: Words, at: number, known: VisibleCampaign): Spot | undefined {
  if (PART_OF.test(keysFrom(line, Math.max(0, at - 4), at))) return undefined;
  for (let to = Math.min(line.words.length, at + PHRASE_MAX); to > at; to -= 1) {
    const said = keysFrom(line, at, to);
    const list =
      GROUPS.find((one) => lists[one].includes(said)) ?? (isAllOfThem(line, at, to) ? 'all' : undefined);
    if (list === 'foot') return { kind: 'army', armies: footOf(known), to };
    if (list === undefined || isOther(said, keyAt(line, to))) continue;
    const isOfMine = /^of (?:mine|ours|his|hers)$/.test(keysFrom(line, to, to + 2));
    return { kind: 'army', ...who(list, known), to: isOfMine ? to + 2 : to };
  }
  return undefined;
}

/** `Nobody chases`: how they shall fight, and no word about where they go. */
const IN_BATTLE = /^(?:chas|charg|retreat|pursu|flee|run)/;

/** `one of my armies`: nobody says which. */
const PART_OF =
  /(?:^| )(?:one|some|any|part|two|either|which|half|most|few|eins|eine|einer|eines|teil) (?:of|von)(?: (?:my|our|the|meinen|unseren|den))?(?: (?:two|three|beiden|zwei|drei))?$/;

/** `All stand fast`: the word begins the sentence, and a verb of armies follows it. */
const isAllOfThem = (line: Words, at: number, to: number): boolean =>
  to === at + 1 &&
  keyAt(line, at) === 'all' &&
  (at === 0 || isSign(keyAt(line, at - 1))) &&
  !/^(?:your|on|my|our)$/.test(keyAt(line, to + 1)) &&
  (/^(?:go|march|move|ride|advance|attack|retreat)$/.test(keyAt(line, to)) ||
    classAt(
      line.words.map(({ key }) => key),
      to,
    )?.is === 'stay');

const GROUPS = ['restNobody', 'rest', 'both', 'foot', 'nobody', 'all'] as const;

/** `the rest of my gold`, `alle Befehle`: what it is all of is said behind it. */
const isOther = (said: string, next: string): boolean =>
  (lists.nobody.includes(said) && IN_BATTLE.test(next)) ||
  (next === 'of' && !said.endsWith('other army')) ||
  (said === 'rest' &&
    !/^(?::$|no$|unchanged|holds?$|stays?$|bleib|halt|wart|steh|ruh|macht nix|hockt|pausiert)/.test(next)) ||
  (said === 'alle' && /^(?:befehle|mitspieler|meine)$/.test(next));

function who(list: Exclude<(typeof GROUPS)[number], 'foot'>, known: VisibleCampaign): Who {
  const all = known.armies.map(({ id }) => id);
  switch (list) {
    case 'rest':
      return { armies: [], group: 'rest' };
    case 'restNobody':
      return { armies: [], group: 'rest', isNobody: true };
    case 'both':
      return { armies: footOf(known), group: 'both' };
    case 'nobody':
      return { armies: all, group: 'all', isNobody: true };
    case 'all':
      return { armies: all, group: 'all' };
  }
}

/** `1st`, `second host`, `host 2`, `h1`, `the first of my hosts`; a plain number alone is none. */
function numberedArmyAt(line: Words, at: number, { armies }: VisibleCampaign): Spot | undefined {
  const start = skipArticles(line, at);
  const numbered = (number: string, to: number) =>
    onlyArmy(
      armies.filter(({ name }) => keysOf(name).includes(number)),
      to,
    );
  const glued = /^[ah](\d{1,2})$|^(\d{1,2})e$/.exec(keyAt(line, start));
  if (glued !== null) return numbered(glued[1] ?? glued[2] ?? '', start + (isBody(line, start + 1) ? 2 : 1));
  if (isBody(line, start) && /^\d{1,2}$/.test(keyAt(line, start + 1)))
    return numbered(keyAt(line, start + 1), start + 2);
  const number = ordinalAt(line, start);
  if (number === undefined) return undefined;
  if (isBody(line, start + 1)) return numbered(number, start + 2);
  if (/^of (?:my|our|the) (?:hosts|armies)$/.test(keysFrom(line, start + 1, start + 4)))
    return numbered(number, start + 4);
  const isBare = /^\d{1,2}$/.test(writtenAt(line, start));
  const isOther = lists.notAnArmy.includes(keyAt(line, start + 1));
  return isBare || isOther ? undefined : numbered(number, start + 1);
}

function ordinalAt(line: Words, at: number): string | undefined {
  const number = ORDINALS[keyAt(line, at)] ?? keyAt(line, at);
  return /^\d{1,2}$/.test(number) && !isBefore(line, at) ? number : undefined;
}

/** `only if Berta has reached Karak first`: before somebody else, and no army. */
function isBefore(line: Words, at: number): boolean {
  const isLast = line.words.length - 1 === at || isSign(keyAt(line, at + 1));
  const before = keyAt(line, at - 1);
  return (
    isLast &&
    at > 0 &&
    /^(?:first|zuerst)$/i.test(writtenAt(line, at)) &&
    !isSign(before) &&
    !LEADS_TO.has(before)
  );
}
const LEADS_TO = new Set([
  ...ARTICLES,
  'and',
  'und',
  'to',
  'with',
  'for',
  'or',
  'not',
  'but',
  'behind',
  'except',
]);

/** Misspelt, and in dialects. */
const ORDINALS: Readonly<Record<string, string>> = lists.ordinals;

const isBody = (line: Words, at: number): boolean => lists.bodies.includes(keyAt(line, at));

/** `my cavalry`: the only army that is nothing but mounted. */
function mountedAt(line: Words, at: number, known: VisibleCampaign): Spot | undefined {
  const start = skipArticles(line, at);
  if (!lists.mounted.includes(keyAt(line, start))) return undefined;
  const to = start + (isBody(line, start + 1) ? 2 : 1);
  return onlyArmy(
    known.armies.filter((army) => isMounted(army, known)),
    to,
  );
}

function isMounted({ units }: Army, known: VisibleCampaign): boolean {
  const ruleset = rulesetOf(known);
  const isKnown = (troop: string) => ruleset.troops.some(({ id }) => id === troop);
  return (
    units.length > 0 &&
    units.every(({ troop }) => isKnown(troop) && troopOf(ruleset, troop).role === 'mounted')
  );
}

const footOf = (known: VisibleCampaign): readonly ArmyId[] =>
  known.armies.filter((army) => !isMounted(army, known)).map(({ id }) => id);

/** The longest name that begins here; of two as long the better written one. */
function nameAt(line: Words, at: number, talk: Talk): Spot | undefined {
  const start = skipArticles(line, at);
  const hits = LISTED.flatMap((listed) => {
    const hit = nameOf(talk, listed, line, start);
    return hit === undefined ? [] : [{ ...hit, listed }];
  });
  const [longest] = hits.toSorted((one, other) => other.to - one.to || one.cost - other.cost);
  return longest === undefined ? undefined : { ...NAMED[longest.listed](longest.id), to: longest.to };
}

const NAMED: Readonly<Record<Listed, (id: string) => Named>> = {
  armies: (id) => ({ kind: 'army', armies: [id as ArmyId] }),
  units: (id) => ({ kind: 'unit', unit: id as UnitId }),
  places: (id) => ({ kind: 'place', region: id as RegionId }),
  foes: (id) => ({ kind: 'foe', region: id as RegionId }),
  factions: (id) => ({ kind: 'power', faction: id as FactionId }),
};

function personAt(line: Words, at: number, { people = [] }: Talk): Spot | undefined {
  const person = people.find(({ name }) => {
    const keys = keysOf(name);
    return (
      keys.length > 0 &&
      (keys.join(' ') === keysFrom(line, at, at + keys.length) ||
        keys[0] === keyAt(line, at) ||
        isGenitive(keyAt(line, at), keys[0] ?? ''))
    );
  });
  if (person === undefined) return undefined;
  const keys = keysOf(person.name);
  const to = keys.join(' ') === keysFrom(line, at, at + keys.length) ? at + keys.length : at + 1;
  return person.faction === undefined ? { kind: 'gm', to } : { kind: 'power', faction: person.faction, to };
}

/** From this length on a slip of the finger does not make another word of it. */
const MISSPELT_FROM = 6;
const MISSPELT_COST = 20;

/** A word with a capital that is one slip away from one place only, and in none of our lists. */
function misspeltPlaceAt(line: Words, at: number, { names }: Talk): Spot | undefined {
  const wrote = writtenAt(line, at);
  const key = keyAt(line, at);
  if (key.length < MISSPELT_FROM || !/^\p{Lu}/u.test(wrote) || classAt([key], 0) !== undefined)
    return undefined;
  const found = findNamed(names.places, line, { from: at, to: at + 1 }, 'region');
  const [corrected] = found.isFound && found.cost <= MISSPELT_COST ? found.corrected : [];
  if (!found.isFound || corrected === undefined) return undefined;
  return { kind: 'place', region: found.id, corrected, to: at + 1 };
}
