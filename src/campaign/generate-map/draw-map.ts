/** From cells to a map: outlines, links, rivers, names. */
import type { Dice } from '../../kernel/dice.ts';
import type { Terrain } from '../../kernel/ruleset.ts';
import type { RegionId } from '../ids.ts';
import { compare } from '../sorted.ts';
import type { CampaignMap, Region, RegionLink } from '../state.ts';
import { joinLines, type Line, outlineOf } from './border-lines.ts';
import { SHORTEST_LINK } from './cells.ts';
import { drawCoastlines } from './drawn-borders.ts';
import type { LandCells } from './land-cells.ts';
import { type NameGiver, nameGiver } from './place-names.ts';
import { rollRelief, rollTerrains } from './relief.ts';
import { drawRoads, pairOf } from './roads.ts';
import { drawSeaLanes } from './sea-lanes.ts';
import { cross, nth, type Spot } from './spot.ts';
import { placeVillages } from './villages.ts';
import { type Course, drawRivers } from './water-courses.ts';

/** White space around the outermost coast. */
const MARGIN = 70;

interface Draft {
  readonly land: LandCells;
  /** Borders as drawn, by index; none between two cells of water. */
  readonly lines: ReadonlyMap<number, Line>;
  readonly castles: ReadonlySet<number>;
  readonly villages: ReadonlySet<number>;
  readonly terrains: ReadonlyMap<number, Terrain>;
  readonly courses: readonly Course[];
  readonly roads: ReadonlySet<string>;
  readonly fords: ReadonlySet<string>;
  readonly ids: ReadonlyMap<number, RegionId>;
}

/** Undefined where borders would cross: then the dice are thrown again. */
export function drawGeneratedMap(
  found: LandCells,
  castles: readonly number[],
  {
    dice,
    name,
    places,
  }: { readonly dice: Dice; readonly name?: string; readonly places?: readonly string[] },
): CampaignMap | undefined {
  const { land, width, height } = cropped(found);
  const lines = drawCoastlines(land);
  if (lines === undefined) return undefined;
  const relief = rollRelief(land, dice.fork('relief'));
  const courses = drawRivers(land, relief);
  const banks = courses.flat().map((i) => nth(land.borders, i));
  const wet = new Set(banks.flatMap(({ left, right }) => [left, right]));
  const terrains = rollTerrains(land, relief, wet, dice.fork('terrain'));
  const fords = new Set(banks.map(({ left, right }) => pairOf(left, right)));
  const names = nameGiver(dice.fork('names'), places);
  const mapName = names.map();
  const named = nameLands(land, terrains, { castles: new Set(castles), wet, names });
  const draft: Draft = {
    land,
    lines,
    castles: new Set(castles),
    villages: placeVillages(land, terrains, castles),
    terrains,
    courses,
    roads: drawRoads(land, { terrains, castles, fords }),
    fords,
    ids: new Map([...named].map(([cell, said]) => [cell, idOf(said)])),
  };
  const rivers = courses.map((course) => ({ name: names.river(), course: courseOf(draft, course) }));
  const regions = land.lands.map((cell) => regionOf(draft, cell, named.get(cell) ?? '', wet.has(cell)));
  return {
    name: name ?? mapName,
    width,
    height,
    regions: Object.fromEntries(
      regions.toSorted((a, b) => compare(a.id, b.id)).map((region) => [region.id, region]),
    ) as CampaignMap['regions'],
    links: linksOf(draft),
    rivers,
  };
}

/** The same land, moved so that the paper ends a little way off its coasts. */
function cropped(land: LandCells): {
  readonly land: LandCells;
  readonly width: number;
  readonly height: number;
} {
  const spots = land.lands.flatMap((cell) =>
    nth(land.bordersOf, cell).flatMap((i) => [
      nth(land.corners, nth(land.borders, i).from),
      nth(land.corners, nth(land.borders, i).to),
    ]),
  );
  const least = spots.reduce(([x, y], spot): Spot => [Math.min(x, spot[0]), Math.min(y, spot[1])], [
    Infinity,
    Infinity,
  ] as Spot);
  const most = spots.reduce(([x, y], spot): Spot => [Math.max(x, spot[0]), Math.max(y, spot[1])], [
    -Infinity,
    -Infinity,
  ] as Spot);
  const by: Spot = [MARGIN - least[0], MARGIN - least[1]];
  const move = ([x, y]: Spot): Spot => [x + by[0], y + by[1]];
  const moved: LandCells = {
    ...land,
    sites: land.sites.map(move),
    corners: land.corners.map(move),
    cellAt: ([x, y]) => land.cellAt([x - by[0], y - by[1]]),
  };
  return { land: moved, width: most[0] + by[0] + MARGIN, height: most[1] + by[1] + MARGIN };
}

