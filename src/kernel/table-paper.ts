/** A tabletop drawn to scale: where its points lie on the paper, its ground, its zones and the rulers at its edges. */
import type { Shape, Point as Spot } from './picture.ts';
import type { Point } from './plane.ts';

export interface TableSize {
  /** In marks. */
  readonly width: number;
  readonly depth: number;
  /** Marks to the unit that rulers count: an inch, a centimetre. */
  readonly unit: number;
  /** Picture units to that unit. */
  readonly scale: number;
  /** Units between two figures of a ruler. */
  readonly every: number;
}

export interface TablePaper {
  readonly width: number;
  readonly height: number;
  /** A length of the table on paper, to a tenth. */
  length(marks: number): number;
  /** A place on the paper: y points down there. */
  spot(at: Point): Spot;
  ground(): Shape;
  /** A dashed line across the table before each zone of this depth, in marks. */
  zones(depth: number): readonly Shape[];
  rulers(): readonly Shape[];
}

const MARGIN = 26;

export function tablePaper({ width, depth, unit, scale, every }: TableSize): TablePaper {
  const span = (marks: number): number => (marks * scale) / unit;
  const spot = ([x, y]: Point): Spot => [round(MARGIN + span(x)), round(MARGIN + span(depth - y))];
  const corners: readonly Point[] = [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ];
  return {
    width: span(width) + 2 * MARGIN,
    height: span(depth) + 2 * MARGIN,
    length: (marks) => round(span(marks)),
    spot,
    ground: () => ({
      kind: 'polygon',
      points: corners.map(spot),
      fill: 'plains',
      stroke: 'ink',
      strokeWidth: 2,
    }),
    zones: (deep) =>
      [deep, depth - deep].map((y) => ({
        kind: 'polyline',
        points: [spot([0, y]), spot([width, y])],
        stroke: 'muted',
        strokeWidth: 1.5,
        dashed: true,
      })),
    rulers: () => [
      ...figures(width, every * unit).map((at) =>
        figure([spot([at, 0])[0], MARGIN + span(depth) + 16], at / unit),
      ),
      ...figures(depth, every * unit).map((at) => figure([12, spot([0, at])[1] + 4], at / unit)),
    ],
  };
}

/** Where a ruler has its figures, in marks. */
function figures(length: number, step: number): readonly number[] {
  return Array.from({ length: length / step + 1 }, (_, i) => i * step);
}

function figure(at: Spot, count: number): Shape {
  return { kind: 'label', at, text: String(count), size: 11, ink: 'muted', anchor: 'middle' };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
