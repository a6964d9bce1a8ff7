/** ET-GEO: what this ruleset asks of the plane beyond the kernel's geometry. Lengths are hundredths of an inch. */
import type { Point } from '../../kernel/plane.ts';
import { type Leg, squaredDistanceToLeg } from '../../kernel/plane-shapes.ts';

/** The product of two ways, from `from` to `to` and from `start` to `end`: above 0 where they lead the same way. */
export function dot([from, to]: Leg, [start, end]: Leg): number {
  return (to[0] - from[0]) * (end[0] - start[0]) + (to[1] - from[1]) * (end[1] - start[1]);
}

/** Whether a leg comes nearer to a point than `radius`; meeting it exactly is not nearer (ET-GEO-05). */
export function isNearer(point: Point, leg: Leg, radius: number): boolean {
  return squaredDistanceToLeg(point, leg) < radius * radius;
}
