/** The terrain of a battle, drawn at random (XZ-TER-01). */
import type { Dice } from '../../kernel/dice.ts';
import { cosine, type Point, sine, turnedRound } from '../../kernel/plane.ts';
import type { Ground } from '../../kernel/ruleset.ts';
import fields from './data/fields.json' with { type: 'json' };
import { distanceOf } from './feet.ts';
import { isAreaType, isEnterable, type Piece } from './ground.ts';
import { INCH, OBJECTIVES, TABLE } from './tables.ts';

type Type = Piece['type'];

/** A piece that finds no room after this many throws is left out. */
const TRIES = 60;
/** Between two pieces, so that vehicles can pass. */
const BETWEEN = 4000;

interface Lie {
  readonly centre: Point;
  readonly size: number;
}

export interface Plan {
  readonly ground: Ground;
  readonly pieces: number;
  readonly depthIn: number;
  /** The edge of the side that holds the castle, if one stands here. */
  readonly castleEdge?: 'south' | 'north';
}

/** The pieces of a region: what stands there for certain, and others of its kind. */
export function fieldFor({ ground, pieces, depthIn, castleEdge }: Plan, dice: Dice): readonly Piece[] {
  const river = ground.hasRiver ? riverPieces(dice) : [];
  const castle = castleEdge === undefined ? [] : castlePieces(castleEdge, depthIn);
  const works = ground.earthworks === undefined ? castle : bank(depthIn);
  const certain = ground.hasVillage ? fields.village : [];
  const drawn = drawTypes(fields.grounds[ground.terrain], Math.max(0, pieces - certain.length), dice);
  const lies: Lie[] = [...river, ...works].filter(({ type }) => type !== 'water').map(lieOf);
  const types = [...certain.map(typeOf), ...drawn];
  const scattered = types.flatMap((type) => {
    const piece = placed({ type, depthIn, lies, isMirrored: false, riverHalf: river.length > 0 }, dice);
    return piece === undefined ? [] : [piece];
  });
  return [...river, ...works, ...scattered];
}

/** Pieces turned half round the middle of the table, fair to both sides. */
export function mirroredField(count: number, depthIn: number, dice: Dice): readonly Piece[] {
  const lies: Lie[] = [];
  const pieces: Piece[] = [];
  for (const type of drawTypes(fields.any, Math.floor(count / 2), dice)) {
    const piece = placed({ type, depthIn, lies, isMirrored: true, riverHalf: false }, dice);
    if (piece !== undefined)
      pieces.push(piece, { type, corners: piece.corners.map((at) => turnedRound(TABLE, at)) });
  }
  return pieces;
}

function drawTypes(names: readonly string[], count: number, dice: Dice): readonly Type[] {
  return Array.from({ length: count }, () =>
    typeOf(names[dice.roll(names.length, 'XZ-TER-01 which terrain') - 1] ?? 'difficult'),
  );
}

function typeOf(name: string): Type {
  if (!(name in fields.sizes)) throw new Error(`Xenos & Zealots draws no ${name}`);
  return name as Type;
}

/** A stream across the table with two fords of hard ground. */
function riverPieces(dice: Dice): readonly Piece[] {
  const { y, half, ford } = fields.river;
  const [bottom, top] = [(y - half) * INCH, (y + half) * INCH];
  const shift = (dice.roll(9, 'XZ-TER-06 where the fords lie') - 5) * INCH;
  const first = TABLE.width / 4 + shift;
  const second = (3 * TABLE.width) / 4 + shift;
  const box = (type: Type, left: number, right: number): Piece => ({
    type,
    corners: [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ],
  });
  const wide = (ford * INCH) / 2;
  return [
    box('water', 0, first - wide),
    box('hard-flat', first - wide, first + wide),
    box('water', first + wide, second - wide),
    box('hard-flat', second - wide, second + wide),
    box('water', second + wide, TABLE.width),
  ];
}

