/** A zip with one file in it, as word processors write their documents. */
import { crc32, deflateRawSync } from 'node:zlib';

export function zipOf(name: string, text: string): Buffer {
  const [data, title] = [Buffer.from(text), Buffer.from(name)];
  const packed = deflateRawSync(data);
  const sizes = Buffer.alloc(26);
  sizes.writeUInt16LE(20, 0);
  sizes.writeUInt16LE(8, 4);
  sizes.writeUInt32LE(crc32(data), 10);
  sizes.writeUInt32LE(packed.length, 14);
  sizes.writeUInt32LE(data.length, 18);
  sizes.writeUInt16LE(title.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), sizes, title, packed]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), sizes, Buffer.alloc(14), title]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end]);
}
