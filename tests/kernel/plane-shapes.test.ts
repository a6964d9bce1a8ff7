import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, type Point } from '../../src/kernel/plane.ts';
import { doPolygonsOverlap, doubleArea } from '../../src/kernel/plane-overlap.ts';
import {
  doDiscsOverlap,
  doesLegCrossDisc,
  doesSweptDiscOverlap,
  doLegsMeet,
  lane,
  lengthInside,
  placeIn,
  rectangle,
  squaredDistanceLegToPolygon,
  squaredDistanceOfLegs,
  squaredDistanceOfPolygons,
  squaredDistanceToLeg,
  squaredDistanceToPolygon,
} from '../../src/kernel/plane-shapes.ts';
import { aPoint, aRectangle, aSize, ELL, square } from './shapes.ts';

describe('rectangles and lanes', () => {
  test('RK-GEO-02 twelve in six files', () => {
    expect(rectangle([6000, 2800], { width: 1200, depth: 400 }, 0)).toEqual([
      [5400, 3000],
      [6600, 3000],
      [6600, 2600],
      [5400, 2600],
    ]);
  });

  test('facing east, the front is to the east', () => {
    expect(rectangle([0, 0], { width: 12, depth: 4 }, 90)).toEqual([
      [2, 6],
      [2, -6],
      [-2, -6],
      [-2, 6],
    ]);
  });

  test('turned, it keeps its area', () => {
    fc.assert(
      fc.property(aPoint, aSize, fc.integer({ min: 0, max: 359 }), (centre, size, facing) => {
        const area = -doubleArea(rectangle(centre, size, facing)) / 2;
        expect(area).toBeCloseTo(size.width * size.depth, 3);
      }),
    );
  });

  test.each([
    [590, true],
    [610, false],
    [600, false],
  ])('RK-GEO-07 a wood %i beside the middle of a line 1200 wide: touched %s', (beside, isTouched) => {
    const swept = lane(
      [
        [0, 0],
        [0, 3000],
      ],
      1200,
    );
    expect(doPolygonsOverlap(swept, square(beside, 1000, 500))).toBe(isTouched);
  });

  test('a leg of no length sweeps nothing', () => {
    expect(
      doPolygonsOverlap(
        lane(
          [
            [5, 5],
            [5, 5],
          ],
          100,
        ),
        square(0, 0, 10),
      ),
    ).toBe(false);
  });
});

describe('where a point lies', () => {
  test.each([
    [[5, 5], 'inside'],
    [[15, 15], 'outside'],
    [[15, 5], 'inside'],
    [[10, 15], 'edge'],
    [[10, 10], 'edge'],
    [[0, 0], 'edge'],
    [[-1, 0], 'outside'],
    [[30, 10], 'outside'],
    [[-5, 10], 'outside'],
  ] as const)('%j is %s of an L', (point, place) => {
    expect(placeIn(ELL, point)).toBe(place);
    expect(placeIn([...ELL].reverse(), point)).toBe(place);
  });
});

describe('legs', () => {
  test.each([
    [
      [
        [0, 0],
        [10, 10],
      ],
      [
        [0, 10],
        [10, 0],
      ],
      true,
    ],
    [
      [
        [0, 0],
        [10, 0],
      ],
      [
        [5, 0],
        [15, 0],
      ],
      true,
    ],
    [
      [
        [0, 0],
        [10, 0],
      ],
      [
        [10, 0],
        [10, 5],
      ],
      true,
    ],
    [
      [
        [0, 0],
        [10, 0],
      ],
      [
        [11, 0],
        [15, 0],
      ],
      false,
    ],
    [
      [
        [0, 0],
        [10, 0],
      ],
      [
        [0, 1],
        [10, 1],
      ],
      false,
    ],
    [
      [
        [0, 0],
        [10, 0],
      ],
      [
        [5, 1],
        [5, 9],
      ],
      false,
    ],
  ] as const)('%j and %j meet: %s', (one, other, doMeet) => {
    expect(doLegsMeet(one, other)).toBe(doMeet);
    expect(doLegsMeet(other, one)).toBe(doMeet);
    expect(squaredDistanceOfLegs(one, other) === 0).toBe(doMeet);
  });

  test.each([
    [[5, 3], 9],
    [[-3, 4], 25],
    [[13, 4], 25],
    [[5, 0], 0],
  ] as const)('%j from a leg', (point, squared) => {
    expect(
      squaredDistanceToLeg(point, [
        [0, 0],
        [10, 0],
      ]),
    ).toBe(squared);
  });

  test('no point of a leg is nearer than its distance', () => {
    fc.assert(
      fc.property(aPoint, aPoint, aPoint, fc.integer({ min: 0, max: 100 }), (a, b, point, share) => {
        const on: Point = [a[0] + ((b[0] - a[0]) * share) / 100, a[1] + ((b[1] - a[1]) * share) / 100];
        expect(distance(on, point)).toBeGreaterThanOrEqual(
          Math.sqrt(squaredDistanceToLeg(point, [a, b])) - 1e-9,
        );
      }),
    );
  });
});

