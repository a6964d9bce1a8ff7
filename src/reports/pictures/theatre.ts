import type { RegionId } from '../../campaign/ids.ts';
import { castlesOf, waysFrom } from '../../campaign/map/map.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { groupBy, idsOf } from '../../campaign/sorted.ts';
import type { CampaignMap, Region } from '../../campaign/state.ts';
import { once } from '../../kernel/remember.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';
import { sidesOf } from './map-ground.ts';

/** How much of a map is shown: up to `whole` regions all of it, of a larger one so many. */
interface Extent {
  readonly whole: number;
  readonly shown: number;
}

export const EXTENTS = {
  /** In words, where only length counts. */
  words: { whole: 120, shown: 120 },
  /** As a picture in a letter: on a telephone it is 350 pixels wide, and names must be read on it. */
  letter: { whole: 60, shown: 36 },
} as const satisfies Record<string, Extent>;

/**
 * What a letter shows of a map too large for it: the land around the reader's first castle and along their own, as they know
 * it, with nothing that lies outside. Smaller maps, and those of readers who have no land, come back as they are.
 */
export function theatreOf(
  known: VisibleCampaign,
  words: ReportWords,
  { whole, shown: most }: Extent = EXTENTS.words,
): VisibleCampaign {
  const { map, reader } = known;
  if (reader.kind !== 'faction' || idsOf(map.regions).length <= whole) return known;
  const home = homeOf(known);
  if (home === undefined) return known;
  const shown = partOf(map, around(known, home, most), words);
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

/** The reader's first castle, else where their first army stands, else the first of their lands. */
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

/** A step into land of one's own is so much of a step elsewhere: more of it is shown. */
const OWN_STEP = 1 / 4;

/** The nearest regions by the ways between them, those of the reader's own and where their armies stand before others. */
function around(
  { map, reader, holders, armies }: VisibleCampaign,
  home: RegionId,
  most: number,
): readonly Region[] {
  const stands = new Set(armies.map(({ at }) => at));
  const isOwn = (id: RegionId): boolean =>
    (reader.kind === 'faction' && holders[id] === reader.faction) || stands.has(id);
  const far = new Map<RegionId, number>([[home, 0]]);
  const reached = new Set<RegionId>();
  while (reached.size < most) {
    const next = nearestOf(far, reached);
    if (next === undefined) break;
    reached.add(next);
    const here = far.get(next) ?? 0;
    for (const { to } of waysFrom(map, next))
      far.set(to, Math.min(far.get(to) ?? Number.POSITIVE_INFINITY, here + (isOwn(to) ? OWN_STEP : 1)));
  }
  return [...reached].flatMap((id) => map.regions[id] ?? []);
}

/** The first of the nearest that was not reached yet. */
function nearestOf(far: ReadonlyMap<RegionId, number>, reached: ReadonlySet<RegionId>): RegionId | undefined {
  let best: RegionId | undefined;
  for (const [id, steps] of far)
    if (!reached.has(id) && (best === undefined || steps < (far.get(best) ?? 0))) best = id;
  return best;
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
    links: linksAmong(ids, map),
    ...(cut.length === 0 ? {} : { cut }),
  };
}

/** In the map's order. A large map has some ten thousand links and a letter shows a hundred: it does not go through all. */
function linksAmong(ids: ReadonlySet<RegionId>, map: CampaignMap): CampaignMap['links'] {
  const places = [...ids].flatMap((id) => linksFrom(map).get(id) ?? []);
  return places
    .toSorted((one, other) => one - other)
    .flatMap((place) => map.links[place] ?? [])
    .filter(({ b }) => ids.has(b));
}

/** At which places among the links those stand that are written from a region. */
const linksFrom = once((map: CampaignMap) =>
  groupBy([...map.links.keys()], (place) => map.links[place]?.a ?? ''),
);

/** The sides of shown lands that they share with others. */
function cutBetween(shown: readonly Region[], map: CampaignMap): NonNullable<CampaignMap['cut']> {
  const ids = new Set(shown.map(({ id }) => id));
  const isCut = ({ beyond }: SharedSide) => beyond.some((id) => !ids.has(id));
  return shown.flatMap(({ id }) =>
    (sharedSides(map).get(id) ?? []).flatMap((shared) => (isCut(shared) ? [shared.side] : [])),
  );
}

interface SharedSide {
  readonly side: ReturnType<typeof sidesOf>[number];
  /** Whose outline has it as well, walked the other way round. */
  readonly beyond: readonly RegionId[];
}

/** Of each land what it shares: the same for every reader of a map, so that none has to look for it among all sides. */
const sharedSides = once((map: CampaignMap): ReadonlyMap<RegionId, readonly SharedSide[]> => {
  const regions = Object.values<Region>(map.regions);
  const sides = regions.flatMap(({ id, outline }) =>
    sidesOf(outline).map(([a, b]) => [`${a} ${b}`, id] as const),
  );
  const owners = groupBy(sides, ([side]) => side);
  const sharedOf = ({ outline }: Region): readonly SharedSide[] =>
    sidesOf(outline).flatMap((side) => {
      const others = owners.get(`${side[1]} ${side[0]}`);
      return others === undefined ? [] : [{ side, beyond: others.map(([, id]) => id) }];
    });
  return new Map(regions.map((region) => [region.id, sharedOf(region)]));
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
