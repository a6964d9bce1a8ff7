/** The paper of the map: shallows along the coast, woods and hills on the land, rivers, and the shore's line. */

import type { CampaignMap, Region } from '../../campaign/state.ts';
import type { Ink, Point, Shape } from '../../kernel/picture.ts';
import { once } from '../../kernel/remember.ts';
import { type Box, boxOf, isInBox, isWithin, nearnessTo } from './map-box.ts';
import { hubOf, marksOf, namePlates } from './map-labels.ts';

/** Water that grows paler towards the land. */
export const shallows = once((map: CampaignMap): readonly Shape[] => {
  const lines = coastOf(map);
  const edge = runsOf(map.cut ?? []);
  return [
    ...(edge.length === 0
      ? []
      : [{ kind: 'strokes', lines: edge, stroke: 'paper', strokeWidth: 44 } as const]),
    { kind: 'strokes', lines, stroke: 'shallows', strokeWidth: 34 },
    { kind: 'strokes', lines, stroke: 'shore', strokeWidth: 4 },
  ];
});

/** Rivers, and the line between land and water, over everything that lies on the land. */
export const waters = once((map: CampaignMap): readonly Shape[] => {
  const courses = (map.rivers ?? []).map(({ course }) => course);
  return [
    { kind: 'strokes', lines: courses, stroke: 'shore', strokeWidth: 7 },
    { kind: 'strokes', lines: courses, stroke: 'water', strokeWidth: 5 },
    { kind: 'strokes', lines: coastOf(map), stroke: 'shore', strokeWidth: 1.8 },
    ...runsOf(map.cut ?? []).map(
      (points): Shape => ({ kind: 'polyline', points, stroke: 'muted', strokeWidth: 1.6, dashed: true }),
    ),
  ];
});

/** Sides that only one land has, joined to lines. */
const coastOf = once((map: CampaignMap): readonly (readonly Point[])[] => {
  const outlines = Object.values(map.regions).map(({ outline }) => outline);
  const key = ([a, b]: readonly [Point, Point]): string => `${a} ${b}`;
  const inland = new Set([
    ...outlines.flatMap((outline) => sidesOf(outline).map(([a, b]) => key([b, a]))),
    ...(map.cut ?? []).map(key),
  ]);
  return outlines.flatMap((outline) => runsOf(sidesOf(outline).filter((side) => !inland.has(key(side)))));
});

/** A border as its sides, each from corner to corner. */
export function sidesOf(outline: readonly Point[]): readonly (readonly [Point, Point])[] {
  return outline.map((point, i) => [point, outline[(i + 1) % outline.length] ?? point]);
}

function runsOf(sides: readonly (readonly [Point, Point])[]): readonly (readonly Point[])[] {
  const runs: Point[][] = [];
  for (const [from, to] of sides) {
    const last = runs.at(-1);
    if (last !== undefined && String(last.at(-1)) === String(from)) last.push(to);
    else runs.push([from, to]);
  }
  return runs;
}

/** Peaks, hills, trees, reeds and dunes, scattered over each land clear of names, marks and borders. */
export const terrainMarks = once((map: CampaignMap): readonly Shape[] => {
  const plates = namePlates(map);
  const drawn: Record<string, (readonly Point[])[]> = {};
  for (const region of Object.values(map.regions)) {
    const mark = MARKS[region.terrain];
    const plate = plates[region.id];
    if (mark === undefined || plate === undefined) continue;
    const lines = scatter(region, mark, [plate.box, ...marksOf(region)]);
    drawn[region.terrain] ??= [];
    drawn[region.terrain]?.push(...lines);
  }
  return Object.entries(drawn).flatMap(([terrain, lines]) => {
    const { stroke, fill } = MARKS[terrain] ?? { stroke: 'muted' as const, fill: undefined };
    return {
      kind: 'strokes' as const,
      lines,
      stroke,
      strokeWidth: 1.3,
      ...(fill === undefined ? {} : { fill }),
    };
  });
});

interface Mark {
  readonly stroke: Ink;
  readonly fill?: Ink;
  /** How far apart they stand. */
  readonly step: number;
  readonly lines: readonly (readonly Point[])[];
}

const MARKS: Readonly<Record<string, Mark | undefined>> = {
  mountains: {
    stroke: 'crag',
    step: 27,
    lines: [
      [
        [-12, 7],
        [-4, -9],
        [-1, -4],
        [3, -8],
        [12, 7],
      ],
      [
        [-4, -9],
        [-2, -1],
        [-5, 5],
      ],
      [
        [3, -8],
        [5, 0],
        [3, 5],
      ],
    ],
  },
  hills: {
    stroke: 'crag',
    step: 27,
    lines: [
      [
        [-10, 3],
        [-7, -1],
        [-3, -3],
        [1, -2],
        [5, 3],
      ],
      [
        [1, -2],
        [4, -4],
        [8, -2],
        [11, 3],
      ],
    ],
  },
  forest: {
    stroke: 'crag',
    fill: 'leaf',
    step: 20,
    lines: [
      [
        [-1, 9],
        [-1, 4],
        [-5, 3],
        [-7, -1],
        [-5, -5],
        [0, -8],
        [5, -5],
        [7, -1],
        [5, 3],
        [1, 4],
        [1, 9],
      ],
    ],
  },
  marsh: {
    stroke: 'shore',
    step: 26,
    lines: [
      [
        [-8, 3],
        [8, 3],
      ],
      [
        [0, 3],
        [0, -5],
      ],
      [
        [-3, 3],
        [-5, -3],
      ],
      [
        [3, 3],
        [5, -3],
      ],
    ],
  },
  desert: {
    stroke: 'road',
    step: 26,
    lines: [
      [
        [-9, 2],
        [-4, -1],
        [0, 1],
        [4, -2],
        [9, 2],
      ],
    ],
  },
};

const CLEAR_OF_BORDERS = 15;
const CLEAR_OF_HUB = 14;

function scatter(region: Region, mark: Mark, taken: readonly Box[]): readonly (readonly Point[])[] {
  const around = boxOf(region.outline);
  const keepOff = taken.map(({ left, top, right, bottom }) => ({
    left: left - 10,
    top: top - 8,
    right: right + 10,
    bottom: bottom + 10,
  }));
  const hub = [hubOf(region)];
  const isFree = (spot: Point): boolean =>
    keepOff.every((box) => !isInBox(box, spot)) &&
    nearnessTo(hub, spot) > CLEAR_OF_HUB &&
    isWithin(region.outline, spot) &&
    nearnessTo(region.outline, spot) > CLEAR_OF_BORDERS;
  const lines: (readonly Point[])[] = [];
  for (let row = 0; around.top + row * mark.step * 0.8 < around.bottom; row += 1) {
    for (let x = around.left + (row % 2) * (mark.step / 2); x < around.right; x += mark.step) {
      const spot: Point = [Math.round(x + shake(x, row)), Math.round(around.top + row * mark.step * 0.8)];
      if (isFree(spot))
        lines.push(...mark.lines.map((line) => line.map(([dx, dy]): Point => [spot[0] + dx, spot[1] + dy])));
    }
  }
  return lines;
}

/** A little out of line, always the same in the same place. */
function shake(x: number, row: number): number {
  return ((Math.floor(x) * 7 + row * 13) % 9) - 4;
}
