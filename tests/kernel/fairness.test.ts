import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commit, digestOrders, keepsCommitment, turnSeed } from '../../src/kernel/fairness.ts';
import { hashJson, sha256Hex } from '../../src/kernel/hash.ts';

// The expected hashes were made with sha256sum from the texts that ADR 0004 gives.
const ORDERS_DIGEST = '1cd0c584f01e9f00f5e4bf35412a8c2b6b0365c7d6bc7b7faeca7fa10a6009e0';
const PARTS = {
  secret: 's3cret',
  campaign: 'spring',
  turn: 3,
  luckWords: { south: 'fox', north: 'owl' },
  ordersDigest: ORDERS_DIGEST,
};
const SEED = 'cb4f66e3f164cda8d64a1723c550887ef11905c1abf726614d33e033b7d46250';

describe('fixed vectors', () => {
  test('a text and a value', () => {
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hashJson({ b: 1, a: [true] })).toBe(sha256Hex('{"a":[true],"b":1}'));
  });

  test('a commitment', () => {
    const commitment = 'b8c5516c7fb16277b8306ecca973fcdc8480e41c78d558b87359ac043d97600d';
    expect(commit('s3cret', 'spring', 3)).toBe(commitment);
    expect(keepsCommitment(commitment, 's3cret', 'spring', 3)).toBe(true);
    expect(keepsCommitment(commitment, 's3cret', 'spring', 4)).toBe(false);
    expect(keepsCommitment(commitment, 'another', 'spring', 3)).toBe(false);
  });

  test('the digest of orders and the seed of a turn', () => {
    expect(digestOrders('pepper', [{ kind: 'hold' }])).toBe(ORDERS_DIGEST);
    expect(turnSeed(PARTS)).toBe(SEED);
  });
});

test.each([
  { secret: 's3cret ' },
  { campaign: 'autumn' },
  { turn: 4 },
  { luckWords: { south: 'fox' } },
  { luckWords: { south: 'owl', north: 'fox' } },
  { ordersDigest: SEED },
])('another part, another seed: %j', (change) => {
  expect(turnSeed({ ...PARTS, ...change })).not.toBe(SEED);
});

test('the order in which luck words came does not matter', () => {
  expect(turnSeed({ ...PARTS, luckWords: { north: 'owl', south: 'fox' } })).toBe(SEED);
});

test('texts that only look alike when glued together have other hashes', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (a, b) => {
      expect(commit(a + b)).not.toBe(commit(a, b));
      expect(commit('s', a, b)).not.toBe(commit('s', a + b));
    }),
  );
});
