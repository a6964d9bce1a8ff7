import { describe, expect, test } from 'vitest';
import { evolveAll } from '../../../src/campaign/evolve.ts';
import type { Order } from '../../../src/campaign/order.ts';
import { planTurn } from '../../../src/campaign/resolve.ts';
import type { Reader } from '../../../src/campaign/sight/visible.ts';
import { viewCampaign, visibleTo } from '../../../src/campaign/sight/visible-to.ts';
import type { Army, CampaignState } from '../../../src/campaign/state.ts';
import { readCommands } from '../../../src/campaign/turn/commands.ts';
import type { Player } from '../../../src/kernel/adjutant.ts';
import { fight } from '../../../src/kernel/battle.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import type { Ground } from '../../../src/kernel/ruleset.ts';
import { rulesets } from '../../../src/rules/index.ts';
import { aCampaign, anArmy, armyId, aUnit, factionId, regionId, unitId } from '../../support/campaign.ts';
import { anEngagement } from '../../support/engagement.ts';

const [karak, deepwood] = [regionId('karak'), regionId('deepwood')];
const [first, second] = [armyId('iron-1'), armyId('iron-2')];
const green = anArmy({ id: armyId('green-1'), faction: factionId('green'), at: karak });
const entrench: Order = { kind: 'entrench', army: first };
const attack: Order = { kind: 'march', army: green.id, path: [deepwood] };

function given(armies: readonly Army[] = [], more: Partial<CampaignState> = {}): CampaignState {
  const units = [aUnit({ id: unitId('iron-1-a') }), aUnit({ id: unitId('iron-1-b') })];
  const holders = { deepwood: 'iron', karak: 'green' };
  return { ...aCampaign({ armies: [anArmy({ at: deepwood, units }), green, ...armies], holders }), ...more };
}

const stateAfter = (state: CampaignState, orders: readonly Order[]) =>
  readCommands(state, { [factionId('iron')]: orders }).state;
const groundWhere = (state: CampaignState, iron: readonly Order[] = []) =>
  planTurn(state, { [factionId('iron')]: iron, [factionId('green')]: [attack] }).engagements[0]?.engagement
    .ground;

describe('an army that digs in', () => {
  test('CP-DIG-01, CP-DIG-03 who comes in the same turn meets its works, and who attacks has none', () => {
    expect(groundWhere(given(), [entrench])?.earthworks).toBe('black');
    expect(groundWhere(given())).not.toHaveProperty('earthworks');
    const dugIn = { [green.id]: karak };
    expect(groundWhere(given([], { dugIn }))).not.toHaveProperty('earthworks');
  });

  test("CP-DIG-03 one army's works are all its comrades'", () => {
    const other = anArmy({ id: second, at: deepwood });
    expect(groundWhere(given([other]), [entrench])?.earthworks).toBe('black');
  });

  test('CP-DIG-04 behind walls it has the walls alone', () => {
    const lands = { [deepwood]: { unrest: 0, fields: 0, hasFort: true } };
    const ground = groundWhere(given([], { lands }), [entrench]);
    expect(ground?.castle?.holder).toBe('black');
    expect(ground).not.toHaveProperty('earthworks');
  });

  test('CP-DIG-02 the works are gone when it marches, retreats, joins another army or is lost', () => {
    const dug = stateAfter(given([anArmy({ id: second, at: deepwood })]), [entrench]);
    expect(dug.dugIn).toEqual({ [first]: deepwood });
    const faction = factionId('iron');
    const march = { rule: '', army: first, faction, from: deepwood, to: karak } as const;
    expect(evolveAll(dug, [{ kind: 'army-marched', ...march }])).not.toHaveProperty('dugIn');
    expect(evolveAll(dug, [{ kind: 'army-retreated', ...march }])).not.toHaveProperty('dugIn');
    const lost = {
      kind: 'army-lost',
      rule: '',
      army: first,
      faction,
      at: deepwood,
      why: 'destroyed',
    } as const;
    expect(evolveAll(dug, [lost])).not.toHaveProperty('dugIn');
    expect(stateAfter(dug, [{ kind: 'merge', army: first, into: second }])).not.toHaveProperty('dugIn');
  });

  test('CP-DIG-02 what is split off has none, and what stays keeps them', () => {
    const dug = stateAfter(given(), [entrench]);
    const split = stateAfter(dug, [{ kind: 'split', army: first, units: [unitId('iron-1-a')] }]);
    expect(Object.keys(split.armies)).toHaveLength(3);
    expect(split.dugIn).toEqual({ [first]: deepwood });
  });

  test('CP-DIG-05 who watches the region knows of it, the public never', () => {
    const before = given();
    const { events, state } = readCommands(before, { [factionId('iron')]: [entrench] });
    const told = (reader: Reader) =>
      visibleTo({ before, events, after: state }, reader).events.some(
        ({ kind }) => kind === 'army-entrenched',
      );
    const faction = (id: string): Reader => ({ kind: 'faction', faction: factionId(id) });
    expect([faction('iron'), faction('green'), { kind: 'gm' } as const].map(told)).toEqual([
      true,
      true,
      true,
    ]);
    expect([faction('bone'), { kind: 'public' } as const].map(told)).toEqual([false, false]);
    expect(viewCampaign(state, faction('green')).dugIn).toEqual({ [first]: deepwood });
    expect(viewCampaign(state, { kind: 'public' })).not.toHaveProperty('dugIn');
  });
});

/** Rulesets whose ground covers nobody, or whose edges are rolled for. */
const KNOW_NONE: readonly string[] = ['eight-turns'];
const PLAIN: Ground = { name: 'Longford', terrain: 'plains', hasRiver: false, hasVillage: false };
const SEED = '5eed'.repeat(16);

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  'earthworks in %s',
  (id, ruleset) => {
    const musterOn = (ground: Ground) =>
      ruleset.muster(anEngagement(ruleset, ground), seededDice(SEED).fork('muster'));

    test('CP-DIG-03 they change the field where the ruleset knows any', () => {
      const isOther =
        canonicalJson(musterOn({ ...PLAIN, earthworks: 'black' })) !== canonicalJson(musterOn(PLAIN));
      expect(isOther).toBe(!KNOW_NONE.includes(id));
    });

    test('CP-DIG-03 a battle before them comes to an end', () => {
      const players = { red: adjutant, black: adjutant };
      const { run } = fight(ruleset, musterOn({ ...PLAIN, earthworks: 'black' }), SEED, { players });
      expect(run.outcome).toBeDefined();
    });
  },
);

const adjutant: Player = { kind: 'adjutant', doctrine: { temper: 'steady' } };
