/** The tables of the catalog as the code reads them: `data/*.json`, keyed by their own names. */
import Type from 'typebox';
import { type DataOf, rowsOf, rowWith } from '../../kernel/data-rows.ts';
import footprints from './data/footprints.json' with { type: 'json' };
import game from './data/game.json' with { type: 'json' };
import lists from './data/lists.json' with { type: 'json' };
import spells from './data/spells.json' with { type: 'json' };
import terrain from './data/terrain.json' with { type: 'json' };
import types from './data/unit-types.json' with { type: 'json' };
import units from './data/units.json' with { type: 'json' };
import weaponTypes from './data/weapon-types.json' with { type: 'json' };
import weapons from './data/weapons.json' with { type: 'json' };
import chart from './data/wound-chart.json' with { type: 'json' };
import {
  type Profile,
  ProfileSchema,
  type SpellId,
  type UnitType,
  type Weapon,
  WeaponSchema,
} from './profile.ts';

/** Lengths on the table are whole hundredths of an inch. */
export const MARKS_PER_INCH = 100;

/** ET-SET-01. */
export const TABLE = { width: game.widthIn * MARKS_PER_INCH, depth: game.depthIn * MARKS_PER_INCH } as const;
export const CLEARANCE = game.enemyClearanceIn * MARKS_PER_INCH;
export const DEPLOY_APART = game.deployApartIn * MARKS_PER_INCH;
export const WOOD_SIGHT = game.woodSightIn * MARKS_PER_INCH;
export const PLAYER_TURNS_PER_TURN = game.playerTurnsPerTurn;
export const BREAK_AT = { lost: game.breakAtLossOf[0] ?? 1, of: game.breakAtLossOf[1] ?? 4 } as const;

export const PROFILES: readonly Profile[] = rowsOf(ProfileSchema, units, 'eight-turns/units');
export const WEAPONS: readonly Weapon[] = rowsOf(WeaponSchema, weapons, 'eight-turns/weapons');
export const WEAPON_TYPES: readonly string[] = weaponTypes;

export function getProfile(id: string): Profile {
  const found = PROFILES.find((row) => row.id === id);
  if (found === undefined) throw new Error(`Eight Turns has no unit ${id}`);
  return found;
}

const Whole = Type.Optional(Type.Integer());
const Whether = Type.Optional(Type.Boolean());
const SpellSchema = rowWith({
  id: Type.String(),
  name: Type.String(),
  range: Type.Integer(),
  offensive: Type.Boolean(),
  target: Type.Optional(Type.String()),
  needsSight: Type.Boolean(),
  effect: rowWith({
    healUpTo: Whole,
    strength: Whole,
    against: Type.Optional(Type.String()),
    radius: Whole,
    autoHit: Whether,
    hits: Whole,
    hitsPerUnit: Whole,
    hitsFriends: Whether,
    resilience: Whole,
    speed: Whole,
    combatSkill: Whole,
    until: Type.Optional(Type.String()),
  }),
  source: Type.Optional(Type.String()),
});
export type Spell = DataOf<typeof SpellSchema>;
export const SPELLS = rowsOf(SpellSchema, spells, 'eight-turns/spells');

/** What a spell does: its row says so (ET-SPL). */
export function workOf({ effect }: Spell): 'heal' | 'boost' | 'blast' | 'strike' {
  if (effect.healUpTo !== undefined) return 'heal';
  if (effect.radius !== undefined) return 'blast';
  return effect.combatSkill === undefined ? 'strike' : 'boost';
}

/** A spell of the catalog. */
export function getSpell(id: SpellId): Spell {
  const found = SPELLS.find((row) => row.id === id);
  if (found === undefined) throw new Error(`Eight Turns has no spell ${id}`);
  return found;
}

/** ET-SPL-03: what the spell adds, everywhere it is read. */
export const BOOST: number = getSpell('melee-monster').effect.strength ?? 0;

const TerrainRowSchema = rowWith({
  id: Type.Enum([
    'generic',
    'wood',
    'hill',
    'marsh',
    'ruin',
    'river',
    'hedge',
    'building',
    'road',
    'cliff',
    'lake',
  ]),
  name: Type.String(),
  shape: Type.Enum(['area', 'linear']),
  speedFactor: Type.Union([Type.Number(), Type.Null()]),
  impassable: Type.Boolean(),
  blocksSight: Type.Enum(['no', 'beyond-3in', 'full']),
  source: Type.String(),
});
export type TerrainRow = DataOf<typeof TerrainRowSchema>;
export type TerrainType = TerrainRow['id'];
export const TERRAIN = rowsOf(TerrainRowSchema, terrain, 'eight-turns/terrain');

export function getTerrain(id: TerrainType): TerrainRow {
  const found = TERRAIN.find((row) => row.id === id);
  if (found === undefined) throw new Error(`Eight Turns has no terrain ${id}`);
  return found;
}

/** ET-SHT-01, 03: whether a type shoots without a trait that says so. */
export function shootsByDefault(type: UnitType): boolean {
  return types.some((row) => row.id === type && row.shootsByDefault);
}

/** One line of the wound chart (ET-WND). */
const Border = Type.Union([Type.Integer(), Type.Null()]);
const ChartLineSchema = rowWith({
  differenceMin: Border,
  differenceMax: Border,
  result: Type.Enum(['fail', 'roll', 'pass']),
  need: Border,
  source: Type.String(),
});
export type ChartLine = DataOf<typeof ChartLineSchema>;
export const WOUND_CHART = rowsOf(ChartLineSchema, chart, 'eight-turns/wound-chart');

/** ET-GEO-02: the radius in marks of `models` models on bases of that diameter. */
export function footprintRadius(models: number, baseDiameterIn: number): number {
  const perInch = footprints[models - 1];
  if (perInch === undefined) throw new Error(`the footprint table has no row for ${models} models`);
  return Math.round(Math.round(perInch * MARKS_PER_INCH) * baseDiameterIn);
}

export interface ArmyList {
  readonly name: string;
  readonly rows: readonly string[];
}
export const LISTS: Readonly<Record<string, ArmyList>> = lists;
