/** The odds of each field of a result by itself, whatever the others come to. */
import type { Json } from './brand.ts';
import { canonicalJson } from './canonical-json.ts';
import {
  addShare,
  asNumber,
  type Fraction,
  fraction,
  type Shares,
  sayFraction,
  sumOfShares,
} from './fraction.ts';
import { leavesOf, valueAt } from './procedure-fields.ts';
import type { Odds } from './procedures.ts';
import { wilson } from './sample.ts';

/** One field of a result, with the chance of each value it can take; numbers from the least up, others the likeliest first. */
export interface Marginal {
  /** The path to it: `['hits']`, `['first', 'hits']`. */
  readonly path: readonly string[];
  readonly values: readonly MarginalValue[];
}

export interface MarginalValue {
  readonly value: Json;
  readonly probability: number;
  /** Exact odds: in lowest terms. */
  readonly fraction?: string;
  /** Sampled odds: 95 %, Wilson. */
  readonly interval?: readonly [low: number, high: number];
}

/** The fields that can come to more than one value, in the order in which the results name them. */
export function marginals(odds: Odds): readonly Marginal[] {
  const all = odds.outcomes.flatMap(({ result }) => leavesOf(result).map(({ path }) => path));
  const paths = new Map(all.map((path) => [path.join('.'), path]));
  return [...paths.values()]
    .map((path) => ({ path, values: odds.exact ? exactly(odds, path) : sampled(odds, path) }))
    .filter(({ values }) => values.length > 1);
}

function exactly(odds: Extract<Odds, { exact: true }>, path: readonly string[]): readonly MarginalValue[] {
  const sums = new Map<string, { readonly value: Json; readonly shares: Shares }>();
  for (const { result, fraction: text } of odds.outcomes) {
    const value = valueAt(result, path) ?? null;
    const key = canonicalJson(value);
    const found = sums.get(key) ?? { value, shares: new Map() };
    const { numerator, denominator } = parseFraction(text);
    addShare(found.shares, denominator, numerator);
    sums.set(key, found);
  }
  const values = [...sums.values()].map(({ value, shares }) => {
    const sum = sumOfShares(shares);
    return { value, probability: asNumber(sum), fraction: sayFraction(sum) };
  });
  return inOrder(values);
}

function sampled(odds: Extract<Odds, { exact: false }>, path: readonly string[]): readonly MarginalValue[] {
  const counts = new Map<string, { readonly value: Json; readonly count: number }>();
  for (const { result, probability } of odds.outcomes) {
    const value = valueAt(result, path) ?? null;
    const known = counts.get(canonicalJson(value))?.count ?? 0;
    counts.set(canonicalJson(value), { value, count: known + Math.round(probability * odds.samples) });
  }
  const values = [...counts.values()].map(({ value, count }) => ({
    value,
    probability: count / odds.samples,
    interval: wilson(count, odds.samples),
  }));
  return inOrder(values);
}

function parseFraction(text: string): Fraction {
  const [top = '0', bottom = '1'] = text.split('/');
  return fraction(BigInt(top), BigInt(bottom));
}

function inOrder(values: readonly MarginalValue[]): readonly MarginalValue[] {
  return [...values].sort((one, other) => {
    if (typeof one.value === 'number' && typeof other.value === 'number') return one.value - other.value;
    if (one.probability !== other.probability) return other.probability - one.probability;
    return canonicalJson(one.value) < canonicalJson(other.value) ? -1 : 1;
  });
}
