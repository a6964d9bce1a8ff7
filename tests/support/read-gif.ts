/** A reader of GIFs, written from the format's own description and not from our writer. */

interface ReadGif {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel, each frame as it is seen. */
  readonly frames: readonly Uint8Array[];
  readonly delays: readonly number[];
}

/** @throws Error where it is none. */
export function readGif(bytes: Uint8Array): ReadGif {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  const colours = 2 << ((bytes[10] ?? 0) & 7);
  const palette = bytes.subarray(13, 13 + colours * 3);
  const seen = new Uint8Array(width * height * 4);
  const frames: Uint8Array[] = [];
  const delays: number[] = [];
  let clear = -1;
  let at = 13 + colours * 3;
  while (bytes[at] !== 0x3b) {
    const kind = bytes[at];
    if (kind === 0x21) {
      clear = noteControl(view, at, delays) ?? clear;
      at = blocksFrom(bytes, at + 2).end;
    } else if (kind === 0x2c) {
      const box = boxAt(view, at + 1);
      const { data, end } = blocksFrom(bytes, at + 11);
      lay(unpack(data, bytes[at + 10] ?? 0), { seen, palette, box, width, clear });
      frames.push(Uint8Array.from(seen));
      at = end;
    } else throw new Error(`no block begins at ${at}`);
  }
  return { width, height, frames, delays };
}

/** Keeps how long the next frame is seen, and answers what in it lets the one before through; -1: nothing. */
function noteControl(view: DataView, at: number, delays: number[]): number | undefined {
  if (view.getUint8(at + 1) !== 0xf9) return undefined;
  delays.push(view.getUint16(at + 4, true));
  return (view.getUint8(at + 3) & 1) === 1 ? view.getUint8(at + 6) : -1;
}

const boxAt = (view: DataView, at: number): Box =>
  [0, 2, 4, 6].map((offset) => view.getUint16(at + offset, true)) as Box;

type Box = [x: number, y: number, w: number, h: number];

function blocksFrom(
  bytes: Uint8Array,
  from: number,
): { readonly data: readonly number[]; readonly end: number } {
  const data: number[] = [];
  let at = from;
  while (bytes[at] !== 0) {
    const size = bytes[at] ?? 0;
    for (const byte of bytes.subarray(at + 1, at + 1 + size)) data.push(byte);
    at += size + 1;
  }
  return { data, end: at + 1 };
}

interface Ground {
  readonly seen: Uint8Array;
  readonly palette: Uint8Array;
  readonly box: Box;
  readonly width: number;
  readonly clear: number;
}

function lay(pixels: readonly number[], { seen, palette, box: [x, y, w, h], width, clear }: Ground): void {
  if (pixels.length !== w * h) throw new Error(`${pixels.length} pixels in a frame of ${w} by ${h}`);
  pixels.forEach((colour, i) => {
    if (colour === clear) return;
    const to = ((y + Math.floor(i / w)) * width + x + (i % w)) * 4;
    seen.set([...palette.subarray(colour * 3, colour * 3 + 3), 255], to);
  });
}

function unpack(data: readonly number[], least: number): readonly number[] {
  const [clear, end] = [1 << least, (1 << least) + 1];
  const out: number[] = [];
  let table: (readonly number[])[] = [];
  let before: readonly number[] | undefined;
  const sizeNow = (): number =>
    Math.min(12, Math.max(least + 1, Math.floor(Math.log2(Math.max(table.length, 1))) + 1));
  for (const code of codesIn(data, sizeNow)) {
    if (code === end) return out;
    const isClear = code === clear;
    if (isClear) table = freshTable(clear);
    const known: readonly number[] = isClear ? [] : (table[code] ?? longer(before, before));
    out.push(...known);
    grow(table, isClear ? undefined : before, known);
    before = isClear ? undefined : known;
  }
  throw new Error('no end');
}

function freshTable(clear: number): (readonly number[])[] {
  return Array.from({ length: clear + 2 }, (_, i) => (i < clear ? [i] : []));
}

function grow(
  table: (readonly number[])[],
  before: readonly number[] | undefined,
  known: readonly number[],
): void {
  if (before !== undefined && table.length < 4096) table.push(longer(before, known));
}

const longer = (word: readonly number[] = [], by: readonly number[] = []): readonly number[] => [
  ...word,
  ...by.slice(0, 1),
];

/** Each as long as the table asks for by then. */
function* codesIn(data: readonly number[], sizeNow: () => number): Generator<number> {
  let [held, bits] = [0, 0];
  for (const byte of data) {
    held |= byte << bits;
    bits += 8;
    while (bits >= sizeNow()) {
      const size = sizeNow();
      const code = held & ((1 << size) - 1);
      held >>>= size;
      bits -= size;
      yield code;
    }
  }
}
