/** CP-MAP-12: a map changed by hand: names, ground, castles and ways. */
import { isCleanName } from '../clean-name.ts';
import type { JsonFault } from '../placed-json.ts';
import { compare } from '../sorted.ts';
import type { CampaignMap, Region, RegionLink } from '../state.ts';
import { mapFaults } from './map-schema.ts';

/** What a region shall be; its place and outline stay. */
export type RegionEdit = Pick<Region, 'id' | 'name' | 'terrain' | 'hasRiver' | 'hasVillage' | 'isCastle'>;

export interface MapEdit {
  /** The map's own. */
  readonly name?: string;
  /** Those that are not named stay. */
  readonly regions?: readonly RegionEdit[];
  /** Ways that there shall be: new ones, and others in place of what joins the two now. */
  readonly join?: readonly RegionLink[];
  /** Ways that there shall not be. */
  readonly part?: readonly Pick<RegionLink, 'a' | 'b'>[];
}

/** The map as it would be, or all that keeps it from being one. */
export function editMap(
  map: CampaignMap,
  { name = map.name, regions = [], join = [], part = [] }: MapEdit,
): { readonly map: CampaignMap } | { readonly map?: undefined; readonly faults: readonly JsonFault[] } {
  const unnamed = regions.flatMap((region) => regionFaults(map, region));
  if (unnamed.length > 0) return { faults: unnamed };
  const stray = join.flatMap((way) => endFaults(map, way));
  const changed = regions.flatMap((edit) => {
    const region = map.regions[edit.id];
    return region === undefined ? [] : [[edit.id, { ...region, ...edit, name: edit.name.trim() }] as const];
  });
  const joined = join.filter((way) => endFaults(map, way).length === 0).map(inOrderOfIds);
  const gone = new Set([...joined, ...part.map(inOrderOfIds)].map(pairOf));
  const edited: CampaignMap = {
    ...map,
    name: name.trim(),
    regions: { ...map.regions, ...Object.fromEntries(changed) },
    links: [...map.links.filter((link) => !gone.has(pairOf(link))), ...joined],
  };
  const faults = [...stray, ...mapFaults(edited)];
  return faults.length === 0 ? { map: edited } : { faults };
}

function inOrderOfIds<L extends Pick<RegionLink, 'a' | 'b'>>(link: L): L {
  const [a, b] = [link.a, link.b];
  return compare(a, b) <= 0 ? link : { ...link, a: b, b: a };
}

const pairOf = ({ a, b }: Pick<RegionLink, 'a' | 'b'>): string => `${a} ${b}`;

/** What is said here in words of the editor, before the map is looked at as a whole. */
function regionFaults(map: CampaignMap, { id, name }: RegionEdit): readonly JsonFault[] {
  if (map.regions[id] === undefined)
    return [{ at: `/regions/${id}`, message: 'is not on the map', hint: 'Name a region by its id.' }];
  const at = `/regions/${id}/name`;
  if (name.trim() === '') return [{ at, message: 'has no name', hint: 'Give it one.' }];
  return isCleanName(name)
    ? []
    : [{ at, message: 'has a name with signs that cannot be printed', hint: 'Type it anew.' }];
}

function endFaults(map: CampaignMap, { a, b }: Pick<RegionLink, 'a' | 'b'>): readonly JsonFault[] {
  if (a === b)
    return [{ at: '/links', message: 'A way needs two regions', hint: 'Name another one at its end.' }];
  return [a, b]
    .filter((end) => map.regions[end] === undefined)
    .map((end) => ({
      at: '/links',
      message: `There is no region ${end === '' ? 'without a name' : end}`,
      hint: 'Write its name as the map has it.',
    }));
}
