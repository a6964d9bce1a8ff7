/** The battle that two parties of a campaign fight in a region. */
import type { Dice } from '../../kernel/dice.ts';
import { ownRowsAmong } from '../../kernel/own-rules.ts';
import { unwrap } from '../../kernel/result.ts';
import type { EngagedArmy, EngagedParty, Engagement, Scenario } from '../../kernel/ruleset.ts';
import { fieldFor } from './field.ts';
import { checkOptions } from './options.ts';
import { ownArms, profileFrom } from './own.ts';
import type { Profile } from './profile.ts';
import { type Body, type ForceUnit, findProfile, scenarioOf } from './scenario.ts';

/** A general without a row of their own fights as a champion. */
const PLAIN_GENERAL = 'champion';

/** Zones grow with the armies: units that find room in the standard depth, and in each inch more. */
const UNITS_IN_STANDARD_DEPTH = 20;
const UNITS_PER_INCH = 3;
const DEEPEST_ZONE = 20;

/** @throws Error on options or troops that are not the ruleset's: the campaign has checked them. */
export function mustered(engagement: Engagement, dice: Dice): Scenario {
  const { ground, parties, own } = engagement;
  const settings = unwrap(checkOptions(engagement.options));
  const forces = { red: forceOf(parties.red, own), black: forceOf(parties.black, own) };
  const most = Math.max(forces.red.length, forces.black.length);
  const more = Math.max(0, Math.ceil((most - UNITS_IN_STANDARD_DEPTH) / UNITS_PER_INCH));
  const deployDepthIn = Math.min(DEEPEST_ZONE, settings.deployDepthIn + more);
  const terrain = fieldFor(ground, settings.terrainPieces, deployDepthIn, dice);
  const profiles = ownProfilesIn([...forces.red, ...forces.black], own);
  const { weapons, spells } = ownArms(own, profiles);
  const body: Body = {
    terrain,
    forces,
    mayConcede: true,
    ...(profiles.length === 0 ? {} : { profiles }),
    ...(weapons.length === 0 ? {} : { weapons }),
    ...(spells.length === 0 ? {} : { spells }),
  };
  const title = `${parties.red.name} against ${parties.black.name} at ${ground.name}`;
  return scenarioOf(title, { ...settings, deployDepthIn }, body);
}

type Own = Engagement['own'];

function forceOf(party: EngagedParty, own: Own): readonly ForceUnit[] {
  return party.armies.flatMap((army) => armyUnits(army, own));
}

/** ET-UNIT: the campaign's own rows that somebody fights by, once each, by id. */
function ownProfilesIn(force: readonly ForceUnit[], own: Own): readonly Profile[] {
  const troops = force.map(({ troop }) => troop);
  return ownRowsAmong(own, troops).map(({ troop, row }) => unwrap(profileFrom(troop, row)));
}

function armyUnits({ id: army, units, general }: EngagedArmy, own: Own): readonly ForceUnit[] {
  const known = (unit: ForceUnit): ForceUnit => checkKnown(unit, own);
  const bodies = units.map(({ id, name, troop, left }) => known({ id, name, troop, left, army }));
  if (general === undefined) return bodies;
  const { id, name, troop = PLAIN_GENERAL } = general;
  return [...bodies, known({ id, name, troop, isPerson: true, army })];
}

const NO_ROWS: Body = { terrain: [], forces: { red: [], black: [] }, mayConcede: true };

function checkKnown(unit: ForceUnit, own: Own): ForceUnit {
  if (findProfile({ ...NO_ROWS, profiles: ownProfilesIn([unit], own) }, unit.troop) === undefined)
    throw new Error(`Eight Turns has no unit ${unit.troop}`);
  return unit;
}
