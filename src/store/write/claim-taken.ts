import type { InboundId } from '../../app/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { LEAST_CLAIMED_MS, MOST_CLAIMED_MS } from '../claim-times.ts';
import type { PrismaClient } from '../generated/client.ts';
import { inboundIdOf } from '../inbound-id.ts';
import { asDate } from '../rows/columns.ts';

/** One statement claims them all: two that ask at once get different mails. Of each lane in turn, the oldest first. */
export async function claimTaken(
  prisma: PrismaClient,
  now: Instant,
  limit: number,
): Promise<readonly InboundId[]> {
  const at = asDate(now);
  const rows = await prisma.$queryRaw<readonly { readonly id: bigint; readonly place: bigint }[]>`
    WITH "due" AS (
      SELECT "id", row_number() OVER (PARTITION BY "lane" ORDER BY "id") AS "place" FROM "inbound_mail"
      WHERE "status" = 'taken' AND ("due_at" IS NULL OR "due_at" <= ${at}::timestamptz)
      ORDER BY "place", "id" LIMIT ${limit}
    )
    UPDATE "inbound_mail" AS "mail" SET "due_at" = ${at}::timestamptz + make_interval(secs => least(
      ${MOST_CLAIMED_MS / 1000}::float8, greatest(
        ${LEAST_CLAIMED_MS / 1000}::float8, extract(epoch FROM ${at}::timestamptz - "mail"."received_at")::float8)))
    FROM "due" WHERE "mail"."id" = "due"."id"
      AND "mail"."status" = 'taken' AND ("mail"."due_at" IS NULL OR "mail"."due_at" <= ${at}::timestamptz)
    RETURNING "mail"."id", "due"."place"`;
  const inOrder = [...rows].sort(
    (one, other) => Number(one.place - other.place) || Number(one.id - other.id),
  );
  return inOrder.map(({ id }) => inboundIdOf(id));
}
