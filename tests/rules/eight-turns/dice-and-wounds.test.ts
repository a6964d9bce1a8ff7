import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fight } from '../../../src/kernel/battle.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import type { Dice } from '../../../src/kernel/dice.ts';
import { loggingDice } from '../../../src/kernel/dice-log.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import {
  countHits,
  hitChance,
  modelsLost,
  rollHits,
  rollWounds,
  woundChance,
  woundNeed,
} from '../../../src/rules/eight-turns/attack.ts';
import { eightTurns } from '../../../src/rules/eight-turns/index.ts';
import { applied, decisionsOf } from '../../../src/rules/eight-turns/legal.ts';
import { modelsOf, pendingOf } from '../../../src/rules/eight-turns/state.ts';
import { act, BYSTANDER, scene, shoot, unit } from './support.ts';

const SEED = 'd1ce'.repeat(16);

/** One battle of adjutants, all of its dice from one stream. */
function fightWith(dice: Dice, battle: number): void {
  const scenario = eightTurns.standard(10, seededDice(SEED).fork(String(battle)));
  let { state } = eightTurns.deploy(scenario, dice);
  while (eightTurns.outcome(state) === undefined) {
    const choices = decisionsOf(state).map((decision) => ({
      decision: decision.id,
      action: eightTurns.advise(eightTurns.view(state, 'gm'), decision, { temper: 'aggressive' }, dice),
    }));
    state = applied(state, choices, dice).state;
  }
}

describe('dice', () => {
  test('ET-DIE-01, ET-GAP-01 ten thousand dice of battles have six sides and show 1 to 6', () => {
    const { rolls, dice } = loggingDice(seededDice(SEED));
    for (let battle = 0; rolls.length < 10_000; battle += 1) fightWith(dice, battle);
    expect(rolls.filter(({ sides, value }) => sides !== 6 || value < 1 || value > 6)).toEqual([]);
  });

  test('ET-DIE-02, ET-GAP-10 hits want the number or less', () => {
    expect(countHits([1, 3, 4, 6], 3)).toBe(2);
    expect(hitChance(3)).toBe(1 / 2);
  });

  test('ET-DIE-03 wounds want the number or more', () => {
    const dice = scriptedDice([3, 4, 6]);
    expect(rollWounds(dice, 3, 4, 'wounds').wounds).toBe(2);
    dice.assertSpent();
  });

  test('ET-DIE-04, ET-GAP-38 6 and more always succeed, 0 and less never', () => {
    expect([hitChance(6), hitChance(8), hitChance(0), hitChance(-1)]).toEqual([1, 1, 0, 0]);
    expect(countHits([1, 6], 6)).toBe(2);
    expect(countHits([1, 6], 0)).toBe(0);
  });

  test('ET-DIE-05 an automatic wound rolls no die, a sure hit still does', () => {
    const none = scriptedDice([]);
    expect(rollWounds(none, 4, woundNeed(6, 3), 'wounds')).toEqual({
      need: 'automatic',
      faces: [],
      wounds: 4,
    });
    const two = scriptedDice([6, 6]);
    expect(countHits(rollHits(two, 2, 6, 'hits'), 6)).toBe(2);
    two.assertSpent();
  });

  test('ET-DIE-06, ET-GAP-40 the same seed and the same answers give the same bytes', () => {
    const scenario = eightTurns.standard(5, seededDice(SEED));
    const players = { red: { kind: 'random' }, black: { kind: 'random' } } as const;
    const [one, two] = [0, 1].map(() => fight(eightTurns, scenario, SEED, { players }).record);
    expect(canonicalJson(one)).toBe(canonicalJson(two));
  });

  test('ET-DIE-06 of one unit all hit dice fall before all wound dice', () => {
    const { rolls, dice } = loggingDice(scriptedDice([1, 1, 6, 4, 4]));
    const start = scene({
      phase: 'shoot',
      red: { archers: { troop: 'archers', at: [10, 10], models: 3 }, far: { troop: 'archers', at: [60, 2] } },
      black: { target: { at: [10, 20] }, other: { at: [60, 15] } },
    });
    const [decision] = decisionsOf(start);
    applied(start, [{ decision: decision?.id ?? '', action: shoot('archers', 'target') }], dice);
    expect(rolls.map(({ label }) => label.slice(0, 9))).toEqual([
      'ET-SHT-02',
      'ET-SHT-02',
      'ET-SHT-02',
      'ET-WND-06',
      'ET-WND-06',
    ]);
  });

  test('ET-DIE-07 each die says its rule, who rolls at whom, what was needed and which way', () => {
    const { rolls, dice } = loggingDice(scriptedDice([1, 5]));
    rollHits(dice, 1, 3, 'ET-SHT-02 Archers at Trolls');
    rollWounds(dice, 1, 4, 'ET-WND-06 wounds on Trolls');
    expect(rolls).toEqual([
      { label: 'ET-SHT-02 Archers at Trolls', sides: 6, value: 1, need: '3-', success: true },
      { label: 'ET-WND-06 wounds on Trolls', sides: 6, value: 5, need: '4+', success: true },
    ]);
  });
});

