import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ahead,
  bearing,
  cosine,
  cross,
  distance,
  isInArc,
  isqrt,
  normalDegrees,
  type Point,
  roundSymmetric,
  sine,
  squaredDistance,
  towards,
  turned,
} from '../../src/kernel/plane.ts';

const mark = fc.integer({ min: -12_000, max: 12_000 });
const aPoint = fc.tuple(mark, mark);
const degrees = fc.integer({ min: -720, max: 720 });

describe('whole numbers', () => {
  test.each([
    [0.5, 1],
    [-0.5, -1],
    [1.49, 1],
    [-1.49, -1],
    [2.5, 3],
    [-0.2, 0],
    [0, 0],
  ])('%d rounds to %d', (value, rounded) => {
    expect(roundSymmetric(value)).toBe(rounded);
  });

  test('the whole root is the greatest whose square fits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 53 - 1 }), (n) => {
        const root = isqrt(n);
        expect(BigInt(root) ** 2n <= BigInt(n)).toBe(true);
        expect((BigInt(root) + 1n) ** 2n > BigInt(n)).toBe(true);
      }),
    );
    expect(isqrt(94_906_265 ** 2)).toBe(94_906_265);
    expect(isqrt(94_906_265 ** 2 - 1)).toBe(94_906_264);
  });

  test.each([-1, Number.NaN, 2 ** 54])('there is no whole root of %d', (n) => {
    expect(() => isqrt(n)).toThrow('no whole root');
  });
});

describe('the table of sines', () => {
  test('agrees with the machine to nine decimals', () => {
    for (let angle = -360; angle <= 720; angle += 1) {
      expect(Math.abs(sine(angle) - Math.sin((angle * Math.PI) / 180))).toBeLessThan(5.1e-10);
      expect(Math.abs(cosine(angle) - Math.cos((angle * Math.PI) / 180))).toBeLessThan(5.1e-10);
    }
  });

  test.each([
    [0, 0, 1],
    [30, 0.5, 0.866025404],
    [90, 1, 0],
    [180, 0, -1],
    [270, -1, 0],
  ])('at %d degrees', (angle, sin, cos) => {
    expect(sine(angle)).toBeCloseTo(sin, 12);
    expect(cosine(angle)).toBeCloseTo(cos, 12);
  });

  test('holds whole degrees only', () => {
    expect(() => sine(0.5)).toThrow('whole degrees');
  });
});

describe('turning', () => {
  test.each([
    [90, [5, 0]],
    [180, [0, -5]],
    [270, [-5, 0]],
    [360, [0, 5]],
    [-90, [-5, 0]],
  ] as const)('north turned by %d', (angle, expected) => {
    expect(turned([0, 5], angle)).toEqual(expected.map((each) => each + 0));
  });

  test('is about the centre given', () => {
    expect(turned([60, 30], 90, [60, 28])).toEqual([62, 28]); // RK-GEO-04's own example
  });

  test('by 180 degrees, or in a mirror, gives what is turned or mirrored', () => {
    fc.assert(
      fc.property(aPoint, degrees, ([x, y], angle) => {
        const [u, v] = turned([x, y], angle);
        expect(turned([-x, -y], angle)).toEqual([0 - u, 0 - v]);
        expect(turned([-x, y], -angle)).toEqual([0 - u, v]);
      }),
    );
  });

  test('keeps lengths to the mark, and four quarters lead home', () => {
    fc.assert(
      fc.property(aPoint, degrees, (point, angle) => {
        expect(Math.abs(distance([0, 0], turned(point, angle)) - distance([0, 0], point))).toBeLessThan(0.75);
        const home = [1, 2, 3, 4].reduce<Point>((at) => turned(at, 90), point);
        expect(home).toEqual(point);
      }),
    );
  });
});

