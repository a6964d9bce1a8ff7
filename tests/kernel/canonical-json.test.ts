import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';

test.each([
  [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
  [{ 10: 'x', 9: 'y', A: 'z', a: 'w' }, '{"10":"x","9":"y","A":"z","a":"w"}'],
  [[1, [2, {}], 'x"y'], '[1,[2,{}],"x\\"y"]'],
  [null, 'null'],
  [-0, '0'],
  [1e21, '1e+21'],
  ['\u2028é', '"\u2028é"'],
])('%j', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

test('reads back as the value, and twice makes the same text', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
  );
});

test('does not see the order of keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse());
      expect(canonicalJson(turned)).toBe(canonicalJson(value));
    }),
  );
});

test.each([
  ['undefined in an object', { a: { b: undefined } }, '$.a.b'],
  ['undefined in a list', [1, undefined], '$[1]'],
  ['NaN', { x: Number.NaN }, '$.x'],
  ['infinity', [Number.POSITIVE_INFINITY], '$[0]'],
  ['a date', { at: new Date(0) }, '$.at'],
  ['a map', new Map(), '$'],
  ['a function', { f: () => 1 }, '$.f'],
  ['a bigint', 1n, '$'],
])('%s is a fault that names the place', (_name, value, path) => {
  expect(() => canonicalJson(value)).toThrow(`expected plain JSON at ${path},`);
});
