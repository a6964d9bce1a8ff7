/** The battle that two parties of a campaign fight in a region. */
import type { Dice } from '../../kernel/dice.ts';
import { unwrap } from '../../kernel/result.ts';
import type { EngagedArmy, EngagedParty, Engagement, Scenario } from '../../kernel/ruleset.ts';
import { fieldFor } from './field.ts';
import { checkOptions } from './options.ts';
import { type Body, type ForceUnit, findProfile, scenarioOf } from './scenario.ts';
import { LISTS } from './troops.ts';

/** Zones grow with the armies: so many units find room in the standard depth, and each centimetre more takes in others. */
const UNITS_IN_STANDARD_DEPTH = 10;
const UNITS_PER_CM = 1;
const DEEPEST_ZONE = 40;

/** @throws Error on options or troops that are not the ruleset's: the campaign has checked them. */
export function mustered(engagement: Engagement, dice: Dice): Scenario {
  const { ground, parties } = engagement;
  const settings = unwrap(checkOptions(engagement.options));
  const forces = { red: forceOf(parties.red), black: forceOf(parties.black) };
  const most = Math.max(forces.red.length, forces.black.length);
  const more = Math.max(0, Math.ceil((most - UNITS_IN_STANDARD_DEPTH) / UNITS_PER_CM));
  const deployDepthCm = Math.min(DEEPEST_ZONE, settings.deployDepthCm + more);
  const field = fieldFor(ground, { count: settings.terrainPieces, houseRows: settings.houseRows }, dice);
  const holder = ground.castle?.holder;
  const body: Body = { ...field, forces, mayConcede: true, ...(holder === undefined ? {} : { holder }) };
  const title = `${parties.red.name} against ${parties.black.name} at ${ground.name}`;
  return scenarioOf(title, { ...settings, deployDepthCm }, body);
}

function forceOf(party: EngagedParty): readonly ForceUnit[] {
  return party.armies.flatMap(armyUnits);
}

function armyUnits({ id: army, units, general }: EngagedArmy): readonly ForceUnit[] {
  const bodies = units.map(({ id, name, troop, left }) => known({ id, name, troop, left, army }));
  if (general === undefined) return bodies;
  const { id, name, troop = plainGeneral(units.map((unit) => unit.troop)) } = general;
  return [...bodies, known({ id, name, troop, isPerson: true, army })];
}

/** A general without a row of his own is of the people that most of his list is. */
function plainGeneral(troops: readonly string[]): string {
  const races = troops.flatMap((troop) => LISTS[troop.split('/')[0] ?? '']?.race ?? []);
  return `${races[0] ?? 'human'}-general`;
}

function known(unit: ForceUnit): ForceUnit {
  if (findProfile({}, unit.troop) === undefined) throw new Error(`Ranks has no unit ${unit.troop}`);
  return unit;
}
