import { once } from '../../kernel/remember.ts';
import type { RegionId } from '../ids.ts';
import { compare, inOrder } from '../sorted.ts';
import type { CampaignMap, Region, RegionLink } from '../state.ts';

/** One way out of a region. */
export interface Way {
  readonly to: RegionId;
  readonly kind: RegionLink['kind'];
}

/** The ways out of a region, by the neighbour's id; empty for a region the map does not have. */
export function waysFrom(map: CampaignMap, region: RegionId): readonly Way[] {
  return waysOf(map).get(region) ?? [];
}

/** The link between two regions, or undefined when they are no neighbours. */
export function linkBetween(map: CampaignMap, a: RegionId, b: RegionId): Way | undefined {
  return waysFrom(map, a).find((way) => way.to === b);
}

/** @throws Error when the map has no such region. */
export function getRegion(map: CampaignMap, id: RegionId): Region {
  const region = map.regions[id];
  if (region === undefined) throw new Error(`the map ${map.name} has no region ${id}`);
  return region;
}

/** Regions that can be reached from `start` along links that `mayUse` allows, `start` among them. */
export function reachableFrom(
  map: CampaignMap,
  start: RegionId,
  mayUse: (way: Way) => boolean = () => true,
): readonly RegionId[] {
  const reached = new Set<RegionId>([start]);
  for (const region of reached) {
    for (const way of waysFrom(map, region)) if (mayUse(way)) reached.add(way.to);
  }
  return [...reached].sort();
}

/** The castle regions, by id. */
export const castlesOf: (map: CampaignMap) => readonly RegionId[] = once((map) =>
  inOrder(map.regions)
    .filter((region) => region.isCastle)
    .map((region) => region.id),
);

const waysOf = once((map: CampaignMap): ReadonlyMap<RegionId, readonly Way[]> => {
  const ways = new Map<RegionId, Way[]>();
  for (const { a, b, kind } of map.links) {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const list = ways.get(from) ?? [];
      list.push({ to, kind });
      ways.set(from, list);
    }
  }
  for (const list of ways.values()) list.sort((one, other) => compare(one.to, other.to));
  return ways;
});
