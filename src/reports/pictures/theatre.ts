import type { RegionId } from '../../campaign/ids.ts';
import { castlesOf, waysFrom } from '../../campaign/map/map.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { groupBy } from '../../campaign/sorted.ts';
import type { CampaignMap, Region } from '../../campaign/state.ts';
import { once } from '../../kernel/remember.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';
import { sidesOf } from './map-ground.ts';

/** Up to so many regions a map is shown whole; of a larger one a letter has about as many. */
const MOST_SHOWN = 120;

/**
 * What a letter shows of a map too large for a page: the land around the reader's first castle, as he knows it, with
 * nothing that lies outside. Smaller maps, and those of readers who have no land, come back as they are.
 */
export function theatreOf(known: VisibleCampaign, words: ReportWords): VisibleCampaign {
  const { map, reader } = known;
  if (reader.kind !== 'faction' || Object.keys(map.regions).length <= MOST_SHOWN) return known;
  const home = homeOf(known);
  if (home === undefined) return known;
  const shown = partOf(map, around(map, home), words);
  const isShown = (region: RegionId) => shown.regions[region] !== undefined;
  const holders = new Set(Object.keys(shown.regions).map((region) => known.holders[region as RegionId]));
  const seen = known.sightings.filter(({ at }) => isShown(at));
  const present = new Set([...holders, ...seen.map(({ faction }) => faction), reader.faction]);
  return {
    ...known,
    map: shown,
    factions: known.factions.filter(({ id }) => present.has(id)),
    inSight: known.inSight.filter(isShown),
    armies: known.armies.filter(({ at }) => isShown(at)),
    sightings: seen,
  };
}

/** His first castle, else where his first army stands, else the first of his lands. */
function homeOf({ map, reader, holders, armies }: VisibleCampaign): RegionId | undefined {
  const isOwn = (region: RegionId) => reader.kind === 'faction' && holders[region] === reader.faction;
  const castle = castlesOf(map).find(isOwn);
  return (
    castle ??
    armies[0]?.at ??
    Object.keys(holders)
      .map((id) => id as RegionId)
      .find(isOwn)
  );
}

/** The nearest regions by the ways between them. */
function around(map: CampaignMap, home: RegionId): readonly Region[] {
  const reached = new Set<RegionId>([home]);
  for (const at of reached) {
    for (const way of waysFrom(map, at)) if (reached.size < MOST_SHOWN) reached.add(way.to);
  }
  return [...reached].flatMap((id) => map.regions[id] ?? []);
}

/** These regions and the links between them, moved into a frame of their own. */
function partOf(map: CampaignMap, regions: readonly Region[], { maps }: ReportWords): CampaignMap {
  const points = regions.flatMap(({ outline, at }) => [...outline, at]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const moved = regions.map((region) => moveBy(region, -left, -top));
  const ids = new Set(regions.map(({ id }) => id));
  const cut = cutBetween(regions, map).map(
    ([[ax, ay], [bx, by]]) =>
      [
        [ax - left, ay - top],
        [bx - left, by - top],
      ] as const,
  );
  return {
    name: maps.around({ name: oneLine(map.name), region: oneLine(regions[0]?.name ?? '') }),
    width: Math.max(...xs) - left + MARGIN,
    height: Math.max(...ys) - top + MARGIN,
    regions: Object.fromEntries(moved.map((region) => [region.id, region])),
    links: map.links.filter(({ a, b }) => ids.has(a) && ids.has(b)),
    ...(cut.length === 0 ? {} : { cut }),
  };
}

/** The sides of shown lands that they share with others. */
function cutBetween(shown: readonly Region[], map: CampaignMap): NonNullable<CampaignMap['cut']> {
  const ids = new Set(shown.map(({ id }) => id));
  const beyond = ownersOfSides(map);
  return shown.flatMap(({ outline }) =>
    sidesOf(outline).filter(([a, b]) => beyond.get(`${b} ${a}`)?.some((id) => !ids.has(id))),
  );
}

/** Whose outline has a side, walked that way round: the same for every reader of a map. */
const ownersOfSides = once((map: CampaignMap): ReadonlyMap<string, readonly RegionId[]> => {
  const sides = Object.values<Region>(map.regions).flatMap(({ id, outline }) =>
    sidesOf(outline).map(([a, b]) => [`${a} ${b}`, id] as const),
  );
  const owners = groupBy(sides, ([side]) => side);
  return new Map([...owners].map(([side, of]) => [side, of.map(([, id]) => id)]));
});

const MARGIN = 24;

function moveBy(region: Region, x: number, y: number): Region {
  const { at, outline } = region;
  return {
    ...region,
    at: [at[0] + x, at[1] + y],
    outline: outline.map(([px, py]) => [px + x, py + y] as const),
  };
}
