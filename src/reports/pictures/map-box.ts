import type { Point } from '../../kernel/picture.ts';

/** A rectangle on the map. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boxAround([x, y]: Point, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** The area that two boxes share; 0 where they are apart. */
export function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

export function isInBox({ left, top, right, bottom }: Box, [x, y]: Point): boolean {
  return x > left && x < right && y > top && y < bottom;
}

/** The box that holds all points. */
export function boxOf(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

/** Whether a point lies within an outline: how often a line from it to the right crosses that decides. */
export function isWithin(outline: readonly Point[], [x, y]: Point): boolean {
  let isInside = false;
  let [ax, ay] = outline.at(-1) ?? [0, 0];
  for (const [bx, by] of outline) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    ax = bx;
    ay = by;
  }
  return isInside;
}

/** How far a point is from the nearest corner of a line. */
export function nearnessTo(line: readonly Point[], [x, y]: Point): number {
  let least = Infinity;
  for (const [cx, cy] of line) least = Math.min(least, (cx - x) * (cx - x) + (cy - y) * (cy - y));
  return Math.sqrt(least);
}

export function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
