import fc from 'fast-check';
import { distance as wordDistance } from 'fastest-levenshtein';
import { describe, expect, test } from 'vitest';
import { isFair, measureFairness } from '../../../src/campaign/generate-map/fairness.ts';
import { generateMap, type MapWish } from '../../../src/campaign/generate-map/generate-map.ts';
import { harrowmere } from '../../../src/campaign/map/harrowmere.ts';
import { castlesOf, linkBetween, reachableFrom } from '../../../src/campaign/map/map.ts';
import { parseMap } from '../../../src/campaign/map/map-schema.ts';
import { openCampaign } from '../../../src/campaign/open.ts';
import { demoSpec } from '../../../src/campaign/spec.ts';
import type { CampaignMap } from '../../../src/campaign/state.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { aMap, regionId } from '../../support/campaign.ts';
import { cases } from '../../support/cases.ts';
import { contains, crossingsOf, doCross, tilingOf } from '../../support/map-shape.ts';

const SIZES = [8, 9, 12, 16, 20, 29, 30, 44, 45, 60, 87, 100, 150];
const seedOf = (n: number): string => n.toString(16).padStart(64, '0');
const made = (wish: MapWish, seed: number): CampaignMap =>
  unwrap(generateMap(wish, seededDice(seedOf(seed))));
const maps = SIZES.map((regions) => made({ regions }, regions * 7));

describe.each(maps.map((map) => [Object.keys(map.regions).length, map] as const))(
  '%i regions',
  (size, map) => {
    test('CP-MAP-06 it is a map by every rule, as large as was asked for', () => {
      expect(parseMap(JSON.parse(JSON.stringify(map)))).toEqual({ ok: true, value: map });
      expect(SIZES).toContain(size);
    });

    test('CP-MAP-06 its outlines tile, cross nowhere, and hold their names', () => {
      const { mostUsed, landByLand, landWithinCoast } = tilingOf(map);
      expect(mostUsed).toBe(1);
      expect(landByLand).toBe(landWithinCoast);
      expect(crossingsOf(map)).toEqual([]);
      for (const { outline, at } of Object.values(map.regions)) expect(contains(outline, at)).toBe(true);
    });

    test('CP-MAP-07 its castles are on the mainland, apart from each other and about as rich', () => {
      const fairness = measureFairness(map);
      expect(isFair(fairness)).toBe(true);
      expect(fairness.leastRival).toBeGreaterThanOrEqual(2);
      expect(fairness.leastShare).toBeGreaterThanOrEqual(0.4);
    });

    test('CP-MAP-08 roads join its castles, rivers run along borders, ships do not cross', () => {
      const castles = castlesOf(map);
      const byRoad = reachableFrom(map, castles[0] ?? regionId(''), ({ kind }) => kind === 'road');
      expect(castles.filter((castle) => !byRoad.includes(castle))).toEqual([]);
      const corners = new Set(Object.values(map.regions).flatMap(({ outline }) => outline.map(String)));
      for (const { course } of map.rivers ?? [])
        expect(course.every((spot) => corners.has(String(spot)))).toBe(true);
      const lanes = map.links
        .filter(({ kind }) => kind === 'sea')
        .map(({ a, b }) => [map.regions[a]?.at ?? [0, 0], map.regions[b]?.at ?? [0, 0]] as const);
      expect(lanes.flatMap((one, i) => lanes.slice(i + 1).filter((other) => doCross(one, other)))).toEqual(
        [],
      );
    });

    test('CP-MAP-09 no two of its names are alike', () => {
      const names = Object.values(map.regions).map(({ name }) => name);
      const alike = names.flatMap((one, i) =>
        names.slice(i + 1).filter((other) => wordDistance(one, other) < 3),
      );
      expect(alike).toEqual([]);
      for (const name of names) expect(name).toMatch(/^[A-Z][a-z]{4,15}$|^[A-Z][a-z]+ [A-Z][a-z]+$/);
    });
  },
);

