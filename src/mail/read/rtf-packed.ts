/** RTF as Outlook packs it (MS-OXRTFCP): pieces of what came before, by place and length in a ring of 4 kB. */

const COMPRESSED = 0x75465a4c;
const PLAIN = 0x414c454d;
const RING = 4096;
const UNPACKED_MAX = 1024 * 1024;
/** What the ring holds at first: the words that RTF files begin with. */
const BEGINNING = Buffer.from(
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
  'latin1',
);

/** The file, one character a byte; undefined where it is no such file, or unpacks to more than any letter has. */
export function unpackRtf(packed: Buffer): string | undefined {
  if (packed.length < 16) return undefined;
  const [size, kind] = [packed.readUInt32LE(4), packed.readUInt32LE(8)];
  if (size > UNPACKED_MAX) return undefined;
  if (kind === PLAIN) return packed.subarray(16, 16 + size).toString('latin1');
  return kind === COMPRESSED ? unpacked(packed.subarray(16), size).toString('latin1') : undefined;
}

interface Unpacking {
  readonly data: Buffer;
  readonly ring: Buffer;
  readonly out: Buffer;
  at: number;
  length: number;
  write: number;
  isOver: boolean;
}

function unpacked(data: Buffer, size: number): Buffer {
  const ring = Buffer.alloc(RING, 0x20);
  BEGINNING.copy(ring);
  const out = Buffer.alloc(size);
  const now: Unpacking = { data, ring, out, at: 0, length: 0, write: BEGINNING.length, isOver: false };
  while (!now.isOver && now.at < data.length && now.length < size) unpackEight(now);
  return out.subarray(0, Math.min(now.length, size));
}

/** A byte says of each of eight pieces whether it is a letter or points back. */
function unpackEight(now: Unpacking): void {
  const flags = now.data[now.at] ?? 0;
  now.at += 1;
  for (let bit = 0; bit < 8 && !now.isOver && now.at < now.data.length; bit += 1) {
    if ((flags & (1 << bit)) === 0) sayLetter(now);
    else sayAgain(now);
  }
}

function sayLetter(now: Unpacking): void {
  say(now, now.data[now.at] ?? 0);
  now.at += 1;
}

/** Where in the ring, and how long; a piece that points at where it would be written is the end. */
function sayAgain(now: Unpacking): void {
  const pointer = now.at + 1 < now.data.length ? now.data.readUInt16BE(now.at) : now.write << 4;
  now.at += 2;
  const from = pointer >> 4;
  now.isOver = from === now.write;
  const length = now.isOver ? 0 : (pointer & 15) + 2;
  for (let i = 0; i < length; i += 1) say(now, now.ring[(from + i) % RING] ?? 0);
}

function say(now: Unpacking, byte: number): void {
  if (now.length < now.out.length) now.out[now.length] = byte;
  now.length += 1;
  now.ring[now.write] = byte;
  now.write = (now.write + 1) % RING;
}
