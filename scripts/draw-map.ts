/**
 * Draws a campaign map from hand-placed sites: `node --import tsx scripts/draw-map.ts harrowmere` reads
 * scripts/map/harrowmere.json and writes src/campaign/data/harrowmere.json. Borders are Voronoi edges, each
 * roughened once, so that the two lands beside it share every corner and the map tiles without a gap.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Delaunay } from 'd3-delaunay';
import { joinLines, type Line, outlineOf, roughen } from '../src/campaign/generate-map/border-lines.ts';
import { distance, isSame, type Spot } from '../src/campaign/generate-map/spot.ts';

type Pair = readonly [string, string];

interface Land {
  readonly id: string;
  readonly name: string;
  readonly at: Spot;
  readonly terrain: string;
  readonly castle?: boolean;
  readonly village?: boolean;
}

interface Sketch {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly lands: readonly Land[];
  readonly water: readonly Spot[];
  readonly roads: readonly Pair[];
  readonly passes: readonly Pair[];
  readonly seaLanes: readonly Pair[];
  readonly rivers: readonly { readonly name: string; readonly along: readonly Pair[] }[];
}

/** A border between two sites, from corner to corner. */
interface Border {
  readonly left: number;
  readonly right: number;
  readonly line: Line;
  readonly length: number;
}

/** Lands that share less than this meet at a corner only: no way across. */
const SHORTEST_LINK = 14;
const OPEN_WATER_FROM_LAND = 96;
const WATER_SPACING = 64;

const name = process.argv[2] ?? 'harrowmere';
const sketch: Sketch = JSON.parse(readFileSync(new URL(`./map/${name}.json`, import.meta.url), 'utf8'));
const sites: readonly Spot[] = [...sketch.lands.map((land) => land.at), ...sketch.water, ...openWater()];
const borders = drawBorders();
const map = drawMap();
writeFileSync(new URL(`../src/campaign/data/${name}.json`, import.meta.url), formatMap(map));
console.log(`${map.name}: ${Object.keys(map.regions).length} regions, ${map.links.length} links`);

/** Sites of the sea: a lattice wherever no land is near, so that the coast runs half-way. */
function openWater(): Spot[] {
  const spots: Spot[] = [];
  for (let row = -3; row * WATER_SPACING < sketch.height + 200; row += 1) {
    for (let column = -3; column * WATER_SPACING < sketch.width + 200; column += 1) {
      const spot: Spot = [
        column * WATER_SPACING + (row % 2 === 0 ? 0 : WATER_SPACING / 2),
        row * WATER_SPACING,
      ];
      const nearest = Math.min(...sketch.lands.map((land) => distance(land.at, spot)));
      if (nearest >= OPEN_WATER_FROM_LAND) spots.push(spot);
    }
  }
  return spots;
}

function drawBorders(): Border[] {
  const delaunay = Delaunay.from(sites.map(([x, y]): [number, number] => [x, y]));
  const { circumcenters } = delaunay.voronoi([-400, -400, sketch.width + 400, sketch.height + 400]);
  const corner = (edge: number): Spot => {
    const triangle = Math.floor(edge / 3);
    return [Math.round(circumcenters[2 * triangle] ?? 0), Math.round(circumcenters[2 * triangle + 1] ?? 0)];
  };
  const drawn: Border[] = [];
  delaunay.halfedges.forEach((opposite, edge) => {
    if (opposite < edge) return;
    const left = delaunay.triangles[edge] ?? 0;
    const right = delaunay.triangles[opposite] ?? 0;
    if (!isLand(left) && !isLand(right)) return;
    const ends = [corner(edge), corner(opposite)] as const;
    if (isSame(...ends)) return;
    const roughness = isLand(left) && isLand(right) ? 0.11 : 0.17;
    drawn.push({ left, right, line: roughen(ends[0], ends[1], roughness), length: distance(...ends) });
  });
  return drawn;
}

function isLand(site: number): boolean {
  return site < sketch.lands.length;
}

function drawMap() {
  const regions = Object.fromEntries(sketch.lands.map((land, site) => [land.id, drawRegion(land, site)]));
  const rivers = sketch.rivers.map((river) => ({
    name: river.name,
    course: joinLines(river.along.map((pair) => borderOf(pair).line)),
  }));
  return {
    name: sketch.name,
    width: sketch.width,
    height: sketch.height,
    regions,
    links: drawLinks(),
    rivers,
  };
}

function drawRegion(land: Land, site: number) {
  const own = borders.filter((border) => border.left === site || border.right === site);
  const hasRiver = sketch.rivers.some((river) => river.along.some((pair) => pair.includes(land.id)));
  return {
    id: land.id,
    name: land.name,
    terrain: land.terrain,
    hasRiver,
    hasVillage: land.village === true,
    isCastle: land.castle === true,
    at: land.at,
    outline: outlineOf(own.map((border) => border.line)),
  };
}

function borderOf([a, b]: Pair): Border {
  const [one, other] = [a, b].map((id) => sketch.lands.findIndex((land) => land.id === id));
  const found = borders.find(
    (border) =>
      (border.left === one && border.right === other) || (border.left === other && border.right === one),
  );
  if (found === undefined) throw new Error(`${a} and ${b} share no border`);
  return found;
}

function drawLinks() {
  const land = borders
    .filter((border) => isLand(border.left) && isLand(border.right) && border.length >= SHORTEST_LINK)
    .map((border) => sorted([sketch.lands[border.left]?.id ?? '', sketch.lands[border.right]?.id ?? '']));
  for (const pair of [...sketch.roads, ...sketch.passes]) borderOf(pair);
  const links = [
    ...land.map(([a, b]) => ({ a, b, kind: kindOf([a, b]) })),
    ...sketch.seaLanes.map(sorted).map(([a, b]) => ({ a, b, kind: 'sea' })),
  ];
  return links.sort((x, y) => (`${x.a} ${x.b}` < `${y.a} ${y.b}` ? -1 : 1));
}

/** Roads bridge rivers; elsewhere a border that is a river has a ford. */
function kindOf(pair: Pair): string {
  const has = (list: readonly Pair[]): boolean => list.some((other) => sorted(other).join() === pair.join());
  if (has(sketch.roads)) return 'road';
  if (has(sketch.rivers.flatMap((river) => river.along))) return 'ford';
  return has(sketch.passes) ? 'pass' : 'open';
}

function sorted([a, b]: Pair): Pair {
  return a < b ? [a, b] : [b, a];
}

/** One region and one link a line: small, and a change shows in a diff. */
function formatMap(drawn: ReturnType<typeof drawMap>): string {
  const regions = Object.entries(drawn.regions).map(
    ([id, region]) => `    ${JSON.stringify(id)}: ${JSON.stringify(region)}`,
  );
  const links = drawn.links.map((link) => `    ${JSON.stringify(link)}`);
  const rivers = drawn.rivers.map((river) => `    ${JSON.stringify(river)}`);
  const head = `  "name": ${JSON.stringify(drawn.name)},\n  "width": ${drawn.width},\n  "height": ${drawn.height},`;
  return `{\n${head}\n  "regions": {\n${regions.join(',\n')}\n  },\n  "links": [\n${links.join(',\n')}\n  ],\n  "rivers": [\n${rivers.join(',\n')}\n  ]\n}\n`;
}
