import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { BLOCK_MESSAGE_BYTES, emptyBlock, hashBlock } from '../../src/kernel/sha-block.ts';

/** The hash of the bytes 1, 8, 15 ... as Node has it. */
const bytesOf = (count: number) => Buffer.from(Array.from({ length: count }, (_, i) => (i * 7 + 1) % 256));

function ofBlock(bytes: Buffer): string {
  const block = emptyBlock();
  bytes.forEach((byte, at) => {
    block[at >> 2] = (block[at >> 2] ?? 0) | (byte << (24 - 8 * (at & 3)));
  });
  const words = hashBlock(bytes.length);
  return [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

test('messages of every length that fits are hashed as Node hashes them, one after the other', () => {
  for (let count = 0; count <= BLOCK_MESSAGE_BYTES; count += 1)
    expect(ofBlock(bytesOf(count))).toBe(createHash('sha256').update(bytesOf(count)).digest('hex'));
});

test('a hash stays what it was when the next one is made', () => {
  emptyBlock();
  const first = hashBlock(0);
  const before = [...first];
  emptyBlock()[0] = 1;
  hashBlock(4);
  expect([...first]).toEqual(before);
});
