import type { Dice } from '../kernel/dice.ts';
import { unwrap } from '../kernel/result.ts';
import type { AnyRuleset, TroopType } from '../kernel/ruleset.ts';
import { type OwnNames, ownRulesIn } from './content/content.ts';
import { drawSeed } from './dark.ts';
import { openDiplomacy } from './envoys/treaty.ts';
import { evolveAll } from './evolve.ts';
import type { ArmyId, FactionId, GeneralId, RegionId, UnitId } from './ids.ts';
import { harrowmere } from './map/harrowmere.ts';
import { waysFrom } from './map/map.ts';
import { type NameStyle, rollFreeName } from './persons/names.ts';
import { sayOrdinal } from './persons/ordinal.ts';
import { rollAge } from './persons/settle-persons.ts';
import { hasRiders, musterTroops } from './realm/muster.ts';
import { STARTING_GOLD } from './realm/realm.ts';
import { troopOf } from './realm/troops.ts';
import { nameStyle, RULES_REVISION } from './revision.ts';
import { isNameOfTroop } from './roster/match-troop.ts';
import type { RosterUnit } from './roster/read-roster.ts';
import { compare, idsOf } from './sorted.ts';
import { type CampaignSpec, type FactionSpec, parseSpec, rulesOf } from './spec.ts';
import { dealStarts } from './starts.ts';
import type { Army, CampaignMap, CampaignState, Faction, General, Unit } from './state.ts';
import { lookAround } from './turn/settle.ts';

interface Force {
  readonly armies: readonly Army[];
  readonly generals: readonly General[];
}

/**
 * CP-OPN-01..06, CP-OPN-09, TW-CAM-10: a campaign before its first turn: castles and lands dealt, armies mustered, generals
 * named. The lands may have dice of their own: who looked at them on a preview gets the same.
 * @throws Error when the spec does not fit the map or the ruleset: `parseSpec` says so first.
 */
export function openCampaign(
  spec: CampaignSpec,
  dice: Dice,
  map: CampaignMap = harrowmere,
  dealer: Dice = dice,
): CampaignState {
  return openBy(RULES_REVISION, spec, dice, { map, dealer });
}

/** CP-REC-11: by the campaign's rules of a revision: a deal that waited is made by those that it was announced under. */
export function openBy(
  rulesRevision: number,
  spec: CampaignSpec,
  dice: Dice,
  { map, dealer = dice }: { readonly map: CampaignMap; readonly dealer?: Dice },
): CampaignState {
  unwrap(parseSpec(spec, map));
  const ruleset = unwrap(rulesOf(spec));
  const holders = dealStarts(spec, map, dealer);
  const forces = raiseForces(spec, { ruleset, map, holders, names: nameStyle({ rulesRevision }) }, dice);
  const { id, revision } = ruleset;
  const { names, events } = spec.content ?? {};
  const own = spec.content === undefined ? undefined : ownRulesIn(spec.content);
  const state: CampaignState = {
    id: spec.id,
    name: spec.name,
    ruleset: {
      id,
      revision,
      options: spec.options ?? {},
      ...(own === undefined ? {} : { own }),
    },
    ...(rulesRevision === 1 ? {} : { rulesRevision }),
    darkSeed: drawSeed(dice.fork('dark'), 'CP-FOG-17 what is drawn in the dark comes from'),
    turn: 0,
    map,
    factions: byId(spec.factions.map(factionOf)),
    holders,
    armies: byId(forces.flatMap((force) => force.armies)),
    generals: byId(forces.flatMap((force) => force.generals)),
    sightings: {},
    treasuries: Object.fromEntries(spec.factions.map(({ id }) => [id, STARTING_GOLD])),
    lands: {},
    kept: {},
    ...(spec.victory === undefined ? {} : { victory: spec.victory }),
    ...(names === undefined ? {} : { names }),
    ...(events === undefined ? {} : { happenings: events }),
    ...(spec.press === undefined ? {} : { press: spec.press }),
    ...(spec.diplomacy === undefined ? {} : { diplomacy: openDiplomacy(spec.diplomacy) }),
    ...(spec.chance === undefined ? {} : { chance: spec.chance }),
    ...(spec.publicRollCall === true ? { hasPublicRollCall: true } : {}),
    ...hearsayOf(spec, dice),
  };
  return { ...evolveAll(state, lookAround(state)), turn: 1 };
}

