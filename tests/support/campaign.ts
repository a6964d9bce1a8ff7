/** Builders for campaigns: they say only what matters, and the rest is sound. */

import type { ArmyId, CampaignId, FactionId, GeneralId, RegionId, UnitId } from '../../src/campaign/ids.ts';
import { harrowmere } from '../../src/campaign/map/harrowmere.ts';
import type {
  Army,
  CampaignMap,
  CampaignState,
  Faction,
  General,
  Region,
  RegionLink,
  Unit,
} from '../../src/campaign/state.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { findRuleset } from '../../src/rules/index.ts';

export const factionId = (id: string) => id as FactionId;
export const regionId = (id: string) => id as RegionId;
export const armyId = (id: string) => id as ArmyId;
export const unitId = (id: string) => id as UnitId;
export const generalId = (id: string) => id as GeneralId;

export function aUnit(given: Partial<Unit> = {}): Unit {
  return { id: unitId('u'), name: '1st Polearms', troop: 'humans/polearms', left: 4, ...given };
}

/** `units` may be a number: so many fresh plain units. Their ids begin with the army's. */
export function anArmy(
  given: Partial<Omit<Army, 'units'>> & { readonly units?: number | readonly Unit[] } = {},
): Army {
  const id = given.id ?? armyId('iron-1');
  const faction = given.faction ?? factionId(id.split('-')[0] ?? 'iron');
  const units = given.units ?? 5;
  return {
    name: `${id} Host`,
    at: regionId('karak'),
    temper: 'steady',
    plan: [],
    ...given,
    id,
    faction,
    units: typeof units === 'number' ? freshUnits(id, units) : units,
  };
}

function freshUnits(army: string, count: number): readonly Unit[] {
  return Array.from({ length: count }, (_, i) =>
    aUnit({ id: unitId(`${army}-u${i + 1}`), name: `${army} Polearms ${i + 1}` }),
  );
}

export function aFaction(given: Partial<Faction> = {}): Faction {
  const id = given.id ?? factionId('iron');
  const name = `The ${id[0]?.toUpperCase()}${id.slice(1)} Crown`;
  return { id, name, possessive: `${name}'s`, colour: 1, list: 'humans', isAlive: true, ...given };
}

export function aGeneral(given: Partial<General> = {}): General {
  return {
    id: generalId('iron-g1'),
    faction: factionId('iron'),
    name: 'Lord Norgoz The Slayer from the Desert',
    shortName: 'Norgoz',
    title: 3,
    syllables: [2, 7],
    origin: 6,
    reputation: 7,
    age: 40,
    fate: 'well',
    ...given,
  };
}

/** A map of its links: `aMap('a-b road, b-c')`; regions in capitals are castles (`a-B`: b is one). */
export function aMap(sketch: string): CampaignMap {
  const links = sketch.split(',').map((part) => asLink(part.trim()));
  const names = [...new Set(links.flatMap((link) => [link.a, link.b]))].sort();
  const castles = new Set(sketch.match(/\b[A-Z]+\b/g)?.map((name) => name.toLowerCase()) ?? []);
  return {
    name: 'Sketch',
    width: 100 * names.length,
    height: 100,
    regions: Object.fromEntries(names.map((id, i) => [id, aRegion({ id, isCastle: castles.has(id) }, i)])),
    links,
  };
}

function asLink(part: string): RegionLink {
  const [ends = '', kind = 'open'] = part.split(' ');
  const [a = '', b = ''] = ends.toLowerCase().split('-').sort();
  return { a: regionId(a), b: regionId(b), kind: kind as RegionLink['kind'] };
}

export function aRegion(given: Partial<Region> = {}, column = 0): Region {
  const id = given.id ?? regionId('a');
  const x = 100 * column;
  return {
    id,
    name: `${id[0]?.toUpperCase()}${id.slice(1)}`,
    terrain: 'plains',
    hasRiver: false,
    hasVillage: false,
    isCastle: false,
    at: [x + 50, 50],
    outline: [
      [x, 0],
      [x + 100, 0],
      [x + 100, 100],
      [x, 100],
    ],
    ...given,
  };
}

const TODAY = unwrap(findRuleset('te-wapen')).revision;

/** Gold that no test needs to think of. */
const PLENTY = 100;

/**
 * Two powers, Iron and Green, on the shipped map: one army each (Karak, Amberlea), each with a general. Everything can be
 * said otherwise; factions that armies or holders name come by themselves.
 */
export function aCampaign(
  given: Partial<Omit<CampaignState, 'armies' | 'generals' | 'factions' | 'holders'>> & {
    readonly armies?: readonly Army[];
    readonly generals?: readonly General[];
    readonly factions?: readonly Faction[];
    readonly holders?: Readonly<Record<string, string>>;
  } = {},
): CampaignState {
  const {
    armies = demoArmies(),
    generals = demoGenerals(),
    factions,
    holders = demoHolders(),
    ...rest
  } = given;
  const ids = [...new Set([...armies.map((army) => String(army.faction)), ...Object.values(holders)])].sort();
  const powers = factions ?? ids.map((id, i) => aFaction({ id: factionId(id), colour: 1 + (i % 8) }));
  return {
    id: 'demo' as CampaignId,
    name: 'The War of the Mere',
    ruleset: { id: 'te-wapen', revision: TODAY, options: {} },
    turn: 3,
    map: harrowmere,
    sightings: {},
    treasuries: Object.fromEntries(powers.map(({ id }) => [id, PLENTY])),
    lands: {},
    kept: {},
    ...rest,
    holders: holders as CampaignState['holders'],
    armies: byId(armies),
    generals: byId(generals),
    factions: byId(powers),
  };
}

function demoArmies(): readonly Army[] {
  return [
    anArmy({ id: armyId('iron-1'), name: '1st Host of the Iron Crown', general: generalId('iron-g1') }),
    anArmy({
      id: armyId('green-1'),
      name: '1st Host of the Green Crown',
      at: regionId('amberlea'),
      general: generalId('green-g1'),
    }),
  ];
}

function demoGenerals(): readonly General[] {
  return [
    aGeneral(),
    aGeneral({
      id: generalId('green-g1'),
      faction: factionId('green'),
      name: 'Chieftain IskOno Norash, The Bold One from the South',
      shortName: 'IskOno Norash',
      title: 6,
      syllables: [5, 8, 2, 3],
      origin: 8,
      reputation: 9,
    }),
  ];
}

function demoHolders(): Readonly<Record<string, string>> {
  return { karak: 'iron', alderholt: 'iron', amberlea: 'green', lanthorn: 'green' };
}

/** Anything with an id, as a record. */
export function byId<T extends { readonly id: string }>(things: readonly T[]): Readonly<Record<T['id'], T>> {
  return Object.fromEntries(things.map((thing) => [thing.id, thing])) as Readonly<Record<T['id'], T>>;
}
