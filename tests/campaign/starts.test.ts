/** Powers whose lands lie together. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateMap } from '../../src/campaign/generate-map/generate-map.ts';
import type { FactionId, RegionId } from '../../src/campaign/ids.ts';
import { harrowmere } from '../../src/campaign/map/harrowmere.ts';
import { castlesOf, reachableFrom } from '../../src/campaign/map/map.ts';
import { openCampaign } from '../../src/campaign/open.ts';
import { demoSpec } from '../../src/campaign/spec.ts';
import { dealStarts } from '../../src/campaign/starts.ts';
import type { CampaignMap } from '../../src/campaign/state.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { cases } from '../support/cases.ts';

const seed = fc.stringMatching(/^[0-9a-f]{64}$/);
const powers = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `power${i}` as FactionId,
    name: `Power ${i}`,
    possessive: `Power ${i}’s`,
    list: 'humans',
  }));

function landsOf(map: CampaignMap, count: number, from: string): readonly (readonly RegionId[])[] {
  const factions = powers(count);
  const holders = dealStarts({ factions, starts: 'together' }, map, seededDice(from));
  const held = Object.entries(holders) as [RegionId, FactionId][];
  return factions.map(({ id }) => held.flatMap(([land, holder]) => (holder === id ? [land] : [])));
}

/** One castle, as many lands as all others, and a way by its own land to each. */
function checkFair(map: CampaignMap, lands: readonly (readonly RegionId[])[]): void {
  expect(new Set(lands.map((own) => own.length)).size).toBe(1);
  for (const own of lands) {
    const [castle, ...others] = own.filter((land) => map.regions[land]?.isCastle);
    expect(others).toEqual([]);
    const joined =
      castle === undefined
        ? []
        : reachableFrom(map, castle, (way) => way.kind !== 'sea' && own.includes(way.to));
    expect(joined).toEqual([...own].sort());
  }
}

describe('CP-OPN-09 lands that lie together', () => {
  test('CP-OPN-09 on the shipped map are as many for each power, and joined', () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 2, max: castlesOf(harrowmere).length }), (from, count) => {
        const lands = landsOf(harrowmere, count, from);
        checkFair(harrowmere, lands);
        expect((lands[0]?.length ?? 0) * count).toBeGreaterThanOrEqual(44 / 2);
      }),
      { numRuns: cases(40) },
    );
  });

  test('CP-OPN-09 on maps that are drawn, too', () => {
    const size = fc.integer({ min: 20, max: 90 });
    fc.assert(
      fc.property(seed, size, fc.nat(), (from, regions, some) => {
        const map = unwrap(generateMap({ regions }, seededDice(from)));
        checkFair(map, landsOf(map, 2 + (some % (castlesOf(map).length - 1)), from));
      }),
      { numRuns: cases(20) },
    );
  });

  test('CP-OPN-09 two powers on the shipped map begin more than half its width apart', () => {
    const two = landsOf(harrowmere, 2, 'a'.repeat(64)).map((own) =>
      own.find((land) => harrowmere.regions[land]?.isCastle),
    );
    const [one, other] = two.map((castle) => harrowmere.regions[castle ?? ('' as RegionId)]?.at);
    const [x = 0, y = 0] = [(one?.[0] ?? 0) - (other?.[0] ?? 0), (one?.[1] ?? 0) - (other?.[1] ?? 0)];
    expect(x * x + y * y).toBeGreaterThan((harrowmere.width / 2) ** 2);
  });

  test('CP-OPN-09 are dealt again the same by the same dice; without the word all lands are dealt', () => {
    const dice = () => seededDice('b'.repeat(64));
    const spec = { ...demoSpec, starts: 'together' as const };
    const opened = openCampaign(spec, seededDice('c'.repeat(64)), harrowmere, dice());
    expect(opened.holders).toEqual(dealStarts(spec, harrowmere, dice()));
    const regions = Object.keys(harrowmere.regions).length;
    expect(Object.keys(dealStarts(demoSpec, harrowmere, dice()))).toHaveLength(regions);
    expect(Object.keys(opened.holders).length).toBeLessThan(regions);
  });
});
