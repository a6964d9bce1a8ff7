import { PrismaPg } from '@prisma/adapter-pg';
import type { Database } from './database.ts';
import { PrismaClient } from './generated/client.ts';
import { statementNames } from './statement-names.ts';

const CONNECTIONS = 8;

/**
 * The Prisma client on a pool of its own. Close with `$disconnect()` before the database. Inside
 * `$transaction(async (tx) => ...)` await nothing but `tx`: the embedded database has one session,
 * and anything else would wait for the transaction that waits for it.
 */
export function openPrisma(database: Database): PrismaClient {
  const statementNameGenerator = statementNames();
  return new PrismaClient({
    adapter: new PrismaPg(database.pool({ max: CONNECTIONS }), { statementNameGenerator }),
  });
}
