import { describe, expect, test } from 'vitest';
import type { RegionId } from '../../src/campaign/ids.ts';
import { harrowmere } from '../../src/campaign/map/harrowmere.ts';
import { castlesOf, waysFrom } from '../../src/campaign/map/map.ts';
import { openCampaign } from '../../src/campaign/open.ts';
import { demoSpec, parseSpec } from '../../src/campaign/spec.ts';
import { dealStarts } from '../../src/campaign/starts.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { unwrap } from '../../src/kernel/result.ts';

const castles = castlesOf(harrowmere);
const [one = castles[0], other = castles[0]] = castles;
const dice = (n: number) => seededDice(`${n}`.repeat(64).slice(0, 64));

function specWith(given: readonly (string | undefined)[], starts?: 'together') {
  const factions = demoSpec.factions.map((faction, i) =>
    given[i] === undefined ? faction : { ...faction, castle: given[i] as RegionId },
  );
  return { ...demoSpec, factions, ...(starts === undefined ? {} : { starts }) };
}

describe('CP-OPN-10 castles that powers start in', () => {
  test.each([undefined, 'together'] as const)('are theirs, and the others are drawn (%s)', (starts) => {
    const spec = unwrap(parseSpec(specWith([undefined, one, other], starts)));
    for (let n = 1; n < 8; n += 1) {
      const holders = dealStarts(spec, harrowmere, dice(n));
      expect(holders[one ?? castles[0] ?? never()]).toBe(spec.factions[1]?.id);
      expect(holders[other ?? never()]).toBe(spec.factions[2]?.id);
      const seats = spec.factions.map(({ id }) => castles.filter((castle) => holders[castle] === id).length);
      expect(Math.min(...seats)).toBeGreaterThan(0);
    }
    const state = openCampaign(spec, dice(1), harrowmere);
    const first = Object.values(state.armies).find(({ faction }) => faction === spec.factions[1]?.id);
    expect(first?.at).toBe(one);
  });

  test.each([undefined, 'together'] as const)('none chosen: the deal is as it was (%s)', (starts) => {
    const holders = dealStarts(specWith([], starts), harrowmere, dice(3));
    expect(new Set(Object.values(holders)).size).toBe(4);
  });

  test('one that is no castle, one twice, and one beside another are refused by name', () => {
    const land = Object.values(harrowmere.regions).find(({ isCastle }) => !isCastle) ?? never();
    expect(parseSpec(specWith([land.id]))).toMatchObject({
      refusal: { said: { key: 'input/campaign.no-castle' } },
    });
    expect(parseSpec(specWith(['atlantis']))).toMatchObject({ refusal: { rule: 'CP-OPN-10' } });
    expect(parseSpec(specWith([one, one]))).toMatchObject({
      refusal: { said: { key: 'input/campaign.starts-near' } },
    });
    const near = waysFrom(harrowmere, one ?? never()).find(({ kind }) => kind !== 'sea') ?? never();
    const region = harrowmere.regions[near.to] ?? never();
    const map = {
      ...harrowmere,
      regions: { ...harrowmere.regions, [near.to]: { ...region, isCastle: true } },
    };
    expect(parseSpec(specWith([one, near.to]), map)).toMatchObject({
      refusal: { said: { key: 'input/campaign.starts-near' } },
    });
  });
});

function never(): never {
  throw new Error('the shipped map has castles and lands');
}
