/** How evenly a map treats its castles. */
import type { RegionId } from '../ids.ts';
import { castlesOf, waysFrom } from '../map/map.ts';
import type { CampaignMap } from '../state.ts';

/** What a castle has around it, counted in steps by land. */
export interface CastlePosition {
  readonly castle: RegionId;
  /** To the nearest other castle; absent where no land way leads to one. */
  readonly nearestRival?: number;
  /** Lands that are no castles, at most two steps off. */
  readonly landsWithinTwo: number;
  /** Lands nearer to it than to any other castle; of those as near to others its part. */
  readonly share: number;
}

export interface Fairness {
  readonly castles: readonly CastlePosition[];
  /** Steps between the nearest two castles; absent where no land way joins any. */
  readonly leastRival?: number;
  /** The poorest castle's lands within two steps, and the richest's. */
  readonly landsWithinTwo: readonly [least: number, most: number];
  /** The smallest share as a part of the mean. */
  readonly leastShare: number;
}

/** CP-MAP-07: measured on any map, shipped, generated or imported. */
export function measureFairness(map: CampaignMap): Fairness {
  const shares = sharesOf(map);
  const castles = castlesOf(map).map((castle) => positionOf(map, castle, shares.get(castle) ?? 0));
  const lands = castles.map((each) => each.landsWithinTwo);
  const rivals = castles.flatMap((each) => each.nearestRival ?? []);
  const mean = castles.reduce((sum, each) => sum + each.share, 0) / Math.max(1, castles.length);
  return {
    castles,
    ...(rivals.length === 0 ? {} : { leastRival: leastOf(rivals) }),
    landsWithinTwo: [leastOf(lands), lands.reduce((most, each) => Math.max(most, each), 0)],
    leastShare: mean === 0 ? 0 : leastOf(castles.map((each) => each.share)) / mean,
  };
}

const MANY_CASTLES = 40;

/**
 * CP-MAP-07: no castle beside another, and the poorest has two fifths of the average, or a quarter on
 * maps with a great number of castles, where one of them always has bad luck.
 */
export function isFair({ castles, leastRival = Infinity, leastShare }: Fairness): boolean {
  return leastRival >= 2 && leastShare >= (castles.length <= MANY_CASTLES ? 0.4 : 0.25);
}

function leastOf(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity);
}

function positionOf(map: CampaignMap, castle: RegionId, share: number): CastlePosition {
  const steps = stepsByLand(map, castle);
  const others = [...steps].filter(([id]) => id !== castle);
  const rival = others.find(([id]) => map.regions[id]?.isCastle);
  const landsWithinTwo = others.filter(([id, far]) => far <= 2 && !map.regions[id]?.isCastle).length;
  return { castle, landsWithinTwo, share, ...(rival === undefined ? {} : { nearestRival: rival[1] }) };
}

/** Nearest first; no further than two steps, or than the nearest rival where that is further. */
function stepsByLand(map: CampaignMap, castle: RegionId): ReadonlyMap<RegionId, number> {
  const steps = new Map<RegionId, number>([[castle, 0]]);
  let isRivalFound = false;
  for (const [at, far] of steps) {
    isRivalFound ||= at !== castle && map.regions[at]?.isCastle === true;
    if (isRivalFound && far >= 2) break;
    for (const to of landWays(map, at)) if (!steps.has(to)) steps.set(to, far + 1);
  }
  return steps;
}

/** Each land is shared by the castles that are nearest to it. */
function sharesOf(map: CampaignMap): ReadonlyMap<RegionId, number> {
  const shares = new Map<RegionId, number>();
  for (const [land, castles] of nearestCastles(map)) {
    if (map.regions[land]?.isCastle) continue;
    for (const castle of castles) shares.set(castle, (shares.get(castle) ?? 0) + 1 / castles.size);
  }
  return shares;
}

function nearestCastles(map: CampaignMap): ReadonlyMap<RegionId, ReadonlySet<RegionId>> {
  const steps = new Map(castlesOf(map).map((castle) => [castle, 0]));
  const nearest = new Map(castlesOf(map).map((castle) => [castle, new Set([castle])]));
  for (const [at, far] of steps) {
    for (const to of landWays(map, at)) {
      if (!steps.has(to)) steps.set(to, far + 1);
      if (steps.get(to) === far + 1) nearest.set(to, union(nearest.get(to), nearest.get(at)));
    }
  }
  return nearest;
}

function union<T>(one: ReadonlySet<T> = new Set(), other: ReadonlySet<T> = new Set()): Set<T> {
  return new Set([...one, ...other]);
}

function landWays(map: CampaignMap, at: RegionId): readonly RegionId[] {
  return waysFrom(map, at)
    .filter((way) => way.kind !== 'sea')
    .map((way) => way.to);
}
