import { describe, expect, test } from 'vitest';
import { resolveTurn } from '../../../src/campaign/resolve.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import { xenosZealots } from '../../../src/rules/xenos-zealots/index.ts';
import { marchAll, openPowers, strengthOf } from '../../support/campaign-turns.ts';

const SEED = 'ca3e'.repeat(16);
const LISTS = ['host-of-the-ember-creed', 'tidewrought-broods'] as const;

const POWERS = {
  id: 'zealots',
  name: 'Zealots',
  ruleset: 'xenos-zealots',
  lists: LISTS,
  ids: LISTS.map((list) => list.slice(0, 4)),
};
const PLANS = {
  host: ['fight aggressive', 'if suppressed take cover', 'sing loudly', 'retreat at 50% losses'],
};
const opened = () => openPowers(POWERS, SEED);

describe('whole campaign turns', () => {
  test('XZ-GAP-64, XZ-SGL-03, XZ-DOC-21 armies meet, fight and go home with what is left of them', () => {
    let state = opened();
    const dice = seededDice(SEED);
    let battles = 0;
    for (let turn = 1; battles < 2 && turn <= 15; turn += 1) {
      const turned = resolveTurn(state, marchAll(state, PLANS), dice.fork(`turn/${turn}`));
      state = turned.state;
      battles += turned.results.length;
      for (const { record, outcome } of turned.results) {
        expect(record && verifyRecord(xenosZealots, record)).toEqual({ verified: true, differences: [] });
        expect(outcome.rounds).toBeLessThanOrEqual(6);
      }
    }
    expect(battles).toBeGreaterThanOrEqual(1);
    expect(strengthOf(state)).toBeLessThan(strengthOf(opened()));
  });
});
