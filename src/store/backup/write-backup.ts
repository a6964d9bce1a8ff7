import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Instant } from '../../kernel/brand.ts';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import type { Secrets } from '../keys.ts';
import type { Db } from '../read/snapshot.ts';
import { type BackupHeader, FORMAT, hashedLines, rowLine, VERSION } from './format.ts';
import { sealed } from './sealed.ts';
import { countRows, lastMigration, listTables, type Table } from './tables.ts';

/** A backup of years may take its time. */
export const LONG_PATIENCE = { maxWait: 60_000, timeout: 30 * 60_000 };

const ROWS_AT_A_TIME = 200;
/** Messages as they came may be megabytes each. */
const BYTES_ROWS_AT_A_TIME = 4;

export interface WhatToWrite {
  readonly secrets: Secrets;
  readonly madeAt: Instant;
  /** Absent: anybody who has the file can read it. */
  readonly passphrase?: string;
}

/** Writes everything as it stands at one moment to `out`, a page of rows at a time, and ends it. */
export function writeBackup(
  prisma: PrismaClient,
  out: Writable,
  { passphrase, ...about }: WhatToWrite,
): Promise<BackupHeader> {
  return prisma.$transaction(
    async (db) => {
      const tables = await listTables(db);
      const rows = await countAll(db, tables);
      const migration = await lastMigration(db);
      const header: BackupHeader = { format: FORMAT, version: VERSION, migration, rows, ...about };
      const seal = (zipped: AsyncIterable<Buffer>) =>
        passphrase === undefined ? zipped : sealed(zipped, passphrase);
      await pipeline(Readable.from(linesOf(db, tables, header)), createGzip(), seal, out);
      return header;
    },
    { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead, ...LONG_PATIENCE },
  );
}

async function countAll(db: Db, tables: readonly Table[]): Promise<Readonly<Record<string, number>>> {
  const counts: [string, number][] = [];
  for (const table of tables) counts.push([table.name, await countRows(db, table)]);
  return Object.fromEntries(counts);
}

async function* linesOf(db: Db, tables: readonly Table[], header: BackupHeader): AsyncGenerator<string> {
  const { line, end } = hashedLines();
  yield line(JSON.stringify(header));
  for (const table of tables) {
    for await (const row of rowsOf(db, table)) yield line(rowLine(table.name, row));
  }
  yield end();
}

/** Which rows of a table: a condition on `t` with `$1` for the id. */
interface Choice {
  readonly where: string;
  readonly id: string;
}

/** The rows of a table as JSON, by its key, a page at a time; those of a campaign alone where they are chosen. */
export async function* rowsOf(
  db: Db,
  { name, columns, key }: Table,
  choice?: Choice,
): AsyncGenerator<string> {
  const texts = columns.map((column) =>
    column.type === 'json' ? `"${column.name}"::text` : `"${column.name}"`,
  );
  const place = key.map((column) => `t."${column}"`).join(', ');
  const where = choice === undefined ? '' : `WHERE ${choice.where}`;
  const ids = choice === undefined ? [] : [choice.id];
  await db.$executeRawUnsafe(
    `DECLARE page CURSOR FOR SELECT row_to_json(r)::text AS row
     FROM "${name}" t CROSS JOIN LATERAL (SELECT ${texts.join(', ')}) r ${where} ORDER BY ${place}`,
    ...ids,
  );
  const hasBytes = columns.some(({ type }) => type === 'bytea');
  const count = hasBytes ? BYTES_ROWS_AT_A_TIME : ROWS_AT_A_TIME;
  for (;;) {
    const rows = await db.$queryRawUnsafe<readonly { readonly row: string }[]>(`FETCH ${count} FROM page`);
    for (const { row } of rows) yield row;
    if (rows.length < count) break;
  }
  await db.$executeRawUnsafe('CLOSE page');
}
