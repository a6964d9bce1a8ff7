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
/** Figures of rulers in letters: a share of the paper's width, at most as high as its margin has room for. */
const LARGE = { share: 0.025, most: 32 };
/** So wide is a digit of its size, so far its foot below its middle, and so high its top above its foot. */
const DIGIT = 0.64;
const FOOT = 0.36;
const TOP = 0.76;

export function tablePaper({ width, depth, unit, scale, every }: TableSize): TablePaper {
  const span = (marks: number): number => (marks * scale) / unit;
  const spot = ([x, y]: Point): Spot => [round(MARGIN + span(x)), round(MARGIN + span(depth - y))];
  const corners: readonly Point[] = [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ];
  const [wide, high] = [span(width) + 2 * MARGIN, span(depth) + 2 * MARGIN];
  const size = round(Math.min(LARGE.most, wide * LARGE.share));
  const below = (x: number, count: number): Shape => {
    const half = (digits(count) * size * DIGIT) / 2;
    const inLetter: Spot = [round(Math.min(Math.max(x, half), wide - half)), high - 2];
    return figure([x, high - 10], count, { at: inLetter, size });
  };
  const beside = (y: number, count: number): Shape => {
    const foot = Math.max(y + size * FOOT, size * TOP);
    const inLetter: Spot = [round((digits(count) * size * DIGIT) / 2 + 2), round(foot)];
    return figure([12, y + 4], count, { at: inLetter, size });
  };
  return {
    width: wide,
    height: high,
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
      ...figures(width, every * unit).map((at) => below(spot([at, 0])[0], at / unit)),
      ...figures(depth, every * unit).map((at) => beside(spot([0, at])[1], at / unit)),
    ],
  };
}

/** Where a ruler has its figures, in marks. */
function figures(length: number, step: number): readonly number[] {
  return Array.from({ length: length / step + 1 }, (_, i) => i * step);
}

/** `large`: where and how it stands in a letter, whose pictures a telephone shows some 350 pixels wide. */
function figure(at: Spot, count: number, large: { readonly at: Spot; readonly size: number }): Shape {
  const text = String(count);
  return { kind: 'label', at, text, size: 11, ink: 'muted', anchor: 'middle', inLetter: { ...large, text } };
}

const digits = (count: number): number => String(count).length;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
