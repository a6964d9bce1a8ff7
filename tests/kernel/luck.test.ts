/** CP-REC-19: how a side's dice fell, beside how they could have fallen. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standardScenario } from '../../src/app/field/standalone-battles.ts';
import { type BattleRecord, fight } from '../../src/kernel/battle.ts';
import { asRoll, atLeast, atMost, meets, type Need, oneOf, type Roll } from '../../src/kernel/dice.ts';
import { loggingDice } from '../../src/kernel/dice-log.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { chanceOf, luckIn, luckOf, shareBelow } from '../../src/kernel/luck.ts';
import { unwrap } from '../../src/kernel/result.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import { rulesets } from '../../src/rules/index.ts';
import { cases } from '../support/cases.ts';

const FIGHTERS: Parameters<typeof luckOf>[1] = [
  { id: 'red-1', side: 'red' },
  { id: 'black-1', side: 'black' },
  { id: 'black-11', side: 'black' },
];
const at = (label: string, value: number, need: Need = atLeast(4)): Roll => asRoll(6, label, value, need);

describe('CP-REC-19 the percentile', () => {
  test('of two of three at 4+ is the 69th, to the fraction', () => {
    const rolls = [4, 1, 6].map((face) => at('TW-CMB-05 red-1 attack black-11', face));
    expect(luckOf(rolls, FIGHTERS)).toEqual({
      red: { dice: 3, reached: 2, expectedTenths: 15, percentile: 69 },
    });
    expect(shareBelow([1 / 2, 1 / 2, 1 / 2], 2)).toBe(4 / 8 + 3 / 16);
  });

  test('is that of all ways the dice can fall, counted one by one', () => {
    const die = fc.record({ least: fc.integer({ min: 2, max: 6 }), isReached: fc.boolean() });
    fc.assert(
      fc.property(fc.array(die, { maxLength: 5 }), (dice) => {
        const chances = dice.map(({ least }) => (7 - least) / 6);
        const reached = dice.filter(({ isReached }) => isReached).length;
        const counts = Array.from(
          { length: 6 ** dice.length },
          (_, way) => dice.filter(({ least }, i) => (Math.floor(way / 6 ** i) % 6) + 1 >= least).length,
        );
        const fewer = counts.filter((count) => count < reached).length;
        const equal = counts.filter((count) => count === reached).length;
        expect(shareBelow(chances, reached)).toBeCloseTo((fewer + equal / 2) / counts.length, 9);
      }),
    );
  });

  test('a die’s chance is read from what it needed as the log says it', () => {
    const needs = [-2, 0, 1, 2, 3, 6, 7].flatMap((n) => [atLeast(n), atMost(n)]);
    for (const need of [...needs, oneOf(1, 6)]) {
      const faces = [1, 2, 3, 4, 5, 6].filter((face) => meets(need, face)).length;
      expect(chanceOf(at('XX-A-01 any', 1, need))).toBe(faces / 6);
    }
    expect(chanceOf(asRoll(6, 'XX-A-01 direction', 3))).toBe(0);
  });
});

describe('CP-REC-19 whose die it is', () => {
  test.each([
    ['TW-CMB-05 red-1 attack black-11', 'red'],
    ['TW-CMB-05 black-11 attack red-1', 'black'],
    ['RK-DIE-04 red-1 saves', 'red'],
    ['XZ-DMG-01 red-1, by command, saves', 'red'],
    ['RM-SAV-01 save of red-1', 'red'],
    ['RM-WND-01 wound black-11', 'red'],
    ['ET-WND-06 wounds on red-1', 'black'],
    ['XZ-SHT-16 Basilica gun at red-1', 'black'],
    ['TW-CMB-05 Insect Swarm attack red-1', undefined],
    ['XZ-GAP-42 accuracy', undefined],
    ['TW-CMB-05 red-12 attack black-1', undefined],
  ] as const)('%s: %s', (label, side) => {
    expect(Object.keys(luckOf([at(label, 5)], FIGHTERS))).toEqual(side === undefined ? [] : [side]);
  });

  test('what cannot miss or cannot be reached is no luck', () => {
    const rolls = [at('RK-DIE-04 red-1 saves', 1, atLeast(1)), at('RK-DIE-04 red-1 saves', 6, atLeast(7))];
    expect(luckOf(rolls, FIGHTERS)).toEqual({});
  });
});

describe('CP-REC-19 battles of every ruleset', () => {
  const battles = cases(24);

  test.each(rulesets)(
    '$id: nearly all dice with a number to reach are somebody’s, and luck is even in the long run',
    (ruleset) => {
      const played = Array.from({ length: Math.max(6, battles) }, (_, n) => battle(ruleset, n));
      const needing = played.reduce((sum, record) => sum + needingIn(ruleset, record), 0);
      const found = played.flatMap((record) => Object.values(luckIn(ruleset, record)));
      const owned = found.reduce((sum, { dice }) => sum + dice, 0);
      expect(owned).toBeLessThanOrEqual(needing);
      expect(owned / needing).toBeGreaterThan(0.85);
      expect(found.length).toBeGreaterThan(played.length);
      const mean = found.reduce((sum, { percentile }) => sum + percentile, 0) / found.length;
      expect(mean).toBeGreaterThan(25);
      expect(mean).toBeLessThan(75);
    },
  );

  function battle(ruleset: AnyRuleset, n: number): BattleRecord {
    const seed = sha256Hex(`luck ${n}`);
    const players = {
      red: { kind: 'adjutant', doctrine: { temper: 'aggressive' } },
      black: { kind: 'adjutant', doctrine: { temper: 'steady' } },
    } as const;
    return fight(ruleset, unwrap(standardScenario(ruleset.id, 8, seed)), seed, { players }).record;
  }

  /** Dice of the battle as it was, under its own names. */
  function needingIn(ruleset: AnyRuleset, record: BattleRecord): number {
    const dice = seededDice(record.seed);
    let { state } = ruleset.deploy(record.scenario, dice.fork('deploy'));
    let count = 0;
    for (const [i, choices] of record.choices.entries()) {
      const log = loggingDice(dice.fork(`step/${i + 1}`));
      state = ruleset.apply(state, choices, log.dice).state;
      count += log.rolls.filter((roll) => chanceOf(roll) % 1 !== 0).length;
    }
    return count;
  }
});
