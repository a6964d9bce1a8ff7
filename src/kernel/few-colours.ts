/** Pictures of flat colours with few of them, four bytes a pixel: which ones they need, and which each pixel gets. */

export type Colour = readonly [number, number, number];

/** Fifteen bits tell colours apart well enough for maps. */
const keyOf = (rgba: Uint8Array, at: number): number =>
  (((rgba[at] ?? 0) >> 3) << 10) | (((rgba[at + 1] ?? 0) >> 3) << 5) | ((rgba[at + 2] ?? 0) >> 3);

/** Red, green, blue and how many, of each kind of colour. */
const PARTS = 4;

/** The colours that most pixels of these pictures have, each as the mean of those that are like it; at most so many. */
export function commonColours(pictures: readonly Uint8Array[], most: number): readonly Colour[] {
  const sums = new Float64Array(32_768 * PARTS);
  for (const rgba of pictures) addColours(sums, rgba);
  const seen: { readonly count: number; readonly colour: Colour }[] = [];
  for (let slot = 0; slot < sums.length; slot += PARTS) {
    const count = sums[slot + 3] ?? 0;
    const mean = (part: number): number => Math.round((sums[slot + part] ?? 0) / count);
    if (count > 0) seen.push({ count, colour: [mean(0), mean(1), mean(2)] });
  }
  seen.sort((one, other) => other.count - one.count);
  return seen.slice(0, most).map(({ colour }) => colour);
}

function addColours(sums: Float64Array, rgba: Uint8Array): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const slot = keyOf(rgba, at) * PARTS;
    const weight = isFlat(rgba, at) ? FLAT : 1;
    for (let part = 0; part < 3; part += 1)
      sums[slot + part] = (sums[slot + part] ?? 0) + weight * (rgba[at + part] ?? 0);
    sums[slot + 3] = (sums[slot + 3] ?? 0) + weight;
  }
}

/** What is painted flat means something, be it as small as a power's shield; the many shades at edges do not. */
const FLAT = 12;

const isFlat = (rgba: Uint8Array, at: number): boolean =>
  at >= 4 && rgba[at] === rgba[at - 4] && rgba[at + 1] === rgba[at - 3] && rgba[at + 2] === rgba[at - 2];

/** Which colour of a palette the pixel at a place is nearest to. */
export type Nearest = (rgba: Uint8Array, at: number) => number;

/** The palette's number of a colour: colours that are alike have the same, worked out once, and what is in the palette has its own. */
export function nearestOf(palette: readonly Colour[]): Nearest {
  const known = new Int16Array(32_768).fill(-1);
  palette.forEach((colour, i) => {
    known[keyOf(Uint8Array.from(colour), 0)] = i;
  });
  return (rgba, at) => {
    const key = keyOf(rgba, at);
    const found = known[key] ?? -1;
    if (found >= 0) return found;
    const best = closest(palette, rgba, at);
    known[key] = best;
    return best;
  };
}

function closest(palette: readonly Colour[], rgba: Uint8Array, at: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  palette.forEach(([r, g, b], i) => {
    const [dr, dg, db] = [r - (rgba[at] ?? 0), g - (rgba[at + 1] ?? 0), b - (rgba[at + 2] ?? 0)];
    const far = dr * dr * 3 + dg * dg * 4 + db * db * 2;
    if (far < least) {
      best = i;
      least = far;
    }
  });
  return best;
}

/** A byte a pixel: its colour's number. */
export function indexed(rgba: Uint8Array, near: Nearest): Uint8Array {
  const out = new Uint8Array(rgba.length / 4);
  for (let i = 0; i < out.length; i += 1) out[i] = near(rgba, i * 4);
  return out;
}
