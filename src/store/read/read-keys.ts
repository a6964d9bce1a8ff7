import { inSeatOrder } from '../../app/people/seat-order.ts';
import type { Store } from '../../app/ports.ts';
import type { PrismaClient } from '../generated/client.ts';
import { participantOf } from '../rows/campaign-rows.ts';
import { asDate, asInstant } from '../rows/columns.ts';
import { invitationOf, ownWordsOf, reserveOf, sessionOf, signInOf } from '../rows/key-rows.ts';

type Reads = Pick<
  Store,
  | 'listReserves'
  | 'listInvitations'
  | 'findSeats'
  | 'findSignIn'
  | 'countSignIns'
  | 'listOwnWords'
  | 'findRepeat'
  | 'findSession'
  | 'listSessions'
>;

/** Whose address it is, who may sign in, and who is signed in. */
export function keyReads(prisma: PrismaClient): Reads {
  return {
    async findSeats(address) {
      const found = await prisma.$queryRaw<readonly Seat[]>`
        SELECT DISTINCT "campaign_id" AS "campaignId", "participant_id" AS "id"
        FROM "participant_address" WHERE lower("address") = lower(${address})`;
      if (found.length === 0) return [];
      const where = { OR: found.map(({ campaignId, id }) => ({ campaignId, id })) };
      const rows = await prisma.participant.findMany({
        where,
        include: { addresses: true },
        orderBy: { campaignId: 'asc' },
      });
      return inSeatOrder(rows.map(participantOf));
    },
    async findSignIn(campaignId, id) {
      const row = await prisma.signIn.findUnique({ where: { campaignId_id: { campaignId, id } } });
      return row === null ? undefined : signInOf(row);
    },
    countSignIns: (campaignId, participantId, since) =>
      prisma.signIn.count({ where: { campaignId, participantId, madeAt: { gte: asDate(since) } } }),
    async listReserves(campaignId) {
      const orderBy = [{ offeredAt: 'asc' as const }, { id: 'asc' as const }];
      return (await prisma.reserve.findMany({ where: { campaignId }, orderBy })).map(reserveOf);
    },
    async listInvitations(campaignId) {
      const orderBy = [{ madeAt: 'asc' as const }, { id: 'asc' as const }];
      return (await prisma.invitation.findMany({ where: { campaignId }, orderBy })).map(invitationOf);
    },
    async listOwnWords(campaignId, { limit, until }) {
      const by = until === undefined ? {} : { at: { lte: asDate(until) } };
      const rows = await prisma.ownWords.findMany({
        where: { campaignId, ...by },
        orderBy: { version: 'desc' },
        take: limit,
      });
      return rows.map(ownWordsOf);
    },
    async findRepeat(id) {
      const row = await prisma.repeat.findUnique({ where: { id } });
      if (row === null) return undefined;
      const { answer, askedAt, ...repeat } = row;
      return { ...repeat, askedAt: asInstant(askedAt), ...(answer === null ? {} : { answer }) };
    },
    async findSession(tokenHash) {
      const row = await prisma.session.findUnique({ where: { tokenHash } });
      return row === null ? undefined : sessionOf(row);
    },
    async listSessions(campaignId, participantId) {
      const rows = await prisma.session.findMany({
        where: { campaignId, participantId },
        orderBy: [{ startedAt: 'desc' }, { id: 'asc' }],
      });
      return rows.map(sessionOf);
    },
  };
}

interface Seat {
  readonly campaignId: string;
  readonly id: string;
}
