/**
 * A picture as shapes and labels; reports make SVG, PNG and text of it. Lengths are in the picture's own units,
 * y pointing down. Colours are words of a fixed palette, so that themes and prints can differ.
 */
export interface Picture extends Board {
  readonly title: string;
  readonly legend: readonly LegendEntry[];
  /** The same for plain mail: at most 72 columns, its own legend below. */
  readonly text: readonly string[];
}

/** What is painted of a picture, without the words around it. */
export interface Board {
  readonly width: number;
  readonly height: number;
  /** Painted in this order. */
  readonly shapes: readonly Shape[];
}

/** Whose drawing a shape is, and where that fighter stands: boards that move carry all of it together. */
export interface Token {
  /** The fighter's id. */
  readonly of: string;
  readonly at: Point;
}

export type Shape = Drawing & { readonly token?: Token };

type Drawing =
  | {
      readonly kind: 'polygon';
      readonly points: readonly Point[];
      readonly fill: Ink;
      readonly stroke?: Ink;
      readonly strokeWidth?: number;
      readonly title?: string;
    }
  | {
      readonly kind: 'polyline';
      readonly points: readonly Point[];
      readonly stroke: Ink;
      readonly strokeWidth: number;
      readonly dashed?: boolean;
    }
  | {
      /** Many strokes of one kind, painted as one. */
      readonly kind: 'strokes';
      readonly lines: readonly (readonly Point[])[];
      readonly stroke: Ink;
      readonly strokeWidth: number;
      /** Closes and fills each; absent: they are lines. */
      readonly fill?: Ink;
    }
  | {
      readonly kind: 'circle';
      readonly at: Point;
      readonly radius: number;
      readonly fill: Ink;
      readonly stroke?: Ink;
      readonly strokeWidth?: number;
      readonly title?: string;
    }
  | {
      readonly kind: 'label';
      readonly at: Point;
      readonly text: string;
      readonly size: number;
      readonly ink: Ink;
      readonly anchor: 'start' | 'middle' | 'end';
      readonly isBold?: boolean;
      /** In a letter, which a telephone shows at a quarter: larger, shorter, or not at all. Absent: as it is. */
      readonly inLetter?: { readonly at: Point; readonly text: string; readonly size: number } | 'none';
    };

/** The drawing of a fighter, who stands at this place. */
export function tokenOf(of: string, at: Point, shapes: readonly Shape[]): readonly Shape[] {
  const token: Token = { of, at };
  return shapes.map((shape) => ({ ...shape, token }));
}

/** x, y. */
export type Point = readonly [number, number];

export interface LegendEntry {
  readonly ink: Ink;
  readonly mark?: string;
  readonly says: string;
}

/** Powers have a colour and a letter each; those after the 24th have the first colours again. */
export type FactionNumber =
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | 7
  | 8
  | 9
  | 10
  | 11
  | 12
  | 13
  | 14
  | 15
  | 16
  | 17
  | 18
  | 19
  | 20
  | 21
  | 22
  | 23
  | 24;

/** The palette: what a colour stands for, not what it looks like. */
export type Ink =
  | 'paper'
  | 'ink'
  | 'muted'
  | 'grid'
  | 'none'
  | 'red'
  | 'black'
  | 'redSoft'
  | 'blackSoft'
  | `faction${FactionNumber}`
  | 'plains'
  | 'hills'
  | 'forest'
  | 'mountains'
  | 'marsh'
  | 'desert'
  | 'coast'
  | 'water'
  | 'village'
  | 'wall'
  | 'road'
  | 'highlight'
  | 'shore'
  | 'shallows'
  | 'leaf'
  | 'crag'
  | 'fog';
