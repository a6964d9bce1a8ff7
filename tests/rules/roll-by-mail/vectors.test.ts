/** The catalog's own test vectors, each by its rule id. */
import { expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { attackStrength, saveNeeded, shotNeed } from '../../../src/rules/roll-by-mail/arithmetic.ts';
import { defaultHands, type Hands } from '../../../src/rules/roll-by-mail/hands.ts';
import { outcomeOfRoll, rollCasting } from '../../../src/rules/roll-by-mail/magic.ts';
import { STANDARD_SETTINGS } from '../../../src/rules/roll-by-mail/options.ts';
import { rollShotDice } from '../../../src/rules/roll-by-mail/shooting.ts';
import { chartToHit, chartToWound, getBlade, saveModifier } from '../../../src/rules/roll-by-mail/tables.ts';
import { rollLeadership, rollTest } from '../../../src/rules/roll-by-mail/tests.ts';
import vectors from './vectors.json' with { type: 'json' };

type Vector = Readonly<Record<string, unknown>>;
const number = (input: Vector, field: string): number => Number(input[field] ?? 0);
const list = (input: Vector, field: string): readonly string[] => (input[field] ?? []) as readonly string[];
const faces = (input: Vector): readonly number[] => (input['dice'] ?? []) as readonly number[];

const shot = (input: Vector) =>
  shotNeed(number(input, 'bs'), number(input, 'modifier'), {
    ...STANDARD_SETTINGS,
    bsModifierMode: input['mode'] === 'slide' ? 'slide' : 'roll',
    bsSecondDie: input['second'] === 'beat' ? 'beat' : 'reach',
  });

/** What a vector's kit holds: two blades, the weapon it names, or the best shield. */
function handsOf(input: Vector): Hands {
  if (input['pair'] === true) return { main: 'one-handed', off: 'one-handed' };
  const wield = input['wield'];
  const kit = typeof wield === 'string' ? [wield, ...list(input, 'kit')] : list(input, 'kit');
  return defaultHands(kit, STANDARD_SETTINGS);
}

const harmOf = (input: Vector) =>
  input['kind'] === 'melee' || input['kind'] === 'missile' ? input['kind'] : ('spell' as const);

const FUNCTIONS: Readonly<Record<string, (input: Vector) => unknown>> = {
  toHit: (input) => chartToHit(number(input, 'ws'), number(input, 'targetWs')),
  toWound: (input) => chartToWound(number(input, 'strength'), number(input, 'toughness')),
  saveModifier: (input) => saveModifier(number(input, 'strength')),
  save: (input) =>
    saveNeeded({
      kit: list(input, 'kit'),
      isMounted: input['mounted'] === true,
      harm: harmOf(input),
      strength: number(input, 'strength'),
      hands: handsOf(input),
      gift: number(input, 'gift'),
      weaponModifier: number(input, 'weaponMod'),
      ignores: list(input, 'ignores'),
      bonuses: [{ rule: 'RM-ARM-08', why: 'cover', by: number(input, 'cover') }],
    }),
  shotNeed: (input) => [shot(input).first, shot(input).second],
  shotHits: (input) => {
    const dice = scriptedDice(faces(input));
    return rollShotDice((need) => dice.roll(6, 'shot', need), shot(input)).isHit;
  },
  attackStrength: (input) =>
    attackStrength(getBlade(String(input['weapon'])), number(input, 'strength'), {
      isFirstTurn: input['firstTurn'] === true,
      isMountedCharge: input['mountedCharge'] === true,
    }),
  test: (input) => rollTest(scriptedDice([number(input, 'die')]), number(input, 'value'), 'test').isPassed,
  leadership: (input) => rollLeadership(scriptedDice(faces(input)), number(input, 'L'), 'test').isPassed,
  cast: (input) => castResult(input),
};

/** As the catalog writes it: what came of it, and whether the backlash wounds. */
function castResult(input: Vector): readonly [string, boolean] {
  const [mastery, difficulty] = [number(input, 'mastery'), number(input, 'difficulty')];
  const rolled = faces(input);
  const count = rolled.length === 1 ? 1 : 2;
  const dice = scriptedDice(rolled);
  const why = outcomeOfRoll(
    rollCasting(dice, { count, mastery, difficulty }, 'a wizard'),
    difficulty - mastery,
  );
  const hurts = why === 'double-one' || why === 'double-six';
  const isHurt = hurts && dice.roll(6, 'backlash') >= number(input, 'backlashOn');
  dice.assertSpent();
  const words = {
    reached: 'cast',
    'double-six': 'cast',
    short: 'failed',
    'double-one': 'failed',
    double: 'failed-double',
  };
  return [words[why], isHurt];
}

test('every vector has a function', () => {
  expect(vectors.filter(({ fn }) => FUNCTIONS[fn] === undefined)).toEqual([]);
  expect(vectors).toHaveLength(116);
});

test.each(
  vectors.map(
    (vector) => [`${vector.rule} ${vector.id} ${vector.fn} ${JSON.stringify(vector.input)}`, vector] as const,
  ),
)('%s', (_title, { fn, input, expect: expected }) => {
  expect(FUNCTIONS[fn]?.(input)).toEqual(expected);
});
