/** Procedures that ask for pools by classes: their exact odds are those of the same dice thrown one by one. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oddsAtDesk } from '../../src/app/dice/dice-desk.ts';
import type { Json } from '../../src/kernel/brand.ts';
import type { Dice } from '../../src/kernel/dice.ts';
import { enumerate } from '../../src/kernel/dice-enumerating.ts';
import { fraction, sayFraction } from '../../src/kernel/fraction.ts';
import { readInput } from '../../src/kernel/procedures.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { rulesets } from '../../src/rules/index.ts';
import { singly } from '../support/singly.ts';

type Input = Readonly<Record<string, Json>>;
const SEED = 'd1ce'.repeat(16);
const from = (min: number, max: number) => fc.integer({ min, max });
const isOn = fc.boolean();

const struck = { models: from(1, 3), woundsEach: from(1, 2) };
const ranked = {
  armour: from(0, 5),
  cover: fc.constantFrom('none', 'hard'),
  wounds: from(1, 2),
  figures: from(1, 3),
};
const fighter = fc.record({
  models: from(1, 2),
  skill: from(2, 5),
  strength: from(2, 5),
  resilience: from(2, 5),
});
const body = {
  av: from(0, 4),
  resilience: from(1, 4),
  points: from(1, 3),
  ap: from(2, 9),
  damage: from(0, 4),
};

const POOLS: readonly (readonly [string, string, fc.Arbitrary<Input>])[] = [
  [
    'eight-turns',
    'shoot',
    fc.record({ shots: from(0, 2), aim: from(0, 7), strength: from(1, 9), armour: from(1, 9), ...struck }),
  ],
  [
    'eight-turns',
    'strike',
    fc.record({
      attacks: from(0, 2),
      skill: from(0, 7),
      strength: from(1, 9),
      resilience: from(1, 9),
      ...struck,
    }),
  ],
  ['eight-turns', 'woundTest', fc.record({ strength: from(1, 9), against: from(1, 9), hits: from(0, 3) })],
  [
    'eight-turns',
    'combatRound',
    fc.record({ first: fighter, second: fc.constant({ skill: 3, strength: 3, resilience: 3 }) }),
  ],
  [
    'ranks',
    'meleeAttack',
    fc.record({ skill: from(1, 6), dice: from(0, 2), modifiers: from(-1, 1), ...ranked }),
  ],
  [
    'ranks',
    'shoot',
    fc.record({
      skill: from(1, 6),
      dice: from(0, 2),
      intoMelee: isOn,
      friendArmour: fc.constantFrom(null, 2),
      ...ranked,
    }),
  ],
  ['ranks', 'save', fc.record({ hits: from(0, 3), armour: from(0, 5) })],
  [
    'roll-by-mail',
    'blows',
    fc.record({
      ws: from(1, 8),
      s: from(2, 6),
      attacks: from(0, 2),
      weapon: fc.constantFrom('flail', 'one-handed', 'halberd'),
      firstTurn: isOn,
      target: fc.record({
        ws: from(1, 8),
        t: from(2, 6),
        count: from(1, 2),
        helpless: isOn,
        kit: fc.constantFrom([], ['shield']),
      }),
    }),
  ],
  [
    'te-wapen',
    'attack',
    fc.record({
      dice: from(1, 3),
      hitAt: from(2, 6),
      wounds: from(1, 4),
      close: isOn,
      frenzy: isOn,
      rerollMisses: from(0, 2),
    }),
  ],
  ['te-wapen', 'fireball', fc.record({ distance: from(1, 3), hitAt: from(2, 6), wounds: from(1, 4) })],
  ['te-wapen', 'buildingAttack', fc.record({ dice: from(1, 4) })],
  [
    'xenos-zealots',
    'rollToHit',
    fc.record({
      dice: from(0, 2),
      stealth: from(1, 7),
      dieModifiers: from(-1, 1),
      linked: isOn,
      rerollMisses: isOn,
    }),
  ],
  ['xenos-zealots', 'rollSaves', fc.record({ hits: from(0, 4), ...body })],
];

describe.each(POOLS)('%s %s', (ruleset, name, inputs) => {
  test('its odds by pools are its odds by single dice', () => {
    const procedure = rulesets.find(({ id }) => id === ruleset)?.procedures.find((one) => one.name === name);
    if (procedure === undefined) throw new Error(`no procedure ${name}`);
    fc.assert(
      fc.property(inputs, (given) => {
        const input = unwrap(readInput(procedure, given));
        const run = (dice: Dice) => procedure.run(input, dice).result;
        expect(enumerate(run)).toEqual(enumerate((dice) => run(singly(dice))));
      }),
      { numRuns: 25 },
    );
  });
});

describe('forty dice', () => {
  const forty: readonly (readonly [string, string, Input, number])[] = [
    ['eight-turns', 'strike', { attacks: 40, skill: 3, strength: 3, resilience: 3 }, 3],
    ['ranks', 'shoot', { dice: 40, skill: 2, armour: 3 }, 2],
    ['xenos-zealots', 'rollToHit', { dice: 40, stealth: 3 }, 4],
  ];

  test.each(forty)('%s %s: hits are binomial', (ruleset, name, input, faces) => {
    const odds = unwrap(oddsAtDesk(ruleset, name, input, { seed: SEED }));
    if (!odds.exact) throw new Error('sampled');
    const ways = odds.outcomes
      .filter(({ result }) => result['hits'] === 17)
      .map(({ fraction: text }) => text.split('/').map(BigInt))
      .reduce((sum, [top = 0n, bottom = 1n]) => sum + (top * 6n ** 80n) / bottom, 0n);
    // 88,732,378,800 ways to choose 17 of 40.
    const expected = fraction(88_732_378_800n * BigInt(faces) ** 17n * BigInt(6 - faces) ** 23n, 6n ** 40n);
    expect(sayFraction(fraction(ways, 6n ** 80n))).toBe(sayFraction(expected));
  });

  test('roll-by-mail blows: twenty with a flail against three', () => {
    const target = { ws: 3, t: 3, count: 3 };
    const input = { ws: 4, s: 3, attacks: 20, weapon: 'flail', target };
    expect(unwrap(oddsAtDesk('roll-by-mail', 'blows', input, { seed: SEED })).exact).toBe(true);
  });

  test('te-wapen attack: twenty dice, all misses once more, hit at 6 with 11 of 36', () => {
    const input = { dice: 20, hitAt: 6, wounds: 99, rerollMisses: 20 };
    const odds = unwrap(oddsAtDesk('te-wapen', 'attack', input, { seed: SEED }));
    const none = odds.outcomes.filter(({ result }) => result['hits'] === 0);
    const chance = none.reduce((sum, { probability }) => sum + probability, 0);
    expect(odds.exact).toBe(true);
    expect(chance).toBeCloseTo((25 / 36) ** 20, 12);
  });
});
