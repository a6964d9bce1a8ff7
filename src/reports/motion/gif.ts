/** GIF89a: frames of flat colours, each after the first only what it changes. */
import { commonColours, indexed, nearestOf } from '../../kernel/few-colours.ts';

/** `rgba` holds four bytes a pixel; all frames have the same size. */
export interface GifFrame {
  readonly rgba: Uint8Array;
  readonly delayHundredths: number;
}

const COLOURS = 256;
/** The last of the palette: what stays as it was. */
const SAME = 255;

/** Again and again. @throws Error when a frame has another size. */
export function encodeGif(width: number, height: number, frames: readonly GifFrame[]): Uint8Array {
  const ends = [frames[0], frames.at(-1)].flatMap((frame) => (frame === undefined ? [] : [frame.rgba]));
  const palette = commonColours(ends, SAME);
  const near = nearestOf(palette);
  const bytes: number[] = [];
  const put = (...more: readonly number[]): void => void bytes.push(...more);
  put(...ascii('GIF89a'), ...word(width), ...word(height), 0xf7, 0, 0);
  for (let i = 0; i < COLOURS; i += 1) put(...(palette[i] ?? [0, 0, 0]));
  put(0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0);
  let before: Uint8Array | undefined;
  for (const { rgba, delayHundredths } of frames) {
    if (rgba.length !== width * height * 4) throw new Error('a frame of another size');
    const now = indexed(rgba, near);
    const box = before === undefined ? { x: 0, y: 0, w: width, h: height } : changedBox(before, now, width);
    put(0x21, 0xf9, 4, before === undefined ? 0x04 : 0x05, ...word(delayHundredths), SAME, 0);
    put(0x2c, ...word(box.x), ...word(box.y), ...word(box.w), ...word(box.h), 0);
    for (const byte of packed(cut(now, before, box, width))) bytes.push(byte);
    before = now;
  }
  put(0x3b);
  return Uint8Array.from(bytes);
}

const ascii = (text: string): readonly number[] => [...text].map((sign) => sign.charCodeAt(0));
const word = (value: number): readonly [number, number] => [value & 255, (value >> 8) & 255];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** At least one pixel. */
function changedBox(before: Uint8Array, now: Uint8Array, width: number): Box {
  let [left, right, top, bottom] = [width, -1, now.length, -1];
  for (let i = 0; i < now.length; i += 1) {
    if (now[i] === before[i]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) return { x: 0, y: 0, w: 1, h: 1 };
  return { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
}

function cut(now: Uint8Array, before: Uint8Array | undefined, box: Box, width: number): Uint8Array {
  const out = new Uint8Array(box.w * box.h);
  for (let i = 0; i < out.length; i += 1) {
    const at = (box.y + Math.floor(i / box.w)) * width + box.x + (i % box.w);
    const colour = now[at] ?? 0;
    out[i] = before?.[at] === colour ? SAME : colour;
  }
  return out;
}

const CLEAR = 256;
const END = 257;

/** LZW as GIF has it, in blocks of at most 255 bytes. */
function packed(pixels: Uint8Array): readonly number[] {
  const bits: number[] = [];
  let [held, heldBits, size, next] = [0, 0, 9, 258];
  let table = new Map<number, number>();
  const write = (code: number): void => {
    held |= code << heldBits;
    heldBits += size;
    while (heldBits >= 8) {
      bits.push(held & 255);
      held >>>= 8;
      heldBits -= 8;
    }
  };
  const clear = (): void => {
    write(CLEAR);
    table = new Map();
    [size, next] = [9, 258];
  };
  clear();
  let prefix = pixels[0] ?? 0;
  for (let i = 1; i < pixels.length; i += 1) {
    const pixel = pixels[i] ?? 0;
    const key = prefix * 256 + pixel;
    const code = table.get(key);
    if (code !== undefined) {
      prefix = code;
      continue;
    }
    write(prefix);
    prefix = pixel;
    if (next === 4096) {
      clear();
      continue;
    }
    table.set(key, next);
    next += 1;
    if (next > 1 << size && size < 12) size += 1;
  }
  write(prefix);
  write(END);
  if (heldBits > 0) bits.push(held & 255);
  return [8, ...blocks(bits), 0];
}

function blocks(bytes: readonly number[]): readonly number[] {
  const out: number[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255);
    out.push(block.length);
    for (const byte of block) out.push(byte);
  }
  return out;
}
