import { Type } from 'typebox';
import { ok, type Refused, type Result } from '../../kernel/result.ts';
import { hasSign, isCleanName } from '../clean-name.ts';
import { type JsonFault, refuseFaults, type SaidFault, shapeFaults } from '../placed-json.ts';
import { compare, idsOf, inOrder } from '../sorted.ts';
import type { CampaignMap, Region } from '../state.ts';
import { reachableFrom, waysFrom } from './map.ts';

const FARTHEST = 1_000_000;
const Spot = Type.Tuple([
  Type.Number({ minimum: -FARTHEST, maximum: FARTHEST }),
  Type.Number({ minimum: -FARTHEST, maximum: FARTHEST }),
]);
const Id = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 });
const Name = Type.String({ minLength: 1, maxLength: 40 });
const Extent = Type.Number({
  exclusiveMinimum: 0,
  maximum: FARTHEST,
  description: 'In drawing units; names are 17 high.',
});
const MOST_REGIONS = 5000;
const MOST_POINTS = 5000;

/** The map format as a JSON Schema, published as it is; `parseMap` checks the rest (ends of links, ways to castles). */
const MapSchema = Type.Object(
  {
    name: Name,
    width: Extent,
    height: Extent,
    regions: Type.Record(
      Type.String(),
      Type.Object(
        {
          id: Type.String({ ...Id, description: 'The same as its key.' }),
          name: Type.String({ ...Name, description: 'No other region has it.' }),
          terrain: Type.Enum(['plains', 'hills', 'forest', 'mountains', 'marsh', 'desert', 'coast']),
          hasRiver: Type.Boolean(),
          hasVillage: Type.Boolean(),
          isCastle: Type.Boolean(),
          at: Type.Tuple(Spot.items, { description: 'Where its name is printed: x, y; y points down.' }),
          outline: Type.Array(Spot, {
            minItems: 3,
            maxItems: MOST_POINTS,
            description: 'Its border in order; neighbours share their points.',
          }),
        },
        { additionalProperties: false },
      ),
      { maxProperties: MOST_REGIONS, description: 'By id.' },
    ),
    links: Type.Array(
      Type.Object(
        {
          a: Type.String({ ...Id, description: 'The end whose id comes first.' }),
          b: Id,
          kind: Type.Enum(['open', 'road', 'ford', 'pass', 'sea']),
        },
        { additionalProperties: false },
      ),
      { maxItems: 10 * MOST_REGIONS },
    ),
    rivers: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Name,
            course: Type.Array(Spot, {
              minItems: 2,
              maxItems: MOST_POINTS,
              description: 'From the spring down.',
            }),
          },
          { additionalProperties: false },
        ),
        { maxItems: MOST_REGIONS },
      ),
    ),
  },
  { additionalProperties: false },
);

/** What maps are called, and where their schema is to be had. */
export const MAP = { what: 'map', schema: 'fieldpost map schema' };

/** CP-MAP-10: the map format for other programs: JSON Schema, draft 2020-12. */
export const publishedMapSchema: object = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A campaign map of Fieldpost',
  ...MapSchema,
};

/**
 * CP-MAP-01..04, TW-CAM-09: a map from outside. Any connected map will do. Refusal `input/map`: its message tells the
 * place and fault of the first mistake, its hint the others.
 */
export function parseMap(input: unknown): Result<CampaignMap> {
  const faults = mapFaults(input);
  if (faults.length === 0) return ok(input as CampaignMap);
  return refuseMap(faults.map((fault) => ({ ...fault, says: `${fault.at} ${fault.message}` })));
}

/** CP-MAP-01..04: everything that keeps this from being a map; none where it is one. */
export function mapFaults(input: unknown): readonly JsonFault[] {
  const faults = shapeFaults(MapSchema, input, MAP);
  if (faults.length > 0) return faults;
  const map = input as CampaignMap;
  return [...nameFaults(map), ...regionFaults(map), ...linkFaults(map), ...wayFaults(map)];
}

/** TW-CAM-08: 36 lands and 8 castles. */
export function isReferenceMap(map: CampaignMap): boolean {
  const regions = inOrder(map.regions);
  const castles = regions.filter((region) => region.isCastle).length;
  return regions.length === 44 && castles === 8;
}

