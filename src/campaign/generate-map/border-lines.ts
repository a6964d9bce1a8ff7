/** Borders as they are drawn: each is roughened once, so that the two lands beside it share every corner and the map tiles. */
import { cross, distance, isSame, nth, type Spot } from './spot.ts';

export type Line = readonly Spot[];

/** Stretches shorter than this stay straight. */
const FINEST = 13;

/** Midpoints pushed aside by up to `roughness` of the length, by an amount that only the two ends decide; 0: straight. */
export function roughen(from: Spot, to: Spot, roughness: number, finest = FINEST): Line {
  const length = distance(from, to);
  if (length < finest || roughness === 0) return [from, to];
  const push = (noise(from, to) - 0.5) * 2 * roughness;
  const middle: Spot = [
    Math.round((from[0] + to[0]) / 2 - (to[1] - from[1]) * push),
    Math.round((from[1] + to[1]) / 2 + (to[0] - from[0]) * push),
  ];
  return [...roughen(from, middle, roughness, finest), ...roughen(middle, to, roughness, finest).slice(1)];
}

function noise(from: Spot, to: Spot): number {
  let hash = 2166136261;
  for (const part of [...from, ...to]) hash = Math.imul(hash ^ (part & 0xffff), 16777619) ^ (hash >>> 13);
  return ((hash >>> 8) & 0xffff) / 0xffff;
}

/**
 * The outline that borders in any order and direction close, clockwise on paper, its first corner not said twice.
 * @throws Error when they leave a gap.
 */
export function outlineOf(lines: readonly Line[]): Line {
  const loop = joinLines(chain(lines));
  return clockwise(loop.slice(0, -1));
}

/** The same lines in an order in which each begins where the last ended. */
function chain(lines: readonly Line[]): readonly Line[] {
  const [first, ...rest] = lines;
  if (first === undefined) throw new Error('a land without borders');
  const chained = [first];
  while (rest.length > 0) {
    const end = chained.at(-1)?.at(-1);
    const next = rest.findIndex((line) => touches(line, end));
    const [line] = rest.splice(next, 1);
    if (next === -1 || line === undefined) throw new Error(`the border is open at ${end}`);
    chained.push(isSame(line[0], end) ? line : [...line].reverse());
  }
  return chained;
}

/**
 * One course of lines that follow each other, each turned as it must be.
 * @throws Error where one does not begin where the last ended.
 */
export function joinLines(lines: readonly Line[]): Line {
  const [first = [], second] = lines;
  const isForwards = second === undefined || touches(second, first.at(-1));
  const course = isForwards ? [...first] : [...first].reverse();
  for (const line of lines.slice(1)) {
    if (!touches(line, course.at(-1))) throw new Error(`the course breaks at ${course.at(-1)}`);
    course.push(...(isSame(line[0], course.at(-1)) ? line : [...line].reverse()).slice(1));
  }
  return course;
}

function touches(line: Line, spot: Spot | undefined): boolean {
  return isSame(line[0], spot) || isSame(line.at(-1), spot);
}

function clockwise(loop: Line): Line {
  const doubled = loop.reduce((sum, spot, i) => sum + cross(spot, nth(loop, (i + 1) % loop.length)), 0);
  return doubled > 0 ? loop : [...loop].reverse();
}
