import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/kernel/brand.ts';
import { rollProcedure } from '../../../src/kernel/procedures.ts';
import { everyFace, procedure, say } from './exact.ts';

/** What a procedure makes of an input and the dice given, all of them used. */
function rolled(
  name: string,
  input: Readonly<Record<string, Json>>,
  script: readonly number[] = [],
): unknown {
  const answer = rollProcedure('eight-turns', procedure(name), input, { script });
  return answer.ok ? answer.value.result : answer.refusal.code;
}

describe('single rolls', () => {
  test('ET-PROC-01 shoot: hits, wounds, models lost', () => {
    const input = { shots: 4, aim: 3, strength: 3, armour: 3, models: 2, woundsEach: 2 };
    expect(rolled('shoot', input, [1, 2, 3, 5, 4, 4, 6])).toEqual({ hits: 3, wounds: 3, modelsLost: 1 });
    expect(rolled('shoot', { ...input, models: 1 }, [1, 1, 1, 1, 4, 4, 4, 4])).toEqual({
      hits: 4,
      wounds: 4,
      modelsLost: 1,
    });
    expect(rolled('shoot', { shots: 1, aim: 3, strength: 3, armour: 3 }, [4])).toEqual({
      hits: 0,
      wounds: 0,
      modelsLost: 0,
    });
  });

  test('ET-PROC-02 strike: 4 attacks, skill 3, strength and resilience 4, dice 1 3 5 2 then 4 3 6', () => {
    const input = { attacks: 4, skill: 3, strength: 4, resilience: 4 };
    expect(rolled('strike', input, [1, 3, 5, 2, 4, 3, 6])).toEqual({ hits: 3, wounds: 2, modelsLost: 2 });
    expect(rolled('strike', input, [1, 3])).toBe('input/dice-missing');
  });

  test('ET-PROC-03 combatRound: the first strike, what is left strikes back', () => {
    const orcs = { models: 3, skill: 3, strength: 4, resilience: 4 };
    const swords = { models: 3, skill: 3, strength: 3, resilience: 3 };
    expect(rolled('combatRound', { first: orcs, second: swords }, [1, 2, 6, 3, 3, 3, 5])).toEqual({
      first: { dice: 3, hits: 2, wounds: 2, modelsLost: 2 },
      second: { dice: 1, hits: 1, wounds: 1, modelsLost: 1 },
    });
  });

  test.each([
    [4, 4, [4, 3], { needed: 4, wounds: 1 }],
    [3, 5, [5, 4], { needed: 5, wounds: 1 }],
    [5, 3, [3, 2], { needed: 3, wounds: 1 }],
    [6, 3, [], { needed: 'automatic', wounds: 2 }],
    [3, 6, [], { needed: 'impossible', wounds: 0 }],
  ] as const)('ET-PROC-04 woundTest: strength %i against %i', (strength, against, faces, found) => {
    expect(rolled('woundTest', { strength, against, hits: 2 }, faces)).toEqual(found);
  });

  test('ET-PROC-05 magicTest: at or below Morale', () => {
    expect([rolled('magicTest', { morale: 4 }, [4]), rolled('magicTest', { morale: 4 }, [5])]).toEqual([
      { passed: true },
      { passed: false },
    ]);
    const cautious = { morale: 6, options: { naturalSixFailsMagic: true } };
    expect([rolled('magicTest', { morale: 6 }, [6]), rolled('magicTest', cautious, [6])]).toEqual([
      { passed: true },
      { passed: false },
    ]);
  });

  test('ET-PROC-06 castSpell: Morale 4, Blast, die 6, caster armour 1: a wound on the caster without a die', () => {
    const blast = { spell: 'blast-of-the-heavens', morale: 4, casterArmour: 1, target: { armour: 4 } };
    expect(rolled('castSpell', blast, [6])).toMatchObject({
      passed: false,
      casterWounds: 1,
      targetWounds: 0,
    });
    const crowd = { ...blast, nearTarget: [{ armour: 2 }, { armour: 7 }], nearCaster: [{ armour: 4 }] };
    expect(rolled('castSpell', crowd, [1, 4, 3])).toMatchObject({
      targetWounds: 1,
      nearWounds: [1, 0],
      casterWounds: 0,
    });
    expect(rolled('castSpell', crowd, [5, 4])).toMatchObject({
      targetWounds: 0,
      nearWounds: [1],
      casterWounds: 1,
    });
  });

  test('ET-PROC-06 castSpell: Heal gives back what is missing, Melee monster strengthens, failed they do nothing', () => {
    const heal = { spell: 'heal', morale: 4, target: { missing: 1 } };
    expect(rolled('castSpell', heal, [4])).toMatchObject({ passed: true, healed: 1, boosted: false });
    expect(rolled('castSpell', { ...heal, target: { missing: 5 } }, [4])).toMatchObject({ healed: 2 });
    expect(rolled('castSpell', heal, [5])).toMatchObject({ passed: false, healed: 0 });
    expect(rolled('castSpell', { spell: 'melee-monster', morale: 4 }, [1])).toMatchObject({
      boosted: true,
      healed: 0,
    });
  });

  test('ET-PROC-07 moraleTest', () => {
    expect([rolled('moraleTest', { morale: 3 }, [3]), rolled('moraleTest', { morale: 3 }, [4])]).toEqual([
      { passed: true },
      { passed: false },
    ]);
  });

  test('ET-PROC-08 breakCheck: whether a test is needed, and the test', () => {
    expect(rolled('breakCheck', { total: 10, lost: 2, morale: 3, options: { breakTests: true } })).toEqual({
      isNeeded: false,
      passed: true,
    });
    expect(
      rolled('breakCheck', { total: 10, lost: 3, morale: 3, options: { preset: 'morale' } }, [4]),
    ).toEqual({
      isNeeded: true,
      passed: false,
    });
    expect(rolled('breakCheck', { total: 10, lost: 9, morale: 3 })).toEqual({
      isNeeded: false,
      passed: true,
    });
  });

  test('ET-PROC-09 firstPlayer: ties are rolled again', () => {
    expect(rolled('firstPlayer', { first: 'Ann', second: 'Bob' }, [3, 3, 2, 5])).toEqual({
      picksEdge: 'Bob',
      movesFirst: 'Ann',
      side: 'black',
    });
  });

  test('ET-PROC-10 moveAllowance: (5 + 1) / 2 = 3.00', () => {
    expect(rolled('moveAllowance', { speed: 5, spell: true, terrain: true })).toEqual({ inches: 3 });
    expect(rolled('moveAllowance', { speed: 5, terrain: true })).toEqual({ inches: 2.5 });
  });

  test.each([
    [6, 6, false, true],
    [6, 6.01, false, false],
    [6, 4, true, true],
  ])('ET-PROC-11 chargeReach: Speed %i, a gap of %d, terrain %s: %s', (speed, gap, terrain, isLegal) => {
    expect(rolled('chargeReach', { speed, gap, terrain })).toMatchObject({ isLegal });
  });

  test.each([
    [4, false],
    [3, true],
  ])(
    'ET-PROC-11, ET-CHG-03 with the switch, terrain halves a Speed of 6: a gap of %d, %s',
    (gap, isLegal) => {
      const options = { terrainSlowsCharges: true };
      expect(rolled('chargeReach', { speed: 6, gap, terrain: true, options })).toMatchObject({ isLegal });
    },
  );

  test('ET-PROC-11 with the spell an inch farther', () => {
    expect(rolled('chargeReach', { speed: 5, gap: 6, spell: true })).toEqual({ isLegal: true, inches: 6 });
  });

  test('ET-PROC-05 a switch that is none is refused, and so is a value that is none', () => {
    expect(rolled('magicTest', { morale: 4, options: { luck: true } }, [1])).toBe('input/option');
    expect(rolled('magicTest', { morale: 13 }, [1])).toBe('input/procedure');
  });

  test('ET-PROC-04 its odds are fractions in lowest terms', () => {
    const found = everyFace('woundTest', { strength: 3, against: 4, hits: 2 }).map(({ result, chance }) => [
      result['wounds'],
      say(chance),
    ]);
    expect(found).toEqual([
      [0, '4/9'],
      [1, '4/9'],
      [2, '1/9'],
    ]);
  });
});
