/** CP-MAP-12: a map changed by hand, region by region and way by way, in forms that need no script. */
import type { MapEdited } from '../../app/opening/map-desk.ts';
import type { MapEdit, RegionEdit } from '../../campaign/map/edit-map.ts';
import type { CampaignMap, Region, RegionLink } from '../../campaign/state.ts';
import type { Refusal } from '../../kernel/result.ts';
import { type Form, field } from '../visit.ts';
import { refuse } from '../words/refuse.ts';

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
  /** `karak aldermere`: ids of ways that shall go, first the region in whose row it was ticked. */
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
  const rows = shown.map((region) => ({
    ...rowOf(map, region, typed.get(region.id) ?? region, wrong?.typed.cut ?? []),
    fault: saidAt(region.id)
      .map(({ says }) => `${shownName(typed.get(region.id)?.name ?? '') || region.name} ${says}`)
      .join(' '),
  }));
  const said = elsewhere.map(({ at, says }) => sayFault(map, at, says));
  const row = rows.find(({ fault }) => fault !== '');
  return {
    first: firstOf(row, said),
    page: here,
    pages: pages < 2 ? [] : Array.from({ length: pages }, (_, i) => pageLink(all, i, here)),
    name: wrong?.typed.name || map.name,
    faults: said,
    isWayWrong: faults.some(({ at }) => at.startsWith('/links')),
    way: wrong?.typed.way ?? { from: '', to: '' },
    kinds: WAYS.map(([id, says]) => ({ id, says, isChosen: id === wrong?.typed.way.kind })),
    names: all.map(({ name }) => name),
    regions: rows,
  };
}

/** What is said at the head of the form, and where it leads. */
function firstOf(row: { readonly id: string; readonly fault: string } | undefined, said: readonly string[]) {
  if (row !== undefined) return { says: row.fault, at: `at-r-${row.id}` };
  const [says] = said;
  return says === undefined ? undefined : { says, at: 'editor' };
}

/** Without signs that cannot be printed: one that turns the line round would turn the sentence about it as well. */
const shownName = (name: string): string => name.replace(/[\p{C}\u2028\u2029]/gu, '').trim();

/** The first thing amiss in the editor, to be said where the form opens again: the editor stands far below. */
export function whyKept({ first }: ReturnType<typeof editorView>): Refusal | undefined {
  return first === undefined ? undefined : refuse('input/map.kept', { fault: first.says }).refusal;
}

function rowOf(map: CampaignMap, region: Region, typed: RegionEdit, cut: readonly string[]) {
  return {
    ...typed,
    was: region.name,
    terrains: TERRAINS.map(([id, says]) => ({ id, says, isChosen: id === typed.terrain })),
    ways: map.links
      .filter(({ a, b }) => a === region.id || b === region.id)
      .map(({ a, b, kind }) => {
        const end = a === region.id ? b : a;
        // Each way stands in the rows of both its ends; a tick belongs to the row it was set in, or taking it back there would not count.
        const pair = `${region.id} ${end}`;
        return {
          pair,
          to: map.regions[end]?.name ?? '',
          kind: WAYS.find(([id]) => id === kind)?.[1] ?? kind,
          isCut: cut.includes(pair),
        };
      }),
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