/** CP-MAP-02: names go into letters and onto the map, so they can be printed. */
function nameFaults({ name, regions, rivers = [] }: CampaignMap): readonly JsonFault[] {
  const names = [
    { at: '/name', name },
    ...inOrder(regions).map((region) => ({ at: `/regions/${region.id}/name`, name: region.name })),
    ...rivers.map((river, i) => ({ at: `/rivers/${i}/name`, name: river.name })),
  ];
  return names
    .filter((each) => !isCleanName(each.name) || !hasSign(each.name))
    .map(({ at }) => ({
      at,
      message: 'has signs that cannot be printed, or none at all',
      hint: 'Type it anew.',
    }));
}

/** CP-MAP-02: ids are the keys, and no two names are the same. */
function regionFaults(map: CampaignMap): readonly JsonFault[] {
  const faults: JsonFault[] = [];
  const names = new Set<string>();
  for (const id of idsOf(map.regions)) {
    const region = map.regions[id];
    if (region?.id !== id) {
      const hint = 'Give both the same id.';
      faults.push({ at: `/regions/${id}/id`, message: `must be ${id}, as its key says`, hint });
    }
    const name = region?.name.toLowerCase() ?? '';
    if (names.has(name)) {
      const hint = 'Find it a name of its own: players order by it.';
      faults.push({ at: `/regions/${id}/name`, message: 'is the name of another region too', hint });
    }
    names.add(name);
  }
  return faults;
}

/** CP-MAP-03: a link joins two regions of the map, named in order, and no two regions are linked twice. */
function linkFaults(map: CampaignMap): readonly JsonFault[] {
  const pairs = new Set<string>();
  return map.links.flatMap((link, i) => {
    const { a, b } = link;
    const faults = (['a', 'b'] as const)
      .filter((end) => map.regions[link[end]] === undefined)
      .map((end) => ({
        at: `/links/${i}/${end}`,
        message: `there is no region ${link[end]}`,
        hint: 'Name a region by its id, or draw it.',
      }));
    if (compare(a, b) >= 0) {
      const hint = a === b ? 'A region is no neighbour of itself.' : 'Put the two the other way round.';
      faults.push({ at: `/links/${i}`, message: `a must come before b: ${b}, ${a}`, hint });
    }
    if (pairs.has(`${a} ${b}`)) {
      faults.push({
        at: `/links/${i}`,
        message: `${a} and ${b} are linked already`,
        hint: 'Keep one of the two links.',
      });
    }
    pairs.add(`${a} ${b}`);
    return faults;
  });
}

/** CP-MAP-04: every region can be reached from every other, every castle from some land without a ship. */
function wayFaults(map: CampaignMap): readonly JsonFault[] {
  const regions = inOrder(map.regions);
  const mainland = new Set(largestPart(map, regions));
  const [first] = mainland;
  if (first === undefined)
    return [{ at: '/regions', message: 'must have at least one region', hint: 'Draw one.' }];
  const cutOff = regions.filter((region) => !mainland.has(region));
  const lonely = regions.filter(
    (region) => region.isCastle && waysFrom(map, region.id).every((way) => way.kind === 'sea'),
  );
  return [
    ...cutOff.map(({ id }) => ({
      at: `/regions/${id}`,
      message: `cannot be reached from ${first.name}`,
      hint: 'Add a link to a neighbour, by sea where there is no other.',
    })),
    ...lonely.map(({ id }) => ({
      at: `/regions/${id}`,
      message: 'is a castle that no land way leads to',
      hint: 'Add a link by land, or make another region the castle.',
    })),
  ];
}

/** Of the parts that no way joins the one with most regions, in their order: what is cut off is what is few. */
function largestPart(map: CampaignMap, regions: readonly Region[]): readonly Region[] {
  let largest: readonly Region[] = [];
  let rest = regions;
  while (rest.length > largest.length) {
    const reached = new Set(rest.slice(0, 1).flatMap(({ id }) => reachableFrom(map, id)));
    const part = rest.filter(({ id }) => reached.has(id));
    rest = rest.filter(({ id }) => !reached.has(id));
    if (part.length > largest.length) largest = part;
  }
  return largest;
}

/** The first fault in the message; what to do about it, and the others, in the hint. */
export function refuseMap(faults: readonly SaidFault[]): Refused {
  return refuseFaults(faults, { code: 'input/map', rule: 'CP-MAP-01' });
}
