/** What can be measured of a map's drawing. */
import type { CampaignMap } from '../../src/campaign/state.ts';

export type Spot = readonly [number, number];
type Side = readonly [Spot, Spot];

function sidesOf(outline: readonly Spot[]): readonly Side[] {
  return outline.map((spot, i) => [spot, outline[(i + 1) % outline.length] ?? spot]);
}

const sideKey = ([a, b]: Side): string => `${a} ${b}`;

const cross = (a: Spot, b: Spot): number => a[0] * b[1] - b[0] * a[1];

/** How often the commonest side of any outline is used in one direction: 1 where outlines tile. And land by two ways of counting. */
export function tilingOf(map: CampaignMap) {
  const outlines = Object.values(map.regions).map(({ outline }) => outline);
  const sides = new Map<string, number>();
  for (const side of outlines.flatMap(sidesOf)) sides.set(sideKey(side), (sides.get(sideKey(side)) ?? 0) + 1);
  const coast = outlines.flatMap(sidesOf).filter(([a, b]) => !sides.has(sideKey([b, a])));
  return {
    mostUsed: [...sides.values()].reduce((most, count) => Math.max(most, count), 0),
    landByLand: outlines.reduce((sum, outline) => sum + areaOf(outline), 0),
    landWithinCoast: coast.reduce((sum, [a, b]) => sum + cross(a, b), 0) / 2,
  };
}

function areaOf(outline: readonly Spot[]): number {
  return sidesOf(outline).reduce((sum, [a, b]) => sum + cross(a, b), 0) / 2;
}

/** Pairs of sides, of any two outlines, that cross. */
export function crossingsOf(map: CampaignMap): readonly (readonly [Side, Side])[] {
  const outlines = Object.values(map.regions).map(({ outline }) => outline);
  const sides = new Map(outlines.flatMap(sidesOf).map((side) => [sideKey(side), side]));
  const all = [...sides.values()].filter(
    ([a, b]) => sideKey([a, b]) < sideKey([b, a]) || !sides.has(sideKey([b, a])),
  );
  return all.flatMap((one, i) =>
    all
      .slice(i + 1)
      .filter((other) => doCross(one, other))
      .map((other) => [one, other] as const),
  );
}

const turn = (a: Spot, b: Spot, c: Spot): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

export function doCross([a, b]: Side, [c, d]: Side): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

export function contains(outline: readonly Spot[], [x, y]: Spot): boolean {
  const hits = sidesOf(outline).filter(
    ([a, b]) => a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0],
  );
  return hits.length % 2 === 1;
}
