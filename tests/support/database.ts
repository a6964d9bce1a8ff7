import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import type { QueueConfig } from '../../src/config.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import type { PrismaClient } from '../../src/store/generated/client.ts';
import { deployMigrations } from '../../src/store/migrator.ts';
import { openPrisma } from '../../src/store/prisma.ts';
import { throwFault } from './fault.ts';

export interface TestDatabase {
  readonly database: Database;
  readonly prisma: PrismaClient;
  /** Disconnects the client and throws the database away. */
  close(): Promise<void>;
}

/**
 * A migrated, empty database for one test file: embedded and in memory, or a fresh one on the server that
 * FIELDPOST_TEST_DATABASE_URL names (`.ci/run` sets it).
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env['FIELDPOST_TEST_DATABASE_URL'];
  return server === undefined ? openFromTemplate() : openOnServer(server);
}

/** The queues' backend for one test file: the test database itself, or FIELDPOST_TEST_REDIS_URL's. */
export function testQueueConfig(): QueueConfig {
  const url = process.env['FIELDPOST_TEST_REDIS_URL'];
  return url === undefined ? { kind: 'postgres' } : { kind: 'redis', url, prefix: `test-${randomUUID()}` };
}

/** The folder with the schema and its migrations. */
export const prismaFolder = fileURLToPath(new URL('../../prisma', import.meta.url));

async function openFromTemplate(): Promise<TestDatabase> {
  const template = await openAsBlob(inject('databaseTemplate'));
  const database = await openDatabase({ kind: 'embedded' }, { reportFault: throwFault, template });
  return withPrisma(database, async () => undefined);
}

async function openOnServer(url: string): Promise<TestDatabase> {
  const name = `fieldpost_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ kind: 'server', url: own.href }, { reportFault: throwFault });
  await deployMigrations(database, prismaFolder);
  return withPrisma(database, () => onServer(url, `DROP DATABASE ${name}`));
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withPrisma(database: Database, discard: () => Promise<void>): TestDatabase {
  const prisma = openPrisma(database);
  return {
    database,
    prisma,
    close: async () => {
      await prisma.$disconnect();
      await database.close();
      await discard();
    },
  };
}