/** CP-RUM-08: drawn on a fork of its own, so that everything else is dealt as it would be without. */
function hearsayOf({ rumours, press }: CampaignSpec, dice: Dice): Pick<CampaignState, 'hearsay'> {
  if (rumours !== true && press?.couriers !== true) return {};
  const seed = drawSeed(dice.fork('hearsay'), 'CP-RUM-08 what hearsay comes from');
  return { hearsay: { seed, hasRumours: rumours === true } };
}

function factionOf({ id, name, possessive, list }: FactionSpec, seat: number): Faction {
  return { id, name, possessive, colour: seat + 1, list, isAlive: true };
}

interface Ground {
  readonly ruleset: AnyRuleset;
  readonly map: CampaignMap;
  readonly holders: CampaignState['holders'];
  /** How its generals are named. */
  readonly names: NameStyle;
}

function raiseForces(spec: CampaignSpec, ground: Ground, dice: Dice): readonly Force[] {
  const names = new Set<string>();
  return spec.factions.map((faction) => {
    const own = dice.fork(`faction/${faction.id}`);
    const generals = Array.from({ length: spec.armiesEach }, (_, i) =>
      raiseGeneral(
        {
          faction,
          ordinal: i + 1,
          ruleset: ground.ruleset,
          words: spec.content?.names,
          style: ground.names,
        },
        names,
        own,
      ),
    );
    return { generals, armies: raiseArmies(spec, faction, ground, own) };
  });
}

/** Whose general is to be found, and by which words the general is named. */
interface Commission {
  readonly faction: FactionSpec;
  readonly ordinal: number;
  readonly ruleset: AnyRuleset;
  readonly words: OwnNames | undefined;
  readonly style: NameStyle;
}

/** CP-OPN-05: no two generals of a campaign are called the same; a name that is borne already is rolled again. */
function raiseGeneral(
  { faction, ordinal, ruleset, words, style }: Commission,
  taken: Set<string>,
  dice: Dice,
): General {
  const rolled = rollFreeName(taken, dice, words, style);
  const person = faction.persons?.[ordinal - 1];
  const own = person === undefined ? {} : ownPerson(person, ruleset);
  taken.add(rolled.shortName);
  return {
    id: `${faction.id}-g${ordinal}` as GeneralId,
    faction: faction.id,
    ...rolled,
    ...own,
    age: rollAge(dice.fork(`age/${ordinal}`)),
    fate: 'well',
  };
}

/** CP-OWN-10: who fights as one of the ruleset's persons; a name that only says what they are is not a name of their own. */
function ownPerson(
  { name, troop }: RosterUnit,
  ruleset: AnyRuleset,
): Pick<General, 'troop'> & Partial<Pick<General, 'name' | 'shortName'>> {
  const isNamed = !isNameOfTroop(name, troopOf(ruleset, troop));
  return isNamed ? { troop, name, shortName: name } : { troop };
}

/** CP-OPN-03, CP-OPN-04: worth left over or overspent carries on to the next army; the last army are riders, if the list has any. */
function raiseArmies(spec: CampaignSpec, faction: FactionSpec, ground: Ground, dice: Dice): readonly Army[] {
  if (faction.units !== undefined) return deployRoster(spec, { ...faction, units: faction.units }, ground);
  const places = startingPlaces(faction.id, ground);
  const counts = new Map<string, number>();
  const { armiesEach, worthOfArmy } = spec;
  let carried = 0;
  return Array.from({ length: armiesEach }, (_, i) => {
    const isLast = i > 0 && i === armiesEach - 1;
    const muster = isLast && hasRiders(ground.ruleset, faction.list, worthOfArmy) ? 'riders' : 'host';
    const wanted = { list: faction.list, worth: worthOfArmy + carried, muster } as const;
    const troops = musterTroops(ground.ruleset, wanted, dice);
    carried = wanted.worth - troops.reduce((sum, troop) => sum + troop.worth, 0);
    const id = `${faction.id}-${i + 1}` as ArmyId;
    return {
      id,
      faction: faction.id,
      name: nameArmy(muster, i + 1, faction.name, spec.content?.names),
      at: placeFor(places, i),
      general: `${faction.id}-g${i + 1}` as GeneralId,
      units: troops.map((troop, n) => raiseUnit(id, n + 1, troop, counts)),
      temper: 'steady',
      plan: [],
    };
  });
}

