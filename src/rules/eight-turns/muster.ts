/** The battle that two parties of a campaign fight in a region. */
import type { Dice } from '../../kernel/dice.ts';
import { unwrap } from '../../kernel/result.ts';
import type { EngagedArmy, EngagedParty, Engagement, Scenario } from '../../kernel/ruleset.ts';
import { fieldFor } from './field.ts';
import { checkOptions } from './options.ts';
import { type Body, type ForceUnit, findProfile, scenarioOf } from './scenario.ts';

/** A general without a row of his own fights as a champion. */
const PLAIN_GENERAL = 'champion';

/** Zones grow with the armies: so many units find room in the standard depth, and each inch more takes in others. */
const UNITS_IN_STANDARD_DEPTH = 20;
const UNITS_PER_INCH = 3;
const DEEPEST_ZONE = 20;

/** @throws Error on options or troops that are not the ruleset's: the campaign has checked them. */
export function mustered(engagement: Engagement, dice: Dice): Scenario {
  const { ground, parties } = engagement;
  const settings = unwrap(checkOptions(engagement.options));
  const forces = { red: forceOf(parties.red), black: forceOf(parties.black) };
  const most = Math.max(forces.red.length, forces.black.length);
  const more = Math.max(0, Math.ceil((most - UNITS_IN_STANDARD_DEPTH) / UNITS_PER_INCH));
  const deployDepthIn = Math.min(DEEPEST_ZONE, settings.deployDepthIn + more);
  const terrain = fieldFor(ground, settings.terrainPieces, deployDepthIn, dice);
  const body: Body = { terrain, forces, mayConcede: true };
  const title = `${parties.red.name} against ${parties.black.name} at ${ground.name}`;
  return scenarioOf(title, { ...settings, deployDepthIn }, body);
}

function forceOf(party: EngagedParty): readonly ForceUnit[] {
  return party.armies.flatMap(armyUnits);
}

function armyUnits({ id: army, units, general }: EngagedArmy): readonly ForceUnit[] {
  const bodies = units.map(({ id, name, troop, left }) => known({ id, name, troop, left, army }));
  if (general === undefined) return bodies;
  const { id, name, troop = PLAIN_GENERAL } = general;
  return [...bodies, known({ id, name, troop, isPerson: true, army })];
}

const NO_ROWS: Body = { terrain: [], forces: { red: [], black: [] }, mayConcede: true };

function known(unit: ForceUnit): ForceUnit {
  if (findProfile(NO_ROWS, unit.troop) === undefined)
    throw new Error(`Eight Turns has no unit ${unit.troop}`);
  return unit;
}
