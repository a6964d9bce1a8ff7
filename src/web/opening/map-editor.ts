/** CP-MAP-12: a map changed by hand, region by region and way by way, in forms that need no script. */
import type { MapEdited } from '../../app/opening/map-desk.ts';
import type { MapEdit, RegionEdit } from '../../campaign/map/edit-map.ts';
import type { CampaignMap, Region, RegionLink } from '../../campaign/state.ts';
import { type Form, field } from '../visit.ts';

/** Regions that are shown at once: a form with thousands of them is no form. */
const ON_A_PAGE = 40;

const TERRAINS = [
  ['plains', 'Plains'],
  ['hills', 'Hills'],
  ['forest', 'Forest'],
  ['mountains', 'Mountains'],
  ['marsh', 'Marsh'],
  ['desert', 'Desert'],
  ['coast', 'Coast'],
] as const;
const WAYS = [
  ['open', 'open border'],
  ['road', 'road'],
  ['ford', 'ford'],
  ['pass', 'pass'],
  ['sea', 'by sea'],
] as const;

/** What was typed into the editor. */
export interface EditorForm {
  /** From 1. */
  readonly page: number;
  readonly name: string;
  readonly regions: readonly RegionEdit[];
  /** `karak aldermere`: ids of ways that shall go. */
  readonly cut: readonly string[];
  readonly way: { readonly from: string; readonly to: string; readonly kind: string };
}

/** What was typed, and what keeps it from being a map. */
export interface WrongEdit extends Pick<MapEdited, 'faults'> {
  readonly typed: EditorForm;
}

/** Undefined where the editor was not shown, or another map was sent with it. */
export function editorFormOf(form: Form): EditorForm | undefined {
  if (field(form, 'mapEdit') === '' || field(form, 'mapFile') !== '') return undefined;
  const text = (name: string): string => field(form, name).trim();
  const isTicked = (name: string): boolean => text(name) !== '';
  const ids = Object.keys(form).flatMap((name) => /^r\.([a-z0-9-]+)\.name$/.exec(name)?.[1] ?? []);
  return {
    page: Math.max(1, Number.parseInt(text('mapPage'), 10) || 1),
    name: text('mapName'),
    regions: ids.map((id) => ({
      id: id as Region['id'],
      name: text(`r.${id}.name`),
      terrain: text(`r.${id}.terrain`) as Region['terrain'],
      hasRiver: isTicked(`r.${id}.river`),
      hasVillage: isTicked(`r.${id}.village`),
      isCastle: isTicked(`r.${id}.castle`),
    })),
    cut: Object.keys(form).flatMap((name) => /^cut\.([a-z0-9-]+ [a-z0-9-]+)$/.exec(name)?.[1] ?? []),
    way: { from: text('wayFrom'), to: text('wayTo'), kind: text('wayKind') },
  };
}

/** The page of the editor that a button asks for: `edit-3`; undefined for other buttons. */
export function pageAsked(act: string): number | undefined {
  const page = /^edit(?:-(\d{1,3}))?$/.exec(act);
  return page === null ? undefined : Number(page[1] ?? 1);
}

/** What is asked for by it, on this map; a name that no region has stands as it was typed, and is refused as an end of a way. */
export function editWanted({ name, regions, cut, way }: EditorForm, map: CampaignMap): MapEdit {
  const idOf = (typed: string): Region['id'] => {
    const named = Object.values(map.regions).find((each) => each.name.toLowerCase() === typed.toLowerCase());
    return named?.id ?? (typed as Region['id']);
  };
  const hasWay = `${way.from}${way.to}` !== '';
  return {
    name: name === '' ? map.name : name,
    regions,
    part: cut.map((pair) => {
      const [a = '', b = ''] = pair.split(' ');
      return { a: a as Region['id'], b: b as Region['id'] };
    }),
    join: hasWay ? [{ a: idOf(way.from), b: idOf(way.to), kind: way.kind as RegionLink['kind'] }] : [],
  };
}

/** For the template; what was typed stands where something is amiss. */
export function editorView(map: CampaignMap, page: number, wrong?: WrongEdit) {
  const all = Object.values(map.regions).sort((one, other) => (one.id < other.id ? -1 : 1));
  const pages = Math.ceil(all.length / ON_A_PAGE);
  const here = Math.min(page, pages);
  const shown = all.slice((here - 1) * ON_A_PAGE, here * ON_A_PAGE);
  const faults = wrong?.faults ?? [];
  const typed = new Map(wrong?.typed.regions.map((region) => [region.id, region]));
  const saidAt = (id: string) =>
    faults.filter(({ at }) => at === `/regions/${id}` || at.startsWith(`/regions/${id}/`));
  const elsewhere = faults.filter(
    ({ at }) => !shown.some(({ id }) => saidAt(id).some((each) => each.at === at)),
  );
  return {
    page: here,
    pages: pages < 2 ? [] : Array.from({ length: pages }, (_, i) => pageLink(all, i, here)),
    name: wrong?.typed.name || map.name,
    faults: elsewhere.map(({ at, says }) => sayFault(map, at, says)),
    isWayWrong: faults.some(({ at }) => at.startsWith('/links')),
    way: wrong?.typed.way ?? { from: '', to: '' },
    kinds: WAYS.map(([id, says]) => ({ id, says, isChosen: id === wrong?.typed.way.kind })),
    names: all.map(({ name }) => name),
    regions: shown.map((region) => ({
      ...rowOf(map, region, typed.get(region.id) ?? region, wrong?.typed.cut ?? []),
      fault: saidAt(region.id)
        .map(({ says }) => `${typed.get(region.id)?.name || region.name} ${says}`)
        .join(' '),
    })),
  };
}

function rowOf(map: CampaignMap, region: Region, typed: RegionEdit, cut: readonly string[]) {
  return {
    ...typed,
    was: region.name,
    terrains: TERRAINS.map(([id, says]) => ({ id, says, isChosen: id === typed.terrain })),
    ways: map.links
      .filter(({ a, b }) => a === region.id || b === region.id)
      .map(({ a, b, kind }) => ({
        pair: `${a} ${b}`,
        to: map.regions[a === region.id ? b : a]?.name ?? '',
        kind: WAYS.find(([id]) => id === kind)?.[1] ?? kind,
        isCut: cut.includes(`${a} ${b}`),
      })),
  };
}

const pageLink = (all: readonly Region[], i: number, here: number) => ({
  number: i + 1,
  first: all[i * ON_A_PAGE]?.name ?? '',
  last: all[Math.min(all.length, (i + 1) * ON_A_PAGE) - 1]?.name ?? '',
  isHere: i + 1 === here,
});

/** A fault of a region by its name, not by where it stands in the file. */
function sayFault(map: CampaignMap, at: string, says: string): string {
  const id = /^\/regions\/([a-z0-9-]+)/.exec(at)?.[1] ?? '';
  const name = Object.values(map.regions).find((region) => region.id === id)?.name;
  return name === undefined ? says : `${name} ${says}`;
}
