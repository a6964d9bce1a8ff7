/** CP-REC-13: rounds that quicknet has published, and those of a beacon of our own. */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { describe, expect, test } from 'vitest';
import {
  instantOfRound,
  isOfBeacon,
  QUICKNET_KEY,
  randomnessOf,
  roundFrom,
} from '../../src/kernel/beacon.ts';
import type { Instant } from '../../src/kernel/brand.ts';
import { BEACON_KEY, signRound } from '../support/beacon.ts';
import { loadCheckPage } from '../support/check-page.ts';

/** As the League of Entropy published them. */
const PUBLISHED = [
  {
    round: 1000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  },
  {
    round: 1001,
    signature:
      'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41',
  },
].map((round) => ({ ...round, publicKey: QUICKNET_KEY }));
const [thousandth = { round: 0, signature: '', publicKey: '' }] = PUBLISHED;

/** The engine, and the page that was written apart from it. */
describe.each([
  ['the engine', isOfBeacon],
  ['the page', refusing(loadCheckPage().isOfBeacon)],
])('%s', (_who, isSigned) => {
  test.each(PUBLISHED)('quicknet has signed round $round', (published) => {
    expect(isSigned(published)).toBe(true);
  });

  test('a beacon of our own has signed its rounds', () => {
    for (const round of [1, 33_333_333])
      expect(isSigned({ publicKey: BEACON_KEY, round, signature: signRound(round) })).toBe(true);
  });

  test.each([
    ['of another round', { ...thousandth, round: 1001 }],
    ['of another beacon', { ...thousandth, publicKey: BEACON_KEY }],
    ['the wrong way up', { ...thousandth, signature: thousandth.signature.replace(/^b/, '9') }],
    ['moved by a point of a small group', { ...thousandth, signature: moved(thousandth.signature) }],
    ['cut short', { ...thousandth, signature: thousandth.signature.slice(2) }],
    ['no signature at all', { ...thousandth, signature: '' }],
    ['no point of the curve', { ...thousandth, signature: `${thousandth.signature.slice(0, -2)}38` }],
    ['the point at infinity', { ...thousandth, signature: `c0${'00'.repeat(47)}` }],
  ])('%s: not signed so', (_what, forged) => {
    expect(isSigned(forged)).toBe(false);
  });
});

test('what a round gives is what drand calls its randomness', () => {
  expect(randomnessOf(thousandth)).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd');
});

test('a round is published every three seconds, and the first from a moment on is never before it', () => {
  expect(instantOfRound(1)).toBe(1_692_803_367_000);
  for (const moment of [1_692_803_367_000, 1_692_803_367_001, 1_795_000_000_000, 1_795_000_002_999]) {
    const round = roundFrom(moment as Instant);
    expect(instantOfRound(round)).toBeGreaterThanOrEqual(moment);
    expect(instantOfRound(round - 1)).toBeLessThan(moment);
  }
});

/** The page throws at what is no point, and says so in its list. */
function refusing(check: typeof isOfBeacon): typeof isOfBeacon {
  return (round) => {
    try {
      return check(round);
    } catch {
      return false;
    }
  };
}

/** Another signature that a pairing alone would take: with one point it could be chosen among many. */
function moved(signature: string): string {
  const { Point } = bls12_381.G1;
  const point = Point.fromHex(signature);
  const { x, y } = point.add(Point.fromAffine(outsideTheGroup())).toAffine();
  const { ORDER } = bls12_381.fields.Fp;
  const flags = y > (ORDER - 1n) / 2n ? 5n : 4n;
  return ((flags << 381n) + x).toString(16);
}

/** A point of the curve whose order divides the cofactor. */
function outsideTheGroup() {
  const { Point } = bls12_381.G1;
  const { Fp } = bls12_381.fields;
  for (let x = 1n; ; x += 1n) {
    const square = Fp.add(Fp.pow(x, 3n), 4n);
    const y = Fp.pow(square, (Fp.ORDER + 1n) / 4n);
    if (Fp.sqr(y) !== square) continue;
    const point = Point.fromAffine({ x, y });
    const small = point.multiplyUnsafe(Point.Fn.ORDER - 1n).add(point);
    if (!small.is0()) return small.toAffine();
  }
}