test('CP-MAP-06 the same seed gives the same map, another seed another', () => {
  expect(JSON.stringify(made({ regions: 44 }, 1))).toBe(JSON.stringify(made({ regions: 44 }, 1)));
  expect(made({ regions: 44 }, 1).regions).not.toEqual(made({ regions: 44 }, 2).regions);
});

test('CP-MAP-06 castles and name may be asked for; two castles among eleven regions if not', () => {
  const map = made({ regions: 44, castles: 6, name: 'Elsewhere' }, 3);
  expect([castlesOf(map).length, map.name]).toEqual([6, 'Elsewhere']);
  expect(castlesOf(made({ regions: 44 }, 3))).toHaveLength(8);
});

test.each([
  [{ regions: 7 }, '8 to 5000 regions, not 7'],
  [{ regions: 5001 }, '8 to 5000 regions, not 5001'],
  [{ regions: 44.5 }, '8 to 5000 regions, not 44.5'],
  [{ regions: 44, castles: 1 }, '2 to 11 castles, not 1'],
  [{ regions: 44, castles: 12 }, '2 to 11 castles, not 12'],
])('CP-MAP-06 a map of %j is refused', (wish, says) => {
  const refused = generateMap(wish, seededDice(seedOf(1)));
  expect(refused.ok ? '' : refused.refusal.message).toContain(says);
  expect(refused.ok ? '' : refused.refusal.code).toBe('input/map-size');
});

test('CP-MAP-06 a large map comes out, too, and a campaign opens on it', () => {
  const map = made({ regions: 1200 }, 5);
  expect(parseMap(map).ok).toBe(true);
  expect(isFair(measureFairness(map))).toBe(true);
  const state = openCampaign(demoSpec, seededDice(seedOf(5)), map);
  expect(Object.keys(state.holders)).toHaveLength(1200);
});

test('CP-MAP-08 a border that is a river is a ford or bridged, and both its lands know', () => {
  const map = made({ regions: 100 }, 8);
  const fords = map.links.filter(({ kind }) => kind === 'ford');
  expect(fords.length).toBeGreaterThan(5);
  for (const { a, b } of fords)
    expect([map.regions[a]?.hasRiver, map.regions[b]?.hasRiver]).toEqual([true, true]);
});

test('CP-MAP-07 whatever the seed and the size, castles are apart, on the mainland, and none is much poorer', () => {
  const wish = fc.record({ seed: fc.nat(0xffff_ffff), regions: fc.integer({ min: 8, max: 60 }) });
  fc.assert(
    fc.property(wish, ({ seed, regions }) => {
      const { castles, leastRival = 0, leastShare } = measureFairness(made({ regions }, seed));
      expect(castles.length).toBeGreaterThanOrEqual(2);
      expect(castles.every(({ nearestRival }) => nearestRival !== undefined)).toBe(true);
      expect(leastRival).toBeGreaterThanOrEqual(2);
      expect(leastShare).toBeGreaterThanOrEqual(0.4);
    }),
    { numRuns: cases(15) },
  );
});

test('CP-MAP-07 fairness is measured: rivals, lands within two steps, shares', () => {
  const map = aMap('A-b, b-c, c-D, c-e, e-f');
  expect(measureFairness(map)).toEqual({
    castles: [
      { castle: 'a', nearestRival: 3, landsWithinTwo: 2, share: 1 },
      { castle: 'd', nearestRival: 3, landsWithinTwo: 3, share: 3 },
    ],
    leastRival: 3,
    landsWithinTwo: [2, 3],
    leastShare: 0.5,
  });
  expect(linkBetween(map, regionId('a'), regionId('b'))?.kind).toBe('open');
});

test('CP-MAP-07 castles side by side, or one with hardly any land of its own, are not fair', () => {
  expect(isFair(measureFairness(aMap('A-B, A-c, B-d')))).toBe(false);
  expect(isFair(measureFairness(aMap('A-b, b-C, C-d, C-e, C-f, C-g')))).toBe(false);
  expect(isFair(measureFairness(aMap('A-b, b-C')))).toBe(true);
  expect(measureFairness(harrowmere).leastRival).toBeGreaterThan(0);
});
