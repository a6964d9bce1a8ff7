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

/** No page is longer. */
const LONGEST_PAGE = 1000;

/** @throws Error on a page that is no page: callers check what comes from people. */
export function window(page: { readonly limit: number; readonly offset?: number }): {
  take: number;
  skip: number;
} {
  const { limit, offset = 0 } = page;
  if (!Number.isInteger(limit) || limit < 0 || !Number.isInteger(offset) || offset < 0) {
    throw new Error(`expected a page with whole numbers, got ${limit} from ${offset}`);
  }
  return { take: Math.min(limit, LONGEST_PAGE), skip: offset };
}
