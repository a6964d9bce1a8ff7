import type { Instant } from '../../kernel/brand.ts';
import type { PrismaClient } from '../generated/client.ts';
import { asDate } from '../rows/columns.ts';

/** As `Store.forgetRaw`. */
export function forgetRaw(prisma: PrismaClient, before: Instant, limit: number): Promise<number> {
  return prisma.$executeRaw`
    DELETE FROM "inbound_raw" WHERE "inbound_id" IN (
      SELECT "raw"."inbound_id" FROM "inbound_raw" AS "raw"
      JOIN "inbound_mail" AS "mail" ON "mail"."id" = "raw"."inbound_id"
      WHERE "mail"."received_at" < ${asDate(before)}::timestamptz AND "mail"."status" <> 'taken'
      ORDER BY "raw"."inbound_id" LIMIT ${limit}
    )`;
}
