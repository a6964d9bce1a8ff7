import type { InboundId, OutboundId, ParticipantId } from '../../app/ids.ts';
import type { OutboundFilter, Store } from '../../app/ports.ts';
import type { InboundMail, OutboundMail } from '../../app/records.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { PrismaClient } from '../generated/client.ts';
import { inboundNumber } from '../inbound-id.ts';
import { asInstant } from '../rows/columns.ts';
import { HEAD, headOf, inboundOf, outboundOf } from '../rows/mail-rows.ts';
import { window } from '../window.ts';
import { together } from './together.ts';

type InboundReads = Pick<
  Store,
  'findInbound' | 'getRaw' | 'findTwins' | 'countRead' | 'listInbound' | 'listTaken' | 'findOldestUnread'
>;
type OutboundReads = Pick<
  Store,
  | 'findOutbound'
  | 'findWritten'
  | 'listWritten'
  | 'findWaiting'
  | 'listOutbound'
  | 'listOutboundStatuses'
  | 'listLetters'
  | 'countLetters'
  | 'listDueOutbound'
>;

/** A message sent again and again has many twins; the oldest are those that counted. */
const MOST_TWINS = 100;
const WITH_PICTURES = { include: { pictures: true } };

type Written = Pick<OutboundMail, 'id' | 'participant' | 'text'>;

function writtenOf(
  row: { id: string; participantId: string; text: string } | undefined,
): Written | undefined {
  if (row === undefined) return undefined;
  return { id: row.id as OutboundId, participant: row.participantId as ParticipantId, text: row.text };
}

const whereOf = ({ campaign, participant, turn, kind, status }: OutboundFilter) => ({
  campaignId: campaign,
  ...(participant === undefined ? {} : { participantId: participant }),
  ...(turn === undefined ? {} : { turn }),
  ...(kind === undefined ? {} : { kind }),
  ...(status === undefined ? {} : { status }),
});

export function mailReads(prisma: PrismaClient): InboundReads & OutboundReads {
  return { ...inboundReads(prisma), ...outboundReads(prisma) };
}

function inboundReads(prisma: PrismaClient): InboundReads {
  const findRaw = together(String, async (words: readonly InboundId[]) => {
    const inboundId = { in: words.flatMap((word) => inboundNumber(word) ?? []) };
    const rows = await prisma.inboundRaw.findMany({ where: { inboundId } });
    const raws = new Map(rows.map((row) => [row.inboundId, new Uint8Array(row.bytes)]));
    return words.map((word) => raws.get(inboundNumber(word) ?? -1n));
  });
  const countRead = together(laneWord, async (keys: readonly LaneKey[]) => {
    const since = new Date(Math.min(...keys.map((key) => key.since)));
    const where = { lane: { in: keys.map(({ lane }) => lane) }, readAt: { gte: since } };
    const rows = await prisma.inboundMail.findMany({ where, select: { lane: true, readAt: true } });
    return keys.map((key) => rows.filter((row) => row.lane === key.lane && isSince(row.readAt, key)).length);
  });
  return {
    findInbound: together(String, async (words: readonly InboundId[]) => {
      const id = { in: words.flatMap((word) => inboundNumber(word) ?? []) };
      const mails = (await prisma.inboundMail.findMany({ where: { id } })).map(inboundOf);
      return words.map((word) => mails.find((mail) => mail.id === word));
    }),
    getRaw: async (word) => {
      const bytes = await findRaw(word);
      if (bytes === undefined) throw new Error(`there is no mail ${word}`);
      return bytes;
    },
    findTwins: together(twinWord, (keys) => findTwins(prisma, keys)),
    countRead: (lane, since) => countRead({ lane, since }),
    async listTaken({ limit, after, before, to }) {
      const id = {
        ...(after === undefined ? {} : { gt: inboundNumber(after) ?? 0n }),
        ...(before === undefined ? {} : { lt: inboundNumber(before) ?? 0n }),
      };
      const envelopeTo = to === undefined ? {} : { envelopeTo: { hasSome: [...to] } };
      const where = { status: 'taken', id, ...envelopeTo };
      const query = { where, orderBy: { id: 'asc' as const }, ...window({ limit }) };
      return (await prisma.inboundMail.findMany(query)).map(inboundOf);
    },
    async findOldestUnread() {
      const where = { status: 'taken', code: null }; // only what waits for room has a code
      const oldest = await prisma.inboundMail.findFirst({ where, orderBy: { id: 'asc' } });
      return oldest === null ? undefined : asInstant(oldest.receivedAt);
    },
    async listInbound({ campaign, status, doors }, page) {
      const where = {
        ...(campaign === undefined ? {} : { campaignId: campaign }),
        ...(status === undefined ? {} : { status }),
        ...(doors === undefined ? {} : { door: { in: [...doors] } }),
      };
      const query = { where, orderBy: { id: 'desc' as const }, ...window(page) };
      return (await prisma.inboundMail.findMany(query)).map(inboundOf);
    },
  };
}

interface LaneKey {
  readonly lane: string;
  readonly since: Instant;
}

const laneWord = ({ lane, since }: LaneKey): string => `${since} ${lane}`;

