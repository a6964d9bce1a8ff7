/** A place in drawing units, whole numbers; y points down. */
export type Spot = readonly [number, number];

/** Twice the area between the origin and a side: its sum over an outline is positive where that runs clockwise on paper. */
export function cross(a: Spot, b: Spot): number {
  return a[0] * b[1] - b[0] * a[1];
}

export function distance(a: Spot, b: Spot): number {
  return Math.sqrt(squared(a, b));
}

export function squared(a: Spot, b: Spot): number {
  const x = a[0] - b[0];
  const y = a[1] - b[1];
  return x * x + y * y;
}

export function isSame(a: Spot | undefined, b: Spot | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
}

/**
 * What a list holds at a place that it is known to have.
 * @throws Error when it has no such place.
 */
export function nth<T>(list: ArrayLike<T>, i: number): T {
  const value = list[i];
  if (value === undefined) throw new Error(`a list of ${list.length} has no place ${i}`);
  return value;
}

/** Whether two stretches cross between their ends. */
export function doCross([a, b]: readonly [Spot, Spot], [c, d]: readonly [Spot, Spot]): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

function turn(a: Spot, b: Spot, c: Spot): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}
