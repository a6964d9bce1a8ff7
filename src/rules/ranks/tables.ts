/** The tables of the catalog as the code reads them: `data/*.json`, keyed by their own names. */
import artillery from './data/artillery.json' with { type: 'json' };
import game from './data/game.json' with { type: 'json' };
import spells from './data/spells.json' with { type: 'json' };
import terrain from './data/terrain.json' with { type: 'json' };
import weapons from './data/weapons.json' with { type: 'json' };
import type { PieceId, SpellId, TerrainClass } from './profile.ts';

/** Lengths on the table are whole hundredths of a centimetre. */
export const MARKS_PER_CM = 100;
export const marks = (cm: number): number => Math.round(cm * MARKS_PER_CM);

/** RK-SET-01. */
export const TABLE = { width: marks(game.widthCm), depth: marks(game.depthCm) } as const;
/** RK-MOV-15: how near a move that is no charge may come to an enemy; also how far apart units are set up. */
export const CLEARANCE = marks(game.clearanceCm);
export const HALF_TURN = game.turningDegrees;

export interface SpellRow {
  readonly id: SpellId;
  readonly name: string;
  readonly rangeCm: number;
  readonly target: 'enemy' | 'friend';
  readonly needsSight: boolean;
  readonly effect: {
    readonly hits?: number | 'd6';
    readonly enemyArmour?: number;
    readonly fire?: boolean;
    readonly armour?: number;
    readonly rateCm?: number;
    readonly rallyBonus?: number;
    readonly healWounds?: number;
  };
}
export const SPELLS: readonly SpellRow[] = spells as unknown as readonly SpellRow[];

export function getSpell(id: SpellId): SpellRow {
  return found(SPELLS, id, 'spell');
}

export interface PieceRow {
  readonly id: PieceId;
  readonly name: string;
  readonly skill: number;
  readonly rangeCm: number;
  readonly leastCm: number;
  /** As many hits as the target has rows, or as a die shows. */
  readonly hits: { readonly type: 'targetRows' | 'die'; readonly max?: number; readonly sides?: number };
  readonly enemyArmour: number;
  readonly needsSight: boolean;
  readonly isFire: boolean;
  readonly crew: { readonly attacks: number; readonly wounds: number };
}
export const ARTILLERY: readonly PieceRow[] = artillery as unknown as readonly PieceRow[];

export function getPiece(id: PieceId): PieceRow {
  return found(ARTILLERY, id, 'piece of artillery');
}

export type TerrainId =
  | 'hill'
  | 'cliff'
  | 'wood'
  | 'marsh'
  | 'hedge-low'
  | 'hedge-high'
  | 'wall-low'
  | 'wall-high'
  | 'building'
  | 'water-shallow'
  | 'water-deep'
  | 'road'
  | 'ruin';
export type Sight = 'none' | 'behind-crest' | 'beyond-4cm' | 'unless-adjacent-2cm' | 'full';

export interface TerrainRow {
  readonly id: TerrainId;
  readonly name: string;
  readonly shape: 'area' | 'linear';
  /** Percent of the rate that is lost; 100 is impassable (RK-TER-01). */
  readonly loss: Readonly<Record<TerrainClass, number>>;
  readonly exception?: { readonly race: string; readonly terrainClass: TerrainClass; readonly loss: number };
  readonly cover: 'none' | 'soft' | 'hard';
  readonly blocksSight: Sight;
  readonly isHouse: boolean;
}
export const TERRAIN: readonly TerrainRow[] = terrain as unknown as readonly TerrainRow[];

export function getTerrain(id: TerrainId): TerrainRow {
  return found(TERRAIN, id, 'terrain');
}

export interface WeaponRow {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly rangeCm?: number | 'race';
  readonly makesArcher?: boolean;
  readonly mayMoveAndShoot?: boolean;
  readonly effects: readonly { readonly stat: string; readonly by: number; readonly when: string }[];
  readonly isHouse: boolean;
}
const WEAPONS: readonly WeaponRow[] = weapons as unknown as readonly WeaponRow[];

export function getWeapon(id: string): WeaponRow {
  return found(WEAPONS, id, 'weapon');
}

/** @throws Error when a table has no such row: data and code have come apart. */
export function found<T extends { readonly id: string }>(rows: readonly T[], id: string, what: string): T {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`Ranks has no ${what} ${id}`);
  return row;
}

/** The numbers of `data/game.json`. */
export const GAME = game;
