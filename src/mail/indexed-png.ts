/** PNG of few colours, a byte a pixel: maps and boards are flat, and a third as heavy so. */
import { crc32, deflateSync } from 'node:zlib';
import type { Pixels } from '../app/contracts/outgoing.ts';
import { commonColours, indexed, nearestOf } from '../kernel/few-colours.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** More are shades at edges, which nobody sees and which weigh. */
const COLOURS = 96;
const BY_PALETTE = 3;

/** What is clear becomes white. */
export function indexedPng({ width, height, rgba: clear }: Pixels): Uint8Array {
  const rgba = onWhite(clear);
  const palette = commonColours([rgba], COLOURS);
  const numbers = indexed(rgba, nearestOf(palette));
  const rows = Buffer.alloc((width + 1) * height); // each begins with its filter, 0: none
  for (let y = 0; y < height; y += 1)
    rows.set(numbers.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, BY_PALETTE, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function onWhite(rgba: Uint8Array): Uint8Array {
  const solid = rgba.slice();
  for (let at = 0; at < solid.length; at += 4) {
    const clear = 255 - (rgba[at + 3] ?? 255);
    if (clear === 0) continue;
    // resvg gives colours that are not yet laid over anything, each by itself
    for (let part = 0; part < 3; part += 1)
      solid[at + part] = Math.round(((rgba[at + part] ?? 0) * (255 - clear)) / 255 + clear);
  }
  return solid;
}

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'ascii'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
