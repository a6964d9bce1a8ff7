/** An exact chance, in lowest terms. BigInt, so not for storing: `sayFraction` makes text of it. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The fraction in lowest terms. @throws Error for a denominator that is not above 0. */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  if (denominator <= 0n) throw new Error(`a fraction needs a denominator above 0, not ${denominator}`);
  const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/** How many ways there are out of each denominator: a sum of chances that is not yet in lowest terms. */
export type Shares = Map<bigint, bigint>;

export function addShare(shares: Shares, denominator: bigint, ways: bigint): void {
  shares.set(denominator, (shares.get(denominator) ?? 0n) + ways);
}

/** Their sum. Reducing takes longest, so it is done once, over a denominator that suits all. */
export function sumOfShares(shares: ReadonlyMap<bigint, bigint>): Fraction {
  let whole = 1n;
  for (const denominator of shares.keys()) {
    whole *= denominator / greatestCommonDivisor(whole, denominator);
  }
  let sum = 0n;
  for (const [denominator, ways] of shares) sum += ways * (whole / denominator);
  return fraction(sum, whole);
}

/** `1/16`, `3/4`; whole numbers `0` and `1` as `0/1` and `1/1`, so that every reader can split at the stroke. */
export function sayFraction({ numerator, denominator }: Fraction): string {
  return `${numerator}/${denominator}`;
}

/** `216`, `4.5 × 10^59`: in how many ways the dice can fall. */
export function sayWays(leaves: number): string {
  return Number.isSafeInteger(leaves) ? String(leaves) : leaves.toPrecision(2).replace('e+', ' × 10^');
}

/** The nearest number, good to 15 digits whatever the size of the terms. */
export function asNumber({ numerator, denominator }: Fraction): number {
  const scale = 10n ** 18n;
  const whole = numerator / denominator;
  const rest = ((numerator % denominator) * scale) / denominator;
  return Number(whole) + Number(rest) / 1e18;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [greater, lesser] = [a, b];
  while (lesser !== 0n) [greater, lesser] = [lesser, greater % lesser];
  return greater;
}
