/** The table: terrain, hexsides and features. A hex is known by its place in reading order, from 0. */
import { once } from '../../kernel/remember.ts';
import { ALL_DIRECTIONS, type Direction, fromOffset, rayTo } from './geometry.ts';
import {
  DIRECTIONS,
  FEATURES,
  type FeatureId,
  type GroundRules,
  type HexsideId,
  TERRAIN,
  type TerrainId,
  type TerrainRow,
} from './tables.ts';

/** row * columns + column; -1 is off the board. */
export type Hex = number;
export const OFF_BOARD: Hex = -1;

export interface Board {
  readonly columns: number;
  readonly rows: number;
  /** One letter a hex, one string a row: the `code` of `data/terrain.json`. */
  readonly terrain: readonly string[];
  /** TW-BRD-06: each pair once, in either order. */
  readonly hexsides: readonly Hexside[];
  readonly features: readonly { readonly at: Hex; readonly is: FeatureId }[];
  /** Hexes a scenario declares opaque whatever their terrain (TW-GAP-05). */
  readonly opaque?: readonly Hex[];
}

export interface Hexside {
  readonly between: readonly [Hex, Hex];
  readonly is: HexsideId;
}

/** How a line goes on from one hex to the next: at a corner past `a`, or in the lane between `a` and `b`. */
export interface LineStep {
  readonly kind: 'side' | 'corner' | 'lane';
  readonly a: Hex;
  readonly b: Hex;
}

/** The hexes of a line, both ends included; `steps[i]` leads from `hexes[i]` to the next. */
export interface Line {
  readonly hexes: readonly Hex[];
  readonly steps: readonly LineStep[];
}

/** What is worked out once a board. */
export interface Lay {
  readonly columns: number;
  readonly rows: number;
  readonly size: number;
  /** Six a hex, in the order of `DIRECTIONS`; -1 where the board ends. */
  readonly neighbours: Int16Array;
  /** Six a hex: the hexside's kind, 0 for none; see `SIDE`. */
  readonly sides: Uint8Array;
  readonly terrain: readonly TerrainRow[];
  readonly terrainIds: readonly TerrainId[];
  readonly features: readonly (FeatureId | undefined)[];
  readonly opaque: Uint8Array;
  /** Whether the board has any: asked before everything that is about them. */
  readonly hasFeatures: boolean;
  readonly hasHexsides: boolean;
  readonly q: Int16Array;
  readonly r: Int16Array;
  readonly lines: Map<number, Line>;
}

export const SIDE: Readonly<Record<HexsideId | 'none', number>> = {
  none: 0,
  wall: 1,
  impassable: 2,
  outer: 3,
};

const IDS_BY_CODE: Readonly<Record<string, TerrainId>> = Object.fromEntries(
  Object.entries(TERRAIN).map(([id, row]) => [row.code, id as TerrainId]),
);

/** What a board means, worked out once. */
export const layOf = once((board: Board): Lay => surveyed(board));

/** TW-TER-02..07: the terrain's id for a word of the booklet or one of its examples (`swamp` is difficult). */
export function findTerrain(word: string): TerrainId | undefined {
  return named(TERRAIN, word);
}

/** TW-SPT: a feature's id for its name or another word for it. */
export function findFeature(word: string): FeatureId | undefined {
  return named(FEATURES, word);
}

/** A hex by column and row, both from 0. */
export function hexAt(board: Board, col: number, row: number): Hex {
  const isOn = col >= 0 && col < board.columns && row >= 0 && row < board.rows;
  return isOn ? row * board.columns + col : OFF_BOARD;
}

export function columnOf(board: Board, hex: Hex): number {
  return hex % board.columns;
}

export function rowOf(board: Board, hex: Hex): number {
  return Math.floor(hex / board.columns);
}

/** TW-BRD-03: distance in hexes. */
export function distance(lay: Lay, a: Hex, b: Hex): number {
  const dq = (lay.q[b] ?? 0) - (lay.q[a] ?? 0);
  const dr = (lay.r[b] ?? 0) - (lay.r[a] ?? 0);
  const ds = dq + dr;
  return Math.max(dq < 0 ? -dq : dq, dr < 0 ? -dr : dr, ds < 0 ? -ds : ds);
}

/** The hex next door, -1 past the edge. */
export function neighbour(lay: Lay, hex: Hex, direction: Direction): Hex {
  return lay.neighbours[hex * 6 + direction] ?? OFF_BOARD;
}

/** What the ground of a hex does to walkers; off the board nobody walks. */
export function groundAt(lay: Lay, hex: Hex): GroundRules {
  const id = lay.terrainIds[hex];
  return id === undefined ? NO_GROUND : GROUNDS[id];
}

const NO_GROUND = groundOf({ prohibited: true });

const GROUNDS = Object.fromEntries(
  Object.entries(TERRAIN).map(([id, { movement }]) => [id, groundOf(movement)]),
) as Readonly<Record<TerrainId, GroundRules>>;

/** The same rules with every field there, so that all grounds are of one make: every step of every search reads one. */
function groundOf(rules: GroundRules): GroundRules {
  return {
    stop: rules.stop === true,
    noCombat: rules.noCombat === true,
    prohibited: rules.prohibited === true,
    swimmersMayEnter: rules.swimmersMayEnter === true,
  };
}

/** The hexes next door that are on the board, in direction order. */
export function neighboursOf(lay: Lay, hex: Hex): readonly Hex[] {
  return ALL_DIRECTIONS.map((direction) => neighbour(lay, hex, direction)).filter(
    (next) => next !== OFF_BOARD,
  );
}

