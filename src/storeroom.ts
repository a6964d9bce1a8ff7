/** The database alone, before anything else of the house is there. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { Log } from './app/deps.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './store/database.ts';
import { deployMigrations } from './store/migrator.ts';
import { copyPrepared } from './store/new-database.ts';
import { openPrisma } from './store/prisma.ts';
import { whyNoFolder } from './why-shut.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const PRISMA_FOLDER = join(ROOT, 'prisma');

export interface HouseOptions {
  readonly log: Log;
  readonly logger?: FastifyBaseLogger;
  /** Told what is being done while it is being done. */
  readonly progress: (what: string) => void;
}

/** The database alone, its tables up to date: what a restore needs. */
export interface Storeroom {
  readonly database: Database;
  readonly prisma: ReturnType<typeof openPrisma>;
  close(): Promise<void>;
}

/**
 * Opens the database and brings its tables up to date, or no further than the migration `upTo`.
 * @throws Error with a sentence for the user when another process has the folder open, or a newer program had it.
 */
export async function openStoreroom(
  config: Config,
  { log, progress }: HouseOptions,
  upTo?: string,
): Promise<Storeroom> {
  const reportFault = (what: string, fault: unknown): void => log.error(fault, what);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 }).catch(whyNoFolder(config.dataDir));
  progress(config.database.kind === 'embedded' ? 'opening the embedded database' : 'reaching PostgreSQL');
  const { database: where } = config;
  if (where.kind === 'embedded' && where.dataDir !== undefined && upTo === undefined)
    await copyPrepared(ROOT, where.dataDir);
  const database = await openDatabase(where, { reportFault });
  progress('bringing the tables up to date');
  const applied = await deployMigrations(database, PRISMA_FOLDER, upTo).catch(async (fault: unknown) => {
    await database.close();
    throw fault;
  });
  for (const name of applied) progress(`applied ${name}`);
  const prisma = openPrisma(database);
  return {
    database,
    prisma,
    close: async () => {
      await prisma.$disconnect();
      await database.close();
    },
  };
}
