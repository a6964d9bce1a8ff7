/** Everything in a campaign that a player can name, with every way to call it. */
import { armyNameWith } from '../campaign/corrections/rename.ts';
import type { ArmyId, FactionId, GeneralId, RegionId, UnitId } from '../campaign/ids.ts';
import { rulesetOf, troopsOnList } from '../campaign/realm/troops.ts';
import type { VisibleCampaign } from '../campaign/sight/visible.ts';
import type { Army, CampaignMap, Faction, General, Sighting } from '../campaign/state.ts';
import { once } from '../kernel/remember.ts';
import type { TroopType } from '../kernel/ruleset.ts';
import type { Correction, Fault } from './sheet.ts';
import { keysOf } from './words.ts';

/** Everything that can be named, with the ways to call it. Made once for a text. */
export interface Names {
  readonly armies: Choices<ArmyId>;
  readonly places: Choices<RegionId>;
  /** Armies of others, by where they were last seen. */
  readonly foes: Choices<RegionId>;
  /** The same by their own ids: several may have been seen in one place. */
  readonly others: Choices<ArmyId>;
  readonly units: Choices<UnitId>;
  readonly generals: Choices<GeneralId>;
  /** The other factions. */
  readonly factions: Choices<FactionId>;
  /** What the faction can raise, by the troop's id. */
  readonly troops: Choices<string>;
  /** False without a campaign: names are taken as they are written. */
  readonly isKnown: boolean;
}

/** Things of one sort that can be named, with what makes looking them up quick. */
export interface Choices<Id extends string> {
  readonly all: readonly Called<Id>[];
  /** Every beginning of every word of every name, and the names in one word. */
  readonly beginnings: ReadonlySet<string>;
  /** Names by their words with blanks between, and in one word. */
  readonly byWords: ReadonlyMap<string, readonly Called<Id>[]>;
  readonly byGlue: ReadonlyMap<string, readonly Called<Id>[]>;
  /** Answers found before: the same words are looked at in many phrases. */
  readonly found: Map<string, Found<Id>>;
  /** The same of those that were looked for as written only. */
  readonly foundAsWritten: Map<string, Found<Id>>;
  /** Present: misspelt names are not looked for, only counted. */
  readonly unsought?: { count: number };
}

export interface Called<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly calls: readonly (readonly string[])[];
  /** Every run of words of every call, for finding misspelt ones. */
  readonly parts: readonly Part[];
}

export interface Part {
  /** How many words; 0 for a whole call in one word. */
  readonly size: number;
  readonly text: string;
  readonly numbers: string;
}

/** What a name is looked for as. */
export type Sought = 'army' | 'unit' | 'general' | 'region' | 'troops' | 'faction' | 'foe' | 'enemy army';

export type Found<Id> =
  | {
      readonly isFound: true;
      readonly id: Id;
      readonly cost: number;
      readonly corrected: readonly Correction[];
    }
  | { readonly isFound: false; readonly fault: Fault; readonly severity: number };

/** Of everything that was looked at and is still held: the same campaign is asked for every line and every order. */
const MADE = new WeakMap<VisibleCampaign, Names>();

export function namesIn(known: VisibleCampaign | undefined): Names {
  if (known === undefined) return NO_NAMES;
  const before = MADE.get(known);
  if (before !== undefined) return before;
  const names = namesFrom(known);
  MADE.set(known, names);
  return names;
}