/** The direction from a hex to its neighbour; undefined when they are not neighbours. */
export function directionTo(lay: Lay, from: Hex, to: Hex): Direction | undefined {
  return ALL_DIRECTIONS.find((direction) => neighbour(lay, from, direction) === to);
}

/** TW-BRD-06: what lies on the hexside between two neighbours, as a number of `SIDE`. */
export function sideBetween(lay: Lay, a: Hex, b: Hex): number {
  const direction = directionTo(lay, a, b);
  return direction === undefined ? SIDE.none : (lay.sides[a * 6 + direction] ?? SIDE.none);
}

/** Every hex within `radius` of a centre, the centre included, in reading order. */
export function hexesWithin(lay: Lay, centre: Hex, radius: number): readonly Hex[] {
  const hexes: Hex[] = [];
  for (let hex = 0; hex < lay.size; hex += 1) if (distance(lay, centre, hex) <= radius) hexes.push(hex);
  return hexes;
}

/** TW-LOS-01: the line between two hexes, worked out once a board. */
export function lineBetween(lay: Lay, from: Hex, to: Hex): Line {
  const key = from * lay.size + to;
  const known = lay.lines.get(key);
  if (known !== undefined) return known;
  const line = drawn(lay, from, to);
  lay.lines.set(key, line);
  return line;
}

function drawn(lay: Lay, from: Hex, to: Hex): Line {
  const q = lay.q[from] ?? 0;
  const r = lay.r[from] ?? 0;
  const ray = rayTo({ q: (lay.q[to] ?? 0) - q, r: (lay.r[to] ?? 0) - r });
  const onBoard = (hex: { q: number; r: number }): Hex => hexOfAxial(lay, q + hex.q, r + hex.r);
  return {
    hexes: ray.hexes.map(onBoard),
    steps: ray.crossings.map((crossing) => {
      if (crossing.kind === 'side') return { kind: 'side', a: OFF_BOARD, b: OFF_BOARD };
      if (crossing.kind === 'corner') return { kind: 'corner', a: onBoard(crossing.third), b: OFF_BOARD };
      return { kind: 'lane', a: onBoard(crossing.left), b: onBoard(crossing.right) };
    }),
  };
}

/** The hex of axial coordinates, -1 off the board. */
export function hexOfAxial(lay: Pick<Lay, 'columns' | 'rows'>, q: number, r: number): Hex {
  const column = q + Math.floor(r / 2);
  const isOn = column >= 0 && column < lay.columns && r >= 0 && r < lay.rows;
  return isOn ? r * lay.columns + column : OFF_BOARD;
}

function surveyed(board: Board): Lay {
  const size = board.columns * board.rows;
  const places = Array.from({ length: size }, (_, hex) =>
    fromOffset(columnOf(board, hex), rowOf(board, hex)),
  );
  const terrainIds = places.map((_, hex) => terrainIdAt(board, hex));
  const q = Int16Array.from(places, (place) => place.q);
  const r = Int16Array.from(places, (place) => place.r);
  const { columns, rows } = board;
  const neighbours = neighbourTable({ columns, rows, size, q, r });
  // One literal with every field: a spread would give each board a make of its own, and whatever reads boards would be
  // compiled anew for it.
  return {
    columns,
    rows,
    size,
    neighbours,
    sides: sideTable(board, neighbours),
    terrain: terrainIds.map((id) => TERRAIN[id]),
    terrainIds,
    features: places.map((_, hex) => board.features.find((feature) => feature.at === hex)?.is),
    opaque: Uint8Array.from(places, (_, hex) => (board.opaque?.includes(hex) === true ? 1 : 0)),
    hasFeatures: board.features.length > 0,
    hasHexsides: board.hexsides.length > 0,
    q,
    r,
    lines: new Map(),
  };
}

function terrainIdAt(board: Board, hex: Hex): TerrainId {
  const code = board.terrain[rowOf(board, hex)]?.charAt(columnOf(board, hex)) ?? '';
  const id = IDS_BY_CODE[code];
  if (id === undefined) throw new Error(`no terrain has the code "${code}"`);
  return id;
}

function neighbourTable(lay: Pick<Lay, 'columns' | 'rows' | 'q' | 'r' | 'size'>): Int16Array {
  const table = new Int16Array(lay.size * 6);
  for (let hex = 0; hex < lay.size; hex += 1) {
    const q = lay.q[hex] ?? 0;
    const r = lay.r[hex] ?? 0;
    for (const direction of ALL_DIRECTIONS) {
      const step = DIRECTIONS[direction];
      table[hex * 6 + direction] = step === undefined ? OFF_BOARD : hexOfAxial(lay, q + step.dq, r + step.dr);
    }
  }
  return table;
}

function sideTable(board: Board, neighbours: Int16Array): Uint8Array {
  const table = new Uint8Array(neighbours.length);
  for (const { between, is } of board.hexsides) {
    const [a, b] = between;
    for (const direction of ALL_DIRECTIONS) {
      if (neighbours[a * 6 + direction] === b) table[a * 6 + direction] = SIDE[is];
      if (neighbours[b * 6 + direction] === a) table[b * 6 + direction] = SIDE[is];
    }
  }
  return table;
}

function named<Id extends string>(
  rows: Readonly<Record<Id, { readonly name: string; readonly aliases: readonly string[] }>>,
  word: string,
): Id | undefined {
  const wanted = word.trim().toLowerCase();
  const ids = Object.keys(rows) as Id[];
  return ids.find(
    (id) => id === wanted || rows[id].name.toLowerCase() === wanted || rows[id].aliases.includes(wanted),
  );
}
