import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { harrowmere } from '../../src/campaign/map/harrowmere.ts';
import { castlesOf } from '../../src/campaign/map/map.ts';
import { openCampaign } from '../../src/campaign/open.ts';
import { sayOrdinal } from '../../src/campaign/persons/ordinal.ts';
import { paceOf, rulesetOf, troopOf } from '../../src/campaign/realm/troops.ts';
import { resolveTurn } from '../../src/campaign/resolve.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import { inOrder } from '../../src/campaign/sorted.ts';
import { demoSpec, parseSpec } from '../../src/campaign/spec.ts';
import type { Army, CampaignState } from '../../src/campaign/state.ts';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';
import { loggingDice } from '../../src/kernel/dice-log.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { aMap, factionId } from '../support/campaign.ts';

const SEED = '9d'.repeat(32);
const anySeed = fc.stringMatching(/^[0-9a-f]{64}$/);
const opened = (seed = SEED) => openCampaign(demoSpec, seededDice(seed));
const armiesOf = (state: CampaignState, faction: string) =>
  inOrder(state.armies).filter((army) => army.faction === faction);
const worthOf = (state: CampaignState, armies: readonly Army[]) =>
  armies
    .flatMap((army) => army.units)
    .reduce((sum, unit) => sum + troopOf(rulesetOf(state), unit.troop).worth, 0);

describe('the spec', () => {
  test('CP-OPN-01 the demo is sound: four factions on the shipped map', () => {
    expect(parseSpec(demoSpec)).toEqual({ ok: true, value: demoSpec });
  });

  test.each([
    [{ factions: demoSpec.factions.slice(0, 1) }, 'must not have fewer than 2 items'],
    [
      { factions: demoSpec.factions.map((faction) => ({ ...faction, id: 'iron' })) },
      'two factions have the same id',
    ],
    [
      { factions: demoSpec.factions.map((faction) => ({ ...faction, list: 'elves' })) },
      'has no list elves; it has',
    ],
    [{ ruleset: 'chess' }, 'There is no ruleset called chess.'],
    [{ armiesEach: 0 }, '/armiesEach must be >= 1'],
  ])('CP-OPN-01 a spec is refused %#', (change, says) => {
    const result = parseSpec({ ...demoSpec, ...change });
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.refusal.message).toContain(says);
  });

  test('CP-OPN-01 more factions than castles are refused', () => {
    const result = parseSpec(demoSpec, aMap('a-B, b-c'));
    expect(result.ok ? '' : result.refusal.message).toContain('4 powers need as many castles');
    expect(() => openCampaign(demoSpec, seededDice(SEED), aMap('a-B, b-c'))).toThrow('need as many castles');
  });
});