function namesFrom(known: VisibleCampaign | undefined): Names {
  const armies = known?.armies ?? [];
  const foes = known?.sightings ?? [];
  return lazily<Names>({
    armies: () =>
      choicesOf(armies.map((army) => ({ id: army.id, name: army.name, calls: callsOfArmy(army, known) }))),
    places: () => (known === undefined ? choicesOf<RegionId>([]) : placesOn(known.map)),
    foes: () =>
      choicesOf(foes.map((seen) => ({ id: seen.at, name: seen.name, calls: callsSeen(seen, known) }))),
    others: () => (known === undefined ? choicesOf<ArmyId>([]) : sightedBy(known)),
    units: () =>
      choicesOf(
        armies.flatMap((army) => army.units).map(({ id, name }) => ({ id, name, calls: calls(name, id) })),
      ),
    generals: () => choicesOf((known?.generals ?? []).map(callsOfGeneral)),
    factions: () =>
      choicesOf(
        othersFor(known).map(({ id, name }) => ({
          id,
          name,
          calls: [...calls(name, id), ...formerCalls(known, id)],
        })),
      ),
    troops: () => choicesOf(troopsFor(known).map(({ id, name }) => ({ id, name, calls: calls(name, id) }))),
    isKnown: () => known !== undefined,
  });
}

/** A value whose parts are worked out when they are first asked for: a line names no more than two or three sorts of things. */
function lazily<T extends object>(makers: { readonly [K in keyof T]: () => T[K] }): T {
  const lazy = {};
  for (const name of Object.keys(makers) as (keyof T & string)[]) {
    Object.defineProperty(lazy, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = makers[name]();
        Object.defineProperty(lazy, name, { enumerable: true, value });
        return value;
      },
    });
  }
  return lazy as T;
}

/** The same for every reader of a map. */
const placesOn = once((map: CampaignMap) =>
  choicesOf(Object.values(map.regions).map(({ id, name }) => ({ id, name, calls: calls(name, id) }))),
);

const NO_NAMES = namesFrom(undefined);

/** The same names, none of them looked for but as written; `unsought` counts what was not found so. */
export function asWrittenOnly(names: Names): { readonly names: Names; readonly unsought: { count: number } } {
  const unsought = { count: 0 };
  const only = <Id extends string>(choices: Choices<Id>): Choices<Id> =>
    lazily<Choices<Id>>({
      all: () => choices.all,
      beginnings: () => choices.beginnings,
      byWords: () => choices.byWords,
      byGlue: () => choices.byGlue,
      found: () => choices.found,
      foundAsWritten: () => choices.foundAsWritten,
      unsought: () => unsought,
    });
  const strict = lazily<Names>({
    armies: () => only(names.armies),
    places: () => only(names.places),
    foes: () => only(names.foes),
    units: () => only(names.units),
    others: () => only(names.others),
    generals: () => only(names.generals),
    factions: () => only(names.factions),
    troops: () => only(names.troops),
    isKnown: () => names.isKnown,
  });
  return { names: strict, unsought };
}

/** Foreign armies as last seen, by their own ids: several may have been seen in one place. */
export function sightedBy(known: VisibleCampaign): Choices<ArmyId> {
  const seen = known.sightings.map((one) => ({ id: one.army, name: one.name, calls: callsSeen(one, known) }));
  return choicesOf(seen);
}

function callsOfGeneral({ id, name, shortName }: General): Omit<Called<GeneralId>, 'parts'> {
  return { id, name: shortName, calls: [keysOf(shortName), keysOf(name), keysOf(id)] };
}

function othersFor(known: VisibleCampaign | undefined): readonly Faction[] {
  const { reader, factions = [] } = known ?? {};
  return factions.filter((faction) => reader?.kind !== 'faction' || faction.id !== reader.faction);
}

function troopsFor(known: VisibleCampaign | undefined): readonly TroopType[] {
  const { reader } = known ?? {};
  const own = known?.factions.find((faction) => reader?.kind === 'faction' && faction.id === reader.faction);
  return known === undefined || own === undefined ? [] : troopsOnList(rulesetOf(known), own.list);
}

function choicesOf<Id extends string>(named: readonly Omit<Called<Id>, 'parts'>[]): Choices<Id> {
  const all = named.map(withParts);
  return lazily<Choices<Id>>({
    all: () => all,
    beginnings: () => beginningsOf(all),
    byWords: () => byCall(all, ' '),
    byGlue: () => byCall(all, ''),
    found: () => new Map(),
    foundAsWritten: () => new Map(),
  });
}