describe('distances', () => {
  test('RK-GEO-06 two units face to face', () => {
    const south = rectangle([6000, 2800], { width: 1200, depth: 400 }, 0);
    const north = rectangle([6000, 4000], { width: 1200, depth: 400 }, 180);
    expect(Math.sqrt(squaredDistanceOfPolygons(south, north))).toBe(800);
  });

  test('ET-GEO-04 and 05 discs', () => {
    expect(doDiscsOverlap({ centre: [0, 0], radius: 189 }, { centre: [378, 0], radius: 189 })).toBe(false);
    expect(doDiscsOverlap({ centre: [0, 0], radius: 189 }, { centre: [377, 0], radius: 189 })).toBe(true);
  });

  test.each([
    [188, true],
    [189, false],
    [190, false],
  ])('ET-GEO-05 a disc of 189 passing an edge at %i: touched %s', (gap, isTouched) => {
    expect(
      doesSweptDiscOverlap(
        square(gap, 100, 500),
        [
          [0, 0],
          [0, 1000],
        ],
        189,
      ),
    ).toBe(isTouched);
  });

  test('a disc that starts inside, or stands still there, is in it', () => {
    expect(
      doesSweptDiscOverlap(
        square(0, 0, 100),
        [
          [50, 50],
          [50, 50],
        ],
        1,
      ),
    ).toBe(true);
    expect(squaredDistanceToPolygon(square(0, 0, 100), [50, 50])).toBe(0);
    expect(squaredDistanceToPolygon(square(0, 0, 100), [103, 104])).toBe(25);
  });

  test('a leg past a disc', () => {
    expect(
      doesLegCrossDisc(
        [
          [0, 0],
          [100, 0],
        ],
        { centre: [50, 10], radius: 10 },
      ),
    ).toBe(false);
    expect(
      doesLegCrossDisc(
        [
          [0, 0],
          [100, 0],
        ],
        { centre: [50, 9], radius: 10 },
      ),
    ).toBe(true);
  });

  test('are the same both ways', () => {
    fc.assert(
      fc.property(aRectangle, aRectangle, (one, other) => {
        const there = squaredDistanceOfPolygons(one, other);
        expect(squaredDistanceOfPolygons(other, one)).toBeCloseTo(there, 6);
      }),
    );
  });
});

describe('how much of a leg lies inside', () => {
  test.each([
    [
      [
        [-10, 5],
        [40, 5],
      ],
      20,
    ],
    [
      [
        [-10, 15],
        [40, 15],
      ],
      10,
    ],
    [
      [
        [5, 5],
        [8, 9],
      ],
      5,
    ],
    [
      [
        [-10, 0],
        [40, 0],
      ],
      0,
    ],
    [
      [
        [-10, 25],
        [40, 25],
      ],
      0,
    ],
    [
      [
        [15, 5],
        [5, 15],
      ],
      Math.hypot(10, 10),
    ],
    [
      [
        [7, 7],
        [7, 7],
      ],
      0,
    ],
  ] as const)('%j: %d in an L', (leg, length) => {
    expect(lengthInside(ELL, leg)).toBeCloseTo(length, 9);
  });

  test('is the sum over the parts, and the same both ways', () => {
    fc.assert(
      fc.property(aRectangle, aPoint, aPoint, fc.integer({ min: 1, max: 99 }), (polygon, a, b, share) => {
        const middle: Point = [a[0] + ((b[0] - a[0]) * share) / 100, a[1] + ((b[1] - a[1]) * share) / 100];
        const whole = lengthInside(polygon, [a, b]);
        expect(lengthInside(polygon, [b, a])).toBeCloseTo(whole, 6);
        expect(lengthInside(polygon, [a, middle]) + lengthInside(polygon, [middle, b])).toBeCloseTo(whole, 6);
        expect(whole).toBeLessThanOrEqual(distance(a, b) + 1e-9);
        if (squaredDistanceLegToPolygon(polygon, [a, b]) > 0) expect(whole).toBe(0);
      }),
    );
  });
});
