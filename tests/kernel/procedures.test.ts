import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import type { Procedure } from '../../src/kernel/procedure.ts';
import { oddsOf, rollProcedure } from '../../src/kernel/procedures.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { duel } from '../support/duel.ts';

const SEED = 'd1ce'.repeat(16);
const [blow] = duel.procedures;
if (blow === undefined) throw new Error('a duel has one procedure');

describe('a roll', () => {
  test('prints what procedures.md promises, to the letter', () => {
    const rolled = unwrap(rollProcedure('duel', blow, { dice: 2 }, { script: [4, 3] }));
    expect(rolled).toEqual({
      ruleset: 'duel',
      procedure: 'blow',
      seed: null,
      input: { need: 4, dice: 2, options: {} },
      dice: [
        { label: 'DU-02 blow', sides: 6, value: 4, need: '4+', success: true },
        { label: 'DU-02 blow', sides: 6, value: 3, need: '4+', success: false },
      ],
      modifiers: [],
      result: { hits: 1 },
      text: '1 hit.',
    });
  });

  test('with a seed comes out the same again, and its dice can be given by hand', () => {
    const rolled = unwrap(rollProcedure('duel', blow, { dice: 5 }, { seed: SEED }));
    expect(unwrap(rollProcedure('duel', blow, { dice: 5 }, { seed: SEED }))).toEqual(rolled);
    const script = rolled.dice.map(({ value }) => value);
    expect(unwrap(rollProcedure('duel', blow, { dice: 5 }, { script }))).toEqual({ ...rolled, seed: null });
  });

  test('leaves the input it was given alone', () => {
    const input = Object.freeze({ dice: 1 });
    expect(rollProcedure('duel', blow, input, { seed: SEED }).ok).toBe(true);
    expect(input).toEqual({ dice: 1 });
  });

  test.each([
    [{ dice: 2 }, [4], 'input/dice-missing'],
    [{ dice: 2 }, [4, 4, 4], 'input/dice-left-over'],
    [{ dice: 2 }, [4, 7], 'input/dice-impossible'],
  ])('%j with the dice %j is refused: %s', (input, script, code) => {
    expect(rollProcedure('duel', blow, input, { script })).toMatchObject({ refusal: { code } });
  });

  test.each([
    [{ dice: 'two' }, 'in dice'],
    [{ dice: 0 }, 'in dice'],
    [{ need: 7 }, 'in need'],
    [{ dices: 2 }, 'blow has no field dices'],
    [[], 'is a JSON object'],
    [null, 'is a JSON object'],
    ['x', 'is a JSON object'],
  ])('the input %j is refused: %s', (input, message) => {
    expect(rollProcedure('duel', blow, input, { seed: SEED })).toMatchObject({
      refusal: {
        code: 'input/procedure',
        message: expect.stringContaining(message),
        hint: 'It takes need, dice, options.',
      },
    });
  });

  test('a field that is a choice of words names them, also inside another', () => {
    const Weapon = Type.Union([Type.Literal('club'), Type.Literal('axe')]);
    const input = Type.Object({ weapon: Weapon, target: Type.Optional(Type.Object({ shield: Weapon })) });
    const armed: Procedure = { ...blow, input };
    const said = (given: object) => rollProcedure('duel', armed, given, { seed: SEED });
    expect(said({ weapon: 'sword' })).toMatchObject({
      refusal: { message: 'The input of blow does not fit in weapon: it is one of club, axe.' },
    });
    expect(said({ weapon: 'axe', target: { shield: 'x' } })).toMatchObject({
      refusal: { message: 'The input of blow does not fit in target.shield: it is one of club, axe.' },
    });
  });

  test('a seed that is none is refused', () => {
    expect(rollProcedure('duel', blow, {}, { seed: 'x' })).toMatchObject({ refusal: { code: 'input/seed' } });
  });

  test('what a schema cannot say is refused by the procedure', () => {
    const refusal = { code: 'input/too-easy', message: 'Too easy.', hint: '' };
    const strict: Procedure = { ...blow, check: ({ need }) => (Number(need) < 3 ? refusal : undefined) };
    expect(rollProcedure('duel', strict, { need: 2 }, { seed: SEED })).toEqual({ ok: false, refusal });
    expect(rollProcedure('duel', strict, { need: 3 }, { seed: SEED }).ok).toBe(true);
    expect(oddsOf(strict, { need: 2 }, { seed: SEED })).toEqual({ ok: false, refusal });
  });

  test('a result against its own schema is a fault', () => {
    const broken: Procedure = { ...blow, run: () => ({ result: { hits: 'x' }, modifiers: [], text: '' }) };
    expect(() => rollProcedure('duel', broken, {}, { seed: SEED })).toThrow('against its own schema');
  });
});

describe('odds', () => {
  test('are exact fractions', () => {
    expect(unwrap(oddsOf(blow, { dice: 2, need: 5 }, { seed: SEED }))).toEqual({
      exact: true,
      leaves: 36,
      outcomes: [
        { result: { hits: 0 }, fraction: '4/9', probability: 4 / 9 },
        { result: { hits: 1 }, fraction: '4/9', probability: 4 / 9 },
        { result: { hits: 2 }, fraction: '1/9', probability: 1 / 9 },
      ],
    });
  });

  test('are sampled on request, the same again for the same seed', () => {
    const odds = unwrap(oddsOf(blow, { dice: 1 }, { seed: SEED, samples: 2000 }));
    expect(odds).toMatchObject({ exact: false, samples: 2000 });
    expect(odds).not.toHaveProperty('note');
    for (const outcome of odds.outcomes) {
      const [low, high] = 'interval' in outcome ? outcome.interval : [1, 0];
      expect(low).toBeLessThan(0.5);
      expect(high).toBeGreaterThan(0.5);
    }
    expect(unwrap(oddsOf(blow, { dice: 1 }, { seed: SEED, samples: 2000 }))).toEqual(odds);
  });

  test('past the bound are sampled, with a note', () => {
    expect(unwrap(oddsOf(blow, { dice: 4 }, { seed: SEED, bound: 1000 }))).toMatchObject({
      exact: false,
      samples: 20_000,
      note: 'There are more than 1000 ways for the dice to fall, so these odds are sampled.',
    });
  });

  test.each([0, -1, 1.5])('%d samples are refused', (samples) => {
    expect(oddsOf(blow, {}, { seed: SEED, samples })).toMatchObject({ refusal: { code: 'input/samples' } });
  });
});
