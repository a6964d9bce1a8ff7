/** Roads, fords, passes and sea lanes. */

import type { CampaignMap, Region, RegionLink } from '../../campaign/state.ts';
import type { Point, Shape } from '../../kernel/picture.ts';
import { once } from '../../kernel/remember.ts';
import { between, isWithin } from './map-box.ts';
import { hubOf } from './map-labels.ts';

/** Every way of a map, roads over the rest; drawn once, for finding where borders are crossed takes longer than the rest. */
export const drawnWays = once((map: CampaignMap): readonly Shape[] => {
  const of = (kind: RegionLink['kind']): readonly (readonly Point[])[] =>
    map.links.filter((link) => link.kind === kind).map((link) => courseOf(link, map));
  const roads = of('road');
  const fords = of('ford');
  return [
    ...of('pass').map(
      (points): Shape => ({ kind: 'polyline', points, stroke: 'wall', strokeWidth: 2.4, dashed: true }),
    ),
    ...of('sea').map(
      (points): Shape => ({ kind: 'polyline', points, stroke: 'shore', strokeWidth: 2, dashed: true }),
    ),
    { kind: 'strokes', lines: fords, stroke: 'ink', strokeWidth: 8.5 },
    { kind: 'strokes', lines: fords, stroke: 'road', strokeWidth: 6.5 },
    { kind: 'strokes', lines: roads, stroke: 'paper', strokeWidth: 5 },
    { kind: 'strokes', lines: roads, stroke: 'road', strokeWidth: 3 },
  ];
});

function courseOf(link: RegionLink, map: CampaignMap): readonly Point[] {
  const a = map.regions[link.a];
  const b = map.regions[link.b];
  if (a === undefined || b === undefined)
    throw new Error(`a link between unknown regions ${link.a} and ${link.b}`);
  if (link.kind === 'sea') return overWater(a, b);
  const middle = crossing(a, b);
  const points = [hubOf(a), middle, hubOf(b)] as const;
  return link.kind === 'ford' ? ford(points) : bend(points);
}

/** Through the middle of the shared border. */
function crossing(a: Region, b: Region): Point {
  const theirs = new Set(b.outline.map(String));
  const shared = a.outline.filter((point) => theirs.has(String(point)));
  return shared[Math.floor(shared.length / 2)] ?? between(a.at, b.at, 0.5);
}

/** A bar across the water. */
function ford([from, middle, to]: readonly [Point, Point, Point]): readonly Point[] {
  return [inStep(middle, from, FORD_LENGTH), middle, inStep(middle, to, FORD_LENGTH)];
}

const FORD_LENGTH = 13;

function inStep(from: Point, to: Point, length: number): Point {
  const far = Math.sqrt((to[0] - from[0]) * (to[0] - from[0]) + (to[1] - from[1]) * (to[1] - from[1]));
  return between(from, to, Math.min(0.5, length / Math.max(far, 1)));
}

/** A curve from end to end through the middle. */
function bend([from, middle, to]: readonly [Point, Point, Point]): readonly Point[] {
  const pull: Point = [2 * middle[0] - (from[0] + to[0]) / 2, 2 * middle[1] - (from[1] + to[1]) / 2];
  return Array.from({ length: 9 }, (_, i) => {
    const share = i / 8;
    return between(between(from, pull, share), between(pull, to, share), share);
  });
}

/** Only the part at sea, so that it ends at the shore. */
function overWater(a: Region, b: Region): readonly Point[] {
  const at = (i: number): Point => between(a.at, b.at, i / STEPS);
  let first = 0;
  let last = STEPS;
  while (first < STEPS && isWithin(a.outline, at(first))) first += 1;
  while (last > first && isWithin(b.outline, at(last))) last -= 1;
  return [at(Math.max(0, first - 1)), at(Math.min(STEPS, last + 1))];
}

const STEPS = 60;
