import { expect, test } from 'vitest';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import { evolve } from '../../src/campaign/evolve.ts';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';
import { aCampaign, armyId, factionId, generalId, regionId, unitId } from '../support/campaign.ts';

const iron = { army: armyId('iron-1'), faction: factionId('iron') };
const state = aCampaign();

const TELLING_ONLY: readonly CampaignEvent[] = [
  { kind: 'army-held', rule: 'CP-MOV-06', ...iron, at: regionId('karak'), ordered: true },
  {
    kind: 'army-halted',
    rule: 'CP-MOV-07',
    ...iron,
    at: regionId('karak'),
    goal: regionId('redcliff'),
    why: 'border-clash',
  },
  { kind: 'no-orders', rule: 'CP-ORD-06', faction: iron.faction },
  {
    kind: 'order-failed',
    rule: 'CP-MOV-02',
    faction: iron.faction,
    order: { kind: 'hold', army: iron.army },
    code: 'x',
    message: 'x',
  },
];

test.each(TELLING_ONLY.map((event) => [event.kind, event] as const))(
  'CP-RES-01 %s tells, and changes nothing',
  (_kind, event) => {
    expect(evolve(state, event)).toBe(state);
  },
);

test('CP-RES-01 a change leaves the state before as it was', () => {
  const before = canonicalJson(state);
  const after = evolve(state, {
    kind: 'army-marched',
    rule: 'CP-MOV-06',
    ...iron,
    from: regionId('karak'),
    to: regionId('deepwood'),
  });
  expect(after.armies[iron.army]?.at).toBe('deepwood');
  expect(canonicalJson(state)).toBe(before);
});

test('CP-GEN-01, CP-GEN-02 a wounded general keeps their command, a captured one loses it and stays on the rolls', () => {
  const fared = (fate: 'wounded' | 'captured') =>
    evolve(state, {
      kind: 'general-fared',
      rule: 'CP-GEN-02',
      battle: 't' as never,
      general: generalId('iron-g1'),
      generalName: 'Lord Norgoz The Slayer from the Desert',
      faction: iron.faction,
      fate,
    });
  expect(fared('wounded').armies[iron.army]?.general).toBe('iron-g1');
  expect(fared('captured').armies[iron.army]).not.toHaveProperty('general');
  expect(fared('captured').generals[generalId('iron-g1')]?.fate).toBe('captured');
});

test("CP-END-04 the lands of the fallen are nobody's, those of the others stay", () => {
  const after = evolve(state, { kind: 'faction-fell', rule: 'CP-END-04', faction: factionId('green') });
  expect(after.holders).toEqual({ karak: 'iron', alderholt: 'iron' });
  expect(after.factions[factionId('green')]?.isAlive).toBe(false);
});

test('CP-RES-01 an event about somebody who is not there is a fault', () => {
  const gone = { army: armyId('iron-9'), faction: iron.faction };
  expect(() =>
    evolve(state, { kind: 'army-marched', rule: 'x', ...gone, from: regionId('a'), to: regionId('b') }),
  ).toThrow('no army iron-9');
  expect(() =>
    evolve(state, { kind: 'general-recovered', rule: 'x', general: generalId('g'), faction: iron.faction }),
  ).toThrow('no general g');
  expect(() => evolve(state, { kind: 'faction-fell', rule: 'x', faction: factionId('gold') })).toThrow(
    'no faction gold',
  );
});

test('CP-END-02, CP-AFT-01 units lose and mend by what the event says', () => {
  const unit = { unit: unitId('iron-1-u2'), unitName: 'x' };
  const hurt = evolve(state, {
    kind: 'unit-reduced',
    rule: 'CP-AFT-01',
    battle: 't' as never,
    ...iron,
    ...unit,
    lost: 3,
    left: 1,
  });
  const mended = evolve(hurt, { kind: 'unit-recovered', rule: 'CP-END-02', ...iron, ...unit, gained: 2 });
  expect(hurt.armies[iron.army]?.units.map(({ left }) => left)).toEqual([4, 1, 4, 4, 4]);
  expect(mended.armies[iron.army]?.units.map(({ left }) => left)).toEqual([4, 3, 4, 4, 4]);
});
