import type { Motion, MovingPiece } from './motion.ts';
import type { Sheet } from './sheets.ts';

/**
 * A war in layers for painting: two that stay, and above each of them what moves. So the ground is painted once, and so is each piece.
 * Names and towers are above the borders and haze that change under them.
 */
export interface Layers {
  /** Whole pictures. */
  readonly ground: string;
  readonly names: string;
  readonly low: readonly MovingPiece[];
  readonly high: readonly MovingPiece[];
}

export function layersOf(motion: Motion): Layers {
  const { pieces, width, height } = motion;
  const firstName = pieces.findIndex(({ svg, in: seen }) => seen === undefined && svg.startsWith('<text'));
  const low = firstName < 0 ? pieces : pieces.slice(0, firstName);
  const high = firstName < 0 ? [] : pieces.slice(firstName);
  return {
    ground: wrap(
      width,
      height,
      `<rect width="${width}" height="${height}" fill="${motion.paper}"/>${joined(low.filter(stays))}`,
    ),
    names: wrap(width, height, joined(high.filter(stays))),
    low: low.filter((piece) => !stays(piece)),
    high: high.filter((piece) => !stays(piece)),
  };
}

/** A sheet of pieces as a picture. */
export const sheetSvg = ({ width }: Motion, { inside, units }: Sheet): string => wrap(width, units, inside);

/** Its upper left corner is that of the painted picture, so that layers lie on each other to the pixel. */
function wrap(width: number, height: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMinYMin meet" font-family="DejaVu Sans, Verdana, sans-serif">${inside}</svg>`;
}

const stays = (piece: MovingPiece): boolean => piece.in === undefined;
const joined = (pieces: readonly MovingPiece[]): string => pieces.map(({ svg }) => svg).join('');
