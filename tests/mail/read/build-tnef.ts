/** A `winmail.dat` as Outlook writes it, with the attributes that are asked for. */

const u16 = (n: number) => Buffer.from([n & 255, n >> 8]);
const u32 = (n: number) => Buffer.from([n & 255, (n >> 8) & 255, (n >> 16) & 255, (n >>> 24) & 255]);
const padded = (data: Buffer) => Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);

export function attribute(level: 1 | 2, id: number, type: number, data: Buffer): Buffer {
  const sum = data.reduce((all, byte) => (all + byte) & 0xffff, 0);
  return Buffer.concat([Buffer.from([level]), u16(id), u16(type), u32(data.length), data, u16(sum)]);
}

export const tnefOf = (...attributes: readonly Buffer[]): Buffer =>
  Buffer.concat([u32(0x223e9f78), u16(1), ...attributes]);

/** `named`: a property of a named kind stands in front, as it does in every real one. */
export const properties = (...all: readonly { id: number; type: number; data: Buffer }[]): Buffer =>
  Buffer.concat([
    u32(all.length + 2),
    ...[u16(3), u16(0x8005), Buffer.alloc(16), u32(0), u32(7), u32(1)],
    ...[u16(0x1003), u16(0x0e1d), u32(2), u32(1), u32(2)],
    ...all.flatMap(({ id, type, data }) => [u16(type), u16(id), u32(1), u32(data.length), padded(data)]),
  ]);

export const body = (text: string): Buffer => attribute(1, 0x800c, 2, Buffer.from(`${text}\0`, 'latin1'));

export const file = (name: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    attribute(2, 0x9002, 6, Buffer.alloc(14)),
    attribute(2, 0x8010, 1, Buffer.from('ORDERS~1.TXT\0', 'latin1')),
    attribute(2, 0x800f, 6, bytes),
    attribute(
      2,
      0x9005,
      6,
      properties({ id: 0x3707, type: 0x1f, data: Buffer.from(`${name}\0`, 'utf16le') }),
    ),
  ]);

/** Packed as plain letters only: a flag byte of nought in front of each eight. */
export function packedRtf(rtf: string): Buffer {
  const raw = Buffer.from(rtf, 'latin1');
  const parts: Buffer[] = [];
  for (let at = 0; at < raw.length; at += 8) parts.push(Buffer.from([0]), raw.subarray(at, at + 8));
  const data = Buffer.concat(parts);
  return Buffer.concat([u32(data.length + 12), u32(raw.length), u32(0x75465a4c), u32(0), data]);
}
