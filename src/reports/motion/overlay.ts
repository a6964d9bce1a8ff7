import type { Stamp } from './sheets.ts';

/** What lies on a picture: pixels by their number, four bytes each, opaque. */
export interface Overlay {
  readonly at: Uint32Array;
  readonly rgba: Uint8Array;
}

/** Pictures of one size, four bytes a pixel, their colours multiplied by their opacity, and what moves on each of the two. */
export interface Layered {
  /** Lets nothing through. */
  readonly below: Uint8Array;
  readonly low: readonly Stamp[];
  readonly above: Uint8Array;
  readonly high: readonly Stamp[];
}

/** Makes overlays on one picture, one after the other, in the same room. */
export function openOverlays({
  below,
  above,
}: Pick<Layered, 'below' | 'above'>): (moving: Pick<Layered, 'low' | 'high'>) => Overlay {
  const still = laidOver(below, above);
  const work = new Uint8Array(below.length);
  const touched = new Uint32Array(below.length / 4);
  const isTouched = new Uint8Array(below.length / 4);
  let count = 0;
  const layStamps = (stamps: readonly Stamp[], ground: Uint8Array): void => {
    for (const { at, rgba } of stamps) {
      for (let i = 0; i < at.length; i += 1) {
        const pixel = at[i] ?? 0;
        if (isTouched[pixel] === 0) {
          isTouched[pixel] = 1;
          touched[count] = pixel;
          count += 1;
          copyPixel(work, pixel * 4, ground, pixel * 4);
        }
        layPixel(work, pixel * 4, rgba, i * 4);
      }
    }
  };
  return ({ low, high }) => {
    count = 0;
    layStamps(low, below);
    for (let i = 0; i < count; i += 1) layPixel(work, (touched[i] ?? 0) * 4, above, (touched[i] ?? 0) * 4);
    layStamps(high, still);
    const at = touched.slice(0, count);
    const rgba = new Uint8Array(count * 4);
    for (let i = 0; i < count; i += 1) {
      copyPixel(rgba, i * 4, work, (at[i] ?? 0) * 4);
      isTouched[at[i] ?? 0] = 0;
    }
    return { at, rgba };
  };
}

/** One layer on another that lets nothing through. */
export function laidOver(below: Uint8Array, layer: Uint8Array): Uint8Array {
  const out = Uint8Array.from(below);
  for (let from = 0; from < out.length; from += 4) layPixel(out, from, layer, from);
  return out;
}

function copyPixel(to: Uint8Array, at: number, source: Uint8Array, from: number): void {
  for (let part = 0; part < 4; part += 1) to[at + part] = source[from + part] ?? 0;
}

/** One pixel of a layer on an opaque one. */
function layPixel(on: Uint8Array, at: number, layer: Uint8Array, from: number): void {
  const opacity = layer[from + 3] ?? 0;
  if (opacity === 0) return;
  const rest = 255 - opacity;
  for (let part = 0; part < 3; part += 1) {
    const through = rest === 0 ? 0 : Math.floor(((on[at + part] ?? 0) * rest + 127) / 255);
    on[at + part] = (layer[from + part] ?? 0) + through;
  }
}
