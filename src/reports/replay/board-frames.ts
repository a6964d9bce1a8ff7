/** Boards as frames: what is drawn is written once, and each frame says only what has changed since the one before it. */
import type { Board, Ink, Shape } from '../../kernel/picture.ts';
import { once } from '../../kernel/remember.ts';
import { PALETTES } from '../pictures/palette.ts';
import { drawShape, type Inks } from '../pictures/picture-to-svg.ts';

/** A board's changes. Items are painted in their order; numbers are those of `items`. */
export interface BoardFrame {
  /** Where the order changes: from which place, how many go, who comes. */
  readonly order?: readonly [number, number, readonly number[]];
  /** Item, x, y. */
  readonly at?: readonly (readonly [number, number, number])[];
  /** Item, and the number of its look. */
  readonly look?: readonly (readonly [number, number])[];
}

/** What all frames of a board are made of. */
export interface BoardStock {
  /** SVG markup; colours are `var(--ink-...)`. A token is drawn around 0, 0. */
  readonly looks: readonly string[];
  /** The look of what stays as it is; null for a token, whose look and place frames tell. */
  readonly items: readonly (number | null)[];
}

/** Inks are written as names, so that one drawing serves the light and the dark page. */
const NAMED_INKS: Inks = Object.fromEntries(
  Object.keys(PALETTES.light).map((ink) => [ink, ink === 'none' ? 'none' : `var(--ink-${ink})`]),
) as Inks;

interface Piece {
  /** The same in every frame in which it is the same thing. */
  readonly key: string;
  readonly look: number;
  readonly at?: readonly [number, number];
}

/** Writes boards down one after the other. */
export function writeFrames(): { add(board: Board): BoardFrame; stock(): BoardStock } {
  const looks = numbering<string>();
  const items = numbering<string>();
  const kinds: (number | null)[] = [];
  let before: readonly number[] = [];
  const lastLook = new Map<number, number>();
  const lastAt = new Map<number, string>();

  function itemOf({ key, look, at }: Piece): number {
    const item = items.of(key);
    kinds[item] ??= at === undefined ? look : null;
    return item;
  }

  /** Of tokens alone: what else there is stays as it is. */
  function newsOf(tokens: readonly Placed[]): Omit<BoardFrame, 'order'> {
    const at = tokens.filter((each) => isNews(lastAt, each.item, each.at.join(' ')));
    const look = tokens.filter((each) => isNews(lastLook, each.item, each.look));
    return {
      ...(at.length === 0 ? {} : { at: at.map((each) => [each.item, ...each.at] as const) }),
      ...(look.length === 0 ? {} : { look: look.map((each) => [each.item, each.look] as const) }),
    };
  }

  function add(board: Board): BoardFrame {
    const pieces = piecesOf(board.shapes, looks.of);
    const order = pieces.map(itemOf);
    const tokens = pieces.flatMap(({ at, look }, index) =>
      at === undefined ? [] : [{ item: order[index] ?? 0, at, look }],
    );
    const splice = spliceOf(before, order);
    before = order;
    return { ...(splice === undefined ? {} : { order: splice }), ...newsOf(tokens) };
  }

  return { add, stock: () => ({ looks: looks.all(), items: kinds }) };
}

interface Placed {
  readonly item: number;
  readonly at: readonly [number, number];
  readonly look: number;
}

function numbering<T>(): { of(value: T): number; all(): readonly T[] } {
  const numbers = new Map<T, number>();
  return {
    of: (value) => {
      const known = numbers.get(value) ?? numbers.size;
      numbers.set(value, known);
      return known;
    },
    all: () => [...numbers.keys()],
  };
}

function isNews<T>(known: Map<number, T>, item: number, value: T): boolean {
  if (known.get(item) === value) return false;
  known.set(item, value);
  return true;
}

/** Shapes of one token that follow each other are one piece; one that is drawn in several layers has several. */
function piecesOf(shapes: readonly Shape[], numberOf: (look: string) => number): readonly Piece[] {
  const times = new Map<string, number>();
  const again = (key: string): string => {
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return time === 1 ? key : `${key} ${time}`;
  };
  return runsOf(shapes).map((run): Piece => {
    const token = run[0]?.token;
    if (token === undefined) {
      const look = numberOf(run.map(drawStill).join(''));
      return { key: again(`look ${look}`), look };
    }
    const at = [rounded(token.at[0]), rounded(token.at[1])] as const;
    const look = numberOf(run.map((shape) => drawShape(moved(shape, token.at), NAMED_INKS)).join(''));
    return { key: again(`token ${token.of}`), look, at };
  });
}

/** Ground is often the very same shape from board to board. */
const drawStill = once((shape: Shape) => drawShape(shape, NAMED_INKS));

function runsOf(shapes: readonly Shape[]): readonly (readonly Shape[])[] {
  const runs: Shape[][] = [];
  for (const shape of shapes) {
    const last = runs.at(-1);
    const of = shape.token?.of;
    if (last !== undefined && of !== undefined && last[0]?.token?.of === of) last.push(shape);
    else runs.push([shape]);
  }
  return runs;
}

/** The shape as it is when its token stands at 0, 0. */
function moved(shape: Shape, [x, y]: readonly [number, number]): Shape {
  const back = ([px, py]: readonly [number, number]) => [px - x, py - y] as const;
  switch (shape.kind) {
    case 'polygon':
    case 'polyline':
      return { ...shape, points: shape.points.map(back) };
    case 'strokes':
      return { ...shape, lines: shape.lines.map((line) => line.map(back)) };
    case 'circle':
    case 'label':
      return { ...shape, at: back(shape.at) };
  }
}

/** What lies between the beginning and the end that two orders share. */
function spliceOf(
  before: readonly number[],
  after: readonly number[],
): readonly [number, number, readonly number[]] | undefined {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  if (head === before.length && head === after.length) return undefined;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return [head, before.length - tail - head, after.slice(head, after.length - tail)];
}

/** Places to a tenth, as far as anybody can see. */
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The inks that the looks name, as they are in a theme. */
export function inksOf({ looks }: BoardStock, theme: 'light' | 'dark'): Readonly<Record<string, string>> {
  const used = new Set(
    looks.flatMap((look) => [...look.matchAll(/--ink-([A-Za-z0-9]+)/g)].map(([, ink]) => ink)),
  );
  return Object.fromEntries(
    (Object.keys(PALETTES[theme]) as Ink[])
      .filter((ink) => used.has(ink))
      .map((ink) => [ink, PALETTES[theme][ink]]),
  );
}