/** A work in front of the holder's zone, with walls to either side. */
function castlePieces(edge: 'south' | 'north', depthIn: number): readonly Piece[] {
  const middle = TABLE.width / 2;
  const front = depthIn * INCH + 2 * INCH;
  const turn = ([x, y]: Point): Point => (edge === 'south' ? [x, y] : [x, TABLE.depth - y]);
  const work: readonly Point[] = [
    [middle - 4000, front - 6000],
    [middle + 4000, front - 6000],
    [middle + 4000, front],
    [middle - 4000, front],
  ];
  const wall = (from: number, to: number): Piece => ({
    type: 'stone-wall',
    corners: [turn([from, front]), turn([to, front])],
  });
  return [
    { type: 'fortification', corners: work.map(turn) },
    wall(middle - 20_000, middle - 9000),
    wall(middle + 9000, middle + 20_000),
  ];
}

/** CP-DIG-03: a low bank in front of the defender's zone, on the southern edge, with a gap for their own. */
function bank(depthIn: number): readonly Piece[] {
  const middle = TABLE.width / 2;
  const front = depthIn * INCH + 2 * INCH;
  const length = (from: number, to: number): Piece => ({
    type: 'wall',
    corners: [
      [from, front],
      [to, front],
    ],
  });
  return [length(middle - 20_000, middle - 3000), length(middle + 3000, middle + 20_000)];
}

function lieOf({ corners }: Piece): Lie {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const centre: Point = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  return { centre, size: Math.max(...corners.map((corner) => distanceOf(corner, centre))) };
}

interface Throw {
  readonly type: Type;
  readonly depthIn: number;
  /** What lies already; a piece that finds its place is added. */
  readonly lies: Lie[];
  readonly isMirrored: boolean;
  readonly riverHalf: boolean;
}

/** Throws a piece until it lies wholly on the table, out of the zones and clear of the others and the objectives. */
function placed({ type, depthIn, lies, isMirrored, riverHalf }: Throw, dice: Dice): Piece | undefined {
  const [least = 0, most = 0] = fields.sizes[type as keyof typeof fields.sizes];
  const size = least + dice.roll(most - least + 1, 'XZ-TER-01 how large') - 1;
  const turn = 15 * (dice.roll(12, 'XZ-TER-01 how it lies') - 1);
  const margin = depthIn * INCH - 4000 + size;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const centre: Point = [
      size + dice.roll(TABLE.width - 2 * size, 'XZ-TER-01 how far along'),
      margin + dice.roll(Math.max(1, TABLE.depth - 2 * margin), 'XZ-TER-01 how deep'),
    ];
    const own = isMirrored ? [centre, turnedRound(TABLE, centre)] : [centre];
    if (!isFree(own, { size, type, riverHalf }, lies)) continue;
    lies.push(...own.map((at) => ({ centre: at, size })));
    return { type, corners: cornersOf(type, centre, { size, turn }) };
  }
  return undefined;
}

function isFree(
  places: readonly Point[],
  { size, type, riverHalf }: { readonly size: number; readonly type: Type; readonly riverHalf: boolean },
  lies: readonly Lie[],
): boolean {
  const [one, other] = places;
  if (one !== undefined && other !== undefined && distanceOf(one, other) < 2 * size + BETWEEN) return false;
  const closes = type === 'water' || isEnterable(type);
  const isOnRiver = ([, y]: Point): boolean => riverHalf && Math.abs(y - fields.river.y * INCH) < size + 2000;
  return places.every(
    (place) =>
      !isOnRiver(place) &&
      lies.every(({ centre, size: theirs }) => distanceOf(place, centre) >= size + theirs + BETWEEN) &&
      !(closes && OBJECTIVES.some((objective) => distanceOf(place, objective) < size + 2000)),
  );
}

function cornersOf(
  type: Type,
  centre: Point,
  { size, turn }: { readonly size: number; readonly turn: number },
): readonly Point[] {
  if (isEnterable(type)) return polygon(centre, size, [45, 135, 225, 315]);
  if (!isAreaType(type)) return polygon(centre, size, [turn, turn + 180]);
  return polygon(
    centre,
    size,
    [0, 60, 120, 180, 240, 300].map((degrees) => degrees + turn),
  );
}

function polygon([x, y]: Point, size: number, turns: readonly number[]): readonly Point[] {
  return turns.map((turn): Point => [Math.round(x + size * cosine(turn)), Math.round(y + size * sine(turn))]);
}
