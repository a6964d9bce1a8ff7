/** What lies on a picture: pixels by their number, four bytes each, opaque. */
export interface Overlay {
  readonly at: Uint32Array;
  readonly rgba: Uint8Array;
}

/** Pictures of one size, four bytes a pixel, their colours multiplied by their opacity. */
export interface Layered {
  /** Lets nothing through. */
  readonly below: Uint8Array;
  /** Lies between. */
  readonly low: Uint8Array;
  readonly above: Uint8Array;
  /** Lies on top. */
  readonly high: Uint8Array;
}

/** The pixels where something of `low` or `high` lies, as all four make them. */
export function overlayOf({ below, low, above, high }: Layered): Overlay {
  const at: number[] = [];
  for (let pixel = 0; pixel * 4 < below.length; pixel += 1)
    if (low[pixel * 4 + 3] !== 0 || high[pixel * 4 + 3] !== 0) at.push(pixel);
  const rgba = new Uint8Array(at.length * 4).fill(255);
  at.forEach((pixel, i) => {
    for (let part = 0; part < 3; part += 1) {
      const from = pixel * 4;
      let colour = below[from + part] ?? 0;
      for (const layer of [low, above, high])
        colour = over(colour, layer[from + part] ?? 0, layer[from + 3] ?? 0);
      rgba[i * 4 + part] = colour;
    }
  });
  return { at: Uint32Array.from(at), rgba };
}

/** One layer on another that lets nothing through. */
export function laidOver(below: Uint8Array, layer: Uint8Array): Uint8Array {
  const out = Uint8Array.from(below);
  for (let from = 0; from < out.length; from += 4) {
    const opacity = layer[from + 3] ?? 0;
    if (opacity === 0) continue;
    for (let part = 0; part < 3; part += 1)
      out[from + part] = over(out[from + part] ?? 0, layer[from + part] ?? 0, opacity);
  }
  return out;
}

const over = (below: number, colour: number, opacity: number): number =>
  opacity === 0 ? below : colour + Math.round((below * (255 - opacity)) / 255);
