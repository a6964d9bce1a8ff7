import { describe, expect, test } from 'vitest';
import { resolveTurn } from '../../../src/campaign/resolve.ts';
import { parseSpec } from '../../../src/campaign/spec.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { parseKeeps } from '../../../src/rules/roll-by-mail/keeps.ts';
import { marchAll, openPowers } from '../../support/campaign-turns.ts';

const SEED = 'ba11'.repeat(16);
const LISTS = ['wardens', 'outlaws', 'greenskins', 'barrow'] as const;

const POWERS = { id: 'heroes', name: 'Heroes', ruleset: 'roll-by-mail', lists: LISTS };
const PLANS = {
  wardens: ['prefer weakest', 'shoot into combat never', 'sing loudly', 'retreat at 60% losses'],
};
const opened = () => openPowers(POWERS, SEED);

describe('whole campaign turns', () => {
  test('RM-NPC-01, RM-INJ-06, RM-GAP-78 parties march, meet and fight; who lives goes home whole, with a story', () => {
    let state = opened();
    const dice = seededDice(SEED);
    const fighters = (of: CampaignState): number =>
      Object.values(of.armies).flatMap(({ units }) => units).length;
    const began = fighters(state);
    let battles = 0;
    for (let turn = 1; battles < 4 && turn <= 14; turn += 1) {
      const turned = resolveTurn(state, marchAll(state, PLANS), dice.fork(`turn/${turn}`));
      state = turned.state;
      battles += turned.results.length;
      for (const { record, outcome } of turned.results) {
        if (record === undefined) throw new Error('every battle is fought within its turn here');
        expect(verifyRecord(rollByMail, record)).toEqual({ verified: true, differences: [] });
        expect(outcome.rounds).toBeLessThanOrEqual(20);
      }
    }
    expect(battles).toBeGreaterThanOrEqual(4);
    expect(fighters(state)).toBeLessThan(began);
    const units = Object.values(state.armies).flatMap((army) => army.units);
    const strength = (troop: string) => rollByMail.troops.find(({ id }) => id === troop)?.strength;
    expect(units.filter(({ troop, left }) => left !== strength(troop))).toEqual([]);
    const stories = Object.values(state.generals).flatMap(({ keeps }) => parseKeeps(keeps)?.story ?? []);
    expect(stories.length).toBeGreaterThan(0);
    expect(stories.every(({ title }) => title.includes(' against '))).toBe(true);
  });
  test('RM-NPC-05 a list of persons alone raises no armies', () => {
    const factions = ['wardens', 'heroes'].map((list) => ({ id: list, name: list, possessive: list, list }));
    const spec = { id: 'x', name: 'X', ruleset: 'roll-by-mail', armiesEach: 1, worthOfArmy: 60, factions };
    expect(parseSpec(spec)).toMatchObject({ ok: false });
  });
});
