/** The battle that two parties of a campaign fight in a region. */
import type { Dice } from '../../kernel/dice.ts';
import { findOwnRow, ownRowsAmong } from '../../kernel/own-rules.ts';
import { unwrap } from '../../kernel/result.ts';
import type { EngagedArmy, EngagedParty, Engagement, Scenario } from '../../kernel/ruleset.ts';
import { fieldFor } from './field.ts';
import { checkOptions } from './options.ts';
import { unitFrom } from './own.ts';
import { type Body, type ForceUnit, findProfile, scenarioOf } from './scenario.ts';
import { charactersOf, LISTS, type UnitRow } from './troops.ts';

/** Zones grow with the armies: units that find room in the standard depth, and in each centimetre more. */
const UNITS_IN_STANDARD_DEPTH = 10;
const UNITS_PER_CM = 1;
const DEEPEST_ZONE = 40;

/** @throws Error on options or troops that are not the ruleset's: the campaign has checked them. */
export function mustered(engagement: Engagement, dice: Dice): Scenario {
  const { ground, parties, own } = engagement;
  const settings = unwrap(checkOptions(engagement.options));
  const forces = { red: forceOf(parties.red, own), black: forceOf(parties.black, own) };
  const most = Math.max(forces.red.length, forces.black.length);
  const more = Math.max(0, Math.ceil((most - UNITS_IN_STANDARD_DEPTH) / UNITS_PER_CM));
  const deployDepthCm = Math.min(DEEPEST_ZONE, settings.deployDepthCm + more);
  const field = fieldFor(ground, { count: settings.terrainPieces, houseRows: settings.houseRows }, dice);
  const holder = ground.castle?.holder ?? ground.earthworks;
  const rows = ownRowsIn([...forces.red, ...forces.black], own);
  const body: Body = {
    ...field,
    forces,
    mayConcede: true,
    ...(holder === undefined ? {} : { holder }),
    ...(rows.length === 0 ? {} : { rows }),
  };
  const title = `${parties.red.name} against ${parties.black.name} at ${ground.name}`;
  return scenarioOf(title, { ...settings, deployDepthCm }, body);
}

type Own = Engagement['own'];

function forceOf(party: EngagedParty, own: Own): readonly ForceUnit[] {
  return party.armies.flatMap((army) => armyUnits(army, own));
}

/** RK-FRM-01: the campaign's own rows that somebody fights by, once each, by id. */
function ownRowsIn(force: readonly ForceUnit[], own: Own): readonly UnitRow[] {
  const troops = force.map(({ troop }) => troop);
  return ownRowsAmong(own, troops).map(({ troop, row }) => unitFrom(troop, row));
}

function armyUnits({ id: army, units, general }: EngagedArmy, own: Own): readonly ForceUnit[] {
  const known = (unit: ForceUnit): ForceUnit => checkKnown(unit, own);
  const bodies = units.map(({ id, name, troop, left }) => known({ id, name, troop, left, army }));
  if (general === undefined) return bodies;
  const { id, name, troop = plainGeneral(racesOf(units, own)) } = general;
  return [...bodies, known({ id, name, troop, isPerson: true, army })];
}

/** A general without a row of their own is of the people that most of their list is. */
function plainGeneral(races: readonly string[]): string {
  return `${races[0] ?? 'human'}-general`;
}

/** Of a row of the campaign's own its own race, if there are characters of it. */
function racesOf(units: EngagedArmy['units'], own: Own): readonly string[] {
  return units.flatMap(({ troop }) => {
    const race = findOwnRow(own, troop)?.['race'] ?? LISTS[troop.split('/')[0] ?? '']?.race;
    return typeof race === 'string' && charactersOf(race).length > 0 ? [race] : [];
  });
}

function checkKnown(unit: ForceUnit, own: Own): ForceUnit {
  if (findProfile({ rows: ownRowsIn([unit], own) }, unit.troop) === undefined)
    throw new Error(`Ranks has no unit ${unit.troop}`);
  return unit;
}
