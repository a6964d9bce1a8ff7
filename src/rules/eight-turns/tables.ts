/** The tables of the catalog as the code reads them: `data/*.json`, keyed by their own names. */
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
import type { Profile, SpellId, UnitType, Weapon } from './profile.ts';

/** Lengths on the table are whole hundredths of an inch. */
export const MARKS_PER_INCH = 100;

/** ET-SET-01. */
export const TABLE = { width: game.widthIn * MARKS_PER_INCH, depth: game.depthIn * MARKS_PER_INCH } as const;
export const CLEARANCE = game.enemyClearanceIn * MARKS_PER_INCH;
export const DEPLOY_APART = game.deployApartIn * MARKS_PER_INCH;
export const WOOD_SIGHT = game.woodSightIn * MARKS_PER_INCH;
export const PLAYER_TURNS_PER_TURN = game.playerTurnsPerTurn;
export const BREAK_AT = { lost: game.breakAtLossOf[0] ?? 1, of: game.breakAtLossOf[1] ?? 4 } as const;

export const PROFILES: readonly Profile[] = units as unknown as readonly Profile[];
export const WEAPONS: readonly Weapon[] = weapons as unknown as readonly Weapon[];
export const WEAPON_TYPES: readonly string[] = weaponTypes;

export function getProfile(id: string): Profile {
  const found = PROFILES.find((row) => row.id === id);
  if (found === undefined) throw new Error(`Eight Turns has no unit ${id}`);
  return found;
}

export interface Spell {
  readonly id: SpellId;
  readonly name: string;
  readonly range: number;
  readonly offensive: boolean;
  readonly needsSight: boolean;
  readonly effect: {
    readonly healUpTo?: number;
    readonly strength?: number;
    readonly radius?: number;
    readonly hits?: number;
    readonly resilience?: number;
    readonly speed?: number;
    readonly combatSkill?: number;
  };
}
export const SPELLS: readonly Spell[] = spells as unknown as readonly Spell[];

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

export type TerrainType =
  | 'generic'
  | 'wood'
  | 'hill'
  | 'marsh'
  | 'ruin'
  | 'river'
  | 'hedge'
  | 'building'
  | 'road'
  | 'cliff'
  | 'lake';

export interface TerrainRow {
  readonly id: TerrainType;
  readonly name: string;
  readonly shape: 'area' | 'linear';
  readonly speedFactor: number | null;
  readonly impassable: boolean;
  readonly blocksSight: 'no' | 'beyond-3in' | 'full';
}
export const TERRAIN: readonly TerrainRow[] = terrain as unknown as readonly TerrainRow[];

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
export interface ChartLine {
  readonly differenceMin: number | null;
  readonly differenceMax: number | null;
  readonly result: 'fail' | 'roll' | 'pass';
  readonly need: number | null;
}
export const WOUND_CHART: readonly ChartLine[] = chart as unknown as readonly ChartLine[];

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
