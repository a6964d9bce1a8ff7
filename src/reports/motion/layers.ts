import type { Motion, MovingPiece } from './motion.ts';

/**
 * A war in layers for painting: two that stay, and above each of them what moves, frame by frame. So the ground is painted once. Names and
 * towers are above the borders and haze that change under them.
 */
export interface Layers {
  readonly ground: string;
  readonly names: string;
  readonly frames: readonly { readonly low: string; readonly high: string }[];
}

export function layersOf(motion: Motion): Layers {
  const { pieces, frames } = motion;
  const firstName = pieces.findIndex(({ svg, in: seen }) => seen === undefined && svg.startsWith('<text'));
  const low = firstName < 0 ? pieces : pieces.slice(0, firstName);
  const high = firstName < 0 ? [] : pieces.slice(firstName);
  const still = (all: readonly MovingPiece[]) => all.filter((piece) => piece.in === undefined);
  const inFrame = (all: readonly MovingPiece[], frame: number) =>
    all.filter((piece) => piece.in?.includes(frame) === true);
  return {
    ground: drawn(motion, still(low), motion.paper),
    names: drawn(motion, still(high)),
    frames: frames.map((_, frame) => ({
      low: drawn(motion, inFrame(low, frame)),
      high: drawn(motion, inFrame(high, frame)),
    })),
  };
}

function drawn({ width, height }: Motion, pieces: readonly MovingPiece[], paper?: string): string {
  const back = paper === undefined ? '' : `<rect width="${width}" height="${height}" fill="${paper}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="DejaVu Sans, Verdana, sans-serif">${back}${pieces.map(({ svg }) => svg).join('')}</svg>`;
}
