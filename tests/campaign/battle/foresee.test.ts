import { describe, expect, test } from 'vitest';
import { foreseeSome, isStorm, ownSide } from '../../../src/campaign/battle/foresee.ts';
import { sayStrength, unitsFor } from '../../../src/campaign/battle/strength.ts';
import { viewCampaign } from '../../../src/campaign/sight/visible-to.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import {
  aCampaign,
  anArmy,
  armyId,
  aUnit,
  factionId,
  generalId,
  regionId,
  unitId,
} from '../../support/campaign.ts';

const iron = factionId('iron');
const green = factionId('green');
const SEED = 'ab'.repeat(32);
const CLASH = {
  region: regionId('stonewater'),
  own: [armyId('iron-1')],
  foe: green,
  seen: [{ name: '1st Host of the Green Crown', strength: 'a warband' }],
};
const knows = (state: CampaignState) => viewCampaign(state, { kind: 'faction', faction: iron });
const outcomes = (state: CampaignState, clash = CLASH, battles = 12) =>
  foreseeSome(knows(state), {}, clash, { seed: SEED, from: 0, count: battles });
const wins = (state: CampaignState, clash = CLASH) =>
  outcomes(state, clash).filter(({ result }) => result === 'won').length;

describe('a battle foreseen', () => {
  test('CP-ODD-01 a size in words is as many units as an onlooker may have counted', () => {
    for (let count = 1; count <= 10; count += 1) {
      const units = Array.from({ length: count }, (_, i) => aUnit({ id: unitId(`u${i}`) }));
      const army = anArmy({ id: armyId('green-9'), units });
      const [fewest, most] = unitsFor(sayStrength({ generals: {} }, army)) ?? [0, 0];
      expect(fewest).toBeLessThanOrEqual(count);
      expect(most).toBeGreaterThanOrEqual(count);
    }
    expect(unitsFor('a horde')).toBeUndefined();
  });

  test('CP-ODD-01 a great host is harder to beat than a band', () => {
    const against = (strength: string) => ({ ...CLASH, seen: [{ name: 'They', strength }] });
    expect(wins(aCampaign(), against('a band'))).toBeGreaterThan(wins(aCampaign(), against('a great host')));
  });

  test('CP-ODD-02 a commander who stands there defends, any other attacks', () => {
    expect(ownSide(knows(aCampaign()), CLASH)).toBe('red');
    expect(ownSide(knows(aCampaign()), { ...CLASH, region: regionId('karak') })).toBe('black');
  });

  test('CP-ODD-03 a castle that the foe holds has walls, and so has one of the commander’s own', () => {
    const castles = Object.values(aCampaign().map.regions).filter(({ isCastle }) => isCastle);
    const [castle] = castles;
    if (castle === undefined) throw new Error('the map has no castle');
    const clash = { ...CLASH, region: castle.id };
    const held = (by: string) => knows(aCampaign({ holders: { karak: 'iron', [castle.id]: by } }));
    expect(isStorm(held('green'), clash)).toBe(true);
    expect(isStorm(held('iron'), clash)).toBe(false);
    expect(isStorm(knows(aCampaign()), CLASH)).toBe(false);
  });

  test('CP-ODD-04 two campaigns that look the same to a commander have the same odds', () => {
    const base = aCampaign();
    const [own, foe] = [base.armies[armyId('iron-1')], base.armies[armyId('green-1')]];
    if (own === undefined || foe === undefined) throw new Error('the demo has two armies');
    const stronger = { ...foe, units: [...foe.units, aUnit({ id: unitId('canary') })] };
    const hidden = anArmy({
      id: armyId('green-7'),
      name: 'Canary',
      at: regionId('stonewater'),
      faction: green,
    });
    const other = aCampaign({
      armies: [own, stronger, hidden],
      generals: Object.values(base.generals).filter(({ id }) => id !== generalId('green-g1')),
    });
    const seen = (state: CampaignState) => JSON.stringify({ ...knows(state), factions: [] });
    expect(seen(other)).toBe(seen(base));
    expect(outcomes(other)).toEqual(outcomes(base));
  });

  test('CP-ODD-04 the same question has the same battles, another battle other dice', () => {
    expect(outcomes(aCampaign())).toEqual(outcomes(aCampaign()));
    expect(new Set(outcomes(aCampaign()).map(({ result }) => result)).size).toBeGreaterThan(1);
  });
});