describe('moving', () => {
  test.each([
    [[1000, 1000], 45, 500, [1354, 1354]], // ET-GEO-01: 5 inches at 45 degrees
    [[0, 0], 0, 7, [0, 7]],
    [[0, 0], 90, 7, [7, 0]],
  ] as const)('from %j, %d degrees, %d ahead', (from, angle, length, to) => {
    expect(ahead(from, angle, length)).toEqual(to);
  });

  test('towards a point stops there, and goes past it if told to', () => {
    expect(towards([0, 0], [300, 400], 250)).toEqual([150, 200]);
    expect(towards([0, 0], [300, 400], 500)).toEqual([300, 400]);
    expect(towards([0, 0], [300, 400], 1000)).toEqual([600, 800]);
    expect(towards([7, 7], [7, 7], 100)).toEqual([7, 7]);
  });

  test('ends within a mark of where it should', () => {
    fc.assert(
      fc.property(aPoint, aPoint, fc.integer({ min: 0, max: 5000 }), (from, to, length) => {
        fc.pre(squaredDistance(from, to) > 0);
        expect(Math.abs(distance(from, towards(from, to, length)) - length)).toBeLessThan(0.75);
      }),
    );
  });
});

describe('directions', () => {
  test('the bearing of a point far ahead is the facing', () => {
    for (let facing = 0; facing < 360; facing += 1) {
      expect(bearing([0, 0], ahead([0, 0], facing, 100_000))).toBe(facing);
    }
  });

  test('the bearing strays half a degree at most', () => {
    fc.assert(
      fc.property(aPoint, aPoint, (from, to) => {
        fc.pre(squaredDistance(from, to) > 0);
        const exact = (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI;
        const stray = Math.abs(((bearing(from, to) - exact + 540) % 360) - 180);
        expect(stray).toBeLessThan(0.500001);
      }),
    );
  });

  test('mirrored ways have mirrored bearings', () => {
    fc.assert(
      fc.property(aPoint, ([x, y]) => {
        fc.pre(x !== 0 || y !== 0);
        expect((bearing([0, 0], [x, y]) + bearing([0, 0], [-x, y])) % 360).toBe(0);
      }),
    );
  });

  test('a point has none to itself', () => {
    expect(() => bearing([3, 3], [3, 3])).toThrow('no direction to itself');
  });

  test.each([
    [0, 0],
    [360, 0],
    [-90, 270],
    [725, 5],
    [-725, 355],
  ])('%d degrees are %d', (angle, normal) => {
    expect(normalDegrees(angle)).toBe(normal);
  });

  test('left is above zero', () => {
    expect(cross([0, 0], [0, 10], [-1, 5])).toBeGreaterThan(0);
    expect(cross([0, 0], [0, 10], [1, 5])).toBeLessThan(0);
    expect(cross([0, 0], [0, 10], [0, 50])).toBe(0);
  });

  test.each([
    [{ first: -45, last: 45 }, [0, 10], true],
    [{ first: -45, last: 45 }, [10, 10], true],
    [{ first: -45, last: 45 }, [11, 10], false],
    [{ first: -45, last: 45 }, [0, -10], false],
    [{ first: 45, last: 315 }, [0, 10], false],
    [{ first: 45, last: 315 }, [0, -10], true],
    [{ first: 45, last: 315 }, [10, 10], true],
    [{ first: 0, last: 180 }, [5, 5], true],
    [{ first: 0, last: 180 }, [-5, 5], false],
    [{ first: 90, last: 90 }, [5, 0], true],
    [{ first: 90, last: 90 }, [-5, 0], false],
    [{ first: 0, last: 360 }, [-3, -1], true],
  ] as const)('the arc %j holds %j: %s', (arc, to, isHeld) => {
    expect(isInArc([0, 0], to, arc)).toBe(isHeld);
  });

  test('an arc holds what the angle says', () => {
    fc.assert(
      fc.property(aPoint, degrees, fc.integer({ min: 0, max: 359 }), ([x, y], first, width) => {
        fc.pre(x !== 0 || y !== 0);
        const angle = (Math.atan2(x, y) * 180) / Math.PI;
        const past = (((angle - first) % 360) + 360) % 360;
        fc.pre([past, Math.abs(past - width), 360 - past].every((gap) => gap > 1e-6));
        expect(isInArc([0, 0], [x, y], { first, last: first + width })).toBe(past < width);
      }),
    );
  });
});
