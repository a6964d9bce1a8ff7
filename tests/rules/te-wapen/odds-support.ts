import type { Json } from '../../../src/kernel/brand.ts';
import type { Dice } from '../../../src/kernel/dice.ts';
import { enumerate } from '../../../src/kernel/dice-enumerating.ts';
import { type Fraction, fraction, plus, sayFraction as sayTerms } from '../../../src/kernel/fraction.ts';
import { readInput } from '../../../src/kernel/procedures.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';

export type Found = Readonly<Record<string, Json>>;
export const NIL = fraction(0n, 1n);

/** Fractions as the booklet's table writes them: whole numbers without a stroke. */
export const sayFraction = (value: Fraction): string => sayTerms(value).replace(/\/1$/, '');

/** Every outcome of a procedure with its exact chance. */
export function outcomes(
  name: string,
  input: Found,
): readonly { readonly result: Found; readonly chance: Fraction }[] {
  const procedure = teWapen.procedures.find((one) => one.name === name);
  if (procedure === undefined) throw new Error(`no procedure ${name}`);
  const filled = unwrap(readInput(procedure, input));
  const found = enumerate((dice: Dice) => procedure.run(filled, dice).result);
  if (found.kind !== 'exact') throw new Error('too many');
  return found.outcomes;
}

export function chanceOf(name: string, input: Found, isIt: (result: Found) => boolean): Fraction {
  return outcomes(name, input).reduce(
    (sum, { result, chance }) => (isIt(result) ? plus(sum, chance) : sum),
    NIL,
  );
}

export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

export const say = (name: string, input: Found, isIt: (result: Found) => boolean): string =>
  sayFraction(chanceOf(name, input, isIt));

/** The mean of a number over all outcomes. */
export function mean(name: string, input: Found, value: (result: Found) => number): string {
  return sayFraction(
    outcomes(name, input).reduce(
      (sum, { result, chance }) =>
        plus(sum, fraction(chance.numerator * BigInt(value(result)), chance.denominator)),
      NIL,
    ),
  );
}

export const duel = { dice: 4, hitAt: 4, wounds: 4 };
export const n = (result: Found, field: string): number => Number(result[field]);
