/** Mountain chains, the hills beside them, and what grows on the rest. */
import type { Dice } from '../../kernel/dice.ts';
import type { Terrain } from '../../kernel/ruleset.ts';
import { compare } from '../sorted.ts';
import { SPACING } from './cells.ts';
import type { LandCells } from './land-cells.ts';
import { rollNoise, rollTerrainNoise } from './noise.ts';
import { nth, type Spot } from './spot.ts';

/** What share of the lands each terrain has, about as on the shipped map; the rest are plains. */
const SHARES = { mountains: 0.12, hills: 0.19, marsh: 0.08, desert: 0.08, forest: 0.14, coast: 0.15 };

/** Heights by cell: 2 and more for mountains, 1 and more for hills, water 0. */
export interface Relief {
  readonly height: readonly number[];
}

/** CP-MAP-06: mountains lie in chains, along the crests of a noise; hills lie beside them. */
export function rollRelief(land: LandCells, dice: Dice): Relief {
  const noise = rollNoise(dice, 4.5 * SPACING);
  const crest = (cell: number): number => 1 - Math.abs(2 * noise(nth(land.sites, cell)) - 1);
  const mountains = new Set(highest(land.coast.mainland, shareOf(land, SHARES.mountains), crest));
  const nearness = (cell: number): number =>
    crest(cell) + (nth(land.landsBeside, cell).some((next) => mountains.has(next)) ? 0.35 : 0);
  const others = land.lands.filter((cell) => !mountains.has(cell));
  const hills = new Set(highest(others, shareOf(land, SHARES.hills), nearness));
  const height = land.sites.map((_, cell) => {
    if (!land.coast.isLand(cell)) return 0;
    return crest(cell) * 0.9 + (mountains.has(cell) ? 2 : 0) + (hills.has(cell) ? 1 : 0);
  });
  return { height };
}

/** The terrain of every cell of land; `wet` are those beside a river. */
export function rollTerrains(
  land: LandCells,
  { height }: Relief,
  wet: ReadonlySet<number>,
  dice: Dice,
): ReadonlyMap<number, Terrain> {
  const damp = rollTerrainNoise(dice.fork('damp'), 5 * SPACING);
  const wooded = rollTerrainNoise(dice.fork('wooded'), 3 * SPACING);
  const terrains = new Map<number, Terrain>();
  for (const cell of land.lands) {
    if (nth(height, cell) >= 2) terrains.set(cell, 'mountains');
    else if (nth(height, cell) >= 1) terrains.set(cell, 'hills');
  }
  const give = (terrain: keyof typeof SHARES, want: (cell: number, at: Spot) => number): void => {
    const free = land.lands.filter((cell) => !terrains.has(cell) && want(cell, nth(land.sites, cell)) > 0);
    const chosen = highest(free, shareOf(land, SHARES[terrain]), (cell) => want(cell, nth(land.sites, cell)));
    for (const cell of chosen) terrains.set(cell, terrain);
  };
  const south = land.sites.reduce((most, [, y]) => Math.max(most, y), 1);
  const isWet = (cell: number): number => (wet.has(cell) ? 1 : 0);
  const isByWater = (cell: number): number => (land.isByWater[cell] === true ? 1 : 0);
  give('marsh', (cell, at) => damp(at) + 0.3 * isWet(cell) + 0.15 * isByWater(cell));
  give('desert', (cell, at) => 1 - damp(at) + at[1] / south - 0.8 * isWet(cell) - 0.4 * isByWater(cell));
  give('coast', (cell, at) => isByWater(cell) * (1.2 - damp(at)));
  give('forest', (_, at) => wooded(at));
  return new Map(land.lands.map((cell) => [cell, terrains.get(cell) ?? 'plains']));
}

function shareOf(land: LandCells, share: number): number {
  return Math.round(land.lands.length * share);
}

/** The `count` cells with the highest value, the lower cell first where two are alike. */
function highest(
  cells: readonly number[],
  count: number,
  value: (cell: number) => number,
): readonly number[] {
  const values = new Map(cells.map((cell) => [cell, value(cell)]));
  const by = (cell: number): number => values.get(cell) ?? 0;
  return cells.toSorted((a, b) => compare(by(b), by(a)) || compare(a, b)).slice(0, count);
}
