import type { OutboundId } from '../../app/ids.ts';
import type { OutboundMail } from '../../app/records.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { PrismaClient } from '../generated/client.ts';
import { asDate } from '../rows/columns.ts';
import { outboundOf } from '../rows/mail-rows.ts';

/** One statement claims them all: two that ask for the same mail at once get it once. */
export async function claimOutbound(
  prisma: PrismaClient,
  ids: readonly OutboundId[],
  { now, until }: { readonly now: Instant; readonly until: Instant },
): Promise<readonly OutboundMail[]> {
  const claimed = await prisma.outboundMail.updateManyAndReturn({
    where: {
      id: { in: [...ids] },
      status: 'queued',
      OR: [{ nextAttemptAt: null }, { nextAttemptAt: { lte: asDate(now) } }],
    },
    data: { attempts: { increment: 1 }, nextAttemptAt: asDate(until) },
    select: { id: true },
  });
  const where = { id: { in: claimed.map(({ id }) => id) } };
  const rows = await prisma.outboundMail.findMany({ where, include: { pictures: true } });
  return rows.map(outboundOf);
}

/** A mail that was settled meanwhile stays as it is. */
export async function holdOutbound(
  prisma: PrismaClient,
  ids: readonly OutboundId[],
  until: Instant,
): Promise<void> {
  await prisma.outboundMail.updateMany({
    where: { id: { in: [...ids] }, status: 'queued', attempts: { gt: 0 } },
    data: { nextAttemptAt: asDate(until) },
  });
}

/** What has been tried and is due by `until` is due now. */
export async function giveBackOutbound(prisma: PrismaClient, now: Instant, until: Instant): Promise<void> {
  await prisma.outboundMail.updateMany({
    where: { status: 'queued', attempts: { gt: 0 }, nextAttemptAt: { gt: asDate(now), lte: asDate(until) } },
    data: { nextAttemptAt: asDate(now) },
  });
}