describe('the opening', () => {
  test('CP-OPN-01, CP-OPN-02 as many factions as there are castles may play, twelve on twelve', () => {
    const map = aMap('A-B, B-C, C-D, D-E, E-F, F-G, G-H, H-I, I-J, J-K, K-L, L-m');
    const factions = [...'abcdefghijkl'].map((id) => ({
      ...demoSpec.factions[0],
      id: factionId(id),
      name: `The ${id} Crown`,
    }));
    const state = openCampaign(unwrap(parseSpec({ ...demoSpec, factions }, map)), seededDice(SEED), map);
    const holders = castlesOf(map).map((castle) => state.holders[castle]);
    expect(new Set(holders)).toEqual(new Set(Object.keys(state.factions)));
    expect(Object.keys(state.factions)).toHaveLength(12);
  });

  test('TW-CAM-10 (TW-GAP-97), CP-OPN-02 a castle each by one shuffle, the rest dealt in turn by another', () => {
    const { dice, rolls } = loggingDice(seededDice(SEED));
    const { holders } = openCampaign(demoSpec, dice);
    const castles = inOrder(harrowmere.regions)
      .filter((region) => region.isCastle)
      .map((region) => region.id);
    const cards = rolls
      .filter((roll) => roll.label === 'TW-CAM-10 castles')
      .map((roll) => castles[roll.value - 1]);
    expect(cards.slice(0, 4).map((castle) => castle && holders[castle])).toEqual([
      'iron',
      'tide',
      'bone',
      'burrow',
    ]);
    const rest = inOrder(harrowmere.regions)
      .map((region) => region.id)
      .filter((id) => !cards.slice(0, 4).includes(id));
    const dealt = rolls
      .filter((roll) => roll.label === 'TW-CAM-10 regions')
      .map((roll) => rest[roll.value - 1]);
    expect(dealt.slice(0, 5).map((region) => region && holders[region])).toEqual([
      'iron',
      'tide',
      'bone',
      'burrow',
      'iron',
    ]);
    for (const faction of demoSpec.factions)
      expect(Object.values(holders).filter((id) => id === faction.id)).toHaveLength(11);
  });

  test('CP-OPN-03 the first army stands in the castle, the others in own lands no further than any left empty', () => {
    const map = aMap('K-b, b-c, c-d, d-E, e-a');
    const spec = { ...demoSpec, factions: demoSpec.factions.slice(0, 2), armiesEach: 3 };
    const state = openCampaign(spec, seededDice(SEED), map);
    for (const faction of spec.factions) {
      const [first, ...others] = armiesOf(state, faction.id);
      expect(map.regions[first?.at as never]?.isCastle).toBe(true);
      expect([first, ...others].every((army) => army && state.holders[army.at] === faction.id)).toBe(true);
      const order = first?.at === 'k' ? 'kbcdea' : 'edacbk';
      const own = [...order].filter((id) => state.holders[id as never] === faction.id);
      expect(others.map((army) => army.at)).toEqual(own.slice(1, 3));
    }
  });

  test('CP-OPN-04 factions are within one unit of each other, armies have at least four units, riders are quick', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const state = opened(seed);
        for (const { id } of demoSpec.factions) {
          const armies = armiesOf(state, id);
          expect(armies).toHaveLength(3);
          expect(worthOf(state, armies)).toBeGreaterThanOrEqual(176);
          expect(worthOf(state, armies)).toBeLessThanOrEqual(186);
          expect(armies.every((army) => army.units.length >= 4)).toBe(true);
          const riders = armies.filter((army) => army.name.startsWith('Riders'));
          expect(riders.every((army) => paceOf(state, army.units) === 2)).toBe(true);
          expect(riders).toHaveLength(id === 'burrow' ? 0 : 1);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('CP-OPN-05 every army has a general of its own, and no two are called the same', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const state = opened(seed);
        const generals = inOrder(state.generals);
        expect(new Set(generals.map((general) => general.shortName)).size).toBe(12);
        expect(
          inOrder(state.armies)
            .map((army) => army.general)
            .sort(),
        ).toEqual(generals.map((general) => general.id));
        expect(generals.every((general) => general.fate === 'well')).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test('CP-OPN-06 units are numbered troop by troop through the faction, fresh, and their names are their own', () => {
    const state = opened();
    for (const { id } of demoSpec.factions) {
      const units = armiesOf(state, id).flatMap((army) => army.units);
      const counts = new Map<string, number>();
      for (const unit of units) {
        const count = (counts.get(unit.troop) ?? 0) + 1;
        counts.set(unit.troop, count);
        expect(unit.name.startsWith(`${sayOrdinal(count)} `)).toBe(true);
        expect(unit.left).toBe(troopOf(rulesetOf(state), unit.troop).strength);
      }
      expect(new Set(units.map((unit) => unit.name)).size).toBe(units.length);
    }
  });

  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [111, '111th'],
    [122, '122nd'],
  ])('CP-OPN-06 %i is said as %s', (n, said) => {
    expect(sayOrdinal(n)).toBe(said);
  });

  test('CP-OPN-01, CP-FOG-04 it opens at turn 1, with first sightings from before it; the same dice give the same campaign', () => {
    const state = opened();
    expect(state.turn).toBe(1);
    const turns = demoSpec.factions.flatMap(({ id }) =>
      viewCampaign(state, { kind: 'faction', faction: id }).sightings.map((seen) => seen.turn),
    );
    expect(turns.length).toBeGreaterThan(0);
    expect(turns.every((turn) => turn === 0)).toBe(true);
    expect(canonicalJson(opened())).toBe(canonicalJson(state));
  });

  test('TW-CAM-01 a campaign joins battles to the fate of kingdoms, and a turn without any is a turn', () => {
    const { state, events, results } = resolveTurn(opened(), {}, seededDice(SEED));
    expect(results).toEqual([]);
    expect(state.turn).toBe(2);
    expect(events.filter((event) => event.kind === 'no-orders')).toHaveLength(4);
  });
});
