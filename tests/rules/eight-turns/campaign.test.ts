import { describe, expect, test } from 'vitest';
import { resolveTurn } from '../../../src/campaign/resolve.ts';
import { parseSpec } from '../../../src/campaign/spec.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import { eightTurns } from '../../../src/rules/eight-turns/index.ts';
import { marchAll, openPowers, strengthOf } from '../../support/campaign-turns.ts';

const SEED = 'ca3e'.repeat(16);
const LISTS = ['men', 'dwarfs', 'elves', 'orcs', 'undead'] as const;

const POWERS = { id: 'eight', name: 'Eight', ruleset: 'eight-turns', lists: LISTS };
const PLANS = { men: ['charge at odds 2', 'attack monsters first', 'sing loudly', 'retreat at 50% losses'] };
const opened = () => openPowers(POWERS, SEED);

describe('whole campaign turns', () => {
  test('ET-SET-05, ET-END-02 armies of all lists meet, fight and go home with what is left of them', () => {
    let state = opened();
    const dice = seededDice(SEED);
    let battles = 0;
    for (let turn = 1; battles < 5 && turn <= 12; turn += 1) {
      const before = state;
      const turned = resolveTurn(state, marchAll(state, PLANS), dice.fork(`turn/${turn}`));
      state = turned.state;
      battles += turned.results.length;
      for (const { record, outcome } of turned.results) {
        expect(record && verifyRecord(eightTurns, record)).toEqual({ verified: true, differences: [] });
        expect(outcome.rounds).toBeLessThanOrEqual(8);
      }
      expect(strengthOf(state)).toBeLessThanOrEqual(strengthOf(before));
    }
    expect(battles).toBeGreaterThanOrEqual(5);
    expect(strengthOf(state)).toBeLessThan(strengthOf(opened()));
  });

  test('ET-GAP-34 a list that nobody keeps is refused', () => {
    const factions = ['men', 'frogs'].map((list) => ({ id: list, name: list, possessive: list, list }));
    const spec = { id: 'x', name: 'X', ruleset: 'eight-turns', armiesEach: 1, worthOfArmy: 60, factions };
    expect(parseSpec(spec)).toMatchObject({ ok: false });
  });
});