function beginningsOf(all: readonly Called<string>[]): ReadonlySet<string> {
  const words = new Set(all.flatMap((one) => one.calls).flatMap((call) => [call.join(''), ...call]));
  const beginnings = new Set<string>();
  for (const word of words) addBeginnings(beginnings, word);
  for (const word of words) beginnings.add(word);
  return beginnings;
}

/** The longest first: where one is there already, all shorter ones are. */
function addBeginnings(beginnings: Set<string>, word: string): void {
  for (let length = [...word].length; length > 0; length -= 1) {
    const beginning = word.slice(0, length);
    if (beginnings.has(beginning)) return;
    beginnings.add(beginning);
  }
}

/** Cut into parts when a misspelt name is looked for, which is seldom. */
function withParts<Id extends string>(one: Omit<Called<Id>, 'parts'>): Called<Id> {
  let parts: readonly Part[] | undefined;
  return {
    ...one,
    get parts() {
      parts ??= one.calls.flatMap(partsOf);
      return parts;
    },
  };
}

function byCall<Id extends string>(
  all: readonly Called<Id>[],
  between: string,
): ReadonlyMap<string, readonly Called<Id>[]> {
  const found = new Map<string, Called<Id>[]>();
  for (const one of all) {
    for (const text of new Set(one.calls.map((call) => call.join(between)))) {
      const others = found.get(text);
      if (others === undefined) found.set(text, [one]);
      else others.push(one);
    }
  }
  return found;
}

function partsOf(call: readonly string[]): readonly Part[] {
  const runs = call.flatMap((_, from) => call.slice(from).map((_, i) => call.slice(from, from + i + 1)));
  const whole = { size: 0, text: call.join(''), numbers: numbersIn(call) };
  return [whole, ...runs.map((run) => ({ size: run.length, text: run.join(' '), numbers: numbersIn(run) }))];
}

/** The numbers among words: they are never a typing error for each other. */
export function numbersIn(keys: readonly string[]): string {
  return keys.filter((key) => /\d/.test(key)).join(' ');
}

function calls(name: string, id: string): readonly (readonly string[])[] {
  return [keysOf(name), keysOf(id)].filter((keys) => keys.length > 0);
}

function callsOfArmy(army: Army, known: VisibleCampaign | undefined): readonly (readonly string[])[] {
  const general = known?.generals.find((person) => person.id === army.general);
  const ways = general === undefined ? [] : [keysOf(general.shortName), keysOf(general.name)];
  return [
    ...calls(army.name, army.id),
    ...ways.filter((keys) => keys.length > 0),
    ...inShort(army),
    ...formerArmyCalls(army, known),
  ];
}

const callsSeen = (seen: Sighting, known: VisibleCampaign | undefined): readonly (readonly string[])[] => [
  ...calls(seen.name, seen.army),
  ...formerArmyCalls(seen, known),
];

/** CP-REC-16: what a power was called earlier in this turn is understood until it ends. */
const formerCalls = (known: VisibleCampaign | undefined, id: FactionId): readonly (readonly string[])[] =>
  (known?.formerNames?.[id] ?? []).map(keysOf).filter((keys) => keys.length > 0);

/** The same for an army that bears its power's name. */
function formerArmyCalls(
  { faction, name }: Pick<Army, 'faction' | 'name'>,
  known: VisibleCampaign | undefined,
): readonly (readonly string[])[] {
  const to = known?.factions.find(({ id }) => id === faction)?.name;
  if (to === undefined) return [];
  const former = (known?.formerNames?.[faction] ?? []).map((from) =>
    armyNameWith(name, { from: to, to: from }),
  );
  return former.filter((each) => each !== name).map(keysOf);
}

/** `1H` for the 1st Host. */
function inShort({ name }: Army): readonly (readonly string[])[] {
  const [number = '', word = ''] = keysOf(name);
  return /^\d{1,2}$/.test(number) && /^\p{L}/u.test(word) ? [[`${number}${word.slice(0, 1)}`]] : [];
}

/** `A`, `A or B`, `A, B or C`. */
export function listed(names: readonly string[], word = 'or'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}