/** CP-OWN-06: unit by unit, in the roster's order, each to the army that is worth least so far. */
function deployRoster(
  { armiesEach, content }: CampaignSpec,
  { id: faction, name, units }: FactionSpec & { readonly units: readonly RosterUnit[] },
  ground: Ground,
): readonly Army[] {
  const places = startingPlaces(faction, ground);
  const shares = Array.from({ length: armiesEach }, () => ({ worth: 0, units: [] as RosterUnit[] }));
  for (const unit of units) {
    const poorest = shares.reduce((least, share) => (share.worth < least.worth ? share : least));
    poorest.units.push(unit);
    poorest.worth += Math.max(1, troopOf(ground.ruleset, unit.troop).worth);
  }
  const names = new Map<string, number>();
  return shares.map((share, i) => {
    const id = `${faction}-${i + 1}` as ArmyId;
    return {
      id,
      faction,
      name: nameArmy('host', i + 1, name, content?.names),
      at: placeFor(places, i),
      general: `${faction}-g${i + 1}` as GeneralId,
      units: share.units.map((unit, n) => rosterUnit(id, n + 1, unit, { names, ground })),
      temper: 'steady',
      plan: [],
    };
  });
}

/** Under its own name; of several of one name the second is `2nd Grey Company`. */
function rosterUnit(
  army: ArmyId,
  ordinal: number,
  { name, troop }: RosterUnit,
  { names, ground }: { readonly names: Map<string, number>; readonly ground: Ground },
): Unit {
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  const said = count === 1 ? name : `${sayOrdinal(count)} ${name}`;
  return {
    id: `${army}-u${ordinal}` as UnitId,
    name: said,
    troop,
    left: troopOf(ground.ruleset, troop).strength,
  };
}

/** CP-OWN-09: `1st Host of the Iron Crown`, or what the campaign calls its hosts. */
function nameArmy(
  muster: 'host' | 'riders',
  ordinal: number,
  faction: string,
  { host = 'Host', riders = 'Riders' }: OwnNames = {},
): string {
  const of = `of ${faction.replace(/^The /, 'the ')}`;
  return muster === 'riders' ? `${riders} ${of}` : `${sayOrdinal(ordinal)} ${host} ${of}`;
}

/** CP-OPN-06: `1st Orc archers`: numbered through the whole faction, troop by troop. */
function raiseUnit(army: ArmyId, ordinal: number, troop: TroopType, counts: Map<string, number>): Unit {
  const count = (counts.get(troop.id) ?? 0) + 1;
  counts.set(troop.id, count);
  const name = `${sayOrdinal(count)} ${troop.name.replace(/s? - /, ' ')}`;
  return { id: `${army}-u${ordinal}` as UnitId, name, troop: troop.id, left: troop.strength };
}

/** CP-OPN-03: its castle first, then its other lands, the nearest by land first, then by id. */
function startingPlaces(faction: FactionId, { map, holders }: Ground): readonly RegionId[] {
  const own = idsOf(holders).filter((id) => holders[id] === faction);
  const castle = own.find((id) => map.regions[id]?.isCastle);
  const distances = distancesFrom(map, castle);
  const far = Object.keys(map.regions).length;
  return own.toSorted(
    (one, other) => compare(distances.get(one) ?? far, distances.get(other) ?? far) || compare(one, other),
  );
}

function distancesFrom(map: CampaignMap, start: RegionId | undefined): ReadonlyMap<RegionId, number> {
  const distances = new Map<RegionId, number>();
  if (start !== undefined) distances.set(start, 0);
  for (const [at, distance] of distances) {
    for (const way of waysFrom(map, at)) {
      if (way.kind !== 'sea' && !distances.has(way.to)) distances.set(way.to, distance + 1);
    }
  }
  return distances;
}

function placeFor(places: readonly RegionId[], i: number): RegionId {
  const place = places[i % places.length];
  if (place === undefined) throw new Error('a faction holds at least its castle');
  return place;
}

function byId<T extends { readonly id: string }>(things: readonly T[]): Readonly<Record<T['id'], T>> {
  return Object.fromEntries(things.map((thing) => [thing.id, thing])) as Readonly<Record<T['id'], T>>;
}
