/** The database alone, before anything else of the house is there. */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { Log } from './app/deps.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './store/database.ts';
import { deployMigrations } from './store/migrator.ts';
import { openPrisma } from './store/prisma.ts';
import { whyNoFolder } from './why-shut.ts';

export const PRISMA_FOLDER = fileURLToPath(new URL('../prisma', import.meta.url));

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
  const database = await openDatabase(config.database, { reportFault });
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
