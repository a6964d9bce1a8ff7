import fc from 'fast-check';
import { type Polygon, rectangle } from '../../src/kernel/plane-shapes.ts';

const mark = fc.integer({ min: -300, max: 300 });
export const aPoint = fc.tuple(mark, mark);
export const aSize = fc.record({
  width: fc.integer({ min: 2, max: 200 }),
  depth: fc.integer({ min: 2, max: 200 }),
});
export const aRectangle = fc
  .tuple(aPoint, aSize, fc.integer({ min: 0, max: 359 }))
  .map(([centre, size, facing]) => rectangle(centre, size, facing));

export const square = (x: number, y: number, side: number): Polygon => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];
/** An L: the square from (0, 0) to (20, 20) without its upper right quarter. */
export const ELL: Polygon = [
  [0, 0],
  [20, 0],
  [20, 10],
  [10, 10],
  [10, 20],
  [0, 20],
];
