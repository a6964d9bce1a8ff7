import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { ok, type Refused, type Result } from '../../kernel/result.ts';
import { refuse } from '../words/refuse.ts';
import { type BackupHeader, readEnd, readHeader, readRowLine } from './format.ts';
import { BrokenSeal } from './sealed.ts';

export interface BackupRow {
  readonly table: string;
  /** JSON. */
  readonly row: string;
}

/** The header of a backup whose every line was read, counted and hashed. Refusal: `input/backup`. */
export async function checkBackup(source: Readable): Promise<Result<BackupHeader>> {
  const counts = new Map<string, number>();
  const read = await readBackup(source, async ({ table }) => {
    counts.set(table, (counts.get(table) ?? 0) + 1);
  });
  if (!read.ok) return read;
  const { rows } = read.value;
  const names = new Set([...counts.keys(), ...Object.keys(rows)]);
  const isWhole = [...names].every((name) => (counts.get(name) ?? 0) === rows[name]);
  return isWhole ? read : refuse('input/backup.rows');
}

/**
 * Reads a backup, a line at a time, and hands on its rows. They are proved right only when this resolves: a caller who writes
 * them down must be able to undo it. Refusal: `input/backup`.
 */
export function readBackup(
  source: Readable,
  take: (row: BackupRow) => Promise<void>,
): Promise<Result<BackupHeader>> {
  return readLines(source, { head: readHeader, take });
}

/** How a file of this kind is read: what its first line must be, and what is done with its rows. */
interface Reading<Header> {
  head(line: string): Header | undefined;
  take(row: BackupRow, header: Header): Promise<void>;
}

/** As `readBackup`, for a file with another header. Refusal: `input/backup`. */
export async function readLines<Header>(source: Readable, reading: Reading<Header>): Promise<Result<Header>> {
  const reader = lineReader(reading);
  try {
    for await (const line of linesIn(unzipped(source))) if (!(await reader.read(line))) break;
  } catch (error) {
    if (!isUnzipFault(error) && !(error instanceof BrokenSeal) && !(error instanceof SwollenLine))
      throw error;
    return refuse('input/backup.damaged');
  }
  return reader.result();
}

/** Takes header, rows and end, and finds what is wrong with them. */
function lineReader<Header>({ head, take }: Reading<Header>) {
  const hash = createHash('sha256');
  let header: Header | undefined;
  let fault: Refused | undefined;
  let hasEnded = false;
  const readFirst = (line: string): void => {
    header = head(line);
    if (header === undefined) fault = refuse('input/backup.other');
  };
  const readEndOf = (sha256: string): void => {
    hasEnded = true;
    if (sha256 !== hash.digest('hex')) fault = refuse('input/backup.altered');
  };
  const readBefore = async (line: string): Promise<void> => {
    hash.update(`${line}\n`);
    const row = readRowLine(line);
    if (header === undefined) readFirst(line);
    else if (row === undefined) fault = refuse('input/backup.line');
    else await take(row, header);
  };
  return {
    /** Whether there is any use in reading on: what is swollen need not be unpacked to its end. */
    async read(line: string): Promise<boolean> {
      const end = readEnd(line);
      if (hasEnded) fault = refuse('input/backup.goes-on');
      else if (end !== undefined) readEndOf(end);
      else await readBefore(line);
      return fault === undefined;
    },
    result(): Result<Header> {
      if (fault !== undefined) return fault;
      if (header === undefined || !hasEnded) return refuse('input/backup.cut-off');
      return ok(header);
    },
  };
}

/** Not by `pipeline`: it would put an error of its own in the place of one that `take` throws. */
function unzipped(source: Readable): AsyncIterable<Buffer> {
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  gunzip.on('close', () => source.destroy());
  return source.pipe(gunzip);
}

/** A row with the largest mail that is taken in is a third of it. */
const LONGEST_LINE = 160_000_000;
/** No row of ours: a few bytes that unpack to gigabytes. */
class SwollenLine extends Error {}

async function* linesIn(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    const [first = '', ...rest] = decoder.write(chunk).split('\n');
    parts.push(first);
    length += first.length;
    for (const next of rest) {
      yield parts.join('');
      parts = [next];
      length = next.length;
    }
    if (length > LONGEST_LINE) throw new SwollenLine();
  }
  const last = parts.join('');
  if (last !== '') yield last;
}

function isUnzipFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
