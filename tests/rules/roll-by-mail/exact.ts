/** Exact chances: dice that are looked at for success alone have two branches, all others one for each face. */
import type { Json } from '../../../src/kernel/brand.ts';
import { type Dice, meets, type Need } from '../../../src/kernel/dice.ts';
import { type Fraction, fraction, plus } from '../../../src/kernel/fraction.ts';
import type { Procedure } from '../../../src/kernel/procedure.ts';
import { readInput } from '../../../src/kernel/procedures.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';

export type Found = Readonly<Record<string, Json>>;

export const ZERO = fraction(0n, 1n);
export const ONE = fraction(1n, 1n);
export const product = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);
export const quotient = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator);
export const less = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);

/** A face that shows it, and how many of `of` show the same. */
interface Way {
  readonly face: number;
  readonly weight: number;
  readonly of: number;
}

const ROLL_OFF = 'RM-ENG-04';

/**
 * Every result of `run` with its chance, by its text. A roll-off of two is one even choice: no matter who wins it, ties
 * only put it off.
 */
export function chances<T>(
  run: (dice: Dice) => T,
  key: (result: T) => string,
): ReadonlyMap<string, { readonly result: T; readonly chance: Fraction }> {
  const found = new Map<string, { result: T; chance: Fraction }>();
  const trail: { readonly ways: readonly Way[]; at: number }[] = [];
  for (;;) {
    const result = run(diceAlong(trail));
    const top = trail.reduce((all, { ways, at }) => all * BigInt(ways[at]?.weight ?? 0), 1n);
    const under = trail.reduce((all, { ways, at }) => all * BigInt(ways[at]?.of ?? 1), 1n);
    const known = found.get(key(result));
    const chance = fraction(top, under);
    found.set(key(result), { result, chance: known === undefined ? chance : plus(known.chance, chance) });
    let last = trail.at(-1);
    while (last !== undefined && last.at === last.ways.length - 1) {
      trail.pop();
      last = trail.at(-1);
    }
    if (last === undefined) return found;
    last.at += 1;
  }
}

function diceAlong(trail: { readonly ways: readonly Way[]; at: number }[]): Dice {
  let step = 0;
  let held: number | undefined;
  const next = (ways: readonly Way[]): number => {
    const known = trail[step] ?? { ways, at: 0 };
    trail[step] = known;
    step += 1;
    return known.ways[known.at]?.face ?? 0;
  };
  const dice: Dice = {
    roll: (sides, label, need) => {
      if (!label.startsWith(ROLL_OFF)) return next(waysOf(sides, need));
      if (held !== undefined) {
        const second = held;
        held = undefined;
        return second;
      }
      const first = next([
        { face: 6, weight: 1, of: 2 },
        { face: 1, weight: 1, of: 2 },
      ]);
      held = 7 - first;
      return first;
    },
    shuffle: () => [],
    fork: () => dice,
  };
  return dice;
}

function waysOf(sides: number, need: Need | undefined): readonly Way[] {
  const faces = Array.from({ length: sides }, (_, i) => i + 1);
  if (need === undefined) return faces.map((face) => ({ face, weight: 1, of: sides }));
  const yes = faces.filter((face) => meets(need, face));
  const no = faces.filter((face) => !meets(need, face));
  return [yes, no].flatMap((group) =>
    group.slice(0, 1).map((face) => ({ face, weight: group.length, of: sides })),
  );
}

/** Where a natural 1 means more than a miss, every face counts. */
export const everyFace = (dice: Dice): Dice => ({
  roll: (sides, label) => dice.roll(sides, label),
  shuffle: (n, label) => dice.shuffle(n, label),
  fork: () => everyFace(dice),
});

/** A procedure with its input, to be run again and again. */
export function rollOf(name: string, input: Found): (dice: Dice) => Found {
  const procedure: Procedure | undefined = rollByMail.procedures.find((one) => one.name === name);
  if (procedure === undefined) throw new Error(`no procedure ${name}`);
  const filled = unwrap(readInput(procedure, input));
  return (dice) => procedure.run(filled, dice).result;
}

/** The chance that what `run` gives is such. */
export function chanceThat<T>(run: (dice: Dice) => T, isSuch: (result: T) => boolean): Fraction {
  return chances((dice) => isSuch(run(dice)), String).get('true')?.chance ?? ZERO;
}
