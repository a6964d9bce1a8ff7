import type { Cells } from './cells.ts';
import type { Coast } from './coast.ts';
import { nth } from './spot.ts';

/** The cells that are land, and how they lie to each other and to the water. */
export interface LandCells extends Cells {
  readonly coast: Coast;
  /** Every cell of land, ascending. */
  readonly lands: readonly number[];
  /** The lands one can walk to from a cell, ascending. */
  readonly landsBeside: readonly (readonly number[])[];
  readonly isByWater: readonly boolean[];
}

export function landCells(cells: Cells, coast: Coast): LandCells {
  const lands = [...coast.mainland, ...coast.isles.flat()].sort((a, b) => a - b);
  return {
    ...cells,
    coast,
    lands,
    landsBeside: cells.neighbours.map((beside, cell) =>
      coast.isLand(cell) ? beside.filter(coast.isLand) : [],
    ),
    isByWater: cells.neighbours.map((beside) => beside.some((next) => !coast.isLand(next))),
  };
}

/** How many steps by land each cell is from the nearest of the starts, none further than `most`. */
export function stepsFrom(
  land: LandCells,
  starts: readonly number[],
  most = Infinity,
): ReadonlyMap<number, number> {
  const steps = new Map(starts.map((cell) => [cell, 0]));
  for (const [cell, far] of steps) {
    if (far >= most) continue;
    for (const next of nth(land.landsBeside, cell)) if (!steps.has(next)) steps.set(next, far + 1);
  }
  return steps;
}
