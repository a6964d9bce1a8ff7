/** The map in sentences, for those who listen to their mail: what each region is, whose, who stands there, what it borders on. */
import type { RegionId } from '../../campaign/ids.ts';
import { waysFrom } from '../../campaign/map/map.ts';
import { trustIn } from '../../campaign/sight/trust.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Region } from '../../campaign/state.ts';
import { groupBy } from '../groups.ts';
import { type Names, namesNow, withArticle } from '../names.ts';
import { hostsOf } from '../parts/hosts.ts';
import { sayLand } from '../parts/realm.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';

/** A sentence or three a region, the reader's own first, then those beside them, then all others; each by name. */
export function mapInWords(known: VisibleCampaign, words: ReportWords): readonly string[] {
  return sayRegions(known, words).map(({ says }) => says);
}

/** The same of the reader's own lands, of those beside them, of castles, and of lands where somebody is known to stand; of the rest how many there are. */
export function nearbyInWords(known: VisibleCampaign, words: ReportWords): readonly string[] {
  const all = sayRegions(known, words);
  const held = new Set(known.sightings.map(({ at }) => at));
  const isCastle = (id: RegionId) => known.map.regions[id]?.isCastle === true;
  const near = all.filter(({ id, rank }) => rank < FAR || isCastle(id) || held.has(id));
  const left = all.length - near.length;
  return [...near.map(({ says }) => says), ...(left === 0 ? [] : [words.maps.farOff({ regions: left })])];
}

interface SaidRegion {
  readonly id: RegionId;
  /** See `nearness`. */
  readonly rank: number;
  readonly says: string;
}

function sayRegions(known: VisibleCampaign, words: ReportWords): readonly SaidRegion[] {
  const names = namesNow(known, words);
  const rank = nearness(known);
  return Object.values(known.map.regions)
    .toSorted((one, other) => rank(one.id) - rank(other.id) || (one.name < other.name ? -1 : 1))
    .map((region) => ({
      id: region.id,
      rank: rank(region.id),
      says: sayRegion(region, known, names, words),
    }));
}

const FAR = 2;

/** 0 for the reader's lands and where their armies are, 1 beside them, 2 for the rest. */
function nearness({ reader, holders, armies, map }: VisibleCampaign): (region: RegionId) => number {
  const mine = reader.kind === 'faction' ? reader.faction : undefined;
  const own = new Set<RegionId>(armies.map(({ at }) => at));
  for (const { id } of Object.values(map.regions)) {
    if (mine !== undefined && holders[id] === mine) own.add(id);
  }
  const beside = new Set([...own].flatMap((id) => waysFrom(map, id).map(({ to }) => to)));
  return (id) => {
    if (own.has(id)) return 0;
    return beside.has(id) ? 1 : FAR;
  };
}

function sayRegion(region: Region, known: VisibleCampaign, names: Names, words: ReportWords): string {
  const { maps } = words;
  const ways = waysFrom(known.map, region.id).map(({ to, kind }) => ({ region: names.region(to), kind }));
  return [
    maps.region({
      region: oneLine(region.name),
      land: sayLand(region, words),
      holder: holderOf(region.id, known, names, words),
    }),
    ...forcesAt(region.id, known, names, words),
    ...(ways.length === 0 ? [] : [maps.borders({ ways })]),
  ].join(' ');
}

/** Who holds it as far as the reader knows. */
function holderOf(
  id: RegionId,
  { reader, holders, inSight }: VisibleCampaign,
  names: Names,
  { maps }: ReportWords,
): string {
  const holder = holders[id];
  if (holder === undefined) return inSight.includes(id) ? maps.heldByNobody : maps.holderUnknown;
  const isOwn = reader.kind === 'faction' && holder === reader.faction;
  return isOwn ? maps.heldByYou : maps.heldBy({ faction: names.faction(holder) });
}

function forcesAt(
  id: RegionId,
  { armies, sightings, turn }: VisibleCampaign,
  names: Names,
  words: ReportWords,
): readonly string[] {
  const { maps } = words;
  const own = armies
    .filter(({ at }) => at === id)
    .map((army) => withArticle(names.shortArmy(army.id) ?? oneLine(army.name)));
  const seen = groupBy(
    sightings.filter(({ at }) => at === id),
    (sighting) => `${sighting.turn} ${sighting.faction}`,
  );
  return [
    ...(own.length === 0 ? [] : [maps.ownThere({ armies: own })]),
    ...seen.map((together) => {
      const [first] = together;
      const hosts = hostsOf(together, names, words);
      return maps.othersThere({ hosts, n: together.length, turn: first.turn, trust: trustIn(first, turn) });
    }),
  ];
}
