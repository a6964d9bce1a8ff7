import { Prisma, type PrismaClient } from '../generated/client.ts';

/** The client, or a transaction of it. */
export type Db = Prisma.TransactionClient;

/** How long a transaction may wait for a connection, and take. Generous: a busy laptop is no fault. */
export const PATIENCE = { maxWait: 30_000, timeout: 60_000 };

/** Reads from several tables as they stood at one moment. Inside, await nothing but `db`. */
export function snapshot<T>(prisma: PrismaClient, read: (db: Db) => Promise<T>): Promise<T> {
  const isolationLevel = Prisma.TransactionIsolationLevel.RepeatableRead;
  return prisma.$transaction(read, { isolationLevel, ...PATIENCE });
}
