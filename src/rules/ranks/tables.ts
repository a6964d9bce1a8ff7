/** The tables of the catalog as the code reads them: `data/*.json`, keyed by their own names. */
import Type from 'typebox';
import { type DataOf, rowsOf, rowWith } from '../../kernel/data-rows.ts';
import artillery from './data/artillery.json' with { type: 'json' };
import game from './data/game.json' with { type: 'json' };
import spells from './data/spells.json' with { type: 'json' };
import terrain from './data/terrain.json' with { type: 'json' };
import weapons from './data/weapons.json' with { type: 'json' };

/** Lengths on the table are whole hundredths of a centimetre. */
export const MARKS_PER_CM = 100;
export const marks = (cm: number): number => Math.round(cm * MARKS_PER_CM);

/** RK-SET-01. */
export const TABLE = { width: marks(game.widthCm), depth: marks(game.depthCm) } as const;
/** RK-MOV-15: how near a move that is no charge may come to an enemy; also how far apart units are set up. */
export const CLEARANCE = marks(game.clearanceCm);
export const HALF_TURN = game.turningDegrees;

const SpellRowSchema = rowWith({
  id: Type.Enum(['fire-bolt', 'storm', 'dread', 'ward', 'haste', 'hearten', 'mend']),
  name: Type.String(),
  rangeCm: Type.Integer(),
  target: Type.Enum(['enemy', 'friend']),
  needsSight: Type.Boolean(),
  effect: rowWith({
    hits: Type.Optional(Type.Union([Type.Integer(), Type.Literal('d6')])),
    enemyArmour: Type.Optional(Type.Integer()),
    fire: Type.Optional(Type.Boolean()),
    coverApplies: Type.Optional(Type.Boolean()),
    moraleTest: Type.Optional(Type.Boolean()),
    immune: Type.Optional(Type.Array(Type.String())),
    armour: Type.Optional(Type.Integer()),
    rateCm: Type.Optional(Type.Integer()),
    rallyBonus: Type.Optional(Type.Integer()),
    healWounds: Type.Optional(Type.Integer()),
    when: Type.Optional(Type.String()),
    until: Type.Optional(Type.String()),
    only: Type.Optional(Type.String()),
  }),
});
export type SpellRow = DataOf<typeof SpellRowSchema>;
export type SpellId = SpellRow['id'];
export const SPELLS = rowsOf(SpellRowSchema, spells, 'ranks/spells');

export function getSpell(id: SpellId): SpellRow {
  return found(SPELLS, id, 'spell');
}

const PieceRowSchema = rowWith({
  id: Type.Enum(['bolt-thrower', 'stone-thrower', 'fire-thrower']),
  name: Type.String(),
  skill: Type.Integer(),
  rangeCm: Type.Integer(),
  leastCm: Type.Integer(),
  /** As many hits as the target has rows, or as a die shows. */
  hits: rowWith({
    type: Type.Enum(['targetRows', 'die']),
    max: Type.Optional(Type.Integer()),
    sides: Type.Optional(Type.Integer()),
  }),
  enemyArmour: Type.Integer(),
  needsSight: Type.Boolean(),
  isFire: Type.Boolean(),
  crew: rowWith({ attacks: Type.Integer(), wounds: Type.Integer() }),
});
export type PieceRow = DataOf<typeof PieceRowSchema>;
export type PieceId = PieceRow['id'];
export const ARTILLERY = rowsOf(PieceRowSchema, artillery, 'ranks/artillery');

export function getPiece(id: PieceId): PieceRow {
  return found(ARTILLERY, id, 'piece of artillery');
}

const TerrainClassWord = Type.Enum(['cavalry', 'infantry', 'beast', 'wheeled']);
export type TerrainClass = DataOf<typeof TerrainClassWord>;

const TerrainRowSchema = rowWith({
  id: Type.Enum([
    'hill',
    'cliff',
    'wood',
    'marsh',
    'hedge-low',
    'hedge-high',
    'wall-low',
    'wall-high',
    'building',
    'water-shallow',
    'water-deep',
    'road',
    'ruin',
  ]),
  name: Type.String(),
  shape: Type.Enum(['area', 'linear']),
  /** Percent of the rate that is lost; 100 is impassable (RK-TER-01). */
  loss: Type.Record(TerrainClassWord, Type.Integer()),
  exception: Type.Optional(
    rowWith({ race: Type.String(), terrainClass: TerrainClassWord, loss: Type.Integer() }),
  ),
  cover: Type.Enum(['none', 'soft', 'hard']),
  blocksSight: Type.Enum(['none', 'behind-crest', 'beyond-4cm', 'unless-adjacent-2cm', 'full']),
  isHouse: Type.Boolean(),
});
export type TerrainRow = DataOf<typeof TerrainRowSchema>;
export type TerrainId = TerrainRow['id'];
export const TERRAIN = rowsOf(TerrainRowSchema, terrain, 'ranks/terrain');

export function getTerrain(id: TerrainId): TerrainRow {
  return found(TERRAIN, id, 'terrain');
}

const WeaponRowSchema = rowWith({
  id: Type.String(),
  name: Type.String(),
  kind: Type.String(),
  rangeCm: Type.Optional(Type.Union([Type.Integer(), Type.Literal('race')])),
  makesArcher: Type.Optional(Type.Boolean()),
  mayMoveAndShoot: Type.Optional(Type.Boolean()),
  effects: Type.Array(rowWith({ stat: Type.String(), by: Type.Integer(), when: Type.String() })),
  isHouse: Type.Boolean(),
});
export type WeaponRow = DataOf<typeof WeaponRowSchema>;
const WEAPONS = rowsOf(WeaponRowSchema, weapons, 'ranks/weapons');

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
