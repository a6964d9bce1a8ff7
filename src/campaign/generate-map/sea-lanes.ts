/** Ways over water: two to every isle, and short cuts between coasts that are far apart by land. */
import { compare } from '../sorted.ts';
import { SPACING } from './cells.ts';
import { type LandCells, stepsFrom } from './land-cells.ts';
import { pairOf } from './roads.ts';
import { distance, doCross, nth } from './spot.ts';

const LANES_AN_ISLE = 2;
const LANDS_A_LANE = 16;
/** A short cut between two coasts is at most this long, and spares at least this many steps by land. */
const LONGEST_LANE = 4.2 * SPACING;
const LEAST_SPARED = 5;
const LOOK_EVERY = 18;

interface Lane {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/** CP-MAP-08: pairs of cells that ships go between; lanes keep to the water and do not cross. */
export function drawSeaLanes(land: LandCells): ReadonlySet<string> {
  const lanes: Lane[] = [];
  const shore = land.lands.filter((cell) => land.isByWater[cell]);
  for (const isle of land.coast.isles) lanes.push(...lanesToIsle(land, isle, shore, lanes));
  addShortCuts(land, shore, lanes);
  return new Set(lanes.map(({ a, b }) => pairOf(a, b)));
}

/** To the nearest shores; where no way is clear, over what lies between. */
function lanesToIsle(
  land: LandCells,
  isle: readonly number[],
  shore: readonly number[],
  others: readonly Lane[],
): readonly Lane[] {
  const mainland = new Set(land.coast.mainland);
  const possible = isle.flatMap((a) => shore.filter((b) => mainland.has(b)).map((b) => laneOf(land, a, b)));
  const near = possible.sort(byLength);
  const clear = near.slice(0, 60).filter((lane) => isClear(land, lane));
  const chosen: Lane[] = [];
  for (const lane of clear) {
    const isNew = chosen.every((one) => one.b !== lane.b);
    if (isNew && !crosses(land, lane, [...others, ...chosen])) chosen.push(lane);
    if (chosen.length === LANES_AN_ISLE) break;
  }
  return chosen.length > 0 ? chosen : near.slice(0, 1);
}

/** The longest walks are spared first. */
function addShortCuts(land: LandCells, shore: readonly number[], lanes: Lane[]): void {
  const most = Math.floor(land.lands.length / LANDS_A_LANE);
  const busy = new Set(lanes.flatMap(({ a, b }) => [a, b]));
  for (const lane of shortCuts(land, shore)) {
    if (lanes.length >= most) return;
    if (busy.has(lane.a) || busy.has(lane.b) || crosses(land, lane, lanes)) continue;
    lanes.push(lane);
    for (const end of [lane.a, lane.b]) {
      busy.add(end);
      for (const next of nth(land.landsBeside, end)) busy.add(next);
    }
  }
}

function shortCuts(land: LandCells, shore: readonly number[]): readonly Lane[] {
  const mainland = new Set(land.coast.mainland);
  const found: Lane[] = [];
  for (const a of shore.filter((cell) => mainland.has(cell))) {
    const near = stepsFrom(land, [a], LEAST_SPARED);
    for (const b of shore) {
      if (b <= a || near.has(b) || !mainland.has(b)) continue;
      const lane = laneOf(land, a, b);
      if (lane.length <= LONGEST_LANE && isClear(land, lane)) found.push(lane);
    }
  }
  return found.sort(byLength);
}

function laneOf(land: LandCells, a: number, b: number): Lane {
  return { a, b, length: distance(nth(land.sites, a), nth(land.sites, b)) };
}

function byLength(one: Lane, other: Lane): number {
  return compare(one.length, other.length) || compare(one.a, other.a) || compare(one.b, other.b);
}

/** Whether the straight way touches no land but its ends, and some water. */
function isClear(land: LandCells, { a, b, length }: Lane): boolean {
  const [from, to] = [nth(land.sites, a), nth(land.sites, b)];
  let isAtSea = false;
  for (let gone = LOOK_EVERY; gone < length; gone += LOOK_EVERY) {
    const share = gone / length;
    const cell = land.cellAt([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    if (cell === a || cell === b) continue;
    if (land.coast.isLand(cell)) return false;
    isAtSea = true;
  }
  return isAtSea;
}

function crosses(land: LandCells, lane: Lane, others: readonly Lane[]): boolean {
  const [a, b] = [nth(land.sites, lane.a), nth(land.sites, lane.b)];
  return others.some((other) => doCross([a, b], [nth(land.sites, other.a), nth(land.sites, other.b)]));
}
