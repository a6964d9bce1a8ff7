import type { InboundId } from '../../app/ids.ts';
import type { WriteOf } from '../../app/ports.ts';
import { Conflict } from '../conflict.ts';
import { Prisma } from '../generated/client.ts';
import { inboundIdOf, inboundNumber } from '../inbound-id.ts';
import type { Db } from '../read/snapshot.ts';
import { asDate } from '../rows/columns.ts';
import { inboundColumns, outboundColumns, pictureRows, sendingColumns } from '../rows/mail-rows.ts';
import { insertOf } from './insert-of.ts';
import { each, type Writers } from './writer.ts';

export const MAIL_WRITERS = {
  'take-inbound': takeInbound,
  'settle-inbound': settleInbound,
  'queue-mail': queueMails,
  'release-mails': each(releaseMails),
  'bind-mails': each(bindMails),
  'record-sending': each(recordSending),
  'record-sent': each(recordSent),
} satisfies Partial<Writers>;

/** The ids the mails got go to `taken`, in their order. */
async function takeInbound(
  tx: Db,
  takings: readonly WriteOf<'take-inbound'>[],
  taken: InboundId[],
): Promise<void> {
  const proofs = takings.flatMap(({ proof }) => proof ?? []);
  if (proofs.length > 0) await expectUnspent(tx, proofs);
  const data = takings.map(({ mail, proof = null }) => ({
    ...inboundColumns({ ...mail, status: 'taken' }),
    proof,
  }));
  const rows = await tx.$queryRawUnsafe<readonly { readonly id: bigint }[]>(
    INSERT_INBOUND,
    JSON.stringify(data),
  );
  const ids = rows.map(({ id }) => id);
  const raws = ids.flatMap((id, i) => {
    const taking = takings[i];
    return taking === undefined ? [] : [Prisma.sql`(${id}, ${new Uint8Array(taking.raw)})`];
  });
  await tx.$executeRaw`INSERT INTO "inbound_raw" ("inbound_id", "bytes") VALUES ${Prisma.join(raws)}`;
  taken.push(...ids.map(inboundIdOf));
}

/** What reading changes in a row, and so comes with it anew when it is settled. */
const READ = {
  origin: ['origin', 'text'],
  messageId: ['message_id', 'text'],
  status: ['status', 'text'],
  code: ['code', 'text'],
  why: ['why', 'text'],
  from: ['from', 'text'],
  subject: ['subject', 'text'],
  newText: ['new_text', 'text'],
  campaignId: ['campaign_id', 'text'],
  participantId: ['participant_id', 'text'],
  turn: ['turn', 'int'],
  lane: ['lane', 'text'],
  readAt: ['read_at', 'timestamptz'],
  dueAt: ['due_at', 'timestamptz'],
} as const;

const INSERT_INBOUND = insertOf<ReturnType<typeof inboundColumns> & { readonly proof: string | null }>(
  'inbound_mail',
  {
    receivedAt: ['received_at', 'timestamptz'],
    door: ['door', 'text'],
    envelopeFrom: ['envelope_from', 'text'],
    envelopeTo: ['envelope_to', 'text[]'],
    clientIp: ['client_ip', 'text'],
    clientHelo: ['client_helo', 'text'],
    sha256: ['sha256', 'text'],
    proof: ['proof', 'text'],
    ...READ,
  },
  'RETURNING "id"',
);

async function expectUnspent(tx: Db, proofs: readonly string[]): Promise<void> {
  const spent = await tx.inboundMail.findFirst({
    where: { proof: { in: [...proofs] } },
    select: { id: true },
  });
  if (spent !== null) throw new Conflict(`proof of mail ${inboundIdOf(spent.id)}`);
}

