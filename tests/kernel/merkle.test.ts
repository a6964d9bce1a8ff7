import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { climb, merklePath, merkleRoot } from '../../src/kernel/merkle.ts';

const node = (left: string, right: string) => sha256Hex(`fieldpost/merkle-node/1\n["${left}","${right}"]`);

describe('a tree', () => {
  test('of one leaf, of two, of three: the odd one goes up as it is', () => {
    expect(merkleRoot(['a'])).toBe('a');
    expect(merkleRoot(['a', 'b'])).toBe(node('a', 'b'));
    expect(merkleRoot(['a', 'b', 'c'])).toBe(node(node('a', 'b'), 'c'));
    expect(merklePath(['a', 'b', 'c'], 2)).toEqual([{ side: 'left', hash: node('a', 'b') }]);
    expect(merklePath(['a', 'b', 'c'], 1)).toEqual([
      { side: 'left', hash: 'a' },
      { side: 'right', hash: 'c' },
    ]);
  });

  test('of none has no root', () => {
    expect(() => merkleRoot([])).toThrow('no root');
  });

  test('every leaf leads to the root by its path, and no other leaf does', () => {
    const hashes = fc.uniqueArray(fc.stringMatching(/^[0-9a-f]{64}$/), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(hashes, fc.nat(), (leaves, seed) => {
        const place = seed % leaves.length;
        const path = merklePath(leaves, place);
        const root = merkleRoot(leaves);
        expect(climb(leaves[place] ?? '', path)).toBe(root);
        expect(climb('0'.repeat(64), path)).not.toBe(root);
      }),
    );
  });

  test('where a leaf changes, so does the root', () => {
    const leaves = ['a', 'b', 'c', 'd', 'e'];
    for (const place of leaves.keys())
      expect(merkleRoot(leaves.with(place, 'x'))).not.toBe(merkleRoot(leaves));
  });
});
