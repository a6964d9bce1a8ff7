/** The paper divided into cells: a lattice shaken a little, and the Voronoi borders between its sites. */
import { Delaunay } from 'd3-delaunay';
import type { Dice } from '../../kernel/dice.ts';
import { distance, nth, type Spot } from './spot.ts';

/** A border between two cells, from corner to corner. */
export interface Border {
  readonly left: number;
  readonly right: number;
  /** Corners, by index. */
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

export interface Cells {
  readonly sites: readonly Spot[];
  readonly corners: readonly Spot[];
  readonly borders: readonly Border[];
  /** Each cell's borders, by index. */
  readonly bordersOf: readonly (readonly number[])[];
  /** The cells beside each one that share more than a corner with it, ascending. */
  readonly neighbours: readonly (readonly number[])[];
  /** How far from the middle, 0, to the edge of what may be land, 1; more than 1 for cells that stay water. */
  readonly eccentricity: readonly number[];
  /** The cell a spot lies in. */
  cellAt(spot: Spot): number;
}

/** How far apart sites are, in drawing units: a name of fifteen letters fits in between. */
export const SPACING = 114;
const ROW_HEIGHT = 99;
/** Cells that share less than this meet at a corner only: no way across. */
export const SHORTEST_LINK = 18;
const MARGIN = 2;
const WIDTH_TO_HEIGHT = 1.4;
const SHAKE = 64;

/** About twice as many cells as there will be lands. */
export function layCells(lands: number, dice: Dice): Cells {
  const rows = Math.max(3, Math.round(Math.sqrt((lands * 2.1 * SPACING) / (ROW_HEIGHT * WIDTH_TO_HEIGHT))));
  const columns = Math.max(4, Math.ceil((lands * 2.1) / rows));
  const lattice = { rows, columns };
  const sites = shakenSites(lattice, dice);
  const delaunay = Delaunay.from(sites.map(([x, y]): [number, number] => [x, y]));
  const { corners, borders } = drawBorders(delaunay, sites);
  const bordersOf = sites.map((): number[] => []);
  borders.forEach(({ left, right }, i) => {
    nth(bordersOf, left).push(i);
    nth(bordersOf, right).push(i);
  });
  return {
    sites,
    corners,
    borders,
    bordersOf,
    neighbours: bordersOf.map((own, cell) => neighboursBy(own, cell, borders)),
    eccentricity: sites.map((_, i) => eccentricityOf(i, lattice)),
    cellAt: ([x, y]) => delaunay.find(x, y),
  };
}

interface Lattice {
  readonly rows: number;
  readonly columns: number;
}

function shakenSites({ rows, columns }: Lattice, dice: Dice): readonly Spot[] {
  const sites: Spot[] = [];
  const shake = (): number => dice.roll(SHAKE + 1, 'CP-MAP-06 where a site lies') - 1 - SHAKE / 2;
  for (let row = 0; row < rows + 2 * MARGIN; row += 1) {
    for (let column = 0; column < columns + 2 * MARGIN; column += 1) {
      const x = column * SPACING + (row % 2) * (SPACING / 2) + shake();
      sites.push([x, row * ROW_HEIGHT + shake()]);
    }
  }
  return sites;
}

function eccentricityOf(cell: number, { rows, columns }: Lattice): number {
  const across = columns + 2 * MARGIN;
  const row = Math.floor(cell / across) - MARGIN;
  const column = (cell % across) - MARGIN;
  if (row < 0 || row >= rows || column < 0 || column >= columns) return 2;
  const x = (2 * column + 1) / columns - 1;
  const y = (2 * row + 1) / rows - 1;
  return Math.min(1, Math.sqrt(x * x + y * y));
}

function drawBorders(delaunay: Delaunay<unknown>, sites: readonly Spot[]) {
  const { circumcenters } = delaunay.voronoi(boundsOf(sites));
  const corners: Spot[] = [];
  const known = new Map<string, number>();
  const cornerOf = (edge: number): number => {
    const triangle = Math.floor(edge / 3);
    const x = Math.round(nth(circumcenters, 2 * triangle));
    const y = Math.round(nth(circumcenters, 2 * triangle + 1));
    const before = known.get(`${x} ${y}`);
    if (before !== undefined) return before;
    known.set(`${x} ${y}`, corners.length);
    return corners.push([x, y]) - 1;
  };
  const borders: Border[] = [];
  delaunay.halfedges.forEach((opposite, edge) => {
    if (opposite < edge) return;
    const [from, to] = [cornerOf(edge), cornerOf(opposite)];
    if (from === to) return;
    const [left, right] = [nth(delaunay.triangles, edge), nth(delaunay.triangles, opposite)];
    borders.push({ left, right, from, to, length: distance(nth(corners, from), nth(corners, to)) });
  });
  return { corners, borders };
}

function boundsOf(sites: readonly Spot[]): [number, number, number, number] {
  const reach = sites.reduce((most, [x, y]) => Math.max(most, x, y), 0) + SPACING;
  return [-SPACING, -SPACING, reach, reach];
}

function neighboursBy(own: readonly number[], cell: number, borders: readonly Border[]): readonly number[] {
  const wide = own.map((i) => nth(borders, i)).filter(({ length }) => length >= SHORTEST_LINK);
  return wide.map(({ left, right }) => (left === cell ? right : left)).sort((a, b) => a - b);
}
