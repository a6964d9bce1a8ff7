import { expect, test } from 'vitest';
import { factionLetter } from '../../../src/kernel/faction-letter.ts';
import { factionInk, PALETTES, type Theme } from '../../../src/reports/pictures/palette.ts';

const POWERS = Array.from({ length: 24 }, (_, i) => i + 1);
/** Two colours nearer than this in OKLab are taken for one at a glance; red and orange are 0.12 apart. */
const TELLING = 0.08;

test('each of two hundred powers has letters of its own; colours begin again after twenty-four', () => {
  const powers = Array.from({ length: 200 }, (_, i) => i + 1);
  expect(new Set(powers.map(factionLetter)).size).toBe(200);
  expect([1, 24, 25, 26, 27, 52, 53].map(factionLetter)).toEqual(['A', 'X', 'Y', 'Z', 'AA', 'AZ', 'BA']);
  expect(factionInk(25)).toBe('faction1');
});

test.each<Theme>(['light', 'dark'])(
  'twenty-four powers can be told apart by colour in the %s theme',
  (theme) => {
    const colours = POWERS.map((power) => oklab(PALETTES[theme][factionInk(power)]));
    const distances = colours.flatMap((one, i) => colours.slice(i + 1).map((other) => distance(one, other)));
    expect(Math.min(...distances)).toBeGreaterThan(TELLING);
  },
);

type Triple = readonly [number, number, number];

const distance = (one: Triple, other: Triple): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** Bjoern Ottosson's OKLab of `#rrggbb`: distances in it are as large as they look. */
function oklab(colour: string): Triple {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
