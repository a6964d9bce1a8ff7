import type { Readable } from 'node:stream';
import { ok, type Refused, type Result } from '../../kernel/result.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { Db } from '../read/snapshot.ts';
import { refuse } from '../words/refuse.ts';
import type { BackupHeader } from './format.ts';
import { type BackupRow, readBackup } from './read-backup.ts';
import { countRows, lastMigration, listTables, type Table } from './tables.ts';
import { LONG_PATIENCE } from './write-backup.ts';

/** What is written at a time, in rows and in characters. */
const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 4_000_000;

/** Kept by every started house, so it does not make a database a used one. */
const SETTINGS = 'setting';

export interface LoadOptions {
  /** Throws away what the database holds. */
  readonly replace: boolean;
}

/**
 * Puts a backup that `checkBackup` found right into the database: the whole, or nothing. Refusals: `input/backup` (of
 * another version), `input/not-empty`.
 */
export async function loadBackup(
  prisma: PrismaClient,
  checked: { readonly header: BackupHeader; readonly open: () => Readable },
  { replace }: LoadOptions,
): Promise<Result<BackupHeader>> {
  const load = async (db: Db): Promise<Result<BackupHeader>> => {
    const tables = await listTables(db);
    const unfit = await whyUnfit(db, tables, checked.header);
    if (unfit !== undefined) return unfit;
    if (!replace && (await isUsed(db, tables))) return notEmpty();
    await clear(db, tables);
    await fill(db, tables, checked.open());
    return ok(checked.header);
  };
  return prisma.$transaction(load, LONG_PATIENCE);
}

async function whyUnfit(
  db: Db,
  tables: readonly Table[],
  header: BackupHeader,
): Promise<Refused | undefined> {
  const migration = await lastMigration(db);
  const names = tables.map(({ name }) => name);
  const isKnown = Object.keys(header.rows).every((name) => names.includes(name));
  if (migration === header.migration && isKnown) return undefined;
  return refuse('input/backup', { migration: header.migration, ours: migration });
}

async function isUsed(db: Db, tables: readonly Table[]): Promise<boolean> {
  for (const table of tables) if (table.name !== SETTINGS && (await countRows(db, table)) > 0) return true;
  return false;
}

function notEmpty(): Refused {
  return refuse('input/not-empty');
}

async function clear(db: Db, tables: readonly Table[]): Promise<void> {
  for (const { name } of [...tables].reverse()) await db.$executeRawUnsafe(`DELETE FROM "${name}"`);
}

/** @throws Error when the file is no longer the one that was checked: the transaction is undone. */
async function fill(db: Db, tables: readonly Table[], source: Readable): Promise<void> {
  const writer = batchWriter(db, new Map(tables.map((table) => [table.name, insertInto(table)])));
  const read = await readBackup(source, writer.take);
  if (!read.ok) throw new Error(`the backup changed while it was read: ${read.refusal.message}`);
  await writer.flush();
  for (const table of tables) await setSequences(db, table);
}

/** JSON columns travel as texts: so they come out as they went in, and JSON's null is told from nothing. */
export function insertInto({ name, columns }: Table): string {
  const names = columns.map((column) => `"${column.name}"`);
  const types = columns.map(({ type }, i) => `${names[i]} ${type === 'json' ? 'text' : type}`);
  const values = columns.map(({ type }, i) => `${names[i]}${type === 'json' ? '::json' : ''}`);
  return `INSERT INTO "${name}" (${names.join(', ')})
    SELECT ${values.join(', ')} FROM json_to_recordset($1::json) AS r (${types.join(', ')})`;
}

/** Writes rows many at a time. `inserts` has a statement for each table. */
export function batchWriter(db: Db, inserts: ReadonlyMap<string, string>) {
  let table = '';
  let rows: string[] = [];
  let characters = 0;
  const flush = async (): Promise<void> => {
    if (rows.length === 0) return;
    await db.$executeRawUnsafe(inserts.get(table) ?? '', `[${rows.join(',')}]`);
    rows = [];
    characters = 0;
  };
  const take = async (next: BackupRow): Promise<void> => {
    const isFull = rows.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS;
    if (next.table !== table || isFull) await flush();
    table = next.table;
    rows.push(next.row);
    characters += next.row.length;
  };
  return { take, flush };
}

/** Numbers that the database gives go on after the last one given. */
async function setSequences(db: Db, { name }: Table): Promise<void> {
  const columns = await db.$queryRaw<readonly { readonly column: string }[]>`
    SELECT column_name::text AS "column" FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${name} AND column_default LIKE 'nextval(%'`;
  for (const { column } of columns) {
    await db.$queryRawUnsafe(
      `SELECT setval(pg_get_serial_sequence('"${name}"', '${column}'), max("${column}"))::text FROM "${name}" HAVING max("${column}") IS NOT NULL`,
    );
  }
}
