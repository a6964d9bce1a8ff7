/** ET-SET-02: the terrain of a battle, drawn at random. */
import type { Dice } from '../../kernel/dice.ts';
import { type Point, squaredDistance, turnedRound } from '../../kernel/plane.ts';
import type { Ground } from '../../kernel/ruleset.ts';
import fields from './data/fields.json' with { type: 'json' };
import type { Piece } from './ground.ts';
import { getTerrain, MARKS_PER_INCH, TABLE, TERRAIN, type TerrainType } from './tables.ts';

/** A piece that finds no room after this many throws is left out; six pieces always find room. */
const TRIES = 200;
/** Between two pieces, so that a unit can pass. */
const BETWEEN = 100;

interface Lie {
  readonly centre: Point;
  readonly size: number;
}

/** What is to be drawn: types, and how deep the zones are that lakes and cliffs keep out of. */
export interface Draw {
  readonly types: readonly TerrainType[];
  readonly deployDepthIn: number;
}

/** The pieces of a region of the campaign: `count` drawn for its ground, and what stands there for certain. */
export function fieldFor(ground: Ground, count: number, deployDepthIn: number, dice: Dice): readonly Piece[] {
  const certain = [
    ...(ground.castle === undefined ? [] : fields.castle),
    ...(ground.hasVillage ? fields.village : []),
    ...(ground.hasRiver ? fields.river : []),
  ];
  const drawn = drawTypes(fields.grounds[ground.terrain], Math.max(0, count - certain.length), dice);
  return scattered({ types: [...certain.map(typeOf), ...drawn], deployDepthIn }, dice);
}

/** ET-SET-02: pieces turned half round the middle of the table, fair to both sides. An odd piece lies in the middle. */
export function mirroredField(count: number, deployDepthIn: number, dice: Dice): readonly Piece[] {
  const middle = count % 2 === 1 ? [{ type: 'wood' as const, corners: hexagon(MIDDLE, 400) }] : [];
  const lies: Lie[] = middle.map(() => ({ centre: MIDDLE, size: 400 }));
  const pieces: Piece[] = [...middle];
  for (const type of drawTypes(fields.any, Math.floor(count / 2), dice)) {
    const piece = placed(type, { deployDepthIn, lies, isMirrored: true }, dice);
    if (piece !== undefined)
      pieces.push(piece, { type, corners: piece.corners.map((at) => turnedRound(TABLE, at)) });
  }
  return pieces;
}

const MIDDLE: Point = [TABLE.width / 2, TABLE.depth / 2];
function drawTypes(names: readonly string[], count: number, dice: Dice): readonly TerrainType[] {
  return Array.from({ length: count }, () =>
    typeOf(names[dice.roll(names.length, 'ET-SET-02 which terrain') - 1] ?? 'generic'),
  );
}

function typeOf(name: string): TerrainType {
  const row = TERRAIN.find(({ id }) => id === name);
  if (row === undefined) throw new Error(`Eight Turns has no terrain ${name}`);
  return row.id;
}

function scattered({ types, deployDepthIn }: Draw, dice: Dice): readonly Piece[] {
  const lies: Lie[] = [];
  return types.flatMap((type) => placed(type, { deployDepthIn, lies, isMirrored: false }, dice) ?? []);
}

interface Room {
  readonly deployDepthIn: number;
  /** What lies already; a piece that finds its place is added. */
  readonly lies: Lie[];
  readonly isMirrored: boolean;
}

/** Throws a piece until it lies wholly on the table, clear of the others. */
function placed(type: TerrainType, room: Room, dice: Dice): Piece | undefined {
  const [least = 0, most = 0] = fields.sizes[type];
  const size = least + dice.roll(most - least + 1, 'ET-SET-02 how large') - 1;
  const shape = dice.roll(SHAPES, 'ET-SET-02 how it lies');
  const margin = getTerrain(type).impassable
    ? Math.max(size, room.deployDepthIn * MARKS_PER_INCH + size)
    : size;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const centre: Point = [
      size + dice.roll(TABLE.width - 2 * size + 1, 'ET-SET-02 how far along') - 1,
      margin + dice.roll(Math.max(1, TABLE.depth - 2 * margin + 1), 'ET-SET-02 how deep') - 1,
    ];
    const own = room.isMirrored ? [centre, turnedRound(TABLE, centre)] : [centre];
    if (!isFree(own, size, room.lies)) continue;
    room.lies.push(...own.map((at) => ({ centre: at, size })));
    return { type, corners: cornersOf(type, centre, { size, shape }) };
  }
  return undefined;
}

const SHAPES = 4;

function isFree(places: readonly Point[], size: number, lies: readonly Lie[]): boolean {
  const [one, other] = places;
  if (one !== undefined && other !== undefined && !isApart(one, other, 2 * size)) return false;
  return places.every((place) =>
    lies.every(({ centre, size: theirs }) => isApart(place, centre, size + theirs)),
  );
}

function isApart(a: Point, b: Point, sizes: number): boolean {
  return squaredDistance(a, b) >= (sizes + BETWEEN) * (sizes + BETWEEN);
}

function cornersOf(
  type: TerrainType,
  centre: Point,
  { size, shape }: { readonly size: number; readonly shape: number },
): readonly Point[] {
  if (getTerrain(type).shape === 'linear') return lineAcross(centre, size, shape);
  if (type === 'river' || type === 'road') return strip(centre, size, shape);
  return type === 'building' ? box(centre, size, shape) : hexagon(centre, size, shape);
}

/** Ends of a line: along, across, or on one of the slants. */
function lineAcross([x, y]: Point, size: number, shape: number): readonly Point[] {
  const slant = Math.floor(size * 0.7);
  const [dx, dy] = [[size, 0] as const, [0, size] as const, [slant, slant] as const][shape - 1] ?? [
    slant,
    -slant,
  ];
  return [
    [x - dx, y - dy],
    [x + dx, y + dy],
  ];
}

function strip(centre: Point, size: number, shape: number): readonly Point[] {
  const half = Math.floor(size / 8);
  return shape % 2 === 1 ? rectangle(centre, size - half, half) : rectangle(centre, half, size - half);
}

function box(centre: Point, size: number, shape: number): readonly Point[] {
  const [long, short] = [Math.floor(size * 0.8), Math.floor(size * 0.6)];
  return shape % 2 === 1 ? rectangle(centre, long, short) : rectangle(centre, short, long);
}

function rectangle([x, y]: Point, dx: number, dy: number): readonly Point[] {
  return [
    [x - dx, y - dy],
    [x + dx, y - dy],
    [x + dx, y + dy],
    [x - dx, y + dy],
  ];
}

function hexagon([x, y]: Point, size: number, shape = 1): readonly Point[] {
  const [half, flat] = [Math.floor(size / 2), Math.floor(size * 0.7)];
  const points: readonly Point[] = [
    [size, 0],
    [half, flat],
    [-half, flat],
    [-size, 0],
    [-half, -flat],
    [half, -flat],
  ];
  return points.map(([dx, dy]): Point => (shape % 2 === 1 ? [x + dx, y + dy] : [x - dy, y + dx]));
}