/** What reading a mail changes in its row; how it came stays as it was. */
async function settleInbound(tx: Db, writes: readonly WriteOf<'settle-inbound'>[]): Promise<void> {
  const mails = writes.map(({ mail }) => mail);
  const twice = mails.find(({ id }, i) => mails.findIndex((other) => other.id === id) < i);
  if (twice !== undefined) throw new Conflict(`mail ${twice.id}`);
  const rows = mails.map((mail) => ({ id: String(inboundNumber(mail.id) ?? -1n), ...inboundColumns(mail) }));
  const settled = await tx.$queryRaw<readonly { readonly id: bigint }[]>`
    UPDATE "inbound_mail" AS "mail" SET
      "origin" = "read"."origin", "message_id" = "read"."messageId", "status" = "read"."status",
      "code" = "read"."code", "why" = "read"."why", "from" = "read"."from", "subject" = "read"."subject",
      "new_text" = "read"."newText", "campaign_id" = "read"."campaignId",
      "participant_id" = "read"."participantId", "turn" = "read"."turn", "lane" = "read"."lane",
      "read_at" = "read"."readAt", "due_at" = "read"."dueAt"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS "read"(
      "id" bigint, "origin" text, "messageId" text, "status" text, "code" text, "why" text, "from" text,
      "subject" text, "newText" text, "campaignId" text, "participantId" text, "turn" int, "lane" text,
      "readAt" timestamptz, "dueAt" timestamptz)
    WHERE "mail"."id" = "read"."id" AND "mail"."status" IN ('taken', 'tray')
    RETURNING "mail"."id"`;
  const done = new Set(settled.map(({ id }) => inboundIdOf(id)));
  const left = mails.find(({ id }) => !done.has(id));
  if (left !== undefined) throw new Conflict(`mail ${left.id}`);
}

/** A mail that is already there is left alone. @throws Error when another mail has its Message-ID. */
async function queueMails(tx: Db, queued: readonly WriteOf<'queue-mail'>[]): Promise<void> {
  const mails = queued.map(({ mail }) => mail);
  const rows = await tx.$queryRawUnsafe<readonly { readonly id: string }[]>(
    INSERT_OUTBOUND,
    JSON.stringify(mails.map(outboundColumns)),
  );
  const added = new Set(rows.map(({ id }) => id));
  const pictures = mails.filter(({ id }) => added.has(id)).flatMap(pictureRows);
  if (pictures.length > 0) await tx.picture.createMany({ data: pictures });
  const others = mails.map(({ id }) => id).filter((id) => !added.has(id));
  if (others.length === 0) return;
  const known = await tx.outboundMail.findMany({ where: { id: { in: others } }, select: { id: true } });
  const stolen = others.find((id) => known.every((row) => row.id !== id));
  if (stolen !== undefined) throw new Error(`the mail ${stolen} has the Message-ID of another`);
}

const INSERT_OUTBOUND = insertOf<ReturnType<typeof outboundColumns>>(
  'outbound_mail',
  {
    id: ['id', 'text'],
    campaignId: ['campaign_id', 'text'],
    participantId: ['participant_id', 'text'],
    kind: ['kind', 'text'],
    turn: ['turn', 'int'],
    to: ['to', 'text'],
    subject: ['subject', 'text'],
    text: ['text', 'text'],
    html: ['html', 'text'],
    messageId: ['message_id', 'text'],
    inReplyTo: ['in_reply_to', 'text'],
    references: ['references', 'text[]'],
    isAutoReply: ['is_auto_reply', 'boolean'],
    status: ['status', 'text'],
    attempts: ['attempts', 'int'],
    nextAttemptAt: ['next_attempt_at', 'timestamptz'],
    lastError: ['last_error', 'text'],
    createdAt: ['created_at', 'timestamptz'],
    sentAt: ['sent_at', 'timestamptz'],
    battleNumber: ['battle_number', 'int'],
    battleRound: ['battle_round', 'int'],
  },
  'ON CONFLICT DO NOTHING RETURNING "id"',
);

/** One that was given up meanwhile, or sent by somebody else too, is left as it is. */
async function recordSent(tx: Db, { ids, at }: WriteOf<'record-sent'>): Promise<void> {
  await tx.outboundMail.updateMany({
    where: { id: { in: [...ids] }, status: 'queued' },
    data: { status: 'sent', sentAt: asDate(at), nextAttemptAt: null },
  });
}

async function recordSending(tx: Db, { mail, from }: WriteOf<'record-sending'>): Promise<void> {
  const { count } = await tx.outboundMail.updateMany({
    where: { id: mail.id, status: 'queued', attempts: from },
    data: sendingColumns(mail),
  });
  if (count === 0) throw new Conflict(`mail ${mail.id}`);
}

async function releaseMails(tx: Db, { ids }: WriteOf<'release-mails'>): Promise<void> {
  await tx.outboundMail.updateMany({
    where: { id: { in: [...ids] }, status: 'mailroom' },
    data: { status: 'queued' },
  });
}

async function bindMails(tx: Db, { ids }: WriteOf<'bind-mails'>): Promise<void> {
  const { count } = await tx.outboundMail.updateMany({
    where: { id: { in: [...ids] }, status: 'queued', attempts: 0 },
    data: { status: 'bound', nextAttemptAt: null },
  });
  if (count !== ids.length) throw new Conflict(`mails ${ids.join(' ')}`);
}
