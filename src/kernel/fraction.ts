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

/** The sum of `count` times 1/denominator over a tally of denominators. */
export function sumOfShares(shares: ReadonlyMap<bigint, number>): Fraction {
  let sum = fraction(0n, 1n);
  for (const [denominator, count] of shares) sum = plus(sum, fraction(BigInt(count), denominator));
  return sum;
}

/** `1/16`, `3/4`; whole numbers `0` and `1` as `0/1` and `1/1`, so that every reader can split at the stroke. */
export function sayFraction({ numerator, denominator }: Fraction): string {
  return `${numerator}/${denominator}`;
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
