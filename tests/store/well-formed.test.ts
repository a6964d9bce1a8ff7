import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wellFormed } from '../../src/store/well-formed.ts';

test('NUL and halves of surrogate pairs are replaced wherever they are, whole pairs stay', () => {
  const given = { a: ['x\0y', { b: '\ud83d' }], c: '\ude00', d: '\ud83d\ude00', e: 1, f: null, g: true };
  const expected = {
    a: ['x\ufffdy', { b: '\ufffd' }],
    c: '\ufffd',
    d: '\ud83d\ude00',
    e: 1,
    f: null,
    g: true,
  };
  expect(wellFormed(given)).toEqual(expected);
});

test('bytes are left alone', () => {
  const raw = new Uint8Array([0, 255, 0]);
  expect(wellFormed({ raw }).raw).toBe(raw);
});

test('whatever is sound already is given back itself', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme-ascii' }), (value) => {
      expect(wellFormed(value)).toBe(value);
    }),
  );
});

test('whatever comes, the database takes what is left of it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
      for (const text of wellFormed(texts)) {
        expect(text).not.toContain('\0');
        expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text);
      }
    }),
  );
});
