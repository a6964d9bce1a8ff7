import type { InboundId } from '../../app/ids.ts';
import type { Store, Tries } from '../../app/ports.ts';
import type { Instant } from '../../kernel/brand.ts';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import { inboundNumber } from '../inbound-id.ts';
import { together } from '../read/together.ts';
import { asDate, asInstant } from '../rows/columns.ts';

type TryWrites = Pick<Store, 'beginReading' | 'forgetTry'>;

interface Begun {
  readonly id: InboundId;
  readonly now: Instant;
  readonly most: number;
}

/** Tries are counted outside of the reading's own transaction: they must stand even if the process ends in the middle of it. */
export function tryWrites(prisma: PrismaClient): TryWrites {
  const begin = together(
    ({ id, now, most }: Begun) => `${id} ${now} ${most}`,
    (begun: readonly Begun[]) => beginReading(prisma, begun),
  );
  return {
    beginReading: (id, now, most) => begin({ id, now, most }),
    forgetTry: async (id) => {
      await prisma.inboundMail.updateMany({
        where: { id: inboundNumber(id) ?? -1n, status: 'taken', tries: { gt: 0 } },
        data: { tries: { decrement: 1 } },
      });
    },
  };
}

interface TriesRow {
  readonly id: bigint;
  readonly tries: number;
  readonly begun_at: Date | null;
}

async function beginReading(
  prisma: PrismaClient,
  begun: readonly Begun[],
): Promise<readonly (Tries | undefined)[]> {
  const rows = begun.map(({ id, now, most }) => ({
    id: String(inboundNumber(id) ?? -1n),
    now: asDate(now),
    most,
  }));
  const before = await prisma.$queryRaw<readonly TriesRow[]>(Prisma.sql`
    WITH "asked" AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS "row"("id" bigint, "now" timestamptz, "most" int)
    ), "old" AS (
      SELECT "mail"."id", "mail"."tries", "mail"."begun_at", "asked"."now", "asked"."most"
      FROM "inbound_mail" AS "mail" JOIN "asked" ON "mail"."id" = "asked"."id"
      WHERE "mail"."status" = 'taken' ORDER BY "mail"."id" FOR UPDATE OF "mail"
    ), "counted" AS (
      UPDATE "inbound_mail" AS "mail" SET "tries" = "old"."tries" + 1, "begun_at" = "old"."now"
      FROM "old" WHERE "mail"."id" = "old"."id" AND "old"."tries" < "old"."most"
    )
    SELECT "id", "tries", "begun_at" FROM "old"`);
  return begun.map(({ id }) => {
    const row = before.find((each) => each.id === inboundNumber(id));
    return (
      row && { before: row.tries, ...(row.begun_at === null ? {} : { lastAt: asInstant(row.begun_at) }) }
    );
  });
}
