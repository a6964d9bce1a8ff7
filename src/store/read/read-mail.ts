import type { OutboundId, ParticipantId } from '../../app/ids.ts';
import type { Store } from '../../app/ports.ts';
import type { PrismaClient } from '../generated/client.ts';
import { inboundNumber } from '../inbound-id.ts';
import { inboundOf, outboundOf } from '../rows/mail-rows.ts';
import { window } from '../window.ts';

type InboundReads = Pick<Store, 'findInbound' | 'getRaw' | 'findTwins' | 'listInbound'>;
type OutboundReads = Pick<Store, 'findOutbound' | 'findWritten' | 'listOutbound' | 'listDueOutbound'>;

/** A message sent again and again has many twins; the oldest are those that counted. */
const MOST_TWINS = 100;
const WITH_PICTURES = { include: { pictures: true } };

export function mailReads(prisma: PrismaClient): InboundReads & OutboundReads {
  return { ...inboundReads(prisma), ...outboundReads(prisma) };
}

function inboundReads(prisma: PrismaClient): InboundReads {
  return {
    async findInbound(word) {
      const id = inboundNumber(word);
      const row = id === undefined ? null : await prisma.inboundMail.findUnique({ where: { id } });
      return row === null ? undefined : inboundOf(row);
    },
    async getRaw(word) {
      const inboundId = inboundNumber(word);
      const row = inboundId && (await prisma.inboundRaw.findUnique({ where: { inboundId } }));
      if (!row) throw new Error(`there is no mail ${word}`);
      return new Uint8Array(row.bytes);
    },
    async findTwins({ sha256, messageId }) {
      const same = [{ sha256 }, ...(messageId === undefined ? [] : [{ messageId }])];
      const query = { where: { OR: same }, orderBy: { id: 'asc' as const }, take: MOST_TWINS };
      return (await prisma.inboundMail.findMany(query)).map(inboundOf);
    },
    async listInbound({ campaign, status }, page) {
      const where = {
        ...(campaign === undefined ? {} : { campaignId: campaign }),
        ...(status === undefined ? {} : { status }),
      };
      const query = { where, orderBy: { id: 'desc' as const }, ...window(page) };
      return (await prisma.inboundMail.findMany(query)).map(inboundOf);
    },
  };
}

function outboundReads(prisma: PrismaClient): OutboundReads {
  return {
    async findOutbound(id) {
      const row = await prisma.outboundMail.findUnique({ where: { id }, ...WITH_PICTURES });
      return row === null ? undefined : outboundOf(row);
    },
    async findWritten(messageId) {
      const select = { id: true, participantId: true, text: true };
      const row = await prisma.outboundMail.findUnique({ where: { messageId }, select });
      if (row === null) return undefined;
      return { id: row.id as OutboundId, participant: row.participantId as ParticipantId, text: row.text };
    },
    async listOutbound({ campaign, participant, turn, kind }, page) {
      const where = {
        campaignId: campaign,
        ...(participant === undefined ? {} : { participantId: participant }),
        ...(turn === undefined ? {} : { turn }),
        ...(kind === undefined ? {} : { kind }),
      };
      const orderBy = [{ createdAt: 'desc' as const }, { id: 'asc' as const }];
      const query = { where, orderBy, ...window(page), ...WITH_PICTURES };
      return (await prisma.outboundMail.findMany(query)).map(outboundOf);
    },
    async listDueOutbound(now, limit) {
      const isDue = [{ nextAttemptAt: null }, { nextAttemptAt: { lte: new Date(now) } }];
      const rows = await prisma.outboundMail.findMany({
        where: { status: 'queued', OR: isDue },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: { id: true },
        ...window({ limit }),
      });
      return rows.map(({ id }) => id as OutboundId);
    },
  };
}