const isSince = (readAt: Date | null, { since }: LaneKey): boolean =>
  readAt !== null && readAt.getTime() >= since;

type TwinKey = Parameters<InboundReads['findTwins']>[0];

const twinWord = ({ sha256, messageId = '' }: TwinKey): string => `${sha256} ${messageId}`;

async function findTwins(
  prisma: PrismaClient,
  keys: readonly TwinKey[],
): Promise<readonly (readonly InboundMail[])[]> {
  const names = keys.flatMap(({ messageId }) => messageId ?? []);
  const same = [{ sha256: { in: keys.map(({ sha256 }) => sha256) } }, { messageId: { in: names } }];
  const query = { where: { OR: same }, orderBy: { id: 'asc' as const }, take: MOST_TWINS };
  const mails = (await prisma.inboundMail.findMany(query)).map(inboundOf);
  // One message that came a hundred times would leave no room for the twins of the others.
  if (mails.length === MOST_TWINS && keys.length > 1) {
    return (await Promise.all(keys.map((key) => findTwins(prisma, [key])))).flat();
  }
  return keys.map(({ sha256, messageId }) =>
    mails.filter(
      (mail) => mail.sha256 === sha256 || (messageId !== undefined && mail.messageId === messageId),
    ),
  );
}

const NEWEST_LETTER = [{ createdAt: 'desc' as const }, { id: 'asc' as const }];

function letterReads(prisma: PrismaClient): Pick<Store, 'listLetters' | 'countLetters'> {
  return {
    async listLetters({ campaign, participant, words = '' }, { limit, before }) {
      const has = { contains: words.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const };
      const rows = await prisma.outboundMail.findMany({
        where: {
          campaignId: campaign,
          ...(participant === undefined ? {} : { participantId: participant }),
          ...(words === '' ? {} : { OR: [{ subject: has }, { text: has }] }),
        },
        orderBy: NEWEST_LETTER,
        select: HEAD,
        take: limit,
        ...(before === undefined ? {} : { cursor: { id: before }, skip: 1 }),
      });
      return rows.map(headOf);
    },
    async countLetters(campaign) {
      const rows = await prisma.$queryRaw<readonly { seat: string; letters: bigint; newest: string }[]>`
        SELECT DISTINCT ON ("participant_id") "participant_id" AS "seat", "subject" AS "newest",
          count(*) OVER (PARTITION BY "participant_id") AS "letters"
        FROM "outbound_mail" WHERE "campaign_id" = ${campaign}
        ORDER BY "participant_id", "created_at" DESC, "id"`;
      return rows.map(({ seat, letters, newest }) => ({
        participant: seat as ParticipantId,
        count: Number(letters),
        newest,
      }));
    },
  };
}

/** The texts alone: a mail's pictures are many times as long. */
async function writtenTo(
  prisma: PrismaClient,
  { campaign, participant, turn }: Parameters<OutboundReads['listWritten']>[0],
  limit: number,
): Promise<readonly string[]> {
  const rows = await prisma.outboundMail.findMany({
    where: { campaignId: campaign, participantId: participant, ...(turn === undefined ? {} : { turn }) },
    orderBy: NEWEST_LETTER,
    select: { text: true },
    ...window({ limit }),
  });
  return rows.map(({ text }) => text);
}

function outboundReads(prisma: PrismaClient): OutboundReads {
  return {
    findOutbound: together(String, async (ids: readonly OutboundId[]) => {
      const rows = await prisma.outboundMail.findMany({ where: { id: { in: [...ids] } }, ...WITH_PICTURES });
      const mails = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => {
        const row = mails.get(id);
        return row === undefined ? undefined : outboundOf(row);
      });
    }),
    findWritten: together(String, async (messageIds: readonly string[]) => {
      const select = { id: true, messageId: true, participantId: true, text: true };
      const where = { messageId: { in: [...messageIds] } };
      const rows = await prisma.outboundMail.findMany({ where, select });
      return messageIds.map((messageId) => writtenOf(rows.find((row) => row.messageId === messageId)));
    }),
    listWritten: (to, limit) => writtenTo(prisma, to, limit),
    async findWaiting(ids) {
      const where = {
        id: { in: [...ids] },
        status: 'queued',
        attempts: 0,
        nextAttemptAt: { not: null },
      };
      const select = { campaignId: true, participantId: true };
      const rows = await prisma.outboundMail.findMany({ where, select });
      return rows.map((row) => ({
        campaign: row.campaignId as CampaignId,
        participant: row.participantId as ParticipantId,
      }));
    },
    async listOutbound(filter, page) {
      const query = { where: whereOf(filter), orderBy: NEWEST_LETTER, ...window(page), ...WITH_PICTURES };
      return (await prisma.outboundMail.findMany(query)).map(outboundOf);
    },
    async listOutboundStatuses(filter, page) {
      const query = { where: whereOf(filter), orderBy: NEWEST_LETTER, ...window(page) };
      const rows = await prisma.outboundMail.findMany({ ...query, select: { status: true } });
      return rows.map(({ status }) => status as OutboundMail['status']);
    },
    ...letterReads(prisma),
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
