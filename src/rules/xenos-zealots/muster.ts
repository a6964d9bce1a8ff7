/** The battle that two parties of a campaign fight in a region. */
import type { Json } from '../../kernel/brand.ts';
import type { Dice } from '../../kernel/dice.ts';
import { findOwnRow } from '../../kernel/own-rules.ts';
import { unwrap } from '../../kernel/result.ts';
import {
  type EngagedArmy,
  type EngagedParty,
  type Engagement,
  otherSide,
  type Scenario,
} from '../../kernel/ruleset.ts';
import { agreedBy } from './agreed.ts';
import { fieldFor } from './field.ts';
import { checkOptions } from './options.ts';
import { ownWeaponRows } from './own-weapons.ts';
import { type ForceUnit, scenarioOf, unitKind } from './scenario.ts';
import { ASSETS, CARDS } from './tables.ts';

/** Zones grow with the armies: units that find room in the standard depth, and in each inch more. */
const UNITS_IN_STANDARD_DEPTH = 12;
const UNITS_PER_INCH = 2;
const DEEPEST_ZONE = 18;

/** @throws Error on options or troops that are not the ruleset's: the campaign has checked them. */
export function mustered({ ground, parties, options, attacker, own }: Engagement, dice: Dice): Scenario {
  const settings = unwrap(checkOptions(options));
  const forces = { red: forceOf(parties.red, own), black: forceOf(parties.black, own) };
  const most = Math.max(forces.red.length, forces.black.length);
  const more = Math.max(0, Math.ceil((most - UNITS_IN_STANDARD_DEPTH) / UNITS_PER_INCH));
  const deployDepthIn = Math.min(DEEPEST_ZONE, settings.deployDepthIn + more);
  const drawn = fieldFor(
    {
      ground,
      pieces: settings.terrainPieces,
      depthIn: deployDepthIn,
      // The defender takes the zone with the works, and who holds a castle is never its attacker's edge.
      ...(ground.castle === undefined ? {} : { castleEdge: 'south' as const }),
    },
    dice,
  );
  const terrain = agreedBy(settings, drawn);
  const title = `${parties.red.name} against ${parties.black.name} at ${ground.name}`;
  const supports = {
    red: supportsOf(forces.red, settings.offTableSupport),
    black: supportsOf(forces.black, settings.offTableSupport),
  };
  const holder = ground.castle?.holder ?? ground.earthworks;
  return scenarioOf(
    title,
    { ...settings, deployDepthIn },
    {
      terrain,
      forces,
      supports,
      attacker: holder === undefined ? attacker : otherSide(holder),
      mayConcede: true,
    },
  );
}

/** Strikes of the faction that most of a side's units belong to. */
function supportsOf(force: readonly ForceUnit[], count: number): readonly string[] {
  const factions = force.map((unit) => unitKind(unit)?.card.faction ?? '');
  const of = (faction: string): number => factions.filter((one) => one === faction).length;
  const [main] = [...new Set(factions)].sort((a, b) => of(b) - of(a) || (a < b ? -1 : 1));
  return ASSETS.filter(({ faction }) => faction === main)
    .slice(0, count)
    .map(({ id }) => id);
}

type Own = Engagement['own'];

function forceOf(party: EngagedParty, own: Own): readonly ForceUnit[] {
  return party.armies.flatMap((army) => armyUnits(army, own));
}

function armyUnits({ id: army, units, general }: EngagedArmy, own: Own): readonly ForceUnit[] {
  const known = (unit: ForceUnit): ForceUnit => withCard(unit, own);
  const bodies = units.map(({ id, name, troop, left, keeps }) =>
    known({ id, name, troop, left, army, ...(isKeeps(keeps) ? { keeps } : {}) }),
  );
  if (general === undefined) return bodies;
  const { id, name, troop = plainGeneral(units[0]?.troop ?? '', own) } = general;
  return [...bodies, known({ id, name, troop, isPerson: true, army })];
}

function isKeeps(
  keeps: Json | undefined,
): keeps is { readonly mobility: number; readonly systems: readonly boolean[] } {
  return typeof keeps === 'object' && keeps !== null && !Array.isArray(keeps);
}

/** A general without a card of their own is the character of their troops. */
function plainGeneral(troop: string, own: Own): string {
  const row = findOwnRow(own, troop);
  const faction = row === undefined ? unitKind({ troop })?.card.faction : String(row['likeOf']);
  const card = CARDS.find((one) => one.abilities.includes('character') && one.faction === faction);
  if (card === undefined) throw new Error(`no general for ${troop}`);
  return `${card.faction}/${card.id}`;
}

/** A unit of the campaign's own brings its card. */
function withCard(unit: ForceUnit, own: Own): ForceUnit {
  const row = findOwnRow(own, unit.troop);
  const weapons = row === undefined ? [] : ownWeaponRows(own, row);
  const whole = row === undefined ? unit : { ...unit, row, ...(weapons.length === 0 ? {} : { weapons }) };
  if (unitKind(whole) === undefined) throw new Error(`Xenos & Zealots has no card ${unit.troop}`);
  return whole;
}
