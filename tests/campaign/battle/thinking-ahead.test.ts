/** CP-BAT-28: adjutants who think ahead, where the terms of the campaign say so. */
import { describe, expect, test } from 'vitest';
import { workHere } from '../../../src/app/turn/work.ts';
import { type BattleTerms, parseTerms, STANDARD_TERMS } from '../../../src/campaign/battle/battle-terms.ts';
import { fightEngagement } from '../../../src/campaign/battle/fight-engagement.ts';
import { planTurn, resolveTurn } from '../../../src/campaign/resolve.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import { findRuleset } from '../../../src/rules/index.ts';
import { aCampaign, anArmy, armyId, regionId } from '../../support/campaign.ts';
import { houseTemplates } from '../../support/templates.ts';

const SEED = '17'.repeat(32);
const AHEAD: BattleTerms = { ...STANDARD_TERMS, adjutants: 'ahead' };

/** Iron marches into the plain where Green stands. */
function meeting(army: Partial<Parameters<typeof anArmy>[0]> = {}) {
  const iron = anArmy({ id: armyId('iron-1'), at: regionId('alderholt'), units: 2, ...army });
  const green = anArmy({ id: armyId('green-1'), at: regionId('karak'), units: 2, ...army });
  const state = aCampaign({ turn: 3, armies: [iron, green], generals: [], holders: { karak: 'bone' } });
  const march = { kind: 'march', army: iron.id, path: [regionId('karak')] } as const;
  return { state, orders: { iron: [march] } };
}

function fought(state: CampaignState, orders: ReturnType<typeof meeting>['orders']) {
  const [engagement] = planTurn(state, orders).engagements;
  if (engagement === undefined) throw new Error('nobody met');
  return fightEngagement(state, engagement, seededDice(SEED)).record;
}

describe('terms', () => {
  test('CP-BAT-28 adjutants are quick without a word, and the terms do not say so', () => {
    expect(parseTerms({})).toEqual({ ok: true, value: STANDARD_TERMS });
    expect(parseTerms({ adjutants: 'ahead' })).toEqual({ ok: true, value: AHEAD });
    expect(parseTerms({ adjutants: 'quick' }, AHEAD)).toEqual({ ok: true, value: STANDARD_TERMS });
    expect(parseTerms({ roundHours: 24 }, AHEAD)).toMatchObject({ value: { adjutants: 'ahead' } });
    expect(parseTerms({ adjutants: 'wise' })).toMatchObject({ refusal: { code: 'input/battle-terms' } });
  });
});

describe('battles', () => {
  const { state, orders } = meeting();
  const ahead = { ...state, battleTerms: AHEAD };
  const quick = fought(state, orders);
  const thought = fought(ahead, orders);

  test('CP-BAT-28 they choose otherwise; the record holds what they chose, and verifies', () => {
    expect(thought.choices).not.toEqual(quick.choices);
    expect(thought.scenario).toEqual(quick.scenario);
    const ruleset = findRuleset(thought.ruleset, thought.revision);
    if (!ruleset.ok) throw new Error('no rules');
    expect(verifyRecord(ruleset.value, thought)).toMatchObject({ verified: true });
  });

  test('CP-BAT-28, CP-REC-05 worked out anew, here or by the crew, the turn is the same to the byte', () => {
    const [result] = resolveTurn(ahead, orders, seededDice(SEED)).results;
    expect(result).toMatchObject({ record: { finalState: thought.finalState } });
    const { engagements } = planTurn(ahead, orders);
    const work = workHere(houseTemplates);
    expect(work({ kind: 'fight', campaign: ahead, engagements, seed: SEED })[0]?.record).toEqual(thought);
  });

  test('CP-BAT-28, CP-BAT-05 who was told how to fight is led as they were told', () => {
    const told = meeting({ temper: 'cautious' });
    const onPlan = meeting({ plan: [{ kind: 'as-written', text: 'fight hold' }] });
    for (const { state: each, orders: march } of [told, onPlan])
      expect(fought({ ...each, battleTerms: AHEAD }, march)).toEqual(fought(each, march));
  });
});
