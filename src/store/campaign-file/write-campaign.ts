import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FileWish } from '../../app/contracts/campaign-files.ts';
import type { Keys } from '../../app/ports.ts';
import { hashedLines, rowLine } from '../backup/format.ts';
import { sealed } from '../backup/sealed.ts';
import { lastMigration, listTables } from '../backup/tables.ts';
import { LONG_PATIENCE, rowsOf } from '../backup/write-backup.ts';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import type { Db } from '../read/snapshot.ts';
import { type CampaignFileHeader, FORMAT, rowsOfCampaign, VERSION, withSeal } from './format.ts';

/** Writes a campaign as it stands at one moment to `out`, sealed, and ends it. */
export function writeCampaign(
  { prisma, keys }: { readonly prisma: PrismaClient; readonly keys: Keys },
  out: Writable,
  wish: FileWish,
): Promise<void> {
  return prisma.$transaction(
    async (db) => {
      const tables = await tablesOf(db);
      const header = await headerOf(db, tables, wish);
      const lines = Readable.from(linesOf(db, { tables, header, keys }));
      await pipeline(lines, createGzip(), (zipped) => sealed(zipped, wish.passphrase), out);
    },
    { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead, ...LONG_PATIENCE },
  );
}

type Part = Awaited<ReturnType<typeof tablesOf>>[number];

/** The tables that a campaign has rows in, and which. */
async function tablesOf(db: Db) {
  const tables = await listTables(db);
  return tables.flatMap((table) => {
    const columns = table.columns.map(({ name }) => name);
    const where = rowsOfCampaign(table.name, columns);
    return where === undefined ? [] : [{ table, where }];
  });
}

async function headerOf(db: Db, parts: readonly Part[], wish: FileWish): Promise<CampaignFileHeader> {
  const { campaign, madeAt, deskSecrets } = wish;
  const counts: [string, number][] = [];
  for (const { table, where } of parts) {
    const [row] = await db.$queryRawUnsafe<readonly { readonly n: number }[]>(
      `SELECT count(*)::int AS n FROM "${table.name}" t WHERE ${where}`,
      campaign,
    );
    counts.push([table.name, row?.n ?? 0]);
  }
  const { name } = await db.campaign.findUniqueOrThrow({ where: { id: campaign }, select: { name: true } });
  const migration = await lastMigration(db);
  const rows = Object.fromEntries(counts);
  return { format: FORMAT, version: VERSION, migration, madeAt, campaign, name, rows, deskSecrets };
}

interface Content {
  readonly tables: readonly Part[];
  readonly header: CampaignFileHeader;
  readonly keys: Keys;
}

async function* linesOf(db: Db, { tables, header, keys }: Content): AsyncGenerator<string> {
  const { line, end } = hashedLines();
  yield line(JSON.stringify(header));
  for (const { table, where } of tables) {
    const rows = rowsOf(db, table, { where, id: header.campaign });
    for await (const row of rows) {
      const opened = withSeal({ table: table.name, row }, keys.unseal);
      yield line(rowLine(table.name, opened.row));
    }
  }
  yield end();
}
