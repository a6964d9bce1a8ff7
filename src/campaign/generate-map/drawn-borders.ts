/** Every border of land, roughened where that makes it cross no other. */
import { type Line, roughen } from './border-lines.ts';
import type { LandCells } from './land-cells.ts';
import { doCross, isSame, nth, type Spot } from './spot.ts';

const ROUGHNESS = { inland: 0.11, coast: 0.17 };
/** Fewer points on large maps: nobody sees them, and everybody carries them. */
const FINEST = { small: 13, large: 30, smallIsTo: 600 };
const SQUARE = 60;

interface Stretch {
  readonly border: number;
  readonly ends: readonly [Spot, Spot];
}

/** Lines by border; none between two cells of water. Undefined where even straight borders cross. */
export function drawCoastlines(land: LandCells): ReadonlyMap<number, Line> | undefined {
  const lines = new Map<number, Line>();
  land.borders.forEach(({ left, right }, i) => {
    if (land.coast.isLand(left) || land.coast.isLand(right)) lines.set(i, drawBorder(land, i));
  });
  const rough = crossing(lines);
  if (rough.size === 0) return lines;
  for (const i of rough) lines.set(i, straight(land, i));
  return crossing(lines).size === 0 ? lines : undefined;
}

function drawBorder(land: LandCells, i: number): Line {
  const { left, right } = nth(land.borders, i);
  const isInland = land.coast.isLand(left) && land.coast.isLand(right);
  const finest = land.lands.length <= FINEST.smallIsTo ? FINEST.small : FINEST.large;
  const [from, to] = endsOf(land, i);
  return roughen(from, to, isInland ? ROUGHNESS.inland : ROUGHNESS.coast, finest);
}

function straight(land: LandCells, i: number): Line {
  return endsOf(land, i);
}

function endsOf(land: LandCells, i: number): readonly [Spot, Spot] {
  const { from, to } = nth(land.borders, i);
  return [nth(land.corners, from), nth(land.corners, to)];
}

/** The borders that cross or touch another anywhere but at their corners. */
function crossing(lines: ReadonlyMap<number, Line>): ReadonlySet<number> {
  const found = new Set<number>();
  for (const together of stretchesBySquare(lines)) {
    together.forEach((one, i) => {
      for (const other of together.slice(i + 1)) {
        if (meet(one, other)) found.add(one.border).add(other.border);
      }
    });
  }
  return found;
}

/** Stretches that may meet lie over the same square of the paper. */
function stretchesBySquare(lines: ReadonlyMap<number, Line>): Iterable<readonly Stretch[]> {
  const squares = new Map<string, Stretch[]>();
  for (const stretch of [...lines].flatMap(([border, line]) => stretchesOf(border, line))) {
    for (const square of squaresUnder(stretch)) {
      const together = squares.get(square);
      if (together === undefined) squares.set(square, [stretch]);
      else together.push(stretch);
    }
  }
  return squares.values();
}

function stretchesOf(border: number, line: Line): readonly Stretch[] {
  return line.slice(1).map((to, i) => ({ border, ends: [nth(line, i), to] }));
}

function squaresUnder({ ends: [a, b] }: Stretch): readonly string[] {
  const squares: string[] = [];
  const column = (x: number): number => Math.floor(x / SQUARE);
  for (let x = column(Math.min(a[0], b[0])); x <= column(Math.max(a[0], b[0])); x += 1) {
    for (let y = column(Math.min(a[1], b[1])); y <= column(Math.max(a[1], b[1])); y += 1)
      squares.push(`${x} ${y}`);
  }
  return squares;
}

function meet(one: Stretch, other: Stretch): boolean {
  if (doCross(one.ends, other.ends)) return true;
  return one.ends.some((end) => isInside(end, other)) || other.ends.some((end) => isInside(end, one));
}

/** On the stretch, but at neither of its ends. */
function isInside(spot: Spot, { ends: [a, b] }: Stretch): boolean {
  if (isSame(spot, a) || isSame(spot, b)) return false;
  const across = (b[0] - a[0]) * (spot[1] - a[1]) - (b[1] - a[1]) * (spot[0] - a[0]);
  if (across !== 0) return false;
  const along = (spot[0] - a[0]) * (b[0] - a[0]) + (spot[1] - a[1]) * (b[1] - a[1]);
  return along > 0 && along < (b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]);
}
