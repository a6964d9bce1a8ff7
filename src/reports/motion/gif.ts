/** GIF89a: one picture of flat colours and what lies on it, frame by frame; each frame after the first holds only what it changes. */
import { commonColours, indexed, type Nearest, nearestOf } from '../../kernel/few-colours.ts';
import type { Overlay } from './overlay.ts';

export interface GifFrame {
  /** What lies on the picture in this frame alone. */
  readonly on: Overlay;
  readonly delayHundredths: number;
}

const COLOURS = 256;
/** The last of the palette: what stays as it was. */
const SAME = 255;

/** Again and again. `still` holds four bytes a pixel. @throws Error when a frame reaches out of it. */
export function encodeGif(
  width: number,
  height: number,
  { still, frames }: { readonly still: Uint8Array; readonly frames: readonly GifFrame[] },
): Uint8Array {
  const size = width * height;
  if (still.length !== size * 4 || frames.some(({ on }) => on.at.some((pixel) => pixel >= size)))
    throw new Error('pictures of another size');
  const ends = [frames[0], frames.at(-1)].flatMap((frame) => (frame === undefined ? [] : [frame.on]));
  const palette = commonColours(
    ends.map((on) => laidOn(still, on)),
    SAME,
  );
  const near = nearestOf(palette);
  const ground = indexed(still, near);
  const bytes = openBytes();
  bytes.put(...ascii('GIF89a'), ...word(width), ...word(height), 0xf7, 0, 0);
  for (let i = 0; i < COLOURS; i += 1) bytes.put(...(palette[i] ?? [0, 0, 0]));
  bytes.put(0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0);
  let before: { readonly pixels: Uint8Array; readonly on: Overlay } | undefined;
  for (const { on, delayHundredths } of frames) {
    const now = indicesOf(ground, on, near);
    const box =
      before === undefined
        ? { x: 0, y: 0, w: width, h: height }
        : changedBox(before.pixels, now, { among: [before.on.at, on.at], width });
    bytes.put(0x21, 0xf9, 4, before === undefined ? 0x04 : 0x05, ...word(delayHundredths), SAME, 0);
    bytes.put(0x2c, ...word(box.x), ...word(box.y), ...word(box.w), ...word(box.h), 0);
    putPacked(cut(now, before?.pixels, box, width), bytes);
    before = { pixels: now, on };
  }
  bytes.put(0x3b);
  return bytes.all();
}

function laidOn(still: Uint8Array, { at, rgba }: Overlay): Uint8Array {
  const out = Uint8Array.from(still);
  at.forEach((pixel, i) => {
    out.set(rgba.subarray(i * 4, i * 4 + 4), pixel * 4);
  });
  return out;
}

function indicesOf(ground: Uint8Array, { at, rgba }: Overlay, near: Nearest): Uint8Array {
  const out = Uint8Array.from(ground);
  for (let i = 0; i < at.length; i += 1) {
    out[at[i] ?? 0] = near(rgba, i * 4);
  }
  return out;
}

const ascii = (text: string): readonly number[] => [...text].map((sign) => sign.charCodeAt(0));
const word = (value: number): readonly [number, number] => [value & 255, (value >> 8) & 255];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** At least one pixel. Only where something lay or lies can anything have changed: `among`. */
function changedBox(
  before: Uint8Array,
  now: Uint8Array,
  { among, width }: { readonly among: readonly Uint32Array[]; readonly width: number },
): Box {
  let [left, right, first, last] = [width, -1, now.length, -1];
  for (const pixels of among) {
    for (let i = 0; i < pixels.length; i += 1) {
      const pixel = pixels[i] ?? 0;
      if (now[pixel] === before[pixel]) continue;
      const x = pixel % width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      first = Math.min(first, pixel);
      last = Math.max(last, pixel);
    }
  }
  if (right < 0) return { x: 0, y: 0, w: 1, h: 1 };
  const [top, bottom] = [Math.floor(first / width), Math.floor(last / width)];
  return { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
}

function cut(now: Uint8Array, before: Uint8Array | undefined, box: Box, width: number): Uint8Array {
  const out = new Uint8Array(box.w * box.h);
  let i = 0;
  for (let y = box.y; y < box.y + box.h; y += 1) {
    const from = y * width + box.x;
    for (let at = from; at < from + box.w; at += 1) {
      const colour = now[at] ?? 0;
      out[i] = before?.[at] === colour ? SAME : colour;
      i += 1;
    }
  }
  return out;
}

const CLEAR = 256;
const END = 257;
const CODES = 4096;
/** Places for the codes known so far, twice as many as there can be; a power of two. */
const PLACES = 8192;

/** LZW as GIF has it, in blocks of at most 255 bytes. */
function putPacked(pixels: Uint8Array, bytes: Bytes): void {
  const blocks = openBlocks(bytes);
  const keys = new Int32Array(PLACES).fill(-1);
  const codes = new Int16Array(PLACES);
  let [held, heldBits, size, next] = [0, 0, 9, 258];
  const write = (code: number): void => {
    held |= code << heldBits;
    heldBits += size;
    while (heldBits >= 8) {
      blocks.put(held & 255);
      held >>>= 8;
      heldBits -= 8;
    }
  };
  bytes.put(8);
  write(CLEAR);
  let prefix = pixels[0] ?? 0;
  for (let i = 1; i < pixels.length; i += 1) {
    const pixel = pixels[i] ?? 0;
    const key = prefix * 256 + pixel;
    const place = placeOf(keys, key);
    if (keys[place] === key) {
      prefix = codes[place] ?? 0;
      continue;
    }
    write(prefix);
    prefix = pixel;
    if (next === CODES) {
      write(CLEAR);
      keys.fill(-1);
      [size, next] = [9, 258];
      continue;
    }
    keys[place] = key;
    codes[place] = next;
    next += 1;
    if (next > 1 << size && size < 12) size += 1;
  }
  write(prefix);
  write(END);
  if (heldBits > 0) blocks.put(held & 255);
  blocks.end();
}

/** Where a key stands, or the free place where it would. */
function placeOf(keys: Int32Array, key: number): number {
  let place = Math.imul(key, 0x9e3779b1) >>> 19;
  while (keys[place] !== -1 && keys[place] !== key) place = (place + 1) & (PLACES - 1);
  return place;
}

interface Bytes {
  put(...more: readonly number[]): void;
  all(): Uint8Array;
}

/** Bytes one after the other, in room that doubles. */
function openBytes(): Bytes {
  let room = new Uint8Array(65_536);
  let length = 0;
  return {
    put: (...more) => {
      if (length + more.length > room.length) {
        const larger = new Uint8Array(room.length * 2);
        larger.set(room);
        room = larger;
      }
      room.set(more, length);
      length += more.length;
    },
    all: () => room.slice(0, length),
  };
}

/** Most that a block holds. */
const BLOCK = 255;

/** Gathers bytes into blocks, each behind its length; an empty one ends them. */
function openBlocks(bytes: Bytes): { put(byte: number): void; end(): void } {
  const block: number[] = [];
  const flush = (): void => {
    if (block.length > 0) bytes.put(block.length, ...block);
    block.length = 0;
  };
  return {
    put: (byte) => {
      block.push(byte);
      if (block.length === BLOCK) flush();
    },
    end: () => {
      flush();
      bytes.put(0);
    },
  };
}
