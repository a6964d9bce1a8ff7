/** Exact chances of procedures that look at their dice only for success: two branches a die instead of six. */
import type { Json } from '../../../src/kernel/brand.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { type Dice, meets, type Need } from '../../../src/kernel/dice.ts';
import { enumerate } from '../../../src/kernel/dice-enumerating.ts';
import { type Fraction, fraction, plus, sayFraction } from '../../../src/kernel/fraction.ts';
import type { Procedure } from '../../../src/kernel/procedure.ts';
import { readInput } from '../../../src/kernel/procedures.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { eightTurns } from '../../../src/rules/eight-turns/index.ts';

export type Found = Readonly<Record<string, Json>>;
export interface Outcome {
  readonly result: Found;
  readonly chance: Fraction;
}

interface Branch {
  /** A face that shows it, and how many of the six do. */
  readonly face: number;
  readonly ways: number;
}

export const NONE = fraction(0n, 1n);
export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

export function procedure(name: string): Procedure {
  const found = eightTurns.procedures.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no procedure ${name}`);
  return found;
}

/** Every outcome of a procedure, die by die: each face a branch of its own. */
export function everyFace(name: string, input: Found): readonly Outcome[] {
  const filled = unwrap(readInput(procedure(name), input));
  const counted = enumerate((dice: Dice) => procedure(name).run(filled, dice).result);
  if (counted.kind !== 'exact') throw new Error(`${name} has too many leaves`);
  return counted.outcomes;
}

/** The same by success and failure alone: ten shots are 59,049 leaves instead of billions. */
export function bySuccess(name: string, input: Found): readonly Outcome[] {
  const filled = unwrap(readInput(procedure(name), input));
  const path: { branches: readonly Branch[]; taken: number }[] = [];
  const tally = new Map<string, { result: Found; weights: Map<bigint, bigint> }>();
  do {
    let at = 0;
    const dice: Dice = {
      roll: (sides, label, need) => {
        path[at] ??= { branches: branchesOf(sides, label, need), taken: 0 };
        const { branches, taken } = path[at] ?? { branches: [], taken: 0 };
        at += 1;
        return branches[taken]?.face ?? 0;
      },
      shuffle: () => [],
      fork: () => dice,
    };
    const { result } = procedure(name).run(filled, dice);
    const weight = path.reduce(
      (product, { branches, taken }) => product * BigInt(branches[taken]?.ways ?? 0),
      1n,
    );
    const of = 6n ** BigInt(path.length);
    const known = tally.get(canonicalJson(result)) ?? { result, weights: new Map<bigint, bigint>() };
    known.weights.set(of, (known.weights.get(of) ?? 0n) + weight);
    tally.set(canonicalJson(result), known);
  } while (advance(path));
  return [...tally.values()].map(({ result, weights }) => ({ result, chance: sum(weights) }));
}

function sum(weights: ReadonlyMap<bigint, bigint>): Fraction {
  return [...weights].reduce((total, [of, weight]) => plus(total, fraction(weight, of)), NONE);
}

function branchesOf(sides: number, label: string, need: Need | undefined): readonly Branch[] {
  if (need === undefined) throw new Error(`${label} reads its face`);
  const faces = Array.from({ length: sides }, (_, i) => i + 1);
  const groups = [faces.filter((face) => meets(need, face)), faces.filter((face) => !meets(need, face))];
  return groups.flatMap(([face, ...rest]) => (face === undefined ? [] : [{ face, ways: rest.length + 1 }]));
}

function advance(path: { branches: readonly Branch[]; taken: number }[]): boolean {
  for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
    last.taken += 1;
    if (last.taken < last.branches.length) return true;
    path.pop();
  }
  return false;
}

export function chanceOf(outcomes: readonly Outcome[], isIt: (result: Found) => boolean): Fraction {
  return outcomes.reduce((total, { result, chance }) => (isIt(result) ? plus(total, chance) : total), NONE);
}

/** `1/3`; whole numbers as `0/1` and `1/1`. */
export const say = sayFraction;

export function meanOf(outcomes: readonly Outcome[], value: (result: Found) => number): Fraction {
  return outcomes.reduce(
    (total, { result, chance }) => plus(total, times(chance, fraction(BigInt(value(result)), 1n))),
    NONE,
  );
}
