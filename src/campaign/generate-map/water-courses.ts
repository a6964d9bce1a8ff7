/** Rivers: they run down along the borders of lands, from the hills to the nearest water or into each other. */
import { once } from '../../kernel/remember.ts';
import { compare } from '../sorted.ts';
import { cheapestWays, type Step } from './cheapest-ways.ts';
import type { LandCells } from './land-cells.ts';
import type { Relief } from './relief.ts';
import { nth } from './spot.ts';

/** The borders a river runs along, by index, from the spring down. */
export type Course = readonly number[];

/** Of the borders inland this part is water. */
const WET_BORDERS = 0.14;
const SHORTEST_COURSE = 3;

interface Stretch extends Step {
  readonly border: number;
}

/** CP-MAP-08: rivers that begin as far from water as they can; one that meets another ends there. */
export function drawRivers(land: LandCells, relief: Relief): readonly Course[] {
  const stretches = stretchesOf(land, relief);
  const mouths = land.corners.flatMap((_, corner) => (isMouth(land, corner) ? [corner] : []));
  const down = cheapestWays(mouths, land.corners.length, (corner) => nth(stretches, corner));
  const most = stretches.reduce((sum, each) => sum + each.length / 2, 0) * WET_BORDERS;
  const wet = new Set<number>();
  const courses: Course[] = [];
  for (const spring of springsOf(stretches, down.cost)) {
    if (courses.flat().length >= most) break;
    if (wet.has(spring) || nth(stretches, spring).some(({ to }) => wet.has(to))) continue;
    const { course, corners } = follow(spring, { stretches, before: down.before, wet });
    if (course.length < SHORTEST_COURSE) continue;
    courses.push(course);
    for (const corner of corners) wet.add(corner);
  }
  return courses;
}

/** Uphill ways are dear, so that a river looks for the valleys. */
function stretchesOf(land: LandCells, { height }: Relief): readonly (readonly Stretch[])[] {
  const stretches = land.corners.map((): Stretch[] => []);
  land.borders.forEach(({ left, right, from, to, length }, border) => {
    if (!land.coast.isLand(left) || !land.coast.isLand(right)) return;
    const cost = Math.round(length * (1 + nth(height, left) + nth(height, right)));
    nth(stretches, from).push({ to, cost, border });
    nth(stretches, to).push({ to: from, cost, border });
  });
  return stretches;
}

const shoreCorners = once(
  (land: LandCells): ReadonlySet<number> =>
    new Set(land.borders.flatMap((border) => (isShore(land, border) ? [border.from, border.to] : []))),
);

function isMouth(land: LandCells, corner: number): boolean {
  return shoreCorners(land).has(corner);
}

function isShore(
  land: LandCells,
  { left, right }: { readonly left: number; readonly right: number },
): boolean {
  return land.coast.isLand(left) !== land.coast.isLand(right);
}

function springsOf(stretches: readonly (readonly Stretch[])[], cost: readonly number[]): readonly number[] {
  const corners = [...stretches.keys()].filter((corner) => nth(stretches, corner).length > 0);
  return corners
    .filter((corner) => nth(cost, corner) < Infinity)
    .sort((a, b) => compare(nth(cost, b), nth(cost, a)) || compare(a, b));
}

interface Valley {
  readonly stretches: readonly (readonly Stretch[])[];
  readonly before: readonly number[];
  readonly wet: ReadonlySet<number>;
}

function follow(spring: number, { stretches, before, wet }: Valley) {
  const course: number[] = [];
  const corners = [spring];
  let corner = spring;
  while (nth(before, corner) !== corner && !wet.has(corner)) {
    const next = nth(before, corner);
    const stretch = nth(stretches, corner).find(({ to }) => to === next);
    if (stretch === undefined) throw new Error(`no border leads from corner ${corner} to ${next}`);
    course.push(stretch.border);
    corners.push(next);
    corner = next;
  }
  return { course, corners };
}
