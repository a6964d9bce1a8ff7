/** Which cells are land: one mainland that hangs together, lakes in it, and isles off its coast. */
import type { Dice } from '../../kernel/dice.ts';
import { type Cells, SPACING } from './cells.ts';
import { rollTerrainNoise } from './noise.ts';
import { nth } from './spot.ts';

export interface Coast {
  /** Cells of the mainland, ascending. */
  readonly mainland: readonly number[];
  /** Cells of each isle. */
  readonly isles: readonly (readonly number[])[];
  isLand(cell: number): boolean;
}

/** A map of this many lands or more has isles; their number grows as the coast does. */
const LANDS_WITH_ISLES = 30;
const COAST_AN_ISLE = 5;
const LARGEST_ISLE = 3;

/** As many lands as are wanted, or undefined where they found no room: then the dice are thrown again. */
export function rollCoast(cells: Cells, lands: number, dice: Dice): Coast | undefined {
  const rises = riseOf(cells, lands, dice.fork('rise'));
  const isleSizes = rollIsleSizes(lands, dice.fork('isles'));
  const onIsles = isleSizes.reduce((sum, size) => sum + size, 0);
  const mainland = growMainland(cells, rises, lands - onIsles);
  if (mainland === undefined) return undefined;
  const isles = placeIsles(cells, mainland, isleSizes, dice.fork('places'));
  if (isles === undefined) return undefined;
  const land = new Set([...mainland, ...isles.flat()]);
  return {
    mainland: [...mainland].sort((a, b) => a - b),
    isles,
    isLand: (cell) => land.has(cell),
  };
}

/** How much each cell wants to be land: more in the middle, and by chance. */
function riseOf(cells: Cells, lands: number, dice: Dice): readonly number[] {
  const breadth = SPACING * Math.sqrt(lands);
  const noise = rollTerrainNoise(dice, Math.max(3 * SPACING, breadth / 3));
  return cells.sites.map((site, cell) => {
    const from = nth(cells.eccentricity, cell);
    return from > 1 ? Number.NEGATIVE_INFINITY : 1.5 * noise(site) - from * from;
  });
}

function rollIsleSizes(lands: number, dice: Dice): readonly number[] {
  const count = lands < LANDS_WITH_ISLES ? 0 : Math.floor(Math.sqrt(lands) / COAST_AN_ISLE);
  return Array.from({ length: count }, (_, i) =>
    i === 0 ? 1 : dice.roll(LARGEST_ISLE, 'CP-MAP-06 how large an isle is'),
  );
}

/** Cell by cell from the middle, the highest of the shore first; small gaps that close are lakes. */
function growMainland(cells: Cells, rises: readonly number[], size: number): ReadonlySet<number> | undefined {
  const start = cells.eccentricity.reduce(
    (best, from, cell) => (from < nth(cells.eccentricity, best) ? cell : best),
    0,
  );
  const land = new Set<number>();
  const shore = new Set([start]);
  while (land.size < size) {
    const next = highestOf(shore, rises);
    if (next === undefined || rises[next] === Number.NEGATIVE_INFINITY) return undefined;
    shore.delete(next);
    land.add(next);
    for (const cell of nth(cells.neighbours, next)) if (!land.has(cell)) shore.add(cell);
  }
  return land;
}

function highestOf(shore: ReadonlySet<number>, rises: readonly number[]): number | undefined {
  let best: number | undefined;
  for (const cell of shore) if (best === undefined || nth(rises, cell) > nth(rises, best)) best = cell;
  return best;
}

/** Each two cells off the coast and clear of the others. */
function placeIsles(
  cells: Cells,
  mainland: ReadonlySet<number>,
  sizes: readonly number[],
  dice: Dice,
): readonly (readonly number[])[] | undefined {
  const taken = new Set(mainland);
  const waters = offshore(cells, mainland);
  const order = dice.shuffle(waters.length, 'CP-MAP-06 where the isles lie').map((card) => nth(waters, card));
  const isles: (readonly number[])[] = [];
  for (const size of sizes) {
    const start = order.find((cell) => isClear(cells, cell, taken));
    if (start === undefined) return undefined;
    const isle = growIsle(cells, { start, size, taken });
    if (isle.length < size) return undefined;
    isles.push(isle);
    for (const cell of isle) taken.add(cell);
  }
  return isles;
}

/** Water two or three cells from the mainland that may be land. */
function offshore(cells: Cells, mainland: ReadonlySet<number>): readonly number[] {
  const steps = new Map([...mainland].map((cell) => [cell, 0]));
  for (const [cell, far] of steps) {
    if (far === 3) continue;
    for (const next of nth(cells.neighbours, cell)) if (!steps.has(next)) steps.set(next, far + 1);
  }
  return [...steps]
    .filter(([cell, far]) => far >= 2 && nth(cells.eccentricity, cell) <= 1)
    .map(([cell]) => cell)
    .sort((a, b) => a - b);
}

function isClear(cells: Cells, cell: number, taken: ReadonlySet<number>): boolean {
  return (
    !taken.has(cell) &&
    touching(cells, cell).every((next) => !taken.has(next)) &&
    nth(cells.eccentricity, cell) <= 1
  );
}

/** Also those that meet it at a corner or a short border only. */
function touching(cells: Cells, cell: number): readonly number[] {
  return nth(cells.bordersOf, cell).map((i) => {
    const { left, right } = nth(cells.borders, i);
    return left === cell ? right : left;
  });
}

function growIsle(
  cells: Cells,
  {
    start,
    size,
    taken,
  }: { readonly start: number; readonly size: number; readonly taken: ReadonlySet<number> },
): readonly number[] {
  const isle = new Set([start]);
  for (const cell of isle) {
    for (const next of nth(cells.neighbours, cell)) {
      if (isle.size < size && isClear(cells, next, taken)) isle.add(next);
    }
  }
  return [...isle];
}
