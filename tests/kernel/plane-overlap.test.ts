import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../src/kernel/plane.ts';
import {
  convexParts,
  doConvexOverlap,
  doPolygonsOverlap,
  doubleArea,
  isSimple,
} from '../../src/kernel/plane-overlap.ts';
import { placeIn, squaredDistanceOfPolygons } from '../../src/kernel/plane-shapes.ts';
import { aRectangle, ELL, square } from './shapes.ts';

describe('overlaps', () => {
  test.each([
    ['inside the arm', square(12, 2, 5), true],
    ['in the notch, touching it on two sides', square(10, 10, 8), false],
    ['over the inner corner', square(9, 9, 4), true],
    ['round all of it', square(-5, -5, 40), true],
    ['the same again', ELL, true],
    ['beside it', square(20, 0, 10), false],
    ['touching at a corner', square(20, 20, 10), false],
  ] as const)('an L and a piece %s: %s', (_name, piece, isOverlap) => {
    expect(doPolygonsOverlap(ELL, piece)).toBe(isOverlap);
    expect(doPolygonsOverlap([...piece].reverse(), ELL)).toBe(isOverlap);
  });

  test('the parts of an L make up the L', () => {
    const parts = convexParts(ELL);
    expect(parts.reduce((sum, part) => sum + doubleArea(part), 0)).toBe(doubleArea(ELL));
    expect(parts.every((part) => part.length === 3)).toBe(true);
  });

  test('any simple polygon falls into parts of the same area', () => {
    // Corners at rising bearings about the middle: always simple, seldom convex.
    const aStar = fc.array(fc.integer({ min: 10, max: 500 }), { minLength: 5, maxLength: 24 }).map((radii) =>
      radii.map((radius, i): Point => {
        const angle = (2 * Math.PI * i) / radii.length;
        return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))];
      }),
    );
    fc.assert(
      fc.property(aStar, (star) => {
        const parts = convexParts(star);
        expect(parts.reduce((sum, part) => sum + doubleArea(part), 0)).toBe(doubleArea(star));
        expect(doPolygonsOverlap(star, star)).toBe(true);
      }),
    );
  });

  test.each([
    ['an L', ELL, true],
    [
      'a bow',
      [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ],
      false,
    ],
    [
      'a bow with another corner',
      [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
        [-5, 5],
      ],
      false,
    ],
    [
      'two corners',
      [
        [0, 0],
        [10, 10],
      ],
      false,
    ],
    [
      'a line',
      [
        [0, 0],
        [10, 0],
        [20, 0],
      ],
      false,
    ],
    [
      'a spike',
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ],
      false,
    ],
    [
      'a corner twice',
      [
        [0, 0],
        [0, 0],
        [10, 0],
        [0, 10],
      ],
      false,
    ],
    [
      'a triangle',
      [
        [0, 0],
        [10, 0],
        [0, 10],
      ],
      true,
    ],
  ] as const)('%s is a simple polygon: %s', (_name, polygon, isOne) => {
    expect(isSimple(polygon)).toBe(isOne);
    expect(isSimple([...polygon].reverse())).toBe(isOne);
  });

  test('overlapping is being at no distance and sharing a point inside', () => {
    fc.assert(
      fc.property(aRectangle, aRectangle, (one, other) => {
        const isOverlap = doConvexOverlap(one, other);
        expect(doConvexOverlap(other, one)).toBe(isOverlap);
        expect(doPolygonsOverlap(one, other)).toBe(isOverlap);
        if (squaredDistanceOfPolygons(one, other) > 1e-6) expect(isOverlap).toBe(false);
        if (other.some((corner) => placeIn(one, corner) === 'inside')) expect(isOverlap).toBe(true);
      }),
    );
  });
});
