/** What moves, painted piece by piece: each once, however many turns it is seen in, side by side on sheets as wide as the picture. */
import type { Box } from '../pictures/map-box.ts';
import type { MovingPiece } from './motion.ts';

/** Pixels of a picture that something painted on it covers, by their number, four bytes each: colours multiplied by opacity. */
export interface Stamp {
  readonly at: Uint32Array;
  readonly rgba: Uint8Array;
}

/** The picture that the pieces belong to: in its own units, and in pixels. */
export interface Scale {
  readonly units: number;
  readonly width: number;
  readonly height: number;
}

export interface Sheet {
  /** What is inside of its SVG, which is so many units high. */
  readonly inside: string;
  readonly units: number;
  readonly places: readonly Place[];
}

/** A piece on a sheet: a rectangle of pixels there, and where that lies on the picture. */
interface Place {
  readonly piece: MovingPiece;
  readonly x: number;
  readonly y: number;
  readonly from: Pixels;
}

interface Pixels {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Pixels that a sheet has from top to bottom, unless one piece is higher: four megabytes. */
const MOST_HIGH = 1600;

/** The highest first, in rows; so little room is lost. */
export function sheetsOf(pieces: readonly MovingPiece[], scale: Scale): readonly Sheet[] {
  const sized = pieces.flatMap((piece) => {
    const from = pixelsOf(piece.box, scale);
    return from.w > 0 && from.h > 0 ? [{ piece, from }] : [];
  });
  sized.sort((one, other) => other.from.h - one.from.h);
  const sheets: Place[][] = [];
  let [x, y, rowHeight] = [0, 0, 0];
  for (const { piece, from } of sized) {
    if (x + from.w > scale.width) [x, y, rowHeight] = [0, y + rowHeight, 0];
    if (rowHeight === 0) rowHeight = from.h;
    if (sheets.length === 0 || y + rowHeight > MOST_HIGH) {
      sheets.push([]);
      [x, y, rowHeight] = [0, 0, from.h];
    }
    sheets.at(-1)?.push({ piece, x, y, from });
    x += from.w;
  }
  return sheets.map((places) => drawSheet(places, scale));
}

/** Whole pixels, one more on each side for what is painted at an edge; at most so wide as the picture. */
function pixelsOf({ left, top, right, bottom }: Box, { units, width }: Scale): Pixels {
  const pixels = width / units;
  const x = Math.max(-width, Math.floor(left * pixels) - 1);
  const y = Math.floor(top * pixels) - 1;
  return {
    x,
    y,
    w: Math.min(width, Math.ceil(right * pixels) + 1 - x),
    h: Math.ceil(bottom * pixels) + 1 - y,
  };
}

function drawSheet(places: readonly Place[], { units, width }: Scale): Sheet {
  const unit = units / width;
  const high = places.reduce((most, { y, from }) => Math.max(most, y + from.h), 0);
  const pieces = places.map(
    ({ piece, x, y, from }) =>
      `<g transform="translate(${(x - from.x) * unit} ${(y - from.y) * unit})">${piece.svg}</g>`,
  );
  return { inside: pieces.join(''), units: high * unit, places };
}

/** What a painted sheet shows of each piece, where it lies on the picture. */
export function stampsOf(
  { places }: Sheet,
  painted: { readonly width: number; readonly rgba: Uint8Array },
  scale: Scale,
): ReadonlyMap<MovingPiece, Stamp> {
  return new Map(places.map((place) => [place.piece, stampOf(place, painted, scale)]));
}

function stampOf(
  { x, y, from }: Place,
  { width, rgba }: { readonly width: number; readonly rgba: Uint8Array },
  scale: Scale,
): Stamp {
  const at: number[] = [];
  const bytes: number[] = [];
  const [left, right] = [Math.max(0, -from.x), Math.min(from.w, scale.width - from.x)];
  const [top, bottom] = [Math.max(0, -from.y), Math.min(from.h, scale.height - from.y)];
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const pixel = ((y + row) * width + x + column) * 4;
      if ((rgba[pixel + 3] ?? 0) === 0) continue;
      at.push((from.y + row) * scale.width + from.x + column);
      bytes.push(rgba[pixel] ?? 0, rgba[pixel + 1] ?? 0, rgba[pixel + 2] ?? 0, rgba[pixel + 3] ?? 0);
    }
  }
  return { at: Uint32Array.from(at), rgba: Uint8Array.from(bytes) };
}
