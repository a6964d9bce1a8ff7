import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { reachableFrom } from './map.ts';
import { compare, idsOf, inOrder } from './sorted.ts';
import type { CampaignMap } from './state.ts';

const Spot = Type.Tuple([Type.Number(), Type.Number()]);
const Id = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 });
const Name = Type.String({ minLength: 1, maxLength: 40 });

/** The map format as a JSON Schema; `parseMap` checks the rest (ends of links, ways to castles). */
const MapSchema = Type.Object(
  {
    name: Name,
    width: Type.Number({ exclusiveMinimum: 0 }),
    height: Type.Number({ exclusiveMinimum: 0 }),
    regions: Type.Record(
      Type.String(),
      Type.Object(
        {
          id: Id,
          name: Name,
          terrain: Type.Enum(['plains', 'hills', 'forest', 'mountains', 'marsh', 'desert', 'coast']),
          hasRiver: Type.Boolean(),
          hasVillage: Type.Boolean(),
          isCastle: Type.Boolean(),
          at: Spot,
          outline: Type.Array(Spot, { minItems: 3 }),
        },
        { additionalProperties: false },
      ),
    ),
    links: Type.Array(
      Type.Object(
        { a: Id, b: Id, kind: Type.Enum(['open', 'road', 'ford', 'pass', 'sea']) },
        { additionalProperties: false },
      ),
    ),
    rivers: Type.Optional(
      Type.Array(
        Type.Object(
          { name: Name, course: Type.Array(Spot, { minItems: 2 }) },
          { additionalProperties: false },
        ),
      ),
    ),
  },
  { additionalProperties: false },
);

/** Where in the map something is wrong, and what. */
interface MapFault {
  /** A JSON pointer: `/regions/karak/terrain`. */
  readonly at: string;
  readonly message: string;
}

const MOST_FAULTS_SAID = 8;

/**
 * CP-MAP-01..04, TW-CAM-09: a map from outside. Any connected map will do. Refusal `input/map`: its message tells the
 * place and fault of the first mistake, its hint the others.
 */
export function parseMap(input: unknown): Result<CampaignMap> {
  const faults = shapeFaults(input);
  if (faults.length > 0) return refuseMap(faults);
  const map = input as CampaignMap;
  const more = [...regionFaults(map), ...linkFaults(map), ...wayFaults(map)];
  return more.length > 0 ? refuseMap(more) : ok(map);
}

/** TW-CAM-08: 36 lands and 8 castles. */
export function isReferenceMap(map: CampaignMap): boolean {
  const regions = inOrder(map.regions);
  const castles = regions.filter((region) => region.isCastle).length;
  return regions.length === 44 && castles === 8;
}

function shapeFaults(input: unknown): readonly MapFault[] {
  return Value.Errors(MapSchema, input)
    .filter((error) => error.message !== 'schema is false')
    .map((error) => ({ at: error.instancePath === '' ? '/' : error.instancePath, message: sayError(error) }));
}

function sayError(error: { readonly message: string; readonly params: object }): string {
  const { allowedValues, additionalProperties } = error.params as Record<string, unknown>;
  if (Array.isArray(allowedValues)) return `must be one of ${allowedValues.join(', ')}`;
  if (Array.isArray(additionalProperties))
    return `must not have the fields ${additionalProperties.join(', ')}`;
  return error.message;
}

/** CP-MAP-02: ids are the keys, and no two names are the same. */
function regionFaults(map: CampaignMap): readonly MapFault[] {
  const faults: MapFault[] = [];
  const names: string[] = [];
  for (const id of idsOf(map.regions)) {
    const region = map.regions[id];
    if (region?.id !== id)
      faults.push({ at: `/regions/${id}/id`, message: `must be ${id}, as its key says` });
    const name = region?.name.toLowerCase() ?? '';
    if (names.includes(name))
      faults.push({ at: `/regions/${id}/name`, message: 'is the name of another region too' });
    names.push(name);
  }
  return faults;
}

/** CP-MAP-03: a link joins two regions of the map, named in order, and no two regions are linked twice. */
function linkFaults(map: CampaignMap): readonly MapFault[] {
  const faults: MapFault[] = [];
  const pairs = new Set<string>();
  map.links.forEach(({ a, b }, i) => {
    for (const [end, id] of [
      ['a', a],
      ['b', b],
    ] as const) {
      if (map.regions[id] === undefined)
        faults.push({ at: `/links/${i}/${end}`, message: `there is no region ${id}` });
    }
    if (compare(a, b) >= 0) faults.push({ at: `/links/${i}`, message: `a must come before b: ${b}, ${a}` });
    if (pairs.has(`${a} ${b}`))
      faults.push({ at: `/links/${i}`, message: `${a} and ${b} are linked already` });
    pairs.add(`${a} ${b}`);
  });
  return faults;
}

/** CP-MAP-04: every region can be reached from every other, every castle from some land without a ship. */
function wayFaults(map: CampaignMap): readonly MapFault[] {
  const regions = inOrder(map.regions);
  const first = regions[0];
  if (first === undefined) return [{ at: '/regions', message: 'must have at least one region' }];
  const reached = new Set(reachableFrom(map, first.id));
  const cutOff = regions.filter((region) => !reached.has(region.id));
  const lonely = regions.filter(
    (region) => region.isCastle && reachableFrom(map, region.id, (way) => way.kind !== 'sea').length === 1,
  );
  return [
    ...cutOff.map(({ id }) => ({ at: `/regions/${id}`, message: `cannot be reached from ${first.id}` })),
    ...lonely.map(({ id }) => ({ at: `/regions/${id}`, message: 'is a castle that no land way leads to' })),
  ];
}

function refuseMap(faults: readonly MapFault[]): ReturnType<typeof refuse> {
  const [first, ...rest] = faults.map((fault) => `${fault.at} ${fault.message}`);
  const others = rest.slice(0, MOST_FAULTS_SAID).join('; ');
  const unsaid = rest.length - MOST_FAULTS_SAID;
  const hint =
    rest.length === 0
      ? 'Mend it and try again.'
      : `Also: ${others}${unsaid > 0 ? `; and ${unsaid} more` : ''}.`;
  return refuse('input/map', `The map cannot be used: ${first}.`, hint, 'CP-MAP-01');
}
