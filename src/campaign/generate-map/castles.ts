/** Where the castles stand: spread so that nobody is much nearer to a rival, or much poorer in lands, than the others. */
import type { LandCells } from './land-cells.ts';
import { nth, type Spot, squared } from './spot.ts';

const ROUNDS = 12;
/** Squared drawing units: further than any land is from the middle of its neighbourhood. */
const CRAMPED = 1_000_000;

/** CP-MAP-07: `count` cells of the mainland, by index, ascending; none beside another. Undefined where they found no room. */
export function spreadCastles(land: LandCells, count: number): readonly number[] | undefined {
  const places = land.coast.mainland.filter((cell) => nth(land.landsBeside, cell).length > 0);
  let centres: readonly Spot[] = farApart(land, places, count).map((cell) => nth(land.sites, cell));
  for (let round = 0; round < ROUNDS; round += 1) centres = middles(land, places, centres);
  const castles: number[] = [];
  const barred = new Set<number>();
  for (const centre of centres) {
    const castle = bestPlace(land, places, centre, barred);
    if (castle === undefined) return undefined;
    castles.push(castle);
    for (const cell of [castle, ...nth(land.landsBeside, castle)]) barred.add(cell);
  }
  return castles.sort((a, b) => a - b);
}

/** First the cell nearest the top left, then always the one that is furthest from those chosen. */
function farApart(land: LandCells, places: readonly number[], count: number): readonly number[] {
  const chosen: number[] = [];
  const far = new Map(places.map((cell) => [cell, Number.POSITIVE_INFINITY]));
  let next = places[0];
  while (next !== undefined && chosen.length < count) {
    chosen.push(next);
    const at = nth(land.sites, next);
    let furthest = -1;
    for (const [cell, before] of far) {
      const now = Math.min(before, squared(at, nth(land.sites, cell)));
      far.set(cell, now);
      if (now > furthest) [furthest, next] = [now, cell];
    }
  }
  return chosen;
}

/** Each centre moves to the middle of the lands that are nearest to it. */
function middles(land: LandCells, places: readonly number[], centres: readonly Spot[]): readonly Spot[] {
  const sums = centres.map(() => ({ x: 0, y: 0, count: 0 }));
  for (const cell of places) {
    const at = nth(land.sites, cell);
    const sum = nth(sums, nearestOf(centres, at));
    sum.x += at[0];
    sum.y += at[1];
    sum.count += 1;
  }
  return sums.map(({ x, y, count }, i) =>
    count === 0 ? nth(centres, i) : [Math.round(x / count), Math.round(y / count)],
  );
}

function nearestOf(centres: readonly Spot[], at: Spot): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < centres.length; i += 1) {
    const far = squared(nth(centres, i), at);
    if (far < least) [least, best] = [far, i];
  }
  return best;
}

/** The nearest cell that is not beside another castle; cells with few neighbours count as further off. */
function bestPlace(
  land: LandCells,
  places: readonly number[],
  centre: Spot,
  barred: ReadonlySet<number>,
): number | undefined {
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of places) {
    const cramped = nth(land.landsBeside, cell).length < 3 ? CRAMPED : 0;
    const cost = squared(nth(land.sites, cell), centre) + cramped;
    if (cost < least && !barred.has(cell)) [least, best] = [cost, cell];
  }
  return best;
}
