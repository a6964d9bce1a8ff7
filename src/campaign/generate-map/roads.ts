/** Roads from castle to castle, by the easiest ground. */
import type { Terrain } from '../../kernel/ruleset.ts';
import { compare } from '../sorted.ts';
import { type CheapestWays, cheapestWays } from './cheapest-ways.ts';
import type { LandCells } from './land-cells.ts';
import { nth } from './spot.ts';

const TOIL: Readonly<Record<Terrain, number>> = {
  plains: 10,
  coast: 10,
  hills: 14,
  forest: 16,
  desert: 16,
  marsh: 24,
  mountains: 40,
};
const TOIL_OF_A_BRIDGE = 8;
/** Each castle has roads to at least this many of its neighbours. */
const ROADS_A_CASTLE = 2;

interface Ground {
  readonly terrains: ReadonlyMap<number, Terrain>;
  readonly castles: readonly number[];
  /** Pairs of cells with a river between them. */
  readonly fords: ReadonlySet<string>;
}

interface Road {
  readonly castles: string;
  readonly ends: readonly [number, number];
  readonly over: readonly [number, number];
  readonly toil: number;
}

/** CP-MAP-08: pairs of cells that a road joins: every castle of the mainland can be reached from every other by road. */
export function drawRoads(land: LandCells, ground: Ground): ReadonlySet<string> {
  const toil = (a: number, b: number): number =>
    toilOf(ground, a) + toilOf(ground, b) + (ground.fords.has(pairOf(a, b)) ? TOIL_OF_A_BRIDGE : 0);
  const ways = cheapestWays(ground.castles, land.sites.length, (cell) =>
    nth(land.landsBeside, cell).map((to) => ({ to, cost: toil(cell, to) })),
  );
  const pairs = new Set<string>();
  for (const { over } of chooseRoads(possibleRoads(land, ways, toil))) {
    pairs.add(pairOf(...over));
    for (const end of over) for (const pair of wayHome(end, ways)) pairs.add(pair);
  }
  return pairs;
}

/** A name for two cells, whichever comes first. */
export function pairOf(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

function toilOf({ terrains }: Ground, cell: number): number {
  return TOIL[terrains.get(cell) ?? 'plains'];
}

/** The easiest way between each two castles whose lands meet, easiest first. */
function possibleRoads(
  land: LandCells,
  ways: CheapestWays,
  toil: (a: number, b: number) => number,
): readonly Road[] {
  const best = new Map<string, Road>();
  for (const a of land.coast.mainland) {
    for (const b of nth(land.landsBeside, a)) {
      const ends = [nth(ways.start, a), nth(ways.start, b)] as const;
      if (b < a || ends[0] === ends[1]) continue;
      const road = {
        castles: pairOf(...ends),
        ends,
        over: [a, b] as const,
        toil: nth(ways.cost, a) + toil(a, b) + nth(ways.cost, b),
      };
      if (road.toil < (best.get(road.castles)?.toil ?? Infinity)) best.set(road.castles, road);
    }
  }
  return [...best.values()].sort((a, b) => compare(a.toil, b.toil) || compare(a.castles, b.castles));
}

/** What joins castles that are not joined yet, and what gives a castle its second road. */
function chooseRoads(roads: readonly Road[]): readonly Road[] {
  const realm = new Map<number, number>();
  const count = new Map<number, number>();
  const capital = (castle: number): number => {
    const over = realm.get(castle);
    return over === undefined ? castle : capital(over);
  };
  return roads.filter(({ ends: [a, b] }) => {
    const [one, other] = [capital(a), capital(b)];
    const isWanted = [a, b].some((castle) => (count.get(castle) ?? 0) < ROADS_A_CASTLE);
    if (one === other && !isWanted) return false;
    if (one !== other) realm.set(one, other);
    for (const castle of [a, b]) count.set(castle, (count.get(castle) ?? 0) + 1);
    return true;
  });
}

function wayHome(cell: number, { before }: CheapestWays): readonly string[] {
  const pairs: string[] = [];
  let at = cell;
  while (nth(before, at) !== at) {
    pairs.push(pairOf(at, nth(before, at)));
    at = nth(before, at);
  }
  return pairs;
}
