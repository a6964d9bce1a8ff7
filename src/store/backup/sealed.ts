/**
 * A backup under a passphrase: one line of JSON that says how the key is made, then the backup under AES-256-GCM, then the tag of
 * 16 bytes, which covers the line as well. Written and read as a stream.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { ok, type Result } from '../../kernel/result.ts';
import { refuse } from '../words/refuse.ts';

const FORMAT = 'fieldpost-sealed';
const VERSION = 1;
const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;
/** 64 MB and a good part of a second for each passphrase that somebody tries. */
const COST = { N: 2 ** 16, r: 8, p: 1 };
const MOST_MEMORY = 256 * 2 ** 20;
const LONGEST_HEADER = 1024;

/** What was sealed is not what is there: altered, damaged or cut off. */
export class BrokenSeal extends Error {}

interface SealHeader {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly cost: typeof COST;
  /** Hex. */
  readonly salt: string;
  readonly iv: string;
  /** Tells a wrong passphrase from a damaged file; it tells nothing of the key. */
  readonly check: string;
}

/** The bytes under the passphrase. */
export async function* sealed(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const { key, check } = await derive(passphrase, salt, COST);
  const header: SealHeader = {
    format: FORMAT,
    version: VERSION,
    cost: COST,
    salt: salt.toString('hex'),
    iv: iv.toString('hex'),
    check: check.toString('hex'),
  };
  const line = Buffer.from(`${JSON.stringify(header)}\n`);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(line);
  yield line;
  for await (const chunk of source) yield cipher.update(chunk);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

/**
 * How to read a backup, sealed or not, as often as wanted. Refusals: `input/passphrase` (none was given, or a wrong one),
 * `input/backup`.
 */
export async function openBackupFile(
  file: string,
  passphrase: string | undefined,
): Promise<Result<() => Readable>> {
  const line = await firstLine(file);
  if (line === undefined || !line.startsWith(`{"format":"${FORMAT}"`))
    return ok(() => createReadStream(file));
  const header = readHeader(line);
  if (header === undefined) return refuse('input/backup.other');
  if (passphrase === undefined) return refuse('input/passphrase');
  const { key, check } = await derive(passphrase, Buffer.from(header.salt, 'hex'), header.cost);
  const wanted = Buffer.from(header.check, 'hex');
  if (wanted.length !== check.length || !timingSafeEqual(wanted, check))
    return refuse('input/passphrase.wrong');
  const start = Buffer.byteLength(line);
  const decipher = () =>
    createDecipheriv(CIPHER, key, Buffer.from(header.iv, 'hex')).setAAD(Buffer.from(line));
  return ok(() => Readable.from(unsealed(createReadStream(file, { start }), decipher())));
}

/** With its line feed; undefined where there is none near the start. */
async function firstLine(file: string): Promise<string | undefined> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_HEADER), 0, LONGEST_HEADER, 0);
    const end = buffer.subarray(0, bytesRead).indexOf('\n');
    return end < 0 ? undefined : buffer.toString('utf8', 0, end + 1);
  } finally {
    await handle.close();
  }
}

function readHeader(line: string): SealHeader | undefined {
  try {
    const header = JSON.parse(line) as Partial<SealHeader>;
    const isOurs = header.version === VERSION && JSON.stringify(header.cost) === JSON.stringify(COST);
    const isWhole = [header.salt, header.iv, header.check].every((hex) => /^[0-9a-f]+$/.test(hex ?? ''));
    return isOurs && isWhole ? (header as SealHeader) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The end of a gzip file must not be seen before the tag has been proved: that is how many bytes are kept back. */
const KEPT_BACK = 64 + TAG_BYTES;

/** @throws BrokenSeal before the last bytes are handed on. */
async function* unsealed(
  source: AsyncIterable<Buffer>,
  decipher: ReturnType<typeof createDecipheriv> & { setAuthTag(tag: Buffer): unknown },
): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  for await (const chunk of source) {
    const all = Buffer.concat([held, chunk]);
    const ready = Math.max(0, all.length - KEPT_BACK);
    if (ready > 0) yield decipher.update(all.subarray(0, ready));
    held = all.subarray(ready);
  }
  if (held.length < TAG_BYTES) throw new BrokenSeal('the sealed file is cut off');
  const rest = decipher.update(held.subarray(0, -TAG_BYTES));
  decipher.setAuthTag(held.subarray(-TAG_BYTES));
  try {
    decipher.final();
  } catch (cause) {
    throw new BrokenSeal('the sealed file was altered or damaged', { cause });
  }
  yield rest;
}

async function derive(
  passphrase: string,
  salt: Buffer,
  cost: typeof COST,
): Promise<{ readonly key: Buffer; readonly check: Buffer }> {
  const both = await stretch(passphrase.normalize('NFKC'), salt, 48, { ...cost, maxmem: MOST_MEMORY });
  return { key: both.subarray(0, 32), check: both.subarray(32) };
}

const stretch = promisify<string, Buffer, number, object, Buffer>(scrypt);