function nameLands(
  land: LandCells,
  terrains: ReadonlyMap<number, Terrain>,
  known: {
    readonly castles: ReadonlySet<number>;
    readonly wet: ReadonlySet<number>;
    readonly names: NameGiver;
  },
): ReadonlyMap<number, string> {
  const { castles, wet, names } = known;
  const small = new Set(land.coast.isles.filter((isle) => isle.length === 1).flat());
  const kindOf = (cell: number) => {
    if (small.has(cell)) return 'isle';
    if (castles.has(cell)) return 'castle';
    const terrain = terrains.get(cell) ?? 'plains';
    return terrain === 'plains' && wet.has(cell) ? 'river' : terrain;
  };
  return new Map(land.lands.map((cell) => [cell, names.region(kindOf(cell))]));
}

function idOf(name: string): RegionId {
  return name.toLowerCase().replaceAll(' ', '-') as RegionId;
}

function regionOf(draft: Draft, cell: number, name: string, hasRiver: boolean): Region {
  const { land, lines, castles, villages, terrains } = draft;
  const outline = outlineOf(nth(land.bordersOf, cell).flatMap((i) => [lines.get(i) ?? []]));
  return {
    id: idOf(name),
    name,
    terrain: terrains.get(cell) ?? 'plains',
    hasRiver,
    hasVillage: villages.has(cell),
    isCastle: castles.has(cell),
    at: middleOf(land, cell),
    outline,
  };
}

/** The middle of the cell before its borders were roughened: it lies well inside. */
function middleOf(land: LandCells, cell: number): Spot {
  const corners = outlineOf(
    nth(land.bordersOf, cell).map((i) => {
      const { from, to } = nth(land.borders, i);
      return [nth(land.corners, from), nth(land.corners, to)];
    }),
  );
  let [x, y, doubled] = [0, 0, 0];
  corners.forEach((a, i) => {
    const b = nth(corners, (i + 1) % corners.length);
    const part = cross(a, b);
    x += (a[0] + b[0]) * part;
    y += (a[1] + b[1]) * part;
    doubled += part;
  });
  return [Math.round(x / (3 * doubled)), Math.round(y / (3 * doubled))];
}

function courseOf({ lines }: Draft, course: Course): Line {
  return joinLines(course.map((i) => lines.get(i) ?? []));
}

function linksOf(draft: Draft): readonly RegionLink[] {
  const { land, ids } = draft;
  const link = (left: number, right: number, kind: RegionLink['kind']): RegionLink => {
    const [one, other] = [ids.get(left), ids.get(right)];
    if (one === undefined || other === undefined) throw new Error(`no names for ${left} and ${right}`);
    return one < other ? { a: one, b: other, kind } : { a: other, b: one, kind };
  };
  const byLand = land.borders
    .filter(({ left, right, length }) => length >= SHORTEST_LINK && ids.has(left) && ids.has(right))
    .map(({ left, right }) => link(left, right, kindOf(draft, left, right)));
  const bySea = [...drawSeaLanes(land)].map((pair) => {
    const [left = 0, right = 0] = pair.split(' ').map(Number);
    return link(left, right, 'sea');
  });
  return [...byLand, ...bySea].sort((x, y) => compare(x.a, y.a) || compare(x.b, y.b));
}

/** Roads bridge rivers; elsewhere a border that is a river has a ford, and one between two mountains a pass. */
function kindOf({ roads, fords, terrains }: Draft, left: number, right: number): RegionLink['kind'] {
  const pair = pairOf(left, right);
  if (roads.has(pair)) return 'road';
  if (fords.has(pair)) return 'ford';
  const heights = [left, right].map((cell) => terrains.get(cell));
  if (!heights.includes('mountains')) return 'open';
  return heights.every((terrain) => terrain === 'mountains' || terrain === 'hills') ? 'pass' : 'open';
}