describe('the wound chart', () => {
  test.each([
    ['ET-WND-01 equal', 3, 3, 4, 1 / 2],
    ['ET-WND-02 one lower', 3, 4, 5, 1 / 3],
    ['ET-WND-02, ET-GAP-12 two lower', 3, 5, 5, 1 / 3],
    ['ET-WND-03 one higher', 4, 3, 3, 2 / 3],
    ['ET-WND-03, ET-GAP-12 two higher', 5, 3, 3, 2 / 3],
    ['ET-WND-04 three lower', 3, 6, 'impossible', 0],
    ['ET-WND-04 far lower', 1, 9, 'impossible', 0],
    ['ET-WND-05 three higher', 6, 3, 'automatic', 1],
    ['ET-WND-05 far higher', 9, 1, 'automatic', 1],
  ] as const)('%s: strength %i against %i needs %s', (...row) => {
    const [, strength, value, need, chance] = row;
    expect(woundNeed(strength, value)).toBe(need);
    expect(woundChance(strength, value)).toBeCloseTo(chance, 12);
  });

  test('ET-WND-04, ET-WND-05 neither rolls a die', () => {
    const none = scriptedDice([]);
    expect(rollWounds(none, 5, woundNeed(3, 6), 'x').wounds).toBe(0);
    expect(rollWounds(none, 5, woundNeed(6, 3), 'x').wounds).toBe(5);
  });

  test('ET-WND-08, ET-GAP-14 a passed test is a wound, and nothing saves', () => {
    const start = scene({
      phase: 'shoot',
      red: { archers: { troop: 'archers', at: [10, 10], models: 4 }, far: { troop: 'archers', at: [60, 2] } },
      black: { target: { at: [10, 20] }, other: { at: [60, 15] } },
    });
    const { state } = act(start, shoot('archers', 'target'), [1, 1, 1, 1, 4, 4, 4, 4]);
    expect(modelsOf(state, 2)).toBe(6);
  });

  test('ET-WND-09 a giant dies at the sixth wound', () => {
    expect([modelsLost(6, 6, 5), modelsLost(6, 6, 6)]).toEqual([0, 1]);
  });

  test('ET-WND-10 wounds collect on one model, pass on to the next, and stay within the unit', () => {
    const start = scene({
      red: { trolls: { troop: 'trolls', at: [10, 10], left: 2 }, a: BYSTANDER },
      black: { b: { at: [60, 40] } },
    });
    expect([modelsOf(start, 0), pendingOf(start, 0)]).toEqual([1, 1]);
    expect(modelsLost(8, 3, 6)).toBe(2);
    expect(modelsLost(3, 3, 9)).toBe(1);
    expect(unit(start, 'trolls').left).toBe(2);
  });

  test('ET-WND-10 models lost never pass what the unit has, whatever falls on it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(600),
        (models, each, wounds) => {
          const dead = modelsLost(models * each, each, wounds);
          expect(dead).toBe(Math.min(models, Math.floor(wounds / each)));
        },
      ),
    );
  });
});

describe('the chance of one attack, section 20', () => {
  const FRACTIONS = [
    [1, [0, 1 / 18, 1 / 12, 1 / 9, 1 / 6]],
    [2, [0, 1 / 9, 1 / 6, 2 / 9, 1 / 3]],
    [3, [0, 1 / 6, 1 / 4, 1 / 3, 1 / 2]],
    [4, [0, 2 / 9, 1 / 3, 4 / 9, 2 / 3]],
    [5, [0, 5 / 18, 5 / 12, 5 / 9, 5 / 6]],
    [6, [0, 1 / 3, 1 / 2, 2 / 3, 1]],
  ] as const;
  test.each(FRACTIONS)('ET-DIE-02, ET-DIE-03 hitting on %i', (need, chances) => {
    const got = [-3, -1, 0, 2, 3].map((difference) => hitChance(need) * woundChance(5 + difference, 5));
    got.forEach((chance, i) => {
      expect(chance).toBeCloseTo(chances[i] ?? -1, 12);
    });
  });
});
