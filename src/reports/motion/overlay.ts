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
  const at = paintedIn(low, high);
  const rgba = new Uint8Array(at.length * 4);
  for (let i = 0; i < at.length; i += 1) {
    const from = (at[i] ?? 0) * 4;
    for (let part = 0; part < 4; part += 1) rgba[i * 4 + part] = below[from + part] ?? 0;
    layPixel(rgba, i * 4, low, from);
    layPixel(rgba, i * 4, above, from);
    layPixel(rgba, i * 4, high, from);
  }
  return { at, rgba };
}

/** Pixels of either that let less than everything through: they are few, and looked for four bytes at a time. */
function paintedIn(one: Uint8Array, other: Uint8Array): Uint32Array {
  const [ones, others] = [wordsOf(one), wordsOf(other)];
  const found = new Uint32Array(ones.length);
  let count = 0;
  for (let pixel = 0; pixel < ones.length; pixel += 1) {
    if (ones[pixel] === 0 && others[pixel] === 0) continue;
    found[count] = pixel;
    count += 1;
  }
  return found.slice(0, count);
}

/** The same bytes by four; a clear pixel is 0, since colours are multiplied by their opacity. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : Uint8Array.from(bytes);
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}

/** One layer on another that lets nothing through. */
export function laidOver(below: Uint8Array, layer: Uint8Array): Uint8Array {
  const out = Uint8Array.from(below);
  for (let from = 0; from < out.length; from += 4) layPixel(out, from, layer, from);
  return out;
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
