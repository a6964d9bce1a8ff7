import type { InboundId } from '../../app/ids.ts';
import type { WriteOf } from '../../app/ports.ts';
import { Conflict } from '../conflict.ts';
import { inboundIdOf, inboundNumber } from '../inbound-id.ts';
import type { Db } from '../read/snapshot.ts';
import { asDate } from '../rows/columns.ts';
import { inboundColumns, outboundColumns, pictureRows, sendingColumns } from '../rows/mail-rows.ts';
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
  const rows = await tx.inboundMail.createManyAndReturn({ data, select: { id: true } });
  const ids = rows.map(({ id }) => id);
  const raws = ids.flatMap((inboundId, i) => {
    const taking = takings[i];
    return taking === undefined ? [] : [{ inboundId, bytes: new Uint8Array(taking.raw) }];
  });
  await tx.inboundRaw.createMany({ data: raws });
  taken.push(...ids.map(inboundIdOf));
}

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
  const data = mails.map(outboundColumns);
  const rows = await tx.outboundMail.createManyAndReturn({
    data,
    skipDuplicates: true,
    select: { id: true },
  });
  const added = new Set(rows.map(({ id }) => id));
  const pictures = mails.filter(({ id }) => added.has(id)).flatMap(pictureRows);
  if (pictures.length > 0) await tx.picture.createMany({ data: pictures });
  const others = mails.map(({ id }) => id).filter((id) => !added.has(id));
  if (others.length === 0) return;
  const known = await tx.outboundMail.findMany({ where: { id: { in: others } }, select: { id: true } });
  const stolen = others.find((id) => known.every((row) => row.id !== id));
  if (stolen !== undefined) throw new Error(`the mail ${stolen} has the Message-ID of another`);
}

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
