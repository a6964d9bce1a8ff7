import type { Motion, MovingPiece } from './motion.ts';

/**
 * A war in layers for painting: two that stay, and above each of them what moves, frame by frame. So the ground is painted once. Names and
 * towers are above the borders and haze that change under them.
 */
export interface Layers {
  /** Whole pictures. */
  readonly ground: string;
  readonly names: string;
  /** What is inside of one: see `sheetOf`. */
  readonly frames: readonly { readonly low: string; readonly high: string }[];
}

export function layersOf(motion: Motion): Layers {
  const { pieces, frames, width, height } = motion;
  const firstName = pieces.findIndex(({ svg, in: seen }) => seen === undefined && svg.startsWith('<text'));
  const low = firstName < 0 ? pieces : pieces.slice(0, firstName);
  const high = firstName < 0 ? [] : pieces.slice(firstName);
  const still = (all: readonly MovingPiece[]) => all.filter((piece) => piece.in === undefined);
  const inFrame = (all: readonly MovingPiece[], frame: number) =>
    all.filter((piece) => piece.in?.includes(frame) === true);
  return {
    ground: wrap(
      width,
      height,
      `<rect width="${width}" height="${height}" fill="${motion.paper}"/>${joined(still(low))}`,
    ),
    names: wrap(width, height, joined(still(high))),
    frames: frames.map((_, frame) => ({
      low: joined(inFrame(low, frame)),
      high: joined(inFrame(high, frame)),
    })),
  };
}

/**
 * Pictures of a motion one below the other, each `slot` of its own units under the one before: painted together, they cost little
 * more than one. They are not cut off at their edges, which would cost a layer each: leave room between them.
 */
export function sheetOf({ width }: Motion, insides: readonly string[], slot: number): string {
  const pictures = insides.map((inside, i) => `<g transform="translate(0 ${i * slot})">${inside}</g>`);
  return wrap(width, insides.length * slot, pictures.join(''));
}

function wrap(width: number, height: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="DejaVu Sans, Verdana, sans-serif">${inside}</svg>`;
}

const joined = (pieces: readonly MovingPiece[]): string => pieces.map(({ svg }) => svg).join('');
