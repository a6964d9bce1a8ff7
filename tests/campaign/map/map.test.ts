import { expect, test } from 'vitest';
import data from '../../../src/campaign/data/harrowmere.json' with { type: 'json' };
import { harrowmere } from '../../../src/campaign/map/harrowmere.ts';
import { linkBetween, reachableFrom, waysFrom } from '../../../src/campaign/map/map.ts';
import { isReferenceMap, parseMap } from '../../../src/campaign/map/map-schema.ts';
import type { CampaignMap } from '../../../src/campaign/state.ts';
import { aMap, aRegion, regionId } from '../../support/campaign.ts';
import { contains, crossingsOf, tilingOf } from '../../support/map-shape.ts';

const regions = Object.values(harrowmere.regions);

test('TW-CAM-08, CP-MAP-05 the shipped map has 36 lands and 8 castles; 36 + 7 is no reference map', () => {
  expect(isReferenceMap(harrowmere)).toBe(true);
  const { karak: _gone, ...others } = harrowmere.regions as Record<string, (typeof regions)[number]>;
  expect(isReferenceMap({ ...harrowmere, regions: others as CampaignMap['regions'] })).toBe(false);
});

test('CP-MAP-04, CP-MAP-05 every castle of the shipped map is reached from every land without a ship, except from the isle', () => {
  const onFoot = reachableFrom(harrowmere, regionId('karak'), (way) => way.kind !== 'sea');
  expect(onFoot).toHaveLength(43);
  expect(onFoot).not.toContain('selkie-isle');
  expect(reachableFrom(harrowmere, regionId('karak'))).toHaveLength(44);
});

test('CP-MAP-05 the shipped lands tile: every stretch of border is a coast or shared by exactly two lands', () => {
  const { mostUsed, landByLand, landWithinCoast } = tilingOf(harrowmere);
  expect(mostUsed).toBe(1);
  expect(landByLand).toBe(landWithinCoast);
});

test('CP-MAP-05 no border of the shipped map crosses another', () => {
  expect(crossingsOf(harrowmere)).toEqual([]);
});

test('CP-MAP-05 links of the shipped map follow shared borders, and names stand inside their lands', () => {
  for (const link of harrowmere.links.filter(({ kind }) => kind !== 'sea')) {
    const [a, b] = [link.a, link.b].map((id) => new Set(harrowmere.regions[id]?.outline.map(String)));
    expect([...(a ?? [])].filter((spot) => b?.has(spot)).length, `${link.a} ${link.b}`).toBeGreaterThan(1);
  }
  for (const region of regions) expect(contains(region.outline, region.at), region.id).toBe(true);
});

test('CP-MAP-05 a river of the shipped map runs along borders, and the lands beside it know', () => {
  const corners = new Set(regions.flatMap(({ outline }) => outline.map(String)));
  for (const river of harrowmere.rivers ?? []) {
    expect(river.course.length).toBeGreaterThan(10);
    expect(river.course.every((spot) => corners.has(String(spot)))).toBe(true);
  }
  for (const link of harrowmere.links.filter(({ kind }) => kind === 'ford')) {
    expect([link.a, link.b].map((id) => harrowmere.regions[id]?.hasRiver)).toEqual([true, true]);
  }
});

test('TW-CAM-09, CP-MAP-01 any connected map is accepted as it is', () => {
  const small = aMap('a-b, b-c road, c-D pass');
  expect(parseMap(small)).toEqual({ ok: true, value: small });
  expect(parseMap(data).ok).toBe(true);
});

test.each([
  ['CP-MAP-01', { width: -1 }, '/width must be > 0'],
  [
    'CP-MAP-01',
    { rivers: [{ name: 'the Dry', course: [[0, 0]] }] },
    '/rivers/0/course must not have fewer than 2 items',
  ],
  [
    'CP-MAP-01',
    { regions: { a: aRegion({ terrain: 'lava' as 'plains' }) }, links: [] },
    '/regions/a/terrain must be one of plains, hills',
  ],
  ['CP-MAP-01', { motto: 'x' }, '/ must not have the fields motto'],
  ['CP-MAP-02', { regions: { a: aRegion({ id: regionId('b') }) }, links: [] }, '/regions/a/id must be a'],
  [
    'CP-MAP-02',
    { regions: { a: aRegion({ name: 'Vale' }), b: aRegion({ id: regionId('b'), name: 'VALE' }) } },
    '/regions/b/name is the name of another',
  ],
  ['CP-MAP-03', { links: [{ a: 'a', b: 'x', kind: 'open' }] }, '/links/0/b there is no region x'],
  ['CP-MAP-03', { links: [{ a: 'b', b: 'a', kind: 'open' }] }, '/links/0 a must come before b'],
  [
    'CP-MAP-03',
    { links: [0, 1].map(() => ({ a: 'a', b: 'b', kind: 'open' })) },
    '/links/1 a and b are linked already',
  ],
  ['CP-MAP-04', { links: [] }, '/regions/b cannot be reached from A'],
  [
    'CP-MAP-04',
    {
      links: [{ a: 'a', b: 'b', kind: 'sea' }],
      regions: { a: aRegion(), b: aRegion({ id: regionId('b'), isCastle: true }) },
    },
    '/regions/b is a castle that no land way leads to',
  ],
  ['CP-MAP-04', { links: [], regions: {} }, '/regions must have at least one region'],
])('%s a map with %j is refused, and the place is named', (_rule, change, message) => {
  const result = parseMap({ ...aMap('a-b'), ...change });
  expect(result.ok).toBe(false);
  if (!result.ok) expect(`${result.refusal.message} ${result.refusal.hint}`).toContain(message);
});

test('CP-MAP-04 of parts that no way joins the smaller one is cut off', () => {
  const { regions } = aMap('a-b, b-c, c-d');
  const links = aMap('b-c, c-d').links;
  const result = parseMap({ ...aMap('b-c'), regions, links });
  if (result.ok) throw new Error('a map in two parts was taken');
  const said = `${result.refusal.message} ${result.refusal.hint}`;
  expect(said).toContain('/regions/a cannot be reached from B');
  expect(said).not.toContain('/regions/c cannot');
});

test('CP-MAP-03 ways lead both ways, in the order of their ends', () => {
  const map = aMap('b-c, a-b road, b-D sea');
  expect(waysFrom(map, regionId('b'))).toEqual([
    { to: 'a', kind: 'road' },
    { to: 'c', kind: 'open' },
    { to: 'd', kind: 'sea' },
  ]);
  expect(linkBetween(map, regionId('c'), regionId('b'))).toEqual({ to: 'b', kind: 'open' });
  expect(linkBetween(map, regionId('a'), regionId('c'))).toBeUndefined();
});
