import { describe, expect, test } from 'vitest';
import { openCampaign } from '../../../src/campaign/open.ts';
import { finishTurn } from '../../../src/campaign/resolve.ts';
import { viewCampaign } from '../../../src/campaign/sight/visible-to.ts';
import { inOrder } from '../../../src/campaign/sorted.ts';
import { demoSpec } from '../../../src/campaign/spec.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import {
  aCampaign,
  aFaction,
  aGeneral,
  anArmy,
  armyId,
  factionId,
  generalId,
  regionId,
} from '../../support/campaign.ts';

const iron = factionId('iron');
const green = factionId('green');
const captive = aGeneral({ fate: 'captured', captor: green, keeps: { CANARY: true } });

describe('generals', () => {
  test('CP-PER-11 are 26 to 45 when a campaign opens', () => {
    const { generals } = openCampaign(demoSpec, seededDice('5b'.repeat(32)));
    const ages = inOrder(generals).map((general) => general.age);
    expect(ages).toHaveLength(12);
    expect(ages.every((age) => age >= 26 && age <= 45)).toBe(true);
    expect(new Set(ages).size).toBeGreaterThan(3);
  });

  test('CP-PER-11 are a year older after winter, prisoners too; the slain are not', () => {
    const generals = [
      aGeneral({ age: 50 }),
      { ...captive, id: generalId('iron-g2'), age: 30 },
      aGeneral({ id: generalId('iron-g3'), fate: 'slain', age: 40 }),
    ];
    const armies = [
      anArmy({ general: generalId('iron-g1') }),
      anArmy({ id: armyId('green-1'), at: regionId('amberlea') }),
    ];
    const { state } = finishTurn(aCampaign({ turn: 8, armies, generals }), {}, []);
    expect(['iron-g1', 'iron-g2', 'iron-g3'].map((id) => state.generals[generalId(id)]?.age)).toEqual([
      51, 31, 40,
    ]);
  });

  test('CP-PER-14 prisoners of a fallen power go free', () => {
    const state = aCampaign({
      factions: [aFaction({ id: iron }), aFaction({ id: green, isAlive: false })],
      armies: [anArmy()],
      generals: [captive],
    });
    const turn = finishTurn(state, {}, []);
    expect(turn.events.find((event) => event.kind === 'general-freed')).toMatchObject({
      by: 'green',
      gold: 0,
    });
    expect(turn.state.generals[captive.id]).toMatchObject({ fate: 'well' });
    expect(turn.state.generals[captive.id]).not.toHaveProperty('captor');
  });

  test('CP-PER-15 a new general is the same whatever else happened, and called like nobody before them', () => {
    const turn = (at: string) =>
      finishTurn(
        aCampaign({
          generals: [],
          armies: [anArmy({ at: regionId('karak') }), anArmy({ id: armyId('green-1'), at: regionId(at) })],
        }),
        {},
        [],
      );
    const risen = ['amberlea', 'gullcrag'].map((at) =>
      turn(at).events.find((event) => event.kind === 'general-risen' && event.army === 'iron-1'),
    );
    expect(risen[0]).toBeDefined();
    expect(risen[1]).toEqual(risen[0]);
    const names = inOrder(turn('amberlea').state.generals).map((general) => general.shortName);
    expect(new Set(names).size).toBe(names.length);
  });

  test('CP-PER-16 nobody retires out of a battle under way, and who retires leads no more', () => {
    const old = aGeneral({ age: 70 });
    const armies = [anArmy({ general: old.id }), anArmy({ id: armyId('green-1'), at: regionId('karak') })];
    const bound = {
      id: 't1-karak' as never,
      region: regionId('karak'),
      since: 1,
      form: 'field' as const,
      attacker: green,
      defender: iron,
      armies: { red: [armyId('green-1')], black: [armyId('iron-1')] },
      cameFrom: {},
    };
    const state = aCampaign({ armies, generals: [old], battles: { [bound.id]: bound } });
    expect(finishTurn(state, {}, []).state.armies[armyId('iron-1')]?.general).toBe(old.id);
    const peace = aCampaign({
      armies: [anArmy({ general: old.id, at: regionId('alderholt') })],
      generals: [old],
    });
    const after = finishTurn(peace, {}, []).state;
    expect(after.generals[old.id]?.fate).toBe('retired');
    expect(after.armies[armyId('iron-1')]?.general).toBeUndefined();
  });

  test('CP-FOG-13 a prisoner is known to their own side and to their captor, who learns nothing of what is kept of them', () => {
    const state = aCampaign({
      generals: [captive],
      holders: { karak: 'iron', amberlea: 'green', lanthorn: 'bone' },
    });
    const seen = (faction: string) =>
      viewCampaign(state, { kind: 'faction', faction: factionId(faction) }).generals;
    expect(seen('iron')).toEqual([captive]);
    expect(seen('bone')).toEqual([]);
    expect(seen('green')).toMatchObject([{ id: captive.id, name: captive.name }]);
    expect(JSON.stringify(seen('green'))).not.toContain('CANARY');
    expect(viewCampaign(state, { kind: 'public' }).generals).toEqual([]);
  });
});
