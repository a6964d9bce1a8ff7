/** RK-SET-02, 04: the terrain of a battle: what a region has for certain, and a pool to be placed. */
import type { Dice } from '../../kernel/dice.ts';
import { type Point, turnedRound } from '../../kernel/plane.ts';
import type { Ground } from '../../kernel/ruleset.ts';
import fields from './data/fields.json' with { type: 'json' };
import type { Piece } from './ground.ts';
import type { PoolPiece } from './state.ts';
import { getTerrain, marks, TABLE, TERRAIN, type TerrainId } from './tables.ts';

/** What lies there already, and what is placed by turns. */
export interface Field {
  readonly terrain: readonly Piece[];
  readonly pool: readonly PoolPiece[];
}

/** Only what the source itself knows, where the switch for house rows is off. */
export interface Draw {
  readonly count: number;
  readonly houseRows: boolean;
}

/** A pool for a battle anywhere. */
export function anyField({ count, houseRows }: Draw, dice: Dice): Field {
  return { terrain: [], pool: drawn(fields.any, { count, houseRows }, dice) };
}

/** The field of a region of the campaign. */
export function fieldFor(ground: Ground, draw: Draw, dice: Dice): Field {
  const terrain = [
    ...(ground.castle === undefined ? [] : castle()),
    ...(ground.earthworks === undefined ? [] : northernWalls()),
    ...(ground.hasRiver ? river(dice, draw.houseRows) : []),
    ...(ground.hasVillage ? village() : []),
  ];
  const left = Math.max(0, draw.count - Math.ceil(terrain.length / 2));
  return { terrain, pool: drawn(fields.grounds[ground.terrain], { ...draw, count: left }, dice) };
}

function drawn(names: readonly string[], { count, houseRows }: Draw, dice: Dice): readonly PoolPiece[] {
  const known = names.filter((name) => houseRows || !getTerrain(idOf(name)).isHouse);
  return Array.from({ length: count }, () => {
    const name = known[dice.roll(known.length, 'RK-SET-02 which terrain') - 1] ?? 'wood';
    return shaped(idOf(name), dice);
  });
}

function idOf(name: string): TerrainId {
  const row = TERRAIN.find(({ id }) => id === name);
  if (row === undefined) throw new Error(`Ranks has no terrain ${name}`);
  return row.id;
}

/** A piece about its own middle, of a size drawn at random. */
function shaped(terrain: TerrainId, dice: Dice): PoolPiece {
  const [least = 0, most = 0] = fields.sizes[terrain];
  const size = marks(least + dice.roll(most - least + 1, 'RK-SET-04 how large') - 1);
  return { terrain, corners: cornersOf(terrain, size) };
}

function cornersOf(terrain: TerrainId, size: number): readonly Point[] {
  if (getTerrain(terrain).shape === 'linear') {
    return [
      [-size, 0],
      [size, 0],
    ];
  }
  if (terrain === 'building') return rectangle(size, Math.round(size * 0.7));
  if (terrain === 'road') return rectangle(size, marks(2));
  return OCTAGON.map(([x, y]): Point => [Math.round(x * size), Math.round(y * size)]);
}

const OCTAGON: readonly Point[] = [
  [1, 0.3],
  [0.5, 0.8],
  [-0.4, 0.9],
  [-1, 0.3],
  [-0.9, -0.4],
  [-0.3, -0.8],
  [0.5, -0.9],
  [0.9, -0.4],
];

function rectangle(x: number, y: number): readonly Point[] {
  return [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ];
}

/** A river from west to east through the middle: a ford all along, or deep with fords and a bridge. */
function river(dice: Dice, houseRows: boolean): readonly Piece[] {
  const isDeep = dice.roll(2, 'RK-TER-16 how the river runs') === 2;
  if (!isDeep) return [stretch(0, 120, 'water-shallow')];
  return [
    ...[0, 50, 64, 100].map((from, i) => stretch(from, [20, 56, 70, 120][i] ?? from, 'water-deep')),
    ...[20, 56, 70].map((from, i) => stretch(from, [50, 64, 100][i] ?? from, 'water-shallow')),
    ...(houseRows ? [stretch(56, 64, 'road')] : []),
  ];
}

/** So much of the river, in centimetres from the west. */
function stretch(from: number, to: number, terrain: TerrainId): Piece {
  const corners = box(marks(from), TABLE.depth / 2 - marks(2), marks(to - from), marks(4));
  return { terrain, corners };
}

/** Two houses with a low wall, on the one flank and, turned half round, on the other. */
function village(): readonly Piece[] {
  const house = box(marks(24), marks(33), marks(8), marks(5));
  const wall: readonly Point[] = [
    [marks(22), marks(30)],
    [marks(36), marks(30)],
  ];
  return [
    { terrain: 'building', corners: house },
    { terrain: 'wall-low', corners: wall },
    { terrain: 'building', corners: house.map((at) => turnedRound(TABLE, at)) },
    { terrain: 'wall-low', corners: wall.map((at) => turnedRound(TABLE, at)) },
  ];
}

function box(x: number, y: number, width: number, depth: number): readonly Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ];
}

/** Two lengths of wall before the northern side, which their holder has: a castle's, or a bank of earth (CP-DIG-03). */
function northernWalls(): readonly Piece[] {
  const north = (y: number): number => TABLE.depth - marks(y);
  const wall = (from: number, to: number): Piece => ({
    terrain: 'wall-low',
    corners: [
      [marks(from), north(22)],
      [marks(to), north(22)],
    ],
  });
  return [wall(20, 54), wall(66, 100)];
}

function castle(): readonly Piece[] {
  const corners = box(marks(56), TABLE.depth - marks(8), marks(8), marks(6));
  return [{ terrain: 'building', corners, capacity: 16 }, ...northernWalls()];
}
