import type { InboundId } from '../../app/ids.ts';
import type { WriteOf } from '../../app/ports.ts';
import { Conflict } from '../conflict.ts';
import { inboundIdOf, inboundNumber } from '../inbound-id.ts';
import type { Db } from '../read/snapshot.ts';
import { asDate } from '../rows/columns.ts';
import { inboundColumns, outboundColumns, pictureRows, sendingColumns } from '../rows/mail-rows.ts';

/** The ids the mails got go to `taken`, in their order. */
export async function takeInbound(
  tx: Db,
  takings: readonly WriteOf<'take-inbound'>[],
  taken: InboundId[],
): Promise<void> {
  const data = takings.map(({ mail }) => inboundColumns({ ...mail, status: 'taken' }));
  const rows = await tx.inboundMail.createManyAndReturn({ data, select: { id: true } });
  const ids = rows.map(({ id }) => id);
  const raws = ids.flatMap((inboundId, i) => {
    const taking = takings[i];
    return taking === undefined ? [] : [{ inboundId, bytes: new Uint8Array(taking.raw) }];
  });
  await tx.inboundRaw.createMany({ data: raws });
  taken.push(...ids.map(inboundIdOf));
}

export async function settleInbound(tx: Db, { mail }: WriteOf<'settle-inbound'>): Promise<void> {
  const id = inboundNumber(mail.id);
  const guard = { id: id ?? -1n, status: { in: ['taken', 'tray'] } };
  const { count } = await tx.inboundMail.updateMany({ where: guard, data: inboundColumns(mail) });
  if (count === 0) throw new Conflict(`mail ${mail.id}`);
}

/** A mail that is already there is left alone. @throws Error when another mail has its Message-ID. */
export async function queueMails(tx: Db, queued: readonly WriteOf<'queue-mail'>[]): Promise<void> {
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

export function recordTry(tx: Db, write: WriteOf<'record-sending' | 'record-sent'>): Promise<void> {
  return write.kind === 'record-sent' ? recordSent(tx, write) : recordSending(tx, write);
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
